// SPDX-License-Identifier: MIT OR Apache-2.0
//! Half-moves as engines write them in the UCI protocol: `e2e4`, `e7e8q`.

use alloc::format;
use alloc::string::{String, ToString};
use core::ops::Range;

use super::board::Board;
use crate::half_move::HalfMove;
use crate::man::Kind;
use crate::position::Wing;
use crate::square::Square;

impl Board {
    /// A half-move of this position in the notation of UCI. Castling is the king's step over two files, `e1g1`; where a
    /// right to castle is one that only Chess960 has, it is the king's step onto its rook, `e1h1`, as engines write it then.
    pub fn uci(&self, half_move: HalfMove) -> String {
        let rook = half_move
            .castling_wing()
            .and_then(|wing| self.castling_rook(self.side, wing));
        match rook.filter(|_| self.is_chess960()) {
            Some(rook) => format!("{}{rook}", half_move.from()),
            None => half_move.to_string(),
        }
    }

    /// The legal half-move that a word of UCI means here; `None` if it means none. Castling may also be written as the
    /// king's step onto its rook.
    pub fn read_uci(&self, word: &str) -> Option<HalfMove> {
        let (from, to, promotion) = squares(word)?;
        let is_castling = |wing: &Wing| match self.castling_rook(self.side, *wing) {
            Some(rook) if rook == to => true,
            _ => !self.is_chess960() && self.castling(*wing).is_some_and(|castling| castling.to() == to),
        };
        let is_king = promotion.is_none() && from == self.king(self.side);
        let wing = Wing::BOTH.into_iter().find(|wing| is_king && is_castling(wing));
        let half_move = match wing {
            Some(wing) => self.castling(wing),
            None => self.half_move(from, to, promotion),
        };
        half_move.filter(|&half_move| self.is_legal(half_move))
    }
}

/// The squares of a word of UCI, and what a pawn becomes.
fn squares(word: &str) -> Option<(Square, Square, Option<Kind>)> {
    let promotion = match word.as_bytes().get(4..)? {
        [] => None,
        b"q" => Some(Kind::Queen),
        b"r" => Some(Kind::Rook),
        b"b" => Some(Kind::Bishop),
        b"n" => Some(Kind::Knight),
        _ => return None,
    };
    let square = |letters| word.get::<Range<usize>>(letters)?.parse().ok();
    Some((square(0..2)?, square(2..4)?, promotion))
}
