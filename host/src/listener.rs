// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a conversation with a board reports while it goes on, and at its end.

use std::io;

use super::complete::Complete;
use super::expected::AnswerPlace;
use super::files::EncodedGame;
use super::pending_game::Difference;

/// Hears what comes from a board.
pub trait Listener {
    /// A game's next answer, which is right. Its meaning is that of the task's answers.
    ///
    /// # Errors
    /// If it cannot be written; that ends the conversation.
    fn answer(&mut self, game: &EncodedGame, step: AnswerPlace, answer: u32) -> io::Result<()>;

    /// The first answer of a game that is not as the software has it.
    fn difference(&mut self, difference: &Difference);

    /// A game is complete, and all its answers were right or not.
    ///
    /// # Errors
    /// As of an answer.
    fn game(&mut self, game: &EncodedGame, is_right: bool, totals: &Totals) -> io::Result<()>;
}

/// The outcome of a conversation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Games that are complete, the half-moves of those that are right, and games that differ.
    pub complete: Complete,
    /// Answers that were right, each counted once.
    pub answers: u64,
    /// Bytes that were sent, again or not.
    pub bytes: u64,
    /// How often answers were lost and everything began anew.
    pub restarts: u32,
    /// Frames from the board that were damaged.
    pub damaged: u64,
    /// Frames to the board that were damaged.
    pub refused: u64,
    /// How often the board said nothing for a while.
    pub silences: u64,
    /// Games that the board found damaged although they were sent sound.
    pub unsound: u64,
}

impl Totals {
    /// Whether the board and the software say the same.
    pub const fn agrees(&self) -> bool {
        self.complete.differences == 0 && self.unsound == 0
    }
}
