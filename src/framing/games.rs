// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games of a framed file, decoded.

use std::io::Read;

use super::{FrameFault, Frames, Signature};
use crate::game::Game;

/// What is wrong with a file, or with one game of it. `E` is the error of the code.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FramedFault<E> {
    /// The file is not what it should be.
    #[error(transparent)]
    Frame(#[from] FrameFault),
    /// One game cannot be read; the others can.
    #[error(transparent)]
    Game(E),
}

/// An error in a file, with its place.
#[derive(Debug, thiserror::Error)]
#[error("game {game} at byte {start}: {fault}")]
pub struct FramedError<E> {
    /// The game, counted from 1; of a lost stretch the first game that is lost, or the last one that is not.
    pub game: u64,
    /// The offset in the file of the game's first byte, or of its length if that is what is wrong; of a stretch, its
    /// first byte.
    pub start: u64,
    /// What is wrong.
    #[source]
    pub fault: FramedFault<E>,
}

/// Reads and decodes the games of a file. A game with an error is one item; the games after it follow.
///
/// ```
/// use halfmove::brenner::{game, layout::FIRST};
/// use halfmove::framing::{FramedGames, Version, Writer};
///
/// let mut file = Writer::new(Vec::new(), FIRST.signature, Version::Two)?;
/// file.write(&[0x2c, 0x2c])?;
/// let file = file.finish()?;
/// let games: Vec<_> = FramedGames::new(&file[..], FIRST.signature, game::decode).collect::<Result<_, _>>()?;
/// assert_eq!(games[0].plies.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct FramedGames<R, D> {
    frames: Frames<R>,
    decode: D,
}

impl<R: Read, D> FramedGames<R, D> {
    /// A reader at the beginning of a file of a code's signature, with what decodes a game.
    pub fn new(input: R, signature: Signature, decode: D) -> Self {
        Self {
            frames: Frames::new(input, signature),
            decode,
        }
    }
}

impl<R: Read, D: FnMut(&[u8]) -> Result<Game, E>, E> Iterator for FramedGames<R, D> {
    type Item = Result<Game, FramedError<E>>;

    fn next(&mut self) -> Option<Self::Item> {
        let decoded = match self.frames.next_frame()? {
            Ok(bytes) => (self.decode)(bytes).map_err(FramedFault::Game),
            Err(fault) => Err(FramedFault::Frame(fault)),
        };
        Some(decoded.map_err(|fault| FramedError {
            game: match &fault {
                FramedFault::Frame(FrameFault::Lost(stretch)) if !stretch.lost.is_empty() => stretch.lost.start,
                _ => self.frames.game().max(1),
            },
            start: self.frames.start(),
            fault,
        }))
    }
}
