// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be wrong with a code, and what no code can say.

use core::fmt;

use crate::man::{Kind, Side};
use crate::position::SetUpFault;
use crate::square::Square;

/// The control count, as in `4/3`: all men of White and of Black, kings included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Control {
    /// How many men White has.
    pub white: u8,
    /// How many men Black has.
    pub black: u8,
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.white, self.black)
    }
}

/// A text that is no code, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {fault}")]
pub struct ParseError {
    /// The character at which the fault was noticed, counted from 1; one more than there are if the text ends too soon.
    pub column: usize,
    /// What is wrong.
    pub fault: ParseFault,
}

/// What is wrong with a text that should be a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseFault {
    /// No digit for a kind of piece.
    #[error("expected the digit for the {0}s")]
    Digit(Kind),
    /// No full stop between the digits of the pieces and those of the pawns.
    #[error("expected the full stop before the pawns' digits")]
    Point,
    /// No digit for a side's pawns.
    #[error("expected the number of {0}'s pawns")]
    PawnDigit(Side),
    /// No square.
    #[error("expected a square, a1 to h8")]
    Square,
    /// No control count.
    #[error("expected the control count, White's and Black's men as 4/3")]
    Control,
    /// No known word or sign for result and side to move.
    #[error("expected {0}")]
    Marker(&'static str),
    /// No full stop at the end of a position.
    #[error("expected the full stop that ends the code")]
    FullStop,
    /// An opening bracket without its closing one.
    #[error("expected the closing bracket")]
    Bracket,
    /// Something after the end.
    #[error("expected nothing more")]
    End,
    /// A square that is named twice.
    #[error("{0} is named twice")]
    SquareTwice(Square),
    /// A pawn on the first or last rank.
    #[error("a pawn stands on {0}")]
    PawnRank(Square),
    /// Not as many squares for pieces as the digits say.
    #[error("{found} squares for pieces, but the digits need {expected}")]
    Pieces {
        /// The number of pieces that the digits give, three for a 9.
        expected: usize,
        /// The number of squares in the list.
        found: usize,
    },
    /// Not as many squares for pawns as the digits say.
    #[error("{found} squares for pawns, but the digits need {expected}")]
    Pawns {
        /// The number of pawns that the digits give.
        expected: usize,
        /// The number of squares in the list.
        found: usize,
    },
    /// A control count that does not fit the code.
    #[error("the control count is {found}, but the code has {expected}")]
    Miscount {
        /// The count that the code gives.
        expected: Control,
        /// The count that stands there.
        found: Control,
    },
    /// A control count too small for a code with a 9, which says only "three or more".
    #[error("the control count is {0}, too few men for this code")]
    TooFew(Control),
    /// A control count that does not fit the squares of a code with a 9.
    #[error("the control count is {0}, which does not fit the squares of the 9")]
    Unresolved(Control),
    /// More than one 9: it is unknown where the squares of one kind end and those of the next begin.
    #[error("more than one 9: the code hides which of its squares belong to which men")]
    Hidden,
    /// Men that no position of this library can hold.
    #[error(transparent)]
    SetUp(#[from] SetUpFault),
}

/// Why a position has no code as study indexes have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoStudyCode {
    /// A side has too many pawns.
    #[error(transparent)]
    Pawns(#[from] TooManyPawns),
    /// Black is to move, and the code says that White moves and wins, or draws.
    #[error("a study code with + or = has White to move, and Black is to move here")]
    BlackToMove,
}

/// More pawns than a digit can say; only a set-up that no game could reach has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{side} has {pawns} pawns, and the code has one digit for them")]
pub struct TooManyPawns {
    /// Whose pawns.
    pub side: Side,
    /// How many.
    pub pawns: u8,
}
