// SPDX-License-Identifier: MIT OR Apache-2.0
//! The half-moves of a position, one after the other.

use super::attacks::{BISHOP, KNIGHT, QUEEN, ROOK, Squares};
use super::board::Board;
use super::generate::{LAST_RANKS, Part};
use crate::half_move::HalfMove;
use crate::man::Side;
use crate::square::Square;

/// More sets than a board of 64 squares can give: one for each piece, two for castling, six for pawns.
const PARTS: usize = 64 + 2 + 6;

/// What a pawn may become, in the order of their worth.
pub(super) const PROMOTIONS: [usize; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];

/// The half-moves of a position, in an order that is not promised. Made by [`Board::legal_half_moves`] and
/// [`Board::pseudo_legal_half_moves`].
#[derive(Clone)]
pub struct HalfMoves<'a> {
    board: &'a Board,
    parts: [Part; PARTS],
    /// How many parts are there, and which comes next.
    length: usize,
    next: usize,
    /// Of the part before that: what is left of it, and how many promotions to its next square have been given.
    left: u64,
    promotions: usize,
    count: usize,
}

impl<'a> HalfMoves<'a> {
    fn new(board: &'a Board, visit: impl FnOnce(&mut dyn FnMut(Part) -> bool)) -> Self {
        let mut half_moves = Self {
            board,
            parts: [Part::Pawns(0, 0); PARTS],
            length: 0,
            next: 0,
            left: 0,
            promotions: 0,
            count: 0,
        };
        visit(&mut |part| {
            half_moves.parts[half_moves.length] = part;
            half_moves.length += 1;
            half_moves.count += part.count() as usize;
            false
        });
        half_moves
    }
}

impl Board {
    /// The legal half-moves: those of FIDE's articles 3.1 to 3.9.
    pub fn legal_half_moves(&self) -> HalfMoves<'_> {
        HalfMoves::new(self, |each| self.visit_legal(each))
    }

    /// The half-moves that the men can make, be it that the king is left in check or castles out of check or through it.
    pub fn pseudo_legal_half_moves(&self) -> HalfMoves<'_> {
        HalfMoves::new(self, |each| self.visit_pseudo_legal(each))
    }

    /// Gives each half-move of a part.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn each_of(&self, part: Part, mut each: impl FnMut(HalfMove)) {
        match part {
            Part::Man(from, to) => Squares(to).for_each(|to| each(self.described(from, to, 0))),
            Part::Pawns(to, squares) => {
                for to in Squares(to) {
                    let from = behind(self.side, to, squares);
                    if to.bit() & LAST_RANKS == 0 {
                        each(self.described(from, to, 0));
                    } else {
                        PROMOTIONS
                            .into_iter()
                            .for_each(|kind| each(self.described(from, to, kind)));
                    }
                }
            }
            Part::Castling(wing) => self.castling(wing).into_iter().for_each(each),
        }
    }
}

/// The square this many behind this one, as a side sees it.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(super) fn behind(side: Side, square: Square, squares: u8) -> Square {
    let number = u32::from(square.number());
    Square::from_bits(match side {
        Side::White => number.wrapping_sub(squares.into()),
        Side::Black => number + u32::from(squares),
    })
}

impl Iterator for HalfMoves<'_> {
    type Item = HalfMove;

    fn next(&mut self) -> Option<HalfMove> {
        while self.left == 0 {
            let part = self.parts[..self.length].get(self.next)?;
            self.next += 1;
            match *part {
                Part::Man(_, to) | Part::Pawns(to, _) => self.left = to,
                Part::Castling(wing) => {
                    self.count -= 1;
                    return self.board.castling(wing);
                }
            }
        }
        self.count -= 1;
        let to = Square::from_bits(self.left.trailing_zeros());
        let (from, promotion) = match self.parts[self.next - 1] {
            Part::Man(from, _) => (from, 0),
            Part::Pawns(_, squares) => {
                let promotes = to.bit() & LAST_RANKS != 0;
                let promotion = if promotes { PROMOTIONS[self.promotions] } else { 0 };
                self.promotions = if promotes { (self.promotions + 1) % 4 } else { 0 };
                (behind(self.board.side, to, squares), promotion)
            }
            Part::Castling(_) => return None,
        };
        if self.promotions == 0 {
            self.left &= self.left - 1;
        }
        Some(self.board.described(from, to, promotion))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.count, Some(self.count))
    }
}

impl ExactSizeIterator for HalfMoves<'_> {}

impl core::fmt::Debug for HalfMoves<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
