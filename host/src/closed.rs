// SPDX-License-Identifier: MIT OR Apache-2.0
//! A standard input or output that was closed before the program began, as by `<&-` and `>&-`.
//!
//! The runtime opens /dev/null in its place before `main`: all that is printed would vanish, and nothing would be read; so it
//! is looked for earlier.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

/// Elsewhere than on Unix it is never noticed.
static IS_INPUT_CLOSED: AtomicBool = AtomicBool::new(false);
static IS_OUTPUT_CLOSED: AtomicBool = AtomicBool::new(false);

// SAFETY: before `main` little of the standard library may be used; these are two system calls and two stores.
#[cfg(unix)]
#[ctor::ctor(unsafe)]
fn look_early() {
    let flags = rustix::io::fcntl_getfd(rustix::stdio::stdin());
    IS_INPUT_CLOSED.store(flags.is_err(), Ordering::Relaxed);
    let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
    IS_OUTPUT_CLOSED.store(flags.is_err(), Ordering::Relaxed);
}

/// Whether anything can be printed.
///
/// # Errors
/// If nothing can.
pub(crate) fn look() -> io::Result<()> {
    unless(&IS_OUTPUT_CLOSED)
}

/// Standard input.
///
/// # Errors
/// If it was closed.
pub(crate) fn standard_input() -> io::Result<io::Stdin> {
    unless(&IS_INPUT_CLOSED).map(|()| io::stdin())
}

fn unless(is_closed: &AtomicBool) -> io::Result<()> {
    match is_closed.load(Ordering::Relaxed) {
        true => Err(io::Error::other("it is closed")),
        false => Ok(()),
    }
}
