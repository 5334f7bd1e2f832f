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

use std::fmt;

use super::Profile;
use crate::brenner::meaning::{Advance, Compass, Jump};
use crate::man::{Kind, Side};
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

    /// The offset of this way; `None` if men of this kind never go so.
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

    /// The way of a man of this kind and side between two squares; `None` if it never goes so.
    pub fn between(kind: Kind, side: Side, from: Square, to: Square) -> Option<Self> {
        let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
        let goes = (files, ranks);
        match kind {
            Kind::Pawn => PAWN.into_iter().find(|way| way.offset(side) == goes).map(Self::Pawn),
            Kind::Knight => (0..8)
                .map(Jump::from_code)
                .find(|way| way.offset() == goes)
                .map(Self::Knight),
            Kind::King => (0..8)
                .map(Compass::from_code)
                .find(|way| way.unit() == goes)
                .map(Self::King),
            _ if from == to => None,
            Kind::Bishop | Kind::Queen if files == ranks => Some(Self::Rising(to.rank())),
            Kind::Bishop | Kind::Queen if files == -ranks => Some(Self::Falling(to.rank())),
            Kind::Rook | Kind::Queen if files == 0 => Some(Self::File(to.rank())),
            Kind::Rook | Kind::Queen if ranks == 0 => Some(Self::Rank(to.file())),
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

    /// Its row in [`TARGETS`] for men of this side.
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

/// How many rows of [`TARGETS`] hold ways; the last row is nobody's way.
const WAYS: usize = 56;

/// In [`TARGETS`]: nowhere. Above every square's number.
const NOWHERE: u8 = 64;

/// The target's number by [`Way::row`] and by the number of the square left.
static TARGETS: [[u8; 64]; WAYS + 1] = targets();

const fn targets() -> [[u8; 64]; WAYS + 1] {
    let mut targets = [[NOWHERE; 64]; WAYS + 1];
    // Every way is some kind's way with some offset, in either profile.
    let mut number = 0;
    while number < 2 * Kind::ALL.len() {
        let side = Side::from_bit(number >= Kind::ALL.len());
        let kind = Kind::ALL[number % Kind::ALL.len()];
        let mut offset = 0;
        while let Some(way) = Way::of(kind, offset, Profile::Program) {
            let mut from = 0;
            while let Some(square) = Square::new(from) {
                if let Some(to) = way.target(square, side)
                    && to.number() != from
                {
                    targets[way.row(side) as usize][from as usize] = to.number();
                }
                from += 1;
            }
            offset += 1;
        }
        number += 1;
    }
    targets
}

/// A way made ready: the target of a man is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Targets(u8);

impl Targets {
    /// Nobody's way.
    pub(super) const NONE: Self = Self(WAYS as u8);

    /// Of this way and side.
    pub(super) const fn of(way: Way, side: Side) -> Self {
        Self(way.row(side))
    }

    /// The target from this square; `None` if there is none, or if it is the square itself.
    #[inline(always)]
    pub(super) fn from(self, square: Square) -> Option<Square> {
        Square::new(TARGETS[usize::from(self.0)][square.index()])
    }
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
