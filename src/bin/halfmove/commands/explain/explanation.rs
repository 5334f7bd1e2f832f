// SPDX-License-Identifier: MIT OR Apache-2.0
//! What writes explained games down, in whichever form.

use std::io::{self, Write};

use halfmove::codec::{CodedGame, Explained, UnitError};

use super::notation::Notated;

/// Writes explained games down.
pub trait Explanation {
    /// A game begins; `framed` says that it comes from a file of games.
    fn begin(&mut self, game: &CodedGame<'_>, framed: bool, output: &mut dyn Write) -> io::Result<()>;

    /// The game's next byte or word, and the half-move that it plays.
    fn unit(&mut self, explained: &Explained<'_>, notated: Option<&Notated>, output: &mut dyn Write) -> io::Result<()>;

    /// What is wrong with a game that has no bytes.
    fn empty(&mut self, error: &UnitError, output: &mut dyn Write) -> io::Result<()>;

    /// The game ends.
    fn end(&mut self, output: &mut dyn Write) -> io::Result<()>;
}
