// SPDX-License-Identifier: MIT OR Apache-2.0
//! An input that something else may follow: what came before that is whole, and is read to its end first.

use std::io::{self, Read};

/// Ends where something else follows, and keeps the error that says so.
#[derive(Debug)]
pub(crate) struct UpToEnd<R> {
    input: R,
    followed: Option<io::Error>,
}

impl<R> UpToEnd<R> {
    /// An input that has not been read yet.
    pub(crate) const fn new(input: R) -> Self {
        let followed = None;
        Self { input, followed }
    }

    /// Takes the error of what follows, once all before it has been read.
    pub(crate) const fn take_error(&mut self) -> Option<io::Error> {
        self.followed.take()
    }
}

impl<R: Read> Read for UpToEnd<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.followed.is_some() {
            return Ok(0);
        }
        match self.input.read(buffer) {
            Err(error) if is_followed(&error) => {
                self.followed = Some(error);
                Ok(0)
            }
            read => read,
        }
    }
}

#[cfg(feature = "compression")]
use crate::compression::is_followed;

/// Only compressed data have an end before that of their file.
#[cfg(not(feature = "compression"))]
const fn is_followed(_: &io::Error) -> bool {
    false
}
