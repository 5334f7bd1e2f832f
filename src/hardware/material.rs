// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the hardware says of the material: the bits of `m_axis_tuser` beside each record, and the word in which a
//! pattern is loaded. This file is the one definition of both layouts; `docs/cores/gbr.md` explains them.
//!
//! Every value stands so that a hexadecimal print reads like the code: the digits of `0002.01` are `000201`.

/// The patterns that `gbr_match` compares at the same time.
pub const PATTERNS: usize = 4;

/// A run of bits in a word of up to 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits {
    /// The position of its least significant bit.
    pub lsb: u32,
    /// How many bits it has, up to 63.
    pub width: u32,
}

impl Bits {
    pub(super) const fn new(lsb: u32, width: u32) -> Self {
        Self { lsb, width }
    }

    /// The value of these bits in a word.
    pub const fn of(self, word: u64) -> u64 {
        word >> self.lsb & ((1 << self.width) - 1)
    }

    /// A word that is zero except for these bits; what does not fit is dropped.
    pub const fn put(self, value: u64) -> u64 {
        (value & ((1 << self.width) - 1)) << self.lsb
    }
}

/// With the game's last record: the game had an error.
pub const BAD: Bits = Bits::new(0, 1);
/// The record is its game's first.
pub const FIRST: Bits = Bits::new(1, 1);
/// The record is a half-move's.
pub const HALF_MOVE: Bits = Bits::new(2, 1);
/// The half-move changes the material: it captures or promotes.
pub const CHANGED: Bits = Bits::new(3, 1);
/// The code after the record, four bits a digit: queens, rooks, bishops, knights, White's pawns, Black's pawns.
pub const CODE: Bits = Bits::new(4, 24);
/// `gbr_tally`: the counts after the record, four bits each: White's queens, rooks, bishops, knights, then Black's.
pub const PIECES: Bits = Bits::new(28, 32);
/// `gbr_match`: a bit a pattern, that its material stands for the first time in this game.
pub const HIT: Bits = Bits::new(28, 4);
/// A bit a pattern, that it is so at the start already: with a hit in the game's first record.
pub const AT_START: Bits = Bits::new(32, 4);
/// A bit a pattern, that its material stands after this record.
pub const STANDS: Bits = Bits::new(36, 4);
/// How many half-moves the game has had, this record included, modulo 2^20.
pub const INDEX: Bits = Bits::new(40, 20);
/// How many bits `m_axis_tuser` has.
pub const USER_WIDTH: u32 = 60;

/// The digits of a pattern, as in [`CODE`]; [`ANY`] is a `?`.
pub const DIGITS: Bits = Bits::new(0, 24);
/// More men than the digits say are a hit too.
pub const AT_LEAST: Bits = Bits::new(24, 1);
/// The pattern is in use: without this bit it is never met.
pub const USED: Bits = Bits::new(25, 1);
/// How many bits a pattern has.
pub const PATTERN_WIDTH: u32 = USED.lsb + USED.width;
/// The digit that stands for any.
pub const ANY: u64 = 15;
