// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words as bytes: eleven bits after eleven bits, the most significant first. Eight words are eleven bytes.

use super::code::Code;

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
    pub fn push(&mut self, code: Code, bytes: &mut Vec<u8>) {
        self.rest = self.rest << Code::BITS | u32::from(code.bits());
        self.bits += Code::BITS;
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
/// use halfmove::eleven::{Code, packed};
/// let words = ["2412", "2466"].map(|word| word.parse().unwrap());
/// let bytes = packed::pack(words);
/// assert_eq!(bytes, [0b1010_0001, 0b0101_0100, 0b1101_1000]);
/// assert!(packed::unpack(&bytes).eq(words));
/// ```
pub fn pack(words: impl IntoIterator<Item = Code>) -> Vec<u8> {
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
    pub const fn push(&mut self, byte: u8) -> Option<Code> {
        self.rest = self.rest << 8 | byte as u32;
        self.bits += 8;
        if self.bits < Code::BITS {
            return None;
        }
        self.bits -= Code::BITS;
        let code = Code::from_low_bits(self.rest >> self.bits);
        self.rest &= (1 << self.bits) - 1;
        Some(code)
    }

    /// The bits that belong to no word yet: their number and how many they are, 0-10.
    pub const fn rest(self) -> (u16, u32) {
        (self.rest as u16, self.bits)
    }
}

/// The offset of the byte in which this word begins, counted from 0 as the word is.
pub const fn byte_of_word(word: u64) -> u64 {
    // In this order nothing overflows.
    word / 8 * Code::BITS as u64 + word % 8 * Code::BITS as u64 / 8
}

/// The whole words that lie in these bytes; up to ten bits are left over.
pub const fn unpack(bytes: &[u8]) -> Words<'_> {
    Words { bytes, bit: 0 }
}

/// The words that lie in a slice of bytes.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    bytes: &'a [u8],
    /// How many bits of the first byte are used up, 0-7.
    bit: u32,
}

impl Words<'_> {
    /// The bits that are left when no whole word is: their number and how many they are, 0-10.
    pub fn rest(&self) -> (u16, u32) {
        let last = &self.bytes[..self.bytes.len().min(2)];
        let bits = 8 * last.len() as u32 - self.bit;
        let number = last.iter().fold(0, |number, &byte| number << 8 | u32::from(byte));
        ((number & ((1 << bits) - 1)) as u16, bits)
    }
}

impl Words<'_> {
    /// Puts words into a buffer, as many as there are and fit, and gives how many: quicker than one by one.
    pub fn fill(&mut self, words: &mut [Code]) -> usize {
        let mut filled = 0;
        if self.bit == 0 {
            let (elevens, _) = self.bytes.as_chunks::<11>();
            let (eights, _) = words.as_chunks_mut::<8>();
            for (bytes, eight) in elevens.iter().zip(eights) {
                *eight = eight_words(bytes);
                filled += 8;
            }
            self.bytes = &self.bytes[filled / 8 * 11..];
            if self.bytes.len() < 11
                && let Some(eight) = words[filled..].first_chunk_mut()
            {
                // The last words, as if zero bytes followed.
                let mut bytes = [0; 11];
                bytes[..self.bytes.len()].copy_from_slice(self.bytes);
                *eight = eight_words(&bytes);
                let bits = 8 * self.bytes.len() as u32 / Code::BITS * Code::BITS;
                self.bytes = &self.bytes[(bits / 8) as usize..];
                self.bit = bits % 8;
                return filled + (bits / Code::BITS) as usize;
            }
        }
        for (place, word) in words[filled..].iter_mut().zip(self) {
            *place = word;
            filled += 1;
        }
        filled
    }
}

/// Eight words are eleven bytes: the first five words lie in the first eight bytes, the others in the last.
#[inline(always)]
fn eight_words(bytes: &[u8; 11]) -> [Code; 8] {
    let [first, last] = [&bytes[..8], &bytes[3..]].map(|half| half.try_into().map_or(0, u64::from_be_bytes));
    std::array::from_fn(|number| {
        let (half, end) = if number < 5 { (first, 53) } else { (last, 77) };
        Code::from_low_bits((half >> (end - 11 * number)) as u32)
    })
}

impl Iterator for Words<'_> {
    type Item = Code;

    #[inline]
    fn next(&mut self) -> Option<Code> {
        // A word lies in two or three bytes; at the end of the slice the third may be missing.
        let three = match *self.bytes {
            [first, second, third, ..] => u32::from_be_bytes([0, first, second, third]),
            [first, second] if self.bit + Code::BITS <= 16 => u32::from_be_bytes([0, first, second, 0]),
            _ => return None,
        };
        let end = self.bit + Code::BITS;
        self.bytes = &self.bytes[(end / 8) as usize..];
        self.bit = end % 8;
        Some(Code::from_low_bits(three >> (24 - end)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let bits = 8 * self.bytes.len() - self.bit as usize;
        let words = bits / Code::BITS as usize;
        (words, Some(words))
    }
}

impl ExactSizeIterator for Words<'_> {}
