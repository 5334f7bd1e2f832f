// SPDX-License-Identifier: MIT OR Apache-2.0
//! What travels down the pipeline with a byte.

use rust_hdl::prelude::*;

use crate::byte_class::ByteClass;
use crate::word::Word;

/// What the stages that play the half-move need to know of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Token {
    /// It is a half-move.
    pub moves: Bit,
    /// It is its game's last byte, half-move or not.
    pub last: Bit,
    /// Black is to move.
    pub black: Bit,
    /// It is castling.
    pub castles: Bit,
    /// The king moves, castling included.
    pub king: Bit,
    /// A pawn moves.
    pub pawn: Bit,
    /// A prefix says what the pawn becomes.
    pub promotes: Bit,
}

/// The men meant by a token: five bits each, without the side. A king is 00100, a pawn 01 and its label, an officer 1,
/// its kind (0 queen, 1 rook, 2 bishop, 3 knight) and its label.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Men {
    /// Who leaves the square.
    pub leaving: Word<5>,
    /// Who arrives: another man only in a promotion.
    pub arriving: Word<5>,
}

/// What the verdict needs to know of a byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Note {
    /// Its class.
    pub byte_class: ByteClass,
    /// What is wrong with it in the stream, whatever the position: the low three bits of the error code, 0 if nothing.
    pub stream_fault: Word<3>,
    /// It is its game's last.
    pub last: Bit,
    /// Black is to move.
    pub black: Bit,
    /// A prefix says what the pawn becomes.
    pub promotes: Bit,
}

/// What the record of a half-move says, apart from captures.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Journey {
    /// The square left.
    pub from: Word<6>,
    /// The square reached.
    pub to: Word<6>,
    /// Who arrives, as in [`Men`].
    pub arriving: Word<5>,
    /// Black moves.
    pub black: Bit,
    /// Castling.
    pub castles: Bit,
    /// A pawn's double step.
    pub double_step: Bit,
    /// A promotion.
    pub promotes: Bit,
}

/// A half-move's step on its way to the square that it starts from.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Step {
    /// Files toward h, two's complement.
    pub files: Word<4>,
    /// Ranks toward 8, two's complement.
    pub ranks: Word<4>,
}

/// What the squares alone say of a half-move, on its way to the verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct SquareFacts {
    /// The error code, 0 if there is none.
    pub fault: Word<4>,
    /// A pawn takes, and not en passant.
    pub needs_victim: Bit,
    /// A pawn takes en passant.
    pub en_passant: Bit,
}
