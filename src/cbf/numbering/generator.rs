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

use super::{Numbered, NumberedPosition};
use crate::laws::attacks::{BISHOP, KING, KNIGHT, PAWN, QUEEN, REACH, ROOK, Squares};
use crate::man::{Kind, Side};
use crate::square::Square;

/// What a pawn becomes, in the order of the numbers.
const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
/// The squares of the first rank, which are eight apart.
const RANK_1: u64 = 0x0101_0101_0101_0101;
/// The squares of the a-file.
const FILE_A: u64 = 0xff;
/// The ranks, White's and Black's, of pawns that are one step from the last, and of those that take en passant.
const SEVENTH: [u64; 2] = [RANK_1 << 6, RANK_1 << 1];
const FIFTH: [u64; 2] = [RANK_1 << 4, RANK_1 << 3];
/// Multiplied by it, the first squares of the files become the uppermost eight bits, the a-file's the lowest.
const GATHER_RANK: u64 = 0x0102_0408_1020_4080;

/// How far kings and knights go, in the order of the list. No two are equal modulo 64.
const KING_STRIDES: [i8; 8] = [-9, -8, -7, -1, 1, 7, 8, 9];
const KNIGHT_STRIDES: [i8; 8] = [-17, -15, 15, 17, -10, -6, 6, 10];

/// Where O-O and O-O-O take a king on the first rank, where its rook stands, and what must be empty between.
const CASTLINGS: [(u8, u64, u64); 2] = [(48, 1 << 56, 1 << 40 | 1 << 48), (16, 1, 1 << 8 | 1 << 16 | 1 << 24)];
/// The square that a king castles from.
const E_1: u64 = 1 << 32;

/// The square of a number in the list's order, and the other way about.
#[inline(always)]
pub(super) const fn turned(square: Square) -> Square {
    Square::at(square.rank(), square.file())
}

/// By where a slider stands on a line of eight squares and by those that are occupied: which it sees.
static SEEN: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut index = 0;
    while index < 8 * 256 {
        let (place, open) = (index / 256, !(index % 256) as u8);
        let (mut up, mut down) = (1_u8 << place, 1_u8 << place);
        while up != 0 || down != 0 {
            (up, down) = (up << 1, down >> 1);
            table[place][index % 256] |= up | down;
            (up, down) = (up & open, down & open);
        }
        index += 1;
    }
    table
};

/// How many squares a set of eight has.
static COUNTS: [u8; 256] = {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        table[set] = set.count_ones() as u8;
        set += 1;
    }
    table
};

/// By where a bishop stands: its two lines, the one that rises to the east first.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut index = 0;
    while index < 64 * 64 {
        let (from, to) = (index / 64, index % 64);
        let (files, ranks) = ((to >> 3) as i8 - (from >> 3) as i8, (to & 7) as i8 - (from & 7) as i8);
        if files == ranks {
            table[from][0] |= 1 << to;
        } else if files == -ranks {
            table[from][1] |= 1 << to;
        }
        index += 1;
    }
    table
};

/// Where a slider can go on a line of eight squares.
#[derive(Clone, Copy)]
struct Line {
    /// The places.
    open: u8,
    /// Where it stands.
    place: u8,
    /// How far each place is from the one before it.
    stride: i8,
}

impl Line {
    /// Of these squares some are occupied, and some not by its own men.
    #[inline(always)]
    fn new(place: u8, stride: i8, occupied: u64, not_own: u64) -> Self {
        let place = place & 7;
        let open = SEEN[usize::from(place)][(occupied & 0xff) as usize] & not_own as u8;
        Self { open, place, stride }
    }

    #[inline(always)]
    fn count(self) -> u32 {
        COUNTS[usize::from(self.open)].into()
    }

    /// How many places are below that where it stands.
    #[inline(always)]
    fn below(self) -> u32 {
        COUNTS[usize::from(self.open & ((1 << self.place) - 1))].into()
    }
}

