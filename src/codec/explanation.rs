// SPDX-License-Identifier: MIT OR Apache-2.0
//! The explanation of one byte or word of a coded game.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::Reason;
use crate::game::{Note, Tag};
use crate::half_move::HalfMove;
use crate::position::Position;

/// A byte or word of a coded game, explained.
#[derive(Clone, Debug)]
pub struct Explained<'a> {
    /// The offset in the game of the byte, or of the byte in which the word begins.
    pub offset: u64,
    /// The byte or word.
    pub unit: Unit,
    /// What it is.
    pub role: Role,
    /// The half-move that it plays.
    pub played: Option<Played<'a>>,
    /// The text that it closes.
    pub text: Option<Text>,
    /// The FEN of the set-up that it gives the game.
    pub set_up: Option<String>,
    /// What is wrong with it.
    pub error: Option<UnitError>,
    /// How many variations are open after it; of a half-move, those that it stands in.
    pub depth: usize,
    /// The position after it.
    pub position: &'a Position,
}

/// What a code is made of: a byte, or a word of some bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A byte.
    Byte(u8),
    /// A byte that is hidden by a key in the game, and what it is without the key.
    Hidden {
        /// As it stands in the game.
        byte: u8,
        /// Without the key.
        plain: u8,
    },
    /// A word of eleven bits.
    Word(u16),
    /// What stands in the place of a word in a text, and is none: it has no bits.
    NotAWord {
        /// Its first four bytes; zeros if there are fewer.
        begins: [u8; 4],
        /// Whether there are more.
        is_longer: bool,
    },
    /// Bits after the last word that fill up its byte.
    Fill {
        /// The number that they hold.
        value: u16,
        /// How many there are, 1-10.
        width: u8,
    },
}

impl Unit {
    /// The number whose bits are explained.
    pub const fn value(self) -> u16 {
        match self {
            Self::Byte(byte) | Self::Hidden { plain: byte, .. } => byte as u16,
            Self::Word(value) | Self::Fill { value, .. } => value,
            Self::NotAWord { .. } => 0,
        }
    }

    /// How many bits it has.
    pub const fn width(self) -> usize {
        match self {
            Self::Byte(_) | Self::Hidden { .. } => 8,
            Self::Word(_) => 11,
            Self::NotAWord { .. } => 0,
            Self::Fill { width, .. } => width as usize,
        }
    }
}

/// As the game has it: two hexadecimal digits, or the four octal digits of a word. What is no word is cut behind four
/// characters, and those that cannot be shown are dots.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Byte(byte) | Self::Hidden { byte, .. } => f.pad(&alloc::format!("{byte:02X}")),
            Self::Word(word) => f.pad(&alloc::format!("{word:04o}")),
            Self::NotAWord { begins, is_longer } => {
                let there = begins.iter().filter(|&&byte| byte != 0);
                let mut text: String = there
                    .map(|&byte| match byte.is_ascii_graphic() {
                        true => char::from(byte),
                        false => '.',
                    })
                    .collect();
                text.extend(is_longer.then_some('+'));
                f.pad(&text)
            }
            Self::Fill { .. } => f.pad("-"),
        }
    }
}

/// What a unit is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// A byte or word of the code.
    Code {
        /// Its bits, from the most significant on.
        fields: Vec<Field>,
        /// What they mean.
        meaning: String,
    },
    /// A byte of a text.
    Text,
    /// What follows an error.
    NotDecoded,
}

impl Role {
    /// A unit that means this as a whole, without fields.
    pub fn whole(unit: Unit, part: &'static Part, meaning: impl Into<String>) -> Self {
        Self::Code {
            fields: alloc::vec![Field::new(part, unit.width(), unit.value())],
            meaning: meaning.into(),
        }
    }
}

/// A run of bits of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// What the bits are.
    pub part: &'static Part,
    /// How many there are.
    pub width: usize,
    /// The number that they hold.
    pub value: u16,
}

impl Field {
    /// A field of this width, at most 16, with the low bits of a number.
    pub const fn new(part: &'static Part, width: usize, value: u16) -> Self {
        let value = match width {
            0..16 => value & ((1 << width) - 1),
            _ => value,
        };
        Self { part, width, value }
    }

