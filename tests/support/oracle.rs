// SPDX-License-Identifier: MIT OR Apache-2.0
//! Half-moves and set-ups as shakmaty has them, for tests that hold ours beside it.

use halfmove::hardware::record;
use halfmove::{HalfMove, Kind, Side};
use shakmaty::fen::Fen;
use shakmaty::{
    CastlingMode, CastlingSide, Chess, Color, File, FromSetup, Move, Position, PositionError, Role, Setup, Square,
};

/// shakmaty's position of a FEN with what it need not forgive; `None` if chess cannot be played from it.
pub fn position(fen: &str) -> Option<Chess> {
    of_setup(Fen::from_ascii(fen.trim_ascii().as_bytes()).ok()?.into_setup())
}

/// The same of a set-up.
pub fn of_setup(setup: Setup) -> Option<Chess> {
    if setup.pockets.is_some() || setup.remaining_checks.is_some() {
        return None;
    }
    let mode = CastlingMode::detect(&setup);
    Chess::from_setup(setup, mode)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

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

fn square(square: halfmove::Square) -> Square {
    Square::new(square.number().into())
}
