// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move as SAN: as short as PGN's standard (8.2.3) wants it, with `+` and `#`.

use super::super::attacks::PAWN;
use super::super::board::Board;
use super::super::legal::Illegal;
use super::{A_FILE, FIRST_RANK, San};
use crate::half_move::HalfMove;
use crate::position::Wing;
use crate::square::Square;

impl Board {
    /// A legal half-move of this position in SAN, with its check mark. The null move, where it is possible, is `--`.
    ///
    /// # Errors
    /// [`Illegal`] if the half-move is not legal here.
    pub fn san(&self, half_move: HalfMove) -> Result<San, Illegal> {
        let mut after = *self;
        if half_move.is_null() && half_move.side() == self.side {
            after.pass()?;
        } else {
            after.play(half_move)?;
        }
        let mut san = self.san_without_mark(half_move);
        if after.is_check() {
            san.push(if after.has_legal_half_move() { b'+' } else { b'#' });
        }
        Ok(san)
    }

    fn san_without_mark(&self, half_move: HalfMove) -> San {
        let mut san = San::EMPTY;
        let (from, to) = (half_move.from(), half_move.to());
        let Some(kind) = half_move.kind() else {
            san.extend(b"--");
            return san;
        };
        if let Some(wing) = half_move.castling_wing() {
            san.extend(match wing {
                Wing::King => b"O-O",
                Wing::Queen => b"O-O-O",
            });
            return san;
        }
        let captures = half_move.captured().is_some();
        if kind as usize == PAWN {
            if captures {
                san.push_file(from);
            }
        } else {
            san.push(kind.letter() as u8);
            self.push_origin(&mut san, kind as usize, from, to);
        }
        if captures {
            san.push(b'x');
        }
        san.push_file(to);
        san.push_rank(to);
        if let Some(kind) = half_move.promotion() {
            san.push(b'=');
            san.push(kind.letter() as u8);
        }
        san
    }

    /// What tells the man from others of its kind that legally go there: its file, else its rank, else both.
    fn push_origin(&self, san: &mut San, kind: usize, from: Square, to: Square) {
        let others = self.candidates(kind, to, !from.bit());
        if others == 0 {
            return;
        }
        let on_file = others & A_FILE << from.file() != 0;
        let on_rank = others & FIRST_RANK << (8 * from.rank()) != 0;
        if !on_file || on_rank {
            san.push_file(from);
        }
        if on_file {
            san.push_rank(from);
        }
    }
}
