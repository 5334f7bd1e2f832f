// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bytes of a PGN file as text: UTF-8 where they are, Windows-1252 where they are not.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use core::ops::Range;

use memchr::{memchr, memchr2, memchr3};

/// The text of a game. It is known how far it is UTF-8: no piece of that is looked at again.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    pub bytes: &'a [u8],
    /// As much of them as is UTF-8.
    valid: &'a str,
    /// Whether there are carriage returns in it.
    has_returns: bool,
}

impl<'a> From<&'a [u8]> for Text<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        let valid = str::from_utf8(bytes).or_else(|error| str::from_utf8(&bytes[..error.valid_up_to()]));
        Self {
            bytes,
            valid: valid.unwrap_or_default(),
            has_returns: memchr(b'\r', bytes).is_some(),
        }
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(valid: &'a str) -> Self {
        let bytes = valid.as_bytes();
        Self {
            bytes,
            valid,
            has_returns: memchr(b'\r', bytes).is_some(),
        }
    }
}

impl<'a> Text<'a> {
    /// The offset of the first byte that is not UTF-8, if there is one.
    pub fn first_invalid(self) -> Option<usize> {
        (self.valid.len() < self.bytes.len()).then_some(self.valid.len())
    }

    /// A piece, if all of it is where the text is known to be UTF-8.
    #[inline]
    pub fn valid(self, piece: Range<usize>) -> Option<&'a str> {
        self.valid.get(piece)
    }

    /// A piece, as [`decode`] has it.
    #[inline]
    pub fn piece(self, piece: Range<usize>) -> Cow<'a, str> {
        match self.valid(piece.clone()) {
            Some(text) => Cow::Borrowed(text),
            None => decoded(&self.bytes[piece]),
        }
    }

    /// A piece that is a comment, as [`one_line`] has it; `is_line` tells that there is no line feed in it.
    pub fn comment(self, piece: Range<usize>, is_line: bool) -> Cow<'a, str> {
        match self.piece(piece) {
            Cow::Borrowed(text) if is_line && !self.has_returns => Cow::Borrowed(trimmed(text)),
            Cow::Borrowed(text) => one_line(text),
            Cow::Owned(text) => Cow::Owned(one_line(&text).into_owned()),
        }
    }
}

/// Decodes one piece of text (a tag value, a comment, a token). What is not valid UTF-8 is taken as Windows-1252: that
/// is ISO 8859-1, the character set of the standard, with printed characters in the place of control codes. Every byte
/// has a character there, so that none is lost; files that mix the two come out right.
pub fn decode(bytes: &[u8]) -> String {
    decoded(bytes).into_owned()
}

/// The same, borrowed where it is UTF-8.
pub fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| windows_1252(byte)).collect()),
    }
}

/// Where the first of these bytes is. It mostly is near, so the first bytes are looked at eight at a time, without a search
/// being set up.
#[inline(always)]
pub fn first_of<const N: usize>(bytes: &[u8], sought: [u8; N]) -> Option<usize> {
    const NEAR: usize = 2;
    const ONES: u64 = u64::MAX / 0xff;
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

/// A byte of Windows-1252, as the Encoding Standard has it: five codes without a character are control codes.
fn windows_1252(byte: u8) -> char {
    const FROM_80: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', //
        '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => FROM_80[usize::from(byte - 0x80)],
        _ => byte.into(),
    }
}

/// The beginning of some text, for a message.
pub fn excerpt(bytes: &[u8]) -> String {
    const LONGEST: usize = 60;
    let text = decode(&bytes[..bytes.len().min(4 * LONGEST)]);
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

/// What a comment may be broken at, and what does not count at its ends.
pub const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// A comment as it is kept: on one line, without blanks at its ends. A line break and the blanks around it become one
/// space; other runs of blanks stay.
pub fn one_line(comment: &str) -> Cow<'_, str> {
    let mut rest = trimmed(comment);
    let Some(mut end) = memchr2(b'\n', b'\r', rest.as_bytes()) else {
        return Cow::Borrowed(rest);
    };
    let mut line = String::with_capacity(rest.len());
    loop {
        line.push_str(trimmed(&rest[..end]));
        line.push(' ');
        rest = trimmed(&rest[end..]);
        end = match memchr2(b'\n', b'\r', rest.as_bytes()) {
            Some(end) => end,
            None => break,
        };
    }
    line.push_str(rest);
    Cow::Owned(line)
}

/// A text without the blanks at its ends.
#[inline]
fn trimmed(text: &str) -> &str {
    let bytes = text.as_bytes();
    let (mut start, mut end) = (0, bytes.len());
    while start < end && is_blank(bytes[start]) {
        start += 1;
    }
    while end > start && is_blank(bytes[end - 1]) {
        end -= 1;
    }
    text.get(start..end).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_not_utf8_are_windows_1252() {
        assert_eq!(decode("Réti".as_bytes()), "Réti");
        assert_eq!(decode(b"R\xe9ti"), "Réti");
        assert_eq!(decode(b"\x93Hip\x94 \x96 \x80\xff"), "“Hip” – €ÿ");
        #[cfg(feature = "encodings")]
        for byte in 0..=u8::MAX {
            let bytes = [byte];
            let (standard, _) = encoding_rs::WINDOWS_1252.decode_without_bom_handling(&bytes);
            assert_eq!(*standard, *String::from(windows_1252(byte)), "{byte:02x}");
        }
        assert!((0..=u8::MAX).all(|byte| decode(&[byte, 0xff]).chars().count() == 2));
    }

    #[test]
    fn a_line_break_and_the_blanks_around_it_are_one_space() {
        assert_eq!(one_line(" a  b \r\n\t c\n\nd\n"), "a  b c d");
        assert_eq!(one_line("\u{a0}"), "\u{a0}");
        assert_eq!(one_line(" \n "), "");
    }
}
