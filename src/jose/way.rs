// SPDX-License-Identifier: MIT OR Apache-2.0
//! How a man goes, by its offset: the diagrams of the document and the tables of the program.
//!
//! Pawns, knights and kings have tables. A slider's offset names the rank or file of its target, whatever square it
//! leaves: the document's diagrams show a man on e5.
//!
//! | man | offset | target |
//! |---|---|---|
//! | bishop, queen | 0-7 | on the rising diagonal (a1-h8 and those beside it), this rank |
//! | bishop, queen | 8-15 | on the falling diagonal, this rank + 8 |
//! | rook | 0-7 | on its file, this rank |
//! | rook | 8-15 | on its rank, this file + 8 |
//! | queen | 16-31 | as a rook's, + 16 |

use core::fmt;

use super::Profile;
use crate::geometry::{Advance, Compass, Jump};
use crate::man::{Kind, Man, Side};
use crate::position::{Aim, Goals, Line, NO_GOALS, displacement, goal};
use crate::square::Square;

/// The pawn's offsets, from its mover's view: Black's are turned by half a circle.
pub const PAWN: [Advance; 4] = [Advance::Step1, Advance::TakeRight, Advance::TakeLeft, Advance::Step2];

/// The knight's offsets by profile: the document counts from NNE against the clock, the program from EEN with it.
pub const KNIGHT: [[Jump; 8]; 2] = {
    use Jump::{EEN, EES, NNE, NNW, SSE, SSW, WWN, WWS};
    [
        [EEN, EES, SSE, SSW, WWS, WWN, NNW, NNE],
        [NNE, NNW, WWN, WWS, SSW, SSE, EES, EEN],
    ]
};

/// The king's offsets by profile.
pub const KING: [[Compass; 8]; 2] = {
    use Compass::{E, N, NE, NW, S, SE, SW, W};
    [[NE, SE, SW, NW, E, W, N, S], [NE, NW, SW, SE, N, S, W, E]]
};

/// How a man goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// A pawn's way, as its mover sees it.
    Pawn(Advance),
    /// A knight's jump.
    Knight(Jump),
    /// A king's step.
    King(Compass),
    /// Along the rising diagonal to this rank (0-7).
    Rising(u8),
    /// Along the falling diagonal to this rank.
    Falling(u8),
    /// Along the file to this rank.
    File(u8),
    /// Along the rank to this file.
    Rank(u8),
}

impl Way {
    /// How many offsets a man of this kind has; they count from 0.
    pub const fn count(kind: Kind) -> u8 {
        match kind {
            Kind::Pawn => 4,
            Kind::Knight | Kind::King => 8,
            Kind::Bishop | Kind::Rook => 16,
            Kind::Queen => 32,
        }
    }

    /// The way with this offset; `None` if men of this kind have no such offset.
    pub const fn of(kind: Kind, offset: u8, profile: Profile) -> Option<Self> {
        if offset >= Self::count(kind) {
            return None;
        }
        let line = offset & 7;
        Some(match (kind, offset >> 3) {
            (Kind::Pawn, _) => Self::Pawn(PAWN[offset as usize]),
            (Kind::Knight, _) => Self::Knight(KNIGHT[profile as usize][offset as usize]),
            (Kind::King, _) => Self::King(KING[profile as usize][offset as usize]),
            (Kind::Bishop | Kind::Queen, 0) => Self::Rising(line),
            (Kind::Bishop | Kind::Queen, 1) => Self::Falling(line),
            (Kind::Rook, 0) | (Kind::Queen, 2) => Self::File(line),
            (Kind::Rook | Kind::Queen, _) => Self::Rank(line),
            (Kind::Bishop, _) => unreachable!(),
        })
    }

    /// The offset of this way; `None` if men of this kind never go this way.
    pub fn offset(self, kind: Kind, profile: Profile) -> Option<u8> {
        let place = |found: Option<usize>| found.map(|offset| offset as u8);
        let straight = if kind == Kind::Queen { 16 } else { 0 };
        match (self, kind) {
            (Self::Pawn(advance), Kind::Pawn) => place(PAWN.iter().position(|&other| other == advance)),
            (Self::Knight(jump), Kind::Knight) => {
                place(KNIGHT[profile as usize].iter().position(|&other| other == jump))
            }
            (Self::King(step), Kind::King) => place(KING[profile as usize].iter().position(|&other| other == step)),
            (Self::Rising(rank), Kind::Bishop | Kind::Queen) => Some(rank),
            (Self::Falling(rank), Kind::Bishop | Kind::Queen) => Some(8 + rank),
            (Self::File(rank), Kind::Rook | Kind::Queen) => Some(straight + rank),
            (Self::Rank(file), Kind::Rook | Kind::Queen) => Some(straight + 8 + file),
            _ => None,
        }
    }

