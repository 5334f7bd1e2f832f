// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every code for whole games offers: [`Code`] says what it is, [`Codec`] encodes, decodes and explains its games.
//!
//! Each code implements this in its own folder (`brenner/codec.rs`, ...), and [`crate::codes`] lists them with their
//! options. This module knows no code.

mod errors;
mod explanation;
#[cfg(feature = "std")]
mod files;
#[cfg(feature = "std")]
mod framed;
mod reason;

pub use errors::{DecodeError, EncodeError};
pub(crate) use explanation::LineCounter;
pub use explanation::{Anatomy, Explained, Field, Part, Played, Role, Sense, Text, Unit, UnitError};
#[cfg(feature = "std")]
pub(crate) use files::Parted;
#[cfg(feature = "std")]
pub use files::{
    Advice, Bare, CodedGame, CodedGames, FileFault, GameWriter, NotReadBack, ONE_GAME_LIMIT, OneGame, ReadSeek,
    Refused, Sink, Source, TooLong, WrongFiles,
};
#[cfg(feature = "std")]
pub use framed::{FramedInput, create_framed, open_framed};
pub use reason::Reason;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::framing::{Magic, Signature, Version};
use crate::game::{Game, GameSink, Size, TooLarge};
use crate::remark::Remark;

/// A code for whole games: what it is called, and how its games stand in files.
#[derive(Debug)]
pub struct Code {
    /// Its name, as the command line takes it.
    pub name: &'static str,
    /// What it is, in a line.
    pub summary: &'static str,
    /// Its page in `docs/formats`.
    pub page: &'static str,
    /// How its games stand in files.
    pub files: FileForm,
    /// The extensions of its files' names, in lower case.
    pub extensions: &'static [&'static str],
}

/// How a code's games stand in files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileForm {
    /// A magic with one of these signatures, and then every game in a frame: see [`crate::framing`].
    Framed(&'static [Signature]),
    /// Text, which tells by itself where a game ends.
    Text,
    /// The file is one game.
    OneGame,
    /// Files that belong together: they have one stem, and the code's extensions in their order.
    Set,
}

/// The frame around a game's bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surroundings {
    /// A file of games.
    File,
    /// Nothing: the game stands alone.
    Nothing,
}

impl Code {
    /// Whether a file that begins with these bytes is in this code, by its magic, also in a later version of the framing.
    pub fn has_magic(&self, head: &[u8]) -> bool {
        match self.files {
            FileForm::Framed(signatures) => {
                let is_there = |&signature: &Signature| {
                    Version::of_head(head, signature).is_some() || Version::later_of_head(head, signature).is_some()
                };
                signatures.iter().any(is_there)
            }
            FileForm::Text | FileForm::OneGame | FileForm::Set => false,
        }
    }

    /// Whether one of these bytes' games is sound in this code, so that it is known without a magic.
    #[cfg(feature = "std")]
    pub fn has_sound_game(&self, head: &[u8]) -> bool {
        match self.files {
            FileForm::Framed(signatures) => signatures
                .iter()
                .any(|&signature| crate::framing::has_sound_game(head, signature)),
            FileForm::Text | FileForm::OneGame | FileForm::Set => false,
        }
    }

    /// Whether files of this code have this extension, in upper or lower case.
    pub fn has_extension(&self, extension: &str) -> bool {
        self.extensions
            .iter()
            .any(|known| extension.eq_ignore_ascii_case(known))
    }

    /// The extensions of the files that make up one file of games; empty if one file is enough.
    pub const fn set(&self) -> &'static [&'static str] {
        match self.files {
            FileForm::Set => self.extensions,
            FileForm::Framed(_) | FileForm::Text | FileForm::OneGame => &[],
        }
    }

    /// How many bytes at the beginning of a file are needed to read any of its games: those of its magic.
    pub const fn leading(&self) -> usize {
        match self.files {
            FileForm::Framed(_) => size_of::<Magic>(),
            FileForm::Text | FileForm::OneGame | FileForm::Set => 0,
        }
    }

    /// Whether the code is text, with lines.
    pub const fn is_text(&self) -> bool {
        matches!(self.files, FileForm::Text)
    }
}

