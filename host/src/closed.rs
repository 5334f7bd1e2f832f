// SPDX-License-Identifier: MIT OR Apache-2.0
//! A standard output that was closed before the program began, as by `>&-`.
//!
//! The runtime opens /dev/null in its place before `main`, and all that is printed would vanish; so it is looked for earlier.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

/// Elsewhere than on Unix it is never noticed.
static IS_CLOSED: AtomicBool = AtomicBool::new(false);

// SAFETY: before `main` little of the standard library may be used; this is one system call and a store.
#[cfg(unix)]
#[ctor::ctor(unsafe)]
fn look_early() {
    let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
    IS_CLOSED.store(flags.is_err(), Ordering::Relaxed);
}

/// Whether anything can be printed.
///
/// # Errors
/// If nothing can.
pub(crate) fn look() -> io::Result<()> {
    match IS_CLOSED.load(Ordering::Relaxed) {
        true => Err(io::Error::other("it is closed")),
        false => Ok(()),
    }
}
