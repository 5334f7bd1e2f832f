// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move as SAN: as short as PGN's standard (8.2.3) wants it, with `+` and `#`.

use super::super::attacks::{KING, PAWN, PAWN_ATTACKS, QUEEN, REACH, Squares, between};
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
        if !half_move.is_null() || half_move.side() != self.side {
            self.check(half_move)?;
        }
        let mut after = *self;
        after.replay_in_san(half_move, &mut { Kings::UNKNOWN }).map(Word::san)
    }

    /// Whether a half-move can be played from here, be it that its king is left in check or castles through check; null
    /// moves can, but [`Board::replay_in_san`] refuses those in check.
    #[cfg(feature = "pgn")]
    pub(crate) fn can_replay(&self, half_move: HalfMove) -> bool {
        half_move == HalfMove::null(self.side) || self.is_pseudo_legal(half_move)
    }

    /// Plays a half-move that can be played, which is not looked at again, and gives it in SAN with its check mark; a null
    /// move is `--`. The origin of a man that leaves its king in check, or castles through check, is written in full, since
    /// the rules that make SAN short do not hold for it. Of any other half-move the board and the word may become anything.
    ///
    /// # Errors
    /// [`Illegal`] of a null move in check; the board is then unchanged.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn replay_in_san(&mut self, half_move: HalfMove, kings: &mut Kings) -> Result<Word, Illegal> {
        if half_move.is_rare() || half_move.is_null() {
            return self.replay_rare_in_san(half_move, kings);
        }
        debug_assert!(self.is_pseudo_legal(half_move));
        let (from, to) = (half_move.from(), half_move.to());
        let is_safe = kings.are_safe(self, from, to);
        let word = self.in_san(half_move, is_safe);
        let kind = KIND.of(half_move.bits()) as usize;
        kings.follow(self, kind, from, to);
        let may_check = kings.is_left || kings.is_check;
        match kind {
            PAWN => self.play_pawn(from, to, 0),
            _ => self.play_piece(from, to),
        }
        kings.is_check = may_check && self.is_check();
        kings.is_left = !is_safe;
        Ok(word.marked(self, kings.is_check))
    }

    /// The same of castling, en passant, promotions and null moves.
    #[inline(never)]
    fn replay_rare_in_san(&mut self, half_move: HalfMove, kings: &mut Kings) -> Result<Word, Illegal> {
        let word = if half_move.is_null() {
            self.pass()?;
            *kings = Kings::UNKNOWN;
            Word::of(b"--")
        } else {
            let is_safe = self.is_safe(half_move.from(), half_move.to());
            let word = self.in_san(half_move, is_safe);
            self.play_unchecked(half_move);
            kings.is_left = !is_safe || half_move.is_castling();
            word
        };
        kings.is_check = self.is_check();
        Ok(word.marked(self, kings.is_check))
    }

    /// A half-move that a man can make in SAN, without a check mark.
    #[cfg(feature = "pgn")]
    pub(crate) fn san_without_mark(&self, half_move: HalfMove) -> San {
        self.in_san(half_move, self.is_safe(half_move.from(), half_move.to()))
            .san()
    }

    /// The same; `is_safe` says whether the half-move leaves its king safe.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn in_san(&self, half_move: HalfMove, is_safe: bool) -> Word {
        let bits = half_move.bits();
        let (from, to) = (half_move.from(), half_move.to());
        let mut word = Word::default();
        if KIND.of(bits) == PAWN as u32 {
            if CAPTURED.of(bits) != 0 {
                word.push(b'a' + from.file());
                word.push(b'x');
            }
        } else {
            if let Some(wing) = half_move.castling_wing() {
                return Word::of(if wing == Wing::Queen { b"O-O-O" } else { b"O-O" });
            }
            word.push(LETTERS[KIND.of(bits) as usize & 7]);
            let (with_file, with_rank) = self.origin_of_piece(half_move, is_safe);
            if with_file {
                word.push(b'a' + from.file());
            }
            if with_rank {
                word.push(b'1' + from.rank());
            }
            if CAPTURED.of(bits) != 0 {
                word.push(b'x');
            }
        }
        word.push(b'a' + to.file());
        word.push(b'1' + to.rank());
        if PROMOTION.of(bits) != 0 {
            word.push(b'=');
            word.push(LETTERS[PROMOTION.of(bits) as usize & 7]);
        }
        word
    }

    /// Whether SAN gives the file and the rank that a man comes from; not for castling. It is a pawn's file if it
    /// captures. Of others it is what separates it from those of its kind that legally go there: the file, else the
    /// rank, else both. Of one that does not legally go there it is both.
    #[cfg(feature = "pgn")]
    pub(crate) fn origin_in_san(&self, half_move: HalfMove) -> (bool, bool) {
        match KIND.of(half_move.bits()) as usize {
            PAWN => (CAPTURED.of(half_move.bits()) != 0, false),
            _ => self.origin_of_piece(half_move, self.is_safe(half_move.from(), half_move.to())),
        }
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn origin_of_piece(&self, half_move: HalfMove, is_safe: bool) -> (bool, bool) {
        let (from, to) = (half_move.from(), half_move.to());
        let kind = KIND.of(half_move.bits()) as usize;
        let others = self.own(kind) & REACH[kind & 7][to.index() & 63] & !from.bit();
        match (is_safe, others) {
            (true, 0) => (false, false),
            (true, others) => self.origin_among(others, from, to),
            (false, _) => (true, true),
        }
    }

    /// What separates a man that goes from here to there from others of its kind, which could do so on an empty board.
    #[inline(never)]
    fn origin_among(&self, others: u64, from: Square, to: Square) -> (bool, bool) {
        let occupied = self.occupied();
        let goes = |from: &Square| between(*from, to) & occupied == 0 && self.is_safe(*from, to);
        let others = Squares(others).filter(goes).fold(0, |set, from| set | from.bit());
        let on_file = others & A_FILE << from.file() != 0;
        let on_rank = others & FIRST_RANK << (8 * from.rank()) != 0;
        (others != 0 && (!on_file || on_rank), on_file)
    }
}

