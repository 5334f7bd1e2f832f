// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where a game goes that is being read: it may be kept as a [`super::Game`], written in a code at once, or
//! looked at only.

use alloc::borrow::ToOwned;

use super::allowance::TooLarge;
use super::{Note, Outcome, Unreadable};
use crate::half_move::HalfMove;
use crate::laws::Board;

/// Something said of a half-move or before the first one, as it stands in a text: what [`Note`] keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said<'a> {
    /// A numeric annotation glyph.
    Nag(u8),
    /// A comment.
    Comment(&'a str),
    /// An alternative to the half-move, as movetext without the outer parentheses.
    Variation(&'a str),
}

impl<'a> Said<'a> {
    /// What a note says; `None` of half-moves that are not text.
    pub fn of(note: &'a Note) -> Option<Self> {
        Some(match note {
            Note::Nag(number) => Self::Nag(*number),
            Note::Comment(comment) | Note::Unreadable(Unreadable { text: comment, .. }) => Self::Comment(comment),
            Note::Variation(movetext) => Self::Variation(movetext),
            Note::Line(_) => return None,
        })
    }
}

impl From<Said<'_>> for Note {
    fn from(said: Said<'_>) -> Self {
        match said {
            Said::Nag(number) => Self::Nag(number),
            Said::Comment(comment) => Self::Comment(comment.to_owned()),
            Said::Variation(movetext) => Self::Variation(movetext.to_owned()),
        }
    }
}

/// Takes a game as it is read, one thing after the other: half-moves have been played then.
///
/// What it cannot take it refuses as [`TooLarge`]; nothing of the game counts then, and it is read in another way.
pub trait GameSink {
    /// Takes a tag.
    ///
    /// # Errors
    /// If it has no room, or cannot hold it.
    fn tag(&mut self, name: &str, value: &str) -> Result<(), TooLarge>;

    /// Takes the board that the game starts from, if a tag gives it. Its men are labelled by file, then by rank.
    ///
    /// # Errors
    /// As [`GameSink::tag`].
    fn set_up(&mut self, board: &Board) -> Result<(), TooLarge> {
        let _ = board;
        Ok(())
    }

    /// Takes half-moves that follow one another with nothing said between them, and gives how many of them: all, if it has room and can hold them.
    fn half_moves(&mut self, half_moves: &[HalfMove]) -> usize;

    /// Whether it wants tags that set no game up, and what is said of half-moves. Where it does not, it may get them or not,
    /// and no fault in them matters.
    fn wants_texts(&self) -> bool {
        true
    }

    /// Whether it takes variations that have not been played, so that they may be anything.
    fn takes_unplayed(&self) -> bool {
        false
    }

    /// Takes what is said of the last half-move, or before the first one.
    ///
    /// # Errors
    /// As [`GameSink::tag`].
    fn note(&mut self, said: Said<'_>) -> Result<(), TooLarge>;

    /// Takes this many bytes of the memory that it may use, for what is said of the game.
    ///
    /// # Errors
    /// If there are not this many left.
    fn remark(&mut self, bytes: usize) -> Result<(), TooLarge>;

    /// Ends the game; whether it was taken.
    fn end(&mut self, outcome: Option<Outcome>) -> bool;

    /// A sink with what was taken so far, to see how reading goes on, which shares the memory that is left; `None` if there
    /// is none.
    fn attempt(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }
}

impl<S: GameSink + ?Sized> GameSink for &mut S {
    fn tag(&mut self, name: &str, value: &str) -> Result<(), TooLarge> {
        (**self).tag(name, value)
    }

    fn set_up(&mut self, board: &Board) -> Result<(), TooLarge> {
        (**self).set_up(board)
    }

    fn half_moves(&mut self, half_moves: &[HalfMove]) -> usize {
        (**self).half_moves(half_moves)
    }

    fn wants_texts(&self) -> bool {
        (**self).wants_texts()
    }

    fn takes_unplayed(&self) -> bool {
        (**self).takes_unplayed()
    }

    fn note(&mut self, said: Said<'_>) -> Result<(), TooLarge> {
        (**self).note(said)
    }

    fn remark(&mut self, bytes: usize) -> Result<(), TooLarge> {
        (**self).remark(bytes)
    }

    fn end(&mut self, outcome: Option<Outcome>) -> bool {
        (**self).end(outcome)
    }
}
