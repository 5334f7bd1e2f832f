// SPDX-License-Identifier: MIT OR Apache-2.0
//! An interruption (Ctrl-C): a conversation with a board ends between two looks at the port, and says how far it came.
//!
//! What waits for something else, as for a line of standard input, cannot look; then the program is ended a moment later.

use std::time::Duration;

/// How long after an interruption the program may go on.
pub(crate) const GRACE: Duration = Duration::from_secs(1);

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::io::{self, Write};
    use std::path::{Path, PathBuf};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, LazyLock, Mutex};
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use super::GRACE;

    /// A file that has no name yet.
    static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

    /// The signal that has come; 0 is none. Its handler writes it, before a call that it breaks off returns.
    static CAME: LazyLock<Arc<AtomicUsize>> = LazyLock::new(Arc::default);

    /// From now on signals that would end the program interrupt it. If it has to be ended, that is told.
    pub(crate) fn watch(tell: fn(&str)) {
        let mut watched = vec![SIGINT, SIGTERM, SIGHUP];
        watched.retain(|signal| !is_ignored(*signal));
        // Without the watch they end it, as they did.
        let Ok(mut signals) = Signals::new(&watched) else {
            return;
        };
        for signal in watched {
            let _ = flag::register_usize(signal, Arc::clone(&CAME), signal as usize);
        }
        thread::spawn(move || {
            for _ in signals.forever() {
                thread::sleep(GRACE);
                tell("interrupted");
                end();
            }
        });
    }

    /// Whether an interruption has come.
    pub(crate) fn has_come() -> bool {
        CAME.load(Ordering::Relaxed) != 0
    }

    /// A file that is to go if the program is ended before the file has its name.
    pub(crate) fn unfinished(file: &Path) {
        if let Ok(mut unfinished) = UNFINISHED.lock() {
            *unfinished = Some(file.to_owned());
        }
    }

    /// Ends the program as the signal would have done, so that whoever started it sees that; if one has come.
    pub(crate) fn end() {
        if has_come() {
            if let Ok(Some(file)) = UNFINISHED.lock().map(|mut file| file.take()) {
                // It has its name, or is gone, unless the program ends in the middle of something.
                let _ = fs::remove_file(file);
            }
            // Lines that were printed remain.
            let _ = io::stdout().flush();
            let _ = emulate_default_handler(CAME.load(Ordering::Relaxed) as i32);
        }
    }

    /// Whether the program was started so that it does not hear this signal, as by `nohup`. Only Linux says.
    fn is_ignored(signal: i32) -> bool {
        let Ok(status) = fs::read_to_string("/proc/self/status") else {
            return false;
        };
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|digits| u64::from_str_radix(digits.trim(), 16).ok());
        ignored.unwrap_or_default() >> (signal - 1) & 1 == 1
    }
}

/// Elsewhere the system ends the program.
#[cfg(not(unix))]
mod other {
    pub(crate) fn watch(_: fn(&str)) {}

    pub(crate) fn has_come() -> bool {
        false
    }

    pub(crate) fn unfinished(_: &std::path::Path) {}

    pub(crate) fn end() {}
}

#[cfg(not(unix))]
pub(crate) use other::{end, has_come, unfinished, watch};
#[cfg(unix)]
pub(crate) use unix::{end, has_come, unfinished, watch};