/// A bishop's lines, or a rook's: it goes below its place on both, then above it.
#[derive(Clone, Copy)]
struct Lines([Line; 2]);

impl Lines {
    #[inline(always)]
    fn count(self) -> u32 {
        let Self([first, second]) = self;
        first.count() + second.count()
    }

    /// The square at this place in the list.
    #[inline(always)]
    fn at(self, from: Square, place: u32) -> Square {
        let Self([first, second]) = self;
        let below = first.below() + second.below();
        let (mut left, line, downward) = match place < below {
            true => (place, first.below(), -1),
            false => (place - below, first.count() - first.below(), 1),
        };
        let line = if left < line {
            first
        } else {
            left -= line;
            second
        };
        displaced(from, downward * line.stride * (left + 1) as i8)
    }

    /// The place in the list of the square that has these places on the lines, if it goes there.
    #[inline(always)]
    fn place_of(self, places: [Option<u8>; 2]) -> Option<u32> {
        let Self([first, second]) = self;
        let (line, place, before) = match places {
            [Some(place), _] => (first, place, [0, second.below()]),
            [None, Some(place)] => (second, place, [first.below(), first.count() - first.below()]),
            [None, None] => return None,
        };
        if line.open >> (place & 7) & 1 == 0 {
            return None;
        }
        Some(match place < line.place {
            true => before[0] + u32::from(line.place - place - 1),
            false => before[0] + line.below() + before[1] + u32::from(place - line.place - 1),
        })
    }
}

/// The list of a position with only the numbers known.
#[derive(Clone, Copy)]
pub(super) struct List<'a> {
    position: &'a NumberedPosition,
    side: Side,
    own: u64,
    occupied: u64,
    /// Pawns that go two squares, one square, and that capture to the west and to the east.
    ways: [u64; 4],
    /// Pawns whose numbers are not just one of each way: it makes something else of them, or they take en passant.
    odd: u64,
}

impl<'a> List<'a> {
    /// The list of a position.
    #[inline(always)]
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
    #[inline(always)]
    fn is(&self, kind: usize, square: Square) -> bool {
        self.position.men.kinds[kind] & square.bit() != 0
    }

    /// How many numbers there are.
    pub(super) fn count(&self) -> u32 {
        self.count_of(u64::MAX)
    }

    /// How many numbers the men on these squares have together.
    #[inline(always)]
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
    #[inline(always)]
    fn count_of_pawn(&self, from: Square) -> u32 {
        let is_one = |pawns: u64| (pawns >> from.number() & 1) as u32;
        if is_one(self.odd) != 0 {
            return self.position.odd_pawn(from).count() as u32;
        }
        let [two, one, west, east] = self.ways;
        is_one(two) + is_one(one) + is_one(west) + is_one(east)
    }

    /// The same of the piece on this square.
    #[inline(always)]
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
    #[inline(always)]
    fn count_of_leaper(&self, from: Square) -> u32 {
        let (_, targets) = self.leaper(from);
        let castlings = match self.is_home(from) {
            true => self.castlings().count() as u32,
            false => 0,
        };
        targets.count_ones() + castlings
    }

    /// Where the bishop or queen on this square goes on its diagonals.
    #[inline(always)]
    fn diagonals(&self, from: Square) -> Lines {
        let [rising, falling] = DIAGONALS[from.index() & 63];
        let on = |stride, line: u64| {
            let gathered = |squares: u64| (squares & line).wrapping_mul(RANK_1) >> 56;
            Line::new(from.file(), stride, gathered(self.occupied), gathered(!self.own))
        };
        Lines([on(9, rising), on(-7, falling)])
    }

