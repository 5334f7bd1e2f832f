// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be wrong with a word: the faults that all codes share, and those that only this notation has.

use super::track::NoVariation;
use crate::fault::Fault;
use crate::man::Kind;
use crate::position::PlayError;
use crate::square::Square;

/// What is wrong with a word, or with the end of the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WordFault {
    /// A fault that other codes can have too. [`Fault::Unassigned`] is an invalid or reserved word, [`Fault::NotAlive`]
    /// a half-move from a square on which no man of the mover stands.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The man on the square never goes that way.
    #[error("a {0} does not go from {1} to {2}")]
    NotItsStep(Kind, Square, Square),
    /// The man on the promotion's square is not a pawn.
    #[error("the man that should be promoted is no pawn")]
    NotAPawn,
    /// A seventeenth man of its kind, in a set-up that no game could reach.
    #[error("no label is left for one more {0}")]
    NoLabel(Kind),
    /// A word above 255 inside a text.
    #[error("the word inside the text is no byte")]
    NotAByte,
    /// A header after the game's start or its first half-move.
    #[error("a header stands after the start of the game")]
    LateHeader,
    /// A game start after another, or after the first half-move.
    #[error("the game has started already")]
    LateStart,
    /// A variation before the first half-move.
    #[error("the variation has no half-move to replace")]
    NothingToReplace,
    /// More than [`crate::game::MAX_DEPTH`] variations in each other.
    #[error("the variations are nested too deep")]
    TooDeep,
    /// The end of a variation that has not begun.
    #[error("no variation is open that could end")]
    NoVariation,
    /// A result, or the end of the list, inside a variation. Also at the end of the words: it is still open.
    #[error("a variation is still open")]
    OpenVariation,
    /// The words end before all data words have come.
    #[error("data words are missing")]
    OpenData,
    /// A word after the end of the list.
    #[error("words stand after the end of the list")]
    AfterEnd,
}

impl From<PlayError> for WordFault {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::NobodyThere(_) => Self::Fault(Fault::NotAlive),
            PlayError::NotItsStep(kind, from, to) => Self::NotItsStep(kind, from, to),
            PlayError::NotAPromotion => Self::NotAPawn,
            PlayError::NoLabel(kind) => Self::NoLabel(kind),
            PlayError::Fault(fault) => Self::Fault(fault),
        }
    }
}

impl From<NoVariation> for WordFault {
    fn from(reason: NoVariation) -> Self {
        match reason {
            NoVariation::NothingToReplace => Self::NothingToReplace,
            NoVariation::TooDeep => Self::TooDeep,
        }
    }
}
