// SPDX-License-Identifier: MIT OR Apache-2.0
//! A standard input or output that was closed before the program began, as by `<&-` and `>&-`.
//!
//! The runtime opens /dev/null in its place before `main`: all that is written would vanish, and nothing would be read; so
//! this is looked at earlier. Elsewhere than on Unix it is not noticed: the runtime does the same with a stream that is not
//! there.

use std::io::{self, Read, Write};

#[cfg(unix)]
mod before_main {
    use std::sync::atomic::{AtomicBool, Ordering};

    static IS_INPUT_CLOSED: AtomicBool = AtomicBool::new(false);
    static IS_OUTPUT_CLOSED: AtomicBool = AtomicBool::new(false);

    // SAFETY: before `main` little of the standard library may be used; these are two system calls and two stores.
    #[ctor::ctor(unsafe)]
    fn look() {
        let is_input_closed = rustix::io::fcntl_getfd(rustix::stdio::stdin()).is_err();
        IS_INPUT_CLOSED.store(is_input_closed, Ordering::Relaxed);
        let is_output_closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err();
        IS_OUTPUT_CLOSED.store(is_output_closed, Ordering::Relaxed);
    }

    pub fn is_input_closed() -> bool {
        IS_INPUT_CLOSED.load(Ordering::Relaxed)
    }

    pub fn is_output_closed() -> bool {
        IS_OUTPUT_CLOSED.load(Ordering::Relaxed)
    }
}

#[cfg(unix)]
use before_main::is_input_closed;
#[cfg(unix)]
pub use before_main::is_output_closed;

#[cfg(not(unix))]
const fn is_input_closed() -> bool {
    false
}

/// Whether standard output was closed before the program began.
#[cfg(not(unix))]
pub const fn is_output_closed() -> bool {
    false
}

fn error() -> io::Error {
    io::Error::other("it is closed")
}

/// Standard input; an error if it was closed before the program began.
pub fn standard_input() -> io::Result<Box<dyn Read>> {
    match is_input_closed() {
        true => Err(error()),
        false => Ok(Box::new(io::stdin().lock())),
    }
}

/// Takes nothing.
pub struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(error())
    }

    fn flush(&mut self) -> io::Result<()> {
        Err(error())
    }
}
