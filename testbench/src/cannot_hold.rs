// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why a game does not go to the engines.

use std::fmt;

use halfmove::codec::Reason;
use halfmove::hardware::set_up::BadSetUp;
use halfmove::position::SetUpFault;

/// A game that a code cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CannotHold {
    /// The half-move that it fails at, from 1; `None` if it is the game as a whole.
    pub half_move: Option<u32>,
    /// Why.
    pub reason: Unheld,
}

/// What a code or its core cannot hold, without what is particular to the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unheld {
    /// No byte or word.
    #[error("nothing in it, so no byte that could be the last")]
    Nothing,
    /// A variation that is text, and no half-moves.
    #[error("a variation that cannot be played")]
    Variation,
    /// A FEN without a position.
    #[error("a set-up that is not a position: {0}")]
    SetUp(SetUpFault),
    /// A position without beats.
    #[error("a set-up with {}", match .0 {
        BadSetUp::Chess960 => "castling as only Chess960 has it, which the cores do not play",
        BadSetUp::Malformed => "more men of a kind than the cores have names for",
    })]
    Beats(BadSetUp),
    /// A man without a name.
    #[error("a fifth man of a kind, which the code cannot name")]
    FifthMan,
    /// A null move.
    #[error("a null move in the main line")]
    NullMove,
    /// Something else: the code's own error.
    #[error("the code cannot hold it: {0}")]
    Code(Reason),
}

impl From<Unheld> for CannotHold {
    fn from(reason: Unheld) -> Self {
        Self {
            half_move: None,
            reason,
        }
    }
}

impl CannotHold {
    pub(crate) const fn at(half_move: u32, reason: Unheld) -> Self {
        Self {
            half_move: Some(half_move),
            reason,
        }
    }
}

impl fmt::Display for CannotHold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.half_move {
            None => {}
            Some(0) => f.write_str("before the first half-move: ")?,
            Some(half_move) => write!(f, "half-move {half_move}: ")?,
        }
        self.reason.fmt(f)
    }
}
