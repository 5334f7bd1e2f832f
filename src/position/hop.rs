// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move between two given squares, whoever makes it: what codes without men's labels play.

use super::men::Men;
use super::shape::{REFUSED, Shape, TURN};
use super::{NOBODY, NOWHERE, Squares, Step};
use crate::half_move::HalfMove;
use crate::man::{Kind, Man, Side};
use crate::record;
use crate::square::Square;

/// Two squares, with all that can be known of a half-move between them before the board is seen. Four to a cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
pub(crate) struct Hop {
    /// The squares between them, which must be empty; for a double step that is the one passed.
    clear: u64,
    /// The record's bits that the squares give: where from and where to.
    bits: u16,
    /// Who goes so.
    shape: Shape,
    /// The square left.
    from: u8,
    /// The square reached.
    to: u8,
}

impl Hop {
    /// Nobody's hop.
    pub(crate) const NONE: Self = Self {
        clear: 0,
        bits: 0,
        shape: Shape::None,
        from: 0,
        to: 0,
    };

    /// The hop between two squares.
    pub(crate) fn new(from: Square, to: Square) -> Self {
        let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
        let (mut movers, mut clear) = (0, 0);
        for man in Side::BOTH
            .into_iter()
            .flat_map(|side| Kind::ALL.map(|kind| Man::new(side, kind, 0)))
        {
            if let Some(step) = Step::new(man, files, ranks).filter(|step| step.origins & from.bit() != 0) {
                movers |= 1 << (man.to_byte() >> 4);
                clear |= step.clear.rotate_left(from.number().into()) & !to.bit();
            }
        }
        let shape = Shape::ALL.into_iter().find(|shape| shape.movers() == movers);
        Self {
            clear,
            bits: (record::FROM.put(from.number().into()) | record::TO.put(to.number().into())) as u16,
            shape: shape.unwrap_or(Shape::None),
            from: from.number(),
            to: to.number(),
        }
    }

    /// The squares.
    pub(super) fn squares(&self) -> (Square, Square) {
        (Square::from_bits(self.from.into()), Square::from_bits(self.to.into()))
    }
}

impl Men {
    /// Lets whoever stands on the first square go to the second, if that is plain; `None`, and nothing is done, if it is
    /// castling, a promotion, a capture en passant, or has a fault. `turn` is [`super::shape::turn`] of the side to move.
    #[inline(always)]
    pub(super) fn hop(&mut self, squares: &mut Squares, hop: &Hop, turn: u32) -> Option<Hopped> {
        let (from, to) = (usize::from(hop.from) & 63, usize::from(hop.to) & 63);
        let (man, captured) = (self.on[from], self.on[to]);
        let meeting = hop.shape.meets(man, captured);
        // As in a step, each of these branches is hardly ever taken.
        if (meeting ^ turn) & (REFUSED | TURN) != 0 || hop.clear & squares.occupied != 0 {
            return None;
        }
        self.on[from] = NOBODY;
        self.on[to] = man;
        self.square_of[usize::from(captured)] = NOWHERE;
        self.square_of[usize::from(man)] = hop.to;
        squares.pass_over(from as u8, to as u8);
        Some(Hopped {
            half_move: HalfMove::from_own_bits(u32::from(hop.bits) | meeting),
            captured,
        })
    }
}

/// A half-move that was played, with what is needed to take it back.
#[derive(Clone, Copy)]
pub(crate) struct Hopped {
    pub(super) half_move: HalfMove,
    /// The byte of the man captured; [`NOBODY`] without one.
    pub(super) captured: u8,
}
