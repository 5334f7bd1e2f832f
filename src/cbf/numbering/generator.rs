// SPDX-License-Identifier: MIT OR Apache-2.0
//! ChessBase's move generator: the list in which half-moves have their numbers, counted by sets of squares without being
//! made.
//!
//! It goes through the squares a1 ... a8, b1 ... b8, to h8, and from each man of the mover through the half-moves below
//! in their order. It does not look at check, and not at castling rights.
//!
//! | man | half-moves in order; directions are those of White's diagram for both sides |
//! |---|---|
//! | king | SW W NW S N SE E NE; O-O, O-O-O if king and rook are on their squares and those between are empty |
//! | queen | as a bishop, then as a rook |
//! | rook | W S E N, each from near to far |
//! | bishop | SW SE NE NW, each from near to far |
//! | knight | WWS WWN EES EEN SSW NNW SSE NNE |
//! | pawn | two squares, one square, takes W, takes E, e.p. W, e.p. E; to the last rank four each: Q R B N |
//!
//! Here squares are numbered in that order, a1 a2 ... h8: the board is turned over the diagonal from a1 to h8, which
//! changes nothing in what pieces attack.

use super::sliders::Lines;
use super::squares::{FILE_A, RANK_1, displaced};
use super::{Numbered, NumberedPosition};
use crate::laws::attacks::{BISHOP, KING, KNIGHT, PAWN, QUEEN, REACH, ROOK, Squares};
use crate::man::{Kind, Side};
use crate::square::Square;

/// The ranks, White's and Black's, of pawns that are one step from the last, and of those that take en passant.
pub(super) const SEVENTH: [u64; 2] = [RANK_1 << 6, RANK_1 << 1];
pub(super) const FIFTH: [u64; 2] = [RANK_1 << 4, RANK_1 << 3];

/// How far kings and knights go, in the order of the list. No two are equal modulo 64.
const KING_STRIDES: [i8; 8] = [-9, -8, -7, -1, 1, 7, 8, 9];
const KNIGHT_STRIDES: [i8; 8] = [-17, -15, 15, 17, -10, -6, 6, 10];

/// Where O-O and O-O-O take a king on the first rank, where its rook stands, and what must be empty between.
const CASTLINGS: [(u8, u64, u64); 2] = [(48, 1 << 56, 1 << 40 | 1 << 48), (16, 1, 1 << 8 | 1 << 16 | 1 << 24)];
/// The square that a king castles from.
const E_1: u64 = 1 << 32;

/// The square of a number in the list's order, and the other way about.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(super) const fn turned(square: Square) -> Square {
    Square::at(square.rank(), square.file())
}

/// The list of a position with only the numbers known.
#[derive(Clone, Copy)]
pub(super) struct List<'a> {
    position: &'a NumberedPosition,
    pub(super) side: Side,
    own: u64,
    occupied: u64,
    /// Pawns that go two squares, one square, and that capture to the west and to the east.
    ways: [u64; 4],
    /// Pawns whose numbers are not just one of each way: it makes something else of them, or they take en passant.
    odd: u64,
}

