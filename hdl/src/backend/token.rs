// SPDX-License-Identifier: MIT OR Apache-2.0
//! What travels down the pipeline with a byte.
#![expect(
    missing_docs,
    reason = "the accessors that LogicStruct derives have none; the fields do"
)]

use rust_hdl::prelude::*;

use crate::Documented;
use crate::word::Word;

/// What the stages that play the half-move need to know of it. A beat of a set-up passes them too: as a half-move from a
/// square to itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Token {
    /// It is a half-move; of a set-up: a man stands on the square.
    pub moves: Bit,
    /// It is the last of its game, half-move or not.
    pub last: Bit,
    /// It is a beat of a set-up.
    pub places: Bit,
    /// Black is to move; of a set-up: the man is Black's.
    pub black: Bit,
    /// It is castling.
    pub castles: Bit,
    /// The king moves, castling included.
    pub king: Bit,
    /// A pawn moves; of a set-up: a pawn that has just made its double step.
    pub pawn: Bit,
    /// The pawn becomes another man; of a set-up: a rook that may castle.
    pub promotes: Bit,
}

/// The men meant by a token, six bits each: 1 for Black's, then 00100 for the king, 01 and its label for a pawn, 1, its
/// kind (0 queen, 1 rook, 2 bishop, 3 knight) and its label for an officer.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Men {
    /// The man that leaves the square.
    pub leaving: Word<6>,
    /// The man that arrives: another one only in a promotion.
    pub arriving: Word<6>,
}

/// What the verdict needs to know of a byte or word, whatever its code.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Note {
    /// A byte or word is in this clock.
    pub present: Bit,
    /// A man moves, castling included: a half-move, but not a null move.
    pub moves: Bit,
    /// Castling.
    pub castles: Bit,
    /// It only names a man, for what follows: it gives no record, but remembers whether that man is on the board.
    pub names: Bit,
    /// The type of its record if nothing is wrong with it; of a beat of a set-up that of a stop.
    pub record_type: Word<2>,
    /// What is wrong with it in the stream, whatever the position: the low three bits of the error code, 0 if nothing.
    /// The codes 1, 2, 13, 14 and 15 differ in these bits; bit 2 is set in 13 to 15 alone.
    pub stream_fault: Word<3>,
    /// That fault is of the set-up before the game, whose codes are others.
    pub set_up: Bit,
    /// It is the last of its game.
    pub last: Bit,
    /// Black is to move.
    pub black: Bit,
    /// The pawn becomes another man.
    pub promotes: Bit,
}

/// What the record of a half-move says, apart from captures.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Journey {
    /// The origin square.
    pub from: Word<6>,
    /// The target square.
    pub to: Word<6>,
    /// The kind that moves; codes as in the record.
    pub mover: Word<3>,
    /// The kind promoted to, 0 if none.
    pub promotion: Word<3>,
    /// Black moves.
    pub black: Bit,
    /// Castling.
    pub castles: Bit,
    /// A pawn's double step.
    pub double_step: Bit,
}

/// A half-move's step on its way to the square that it starts from.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Step {
    /// Files toward h, two's complement.
    pub files: Word<4>,
    /// Ranks toward 8, two's complement.
    pub ranks: Word<4>,
}

/// What the squares alone say of a half-move, on its way to the verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct SquareFacts {
    /// The error code, 0 if there is none.
    pub fault: Word<4>,
    /// A pawn takes, and not en passant.
    pub needs_victim: Bit,
}

/// What a half-move does on the board, as the memories of the board need it. A set-up writes each square, nobody too:
/// a king who castles to a square that was never written would stand there for the man of the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Played {
    /// It is a half-move, or a beat of a set-up.
    pub moves: Bit,
    /// It is the last of its game.
    pub last: Bit,
    /// It is castling.
    pub castles: Bit,
    /// The origin square.
    pub from: Word<6>,
    /// The target square.
    pub to: Word<6>,
}

/// The men that the board memories ask for, on their way to them; as in [`Men`].
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct BoardMen {
    /// The man that leaves the square.
    pub leaving: Word<6>,
    /// The man that it writes: the one that arrives, but the rook in castling.
    pub written: Word<6>,
    /// The man that leaves was put on its square by the beat before, the last one of a set-up.
    pub just_placed: Bit,
}

/// How the half-move changes the board memories.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct BoardWrite {
    /// A man is written: it is a half-move, and not the last of its game.
    pub writes: Bit,
    /// It is the last of its game.
    pub last: Bit,
    /// The game's number.
    pub game: Word<7>,
    /// The square on which the man is written: the target square, in castling the rook's.
    pub square: Word<6>,
}
