// SPDX-License-Identifier: MIT OR Apache-2.0
//! The men by number, and where they stand when a game begins.
//!
//! | man | number |
//! |---|---|
//! | king | `00100` |
//! | pawn | `01` and its label |
//! | officer | `1`, the low two bits of its kind's code, its label |
//!
//! So the upper three bits are the kind's code in the record. A pawn's lowest bit of them is of its label: it is read
//! as 0.

use halfmove::{Kind, Man, Position, Square};

use crate::word::Word;

/// The number of the man of this kind with this label, of either side.
pub fn code(kind: Kind, label: u8) -> Word<5> {
    let label = u64::from(label);
    Word::new(match kind {
        Kind::King => 0b00100,
        Kind::Pawn => 0b01000 | label,
        officer => u64::from(officer.code()) << 2 | label,
    })
}

/// The number of a man with its side above: 1 for Black.
pub fn with_side(man: Man) -> Word<6> {
    Word::new((man.side() as u64) << 5 | code(man.kind(), man.label()).value())
}

/// The man that stands on a square when a game begins.
pub fn at_the_start(square: Square) -> Option<Man> {
    Position::start().man_on(square)
}

/// Where the man of this number stands when a game begins.
pub fn start_square(number: u64) -> Option<Square> {
    Square::all().find(|&square| at_the_start(square).is_some_and(|man| with_side(man).value() == number))
}
