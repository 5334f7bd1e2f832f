// SPDX-License-Identifier: MIT OR Apache-2.0
//! What travels down the encoder's pipeline with a half-move or an event.
#![expect(
    missing_docs,
    reason = "the accessors that LogicStruct derives have none; the fields do"
)]

use rust_hdl::prelude::*;

use crate::Documented;
use crate::word::Word;

/// What comes with a beat from the first clock on.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Beat {
    /// There is one.
    pub present: Bit,
    /// It is a half-move.
    pub moves: Bit,
    /// It is the last of its game.
    pub last: Bit,
    /// Black is to move; of a set-up: the man is Black's.
    pub black: Bit,
    /// It is a square of a set-up.
    pub places: Bit,
    /// Its man has his mark.
    pub marked: Bit,
    /// The half-move names a promotion.
    pub promotes: Bit,
    /// Its squares are those of a king that castles.
    pub castling_squares: Bit,
    /// The kind promoted to, by the record's codes.
    pub promotion: Word<3>,
}

/// What the verdict needs to know of a beat.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Note {
    /// There is one.
    pub present: Bit,
    /// It is a half-move.
    pub moves: Bit,
    /// It is the last of its game.
    pub last: Bit,
    /// Black is to move.
    pub black: Bit,
    /// It is castling.
    pub castles: Bit,
    /// It is a square of a set-up.
    pub places: Bit,
    /// It names a promotion.
    pub promotes: Bit,
    /// The low two bits of the kind promoted to.
    pub officer: Word<2>,
    /// What is wrong with it in the stream, whatever the position: the error code, 0 if nothing.
    pub stream_fault: Word<5>,
    /// The man on the origin square, if there is one, is not of the side to move.
    pub wrong_side: Bit,
    /// A man of this kind never moves like that.
    pub not_its_step: Bit,
    /// A promotion is named that is none, or to a kind that a pawn cannot become.
    pub not_a_promotion: Bit,
    /// The man on the target square, if it is occupied, or of a set-up; coded as in docs/design/interpreter.md.
    pub occupant: Word<6>,
    /// That man is Black's.
    pub occupant_black: Bit,
    /// That man is a king.
    pub occupant_king: Bit,
}

/// What is written if nothing is wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Spelled {
    /// The byte.
    pub code_byte: Word<8>,
    /// A prefix comes before it.
    pub prefixed: Bit,
    /// The kind that the prefix names: 0 queen, 1 rook, 2 bishop, 3 knight.
    pub officer: Word<2>,
    /// The label that it names, unless it is a promotion's.
    pub label: Word<2>,
    /// It is a promotion's.
    pub promotes: Bit,
}
