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

use super::{Men, Numbered, NumberedPosition};
use crate::laws::attacks::{BISHOP, KING, KNIGHT, PAWN, QUEEN, REACH, ROOK, Squares, bishop_attacks, rook_attacks};
use crate::man::{Kind, Side};
use crate::position::Wing;
use crate::square::Square;

/// What a pawn becomes, in the order of the numbers.
const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
/// The squares of the a-file.
const FILE_A: u64 = 0x0101_0101_0101_0101;
const RANK_1: u64 = 0xff;

/// The list of a position with only the numbers known.
pub(super) struct List<'a> {
    position: &'a NumberedPosition,
    men: &'a Men,
    side: Side,
    own: u64,
    occupied: u64,
    pawns: Pawns,
}

/// The mover's pawns that can go in each way, by where they stand.
struct Pawns {
    /// In the order of the list.
    ways: [u64; 4],
    /// En passant, rightful or counted all the same.
    passing: u64,
    is_rightful: bool,
    /// With the phantom number.
    phantom: u64,
    /// A step or capture makes something else of them.
    promoting: u64,
}

impl<'a> List<'a> {
    /// The list of a position.
    #[inline(always)]
    pub(super) fn of(position: &'a NumberedPosition) -> Self {
        let (men, side) = (&position.men, position.position.side());
        let (own, them) = (men.sides[side.index()], men.sides[(!side).index()]);
        let pawns = men.kinds[PAWN] & own;
        let (not_a, not_h) = (pawns & !FILE_A, pawns & !(FILE_A << 7));
        let empty = !(own | them);
        let (ways, fifth, seventh) = match side {
            Side::White => {
                let one = pawns & empty >> 8;
                let two = one & empty >> 16 & RANK_1 << 8;
                ([two, one, not_a & them >> 7, not_h & them >> 9], 4, RANK_1 << 48)
            }
            Side::Black => {
                let one = pawns & empty << 8;
                let two = one & empty << 16 & RANK_1 << 48;
                ([two, one, not_a & them << 9, not_h & them << 7], 3, RANK_1 << 8)
            }
        };
        let on_fifth = pawns & RANK_1 << (8 * fifth);
        let is_rightful = position.position.en_passant().is_some();
        let beside = position.double_step.map_or(0, |file| {
            let taken = 1 << (8 * fifth + u32::from(file));
            let is_there = is_rightful || position.phantom || men.kinds[PAWN] & them & taken != 0;
            let sides = (taken & !FILE_A) >> 1 | (taken & !(FILE_A << 7)) << 1;
            if is_there { sides } else { 0 }
        });
        Self {
            position,
            men,
            side,
            own,
            occupied: own | them,
            pawns: Pawns {
                ways,
                passing: on_fifth & beside,
                is_rightful,
                phantom: match position.phantom && !is_rightful {
                    true => on_fifth & FILE_A,
                    false => 0,
                },
                promoting: pawns & seventh,
            },
        }
    }

    /// How many numbers the men on these squares have together.
    pub(super) fn count(&self, squares: u64) -> u16 {
        let Pawns {
            ways: [two, one, west, east],
            passing,
            phantom,
            promoting,
            ..
        } = self.pawns;
        let mut count = ones(one & squares) + few(two & squares) + few(west & squares) + few(east & squares);
        count += few(passing & squares) + few(phantom & squares);
        let promoting = promoting & squares;
        if promoting != 0 {
            count += 3 * (few(one & promoting) + few(west & promoting) + few(east & promoting));
        }
        let pieces = self.own & squares & !self.men.kinds[PAWN];
        Squares(pieces).fold(count, |count, from| count + self.count_of_piece(from))
    }

    /// The same of the piece on this square.
    #[inline(always)]
    fn count_of_piece(&self, from: Square) -> u16 {
        let castlings = match self.kind_on(from) {
            KING => self.castlings(from).into_iter().flatten().count() as u16,
            _ => 0,
        };
        ones(self.targets(from)) + castlings
    }

    #[inline(always)]
    fn kind_on(&self, square: Square) -> usize {
        usize::from(self.position.position.byte_on(square) >> 4 & 7)
    }

