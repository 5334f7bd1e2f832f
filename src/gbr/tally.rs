// SPDX-License-Identifier: MIT OR Apache-2.0
//! How many men of each kind stand on the board, kept up to date while half-moves are played.

use crate::half_move::{CAPTURED, HalfMove, PROMOTION};
use crate::man::{Kind, Side};
use crate::position::Position;
use crate::square::Squares;

/// The men of both sides, counted. A half-move changes at most three of the counts, so nothing is ever recounted.
///
/// The counts are exact, also where the code has a 9.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    /// By side, then by the kind's code.
    men: [[u8; 8]; 2],
}

impl Tally {
    /// The men of a position, kings included.
    pub fn of(position: &Position) -> Self {
        let mut tally = Self::default();
        for square in Squares(position.occupied()) {
            let man = usize::from(position.byte_on(square));
            tally.men[man >> 7 & 1][man >> 4 & 7] += 1;
        }
        tally
    }

    /// The same with this many men of this side and kind: `Tally::default()` has none at all.
    pub const fn with(mut self, side: Side, kind: Kind, count: u8) -> Self {
        self.men[side.index()][kind as usize] = count;
        self
    }

    /// How many men of this kind a side has.
    pub const fn count(&self, side: Side, kind: Kind) -> u8 {
        self.men[side.index()][kind as usize]
    }

    /// Counts a half-move that is played; whether it changes the material, as captures and promotions do.
    #[inline]
    pub fn play(&mut self, half_move: HalfMove) -> bool {
        self.change(half_move, -1);
        half_move.changes_material()
    }

    /// Takes back a half-move that was counted; whether it changed the material.
    pub fn take_back(&mut self, half_move: HalfMove) -> bool {
        self.change(half_move, 1);
        half_move.changes_material()
    }

    /// Counts so many more of whom it takes and of pawns that it promotes, and fewer of what they become.
    #[inline]
    fn change(&mut self, half_move: HalfMove, by: i8) {
        let (bits, side) = (half_move.bits(), half_move.side());
        let captured = CAPTURED.of(bits) as usize;
        if captured != 0 {
            self.add((!side).index(), captured, by);
        }
        let promotion = PROMOTION.of(bits) as usize;
        if promotion != 0 {
            self.add(side.index(), Kind::Pawn as usize, by);
            self.add(side.index(), promotion, -by);
        }
    }

    /// A half-move that does not fit the men must do no harm, so the counts stay in their range.
    #[inline]
    fn add(&mut self, side: usize, kind: usize, by: i8) {
        let count = &mut self.men[side][kind & 7];
        *count = count.saturating_add_signed(by);
    }
}