/// What is known of the kings while half-moves are read or written one after the other: so most need no look at their lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kings {
    /// Whether the king of the side to move may be in check.
    is_check: bool,
    /// Whether the other king may be in check, after an illegal half-move.
    pub(crate) is_left: bool,
}

impl Kings {
    /// Nothing is known.
    pub(crate) const UNKNOWN: Self = Self {
        is_check: true,
        is_left: true,
    };

    /// Whether a half-move leaves its king safe, with as few looks as can be. A man other than the king uncovers it if it
    /// leaves a line to it, unless it was in check before. Not for castling and en passant.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn are_safe(self, board: &Board, from: Square, to: Square) -> bool {
        let lines = REACH[QUEEN][from.index() & 63];
        if !self.is_check && (lines | from.bit()) & board.own(KING) == 0 {
            return true;
        }
        let king = board.king(board.side);
        if from == king {
            return board.is_safe_for_king(from, to);
        }
        if self.is_check {
            return board.is_safe(from, to);
        }
        let them = board.sides[(!board.side).index()] & !to.bit();
        !board.is_slid_to(king, them, board.occupied() & !from.bit() | to.bit())
    }

    /// Follows a half-move of a man of this kind before it is played. It can give check to a king that is not in check yet if
    /// its man attacks that king where it comes to, or leaves a line to it. Not for castling, en passant and promotions.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn follow(&mut self, board: &Board, kind: usize, from: Square, to: Square) {
        let king = board.kinds[KING] & board.sides[(!board.side).index()];
        let reach = match kind {
            PAWN => PAWN_ATTACKS[board.side.index()][to.index() & 63],
            kind => REACH[kind & 7][to.index() & 63],
        };
        self.is_check = (reach | REACH[QUEEN][from.index() & 63]) & king != 0;
    }
}

/// The letters of a half-move as they come.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Word {
    /// The first in the lowest byte.
    letters: u64,
    /// How many bits of them there are.
    bits: u8,
}

impl Word {
    fn of(letters: &[u8]) -> Self {
        let mut word = Self::default();
        letters.iter().for_each(|&letter| word.push(letter));
        word
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    const fn push(&mut self, letter: u8) {
        self.letters |= (letter as u64) << (self.bits & 63);
        self.bits += 8;
    }

    /// With the check mark of the position after it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn marked(mut self, after: &Board, is_check: bool) -> Self {
        if is_check {
            self.push(if after.has_legal_half_move() { b'+' } else { b'#' });
        }
        self
    }

    /// The letters, the first in the lowest byte, and how many there are.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    #[cfg(feature = "pgn")]
    pub(crate) const fn letters(self) -> (u64, usize) {
        (self.letters, self.bits as usize / 8)
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) const fn san(self) -> San {
        San {
            bytes: self.letters.to_le_bytes(),
            length: self.bits / 8,
        }
    }
}
