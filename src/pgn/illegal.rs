// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why a half-move that can be read cannot be played.

use super::pattern::Squares;
use crate::laws::Board;
use crate::man::{Kind, Side};
use crate::position::Wing;
use crate::square::Square;

/// Why a half-move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Cause {
    /// No such piece can go there.
    #[error("no {} {kind} can go to {to}", color(.side))]
    OutOfReach {
        /// Who moves.
        side: Side,
        /// The piece.
        kind: Kind,
        /// Where it should go.
        to: Square,
    },
    /// One of the mover's own men stands there.
    #[error("{to} is occupied by {}'s own {kind}", .side)]
    OwnMan {
        /// Who moves.
        side: Side,
        /// Who stands there.
        kind: Kind,
        /// Where the half-move should go.
        to: Square,
    },
    /// It leaves the mover's king in check.
    #[error("it would leave {0}'s king in check")]
    Check(Side),
    /// A pawn reaches the last rank, and nothing says what it becomes.
    #[error("it does not say what the pawn becomes")]
    PromotionMissing,
    /// King or rook are not where they castle from, or have moved.
    #[error("{0} has no right to castle there")]
    NoCastling(Side),
    /// It does not fit the game.
    #[error("no man can play it")]
    Impossible,
    /// Men stand between king and rook, or the king is in check or would pass one.
    #[error("a man or a check is in the way")]
    CastlingBarred,
}

fn color(side: &Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// Why no legal half-move of a piece fits these squares.
pub fn cause(kind: Kind, squares: &Squares, board: &Board) -> Cause {
    let &Squares {
        origin, to, promotion, ..
    } = squares;
    let side = board.side();
    if let Some(own) = board.man_on(to).filter(|man| man.side() == side) {
        let kind = own.kind();
        return Cause::OwnMan { side, kind, to };
    }
    let is_promotion = kind == Kind::Pawn && to.rank() == (!side).home_rank();
    let becomes = is_promotion.then_some(promotion.unwrap_or(Kind::Queen));
    let reaches = |from| origin.allows(kind, from, to) && board.half_move(from, to, becomes).is_some();
    match board.squares_of(side, kind).any(reaches) {
        false => Cause::OutOfReach { side, kind, to },
        true if kind == Kind::Pawn && promotion.is_none() && matches!(to.rank(), 0 | 7) => Cause::PromotionMissing,
        true => Cause::Check(side),
    }
}

/// Why the side to move cannot castle on this wing.
pub fn cause_of_castling(wing: Wing, board: &Board) -> Cause {
    match board.castling_rook(board.side(), wing) {
        None => Cause::NoCastling(board.side()),
        Some(_) => Cause::CastlingBarred,
    }
}