    /// Where the rook or queen on this square goes on its rank and file.
    #[inline(always)]
    fn straight(&self, from: Square) -> Lines {
        let rank = |squares: u64| (squares >> from.file() & RANK_1).wrapping_mul(GATHER_RANK) >> 56;
        let file = |squares: u64| squares >> (from.number() & 56);
        Lines([
            Line::new(from.rank(), 8, rank(self.occupied), rank(!self.own)),
            Line::new(from.file(), 1, file(self.occupied), file(!self.own)),
        ])
    }

    /// How far the king or knight on this square goes, and where, but castling.
    #[inline(always)]
    fn leaper(&self, from: Square) -> ([i8; 8], u64) {
        let (strides, kind) = match self.is(KNIGHT, from) {
            true => (KNIGHT_STRIDES, KNIGHT),
            false => (KING_STRIDES, KING),
        };
        (strides, REACH[kind][from.index() & 63] & !self.own)
    }

    /// Whether a king stands on this square as castling needs it.
    #[inline(always)]
    fn is_home(&self, from: Square) -> bool {
        self.position.men.kinds[KING] & from.bit() & E_1 << self.side.home_rank() != 0
    }

    /// Where a king at home castles to: O-O, O-O-O.
    #[inline(always)]
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
    #[inline(always)]
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
    #[inline(always)]
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
    #[inline(always)]
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
    #[inline(always)]
    fn place_in_piece(&self, from: Square, to: Square) -> Option<u32> {
        let is_queen = self.is(QUEEN, from);
        let on = |line: u64, place: u8| (line & to.bit() != 0).then_some(place);
        let mut before = 0;
        if is_queen || self.is(BISHOP, from) {
            let (lines, [rising, falling]) = (self.diagonals(from), DIAGONALS[from.index() & 63]);
            let place = lines.place_of([on(rising, to.file()), on(falling, to.file())]);
            if place.is_some() || !is_queen {
                return place;
            }
            before = lines.count();
        }
        if is_queen || self.is(ROOK, from) {
            let (rank, file) = (RANK_1 << from.file(), FILE_A << (from.number() & 56));
            let place = self.straight(from).place_of([on(rank, to.rank()), on(file, to.file())]);
            return Some(before + place?);
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
    #[inline(always)]
    fn pawn_targets(&self, from: Square) -> impl Iterator<Item = Square> + use<> {
        let strides = match self.side {
            Side::White => [2, 1, -7, 9],
            Side::Black => [-2, -1, -9, 7],
        };
        let ways = self.ways.into_iter().zip(strides);
        let ways = ways.filter(move |(way, _)| way & from.bit() != 0);
        ways.map(move |(_, stride)| displaced(from, stride))
    }

    /// The target at this place among those of the pawn on a square.
    #[inline(always)]
    fn of_pawn(&self, from: Square, place: u32) -> Option<Numbered> {
        if self.odd & from.bit() != 0 {
            return self.position.odd_pawn(from).nth(place as usize);
        }
        self.pawn_targets(from)
            .nth(place as usize)
            .map(|to| plain(from, to, None))
    }
}

impl NumberedPosition {
    /// The half-moves of a pawn whose numbers are not just one of each way.
    // It is rare, and takes nothing that its callers keep in registers.
    #[cold]
    #[inline(never)]
    fn odd_pawn(&self, from: Square) -> impl Iterator<Item = Numbered> + use<> {
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

/// A half-move between these squares of the turned board.
#[inline(always)]
fn plain(from: Square, to: Square, promotion: Option<Kind>) -> Numbered {
    let (from, to) = (turned(from), turned(to));
    Numbered::Plain { from, to, promotion }
}

/// The square with a number that is greater by so much.
#[inline(always)]
fn displaced(square: Square, by: i8) -> Square {
    Square::from_bits(square.number().wrapping_add_signed(by).into())
}

/// How many squares a set has that is mostly empty.
#[inline(always)]
fn few(mut set: u64) -> u32 {
    let mut number = 0;
    while set != 0 {
        set &= set - 1;
        number += 1;
    }
    number
}
