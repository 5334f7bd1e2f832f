// SPDX-License-Identifier: MIT OR Apache-2.0
//! The outcome of a run.

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
