// SPDX-License-Identifier: MIT OR Apache-2.0
//! Searches in bytes that mostly end near: eight bytes are looked at together, without a search being set up.

use memchr::{memchr2, memchr3};

/// A one in each byte.
const ONES: u64 = u64::MAX / 0xff;

/// Where the first of these bytes is.
#[inline(always)]
pub fn first_of<const N: usize>(bytes: &[u8], sought: [u8; N]) -> Option<usize> {
    const NEAR: usize = 2;
    let (chunks, _) = bytes.as_chunks::<8>();
    for (number, chunk) in chunks.iter().take(NEAR).enumerate() {
        let chunk = u64::from_le_bytes(*chunk);
        // The lowest bit that is set is that of a byte which is there; others may be wrong.
        let is = |byte: u8| {
            let zero = chunk ^ (ONES * u64::from(byte));
            zero.wrapping_sub(ONES) & !zero
        };
        let found = sought.into_iter().fold(0, |found, byte| found | is(byte)) & ONES << 7;
        if found != 0 {
            return Some(8 * number + found.trailing_zeros() as usize / 8);
        }
    }
    let near = 8 * chunks.len().min(NEAR);
    let further = match sought[..] {
        [one, two] => memchr2(one, two, &bytes[near..]),
        [one, two, three] => memchr3(one, two, three, &bytes[near..]),
        _ => bytes[near..].iter().position(|byte| sought.contains(byte)),
    };
    further.map(|further| near + further)
}

/// How many ASCII letters some bytes begin with.
#[inline(always)]
pub fn letters(bytes: &[u8]) -> usize {
    let mut letters = 0;
    for chunk in bytes.as_chunks::<8>().0 {
        let chunk = u64::from_le_bytes(*chunk);
        // The highest bit of each byte of ASCII: whether it is at least an `a`, and whether it is beyond `z`.
        let small = (chunk | (ONES * 0x20)) & (ONES * 0x7f);
        let (from_a, beyond_z) = (small + ONES * (0x80 - 0x61), small + ONES * (0x80 - 0x7b));
        let others = !(from_a & !beyond_z & !chunk) & (ONES * 0x80);
        if others != 0 {
            return letters + others.trailing_zeros() as usize / 8;
        }
        letters += 8;
    }
    letters
        + bytes[letters..]
            .iter()
            .take_while(|byte| byte.is_ascii_alphabetic())
            .count()
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn all_bytes_are_told_apart_wherever_they_stand() {
        for (byte, at) in (0..=u8::MAX).flat_map(|byte| (0..20).map(move |at| (byte, at))) {
            let mut bytes = vec![b'z'; 24];
            bytes[at] = byte;
            let is_letter = byte.is_ascii_alphabetic();
            assert_eq!(letters(&bytes), if is_letter { 24 } else { at }, "{byte} at {at}");
            let found = first_of(&bytes, [b'!', byte]);
            assert_eq!(found, Some(if byte == b'z' { 0 } else { at }), "{byte} at {at}");
        }
        assert_eq!((letters(b""), letters(b"aZ"), letters(b"a1")), (0, 2, 1));
    }
}
