// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether one half-move is legal, without making the others: the man's own way, and then the lines of its king.

use super::attacks::{KING, PAWN, PAWN_ATTACKS, REACH, between};
use super::board::Board;
#[cfg(feature = "pgn")]
use crate::half_move::{CAPTURED, KIND};
use crate::half_move::{HalfMove, PROMOTION};
use crate::man::{Kind, Side};
use crate::square::Square;

/// A half-move that the laws of chess do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// Its man is not there, does not move so, or does not find what the half-move says it takes. Also the null move
    /// where a half-move of chess is asked for.
    #[error("no man can play {0} here")]
    Impossible(HalfMove),
    /// It leaves its own king in check.
    #[error("{0} leaves the king in check")]
    Check(HalfMove),
    /// It castles out of check, through check or into it.
    #[error("{0} castles out of check, through check or into it")]
    CastlesInCheck(HalfMove),
}

impl Board {
    /// Whether a half-move is legal here. All its fields count: what it says it captures must be there.
    pub fn is_legal(&self, half_move: HalfMove) -> bool {
        self.check(half_move).is_ok()
    }

    /// The same with the reason.
    ///
    /// # Errors
    /// [`Illegal`] says why it is not legal.
    pub fn check(&self, half_move: HalfMove) -> Result<(), Illegal> {
        if !self.is_pseudo_legal(half_move) {
            return Err(Illegal::Impossible(half_move));
        }
        match half_move.castling_wing() {
            Some(wing) => match self.legal_castling(wing) {
                Some(_) => Ok(()),
                None => Err(Illegal::CastlesInCheck(half_move)),
            },
            None if self.is_safe(half_move.from(), half_move.to()) => Ok(()),
            None => Err(Illegal::Check(half_move)),
        }
    }

    /// Whether a man can go so, be it that its king is left in check or castles through check.
    #[inline]
    pub fn is_pseudo_legal(&self, half_move: HalfMove) -> bool {
        if half_move.is_castling() {
            let wing = half_move.castling_wing();
            return wing.and_then(|wing| self.castling(wing)) == Some(half_move);
        }
        let (from, to) = (half_move.from(), half_move.to());
        let promotion = PROMOTION.of(half_move.bits()) as usize;
        self.goes(from, to, promotion) && self.described(from, to, promotion) == half_move
    }

    /// Whether a half-move's man stands where it goes from, and whom it says it captures where it goes to: so it is of each
    /// half-move of a game that was played.
    #[cfg(feature = "pgn")]
    #[inline]
    pub(crate) fn has_men_of(&self, half_move: HalfMove) -> bool {
        let (from, to, bits) = (half_move.from(), half_move.to(), half_move.bits());
        let is_own = half_move.side() == self.side && self.sides[self.side.index()] & from.bit() != 0;
        let is_there = self.kind_on(from) == KIND.of(bits) as usize && self.kind_on(to) == CAPTURED.of(bits) as usize;
        is_own && is_there || half_move.is_castling() || half_move.is_en_passant() || half_move.is_null()
    }

    /// The pseudo-legal half-move between two squares, promoted to this kind if it is a promotion; `None` if no man of
    /// the side to move can go so. Castling is asked for by its wing: [`Board::castling`].
    pub fn half_move(&self, from: Square, to: Square, promotion: Option<Kind>) -> Option<HalfMove> {
        let promotion = promotion.map_or(0, |kind| kind as usize);
        self.goes(from, to, promotion)
            .then(|| self.described(from, to, promotion))
    }

    /// Whether a man of the side to move can go from here to there, and become the kind with this number, or 0.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn goes(&self, from: Square, to: Square, promotion: usize) -> bool {
        let own = self.sides[self.side.index()];
        // A king is never captured.
        if own & from.bit() == 0 || (own | self.kinds[KING]) & to.bit() != 0 {
            return false;
        }
        let kind = self.kind_on(from);
        if kind == PAWN {
            return self.pawn_goes(from, to, promotion);
        }
        let reaches = REACH[kind & 7][from.index() & 63] & to.bit() != 0;
        reaches && between(from, to) & self.occupied() == 0 && promotion == 0
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn pawn_goes(&self, from: Square, to: Square, promotion: usize) -> bool {
        let promotes = to.rank() == (!self.side).home_rank();
        // The numbers of officers have this bit in common.
        if promotes != (promotion & 4 != 0) || !promotes && promotion != 0 {
            return false;
        }
        if from.file() != to.file() {
            let attacks = PAWN_ATTACKS[self.side.index()][from.index() & 63] & to.bit() != 0;
            return attacks && (self.occupied() & to.bit() != 0 || to.number() == self.passed);
        }
        let (one, two, home) = match self.side {
            Side::White => (8, 16, 1),
            Side::Black => (-8, -16, 6),
        };
        let step = i16::from(to.number()) - i16::from(from.number());
        let empty = self.occupied() & (to.bit() | between(from, to)) == 0;
        empty && (step == one || step == two && from.rank() == home)
    }
}