impl<'a> List<'a> {
    /// The list of a position.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn of(position: &'a NumberedPosition) -> Self {
        let (men, side) = (&position.men, position.position.side());
        let (own, them) = (men.sides[side.index()], men.sides[(!side).index()]);
        let (pawns, empty) = (men.kinds[PAWN] & own, !(own | them));
        // No pawn stands on the first or last rank, so none goes from one file to another by a step.
        let ways = match side {
            Side::White => {
                let one = pawns & empty >> 1;
                [
                    one & empty >> 2 & RANK_1 << 1,
                    one,
                    pawns & them << 7,
                    pawns & them >> 9,
                ]
            }
            Side::Black => {
                let one = pawns & empty << 1;
                [
                    one & empty << 2 & RANK_1 << 6,
                    one,
                    pawns & them << 9,
                    pawns & them >> 7,
                ]
            }
        };
        let fifth = match (position.double_step, position.phantom) {
            (Some(_), _) => FIFTH[side.index()],
            (None, true) => FIFTH[side.index()] & FILE_A,
            (None, false) => 0,
        };
        Self {
            position,
            side,
            own,
            occupied: own | them,
            ways,
            odd: pawns & (SEVENTH[side.index()] | fifth),
        }
    }

    /// Whether a man of this kind, of either side, stands there.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn is(&self, kind: usize, square: Square) -> bool {
        self.position.men.kinds[kind] & square.bit() != 0
    }

    /// How many numbers there are.
    pub(super) fn count(&self) -> u32 {
        self.count_of(u64::MAX)
    }

    /// How many numbers the men on these squares have together.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn count_of(&self, squares: u64) -> u32 {
        let ordinary = squares & !self.odd;
        let [two, one, west, east] = self.ways;
        let mut count = few(two & ordinary) + few(one & ordinary) + few(west & ordinary) + few(east & ordinary);
        for from in Squares(squares & self.odd) {
            count += self.position.odd_pawn(from).count() as u32;
        }
        let (kinds, own) = (&self.position.men.kinds, squares & self.own);
        for from in Squares(own & (kinds[BISHOP] | kinds[QUEEN])) {
            count += self.diagonals(from).count();
        }
        for from in Squares(own & (kinds[ROOK] | kinds[QUEEN])) {
            count += self.straight(from).count();
        }
        for from in Squares(own & (kinds[KNIGHT] | kinds[KING])) {
            count += self.count_of_leaper(from);
        }
        count
    }

    /// How many numbers the pawn on this square has.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn count_of_pawn(&self, from: Square) -> u32 {
        let is_one = |pawns: u64| (pawns >> from.number() & 1) as u32;
        if is_one(self.odd) != 0 {
            return self.position.odd_pawn(from).count() as u32;
        }
        let [two, one, west, east] = self.ways;
        is_one(two) + is_one(one) + is_one(west) + is_one(east)
    }

    /// The same of the piece on this square.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn count_of_piece(&self, from: Square) -> u32 {
        if self.is(BISHOP, from) {
            return self.diagonals(from).count();
        }
        if self.is(ROOK, from) {
            return self.straight(from).count();
        }
        if self.is(QUEEN, from) {
            return self.diagonals(from).count() + self.straight(from).count();
        }
        self.count_of_leaper(from)
    }

    /// The same of a king or knight.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn count_of_leaper(&self, from: Square) -> u32 {
        let (_, targets) = self.leaper(from);
        let castlings = match self.is_home(from) {
            true => self.castlings().count() as u32,
            false => 0,
        };
        targets.count_ones() + castlings
    }

    /// Where the bishop or queen on this square goes on its diagonals.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn diagonals(&self, from: Square) -> Lines {
        Lines::of_bishop(from, self.occupied, !self.own)
    }

    /// Where the rook or queen on this square goes on its rank and file.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn straight(&self, from: Square) -> Lines {
        Lines::of_rook(from, self.occupied, !self.own)
    }

    /// How far the king or knight on this square goes, and where, but castling.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn leaper(&self, from: Square) -> ([i8; 8], u64) {
        let (strides, kind) = match self.is(KNIGHT, from) {
            true => (KNIGHT_STRIDES, KNIGHT),
            false => (KING_STRIDES, KING),
        };
        (strides, REACH[kind][from.index() & 63] & !self.own)
    }

    /// Whether a king stands on this square as castling needs it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn is_home(&self, from: Square) -> bool {
        self.position.men.kinds[KING] & from.bit() & E_1 << self.side.home_rank() != 0
    }

    /// Where a king at home castles to: O-O, O-O-O.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn castlings(&self) -> impl Iterator<Item = Square> {
        let (rank, rooks, occupied) = (
            self.side.home_rank(),
            self.position.men.kinds[ROOK] & self.own,
            self.occupied,
        );
        let castlings = CASTLINGS
            .into_iter()
            .filter(move |(_, rook, between)| rooks & rook << rank != 0 && occupied & between << rank == 0);
        castlings.map(move |(target, ..)| Square::from_bits((target + rank).into()))
    }

    /// The half-move at this place, from 0, among those of all men.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn at(&self, place: u32) -> Option<Numbered> {
        let mut left = place;
        for from in Squares(self.own) {
            if self.is(PAWN, from) {
                let count = self.count_of_pawn(from);
                if left < count {
                    return self.of_pawn(from, left);
                }
                left -= count;
            } else {
                let count = self.count_of_piece(from);
                if left < count {
                    return self.of_piece(from, left).map(|to| plain(from, to, None));
                }
                left -= count;
            }
        }
        None
    }

    /// The place of a half-move, from 0; `None` if it is not in the list.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn place_of(&self, from: Square, to: Square, promotion: Option<Kind>) -> Option<u32> {
        let place = match () {
            () if self.own & from.bit() == 0 => None,
            () if self.odd & from.bit() != 0 => {
                let place = self
                    .position
                    .odd_pawn(from)
                    .position(|one| one == plain(from, to, promotion));
                place.map(|place| place as u32)
            }
            () if promotion.is_some() => None,
            () if self.is(PAWN, from) => self
                .pawn_targets(from)
                .position(|target| target == to)
                .map(|place| place as u32),
            () => self.place_in_piece(from, to),
        };
        Some(place? + self.count_of(from.bit() - 1))
    }

    /// The target at this place among those of the piece on a square.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn of_piece(&self, from: Square, place: u32) -> Option<Square> {
        let mut left = place;
        if self.is(BISHOP, from) || self.is(QUEEN, from) {
            let lines = self.diagonals(from);
            if left < lines.count() {
                return Some(lines.at(from, left));
            }
            left -= lines.count();
        }
        if self.is(ROOK, from) || self.is(QUEEN, from) {
            return Some(self.straight(from).at(from, left));
        }
        let (strides, targets) = self.leaper(from);
        for stride in strides {
            let to = displaced(from, stride);
            if targets & to.bit() != 0 {
                if left == 0 {
                    return Some(to);
                }
                left -= 1;
            }
        }
        self.castlings().nth(left as usize)
    }

    /// The place of a target among those of the piece on a square.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn place_in_piece(&self, from: Square, to: Square) -> Option<u32> {
        let is_queen = self.is(QUEEN, from);
        let mut before = 0;
        if is_queen || self.is(BISHOP, from) {
            let lines = self.diagonals(from);
            let place = lines.place_of(to, to.file());
            if place.is_some() || !is_queen {
                return place;
            }
            before = lines.count();
        }
        if is_queen || self.is(ROOK, from) {
            let place = if from.file() == to.file() { to.rank() } else { to.file() };
            return Some(before + self.straight(from).place_of(to, place)?);
        }
        let (strides, targets) = self.leaper(from);
        for stride in strides {
            let target = displaced(from, stride);
            if targets & target.bit() != 0 {
                if target == to {
                    return Some(before);
                }
                before += 1;
            }
        }
        let castling = self.castlings().position(|target| target == to && self.is_home(from));
        Some(before + castling? as u32)
    }

    /// Where the pawn on this square steps and takes, in the order of the list.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn pawn_targets(&self, from: Square) -> impl Iterator<Item = Square> + use<> {
        let strides = match self.side {
            Side::White => [2, 1, -7, 9],
            Side::Black => [-2, -1, -9, 7],
        };
        let ways = self.ways.into_iter().zip(strides);
        let ways = ways.filter(move |(way, _)| way & from.bit() != 0);
        ways.map(move |(_, stride)| displaced(from, stride))
    }

    /// The target at this place among those of the pawn on a square.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn of_pawn(&self, from: Square, place: u32) -> Option<Numbered> {
        if self.odd & from.bit() != 0 {
            return self.position.odd_pawn(from).nth(place as usize);
        }
        self.pawn_targets(from)
            .nth(place as usize)
            .map(|to| plain(from, to, None))
    }
}

/// A half-move between these squares of the turned board.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(super) fn plain(from: Square, to: Square, promotion: Option<Kind>) -> Numbered {
    let (from, to) = (turned(from), turned(to));
    Numbered::Plain { from, to, promotion }
}

/// How many squares a set has that is mostly empty.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn few(mut set: u64) -> u32 {
    let mut number = 0;
    while set != 0 {
        set &= set - 1;
        number += 1;
    }
    number
}
