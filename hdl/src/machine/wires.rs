// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the machine must say of a position, from the laws of chess in software.

use halfmove::Kind;
use halfmove::hardware::perft::{castling, seen};
use halfmove::laws::Board;
use halfmove::position::Wing;

use super::geometry::{DIRECTIONS, JUMPS};

/// What the machine says nine clocks after a position: a wire for every half-move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wires {
    /// Squares that a man leaves along files, ranks, rising and falling diagonals, by the number of steps less one.
    pub lines: [[u64; 7]; 4],
    /// Squares that a knight leaves, by jump.
    pub jumps: [u64; 8],
    /// Files of pawns that promote to the north, north-east and north-west.
    pub promotions: [u8; 3],
    /// The mover is in check.
    pub in_check: bool,
    /// Two men give it.
    pub double_check: bool,
}

/// What it says sixteen clocks after a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many legal half-moves there are.
    pub count: u16,
    /// There is none, and the mover is in check.
    pub mate: bool,
    /// There is none, and he is not.
    pub stalemate: bool,
}

impl Wires {
    /// What the laws of chess say of a board. Castling that only Chess960 has is left out, as [`Placement`](halfmove::hardware::perft::Placement) does.
    ///
    /// # Panics
    /// If a man goes as none does, which the laws never say.
    pub fn of(board: &Board) -> Self {
        let mut wires = Self {
            in_check: board.is_check(),
            double_check: board.is_double_check(),
            ..Self::default()
        };
        for half_move in board.legal_half_moves() {
            let right = half_move.castling_wing().map(|wing| match wing {
                Wing::King => 1,
                Wing::Queen => 2,
            });
            if right.is_some_and(|right| castling(board, board.side()) & right == 0) {
                continue;
            }
            let [from, to] = [half_move.from(), half_move.to()].map(|square| seen(square, board.side()));
            if half_move.promotion().is_some() {
                let way = match to as i8 - from as i8 {
                    8 => 0,
                    9 => 1,
                    _ => 2,
                };
                wires.promotions[way] |= 1 << (from & 7);
            } else if half_move.kind() == Some(Kind::Knight) {
                let jump = JUMPS
                    .iter()
                    .position(|jump| jump.from(from, 1) == Some(to))
                    .expect("a jump");
                wires.jumps[jump] |= 1 << from;
            } else {
                let (steps, way) = (1..8)
                    .find_map(|steps| {
                        let way = DIRECTIONS.iter().position(|way| way.from(from, steps) == Some(to));
                        way.map(|way| (steps as usize, way))
                    })
                    .expect("a line");
                let place = if way % 2 == 0 { steps - 1 } else { 7 - steps };
                wires.lines[way / 2][place] |= 1 << from;
            }
        }
        wires
    }

    /// How many half-moves these are, four for a promotion.
    pub fn count(&self) -> u32 {
        let sets = self.lines.iter().flatten().chain(&self.jumps);
        let promotions = self.promotions.iter().map(|files| files.count_ones());
        sets.map(|squares| squares.count_ones()).sum::<u32>() + 4 * promotions.sum::<u32>()
    }
}

impl Tally {
    /// What follows from the wires.
    pub fn of(wires: &Wires) -> Self {
        let count = wires.count() as u16;
        Self {
            count,
            mate: count == 0 && wires.in_check,
            stalemate: count == 0 && !wires.in_check,
        }
    }
}
