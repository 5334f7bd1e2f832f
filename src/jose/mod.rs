// SPDX-License-Identifier: MIT OR Apache-2.0
//! jose's GameText ("Binary Representation of Move Data", the jose chess database): most half-moves in one byte,
//! promotions and promoted men in two, with variations, glyphs, comments and results between them.
//!
//! ```
//! use halfmove::jose::{Decoder, Event, Options};
//!
//! let mut decoder = Decoder::new(Options::USUAL);
//! for (byte, expected) in [(0x13, "e2e4"), (0x13, "e7e5"), (0x74, "d1h5")] {
//!     let Event::HalfMove(half_move) = decoder.push(byte)? else { panic!() };
//!     assert_eq!(half_move.to_string(), expected);
//! }
//! assert_eq!(decoder.push(0xff)?, Event::End);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`way`]: how a man goes by its offset, as tables;
//! - [`meaning`]: what each of the 256 bytes says, and what a second byte says;
//! - [`Decoder`]: bytes in, events out, one at a time;
//! - [`Encoder`]: half-moves and lines in, bytes out;
//! - [`Recorder`]: the records that the hardware gives for the same bytes;
//! - [`game`]: a whole [`crate::Game`] to bytes and back;
//! - [`codec`]: the entry in the list of codes.
//!
//! `docs/formats/jose.md` has the table of bytes, where document and program differ, and a worked game.

mod board;
pub mod codec;
pub mod decoder;
pub mod encoder;
mod explain;
mod fault;
pub mod game;
pub mod meaning;
pub mod recorder;
mod text;
pub mod way;

pub use decoder::{Decoder, Event};
pub use encoder::Encoder;
pub use fault::{DecodeFault, EncodeFault};
pub use meaning::{Meaning, Second};
pub use recorder::Recorder;
pub use way::Way;

/// Whose offsets of knight and king are meant: in these the jose program does not do what its document draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Profile {
    /// What jose's program writes.
    #[default]
    Program = 0,
    /// What the document draws.
    Document = 1,
}

impl Profile {
    /// Both profiles.
    pub const BOTH: [Self; 2] = [Self::Program, Self::Document];

    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Program => "program",
            Self::Document => "document",
        }
    }

    /// What it is, in a line.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Program => "As the program writes them",
            Self::Document => "As the document draws them",
        }
    }
}

/// Where the texts stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Comments {
    /// After the byte that announces them, ended by a zero byte: the document's way.
    #[default]
    Inline,
    /// In a second run of bytes, in their order, each ended by a zero byte: the program's way, with two columns of a
    /// database.
    Column,
}

impl Comments {
    /// Both places.
    pub const BOTH: [Self; 2] = [Self::Inline, Self::Column];

    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inline => "inline",
            Self::Column => "column",
        }
    }

    /// What it is, in a line.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Inline => "Among the half-moves",
            Self::Column => "In a column of their own",
        }
    }
}

impl Options {
    /// As the program writes half-moves, with comments among them.
    pub const USUAL: Self = Self {
        profile: Profile::Program,
        comments: Comments::Inline,
    };
}

/// Which of the readings of the format is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whose offsets.
    pub profile: Profile,
    /// Where the texts stand.
    pub comments: Comments,
}
