// SPDX-License-Identifier: MIT OR Apache-2.0
//! Unsigned LEB128: a number in groups of seven bits, the lowest first, bit 7 set on all bytes but the last.

use alloc::vec::Vec;

/// The bytes that 64 bits can need.
#[cfg(any(feature = "std", test))]
pub(crate) const MOST_BYTES: u32 = 10;

/// Appends a number.
pub(crate) fn write(mut number: u64, bytes: &mut Vec<u8>) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// A number that is more than 64 bits, or takes more bytes than its reader allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Overlong;

/// A number that is read byte by byte.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number {
    value: u64,
    /// How many bytes have been read, and how many may be.
    bytes: u32,
    limit: u32,
}

impl Number {
    /// A number of at most `limit` bytes, itself at most [`MOST_BYTES`].
    pub(crate) const fn new(limit: u32) -> Self {
        Self {
            value: 0,
            bytes: 0,
            limit,
        }
    }

    /// Takes a byte, and gives the number if the byte ends it.
    pub(crate) fn push(&mut self, byte: u8) -> Result<Option<u64>, Overlong> {
        if self.bytes == self.limit {
            return Err(Overlong);
        }
        let (group, shift) = (u64::from(byte & 0x7f), 7 * self.bytes);
        if group << shift >> shift != group {
            return Err(Overlong);
        }
        self.value |= group << shift;
        self.bytes += 1;
        match byte & 0x80 {
            0 => Ok(Some(self.value)),
            _ if self.bytes == self.limit => Err(Overlong),
            _ => Ok(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8], limit: u32) -> Result<Option<u64>, Overlong> {
        let mut number = Number::new(limit);
        for &byte in bytes {
            if let Some(value) = number.push(byte)? {
                return Ok(Some(value));
            }
        }
        Ok(None)
    }

    #[test]
    fn numbers_of_up_to_64_bits_come_back() {
        for number in (0..64).flat_map(|bit| [1 << bit, (1_u64 << bit) - 1]).chain([u64::MAX]) {
            let mut bytes = Vec::new();
            write(number, &mut bytes);
            assert_eq!(read(&bytes, MOST_BYTES), Ok(Some(number)));
            assert_eq!(read(&bytes[..bytes.len() - 1], MOST_BYTES), Ok(None));
        }
    }

    #[test]
    fn more_than_64_bits_or_more_bytes_than_allowed_are_refused() {
        let ten = |last| [&[0xff; 9][..], &[last]].concat();
        assert_eq!(read(&ten(1), MOST_BYTES), Ok(Some(u64::MAX)));
        assert_eq!(read(&ten(2), MOST_BYTES), Err(Overlong));
        assert_eq!(read(&[0x80; 11], MOST_BYTES), Err(Overlong));
        assert_eq!(read(&[0x80, 0x80, 0], 2), Err(Overlong));
        assert_eq!(read(&[0x80, 0], 2), Ok(Some(0)));
    }
}