    /// Takes a number apart into parts with their widths, the most significant first.
    pub fn split(value: u16, parts: &[(&'static Part, usize)]) -> Vec<Self> {
        let mut below: usize = parts.iter().map(|(_, width)| width).sum();
        let field = |&(part, width): &(&'static Part, usize)| {
            below -= width;
            Self::new(part, width, value >> below)
        };
        parts.iter().map(field).collect()
    }

    /// Its bits as digits, most significant first.
    pub fn digits(&self) -> String {
        alloc::format!("{:0width$b}", self.value, width = self.width)
    }
}

/// A part that units of a code can have.
#[derive(Debug, PartialEq, Eq)]
pub struct Part {
    /// Its letter in the code's table; `None` for fixed bits.
    pub letter: Option<char>,
    /// Its name.
    pub name: &'static str,
    /// What a legend says of its letter; empty to leave it out.
    pub legend: &'static str,
    /// What sort of thing it is.
    pub sense: Sense,
}

impl Part {
    /// Bits that tell which form the unit has.
    pub const FIXED: Self = Self {
        letter: None,
        name: "fixed",
        legend: "",
        sense: Sense::Fixed,
    };
    /// Bits without a use.
    pub const FREE: Self = Self {
        letter: Some('x'),
        name: "free",
        legend: "",
        sense: Sense::Free,
    };

    /// A part whose legend is its name.
    pub const fn new(letter: char, name: &'static str, sense: Sense) -> Self {
        Self {
            letter: Some(letter),
            name,
            legend: name,
            sense,
        }
    }
}

/// What sort of thing a part is, whatever the code: for colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// Tells which form the unit has.
    Fixed,
    /// Which piece or pawn, or from which square.
    WhichMan,
    /// How many squares, or to which square.
    Distance,
    /// Which way.
    Direction,
    /// In what manner, or which mark.
    Manner,
    /// Bits without a use.
    Free,
}

/// What the units of a code are made of.
#[derive(Debug)]
pub struct Anatomy {
    /// What a unit is called: `byte` or `word`.
    pub unit: &'static str,
    /// How many digits a unit is written with.
    pub digits: usize,
    /// How many columns its bits take at most, with blanks between the fields.
    pub columns: usize,
    /// The parts for the legend.
    pub parts: &'static [&'static Part],
}

/// A half-move that was played.
#[derive(Clone, Debug)]
pub struct Played<'a> {
    /// The half-move.
    pub half_move: HalfMove,
    /// How many half-moves lead from the start to the position after it, along its line.
    pub count: u32,
    /// The position before it.
    pub before: &'a Position,
}

/// What a text of a game holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    /// A tag pair.
    Tag(Tag),
    /// A note on a half-move or on the game.
    Note(Note),
}

/// What is wrong with a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitError {
    /// The error code of the hardware's record, if the hardware finds it too.
    pub code: Option<u8>,
    /// What is wrong: the code's own error.
    pub reason: Reason,
    /// The half-move that could not be read, counted from 1.
    pub half_move: u32,
}

/// Counts the half-moves that lead from the start to where a game, or a variation of it, stands.
#[derive(Clone, Debug, Default)]
pub(crate) struct LineCounter {
    /// The count, and whether the line has a half-move of its own.
    now: (u32, bool),
    outer: Vec<(u32, bool)>,
}

impl LineCounter {
    /// Counts a half-move.
    pub(crate) fn play(&mut self) -> u32 {
        self.now = (self.now.0.saturating_add(1), true);
        self.now.0
    }

    /// A variation begins: it replaces the last half-move.
    pub(crate) fn begin(&mut self) {
        self.outer.push(self.now);
        let (count, has_played) = self.now;
        self.now = (count.saturating_sub(has_played.into()), false);
    }

    /// The variation ends.
    pub(crate) fn end(&mut self) {
        self.now = self.outer.pop().unwrap_or(self.now);
    }
}

#[cfg(test)]
mod tests {
    use super::{Field, Part};

    #[test]
    fn a_field_may_have_no_bits_or_all_sixteen() {
        let values = [0, 3, 16].map(|width| Field::new(&Part::FREE, width, 0xffff).value);
        assert_eq!(values, [0, 7, 0xffff]);
    }
}
