// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is said of one byte, before it is drawn or written as JSON.

use halfmove::game::{Note, Tag};
use halfmove::{HalfMove, Position, Side};

/// A byte of a coded game, explained.
pub struct Explained<'a> {
    /// Its offset in the game.
    pub offset: u64,
    /// The byte.
    pub byte: u8,
    /// What it is.
    pub role: Role,
    /// The half-move that it plays.
    pub played: Option<Played>,
    /// The text that it closes.
    pub text: Option<Text>,
    /// What is wrong with it.
    pub error: Option<ByteError>,
    /// The position after it.
    pub position: &'a Position,
}

/// What a byte is.
pub enum Role {
    /// A byte of the code.
    Code {
        /// Its bits, from the most significant on.
        fields: Vec<Field>,
        /// What they say.
        meaning: String,
    },
    /// A byte of a text.
    Text,
    /// A byte after an error.
    NotDecoded,
}

/// A run of bits of a byte.
pub struct Field {
    /// Its letter in the source's table; `None` for fixed bits.
    pub letter: Option<char>,
    /// What it is for.
    pub sense: Sense,
    /// How many bits it has.
    pub width: usize,
    /// The number they hold.
    pub value: u8,
}

impl Field {
    /// Its bits as digits, most significant first.
    pub fn digits(&self) -> String {
        format!("{:0width$b}", self.value, width = self.width)
    }
}

/// What a field is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// Tells which form the byte has.
    Fixed,
    /// Which man of its kind.
    WhichMan,
    /// How many squares.
    Distance,
    /// Which way.
    Direction,
    /// In what manner: a pawn's ways, or which mark.
    Manner,
    /// Bits without a use.
    Free,
}

impl Sense {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fixed => "fixed",
            Self::WhichMan => "which man",
            Self::Distance => "distance",
            Self::Direction => "direction",
            Self::Manner => "manner",
            Self::Free => "free",
        }
    }
}

/// A half-move that was played, as the game's record writes it.
pub struct Played {
    /// The half-move.
    pub half_move: HalfMove,
    /// Its move's number.
    pub number: u32,
    /// Standard algebraic notation; `None` if the laws of chess cannot be applied to the position.
    pub san: Option<String>,
}

impl Played {
    /// The half-move in SAN, or by its squares, with its number: `1. e4`, `1... e5`.
    pub fn numbered(&self) -> String {
        let dots = match self.half_move.side() {
            Side::White => ".",
            Side::Black => "...",
        };
        let by_squares = || self.half_move.to_string();
        let notation = self.san.clone().unwrap_or_else(by_squares);
        format!("{}{dots} {notation}", self.number)
    }
}

/// What a text of a game holds.
pub enum Text {
    /// A tag pair.
    Tag(Tag),
    /// A note on a half-move or on the game.
    Note(Note),
}

/// What is wrong with a byte.
pub struct ByteError {
    /// The error code of the hardware's record, if the hardware finds it too.
    pub code: Option<u8>,
    /// In words.
    pub message: String,
    /// The half-move that could not be read, counted from 1.
    pub half_move: u32,
}
