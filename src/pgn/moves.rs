// SPDX-License-Identifier: MIT OR Apache-2.0
//! Half-moves as this library packs them, and as shakmaty has them.

use shakmaty::attacks::{attacks, pawn_attacks};
use shakmaty::{
    CastlingSide, Chess, Color, EnPassantMode, File, FromSetup, Move, Position, PositionError, Role, Square,
};

use crate::half_move::HalfMove;
use crate::hardware::record;
use crate::man::{Kind, Side};

/// The half-move that `played` is in this position.
pub fn from_move(position: &Chess, played: Move) -> HalfMove {
    let side = record::SIDE.put(position.turn().is_black() as u32);
    let squares = |from: Square, to: Square| record::FROM.put(from.into()) | record::TO.put(to.into());
    let bits = match played {
        Move::Normal {
            role,
            from,
            capture,
            to,
            promotion,
        } => {
            let double_step = role == Role::Pawn && from.distance(to) == 2;
            squares(from, to)
                | record::KIND.put(code(Some(role)))
                | record::CAPTURED.put(code(capture))
                | record::PROMOTION.put(code(promotion))
                | record::DOUBLE_STEP.put(double_step as u32)
        }
        Move::EnPassant { from, to } => {
            squares(from, to)
                | record::KIND.put(code(Some(Role::Pawn)))
                | record::CAPTURED.put(code(Some(Role::Pawn)))
                | record::EN_PASSANT.put(1)
        }
        Move::Castle { king, rook } => {
            let file = CastlingSide::from_queen_side(rook < king).king_to_file();
            squares(king, Square::from_coords(file, king.rank()))
                | record::KIND.put(code(Some(Role::King)))
                | record::CASTLING.put(1)
        }
        // Only Crazyhouse has drops, and a `Chess` position none.
        Move::Put { role, to } => record::TO.put(to.into()) | record::KIND.put(code(Some(role))),
    };
    HalfMove::from_bits(bits | side)
}

/// The move that a half-move's fields describe, whether or not it can be played; `None` if they name no man that
/// moves. Castling is that of ordinary chess, with the rook in the corner.
pub fn to_move(half_move: HalfMove) -> Option<Move> {
    let from = square(half_move.from());
    let to = square(half_move.to());
    Some(if half_move.is_castling() {
        let rook_file = if to.file() < File::E { File::A } else { File::H };
        Move::Castle {
            king: from,
            rook: Square::from_coords(rook_file, from.rank()),
        }
    } else if half_move.is_en_passant() {
        Move::EnPassant { from, to }
    } else {
        Move::Normal {
            role: role(half_move.kind()?),
            from,
            capture: half_move.captured().map(role),
            to,
            promotion: half_move.promotion().map(role),
        }
    })
}

/// The move that a half-move is in this position, if its man is there and moves so. It may leave its king in check
/// or castle through check: that is legality. Every field of the half-move must fit.
pub(super) fn possible_move(position: &Chess, half_move: HalfMove) -> Option<Move> {
    let mut played = to_move(half_move)?;
    if let Move::Castle { rook, .. } = &mut played {
        // In Chess960 the rook comes from anywhere.
        let side = CastlingSide::from_queen_side(rook.file() == File::A);
        *rook = position.castles().rook(position.turn(), side)?;
    }
    (is_possible(position, played) && from_move(position, played) == half_move).then_some(played)
}

pub(super) fn is_possible(position: &Chess, played: Move) -> bool {
    let board = position.board();
    let turn = position.turn();
    match played {
        Move::Normal {
            role,
            from,
            capture,
            to,
            promotion,
        } => {
            let man = role.of(turn);
            let target = board.piece_at(to);
            let takes_what_it_says = target.map(|taken| taken.role) == capture
                && target.is_none_or(|taken| taken.color != turn && taken.role != Role::King);
            let promotes = role == Role::Pawn && to.rank() == turn.relative_rank(shakmaty::Rank::Eighth);
            let becomes_officer = promotion.is_none_or(|kind| !matches!(kind, Role::Pawn | Role::King));
            let reaches = match (role, capture) {
                (Role::Pawn, None) => pawn_steps(position, from, to),
                (Role::Pawn, Some(_)) => pawn_attacks(turn, from).contains(to),
                _ => attacks(from, man, board.occupied()).contains(to),
            };
            board.piece_at(from) == Some(man)
                && takes_what_it_says
                && promotion.is_some() == promotes
                && becomes_officer
                && reaches
        }
        Move::EnPassant { from, to } => {
            board.piece_at(from) == Some(turn.pawn())
                && position.ep_square(EnPassantMode::Always) == Some(to)
                && pawn_attacks(turn, from).contains(to)
        }
        Move::Castle { king, rook } => {
            let castles = position.castles();
            let side = CastlingSide::from_queen_side(rook < king);
            board.king_of(turn) == Some(king)
                && castles.rook(turn, side) == Some(rook)
                && (castles.path(turn, side) & board.occupied()).is_empty()
        }
        Move::Put { .. } => false,
    }
}

/// Whether a pawn may step forward so: one square, or two from its home rank, over empty squares.
fn pawn_steps(position: &Chess, from: Square, to: Square) -> bool {
    let turn = position.turn();
    let forward = turn.fold_wb(8, -8);
    let is_empty = |square| position.board().piece_at(square).is_none();
    let Some(next) = from.offset(forward).filter(|&next| is_empty(next)) else {
        return false;
    };
    let is_home = from.rank() == turn.relative_rank(shakmaty::Rank::Second);
    to == next || is_home && next.offset(forward) == Some(to) && is_empty(to)
}

/// The position after a null move; `None` if the side to move is in check.
pub(super) fn pass(position: &Chess) -> Option<Chess> {
    let mut set_up = position.to_setup(EnPassantMode::Always);
    set_up.ep_square = None;
    set_up.turn = !set_up.turn;
    set_up.halfmoves = set_up.halfmoves.saturating_add(1);
    if set_up.turn.is_white() {
        set_up.fullmoves = set_up.fullmoves.saturating_add(1);
    }
    Chess::from_setup(set_up, position.castles().mode())
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

/// Whose half-move is next.
pub(super) fn side(position: &Chess) -> Side {
    Side::from_bit(position.turn().is_black())
}

/// shakmaty's name for a side.
pub fn color(side: Side) -> Color {
    Color::from_black(side == Side::Black)
}

/// shakmaty's name for a kind.
pub fn role(kind: Kind) -> Role {
    match kind {
        Kind::King => Role::King,
        Kind::Pawn => Role::Pawn,
        Kind::Queen => Role::Queen,
        Kind::Rook => Role::Rook,
        Kind::Bishop => Role::Bishop,
        Kind::Knight => Role::Knight,
    }
}

/// This library's name for a kind.
pub fn kind(role: Role) -> Kind {
    match role {
        Role::King => Kind::King,
        Role::Pawn => Kind::Pawn,
        Role::Queen => Kind::Queen,
        Role::Rook => Kind::Rook,
        Role::Bishop => Kind::Bishop,
        Role::Knight => Kind::Knight,
    }
}

fn code(role: Option<Role>) -> u32 {
    role.map_or(0, |role| kind(role).code().into())
}

fn square(square: crate::Square) -> Square {
    Square::new(square.number().into())
}
