// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be wrong with a file of games.

use std::io;

use super::{GAME_LIMIT, Signature, Stretch};

/// Why a file, or a part of it, cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FrameFault {
    /// The file does not begin with the magic, and holds no sound game.
    #[error("the file does not begin with {} or {}, as a file of such games does", .0.escape_ascii(), small(.0))]
    Magic(Signature),
    /// The file is in a version that came later, and holds no sound game of those that are known.
    #[error("the file is in version {0} of the files of games, which this halfmove does not know")]
    Later(u8),
    /// Bytes that are no sound game, or games that are missing. What follows them is read.
    #[error(transparent)]
    Lost(Stretch),
    /// In the first version: a length of more than ten bytes or 64 bits.
    #[error("a game's length is not a LEB128 number of 64 bits")]
    Length,
    /// In the first version: the file ends inside a game or its length.
    #[error("the file ends inside a game")]
    Truncated,
    /// In the first version: a game longer than [`GAME_LIMIT`](super::GAME_LIMIT).
    #[error("the game has {0} bytes, more than the reader accepts")]
    TooLong(u64),
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// A game that no frame can hold. Nothing of it is written, and others can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unframed {
    /// A game longer than [`GAME_LIMIT`]: no reader would take it.
    #[error("the game has {0} bytes, and a frame holds at most {GAME_LIMIT}")]
    TooLong(usize),
    /// One game more than can be numbered.
    #[error("a file cannot hold more than {0} games")]
    TooMany(u32),
}

impl From<Unframed> for io::Error {
    fn from(unframed: Unframed) -> Self {
        Self::new(io::ErrorKind::InvalidInput, unframed)
    }
}

impl Unframed {
    /// Why only the game is at fault, if an error in writing says so.
    #[must_use]
    pub fn of(error: &io::Error) -> Option<&Self> {
        error.get_ref()?.downcast_ref()
    }
}

/// The signature as files of the second version have it.
fn small(signature: &Signature) -> alloc::string::String {
    alloc::format!("{}", signature.to_ascii_lowercase().escape_ascii())
}

impl FrameFault {
    /// Whether the file can still be read on.
    pub const fn is_confined(&self) -> bool {
        matches!(self, Self::TooLong(_) | Self::Lost(_))
    }
}
