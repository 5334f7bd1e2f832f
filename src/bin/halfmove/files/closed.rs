// SPDX-License-Identifier: MIT OR Apache-2.0
//! A standard output that was closed before the program began, as by `>&-`.
//!
//! The runtime opens /dev/null in its place before `main`, and all that is written would vanish; so this is looked at
//! earlier. Elsewhere than on Unix it is not noticed: the runtime takes what is written to an output that is not there.

use std::io::{self, Write};

#[cfg(unix)]
mod before_main {
    use std::sync::atomic::{AtomicBool, Ordering};

    static IS_CLOSED: AtomicBool = AtomicBool::new(false);

    // SAFETY: before `main` little of the standard library may be used; this is one system call and a store.
    #[ctor::ctor(unsafe)]
    fn look() {
        let is_closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err();
        IS_CLOSED.store(is_closed, Ordering::Relaxed);
    }

    pub fn is_closed() -> bool {
        IS_CLOSED.load(Ordering::Relaxed)
    }
}

#[cfg(unix)]
pub use before_main::is_closed;

/// Whether standard output was closed before the program began.
#[cfg(not(unix))]
pub const fn is_closed() -> bool {
    false
}

/// Takes nothing.
pub struct Closed;

impl Closed {
    fn error() -> io::Error {
        io::Error::other("it is closed")
    }
}

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(Self::error())
    }

    fn flush(&mut self) -> io::Result<()> {
        Err(Self::error())
    }
}
