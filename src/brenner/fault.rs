// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be wrong with a coded game, and with a game that is to be encoded.

use crate::codec;
use crate::fault::Fault;
use crate::game::TooLarge;
use crate::man::{Kind, Side};
use crate::position::SetUpFault;
use crate::square::Square;

/// Why a coded game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeFault {
    /// A fault of the code itself, which the hardware finds too.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// A text that is not UTF-8.
    #[error("a text is not UTF-8")]
    NotUtf8,
    /// A set-up text that gives no position.
    #[error("the set-up is not a position: {0}")]
    SetUp(#[from] SetUpFault),
    /// The game takes more memory than it may.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

/// An error in a coded game, and what was decoded before it.
pub type DecodeError = codec::DecodeError<DecodeFault>;

/// A half-move or text of a game that the code cannot hold.
pub type EncodeError = codec::EncodeError<EncodeFault>;

/// Why a half-move cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeFault {
    /// Nobody of the side to move stands there.
    #[error("no man of the side to move stands on {0}")]
    NobodyThere(Square),
    /// A man of this kind never moves like that.
    #[error("a {0} cannot go from {1} to {2}")]
    NotItsStep(Kind, Square, Square),
    /// A pawn becomes what it cannot become, or another man becomes something.
    #[error("this half-move is not a promotion")]
    NotAPromotion,
    /// A fifth man of its kind: the code has two bits for the label.
    #[error("{0} has more than four {1}s, which the code cannot tell apart")]
    FifthMan(Side, Kind),
    /// The null move, for which the code has no byte.
    #[error("the code has no null move")]
    NullMove,
    /// A variation as half-moves. The code holds variations as text, which [`crate::pgn`] can make of them.
    #[error("a variation is not given as text")]
    Line,
    /// A text with a zero byte inside.
    #[error("a text holds a zero byte, which would end it")]
    ZeroInText,
    /// The set-up cannot be read.
    #[error(transparent)]
    SetUp(#[from] SetUpFault),
    /// The half-move is impossible in this position.
    #[error(transparent)]
    Fault(#[from] Fault),
}
