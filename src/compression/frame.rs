// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the header of a Zstandard frame says of the memory that decompressing it takes: RFC 8878, 3.1.1.1.

use super::MAGIC;

/// How many bytes it needs at most: the magic, the descriptors, and the content's size.
pub(super) const HEAD: usize = MAGIC + 2 + 4 + 8;

/// The least that can be set, and the most that exists.
const LOGS: core::ops::RangeInclusive<u32> = 10..=31;

/// How many bytes of what was decompressed must be kept; `None` where no frame begins.
pub(super) fn window(head: &[u8]) -> Option<u64> {
    let rest = head.strip_prefix(&[0x28, 0xb5, 0x2f, 0xfd])?;
    let (&descriptor, rest) = rest.split_first()?;
    let is_single_segment = descriptor & 0x20 != 0;
    if !is_single_segment {
        let window = *rest.first()?;
        let base = 1_u64 << (10 + (window >> 3));
        return Some(base + base / 8 * u64::from(window & 7));
    }
    // All of the content is kept. Before its size stands the number of a dictionary.
    let rest = rest.get([0, 1, 2, 4][usize::from(descriptor & 3)]..)?;
    let length = [1, 2, 4, 8][usize::from(descriptor >> 6)];
    let mut size = [0; 8];
    size[..length].copy_from_slice(rest.get(..length)?);
    let size = u64::from_le_bytes(size);
    Some(if length == 2 { size + 256 } else { size })
}

/// The logarithm that allows such a window.
pub(super) fn log_of(window: u64) -> u32 {
    let log = u64::BITS - window.saturating_sub(1).leading_zeros();
    log.clamp(*LOGS.start(), *LOGS.end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_are_those_of_the_rfc() {
        let magic = [0x28, 0xb5, 0x2f, 0xfd];
        for (header, expected) in [
            (&[0x00, 0x00][..], Some(1 << 10)),
            (&[0x04, 0x58], Some(1 << 21)),
            (&[0x00, 0xa8], Some(1 << 31)),
            (&[0x00, 0x59], Some((1 << 21) + (1 << 18))),
            (&[0x20, 0x05], Some(5)),
            (&[0x60, 0x00, 0x01], Some(512)),
            (&[0xa1, 0xff, 0x00, 0x00, 0x00, 0x01], Some(1 << 24)),
            (&[0xe0, 0, 0, 0, 0, 1, 0, 0, 0], Some(1 << 32)),
            (&[0x60, 0x00], None),
            (&[], None),
        ] {
            let head = [&magic[..], header].concat();
            assert_eq!(window(&head), expected, "{header:02x?}");
        }
        assert_eq!(window(&[0x50, 0x2a, 0x4d, 0x18, 0, 0]), None);
        assert_eq!([0, 1 << 20, (1 << 20) + 1, 1 << 40].map(log_of), [10, 20, 21, 31]);
    }
}
