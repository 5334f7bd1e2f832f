// SPDX-License-Identifier: MIT OR Apache-2.0
//! What travels down jose's front end with a byte.
#![expect(
    missing_docs,
    reason = "the accessors that LogicStruct derives have none; the fields do"
)]

use rust_hdl::prelude::*;

use crate::Documented;
use crate::word::Word;

/// What a byte is by itself, outside of texts and not as a second byte. All flags are low if there is no byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct JoseClass {
    /// The byte.
    pub bits: Word<8>,
    /// There is one.
    pub present: Bit,
    /// It is the last of its game, or the core clears itself.
    pub last: Bit,
    /// It is a beat of a set-up; present only if it is the last of its game.
    pub places: Bit,
    /// It is zero: in a text, its end.
    pub zero: Bit,
    /// A man moves that has bytes of its own.
    pub moves: Bit,
    /// Castling.
    pub castles: Bit,
    /// A null move.
    pub null: Bit,
    /// The first byte of a promotion or of a promoted man's half-move.
    pub first: Bit,
    /// A glyph whose number follows.
    pub glyph: Bit,
    /// A result.
    pub result: Bit,
    /// A text.
    pub text: Bit,
    /// A variation begins.
    pub begins: Bit,
    /// A variation ends.
    pub closes: Bit,
    /// The game ends.
    pub end: Bit,
    /// Reserved, above or below a0.
    pub reserved_low: Bit,
    /// Reserved, from e0 on.
    pub reserved_high: Bit,
}

/// What a byte is in its place: nothing but itself in a text, and a half-move as a second byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct PlacedByte {
    /// There is a byte.
    pub present: Bit,
    /// It is the last of its game, or the core clears itself.
    pub last: Bit,
    /// It is a beat of a set-up; present only if it is the last of its game.
    pub places: Bit,
    /// Its man is Black's.
    pub put_black: Bit,
    /// Its man has its mark.
    pub marked: Bit,
    /// A man moves that has bytes of its own.
    pub moves: Bit,
    /// Castling.
    pub castles: Bit,
    /// A null move.
    pub null: Bit,
    /// The first byte of a promotion or of a promoted man's half-move.
    pub first: Bit,
    /// The second byte of a promotion.
    pub promotes: Bit,
    /// The second byte of a promoted man's half-move.
    pub promoted: Bit,
    /// A result.
    pub result: Bit,
    /// A variation begins.
    pub begins: Bit,
    /// A variation ends.
    pub closes: Bit,
    /// The game ends.
    pub end: Bit,
    /// Reserved, also as a second byte.
    pub reserved: Bit,
    /// It belongs to a text.
    pub text: Bit,
    /// It is the last of its game, and a text is open after it.
    pub text_open: Bit,
    /// The man that this byte alone names, or that stands there, coded as in docs/design/interpreter.md without its
    /// side.
    pub man: Word<5>,
    /// Its kind, by its code in the record; a pawn's in a promotion.
    pub kind: Word<3>,
    /// The offset.
    pub offset: Word<5>,
    /// The offset is above 7.
    pub past_seven: Bit,
    /// The offset is above 15.
    pub past_fifteen: Bit,
    /// What a pawn becomes: queen, rook, bishop, knight.
    pub officer: Word<2>,
}

/// What a byte is, as far as the stage needs it that finds the man.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct JosePlay {
    /// A null move; not inside a variation.
    pub passes: Bit,
    /// The man is a promoted one, so its kind is not known yet.
    pub promoted: Bit,
    /// Else its kind, by its code in the record; a pawn's in a promotion.
    pub kind: Word<3>,
    /// The offset.
    pub offset: Word<5>,
    /// The offset is above 7.
    pub past_seven: Bit,
    /// The offset is above 15.
    pub past_fifteen: Bit,
    /// The pawn that promotes, a to h.
    pub pawn: Word<3>,
    /// What it becomes: queen, rook, bishop, knight.
    pub officer: Word<2>,
    /// What is wrong with it in the stream: the low three bits of the error code, 0 if nothing.
    pub stream_fault: Word<3>,
}

/// The man that arrives, on its way to the back end.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Arrival {
    /// Its kind, by its code in the record; 0 if no man moves.
    pub kind: Word<3>,
    /// A null move.
    pub passes: Bit,
}

/// How the target square follows from the origin square: for its file and for its rank a sum modulo 32.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Reach {
    /// To the file: the origin file.
    pub adds_file: Bit,
    /// To the file: the origin rank ...
    pub adds_rank: Bit,
    /// ... inverted.
    pub inverts_rank: Bit,
    /// To the file: this.
    pub file: Word<5>,
    /// To the rank: the origin rank.
    pub keeps_rank: Bit,
    /// To the rank: this.
    pub rank: Word<5>,
}

/// The program's and the document's offsets: for each of the eight, from the lowest bits on, files or ranks in two's
/// complement.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct StepTables {
    /// A knight's files toward h.
    pub knight_files: Word<32>,
    /// Its ranks toward 8.
    pub knight_ranks: Word<32>,
    /// A king's files.
    pub king_files: Word<32>,
    /// Its ranks.
    pub king_ranks: Word<32>,
}
