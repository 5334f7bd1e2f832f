// SPDX-License-Identifier: MIT OR Apache-2.0
//! How much memory a game may take: a few bytes of a file can become a hundred times as many in memory.
//!
//! What is counted are the lists and texts of a game as they are allocated, so the same bytes always come to the same
//! sum.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Note, Tag};

/// What an allocation takes beside the bytes that are asked for.
pub(super) const BESIDE: usize = 32;

/// A game that takes more memory than it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game needs more memory than it may use")]
pub struct TooLarge;

/// What is left of the memory that a game may take, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowance(usize);

impl Default for Allowance {
    fn default() -> Self {
        Self(usize::MAX)
    }
}

impl Allowance {
    /// This many bytes.
    pub(crate) const fn of(bytes: usize) -> Self {
        Self(bytes)
    }

    /// What is left, in bytes.
    pub(crate) const fn left(self) -> usize {
        self.0
    }

    /// Takes this many bytes of it.
    pub(crate) const fn take(&mut self, bytes: usize) -> Result<(), TooLarge> {
        match self.0.checked_sub(bytes) {
            Some(left) => {
                self.0 = left;
                Ok(())
            }
            None => Err(TooLarge),
        }
    }

    /// Adds to a list. An empty list first gets room for `first`.
    #[inline]
    pub(crate) fn push<'a, T>(&mut self, list: &'a mut Vec<T>, first: usize, item: T) -> Result<&'a mut T, TooLarge> {
        if list.len() == list.capacity() {
            self.grow(list, first)?;
        }
        Ok(list.push_mut(item))
    }

    /// Doubles the room of a full list; an empty one gets room for `first`.
    #[cold]
    #[inline(never)]
    pub(crate) fn grow<T>(&mut self, list: &mut Vec<T>, first: usize) -> Result<(), TooLarge> {
        let there = list.capacity();
        let more = there.max(first);
        // Old and new list are in memory together while it is copied.
        if self.0 < (there + more).saturating_mul(size_of::<T>()) {
            return Err(TooLarge);
        }
        self.take(more * size_of::<T>() + if there == 0 { BESIDE } else { 0 })?;
        list.reserve_exact(more);
        Ok(())
    }

    /// Takes what a text takes.
    pub(crate) const fn text(&mut self, text: &String) -> Result<(), TooLarge> {
        match text.capacity() {
            0 => Ok(()),
            length => self.take(length + BESIDE),
        }
    }

    /// Takes what the texts of a tag take.
    pub(crate) fn tag(&mut self, tag: &Tag) -> Result<(), TooLarge> {
        self.text(&tag.name)?;
        self.text(&tag.value)
    }

    /// Takes what the text of a note takes. What is in a line was taken when it came.
    pub(crate) fn note(&mut self, note: &Note) -> Result<(), TooLarge> {
        match note {
            Note::Comment(text) | Note::Variation(text) => self.text(text),
            Note::Unreadable(unread) => self.text(&unread.text),
            Note::Nag(_) | Note::Line(_) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_grows_as_far_as_it_may() {
        let mut allowance = Allowance::of(1 << 16);
        let mut list = Vec::new();
        while allowance.push(&mut list, 4, 0_u64).is_ok() {}
        // Twice as many would not fit, nor would both lists at once.
        assert_eq!((list.len(), list.capacity()), (4096, 4096));
        assert_eq!(allowance.left(), (1 << 16) - 8 * 4096 - BESIDE);
        assert_eq!(allowance.take(allowance.left() + 1), Err(TooLarge));
    }
}
