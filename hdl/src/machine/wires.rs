// SPDX-License-Identifier: MIT OR Apache-2.0
//! A position as the machine takes it, and what it must say of it, from the laws of chess in software.

use halfmove::laws::Board;
use halfmove::position::Wing;
use halfmove::{Kind, Side, Square};

use super::geometry::{DIRECTIONS, JUMPS};

/// A position on the mover's board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Placement {
    /// The men of the side that does not move.
    pub enemy_men: u64,
    /// The kinds of men, bit by bit.
    pub kinds: [u64; 3],
    /// The file of the pawn that has just made a double step, one bit a file.
    pub en_passant: u8,
    /// Castling rights of the mover: bit 0 on the king's side, bit 1 on the queen's.
    pub castling: u8,
}

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

/// A square's number on the mover's board.
fn seen(square: Square, mover: Side) -> u8 {
    match mover {
        Side::White => square.number(),
        Side::Black => square.number() ^ 56,
    }
}

impl From<&Board> for Placement {
    /// A right to castle that only Chess960 has is none here: king and rook are not where they castle from.
    fn from(board: &Board) -> Self {
        let mover = board.side();
        let mut placement = Self::default();
        for (square, man) in board.all_men() {
            let square = seen(square, mover);
            placement.enemy_men |= u64::from(man.side() != mover) << square;
            for (bit, squares) in placement.kinds.iter_mut().enumerate() {
                *squares |= u64::from(man.kind().code() >> bit & 1) << square;
            }
        }
        placement.en_passant = board.en_passant().map_or(0, |square| 1 << square.file());
        placement.castling = castling(board, mover);
        placement
    }
}

/// On which wings a side may castle as far as the past is concerned, with king and rook where they stand in a normal game:
/// bit 0 the king's, bit 1 the queen's.
pub fn castling(board: &Board, side: Side) -> u8 {
    let may = |wing| u8::from(normal_rook(board, side, wing));
    may(Wing::King) | may(Wing::Queen) << 1
}

fn normal_rook(board: &Board, side: Side, wing: Wing) -> bool {
    let corner = if wing == Wing::King { 7 } else { 0 };
    let rook = board.castling_rook(side, wing).map(|rook| seen(rook, side));
    rook == Some(corner) && seen(board.king(side), side) == 4
}

impl Wires {
    /// What the laws of chess say of a board. Castling that only Chess960 has is left out, as [`Placement`] does.
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
            let rook = half_move
                .castling_wing()
                .map(|wing| normal_rook(board, board.side(), wing));
            if rook == Some(false) {
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
