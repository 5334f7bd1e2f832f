// SPDX-License-Identifier: MIT OR Apache-2.0
//! The two maps, and the plain step: what nearly every half-move is, in as few instructions as can be.

use super::shape::REFUSED;
use super::step::Step;
use super::{NOBODY, NOWHERE, Squares};
use crate::half_move;
use crate::half_move::HalfMove;
use crate::man::Man;
use crate::square::Square;

/// Which man stands on a square, and on which square a man stands.
#[derive(Clone)]
pub(super) struct Men {
    /// Man byte to square number, or [`NOWHERE`]. The entry of [`NOBODY`] takes writes and is never asked.
    pub(super) square_of: [u8; 256],
    /// Square to man byte, or [`NOBODY`].
    pub(super) on: [u8; 64],
}

impl Men {
    /// Puts a man on an empty square.
    pub(super) const fn put(&mut self, squares: &mut Squares, man: Man, square: Square) {
        self.square_of[man.index()] = square.number();
        self.on[square.index()] = man.to_byte();
        squares.occupied |= square.bit();
    }

    /// Takes a man from its square.
    pub(super) const fn lift(&mut self, squares: &mut Squares, man: Man, square: Square) {
        self.square_of[man.index()] = NOWHERE;
        self.on[square.index()] = NOBODY;
        squares.occupied &= !square.bit();
    }

    /// Lets the step's man step if the step is plain; `None`, and nothing is done, if it is a capture en passant or has
    /// a fault.
    #[inline(always)]
    pub(super) fn play_step(&mut self, squares: &mut Squares, step: &Step) -> Option<HalfMove> {
        self.step_from(squares, step, step.man, self.square_of[usize::from(step.man)])
    }

    /// The same for any man of the step's side and kind, which stands on `from` or, with [`NOWHERE`], on no square.
    #[inline(always)]
    pub(super) fn step_from(&mut self, squares: &mut Squares, step: &Step, man: u8, from: u8) -> Option<HalfMove> {
        // Each of these branches is hardly ever taken, so a processor foresees it. What is taken often, like a
        // capture, is no branch.
        if from >= NOWHERE || step.origins.rotate_right(from.into()) & 1 == 0 {
            return None;
        }
        let to = step.target(from);
        let captured = self.on[to as usize];
        let in_the_way = step.clear.rotate_left(from.into()) & squares.occupied;
        let meeting = step.shape.meets(step.man, captured);
        if meeting & REFUSED != 0 || in_the_way != 0 {
            return None;
        }
        Some(self.commit(squares, meeting, man, from.into(), to, captured))
    }

    /// Moves a man from one square to another (0-63), and captures what stands there.
    #[inline(always)]
    pub(super) fn commit(
        &mut self,
        squares: &mut Squares,
        bits: u32,
        man: u8,
        from: u32,
        to: u32,
        captured: u8,
    ) -> HalfMove {
        self.on[from as usize & 63] = NOBODY;
        self.on[to as usize & 63] = man;
        self.square_of[usize::from(captured)] = NOWHERE;
        self.square_of[usize::from(man)] = to as u8;
        squares.pass_over(from as u8, to as u8);
        HalfMove::from_own_bits(bits | from << half_move::FROM.lsb | to << half_move::TO.lsb)
    }
}
