// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move by a named man to a target that depends on where he stands: what codes with labels and absolute targets
//! play.

use super::hop::Hopped;
use super::men::{KIND_BITS, KIND_TO_CAPTURED, Men};
use super::step::{displaced, pawn_home_rank, targets};
use super::{NOBODY, NOWHERE, Played, Position, Squares};
use crate::man::{Kind, Man, Side};
use crate::record;
use crate::square::Square;

/// What of a half-move is known before it is known where the man stands. Eight to a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(8))]
pub(crate) struct Aim {
    /// The record's bits for kind, side and double step; in the upper three bits, which no half-move has, the [`Line`].
    bits: u32,
    /// Who may stand on the target: a bit for each value of the upper half of a man's byte, bit 0 for nobody.
    targets: u16,
    /// The man's byte.
    man: u8,
    /// Which row of the [`Goals`] his way is.
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

/// Where the line stands in [`Aim::bits`].
const LINE: u32 = 29;

/// By line and square: the squares on that line through it, but for the square itself.
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

/// The number of the square that is reached, by way and by the number of the square left; [`NOWHERE`] if there is none,
/// or if the half-move is not plain.
pub(crate) type Goals = [[u8; 64]; WAYS];

/// How many ways there can be.
pub(crate) const WAYS: usize = 64;

/// Goals that lead nowhere.
pub(crate) const NO_GOALS: Goals = [[NOWHERE; 64]; WAYS];

impl Aim {
    /// Nobody's aim, if this way leads nowhere.
    pub(crate) const fn none(way: u8) -> Self {
        Self {
            bits: 0,
            targets: 0,
            man: Man::new(Side::White, Kind::King, 0).to_byte(),
            way,
        }
    }

    /// The aim of a man with this way, on this line; `double` if it is a pawn's double step.
    pub(crate) const fn new(man: Man, way: u8, line: Line, double: bool) -> Self {
        let is_pawn = matches!(man.kind(), Kind::Pawn);
        let takes = matches!(line, Line::None);
        Self {
            bits: record::KIND.put(man.kind() as u32)
                | record::SIDE.put(man.side() as u32)
                | record::DOUBLE_STEP.put(double as u32)
                | (line as u32) << LINE,
            // A pawn that goes straight ahead takes nobody.
            targets: if is_pawn && !takes {
                1
            } else {
                targets(man.side(), is_pawn) as u16
            },
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
    /// Lets the aim's man go to his goal, if that is plain; `None`, and nothing is done, if it is a promotion, a capture
    /// en passant, or has a fault.
    #[inline(always)]
    fn aim(&mut self, squares: &mut Squares, aim: &Aim, goals: &Goals) -> Option<Hopped> {
        // As in a step, each of these branches is hardly ever taken.
        let from = self.square_of[usize::from(aim.man)];
        let to = *goals[usize::from(aim.way) % WAYS].get(usize::from(from))?;
        if to >= NOWHERE {
            return None;
        }
        let captured = self.on[usize::from(to)];
        let (left, reached) = (1_u64 << (from & 63), 1_u64 << to);
        // The squares whose numbers are between, and on the line.
        let between =
            (left.max(reached) - 2 * left.min(reached)) & LINES[(aim.bits >> LINE) as usize][usize::from(from)];
        if between & squares.occupied != 0 || aim.targets >> (captured >> 4) & 1 == 0 {
            return None;
        }
        self.on[usize::from(from)] = NOBODY;
        self.on[usize::from(to)] = aim.man;
        self.square_of[usize::from(captured)] = NOWHERE;
        self.square_of[usize::from(aim.man)] = to;
        squares.occupied = squares.occupied & !left | reached;
        squares.touched |= left | reached;
        let captured_bits = u32::from(captured & KIND_BITS) << KIND_TO_CAPTURED;
        let squares_bits = u32::from(from) << record::FROM.lsb | u32::from(to) << record::TO.lsb;
        Some(Hopped::new(aim.bits | squares_bits | captured_bits, captured))
    }
}

impl Position {
    /// Plays an aim of the side to move if it is plain; `None`, and nothing is done, if it is anything else or has a
    /// fault.
    #[inline(always)]
    pub(crate) fn aim(&mut self, aim: &Aim, goals: &Goals) -> Option<Played> {
        let before = self.past();
        let hopped = self.men.aim(&mut self.squares, aim, goals)?;
        Some(self.end_hop(hopped, before))
    }

    /// As [`Position::run`], with aims.
    // By itself, the loop has all registers.
    #[inline(never)]
    pub(crate) fn run_aims(
        &mut self,
        aims: &[[Aim; 256]; 2],
        goals: &Goals,
        choices: &[u8],
        played: &mut [Hopped],
    ) -> usize {
        let mut squares = self.squares;
        let mut turn = self.side.index();
        let mut count = 0;
        for (&choice, place) in choices.iter().zip(&mut *played) {
            let Some(hopped) = self.men.aim(&mut squares, &aims[turn][usize::from(choice)], goals) else {
                break;
            };
            *place = hopped;
            turn ^= 1;
            count += 1;
        }
        self.end_run(squares, played[..count].last().map(|hopped| hopped.half_move()));
        count
    }
}
