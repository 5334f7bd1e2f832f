// SPDX-License-Identifier: MIT OR Apache-2.0
//! Playing a half-move on a board.

use super::attacks::{PAWN, Squares};
use super::board::{Board, LAST_LABEL, NOBODY, NOWHERE};
use super::castling::Castling;
use super::legal::Illegal;
use crate::half_move::{CAPTURED, DOUBLE_STEP, EN_PASSANT, FROM, HalfMove, KIND, PROMOTION, SIDE, TO};
use crate::man::{Kind, Man};
use crate::square::Square;

/// What of the board before it a half-move does not hold.
#[cfg(feature = "pgn")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Past {
    untouched: u64,
    passed: u8,
}

#[cfg(feature = "pgn")]
impl Past {
    /// That of the half-move which follows this one, with the squares that were untouched before it.
    pub(crate) const fn behind(half_move: HalfMove, untouched: u64) -> Self {
        let (from, to) = (half_move.from().number(), half_move.to().number());
        let passed = match half_move.is_double_step() {
            true => (from + to) / 2,
            false => NOWHERE,
        };
        Self { untouched, passed }
    }
}

impl Board {
    /// Plays a half-move if it is legal.
    ///
    /// # Errors
    /// [`Illegal`]; the board is then unchanged.
    pub fn play(&mut self, half_move: HalfMove) -> Result<(), Illegal> {
        self.check(half_move)?;
        self.play_unchecked(half_move);
        Ok(())
    }

    /// Plays a half-move that a man can make, be it that its king is left in check or castles through check; or the null
    /// move.
    ///
    /// # Errors
    /// [`Illegal::Impossible`], or [`Illegal::Check`] of a null move in check; the board is then unchanged.
    #[cfg(feature = "pgn")]
    pub(crate) fn replay(&mut self, half_move: HalfMove) -> Result<(), Illegal> {
        if half_move.is_null() {
            return self.pass().map(drop);
        }
        if !self.is_pseudo_legal(half_move) {
            return Err(Illegal::Impossible(half_move));
        }
        self.play_unchecked(half_move);
        Ok(())
    }

    /// The board after a half-move, as [`Board::play_unchecked`] plays it.
    pub fn after(&self, half_move: HalfMove) -> Self {
        let mut after = *self;
        after.play_unchecked(half_move);
        after
    }

    /// Plays a half-move that is legal, or at least pseudo-legal. Any other does something, and no error says so: it moves
    /// whoever stands on the first square to the second, and if nobody stands there, the board means nothing any more. The
    /// null move passes.
    #[inline]
    pub fn play_unchecked(&mut self, half_move: HalfMove) {
        let (from, to) = (half_move.from(), half_move.to());
        if half_move.is_castling() || half_move.is_null() {
            self.play_rare(half_move);
        } else if KIND.of(half_move.bits()) == PAWN as u32 {
            // The numbers of officers have this bit in common.
            let promotion = PROMOTION.of(half_move.bits()) as usize;
            self.play_pawn(from, to, if promotion & 4 == 0 { 0 } else { promotion });
        } else {
            self.play_piece(from, to);
        }
    }

    /// Castles or passes.
    #[cold]
    #[inline(never)]
    fn play_rare(&mut self, half_move: HalfMove) {
        match half_move.castling_wing().map(|wing| self.open_castling(wing)) {
            Some(Some(castling)) => self.castle(castling),
            Some(None) => {}
            None => self.end(NOWHERE),
        }
    }

    /// The side to move passes: the null move. It is no half-move of chess, but notes and engines have it.
    ///
    /// # Errors
    /// [`Illegal::Check`] in check; the board is then unchanged.
    pub fn pass(&mut self) -> Result<HalfMove, Illegal> {
        let null = HalfMove::null(self.side);
        if self.is_check() {
            return Err(Illegal::Check(null));
        }
        self.end(NOWHERE);
        Ok(null)
    }

