// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a run that is interrupted takes away: the files that have no name yet.
//!
//! A program that has called [`watch`] leaves nothing of them after SIGINT, SIGTERM, SIGHUP, SIGQUIT and SIGXCPU. A file that
//! grows beyond the limit is an error in writing there, as if SIGXFSZ were ignored. SIGKILL and a power failure leave them; so
//! does every interruption of other programs, and elsewhere than on Unix. The next run that writes into the same folder
//! deletes them.

use std::fs::{self, File};
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::vec::Vec;

use tempfile::TempPath;

/// The files that are deleted. Whoever holds this is not interrupted.
static UNFINISHED: Mutex<Unfinished> = Mutex::new(Unfinished {
    paths: Vec::new(),
    many: 64,
});

#[derive(Debug)]
struct Unfinished {
    /// In the order in which they were made; some may have got their names, or be gone.
    paths: Vec<PathBuf>,
    /// When there are so many, those are forgotten.
    many: usize,
}

impl Unfinished {
    fn push(&mut self, path: PathBuf) {
        if self.paths.len() >= self.many {
            self.paths.retain(|path| path.exists());
            self.many = 2 * self.paths.len() + 64;
        }
        self.paths.push(path);
    }
}

/// While this is kept, no file is made beside its name, none gets it, and no interruption is heard.
#[derive(Debug)]
#[must_use]
pub struct Uninterrupted {
    unfinished: MutexGuard<'static, Unfinished>,
}

/// Keeps interruptions away until the guard is dropped.
pub(super) fn hold() -> Uninterrupted {
    // Nothing panics while it is held; if something did, the paths would still be right.
    let unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    Uninterrupted { unfinished }
}

/// Deletes the files of this run that have no name yet. A program that ends by a signal of its own calls this before, and
/// keeps what it gives until then.
pub fn clear_away() -> Uninterrupted {
    let held = hold();
    // The last first: a lock goes after the files that it guards.
    for path in held.unfinished.paths.iter().rev() {
        // What has got its name, or was deleted with an error, is not there any more.
        let _ = fs::remove_file(path);
    }
    held
}

/// Makes a file that is deleted if the run is interrupted before it has got its name: no moment is between.
pub(super) fn unfinished(make: impl FnOnce() -> io::Result<(File, TempPath)>) -> io::Result<(File, TempPath)> {
    let mut held = hold();
    let (file, path) = make()?;
    held.unfinished.push(path.to_path_buf());
    Ok((file, path))
}

/// Waits for a signal in a thread of its own, from the first call on: it takes the files away and ends the program, as it would
/// have ended without this. For programs alone: whoever is called by one leaves its signals to it.
pub fn watch() {
    #[cfg(unix)]
    unix::watch();
}

#[cfg(unix)]
mod unix {
    use std::sync::{Arc, Once};
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ};
    use signal_hook::flag;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    /// The signals that end a program, and that it can take something away after, but for those that it was started so as not to
    /// hear. That a file has grown beyond the limit is from here on an error in writing, and no signal.
    #[must_use]
    pub fn signals() -> std::vec::Vec<i32> {
        // Nobody looks at the flag: a signal that is heard does not end the program, and writing gives an error.
        let _ = flag::register(SIGXFSZ, Arc::default());
        [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU]
            .into_iter()
            .filter(|&signal| !is_ignored(signal))
            .collect()
    }

    pub(super) fn watch() {
        static WATCHING: Once = Once::new();
        WATCHING.call_once(|| {
            // Without the watch, the next run cleans up.
            let Ok(mut signals) = Signals::new(signals()) else {
                return;
            };
            thread::spawn(move || {
                for signal in signals.forever() {
                    let _uninterrupted = super::clear_away();
                    // As the signal would have ended the program, so that whoever started it sees that.
                    let _ = emulate_default_handler(signal);
                }
            });
        });
    }

    /// Whether the program was started so that it does not hear this signal, as by `nohup`. Only Linux says.
    fn is_ignored(signal: i32) -> bool {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = line.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
    }
}

#[cfg(unix)]
pub use unix::signals;
