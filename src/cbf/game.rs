// SPDX-License-Identifier: MIT OR Apache-2.0
//! A record to a [`Game`] and back.
//!
//! A record is: header, players and source, moves, comments, and the set-up if there is one. The moves are bytes:
//!
//! | byte | meaning |
//! |---|---|
//! | `01`-`7F` | a half-move by its number |
//! | `81`-`FE` | the same with bit 7: it has a comment |
//! | `FF` | a variation begins: the half-move before it is taken back |
//! | `80` | the variation ends; with none open, the game |
//! | `00` | the game ends |

use alloc::vec::Vec;

mod reader;
mod writer;

pub(super) use reader::Reader;

use super::code_page::CodePage;
use super::header::Header;
use super::loss::{Loss, Warning};
pub use super::set_up::BoardFault;
use crate::codec;
use crate::game::allowance::Allowance;
use crate::game::{Game, TooLarge};
use crate::position::{PlayFault, SetUpFault};
use crate::square::Square;

/// In a half-move's byte: it has a comment.
pub(super) const COMMENTED: u8 = 0x80;
/// The mark that begins a variation.
pub(super) const LINE_START: u8 = 0xff;
/// The mark that ends one.
pub(super) const LINE_END: u8 = 0x80;
/// The mark that ends a game.
pub(super) const GAME_END: u8 = 0;
/// The greatest number of a half-move.
const NUMBER_LIMIT: u16 = 127;
/// How many moves a game may have, both sides' counted as one.
pub const MOVE_LIMIT: usize = 250;

/// What readers and writers of a record have to agree on, and no record says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether the phantom number is counted, see [`super::numbering::Numbered::Phantom`]. ChessBase does.
    pub phantom: bool,
    /// The code page of the texts.
    pub code_page: CodePage,
}

impl Options {
    /// As ChessBase reads and writes.
    pub const USUAL: Self = Self {
        phantom: true,
        code_page: CodePage::Cp437,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::USUAL
    }
}

/// A record that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The game.
    pub game: Game,
    /// Its header.
    pub header: Header,
    /// What was odd.
    pub warnings: Vec<Warning>,
}

/// A game that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    /// The record.
    pub bytes: Vec<u8>,
    /// What it does not hold.
    pub losses: Vec<Loss>,
}

/// Why a record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeFault {
    /// The record ends too soon.
    #[error("the record has {present} bytes of {needed}")]
    Truncated {
        /// How many bytes there are.
        present: usize,
        /// How many the header announces, or the header's own.
        needed: usize,
    },
    /// The header's length of the moves is 0, and it is 1 for none.
    #[error("the length of the moves is 0")]
    NoMovesLength,
    /// The set-up is not a position.
    #[error(transparent)]
    SetUp(#[from] BoardFault),
    /// A number greater than the position has.
    #[error("there is no half-move number {number}, only {count}")]
    NoSuchNumber {
        /// The number.
        number: u8,
        /// How many there are.
        count: u16,
    },
    /// The capture en passant after castling, see [`super::numbering::Numbered::IllegalEnPassant`].
    #[error("{from}{to} takes en passant a pawn that has not made a double step")]
    IllegalEnPassant {
        /// The origin square.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// The number that stands for no half-move.
    #[error("the number is the phantom capture of the pawn on {0}")]
    Phantom(Square),
    /// A half-move that has a number and cannot be played: castling without the right to it, or a king's capture.
    #[error(transparent)]
    Play(#[from] PlayFault),
    /// A variation begins before any half-move that it could be an alternative to.
    #[error("a variation begins without a half-move before it")]
    EarlyLine,
    /// Variations nest deeper than [`crate::game::MAX_DEPTH`].
    #[error("variations nest too deep")]
    TooDeep,
    /// The moves end inside a variation.
    #[error("the moves end inside a variation")]
    OpenLine,
    /// The game takes more memory than it may.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

/// An error in a record, and what was decoded before it. The half-move of a variation is the one that it is an alternative to.
pub type DecodeError = codec::DecodeError<DecodeFault>;

/// Why a game cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeFault {
    /// The null move has no number. In a variation it is a loss, [`Loss::LineCut`].
    #[error("the null move has no number")]
    NullMove,
    /// The set-up is not a position.
    #[error("the set-up is not a position: {0}")]
    SetUp(#[from] SetUpFault),
    /// The half-move cannot be played.
    #[error(transparent)]
    Play(#[from] PlayFault),
    /// Castling of Chess960, which has no number.
    #[error("only ordinary castling has a number, and this is Chess960")]
    Chess960,
    /// A half-move whose number does not fit its byte: it is above 127, or 127 with a comment, or there is none.
    #[error("the half-move's number does not fit into a byte")]
    Number,
    /// A variation before the first half-move.
    #[error("a variation stands before the first half-move")]
    EarlyLine,
    /// Variations nest deeper than [`crate::game::MAX_DEPTH`].
    #[error("variations nest too deep")]
    TooDeep,
    /// More moves than [`MOVE_LIMIT`].
    #[error("the game has {0} moves, more than the format's 250")]
    TooManyMoves(usize),
    /// More half-moves, variations among them, than a length of 16 bits can say.
    #[error("the moves and variations take {0} bytes, more than their length can say")]
    MovesTooLong(usize),
    /// Longer comments than a length of 16 bits can say.
    #[error("the comments take {0} bytes, more than their length can say")]
    CommentsTooLong(usize),
}

/// A game that a record cannot hold. The half-move of a variation is the one that it is an alternative to.
pub type EncodeError = codec::EncodeError<EncodeFault>;

/// Writes a game as a record. [`Encoded::losses`] lists what the record cannot hold of it.
///
/// # Errors
/// [`EncodeError`] if the game itself cannot be held.
///
/// ```
/// use halfmove::Game;
/// use halfmove::cbf::game::{Options, decode, encode};
///
/// let record = encode(&Game::default(), Options::default()).unwrap();
/// assert_eq!((record.bytes.len(), record.losses.len()), (14, 0));
/// assert_eq!(decode(&record.bytes, Options::default()).unwrap().game.tag("White"), Some("?"));
/// ```
pub fn encode(game: &Game, options: Options) -> Result<Encoded, EncodeError> {
    writer::encode(game, options)
}

/// Reads a record.
///
/// # Errors
/// [`DecodeError`] says where and what, and carries the game up to there.
pub fn decode(record: &[u8], options: Options) -> Result<Decoded, DecodeError> {
    reader::decode(record, options, Allowance::default())
}

/// The same; the game may take this much memory.
pub(super) fn decode_within(record: &[u8], options: Options, memory: usize) -> Result<Decoded, DecodeError> {
    reader::decode(record, options, Allowance::of(memory))
}