/// Encodes, decodes and explains the games of a code, with options that are chosen.
pub trait Codec: Send + Sync {
    /// The code.
    fn code(&self) -> &'static Code;

    /// How [`Codec::encode`] wants variations.
    fn variations(&self) -> Variations;

    /// The same as [`Codec::decode`]. The room of a game that is not needed any more may be used again.
    ///
    /// # Errors
    /// As [`Codec::decode`].
    fn decode_reusing(&self, bytes: &[u8], spare: Game) -> Result<Option<Decoded>, Box<Stopped>> {
        drop(spare);
        self.decode(bytes)
    }

    /// Appends a game's bytes, and reports what of the game they do not hold.
    ///
    /// # Errors
    /// [`CannotEncode`] if the code cannot hold the game; bytes may have been appended.
    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<Remark>, CannotEncode>;

    /// The same of a game as a codec has decoded it, or its beginning: its half-moves have been played then, and need not be
    /// checked again. Of any other game the bytes may mean something else.
    ///
    /// # Errors
    /// As [`Codec::encode`].
    fn encode_decoded(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<Remark>, CannotEncode> {
        self.encode(game, bytes)
    }

    /// What appends a game's bytes while the game is read, if the code allows that. The bytes of a game that it takes
    /// are those that [`Codec::encode`] appends, without a remark.
    fn encoder<'a>(&self, bytes: &'a mut Vec<u8>) -> Option<Box<dyn GameSink + 'a>> {
        let _ = bytes;
        None
    }

    /// Reads a game's bytes into a sink; `None` if that cannot be, or the sink does not take the game, or anything about it
    /// needs more care: then [`Codec::decode`] reads it. If notes are kept, all variations can be played, unless the sink
    /// takes others too.
    fn read_into(&self, bytes: &[u8], sink: &mut dyn GameSink) -> Option<ReadInto> {
        let _ = (bytes, sink);
        None
    }

    /// Reads a game's bytes; `None` if they hold no game, as a text of comments.
    ///
    /// # Errors
    /// [`Stopped`] says where and why, and carries the game up to there.
    fn decode(&self, bytes: &[u8]) -> Result<Option<Decoded>, Box<Stopped>> {
        self.decode_within(bytes, usize::MAX)
    }

    /// The same. The game and the remarks on it may take this much memory, in bytes, and a few times the game's own bytes
    /// may come on top while it is read.
    ///
    /// # Errors
    /// As [`Codec::decode`]; where the memory does not suffice, [`Stopped::is_too_large`] says so.
    fn decode_within(&self, bytes: &[u8], memory: usize) -> Result<Option<Decoded>, Box<Stopped>>;

    /// The same. What it takes beside the game, in bytes of memory, may be this much: the game's bytes, what they are made
    /// of, and the remarks.
    ///
    /// # Errors
    /// As [`Codec::encode`]; where the memory does not suffice, [`CannotEncode::is_too_large`] says so.
    fn encode_within(&self, game: &Game, bytes: &mut Vec<u8>, memory: usize) -> Result<Vec<Remark>, CannotEncode> {
        if memory == usize::MAX {
            return self.encode(game, bytes);
        }
        let Size { text, items, .. } = game.size();
        let Takes { a_byte, an_item } = self.takes();
        if text
            .saturating_mul(a_byte)
            .saturating_add(items.saturating_mul(an_item))
            > memory
        {
            return Err(TooLarge.into());
        }
        self.encode(game, bytes)
    }

    /// What [`Codec::encode`] takes at most, beside the game itself.
    fn takes(&self) -> Takes {
        Takes::USUAL
    }

    /// What the code's bytes or words are made of; `None` if the code cannot be explained unit by unit, as PGN.
    fn anatomy(&self) -> Option<&'static Anatomy>;

    /// Tells what each byte or word of a game means, one after the other. The errors are those of [`Codec::decode`], at
    /// the same places. Gives the error of a game without any bytes, which no unit could carry.
    fn explain(&self, bytes: &[u8], each: &mut dyn FnMut(&Explained<'_>)) -> Option<UnitError>;

    /// All words of the code with their meanings, as lines of columns with a tab between; `None` if the meaning of a
    /// byte depends on the game.
    fn table(&self) -> Option<String> {
        None
    }

    /// What reads a file that begins with these bytes, if they say more than the options do.
    fn for_file(&self, head: &[u8]) -> Option<Box<dyn Codec>> {
        let _ = head;
        None
    }

    /// The games of a file, one in memory at a time.
    ///
    /// # Errors
    /// [`WrongFiles`] if the source is not as [`Code::files`] says.
    #[cfg(feature = "std")]
    fn open(&self, source: Source) -> Result<Box<dyn CodedGames>, WrongFiles>;

    /// Begins a file of games.
    ///
    /// # Errors
    /// Those of the output, and [`WrongFiles`] if it is not as [`Code::files`] says.
    #[cfg(feature = "std")]
    fn create<'a>(&self, sink: Sink<'a>) -> std::io::Result<Box<dyn GameWriter + 'a>>;
}

