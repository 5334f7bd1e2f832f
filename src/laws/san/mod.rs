// SPDX-License-Identifier: MIT OR Apache-2.0
//! Standard algebraic notation of single half-moves.

mod read;
mod write;

pub use read::NotSan;

use core::fmt;
use core::ops::Deref;

use super::attacks::{REACH, Squares, between};
use super::board::Board;
use crate::square::Square;

const A_FILE: u64 = 0x0101_0101_0101_0101;
const FIRST_RANK: u64 = 0xff;

/// A half-move in standard algebraic notation: `Nbd7+`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct San {
    bytes: [u8; Self::LONGEST],
    length: u8,
}

impl San {
    /// `Qh4xe1#` and `exd8=Q#` have seven letters, no half-move more.
    const LONGEST: usize = 8;

    const EMPTY: Self = Self {
        bytes: [0; Self::LONGEST],
        length: 0,
    };

    /// The null move, which PGN's standard does not know.
    const NULL: Self = Self {
        bytes: [b'-', b'-', 0, 0, 0, 0, 0, 0],
        length: 2,
    };

    fn push(&mut self, letter: u8) {
        if let Some(byte) = self.bytes.get_mut(usize::from(self.length)) {
            *byte = letter;
            self.length += 1;
        }
    }

    fn extend(&mut self, letters: &[u8]) {
        letters.iter().for_each(|&letter| self.push(letter));
    }

    fn push_file(&mut self, square: Square) {
        self.push(b'a' + square.file());
    }

    fn push_rank(&mut self, square: Square) {
        self.push(b'1' + square.rank());
    }

    /// It as text.
    pub fn as_str(&self) -> &str {
        // Only letters of ASCII are pushed.
        core::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl PartialEq<str> for San {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for San {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl Deref for San {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl Board {
    /// The own men of this kind that can go to a square, be it that their king is left in check. Not for pawns and castling.
    #[inline(always)]
    fn seeing(&self, kind: usize, to: Square) -> u64 {
        let men = Squares(self.own(kind) & REACH[kind & 7][to.index()]);
        let occupied = self.occupied();
        let goes = |from: &Square| between(*from, to) & occupied == 0;
        men.filter(goes).fold(0, |set, from| set | from.bit())
    }
}
