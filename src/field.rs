// SPDX-License-Identifier: MIT OR Apache-2.0
//! A run of bits in a word, by name.

/// A run of bits in a word of up to 32, with the name and the meaning that tables and headers print.
///
/// ```
/// use halfmove::half_move::{FROM, TO};
/// let word = FROM.put(12) | TO.put(28);
/// assert_eq!((FROM.of(word), TO.of(word)), (12, 28));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name in the Verilog header and the tables.
    pub name: &'static str,
    /// The position of its least significant bit.
    pub lsb: u32,
    /// How many bits it has: 1 to 31.
    pub width: u32,
    /// What it says, in one line.
    pub meaning: &'static str,
}

impl Field {
    /// The field of these bits.
    pub const fn new(name: &'static str, lsb: u32, width: u32, meaning: &'static str) -> Self {
        Self {
            name,
            lsb,
            width,
            meaning,
        }
    }

    /// The field's value in a word.
    pub const fn of(self, word: u32) -> u32 {
        word >> self.lsb & ((1 << self.width) - 1)
    }

    /// A word that is zero except for this field. Bits of `value` that do not fit are dropped.
    pub const fn put(self, value: u32) -> u32 {
        (value & ((1 << self.width) - 1)) << self.lsb
    }
}