    /// Where the piece on this square can go, but castling.
    #[inline(always)]
    fn targets(&self, from: Square) -> u64 {
        let targets = match self.kind_on(from) {
            BISHOP => bishop_attacks(from, self.occupied),
            ROOK => rook_attacks(from, self.occupied),
            QUEEN => bishop_attacks(from, self.occupied) | rook_attacks(from, self.occupied),
            kind => REACH[kind & 7][from.index() & 63],
        };
        targets & !self.own
    }

    /// The half-move at this place, from 0, among those of all men.
    pub(super) fn at(&self, place: u16) -> Option<Numbered> {
        let mut left = place;
        for file in 0..8 {
            for from in Squares(self.own & FILE_A << file) {
                let count = match self.kind_on(from) {
                    PAWN => self.count_of_pawn(from),
                    _ => self.count_of_piece(from),
                };
                if left < count {
                    return self.of_man(from, left);
                }
                left -= count;
            }
        }
        None
    }

    /// The place of a half-move, from 0; `None` if it is not in the list.
    pub(super) fn place_of(&self, from: Square, to: Square, promotion: Option<Kind>) -> Option<u16> {
        if self.own & from.bit() == 0 {
            return None;
        }
        Some(self.place_in_man(from, to, promotion)? + self.count(before(from)))
    }

    /// How many numbers the pawn on this square has.
    #[inline(always)]
    fn count_of_pawn(&self, from: Square) -> u16 {
        let has = |set: u64| (set >> from.number() & 1) as u16;
        let Pawns {
            ways: [two, one, west, east],
            passing,
            phantom,
            promoting,
            ..
        } = self.pawns;
        let count = has(two) + has(one) + has(west) + has(east);
        if promoting >> from.number() & 1 != 0 {
            return 4 * count;
        }
        match passing | phantom {
            0 => count,
            _ => count + has(passing) + has(phantom),
        }
    }

    /// The half-move at this place among those of the man on a square.
    fn of_man(&self, from: Square, place: u16) -> Option<Numbered> {
        let plain = |to, promotion| Numbered::Plain { from, to, promotion };
        if self.kind_on(from) != PAWN {
            return at(self.lines(from), place).map(|to| plain(to, None));
        }
        let steps = self.pawn_steps(from).map(|(to, promotion)| plain(to, promotion));
        let passing = self.passing_target(from).map(|to| match self.pawns.is_rightful {
            true => plain(to, None),
            false => Numbered::IllegalEnPassant { from, to },
        });
        let phantom = (self.pawns.phantom & from.bit() != 0).then_some(Numbered::Phantom(from));
        steps.chain(passing).chain(phantom).nth(place.into())
    }

    /// The place of a half-move among those of the man on a square.
    fn place_in_man(&self, from: Square, to: Square, promotion: Option<Kind>) -> Option<u16> {
        if self.kind_on(from) != PAWN {
            return place_of(self.lines(from), to).filter(|_| promotion.is_none());
        }
        let passing = self.passing_target(from).filter(|_| self.pawns.is_rightful);
        let mut steps = self.pawn_steps(from).chain(passing.map(|to| (to, None)));
        Some(steps.position(|step| step == (to, promotion))? as u16)
    }

    /// The squares that the piece on this one can go to, in the order of the list.
    #[inline(always)]
    fn lines(&self, from: Square) -> [Line; 8] {
        let targets = self.targets(from);
        // A file beyond the edge is one without targets.
        let on = |files: i8| Line::Upward(targets & FILE_A << (from.file().wrapping_add_signed(files) & 7));
        let none = Line::Upward(0);
        let kind = self.kind_on(from);
        if kind == KNIGHT {
            return [on(-2), on(2), on(-1), on(1), none, none, none, none];
        }
        if kind == KING {
            let [short, long] = self.castlings(from).map(|to| Line::Upward(to.map_or(0, Square::bit)));
            return [on(-1), on(0), on(1), short, long, none, none, none];
        }
        let below = targets & (from.bit() - 1);
        let above = targets & !below;
        let (rank, file) = (RANK_1 << (from.number() & 56), FILE_A << from.file());
        let (west, slanted) = (FILE_A * ((1 << from.file()) - 1), !(rank | file));
        [
            Line::Downward(below & slanted & west),
            Line::Downward(below & slanted & !west),
            Line::Upward(above & slanted & !west),
            Line::Upward(above & slanted & west),
            Line::Downward(below & rank),
            Line::Downward(below & file),
            Line::Upward(above & rank),
            Line::Upward(above & file),
        ]
    }

