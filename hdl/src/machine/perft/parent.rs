// SPDX-License-Identifier: MIT OR Apache-2.0
//! What goes from block to block in the perft machine.
#![expect(
    missing_docs,
    reason = "the accessors that LogicStruct derives have none; the fields do"
)]

use rust_hdl::prelude::*;

use crate::word::Word;
use crate::{Documented, Scramble};

/// A position on the mover's board, with what it is there for.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented, Scramble)]
pub struct Standing {
    /// The lowest bit of the kinds of men.
    pub kinds_0: Word<64>,
    /// The middle bit.
    pub kinds_1: Word<64>,
    /// The highest bit.
    pub kinds_2: Word<64>,
    /// The men of the side that does not move; of an empty square it means nothing.
    pub enemies: Word<64>,
    /// The file of the pawn that has just made a double step.
    pub en_passant: Word<8>,
    /// The mover may castle: on the king's side, on the queen's.
    pub castling: Word<2>,
    /// The other side may.
    pub castling_other: Word<2>,
    /// How many half-moves follow.
    pub depth: Word<4>,
}

/// Where the half-moves of a position end, without the ranks that a direction or jump never reaches.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented, Scramble)]
pub struct Arrived {
    /// The squares that a man reaches to the north.
    pub north: Word<56>,
    /// The squares that a man reaches to the south.
    pub south: Word<56>,
    /// The squares that a man reaches to the east.
    pub east: Word<64>,
    /// The squares that a man reaches to the west.
    pub west: Word<64>,
    /// The squares that a man reaches to the north-east.
    pub north_east: Word<56>,
    /// The squares that a man reaches to the south-west.
    pub south_west: Word<56>,
    /// The squares that a man reaches to the north-west.
    pub north_west: Word<56>,
    /// The squares that a man reaches to the south-east.
    pub south_east: Word<56>,
    /// The squares that a knight reaches by jump 0.
    pub jump_0: Word<48>,
    /// The squares that a knight reaches by jump 1.
    pub jump_1: Word<56>,
    /// The squares that a knight reaches by jump 2.
    pub jump_2: Word<56>,
    /// The squares that a knight reaches by jump 3.
    pub jump_3: Word<48>,
    /// The squares that a knight reaches by jump 4.
    pub jump_4: Word<48>,
    /// The squares that a knight reaches by jump 5.
    pub jump_5: Word<56>,
    /// The squares that a knight reaches by jump 6.
    pub jump_6: Word<56>,
    /// The squares that a knight reaches by jump 7.
    pub jump_7: Word<48>,
    /// Files of the last rank that a pawn reaches to the north.
    pub promotes_north: Word<8>,
    /// Files of the last rank that a pawn reaches to the north-east.
    pub promotes_north_east: Word<8>,
    /// Files of the last rank that a pawn reaches to the north-west.
    pub promotes_north_west: Word<8>,
    /// The ranks where half-moves end, then promotions.
    pub ranks: Word<9>,
}