    /// The target of a man of this side that leaves this square; the square itself if the offset names that, `None` if
    /// the way leaves the board.
    pub const fn target(self, from: Square, side: Side) -> Option<Square> {
        let (file, rank) = (from.file() as i8, from.rank() as i8);
        let (file, rank) = match self {
            Self::Pawn(advance) => displaced(file, rank, advance.offset(side)),
            Self::Knight(jump) => displaced(file, rank, jump.offset()),
            Self::King(step) => displaced(file, rank, step.unit()),
            Self::Rising(target) => (file + target as i8 - rank, target as i8),
            Self::Falling(target) => (file + rank - target as i8, target as i8),
            Self::File(target) => (file, target as i8),
            Self::Rank(target) => (target as i8, rank),
        };
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square::at(file as u8, rank as u8))
    }

    /// What a man that goes so does.
    pub(super) const fn aim(self, man: Man) -> Aim {
        let line = match self {
            Self::Pawn(Advance::Step1 | Advance::Step2) | Self::File(_) => Line::File,
            Self::Pawn(_) | Self::Knight(_) | Self::King(_) => Line::None,
            Self::Rising(_) => Line::Rising,
            Self::Falling(_) => Line::Falling,
            Self::Rank(_) => Line::Rank,
        };
        let double = matches!(self, Self::Pawn(Advance::Step2));
        Aim::new(man, self.row(man.side()), line, double)
    }

    /// Its row in [`GOALS`] for men of this side.
    const fn row(self, side: Side) -> u8 {
        match self {
            Self::Pawn(advance) => 4 * side as u8 + advance as u8,
            Self::Knight(jump) => 8 + jump as u8,
            Self::King(step) => 16 + step as u8,
            Self::Rising(rank) => 24 + rank,
            Self::Falling(rank) => 32 + rank,
            Self::File(rank) => 40 + rank,
            Self::Rank(file) => 48 + file,
        }
    }
}

const fn displaced(file: i8, rank: i8, (files, ranks): (i8, i8)) -> (i8, i8) {
    (file + files, rank + ranks)
}

/// Nobody's way, in [`GOALS`].
pub(super) const NO_WAY: u8 = 56;

/// Where the ways lead, by [`Way::row`].
pub(super) static GOALS: Goals = goals();

const fn goals() -> Goals {
    let mut goals = NO_GOALS;
    // Every way is some kind's way with some offset, in either profile.
    let mut number = 0;
    while number < 2 * Kind::ALL.len() {
        let side = Side::from_bit(number >= Kind::ALL.len());
        let kind = Kind::ALL[number % Kind::ALL.len()];
        let pawn = if matches!(kind, Kind::Pawn) { Some(side) } else { None };
        let mut offset = 0;
        while let Some(way) = Way::of(kind, offset, Profile::Program) {
            let mut from = 0;
            while let Some(square) = Square::new(from) {
                if let Some(to) = way.target(square, side)
                    && to.number() != from
                {
                    goals[way.row(side) as usize][from as usize] = goal(square, to, pawn);
                }
                from += 1;
            }
            offset += 1;
        }
        number += 1;
    }
    goals
}

/// In [`OFFSETS`]: no man of this kind goes this way.
const NO_OFFSET: u8 = 0xff;
/// In [`OFFSETS`]: the rank of the target is added.
const ADD_RANK: u8 = 0x40;
/// In [`OFFSETS`]: the file of the target is added.
const ADD_FILE: u8 = 0x80;

/// The offset by profile, by the upper half of the man's byte, and by displacement.
static OFFSETS: [[[u8; 256]; 16]; 2] = [offsets(Profile::Program), offsets(Profile::Document)];

const fn offsets(profile: Profile) -> [[u8; 256]; 16] {
    let mut offsets = [[NO_OFFSET; 256]; 16];
    let mut number = 0;
    while number < 2 * Kind::ALL.len() {
        let side = Side::from_bit(number >= Kind::ALL.len());
        let man = Man::new(side, Kind::ALL[number % Kind::ALL.len()], 0);
        let row = &mut offsets[man.index() >> 4];
        let mut offset = 0;
        while let Some(way) = Way::of(man.kind(), offset, profile) {
            let line = offset & !7;
            // A slider's eight offsets of a line are one entry, for seven distances either way.
            let ((files, ranks), value, distances) = match way {
                Way::Pawn(advance) => (advance.offset(side), offset, 1),
                Way::Knight(jump) => (jump.offset(), offset, 1),
                Way::King(step) => (step.unit(), offset, 1),
                Way::Rising(_) => ((1, 1), ADD_RANK | line, 7),
                Way::Falling(_) => ((-1, 1), ADD_RANK | line, 7),
                Way::File(_) => ((0, 1), ADD_RANK | line, 7),
                Way::Rank(_) => ((1, 0), ADD_FILE | line, 7),
            };
            let mut distance = 1;
            while distance <= distances {
                let there = distance * (16 * ranks + files);
                row[there as u8 as usize] = value;
                if distances > 1 {
                    row[-there as u8 as usize] = value;
                }
                distance += 1;
            }
            offset += 1;
        }
        number += 1;
    }
    offsets
}

/// The offset of a man that goes from one square to another; `None` if a man of this kind never goes this way.
pub(super) fn offset_between(man: Man, from: Square, to: Square, profile: Profile) -> Option<u8> {
    let entry = OFFSETS[profile as usize][man.index() >> 4][usize::from(displacement(from, to))];
    if entry == NO_OFFSET {
        return None;
    }
    let added = if entry & ADD_FILE != 0 { to.file() } else { to.rank() };
    let is_slider = entry & (ADD_FILE | ADD_RANK) != 0;
    Some((entry & 0x1f) + if is_slider { added } else { 0 })
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pawn(advance) => write!(f, "{advance}"),
            Self::Knight(jump) => write!(f, "{jump}"),
            Self::King(step) => write!(f, "1 {step}"),
            Self::Rising(rank) => write!(f, "rising to rank {}", rank + 1),
            Self::Falling(rank) => write!(f, "falling to rank {}", rank + 1),
            Self::File(rank) => write!(f, "along its file to rank {}", rank + 1),
            Self::Rank(file) => write!(f, "along its rank to file {}", (b'a' + file) as char),
        }
    }
}