    /// Where the king on this square castles to. What goes over all men must not be kept busy with it.
    #[inline(never)]
    fn castlings(&self, from: Square) -> [Option<Square>; 2] {
        let rank = self.side.home_rank();
        if from != Square::at(4, rank) {
            return [None; 2];
        }
        Wing::BOTH.map(|wing| {
            let (rook, target, between) = match wing {
                Wing::King => (7, 6, 0b0110_0000),
                Wing::Queen => (0, 2, 0b0000_1110),
            };
            let has_rook = self.men.kinds[ROOK] & self.own & Square::at(rook, rank).bit() != 0;
            let is_open = self.occupied >> (8 * rank) & between == 0;
            (has_rook && is_open).then_some(Square::at(target, rank))
        })
    }

    /// The steps and captures of the pawn on this square with what they make of it, in the order of the list.
    fn pawn_steps(&self, from: Square) -> impl Iterator<Item = (Square, Option<Kind>)> {
        let is_promoting = self.pawns.promoting & from.bit() != 0;
        let forward = if self.side == Side::White { 1 } else { -1 };
        let targets = [(0, 2), (0, 1), (-1, 1), (1, 1)].map(|(files, ranks)| beside(from, files, forward * ranks));
        let targets = targets.into_iter().zip(self.pawns.ways);
        let targets = targets.filter(move |(_, way)| way & from.bit() != 0);
        targets.flat_map(move |(to, _)| {
            let kinds = if is_promoting { PROMOTIONS.map(Some) } else { [None; 4] };
            let number = if is_promoting { PROMOTIONS.len() } else { 1 };
            kinds.into_iter().take(number).map(move |kind| (to, kind))
        })
    }

    /// Where the pawn on this square takes en passant, rightfully or not, if it is counted.
    fn passing_target(&self, from: Square) -> Option<Square> {
        let file = self
            .position
            .double_step
            .filter(|_| self.pawns.passing & from.bit() != 0)?;
        Some(Square::at(file, if self.side == Side::White { 5 } else { 2 }))
    }
}

/// Squares that follow each other in the list.
#[derive(Clone, Copy)]
enum Line {
    /// From a1 on.
    Upward(u64),
    /// From h8 on.
    Downward(u64),
}

/// The square at this place.
fn at(lines: [Line; 8], place: u16) -> Option<Square> {
    let mut left = place;
    for line in lines {
        let (Line::Upward(mut squares) | Line::Downward(mut squares)) = line;
        while squares != 0 {
            let square = match line {
                Line::Upward(_) => squares.trailing_zeros(),
                Line::Downward(_) => squares.ilog2(),
            };
            if left == 0 {
                return Some(Square::from_bits(square));
            }
            left -= 1;
            squares &= !(1 << square);
        }
    }
    None
}

/// The place of a square.
fn place_of(lines: [Line; 8], to: Square) -> Option<u16> {
    let mut place = 0;
    for line in lines {
        let (squares, before) = match line {
            Line::Upward(squares) => (squares, to.bit() - 1),
            Line::Downward(squares) => (squares, !(to.bit() | (to.bit() - 1))),
        };
        if squares & to.bit() != 0 {
            return Some(place + few(squares & before));
        }
        place += few(squares);
    }
    None
}

/// The square this many files and ranks away, which may be one beyond the other edge.
#[inline(always)]
fn beside(square: Square, files: i8, ranks: i8) -> Square {
    Square::at(
        square.file().wrapping_add_signed(files),
        square.rank().wrapping_add_signed(ranks),
    )
}

/// The squares that come before this one in the list.
#[inline(always)]
fn before(square: Square) -> u64 {
    let file = FILE_A << square.file();
    let files = FILE_A * ((1 << square.file()) - 1);
    files | file & (square.bit() - 1)
}

/// How many squares a set has.
#[inline(always)]
fn ones(set: u64) -> u16 {
    set.count_ones() as u16
}

/// The same of one that is mostly empty.
#[inline(always)]
fn few(mut set: u64) -> u16 {
    let mut number = 0;
    while set != 0 {
        set &= set - 1;
        number += 1;
    }
    number
}
