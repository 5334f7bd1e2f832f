// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a run that is interrupted takes away: the files that have no name yet.
//!
//! After SIGINT, SIGTERM, SIGHUP, SIGQUIT and SIGXCPU nothing of them is left. A file that grows beyond the limit is an error in
//! writing, as if SIGXFSZ were ignored. SIGKILL and a power failure leave them; so does every interruption elsewhere than
//! on Unix. The next run that writes into the same folder deletes them.

use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::TempPath;

/// The files that are deleted. Whoever holds this is not interrupted.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Keeps interruptions away until the guard is dropped.
pub fn hold() -> MutexGuard<'static, Vec<PathBuf>> {
    // Nothing panics while it is held; if something did, the paths would still be right.
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes a file that is deleted if the run is interrupted before it has got its name: no moment is between.
pub fn unfinished(make: impl FnOnce() -> io::Result<(File, TempPath)>) -> io::Result<(File, TempPath)> {
    #[cfg(unix)]
    watch();
    let mut unfinished = hold();
    let (file, path) = make()?;
    unfinished.push(path.to_path_buf());
    Ok((file, path))
}

/// Waits for a signal in a thread of its own, once.
#[cfg(unix)]
fn watch() {
    use std::sync::{Arc, Once};
    use std::{fs, thread};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ};
    use signal_hook::flag;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    static WATCHING: Once = Once::new();
    WATCHING.call_once(|| {
        // Nobody looks at the flag: a signal that is heard does not end the program, and writing gives an error.
        let _ = flag::register(SIGXFSZ, Arc::default());
        let watched = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU]
            .into_iter()
            .filter(|&signal| !is_ignored(signal));
        // Without the watch, the next run cleans up.
        let Ok(mut signals) = Signals::new(watched) else { return };
        thread::spawn(move || {
            for signal in signals.forever() {
                let unfinished = hold();
                // The last first: a lock goes after the files that it guards.
                for path in unfinished.iter().rev() {
                    // What has got its name, or was deleted with an error, is not there any more.
                    let _ = fs::remove_file(path);
                }
                // As the signal would have ended the program, so that whoever started it sees that.
                let _ = emulate_default_handler(signal);
            }
        });
    });
}

/// Whether the program was started so that it does not hear this signal, as by `nohup`. Only Linux says.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = line.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}
