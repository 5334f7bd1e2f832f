// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move by a named man to a target that depends on where it stands: what codes with labels and absolute targets
//! play.

use super::hop::Hopped;
use super::men::Men;
use super::shape::{REFUSED, Shape};
use super::step::{displaced, pawn_home_rank};
use super::{NOBODY, NOWHERE, Squares};
use crate::half_move;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man, Side};
use crate::square::Square;

/// What of a half-move is known before it is known where the man stands. Eight to a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(8))]
pub(crate) struct Aim {
    /// What it does with the man on the target.
    shape: Shape,
    /// The squares that it passes.
    line: Line,
    /// The man's byte.
    man: u8,
    /// Which row of the [`Goals`] its way is.
    way: u8,
}

/// The squares that a man passes: those between on such a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Line {
    /// None: a knight's, a king's, a capturing pawn's.
    None = 0,
    /// The diagonal from a1 to h8, and those beside it.
    Rising = 1,
    /// The diagonal from a8 to h1, and those beside it.
    Falling = 2,
    /// The file.
    File = 3,
    /// The rank.
    Rank = 4,
}

/// By line and square: the squares on that line through it, without the square itself.
static LINES: [[u64; 64]; 8] = {
    const DIRECTIONS: [(Line, i8, i8); 4] = [
        (Line::Rising, 1, 1),
        (Line::Falling, -1, 1),
        (Line::File, 0, 1),
        (Line::Rank, 1, 0),
    ];
    let mut lines = [[0; 64]; 8];
    let mut number = 0;
    while number < 2 * DIRECTIONS.len() {
        let (line, files, ranks) = DIRECTIONS[number / 2];
        let sign = if number % 2 == 0 { 1 } else { -1 };
        let mut square = 0;
        while square < 64 {
            let mut reached = square;
            while let Some(next) = displaced(reached, sign * files, sign * ranks) {
                lines[line as usize][square as usize] |= 1 << next;
                reached = next;
            }
            square += 1;
        }
        number += 1;
    }
    lines
};

/// The number of the square that is reached, by way and by the number of the origin square; [`NOWHERE`] if there is
/// none, or if the half-move is not plain.
pub(crate) type Goals = [[u8; 64]; WAYS];

/// How many ways there can be.
pub(crate) const WAYS: usize = 64;

/// Goals that lead nowhere.
pub(crate) const NO_GOALS: Goals = [[NOWHERE; 64]; WAYS];

impl Aim {
    /// Nobody's aim, if this way leads nowhere.
    pub(crate) const fn none(way: u8) -> Self {
        Self {
            shape: Shape::None,
            line: Line::None,
            man: Man::new(Side::White, Kind::King, 0).to_byte(),
            way,
        }
    }

    /// The aim of a man with this way, on this line; `double` if it is a pawn's double step.
    pub(crate) const fn new(man: Man, way: u8, line: Line, double: bool) -> Self {
        // A pawn changes its file if it passes no square.
        let files = matches!(line, Line::None) as i8;
        Self {
            shape: Shape::of(man, files, double),
            line,
            man: man.to_byte(),
            way,
        }
    }
}

/// The goal from a square to another one, for a king, an officer, or a pawn of this side.
pub(crate) const fn goal(from: Square, to: Square, pawn: Option<Side>) -> u8 {
    let is_double = to.rank().abs_diff(from.rank()) == 2;
    match pawn {
        Some(_) if matches!(to.rank(), 0 | 7) => NOWHERE,
        Some(side) if is_double && from.rank() != pawn_home_rank(side) => NOWHERE,
        _ => to.number(),
    }
}

impl Men {
    /// Lets the aim's man go to its goal, if that is plain; `None`, and nothing is done, if it is a promotion, a
    /// capture en passant, or has a fault.
    #[inline(always)]
    pub(super) fn play_aim(&mut self, squares: &mut Squares, aim: &Aim, goals: &Goals) -> Option<Hopped> {
        // As in a step, each of these branches is hardly ever taken.
        let from = self.square_of[usize::from(aim.man)];
        let to = *goals[usize::from(aim.way) % WAYS].get(usize::from(from))?;
        if to >= NOWHERE {
            return None;
        }
        let captured = self.on[usize::from(to)];
        let (left, reached) = (1_u64 << (from & 63), 1_u64 << to);
        // The squares whose numbers are between, and on the line.
        let between = (left.max(reached) - 2 * left.min(reached)) & LINES[aim.line as usize][usize::from(from)];
        let meeting = aim.shape.meets(aim.man, captured);
        if between & squares.occupied != 0 || meeting & REFUSED != 0 {
            return None;
        }
        self.on[usize::from(from)] = NOBODY;
        self.on[usize::from(to)] = aim.man;
        self.square_of[usize::from(captured)] = NOWHERE;
        self.square_of[usize::from(aim.man)] = to;
        squares.occupied = squares.occupied & !left | reached;
        squares.touched |= left | reached;
        let squares_bits = u32::from(from) << half_move::FROM.lsb | u32::from(to) << half_move::TO.lsb;
        Some(Hopped {
            half_move: HalfMove::from_own_bits(meeting | squares_bits),
            captured,
        })
    }
}
