// SPDX-License-Identifier: MIT OR Apache-2.0
//! Boards from and to FEN.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::board::Board;
use crate::man::Side;
use crate::position::{Numbering, Position, SetUp, SetUpFault, counter, fen_of, fields};

/// A set-up that chess cannot be played from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadSetUp {
    /// It is not a position.
    #[error(transparent)]
    SetUp(#[from] SetUpFault),
    /// The side that has just moved is in check: its king could be captured.
    #[error("{0} is in check, but {other} is to move", other = !*.0)]
    OpponentInCheck(Side),
}

/// What stands in a FEN behind the fields that say the position, and is no counter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadRest {
    /// A counter that is no number.
    #[error("the FEN's counters are not numbers: `{0}`")]
    Counter(String),
    /// A field behind the counters.
    #[error("the FEN has more than six fields: `{0}`")]
    Field(String),
}

/// Whether nothing but counters follows the first four fields of a FEN. [`Board::from_fen`] and
/// [`Position::from_fen`](crate::Position::from_fen) pass over what follows; what a person gives was meant as something.
///
/// ```
/// use halfmove::laws::check_rest;
///
/// assert!(check_rest("4k3/8/8/8/8/8/8/4K3 w - - 0 1").is_ok());
/// assert!(check_rest("4k3/8/8/8/8/8/8/4K3 w - - -1 1").is_err());
/// ```
///
/// # Errors
/// [`BadRest`] has the field that is no counter.
pub fn check_rest(fen: &str) -> Result<(), BadRest> {
    let mut rest = fields(fen).skip(4);
    let counters = rest.by_ref().take(2);
    let mut others = counters.filter(|field| counter(field).is_none());
    if let Some(field) = others.next() {
        return Err(BadRest::Counter(field.to_owned()));
    }
    match rest.next() {
        Some(field) => Err(BadRest::Field(field.to_owned())),
        None => Ok(()),
    }
}

impl Board {
    /// The board of a FEN, read as [`Position::from_fen`] reads it.
    ///
    /// Set-ups that no game can have reached are taken as long as one can play on from them: any number of men and of
    /// checkers, pawns and promoted men that cannot all be there. Rights to castle and squares of en passant that do not fit
    /// the men are dropped. The counters are not read; [`super::History`] has them.
    ///
    /// # Errors
    /// [`BadSetUp`]: not one king a side, a pawn on the first or last rank, more than sixteen men of a kind, the side that
    /// has just moved in check, or no FEN at all.
    pub fn from_fen(fen: &str) -> Result<Self, BadSetUp> {
        Self::of_fields(fields(fen), Position::LABELS)
    }

    /// The board of the first four fields of a FEN, where a side may have `most` men of a kind.
    pub(crate) fn of_fields<'a>(fields: impl Iterator<Item = &'a str>, most: u8) -> Result<Self, BadSetUp> {
        let board = Self::of_set_up(&SetUp::read(fields, Numbering::Files, most)?);
        let waiting = !board.side;
        if board.attackers(board.king(waiting), board.side) != 0 {
            return Err(BadSetUp::OpponentInCheck(waiting));
        }
        Ok(board)
    }

    /// The position as a FEN, as [`Position::to_fen`] writes it: the counters, which a board does not know, are `0 1`, and
    /// the square of en passant is written after every double step.
    pub fn to_fen(&self) -> String {
        fen_of(
            |square| self.man_on(square),
            self.side,
            |side, wing| self.castling_rook(side, wing),
            self.en_passant(),
        )
    }
}

impl FromStr for Board {
    type Err = BadSetUp;

    fn from_str(fen: &str) -> Result<Self, BadSetUp> {
        Self::from_fen(fen)
    }
}

/// [`Board::to_fen`].
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_fen())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    #[test]
    fn nothing_but_counters_follows_a_fen() {
        let told = |rest: &str| check_rest(&format!("8/8/8/8/8/8/8/8 w - -{rest}"));
        for rest in ["", " 0", " 0 1", "_0_1", " 49 99999999999999999999 "] {
            assert_eq!(told(rest), Ok(()), "{rest}");
        }
        let counter = |field: &str| Err(BadRest::Counter(field.to_owned()));
        assert_eq!(told(" -7"), counter("-7"));
        assert_eq!(told("_0_x"), counter("x"));
        assert_eq!(told(" 0 x"), counter("x"));
        assert_eq!(told(" moves e2e4"), counter("moves"));
        assert_eq!(told(" 0 1 e2e4"), Err(BadRest::Field("e2e4".to_owned())));
    }
}
