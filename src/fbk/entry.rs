// SPDX-License-Identifier: MIT OR Apache-2.0
//! Two bytes of an opening file.
//!
//! | byte | bits | field |
//! |---|---|---|
//! | 1 | 0-5 | the origin square, rank * 8 + file |
//! | 1 | 6 | 0: another half-move is an alternative to this one; 1: none, or the last |
//! | 1 | 7 | 1: the line ends here |
//! | 2 | 0-5 | the target square |
//! | 2 | 6 | unused, written 0 |
//! | 2 | 7 | weak: a program should not play it |

use crate::square::Square;

/// How many bytes an entry takes.
pub(super) const LENGTH: usize = 2;
/// In byte 1: no alternative is to come.
const LAST: u8 = 0x40;
/// In byte 1: the line ends.
const END: u8 = 0x80;
/// In byte 2: weak.
const WEAK: u8 = 0x80;

/// A half-move of the tree and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The origin square; the king's when castling.
    pub from: Square,
    /// The target square; a pawn that reaches the last rank becomes a queen.
    pub to: Square,
    /// An alternative to this half-move follows, after all that follows on this one.
    pub has_alternative: bool,
    /// Nothing follows on this half-move.
    pub ends_line: bool,
    /// The half-move is weak.
    pub weak: bool,
}

impl Entry {
    /// The entry of two bytes. The unused bit is ignored.
    pub const fn from_bytes([first, second]: [u8; LENGTH]) -> Self {
        Self {
            from: Square::from_bits(first as u32),
            to: Square::from_bits(second as u32),
            has_alternative: first & LAST == 0,
            ends_line: first & END != 0,
            weak: second & WEAK != 0,
        }
    }

    /// The two bytes.
    ///
    /// ```
    /// use halfmove::fbk::Entry;
    ///
    /// let entry = Entry::from_bytes([0x4c, 0x1c]);
    /// assert_eq!(format!("{}{}", entry.from, entry.to), "e2e4");
    /// assert!(!entry.has_alternative && !entry.ends_line && !entry.weak);
    /// assert_eq!(entry.to_bytes(), [0x4c, 0x1c]);
    /// ```
    pub const fn to_bytes(self) -> [u8; LENGTH] {
        let last = if self.has_alternative { 0 } else { LAST };
        let end = if self.ends_line { END } else { 0 };
        let weak = if self.weak { WEAK } else { 0 };
        [self.from.number() | last | end, self.to.number() | weak]
    }
}
