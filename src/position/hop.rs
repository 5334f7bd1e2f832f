// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move between two given squares, by any man: what codes without men's labels play.

use super::men::Men;
use super::shape::{REFUSED, Shape, TURN};
use super::step::displaced;
use super::{NOBODY, NOWHERE, Squares, Step};
use crate::half_move;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man, Side};
use crate::square::Square;

/// Two squares, with all that can be known of a half-move between them before the board is seen. Eight to a cache line:
/// a code has hundreds of them, and they share the cache with all else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(8))]
pub(crate) struct Hop {
    /// The man that goes this way.
    shape: Shape,
    /// The record's bits that the squares give: where from and where to.
    bits: u16,
    /// Which of [`PATHS`] must be empty.
    path: u16,
}

/// The sets of squares that half-moves pass: none, and those between any two squares on a line, which are 518 pairs.
/// The length is a power of two, so that an index needs no check.
static PATHS: [u64; 1024] = {
    let mut paths = [0; 1024];
    let mut next = 1;
    let mut number = 0;
    while number < 4 * 64 {
        let (files, ranks) = [(1, 0), (1, 1), (0, 1), (-1, 1)][number / 64];
        let mut path = 0;
        let mut reached = displaced((number % 64) as u8, files, ranks);
        while let Some(square) = reached {
            if path != 0 {
                paths[next] = path;
                next += 1;
            }
            path |= 1 << square;
            reached = displaced(square, files, ranks);
        }
        number += 1;
    }
    paths
};

impl Hop {
    /// Nobody's hop.
    pub(crate) const NONE: Self = Self {
        shape: Shape::None,
        bits: 0,
        path: 0,
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
        let path = PATHS.iter().position(|&path| path == clear).expect("squares on a line");
        Self {
            shape: shape.unwrap_or(Shape::None),
            bits: (half_move::FROM.put(from.number().into()) | half_move::TO.put(to.number().into())) as u16,
            path: path as u16,
        }
    }

    /// The squares between, which must be empty; for a double step that is the one passed.
    #[inline(always)]
    fn path(&self) -> u64 {
        PATHS[usize::from(self.path) % PATHS.len()]
    }

    /// The origin and target squares.
    #[inline(always)]
    pub(super) const fn squares(&self) -> (Square, Square) {
        let bits = self.bits as u32;
        (Square::from_bits(bits), Square::from_bits(bits >> half_move::TO.lsb))
    }
}

impl Men {
    /// Lets the man on the first square go to the second, if that is plain; `None`, and nothing is done, if it
    /// is castling, a promotion, a capture en passant, or has a fault. `turn` is [`super::shape::turn`] of the side to
    /// move.
    #[inline(always)]
    pub(super) fn play_hop(&mut self, squares: &mut Squares, hop: &Hop, turn: u32) -> Option<Hopped> {
        let (from, to) = hop.squares();
        let (man, captured) = (self.on[from.index()], self.on[to.index()]);
        let meeting = hop.shape.meets(man, captured);
        // As in a step, each of these branches is hardly ever taken.
        if (meeting ^ turn) & (REFUSED | TURN) != 0 || hop.path() & squares.occupied != 0 {
            return None;
        }
        self.on[from.index()] = NOBODY;
        self.on[to.index()] = man;
        self.square_of[usize::from(captured)] = NOWHERE;
        self.square_of[usize::from(man)] = to.number();
        squares.pass_over(from.number(), to.number());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hop_has_its_squares_and_passes_those_between() {
        let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
        for (from, to) in pairs.filter(|(from, to)| from != to) {
            let hop = Hop::new(from, to);
            assert_eq!(hop.squares(), (from, to));
            let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
            let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
            let distance = if is_line { files.abs().max(ranks.abs()) } else { 0 };
            let passed = (1..distance).map(|step| {
                let file = from.file() as i8 + files.signum() * step;
                let rank = from.rank() as i8 + ranks.signum() * step;
                Square::at(file as u8, rank as u8).bit()
            });
            assert_eq!(hop.path(), passed.sum::<u64>(), "{from}{to}");
        }
    }
}
