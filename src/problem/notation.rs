// SPDX-License-Identifier: MIT OR Apache-2.0
//! Half-moves as problemists write them: long algebraic, S for knights.

use alloc::format;
use alloc::string::String;

use crate::half_move::HalfMove;
use crate::laws::Board;
use crate::man::Kind;
use crate::position::Wing;

/// The letter of a piece; knights are S, as N is the nightrider's.
const fn letter(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "K",
        Kind::Pawn => "",
        Kind::Queen => "Q",
        Kind::Rook => "R",
        Kind::Bishop => "B",
        Kind::Knight => "S",
    }
}

/// A half-move in long algebraic notation: `Kd4-e3`, `Sb1*c3`, `e5*d6 ep.`, `f7-f8=Q`, `0-0`.
pub fn long(half_move: HalfMove) -> String {
    match half_move.castling_wing() {
        Some(Wing::King) => return "0-0".into(),
        Some(Wing::Queen) => return "0-0-0".into(),
        None => {}
    }
    let piece = half_move.kind().map_or("", letter);
    let sign = if half_move.captured().is_some() { '*' } else { '-' };
    let mut text = format!("{piece}{}{sign}{}", half_move.from(), half_move.to());
    if half_move.is_en_passant() {
        text.push_str(" ep.");
    }
    if let Some(kind) = half_move.promotion() {
        text.push('=');
        text.push_str(letter(kind));
    }
    text
}

/// A half-move of this position with ` +` if it checks and ` #` if it mates.
pub fn signed(board: &Board, half_move: HalfMove) -> String {
    let mut after = *board;
    after.play_unchecked(half_move);
    let sign = match after.is_check() {
        true if after.is_checkmate() => " #",
        true => " +",
        false => "",
    };
    long(half_move) + sign
}
