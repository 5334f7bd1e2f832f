// SPDX-License-Identifier: MIT OR Apache-2.0
//! What travels down the front end with a word.
#![expect(
    missing_docs,
    reason = "the accessors that LogicStruct derives have none; the fields do"
)]

use rust_hdl::prelude::*;

use crate::Documented;
use crate::word::Word;

/// What a word is by itself, outside of texts and data. All flags are low if there is no word.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct WordClass {
    /// There is a word.
    pub present: Bit,
    /// It is the last of its game, or the core clears itself.
    pub last: Bit,
    /// It is a beat of a set-up; present only if it is the last of its game.
    pub places: Bit,
    /// That beat is Black's king, and Black is to move.
    pub black_begins: Bit,
    /// All bits are zero: it opens or closes a text.
    pub zero: Bit,
    /// It is no byte: above 255.
    pub wide: Bit,
    /// A half-move by its squares, or an invalid promotion.
    pub squares: Bit,
    /// A null move.
    pub null: Bit,
    /// Castling by its alias.
    pub castles: Bit,
    /// That castling is on the queen's side.
    pub queens_side: Bit,
    /// It opens a text.
    pub text: Bit,
    /// That text is a header.
    pub header: Bit,
    /// Data words follow.
    pub data: Bit,
    /// One less than their number.
    pub data_words: Word<3>,
    /// A result.
    pub result: Bit,
    /// The end of the list.
    pub end: Bit,
    /// A variation begins.
    pub begins: Bit,
    /// A variation ends.
    pub closes: Bit,
    /// The game starts.
    pub start: Bit,
    /// Reserved.
    pub reserved: Bit,
}

/// What a word is in its place: nothing but itself inside of texts and data.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct PlacedWord {
    /// There is a word.
    pub present: Bit,
    /// It is the last of its game, or the core clears itself.
    pub last: Bit,
    /// It is a beat of a set-up; present only if it is the last of its game.
    pub places: Bit,
    /// That beat is Black's king, and Black is to move.
    pub black_begins: Bit,
    /// A half-move by its squares, or an invalid promotion.
    pub squares: Bit,
    /// A null move.
    pub null: Bit,
    /// Castling by its alias.
    pub castles: Bit,
    /// That castling is on the queen's side.
    pub queens_side: Bit,
    /// A header.
    pub header: Bit,
    /// A result.
    pub result: Bit,
    /// The end of the list.
    pub end: Bit,
    /// A variation begins.
    pub begins: Bit,
    /// A variation ends.
    pub closes: Bit,
    /// The game starts.
    pub start: Bit,
    /// Reserved.
    pub reserved: Bit,
    /// It belongs to a text.
    pub in_text: Bit,
    /// It belongs to a text, and is no byte.
    pub not_a_byte: Bit,
    /// It is the last of its game, and a text is open after it.
    pub text_open: Bit,
    /// It is the last of its game, and data words are missing after it.
    pub data_open: Bit,
}

/// What a word is in its place, as far as the stages need it that play half-moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Play {
    /// There is a word.
    pub present: Bit,
    /// It is the last of its game, or the core clears itself.
    pub last: Bit,
    /// It is a beat of a set-up; present only if it is the last of its game.
    pub places: Bit,
    /// A man moves; not inside a variation.
    pub moves: Bit,
    /// A null move; not inside a variation.
    pub passes: Bit,
    /// Castling by its alias.
    pub castles: Bit,
    /// That castling is on the queen's side.
    pub queens_side: Bit,
    /// Black is to move.
    pub black: Bit,
    /// A half-move by its squares, in the game or in a variation: so it must be tested for being invalid.
    pub squares: Bit,
    /// It comes after the end of the list.
    pub after_end: Bit,
    /// It belongs to a text.
    pub text: Bit,
    /// What is wrong with it in the stream: the low three bits of the error code, 0 if nothing.
    pub stream_fault: Word<3>,
}

/// What the record of a word is, as far as its game alone says.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Sort {
    /// There is a word.
    pub present: Bit,
    /// The type of its record.
    pub record_type: Word<2>,
    /// What is wrong with it in the stream: the low three bits of the error code, 0 if nothing.
    pub stream_fault: Word<3>,
    /// That fault is of the set-up.
    pub set_up: Bit,
}

/// A half-move on its way past the stages that find the man.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Moving {
    /// A man moves; of a set-up: a man stands on the square.
    pub moves: Bit,
    /// It is the last of its game.
    pub last: Bit,
    /// It is a beat of a set-up.
    pub places: Bit,
    /// Black moves; of a set-up: the man is Black's.
    pub black: Bit,
    /// It is castling.
    pub castles: Bit,
    /// It is a promotion; of a set-up: a rook that may castle.
    pub promotes: Bit,
    /// Of a set-up: a pawn that has just made its double step.
    pub stepped: Bit,
}
