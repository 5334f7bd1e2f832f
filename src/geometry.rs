// SPDX-License-Identifier: MIT OR Apache-2.0
//! Directions on the board: the eight of king and queen, the eight jumps of a knight, the four moves of a pawn.
//!
//! Every code numbers them in its own order; the discriminants here are those of Brenner's three bits `ddd`.

use core::fmt;

use crate::man::Side;

/// A direction as on a map, on a board seen from White's side: N is toward Black's back rank, E toward the h-file. The
/// discriminants count against the clock from E, so rook directions are even and bishop directions odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the points of the compass")]
pub enum Compass {
    E = 0,
    NE = 1,
    N = 2,
    NW = 3,
    W = 4,
    SW = 5,
    S = 6,
    SE = 7,
}

impl Compass {
    /// All eight, in the order of their discriminants.
    pub const ALL: [Self; 8] = [
        Self::E,
        Self::NE,
        Self::N,
        Self::NW,
        Self::W,
        Self::SW,
        Self::S,
        Self::SE,
    ];

    /// The direction with this discriminant; only the low three bits count.
    pub const fn from_code(code: u8) -> Self {
        Self::ALL[(code & 7) as usize]
    }

    /// One square in this direction: files toward h, ranks toward 8.
    pub const fn unit(self) -> (i8, i8) {
        const UNITS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
        UNITS[self as usize]
    }
}

impl fmt::Display for Compass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A knight's jump, named by its long leg twice and its short leg once: `NNE` is two squares north and one east. The
/// discriminants count against the clock from `EES`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the eight jumps, each named by its legs")]
pub enum Jump {
    EES = 0,
    EEN = 1,
    NNE = 2,
    NNW = 3,
    WWN = 4,
    WWS = 5,
    SSW = 6,
    SSE = 7,
}

impl Jump {
    /// All eight, in the order of their discriminants.
    pub const ALL: [Self; 8] = [
        Self::EES,
        Self::EEN,
        Self::NNE,
        Self::NNW,
        Self::WWN,
        Self::WWS,
        Self::SSW,
        Self::SSE,
    ];

    /// The jump with this discriminant; only the low three bits count.
    pub const fn from_code(code: u8) -> Self {
        Self::ALL[(code & 7) as usize]
    }

    /// The displacement: files toward h, ranks toward 8.
    pub const fn offset(self) -> (i8, i8) {
        const OFFSETS: [(i8, i8); 8] = [(2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2)];
        OFFSETS[self as usize]
    }
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// The four ways in which a pawn moves, as its player sees them: forward is away from its home rank, right is the
/// player's right hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Advance {
    /// One square forward.
    Step1,
    /// Two squares forward.
    Step2,
    /// Captures to the right.
    TakeRight,
    /// Captures to the left.
    TakeLeft,
}

impl Advance {
    /// The displacement of a pawn of this side: files toward h, ranks toward 8.
    pub const fn offset(self, side: Side) -> (i8, i8) {
        let (right, forward) = match self {
            Self::Step1 => (0, 1),
            Self::Step2 => (0, 2),
            Self::TakeRight => (1, 1),
            Self::TakeLeft => (-1, 1),
        };
        match side {
            Side::White => (right, forward),
            Side::Black => (-right, -forward),
        }
    }
}

impl fmt::Display for Advance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Step1 => "step 1",
            Self::Step2 => "step 2",
            Self::TakeRight => "take right",
            Self::TakeLeft => "take left",
        })
    }
}
