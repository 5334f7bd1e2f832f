// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why a half-move that can be read cannot be played.

use shakmaty::{CastlingSide, Chess, Color, Move, Position as _, Rank, Role, Square};

use super::moves::{is_possible, kind};
use super::pattern::Pattern;
use crate::man::{Kind, Side};

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
        to: crate::Square,
    },
    /// One of the mover's own men stands there.
    #[error("{to} is occupied by {}'s own {kind}", .side)]
    OwnMan {
        /// Who moves.
        side: Side,
        /// Who stands there.
        kind: Kind,
        /// Where the half-move should go.
        to: crate::Square,
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

/// Why no legal half-move fits this pattern.
pub fn cause(pattern: &Pattern, position: &Chess) -> Cause {
    let turn = position.turn();
    let side = Side::from_bit(turn == Color::Black);
    let (role, origin, to, promotion) = match *pattern {
        Pattern::Castling { side: wing, .. } => return castling(wing, position, side),
        Pattern::Squares {
            role,
            origin,
            to,
            promotion,
            ..
        } => (role, origin, to, promotion),
    };
    let role = role
        .or_else(|| position.board().role_at(origin.square()?))
        .unwrap_or(Role::Pawn);
    let target = crate::Square::from_bits(to.into());
    if let Some(own) = position.board().piece_at(to).filter(|piece| piece.color == turn) {
        return Cause::OwnMan {
            side,
            kind: kind(own.role),
            to: target,
        };
    }
    let reaches = |from: Square| {
        let is_promotion = role == Role::Pawn && to.rank() == turn.relative_rank(Rank::Eighth);
        let normal = Move::Normal {
            role,
            from,
            capture: position.board().role_at(to),
            to,
            promotion: is_promotion.then_some(promotion.unwrap_or(Role::Queen)),
        };
        origin.allows(role, from, to)
            && (is_possible(position, normal)
                || role == Role::Pawn && is_possible(position, Move::EnPassant { from, to }))
    };
    let mut ours = (position.board().by_role(role) & position.us()).into_iter();
    match ours.find(|&from| reaches(from)) {
        None => Cause::OutOfReach {
            side,
            kind: kind(role),
            to: target,
        },
        Some(_) if role == Role::Pawn && promotion.is_none() && matches!(to.rank(), Rank::First | Rank::Eighth) => {
            Cause::PromotionMissing
        }
        Some(_) => Cause::Check(side),
    }
}

fn castling(wing: CastlingSide, position: &Chess, side: Side) -> Cause {
    match position.castles().rook(position.turn(), wing) {
        None => Cause::NoCastling(side),
        Some(_) => Cause::CastlingBarred,
    }
}
