// SPDX-License-Identifier: MIT OR Apache-2.0
//! Half-moves as engines write them in the UCI protocol: `e2e4`, `e7e8q`.

use alloc::format;
use alloc::string::{String, ToString};

use super::board::Board;
use crate::half_move::HalfMove;

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
        let onto_rook = |half_move: HalfMove| {
            let rook = self.castling_rook(self.side, half_move.castling_wing()?)?;
            Some(format!("{}{rook}", half_move.from()))
        };
        let is_meant = |half_move: &HalfMove| {
            self.uci(*half_move) == word || onto_rook(*half_move).is_some_and(|written| written == word)
        };
        self.legal_half_moves().find(is_meant)
    }
}
