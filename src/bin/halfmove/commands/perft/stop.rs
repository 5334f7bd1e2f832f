// SPDX-License-Identifier: MIT OR Apache-2.0
//! An interruption that is heard between two pieces of work.

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag;
    use signal_hook::low_level::emulate_default_handler;

    /// Which of the signals that end a program have come.
    pub struct Interruption([(i32, Arc<AtomicBool>); 3]);

    impl Interruption {
        /// Waits for the signals. A second one ends the program at once.
        pub fn new() -> io::Result<Self> {
            let signals = [SIGINT, SIGTERM, SIGHUP].map(|signal| (signal, Arc::new(AtomicBool::new(false))));
            for (signal, has_come) in &signals {
                flag::register_conditional_default(*signal, Arc::clone(has_come))?;
                flag::register(*signal, Arc::clone(has_come))?;
            }
            Ok(Self(signals))
        }

        /// Whether one has come.
        pub fn has_come(&self) -> bool {
            self.0.iter().any(|(_, has_come)| has_come.load(Ordering::Relaxed))
        }

        /// Ends the program as the signal would have done, so that whoever started it sees that.
        pub fn end(&self) {
            for (signal, _) in self.0.iter().filter(|(_, has_come)| has_come.load(Ordering::Relaxed)) {
                let _ = emulate_default_handler(*signal);
            }
        }
    }
}

#[cfg(not(unix))]
mod other {
    use std::io;

    /// Elsewhere the system ends the program.
    pub struct Interruption;

    impl Interruption {
        pub fn new() -> io::Result<Self> {
            Ok(Self)
        }

        pub fn has_come(&self) -> bool {
            false
        }

        pub fn end(&self) {}
    }
}

#[cfg(not(unix))]
pub use other::Interruption;
#[cfg(unix)]
pub use unix::Interruption;
