// SPDX-License-Identifier: MIT OR Apache-2.0
//! What goes into `machine_perft` and comes out of it, as plain integers.

use halfmove::laws::Board;

use crate::machine::wires::{Placement, castling};

/// From where it counts, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Root {
    /// The position.
    pub placement: Placement,
    /// Castling rights of the side that does not move.
    pub castling_other: u8,
    /// How many half-moves: 1 to 15.
    pub depth: u8,
}

impl Root {
    /// A board and a length of 1 to 15 half-moves.
    pub fn new(board: &Board, depth: u8) -> Self {
        Self {
            placement: board.into(),
            castling_other: castling(board, !board.side()),
            depth,
        }
    }
}

/// What it has counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The lines of half-moves.
    pub nodes: u64,
    /// How many of the positions whose half-moves were counted are mates.
    pub mates: u64,
    /// The positions whose half-moves were counted.
    pub counted: u64,
    /// The positions whose half-moves were played.
    pub expanded: u64,
    /// The clocks from the start to the last number that was added.
    pub clocks: u64,
    /// The most positions that waited at once.
    pub deepest: u16,
    /// More than had room: the numbers are wrong.
    pub overflow: bool,
}
