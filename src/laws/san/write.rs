// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move as SAN: as short as PGN's standard (8.2.3) wants it, with `+` and `#`.

use super::super::attacks::{PAWN, REACH, Squares, between};
use super::super::board::Board;
use super::super::legal::Illegal;
use super::{A_FILE, FIRST_RANK, San};
use crate::half_move::{CAPTURED, HalfMove, KIND, PROMOTION};
use crate::position::Wing;
use crate::square::Square;

/// By the number of its kind: a piece's letter.
const LETTERS: [u8; 8] = *b"-K--QRBN";

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
    #[inline]
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
    #[inline]
    pub(crate) fn san_without_mark(&self, half_move: HalfMove) -> San {
        if half_move.is_castling() {
            return match half_move.castling_wing() {
                Some(Wing::Queen) => San::of(b"O-O-O"),
                _ => San::of(b"O-O"),
            };
        }
        let mut san = San::of(b"");
        let (kind, promotion) = (KIND.of(half_move.bits()), PROMOTION.of(half_move.bits()));
        if kind != PAWN as u32 {
            san.push(LETTERS[kind as usize & 7]);
        }
        let (with_file, with_rank) = self.origin_in_san(half_move);
        if with_file {
            san.push_file(half_move.from());
        }
        if with_rank {
            san.push_rank(half_move.from());
        }
        if CAPTURED.of(half_move.bits()) != 0 {
            san.push(b'x');
        }
        san.push_file(half_move.to());
        san.push_rank(half_move.to());
        if promotion != 0 {
            san.push(b'=');
            san.push(LETTERS[promotion as usize & 7]);
        }
        san
    }

    /// Whether SAN tells the file and the rank that a man comes from; not for castling. It is a pawn's file if it captures.
    /// Of others it is what tells it from those of its kind that legally go there: the file, else the rank, else both. Of one
    /// that does not legally go there it is both.
    pub(crate) fn origin_in_san(&self, half_move: HalfMove) -> (bool, bool) {
        let (from, to) = (half_move.from(), half_move.to());
        let kind = KIND.of(half_move.bits()) as usize;
        if kind == PAWN {
            return (CAPTURED.of(half_move.bits()) != 0, false);
        }
        if !self.is_safe(from, to) {
            return (true, true);
        }
        let others = self.own(kind) & REACH[kind & 7][to.index() & 63] & !from.bit();
        if others == 0 {
            return (false, false);
        }
        let occupied = self.occupied();
        let goes = |from: &Square| between(*from, to) & occupied == 0 && self.is_safe(*from, to);
        let others = Squares(others).filter(goes).fold(0, |set, from| set | from.bit());
        let on_file = others & A_FILE << from.file() != 0;
        let on_rank = others & FIRST_RANK << (8 * from.rank()) != 0;
        (others != 0 && (!on_file || on_rank), on_file)
    }
}

impl San {
    /// The null move, which PGN's standard does not know.
    const NULL: Self = Self::of(b"--");

    /// With the check mark of the position after it.
    fn marked(mut self, after: &Board) -> Self {
        if after.is_check() {
            self.push(if after.has_legal_half_move() { b'+' } else { b'#' });
        }
        self
    }
}
