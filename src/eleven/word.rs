// SPDX-License-Identifier: MIT OR Apache-2.0
//! The word of eleven bits and its four fields. Source of the layout: this project's answer to the suggestion at the
//! end of Brenner's paper, `docs/formats/eleven.md`.

use core::fmt;
use core::str::FromStr;

use crate::field::Field;

/// `D`: the line that the half-move follows.
pub const LINE: Field = Field {
    name: "D",
    lsb: 9,
    width: 2,
    meaning: "line: 0 E-W, 1 NE-SW, 2 N-S, 3 NW-SE; its last bit means diagonal",
};
/// `F`: the file of the square that the word names.
pub const FILE: Field = Field {
    name: "F",
    lsb: 6,
    width: 3,
    meaning: "file a-h = 0-7",
};
/// `R`: the rank of the square that the word names.
pub const RANK: Field = Field {
    name: "R",
    lsb: 3,
    width: 3,
    meaning: "rank 1-8 = 0-7; of a promotion `w p p`",
};
/// `N`: how far.
pub const STEPS: Field = Field {
    name: "N",
    lsb: 0,
    width: 3,
    meaning: "steps modulo 8, eastward on an E-W line, northward on the others; 7 is one step back; 0 is special",
};

/// The fields, the first one in the most significant bits. Each is one octal digit.
pub const FIELDS: [Field; 4] = [LINE, FILE, RANK, STEPS];

/// A word of eleven bits: four octal digits `D F R N`.
///
/// ```
/// use halfmove::eleven::{Word, Meaning};
/// let word: Word = "2412".parse()?;
/// assert_eq!((word.line(), word.file(), word.rank(), word.steps()), (2, 4, 1, 2));
/// assert_eq!(word.meaning().to_string(), "e2e4");
/// # Ok::<(), halfmove::eleven::NotAWord>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(u16);

impl Word {
    /// The bits of a word.
    pub const BITS: u32 = 11;
    /// How many words there are.
    pub const COUNT: usize = 1 << Self::BITS;

    /// The word with this number; `None` above 2047.
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits >> Self::BITS == 0 {
            Some(Self(bits))
        } else {
            None
        }
    }

    /// The word whose number is the low eleven bits of `bits`.
    pub const fn from_low_bits(bits: u32) -> Self {
        Self((bits & (Self::COUNT as u32 - 1)) as u16)
    }

    /// The word with these four fields. Bits that do not fit are dropped.
    pub const fn from_fields(line: u8, file: u8, rank: u8, steps: u8) -> Self {
        let bits = LINE.put(line as u32) | FILE.put(file as u32) | RANK.put(rank as u32) | STEPS.put(steps as u32);
        Self(bits as u16)
    }

    /// Its number, 0-2047.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Its number as an index into a table of 2048 entries.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The field `D`, 0-3.
    pub const fn line(self) -> u8 {
        LINE.of(self.0 as u32) as u8
    }

    /// The field `F`, 0-7.
    pub const fn file(self) -> u8 {
        FILE.of(self.0 as u32) as u8
    }

    /// The field `R`, 0-7.
    pub const fn rank(self) -> u8 {
        RANK.of(self.0 as u32) as u8
    }

    /// The field `N`, 0-7.
    pub const fn steps(self) -> u8 {
        STEPS.of(self.0 as u32) as u8
    }

    /// All words, 0000 to 3777.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT as u16).map(Self)
    }
}

/// Four octal digits.
impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04o}", self.0)
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no word of eleven bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotAWord {
    /// Not four characters.
    #[error("a word has four octal digits")]
    Length,
    /// A character that is no octal digit, or a first digit above 3.
    #[error("digit {0} of the word is not one of 0-{max}", max = if *.0 == 1 { 3 } else { 7 })]
    Digit(u8),
}

impl FromStr for Word {
    type Err = NotAWord;

    /// Reads four octal digits.
    fn from_str(text: &str) -> Result<Self, NotAWord> {
        if text.chars().count() != 4 {
            return Err(NotAWord::Length);
        }
        let mut bits = 0;
        for (number, letter) in (1..).zip(text.chars()) {
            let digit = letter.to_digit(if number == 1 { 4 } else { 8 });
            bits = bits << 3 | digit.ok_or(NotAWord::Digit(number))?;
        }
        Ok(Self::from_low_bits(bits))
    }
}
