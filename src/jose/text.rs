// SPDX-License-Identifier: MIT OR Apache-2.0
//! Texts: UTF-8, as the document says, and CESU-8 when reading, which the program writes. CESU-8 differs in characters
//! above U+FFFF, each of which is two surrogates of three bytes.

use alloc::borrow::ToOwned;
use alloc::string::String;

/// The text in these bytes; `None` if they are neither.
pub(super) fn from_bytes(bytes: &[u8]) -> Option<String> {
    match core::str::from_utf8(bytes) {
        Ok(text) => Some(text.to_owned()),
        Err(_) => from_cesu(bytes),
    }
}

#[cold]
fn from_cesu(bytes: &[u8]) -> Option<String> {
    let mut text = String::with_capacity(bytes.len());
    let mut rest = bytes;
    while !rest.is_empty() {
        let sound = match core::str::from_utf8(rest) {
            Ok(_) => rest.len(),
            Err(error) => error.valid_up_to(),
        };
        let (head, tail) = rest.split_at(sound);
        text.push_str(core::str::from_utf8(head).ok()?);
        rest = tail;
        if !tail.is_empty() {
            text.push(pair(tail)?);
            rest = &tail[6..];
        }
    }
    Some(text)
}

/// The character of the two surrogates at the beginning of these bytes.
fn pair(bytes: &[u8]) -> Option<char> {
    let &[
        0xed,
        a @ 0xa0..=0xaf,
        b @ 0x80..=0xbf,
        0xed,
        c @ 0xb0..=0xbf,
        d @ 0x80..=0xbf,
        ..,
    ] = bytes
    else {
        return None;
    };
    let ten_bits = |upper, lower| u32::from(upper & 0x0f) << 6 | u32::from(lower & 0x3f);
    char::from_u32(0x1_0000 + (ten_bits(a, b) << 10 | ten_bits(c, d)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_of_a_character_above_the_first_plane_are_read() {
        for bytes in [&b"a\xf0\x9f\x98\x80b"[..], b"a\xed\xa0\xbd\xed\xb8\x80b"] {
            assert_eq!(from_bytes(bytes).as_deref(), Some("a\u{1f600}b"));
        }
        let last = b"\xed\xaf\xbf\xed\xbf\xbf\xed\xa0\x80\xed\xb0\x80";
        assert_eq!(from_bytes(last).as_deref(), Some("\u{10ffff}\u{10000}"));
    }

    #[test]
    fn a_lone_surrogate_and_other_bytes_are_no_text() {
        for bytes in [
            &b"\xed\xa0\xbd"[..],
            b"\xed\xb8\x80\xed\xa0\xbd",
            b"\xed\xa0\xbda",
            b"\xff",
            b"a\xc3",
            b"\xed\xa0\xbd\xed\xb8",
        ] {
            assert_eq!(from_bytes(bytes), None, "{bytes:02x?}");
        }
    }
}
