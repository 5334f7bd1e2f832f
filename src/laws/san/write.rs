// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move as SAN: as short as PGN's standard (8.2.3) wants it, with `+` and `#`.

use super::super::attacks::{PAWN, PAWN_ATTACKS, QUEEN, REACH, Squares, between};
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
        after.play_in_san(half_move, &mut { Kings::UNKNOWN })
    }

    /// Plays a half-move, and gives it in SAN with its check mark; a null move is `--`. One that leaves its king in check
    /// or castles through check is played too. The man's origin is then written in full, since the rules that make SAN
    /// short do not hold for it.
    ///
    /// # Errors
    /// [`Illegal`] if no man can go so, or of a null move in check; the board is then unchanged.
    #[inline]
    pub(crate) fn play_in_san(&mut self, half_move: HalfMove, kings: &mut Kings) -> Result<San, Illegal> {
        if half_move.is_null() && half_move.side() == self.side {
            self.pass()?;
            *kings = Kings::UNKNOWN;
            return Ok(San::NULL.marked(self, self.is_check()));
        }
        if !self.is_pseudo_legal(half_move) {
            return Err(Illegal::Impossible(half_move));
        }
        let is_safe = kings.is_sure(self, half_move) || self.is_safe(half_move.from(), half_move.to());
        let san = self.in_san(half_move, || is_safe);
        let may_check = kings.is_left || self.may_check(half_move);
        self.play_unchecked(half_move);
        kings.is_check = may_check && self.is_check();
        kings.is_left = !is_safe || half_move.is_castling();
        Ok(san.marked(self, kings.is_check))
    }

    /// Whether a half-move can give check, if the king it would check is not in check yet: its man attacks that king where it
    /// comes to, or leaves a line to it. More than one square is filled or emptied by castling and en passant, and a promotion
    /// brings another man: of these it is not said.
    #[inline(always)]
    fn may_check(&self, half_move: HalfMove) -> bool {
        let king = self.king(!self.side);
        let (from, to) = (half_move.from().index() & 63, half_move.to().index() & 63);
        let reach = match KIND.of(half_move.bits()) as usize {
            PAWN => PAWN_ATTACKS[self.side.index()][to],
            kind => REACH[kind & 7][to],
        };
        half_move.is_rare() || reach & king.bit() != 0 || REACH[QUEEN][king.index() & 63] & 1 << from != 0
    }

    /// A half-move that a man can make in SAN, without a check mark.
    #[cfg(feature = "pgn")]
    pub(crate) fn san_without_mark(&self, half_move: HalfMove) -> San {
        self.in_san(half_move, || self.is_safe(half_move.from(), half_move.to()))
    }

    /// The same; `is_safe` tells whether the half-move leaves its king safe.
    #[inline(always)]
    fn in_san(&self, half_move: HalfMove, is_safe: impl FnOnce() -> bool) -> San {
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
        let (with_file, with_rank) = self.origin(half_move, is_safe);
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
    #[cfg(feature = "pgn")]
    pub(crate) fn origin_in_san(&self, half_move: HalfMove) -> (bool, bool) {
        self.origin(half_move, || self.is_safe(half_move.from(), half_move.to()))
    }

    #[inline(always)]
    fn origin(&self, half_move: HalfMove, is_safe: impl FnOnce() -> bool) -> (bool, bool) {
        let (from, to) = (half_move.from(), half_move.to());
        let kind = KIND.of(half_move.bits()) as usize;
        if kind == PAWN {
            return (CAPTURED.of(half_move.bits()) != 0, false);
        }
        if !is_safe() {
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

/// What is known of the kings while half-moves are written one after the other: so most need no look at their lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kings {
    /// Whether the king of the side to move may be in check.
    is_check: bool,
    /// Whether the other king may be, which an illegal half-move has left so.
    is_left: bool,
}

impl Kings {
    /// Nothing is known.
    pub(crate) const UNKNOWN: Self = Self {
        is_check: true,
        is_left: true,
    };

    /// Whether a half-move is sure to leave its king safe, as far as it can be told without a look: it is not in check, and
    /// the man is neither it nor on a line with it. En passant takes a second man away, and castling is not asked.
    #[inline(always)]
    fn is_sure(self, board: &Board, half_move: HalfMove) -> bool {
        let king = board.king(board.side).index() & 63;
        let near = REACH[QUEEN][king] | 1 << king;
        !self.is_check && near & half_move.from().bit() == 0 && !half_move.is_en_passant()
    }
}

impl San {
    /// The null move, which PGN's standard does not know.
    const NULL: Self = Self::of(b"--");

    /// With the check mark of the position after it.
    #[inline(always)]
    fn marked(mut self, after: &Board, is_check: bool) -> Self {
        if is_check {
            self.push(if after.has_legal_half_move() { b'+' } else { b'#' });
        }
        self
    }
}
