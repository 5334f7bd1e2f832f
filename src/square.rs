// SPDX-License-Identifier: MIT OR Apache-2.0
//! Squares of the board, numbered as every code of this project numbers them: `rank * 8 + file`, a1 = 0, h8 = 63.

use core::fmt;
use core::str::FromStr;

/// One of the 64 squares. Bits 0-2 are the file (a-h = 0-7), bits 3-5 the rank (1-8 = 0-7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Its name, `a1` to `h8`, as ASCII.
    pub(crate) const fn letters(self) -> [u8; 2] {
        [b'a' + self.file(), b'1' + self.rank()]
    }

    /// The square with this number, or `None` above 63.
    pub const fn new(number: u8) -> Option<Self> {
        if number < 64 { Some(Self(number)) } else { None }
    }

    /// The square whose number is the low six bits of `bits`; the others are ignored.
    pub const fn from_bits(bits: u32) -> Self {
        Self((bits & 63) as u8)
    }

    /// The square on this file and rank (0-7 each); only their low three bits count.
    pub const fn at(file: u8, rank: u8) -> Self {
        Self((rank & 7) << 3 | (file & 7))
    }

    /// Its number, 0-63.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number as an index into a 64-entry table.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its file, a-h = 0-7.
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// Its rank, 1-8 = 0-7.
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The 64-bit board with this square's bit set.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// All squares, a1, b1 ... h8.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }
}

/// The squares of a set, from a1 on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Squares(pub(crate) u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::from_bits(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(str::from_utf8(&self.letters()).unwrap_or_default())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a square is a file a-h followed by a rank 1-8")]
pub struct NotASquare;

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Self, NotASquare> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Self::at(file - b'a', rank - b'1')),
            _ => Err(NotASquare),
        }
    }
}
