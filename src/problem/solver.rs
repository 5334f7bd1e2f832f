// SPDX-License-Identifier: MIT OR Apache-2.0
//! What searches: the table of known positions, the count of positions, and whoever may stop it.

use alloc::boxed::Box;
use core::fmt;

use super::table::Table;
use crate::half_move::HalfMove;

/// After this many positions the search asks whether to go on.
const PATIENCE: u64 = 1 << 12;

/// The search was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search was stopped")]
pub struct Stopped;

/// Solves problems. One solver may solve many, one after the other; what it knows of positions stays true.
pub struct Solver<'a> {
    pub(super) table: Table,
    /// The last refutation by the number of moves that were left.
    pub(super) refutations: [Option<HalfMove>; 256],
    searched: u64,
    goes_on: Box<dyn FnMut(u64) -> bool + Send + 'a>,
}

impl fmt::Debug for Solver<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}

impl<'a> Solver<'a> {
    /// A solver that remembers positions in at most this many bytes, or in what can be had of them.
    pub fn new(bytes: usize) -> Self {
        Self::watched(bytes, |_| true)
    }

    /// The same, which asks now and then whether to go on, with the number of positions since it was asked before.
    pub fn watched(bytes: usize, goes_on: impl FnMut(u64) -> bool + Send + 'a) -> Self {
        Self {
            table: Table::new(bytes),
            refutations: [None; 256],
            searched: 0,
            goes_on: Box::new(goes_on),
        }
    }

    /// Counts a position.
    #[inline(always)]
    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        self.searched += 1;
        if self.searched >= PATIENCE { self.ask() } else { Ok(()) }
    }

    /// Tells the positions that have been searched since it did so last.
    ///
    /// # Errors
    /// [`Stopped`] if the search shall not go on.
    pub fn ask(&mut self) -> Result<(), Stopped> {
        let searched = core::mem::take(&mut self.searched);
        if (self.goes_on)(searched) { Ok(()) } else { Err(Stopped) }
    }
}
