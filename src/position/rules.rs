// SPDX-License-Identifier: MIT OR Apache-2.0
//! Playing half-moves, with all structural checks.
//!
//! Legality (check, pins, castling through check) is not tested here: a code can hold such half-moves, and finding
//! them is the business of [`crate::laws`].

use super::shape::REFUSED;
use super::step::pawn_home_rank;
use super::{NOBODY, NOWHERE, Position, SIDE_BIT, Step};
use crate::fault::Fault;
use crate::half_move;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man};
use crate::square::Square;

/// White's king's byte; Black's has [`SIDE_BIT`] besides.
const KING: u8 = (Kind::King as u8) << 4;
/// The bits of a square number that hold its rank.
const RANK_BITS: u8 = 0x38;

impl Position {
    /// Lets a man of the side to move step, with all structural checks; no promotion.
    ///
    /// # Errors
    /// The first fault in [`Fault::ORDER`] that the half-move has; the position is then unchanged.
    #[inline]
    pub(crate) fn play_step(&mut self, step: &Step) -> Result<HalfMove, Fault> {
        match self.play_step_if_plain(step) {
            Some(half_move) => Ok(half_move),
            None => self.play_step_with_care(step, None),
        }
    }

    /// The same if the step is plain; `None`, and nothing is done, if it is a capture en passant or has a fault.
    #[inline(always)]
    pub(crate) fn play_step_if_plain(&mut self, step: &Step) -> Option<HalfMove> {
        let half_move = self.men.play_step(&mut self.squares, step)?;
        self.double_stepped = double_stepped_by(half_move);
        self.side = !self.side;
        Some(half_move)
    }

    /// Moves a man, and captures what stands on its target.
    pub(super) fn commit(&mut self, step: &Step, from: u8, to: u8, captured: u8) -> HalfMove {
        let bits = step.bits | half_move::CAPTURED.put(u32::from(captured) >> 4);
        let half_move = self
            .men
            .commit(&mut self.squares, bits, step.man, from.into(), to.into(), captured);
        self.double_stepped = double_stepped_by(half_move);
        self.side = !self.side;
        half_move
    }

    /// Lets a pawn of the side to move step to the last rank and become `promoted`.
    ///
    /// # Errors
    /// As [`Position::play_step`], and [`Fault::MisplacedPrefix`] if the half-move does not reach the last rank,
    /// [`Fault::LabelTaken`] if `promoted` is on the board.
    pub(crate) fn promote(&mut self, step: &Step, promoted: Man) -> Result<HalfMove, Fault> {
        self.play_step_with_care(step, Some(promoted))
    }

    /// The same as [`Position::play_step`], one rule after the other, for what is rare.
    #[cold]
    #[inline(never)]
    fn play_step_with_care(&mut self, step: &Step, promoted: Option<Man>) -> Result<HalfMove, Fault> {
        let from = self.men.square_of[usize::from(step.man)];
        let Some(man) = step.man().filter(|_| from != NOWHERE) else {
            return Err(Fault::NotAlive);
        };
        let is_pawn = man.kind() == Kind::Pawn;
        if step.is_double() && from >> 3 != pawn_home_rank(man.side()) {
            return Err(Fault::DoubleStep);
        }
        // The origins leave out a pawn's way to the last rank, which is on the board too.
        let to = step.target(from) as u8;
        let reaches_last_rank = is_pawn && matches!(to >> 3, 0 | 7) && (to & 7).abs_diff(from & 7) <= 1;
        if step.origins >> from & 1 == 0 && !reaches_last_rank {
            return Err(Fault::OffBoard);
        }
        match promoted {
            None if reaches_last_rank => return Err(Fault::PromotionMissing),
            Some(_) if !reaches_last_rank => return Err(Fault::MisplacedPrefix),
            Some(new) if self.square_of(new).is_some() => return Err(Fault::LabelTaken),
            _ => {}
        }
        let captured = self.men.on[usize::from(to)];
        if captured != NOBODY && (captured ^ step.man) & SIDE_BIT == 0 {
            return Err(Fault::OwnMan);
        }
        if step.clear.rotate_left(from.into()) & self.squares.occupied != 0 {
            return Err(Fault::Blocked);
        }
        if captured == NOBODY && step.shape.meets(step.man, NOBODY) & REFUSED != 0 {
            let beside = from & RANK_BITS | to & !RANK_BITS;
            return if beside == self.double_stepped {
                Ok(self.commit_en_passant(step, from, to))
            } else {
                Err(Fault::NothingToTake)
            };
        }
        if captured & !SIDE_BIT == KING {
            return Err(Fault::KingCaptured);
        }
        let half_move = self.commit(step, from, to, captured);
        let Some(new) = promoted else { return Ok(half_move) };
        self.lift(man, half_move.to());
        self.put(new, half_move.to());
        Ok(half_move.with(half_move::PROMOTION.put(new.kind() as u32)))
    }

    fn commit_en_passant(&mut self, step: &Step, from: u8, to: u8) -> HalfMove {
        let half_move = self.commit(step, from, to, NOBODY);
        let beside = beside(half_move.from(), half_move.to());
        if let Some(pawn) = self.man_on(beside) {
            self.lift(pawn, beside);
        }
        half_move.with(half_move::CAPTURED.put(Kind::Pawn as u32) | half_move::EN_PASSANT.put(1))
    }

    /// Plays the null move: the side to move passes.
    pub fn pass(&mut self) -> HalfMove {
        let side = self.side;
        self.double_stepped = NOWHERE;
        self.side = !side;
        HalfMove::null(side)
    }
}

/// The square of the pawn that has just made a double step; a number above 63 after any other half-move.
pub(super) const fn double_stepped_by(half_move: HalfMove) -> u8 {
    if half_move.is_double_step() {
        half_move.to().number()
    } else {
        NOWHERE
    }
}

/// The square beside `from` on the file of `to`: where the pawn stands that an en passant capture takes.
pub(super) const fn beside(from: Square, to: Square) -> Square {
    Square::at(to.file(), from.rank())
}