    /// What of this board is needed to take back the next half-move.
    #[cfg(feature = "pgn")]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) const fn past(&self) -> Past {
        Past {
            untouched: self.untouched,
            passed: self.passed,
        }
    }

    /// The squares on which nobody has moved or arrived, as far as castling needs them.
    #[cfg(feature = "pgn")]
    pub(crate) const fn untouched(&self) -> u64 {
        self.untouched
    }

    /// The board before the half-move that was played last. Men that it has taken or promoted are told apart from others no
    /// more.
    #[cfg(feature = "pgn")]
    pub(crate) fn before(&self, half_move: HalfMove, past: Past) -> Self {
        let mut board = Self {
            side: !self.side,
            untouched: past.untouched,
            passed: past.passed,
            ..*self
        };
        let (from, to, bits) = (half_move.from(), half_move.to(), half_move.bits());
        if half_move.is_null() {
            return board;
        }
        if let Some(wing) = half_move.castling_wing() {
            let (king, rook) = (board.lift(to), board.lift(Square::at(wing.targets().1, to.rank())));
            board.put(king, from);
            if let Some(corner) = board.castling_rook(board.side, wing) {
                board.put(rook, corner);
            }
            return board;
        }
        let man = board.lift(to);
        let pawn = (board.side as u8) << 7 | (PAWN as u8) << 4;
        board.put(if PROMOTION.of(bits) == 0 { man } else { pawn }, from);
        if CAPTURED.of(bits) != 0 {
            let square = if half_move.is_en_passant() {
                to.number() ^ 8
            } else {
                to.number()
            };
            board.put(
                (self.side as u8) << 7 | (CAPTURED.of(bits) as u8) << 4,
                Square::from_bits(square.into()),
            );
        }
        board
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn end(&mut self, passed: u8) {
        self.passed = passed;
        self.side = !self.side;
    }

    /// Moves a man and takes whom it finds.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn displace(&mut self, from: Square, to: Square) {
        let taken = self.kind_on(to);
        if taken != 0 {
            self.take(taken, to);
        }
        self.shift(from, to);
    }

    /// Takes the other side's man of this kind from a square, which another man then comes to.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn take(&mut self, kind: usize, square: Square) {
        self.kinds[kind & 7] &= !square.bit();
        self.sides[(!self.side).index()] &= !square.bit();
    }

    /// Moves a man to a square where no other is, or none any more.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn shift(&mut self, from: Square, to: Square) {
        let man = self.men[from.index() & 63];
        let both = from.bit() | to.bit();
        self.kinds[usize::from(man >> 4 & 7)] ^= both;
        self.sides[self.side.index()] ^= both;
        self.men[from.index() & 63] = NOBODY;
        self.men[to.index() & 63] = man;
        self.untouched &= !both;
    }

    /// A half-move of a piece or king that is not castling.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn play_piece(&mut self, from: Square, to: Square) {
        self.displace(from, to);
        self.end(NOWHERE);
    }

    /// A half-move of a pawn, with the number of the kind that it becomes, or 0.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn play_pawn(&mut self, from: Square, to: Square, promotion: usize) {
        self.displace(from, to);
        let mut passed = NOWHERE;
        if from.number() ^ to.number() == 16 {
            passed = (from.number() + to.number()) / 2;
        } else if to.number() == self.passed {
            self.lift(Square::from_bits(u32::from(to.number()) ^ 8));
        } else if promotion != 0 {
            self.promote(to, promotion);
        }
        self.end(passed);
    }

    #[cold]
    #[inline(never)]
    pub(super) fn promote(&mut self, to: Square, promotion: usize) {
        let label = self.free_label(promotion);
        self.lift(to);
        self.put((self.side as u8) << 7 | (promotion as u8) << 4 | label, to);
    }

    /// The lowest label that no own man of this kind has: the one that a promoted man takes. Where sixteen are taken,
    /// the last one is given again: men are then told apart by their squares alone.
    fn free_label(&self, kind: usize) -> u8 {
        let men = Squares(self.own(kind)).map(|square| self.men[square.index()] & 15);
        let used = men.fold(0_u16, |used, label| used | 1 << label);
        (used.trailing_ones() as u8).min(LAST_LABEL)
    }

    pub(super) fn castle(&mut self, castling: Castling) {
        // Each may stand on the other's target.
        let (king, rook) = (self.lift(castling.king), self.lift(castling.rook));
        self.put(king, castling.king_to);
        self.put(rook, castling.rook_to);
        let squares = [castling.king, castling.rook, castling.king_to, castling.rook_to];
        self.untouched &= !squares.into_iter().fold(0, |set, square| set | square.bit());
        self.end(NOWHERE);
    }

    /// The man that a pawn of the side to move would become: the half-move's kind with the label that is free.
    pub fn promoted_man(&self, kind: Kind) -> Man {
        Man::new(self.side, kind, self.free_label(kind as usize))
    }

    /// The half-move that goes from here to there and becomes this kind if it is a promotion, described by what stands on
    /// the board. Not for castling.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn described(&self, from: Square, to: Square, promotion: usize) -> HalfMove {
        let kind = self.kind_on(from);
        let mut bits = FROM.put(from.number().into())
            | TO.put(to.number().into())
            | KIND.put(kind as u32)
            | CAPTURED.put(self.kind_on(to) as u32)
            | PROMOTION.put(promotion as u32)
            | SIDE.put(self.side as u32);
        if kind == PAWN {
            if from.number() ^ to.number() == 16 {
                bits |= DOUBLE_STEP.put(1);
            } else if to.number() == self.passed && from.file() != to.file() {
                bits |= CAPTURED.put(PAWN as u32) | EN_PASSANT.put(1);
            }
        }
        HalfMove::from_bits(bits)
    }
}

#[cfg(all(test, feature = "pgn"))]
mod tests {
    use super::*;

    #[test]
    fn a_half_move_is_taken_back() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq -",
            "3nk3/2P1P3/8/3pP3/8/4r3/4N3/4K2R w K d6",
            "r1k4r/8/8/8/3pP3/8/8/RK3R2 b FAha e3",
            "1rk4r/8/8/8/8/8/8/R2K2R1 w AGbh -",
        ] {
            let board: Board = fen.parse().expect("a position");
            let half_moves = board.legal_half_moves().chain([HalfMove::null(board.side)]);
            for half_move in half_moves {
                let mut after = board;
                after.play_unchecked(half_move);
                let before = after.before(half_move, board.past());
                assert_eq!(
                    (before.kinds, before.sides, before.untouched, before.passed, before.side),
                    (board.kinds, board.sides, board.untouched, board.passed, board.side),
                    "{half_move} in {fen}"
                );
                let kinds = |board: &Board| board.men.map(|man| man >> 4);
                assert_eq!(kinds(&before), kinds(&board), "{half_move} in {fen}");
            }
        }
    }
}
