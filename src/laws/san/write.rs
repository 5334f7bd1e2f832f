// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move as SAN: as short as PGN's standard (8.2.3) wants it, with `+` and `#`.

use super::super::attacks::Squares;
use super::super::board::Board;
use super::super::legal::Illegal;
use super::{A_FILE, FIRST_RANK, San};
use crate::half_move::HalfMove;
use crate::man::Kind;
use crate::position::Wing;

impl Board {
    /// A legal half-move of this position in SAN, with its check mark. The null move, where it is possible, is `--`.
    ///
    /// # Errors
    /// [`Illegal`] if the half-move is not legal here.
    pub fn san(&self, half_move: HalfMove) -> Result<San, Illegal> {
        if !half_move.is_null() {
            self.check(half_move)?;
        }
        let mut after = *self;
        after.play_in_san(half_move)
    }

    /// Plays a half-move, and gives it in SAN with its check mark; a null move is `--`. One that leaves its king in check
    /// or castles through check is played too. The man's origin is then written in full, since the rules that make SAN
    /// short do not hold for it.
    ///
    /// # Errors
    /// [`Illegal`] if no man can go so, or of a null move in check; the board is then unchanged.
    pub(crate) fn play_in_san(&mut self, half_move: HalfMove) -> Result<San, Illegal> {
        if half_move.is_null() && half_move.side() == self.side {
            self.pass()?;
            return Ok(San::NULL.marked(self));
        }
        if !self.is_pseudo_legal(half_move) {
            return Err(Illegal::Impossible(half_move));
        }
        let san = self.san_without_mark(half_move);
        self.play_unchecked(half_move);
        Ok(san.marked(self))
    }

    /// A half-move that a man can make in SAN, without a check mark.
    pub(crate) fn san_without_mark(&self, half_move: HalfMove) -> San {
        let mut san = San::EMPTY;
        let (from, to) = (half_move.from(), half_move.to());
        let Some(kind) = half_move.kind() else {
            return San::NULL;
        };
        if let Some(wing) = half_move.castling_wing() {
            san.extend(match wing {
                Wing::King => b"O-O",
                Wing::Queen => b"O-O-O",
            });
            return san;
        }
        if kind != Kind::Pawn {
            san.push(kind.letter() as u8);
        }
        let (with_file, with_rank) = self.origin_in_san(half_move);
        if with_file {
            san.push_file(from);
        }
        if with_rank {
            san.push_rank(from);
        }
        if half_move.captured().is_some() {
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

    /// Whether SAN tells the file and the rank that a man comes from; not for castling. It is a pawn's file if it captures.
    /// Of others it is what tells it from those of its kind that legally go there: the file, else the rank, else both. Of one
    /// that does not legally go there it is both.
    pub(crate) fn origin_in_san(&self, half_move: HalfMove) -> (bool, bool) {
        let (from, to) = (half_move.from(), half_move.to());
        let kind = match half_move.kind() {
            Some(Kind::Pawn) | None => return (half_move.captured().is_some(), false),
            Some(kind) => kind as usize,
        };
        if !self.is_safe(from, to) {
            return (true, true);
        }
        let others = Squares(self.seeing(kind, to) & !from.bit()).filter(|&from| self.is_safe(from, to));
        let others = others.fold(0, |set, from| set | from.bit());
        let on_file = others & A_FILE << from.file() != 0;
        let on_rank = others & FIRST_RANK << (8 * from.rank()) != 0;
        (others != 0 && (!on_file || on_rank), on_file)
    }
}

impl San {
    /// With the check mark of the position after it.
    fn marked(mut self, after: &Board) -> Self {
        if after.is_check() {
            self.push(if after.has_legal_half_move() { b'+' } else { b'#' });
        }
        self
    }
}
