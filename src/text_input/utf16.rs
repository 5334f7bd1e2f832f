// SPDX-License-Identifier: MIT OR Apache-2.0
//! UTF-16 as UTF-8, a piece at a time.

use alloc::vec::Vec;

use super::UNDECODABLE;

/// A decoder, with what the last piece left over.
#[derive(Debug)]
pub struct Utf16 {
    is_big_endian: bool,
    /// The first byte of a unit.
    byte: Option<u8>,
    /// The first unit of a pair.
    high: Option<u16>,
}

impl Utf16 {
    /// The decoder that this byte order mark asks for.
    pub const fn of_mark(mark: [u8; 2]) -> Option<Self> {
        let is_big_endian = match mark {
            [0xfe, 0xff] => true,
            [0xff, 0xfe] => false,
            _ => return None,
        };
        Some(Self {
            is_big_endian,
            byte: None,
            high: None,
        })
    }

    /// The encoding's name.
    pub const fn name(&self) -> &'static str {
        if self.is_big_endian { "UTF-16BE" } else { "UTF-16LE" }
    }

    /// Decodes bytes to the end of a text. What is no UTF-16 becomes [`UNDECODABLE`].
    pub fn decode(&mut self, bytes: &[u8], is_last: bool, text: &mut Vec<u8>) {
        for &byte in bytes {
            match self.byte.take() {
                None => self.byte = Some(byte),
                Some(first) if self.is_big_endian => self.unit(u16::from_be_bytes([first, byte]), text),
                Some(first) => self.unit(u16::from_le_bytes([first, byte]), text),
            }
        }
        if is_last && (self.byte.take().is_some() | self.high.take().is_some()) {
            text.push(UNDECODABLE);
        }
    }

    fn unit(&mut self, unit: u16, text: &mut Vec<u8>) {
        let is_high = unit & 0xfc00 == 0xd800;
        let is_low = unit & 0xfc00 == 0xdc00;
        let high = self.high.take();
        if high.is_some() && !is_low {
            text.push(UNDECODABLE);
        }
        if is_high {
            self.high = Some(unit);
            return;
        }
        let code = match high.filter(|_| is_low) {
            Some(high) => 0x1_0000 + (u32::from(high & 0x3ff) << 10 | u32::from(unit & 0x3ff)),
            None => unit.into(),
        };
        match char::from_u32(code) {
            Some(letter) => text.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes()),
            None => text.push(UNDECODABLE),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_of_pairs_and_of_units_mean_nothing() {
        let decoded = |units: &[u16], odd: &[u8]| {
            let mut decoder = Utf16::of_mark([0xfe, 0xff]).unwrap();
            let mut text = Vec::new();
            let bytes: Vec<u8> = units
                .iter()
                .flat_map(|unit| unit.to_be_bytes())
                .chain(odd.iter().copied())
                .collect();
            for byte in bytes {
                decoder.decode(&[byte], false, &mut text);
            }
            decoder.decode(&[], true, &mut text);
            text
        };
        assert_eq!(decoded(&[0xd834, 0xdd1e], &[]), "𝄞".as_bytes());
        assert_eq!(decoded(&[0xd834, 0x61, 0xdd1e, 0x20ac], &[]), b"\xffa\xff\xe2\x82\xac");
        assert_eq!(decoded(&[0xd834, 0xd834, 0xdd1e], &[]), b"\xff\xf0\x9d\x84\x9e");
        assert_eq!(decoded(&[0x61, 0xd834], &[0xdd]), b"a\xff");
    }
}
