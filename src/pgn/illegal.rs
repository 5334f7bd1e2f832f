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
    /// It is castling, and somebody stands between king and rook, or where one of them goes.
    #[error("the {kind} on {square} stands in the way")]
    ManInTheWay {
        /// Who stands there.
        kind: Kind,
        /// Where.
        square: Square,
    },
    /// It is castling, and the king is in check.
    #[error("{0}'s king is in check, so it cannot castle")]
    CastlingInCheck(Side),
    /// It is castling, and the king would pass or reach a square that is attacked.
    #[error("{0}'s king would pass or reach a square that is attacked")]
    CastlingThroughCheck(Side),
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
    let side = board.side();
    let Some(rook) = board.castling_rook(side, wing) else {
        return Cause::NoCastling(side);
    };
    if let Some((kind, square)) = in_the_way(wing, rook, board) {
        return Cause::ManInTheWay { kind, square };
    }
    match board.is_check() {
        true => Cause::CastlingInCheck(side),
        false => Cause::CastlingThroughCheck(side),
    }
}

/// Who stands on the way of king and rook, the one nearest to the king.
fn in_the_way(wing: Wing, rook: Square, board: &Board) -> Option<(Kind, Square)> {
    let king = board.king(board.side());
    let (king_to, rook_to) = wing.targets();
    let ends = [king.file(), rook.file(), king_to, rook_to];
    let files = ends.iter().copied().min()?..=ends.iter().copied().max()?;
    let squares = files.map(|file| Square::at(file, king.rank()));
    let others = squares.filter(|&square| square != king && square != rook);
    let men = others.filter_map(|square| Some((board.man_on(square)?.kind(), square)));
    men.min_by_key(|(_, square)| square.file().abs_diff(king.file()))
}
