// SPDX-License-Identifier: MIT OR Apache-2.0
//! A file of many games. jose keeps its games in a database; this project's file is that of [`crate::framing`], each
//! game a frame as [`game::encode`] makes it, so that a file can be read without being told how it was written.

use std::io::{self, Read, Write};

use super::game::{self, DecodeError};
use crate::framing::{FrameFault, Frames, Magic, Writer};
use crate::game::Game;

/// The first eight bytes of a file: the name of the code and the version.
pub const MAGIC: Magic = *b"JOSETXT\x01";

/// Why a file cannot be read on, or a game of it cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum FileFault {
    /// The file is not what it should be.
    #[error(transparent)]
    Frame(#[from] FrameFault),
    /// One game cannot be read; the others can.
    #[error(transparent)]
    Game(#[from] DecodeError),
}

/// An error in a file, with its place.
#[derive(Debug, thiserror::Error)]
#[error("game {game} at byte {start}: {fault}")]
pub struct FileError {
    /// The game, counted from 1.
    pub game: u64,
    /// The offset in the file of the game's first byte, or of its length if that is what is wrong.
    pub start: u64,
    /// What is wrong.
    #[source]
    pub fault: FileFault,
}

/// Begins a file of games, whose bytes are as [`game::encode`] makes them.
///
/// # Errors
/// Those of the output.
pub fn writer<W: Write>(output: W) -> io::Result<Writer<W>> {
    Writer::new(output, MAGIC)
}

/// Reads a file of games. A game with an error is one item; the games after it follow.
pub struct Games<R> {
    frames: Frames<R>,
}

impl<R: Read> Games<R> {
    /// A reader at the beginning of a file. Give it a buffered input.
    pub fn new(input: R) -> Self {
        Self {
            frames: Frames::new(input, MAGIC),
        }
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<Game, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        let decoded: Result<Game, FileFault> = match self.frames.next_frame()? {
            Ok(bytes) => game::decode(bytes).map_err(FileFault::from),
            Err(fault) => Err(fault.into()),
        };
        Some(decoded.map_err(|fault| FileError {
            game: self.frames.game().max(1),
            start: self.frames.start(),
            fault,
        }))
    }
}
