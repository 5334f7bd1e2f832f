// SPDX-License-Identifier: MIT OR Apache-2.0
//! The outcome of a run.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU8, Ordering};

/// The worst that was noted.
static CERTAIN: AtomicU8 = AtomicU8::new(Status::Clean as u8);

/// What the exit status means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Nothing was wrong.
    Clean,
    /// A game was skipped, or the data have an error.
    Faults,
    /// One of several files could not be opened or read, which has been said.
    Failed,
}

impl Status {
    /// The same, which the run then ends with at best, even if nobody reads its output to the end.
    pub fn certain(self) -> Self {
        CERTAIN.fetch_max(self as u8, Ordering::Relaxed);
        self
    }

    /// The exit status of a run whose output nobody reads any more.
    pub fn so_far() -> ExitCode {
        CERTAIN.load(Ordering::Relaxed).into()
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        (status as u8).into()
    }
}