/// How much memory the encoding of a game takes at most beside the game, in bytes: lists that grow, with all copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takes {
    /// For each byte of its texts.
    pub a_byte: usize,
    /// For each tag, half-move and note.
    pub an_item: usize,
}

impl Takes {
    /// What is enough for codes that hold everything.
    pub const USUAL: Self = Self { a_byte: 8, an_item: 16 };
    /// Enough for codes that report each item that is lost or changed.
    pub const LOSING: Self = Self {
        a_byte: 8,
        an_item: 2 * Remark::MEMORY,
    };
}

/// How a code has variations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variations {
    /// As text: [`crate::game::Note::Variation`].
    Text,
    /// As half-moves: [`crate::game::Note::Line`].
    HalfMoves,
    /// Either way. Encoding first reports which of those that are text cannot be played: remarks of the kind
    /// [`crate::remark::RemarkKind::Variation`].
    Either,
}

/// A game that the code cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("half-move {half_move}: {reason}")]
pub struct CannotEncode {
    /// The half-move that cannot be written, counted from 1; 0 is before the first.
    pub half_move: u32,
    /// Why: the code's own error.
    pub reason: Reason,
    /// Whether the encoding needs more memory than it may use.
    pub is_too_large: bool,
}

impl From<TooLarge> for CannotEncode {
    fn from(error: TooLarge) -> Self {
        Self {
            half_move: 0,
            reason: Reason::new(error),
            is_too_large: true,
        }
    }
}

/// A game that was decoded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decoded {
    /// The game.
    pub game: Game,
    /// What was odd about its bytes, or had to be repaired.
    pub remarks: Vec<Remark>,
}

impl From<Game> for Decoded {
    fn from(game: Game) -> Self {
        let remarks = Vec::new();
        Self { game, remarks }
    }
}

/// A game that was read into a sink.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadInto {
    /// How many half-moves it has.
    pub half_moves: u32,
    /// What was odd about its bytes, or had to be repaired.
    pub remarks: Vec<Remark>,
}

/// Where the decoding of a game stopped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("half-move {half_move}, byte {offset}: {reason}")]
pub struct Stopped {
    /// The half-move that could not be read, counted from 1.
    pub half_move: u32,
    /// The offset in the game's bytes of the byte at which the error was noticed.
    pub offset: u64,
    /// What is wrong: the code's own error.
    pub reason: Reason,
    /// Whether the game needs more memory than it may use.
    pub is_too_large: bool,
    /// The game up to the error.
    pub decoded: Game,
}
