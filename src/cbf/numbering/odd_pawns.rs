// SPDX-License-Identifier: MIT OR Apache-2.0
//! Pawns whose numbers are not just one of each way: those that become something else, and those that take en passant.

use super::generator::{FIFTH, List, SEVENTH, plain, turned};
use super::squares::{FILE_A, displaced};
use super::{Numbered, NumberedPosition};
use crate::laws::attacks::PAWN;
use crate::man::{Kind, Side};
use crate::square::Square;

/// What a pawn becomes, in the order of the numbers.
const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

impl NumberedPosition {
    /// The half-moves of a pawn whose numbers are not just one of each way.
    // It is rare, and takes nothing that its callers keep in registers.
    #[cold]
    #[inline(never)]
    pub(super) fn odd_pawn(&self, from: Square) -> impl Iterator<Item = Numbered> + use<> {
        let list = List::of(self);
        let is_promoting = SEVENTH[list.side.index()] & from.bit() != 0;
        let (kinds, number) = match is_promoting {
            true => (PROMOTIONS.map(Some), PROMOTIONS.len()),
            false => ([None; 4], 1),
        };
        let steps = list.pawn_targets(from);
        let steps = steps.flat_map(move |to| kinds.into_iter().take(number).map(move |kind| plain(from, to, kind)));
        steps.chain(self.passing(from)).chain(self.phantom_of(from))
    }

    /// What the pawn on this square takes en passant, rightfully or counted all the same.
    fn passing(&self, from: Square) -> Option<Numbered> {
        let (side, forward) = match self.position.side() {
            Side::White => (Side::White, 1),
            Side::Black => (Side::Black, -1),
        };
        let is_on_fifth = FIFTH[side.index()] & from.bit() != 0;
        // Squares are turned: their ranks are files.
        let file = self
            .double_step
            .filter(|file| is_on_fifth && file.abs_diff(from.rank()) == 1)?;
        let taken = Square::at(from.file(), file);
        let to = displaced(taken, forward);
        if self.position.en_passant().is_some() {
            return Some(plain(from, to, None));
        }
        let is_there = self.phantom || self.men.kinds[PAWN] & self.men.sides[(!side).index()] & taken.bit() != 0;
        let (from, to) = (turned(from), turned(to));
        is_there.then_some(Numbered::IllegalEnPassant { from, to })
    }

    /// The phantom number of the pawn on this square.
    fn phantom_of(&self, from: Square) -> Option<Numbered> {
        let is_counted = self.phantom && self.position.en_passant().is_none();
        let is_there = FIFTH[self.position.side().index()] & FILE_A & from.bit() != 0;
        (is_counted && is_there).then_some(Numbered::Phantom(turned(from)))
    }
}
