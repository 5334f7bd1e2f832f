// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words as bytes: eleven bits after eleven bits, the most significant first. Eight words are eleven bytes.

use alloc::vec::Vec;

use super::word::Word;

/// Puts words together to bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Packer {
    /// The bits that no byte has taken yet, at most seven, in the low bits.
    rest: u32,
    bits: u32,
}

impl Packer {
    /// A packer at the beginning of a byte.
    pub const fn new() -> Self {
        Self { rest: 0, bits: 0 }
    }

    /// Takes a word and appends the bytes that it fills: one or two.
    pub fn push(&mut self, word: Word, bytes: &mut Vec<u8>) {
        self.rest = self.rest << Word::BITS | u32::from(word.bits());
        self.bits += Word::BITS;
        while self.bits >= 8 {
            self.bits -= 8;
            bytes.push((self.rest >> self.bits) as u8);
        }
        self.rest &= 0x7f;
    }

    /// Fills the last byte with zero bits.
    pub fn finish(self, bytes: &mut Vec<u8>) {
        if self.bits > 0 {
            bytes.push((self.rest << (8 - self.bits)) as u8);
        }
    }
}

/// The bytes of these words; the last byte is filled with zero bits.
///
/// ```
/// use halfmove::eleven::{Word, packed};
/// let words = ["2412", "2466"].map(|word| word.parse().unwrap());
/// let bytes = packed::pack(words);
/// assert_eq!(bytes, [0b1010_0001, 0b0101_0100, 0b1101_1000]);
/// assert!(packed::unpack(&bytes).eq(words));
/// ```
pub fn pack(words: impl IntoIterator<Item = Word>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut packer = Packer::new();
    for word in words {
        packer.push(word, &mut bytes);
    }
    packer.finish(&mut bytes);
    bytes
}

/// Takes bytes, one at a time, apart to words.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unpacker {
    /// The bits that no word has taken yet, at most ten, in the low bits.
    rest: u32,
    bits: u32,
}

impl Unpacker {
    /// An unpacker at the beginning of a word.
    pub const fn new() -> Self {
        Self { rest: 0, bits: 0 }
    }

    /// Takes a byte, and gives the word that it completes, if it does.
    pub const fn push(&mut self, byte: u8) -> Option<Word> {
        self.rest = self.rest << 8 | byte as u32;
        self.bits += 8;
        if self.bits < Word::BITS {
            return None;
        }
        self.bits -= Word::BITS;
        let word = Word::from_low_bits(self.rest >> self.bits);
        self.rest &= (1 << self.bits) - 1;
        Some(word)
    }

    /// The bits that belong to no word yet: their number and how many they are, 0-10.
    pub const fn rest(self) -> (u16, u32) {
        (self.rest as u16, self.bits)
    }
}

/// The offset of the byte in which this word begins, counted from 0 as the word is.
pub const fn byte_of_word(word: u64) -> u64 {
    // In this order nothing overflows.
    word / 8 * Word::BITS as u64 + word % 8 * Word::BITS as u64 / 8
}

/// The whole words that lie in these bytes; up to ten bits are left over.
pub const fn unpack(bytes: &[u8]) -> Words<'_> {
    Words {
        bytes,
        window: 0,
        held: 0,
    }
}

/// The words that lie in a slice of bytes.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    /// The bytes without a bit that is held.
    bytes: &'a [u8],
    /// The bits before those, the first of them the most significant. Below them the first bits of `bytes` may stand,
    /// or zeros.
    window: u64,
    /// How many bits are held, 0-64.
    held: u32,
}

impl Words<'_> {
    /// The bits that are left when no whole word is: their number and how many they are, 0-10.
    pub fn rest(&self) -> (u16, u32) {
        let mut words = self.clone();
        words.hold();
        let number = words.window.checked_shr(u64::BITS - words.held).unwrap_or_default();
        (number as u16, words.held)
    }

    /// Holds as many bits as there are and fit: 57 or more, or all.
    #[inline(always)]
    fn hold(&mut self) {
        let Some(&next) = self.bytes.first_chunk() else {
            // The last bytes one by one: a call, here for any eight bytes, would take the caller's registers.
            while self.held <= u64::BITS - 8
                && let Some((&byte, after)) = self.bytes.split_first()
            {
                self.window |= u64::from(byte) << (u64::BITS - 8 - self.held);
                self.held += 8;
                self.bytes = after;
            }
            return;
        };
        let whole = (u64::BITS - self.held) / 8;
        self.window |= u64::from_be_bytes(next).checked_shr(self.held).unwrap_or_default();
        self.held += 8 * whole;
        self.bytes = &self.bytes[whole as usize..];
    }

    /// Leaves out this many of the bits that are held.
    #[inline(always)]
    const fn drop_bits(&mut self, bits: u32) {
        self.window <<= bits;
        self.held -= bits;
    }
}

impl Iterator for Words<'_> {
    type Item = Word;

    #[inline(always)]
    fn next(&mut self) -> Option<Word> {
        if self.held < Word::BITS {
            self.hold();
            if self.held < Word::BITS {
                return None;
            }
        }
        let word = Word::from_low_bits((self.window >> (u64::BITS - Word::BITS)) as u32);
        self.drop_bits(Word::BITS);
        Some(word)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let words = (8 * self.bytes.len() + self.held as usize) / Word::BITS as usize;
        (words, Some(words))
    }
}

impl ExactSizeIterator for Words<'_> {}
