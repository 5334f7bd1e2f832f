// SPDX-License-Identifier: MIT OR Apache-2.0
//! An interruption (Ctrl-C): a conversation with a board ends between two looks at the port, and says how far it came.
//!
//! What waits for something else, as for a line of standard input or for room in standard output, cannot look; then the program
//! is ended a moment later.

use std::time::Duration;

/// How long after an interruption the program may go on.
pub(crate) const GRACE: Duration = Duration::from_secs(1);

#[cfg(unix)]
mod unix {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, LazyLock};
    use std::thread;
    use std::time::{Duration, Instant};

    use halfmove::files::interruption::{clear_away, signals};
    use signal_hook::flag;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use super::GRACE;

    /// The signal that has come; 0 is none. Its handler writes it, before a call that it breaks off returns.
    static CAME: LazyLock<Arc<AtomicUsize>> = LazyLock::new(Arc::default);

    /// From now on signals that would end the program interrupt it. If it has to be ended, that is told.
    pub(crate) fn watch(tell: fn(&str)) {
        let watched = signals();
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
                // Whoever does not read standard output may not read this either.
                let telling = thread::spawn(move || tell("interrupted"));
                let begun = Instant::now();
                while !telling.is_finished() && begun.elapsed() < GRACE / 2 {
                    thread::sleep(Duration::from_millis(5));
                }
                end();
            }
        });
    }

    /// Whether an interruption has come.
    pub(crate) fn has_come() -> bool {
        CAME.load(Ordering::Relaxed) != 0
    }

    /// Ends the program as the signal would have done, so that whoever started it sees that; if one has come. Nothing is
    /// written here: what is printed is flushed at once, and standard output may be full.
    pub(crate) fn end() {
        if has_come() {
            let _uninterrupted = clear_away();
            let _ = emulate_default_handler(CAME.load(Ordering::Relaxed) as i32);
        }
    }
}

/// Elsewhere the system ends the program.
#[cfg(not(unix))]
mod other {
    pub(crate) fn watch(_: fn(&str)) {}

    pub(crate) fn has_come() -> bool {
        false
    }

    pub(crate) fn end() {}
}

#[cfg(not(unix))]
pub(crate) use other::{end, has_come, watch};
#[cfg(unix)]
pub(crate) use unix::{end, has_come, watch};
