// SPDX-License-Identifier: MIT OR Apache-2.0
//! How far a board has come with a position or a problem that takes long.

use super::complete::Complete;

/// Tells how many lines were counted, or positions looked at, for what is asked for.
pub(super) struct SoFar<'a> {
    progress: &'a mut dyn FnMut(u64),
    most: u64,
}

impl<'a> SoFar<'a> {
    pub(super) fn new(progress: &'a mut dyn FnMut(u64)) -> Self {
        Self { progress, most: 0 }
    }

    /// There are so many.
    pub(super) fn tell(&mut self, number: u64, complete: &mut Complete) {
        (self.progress)(number);
        // What was lost is counted again.
        complete.searched += number.saturating_sub(self.most);
        self.most = self.most.max(number);
    }
}
