// SPDX-License-Identifier: MIT OR Apache-2.0
//! The text of a game, and pieces of it.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use core::ops::Range;

use memchr::{memchr, memchr2};

use crate::text_input::{decode, decoded};

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
        Self::new(bytes, valid.unwrap_or_default())
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(valid: &'a str) -> Self {
        Self::new(valid.as_bytes(), valid)
    }
}

impl<'a> Text<'a> {
    fn new(bytes: &'a [u8], valid: &'a str) -> Self {
        let has_returns = memchr(b'\r', bytes).is_some();
        Self {
            bytes,
            valid,
            has_returns,
        }
    }

    /// The offset of the first byte that is not UTF-8, if there is one.
    pub fn first_invalid(self) -> Option<usize> {
        (self.valid.len() < self.bytes.len()).then_some(self.valid.len())
    }

    /// As much of it as stands before this offset, where a character begins.
    pub fn up_to(self, end: usize) -> Self {
        Self {
            bytes: &self.bytes[..end],
            valid: self.valid.get(..end).unwrap_or(self.valid),
            ..self
        }
    }

    /// A piece, if all of it is where the text is known to be UTF-8.
    #[inline]
    pub fn valid(self, piece: Range<usize>) -> Option<&'a str> {
        self.valid.get(piece)
    }

    /// A piece, as [`decoded`] has it.
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

/// The beginning of some text, for a message.
pub fn excerpt(bytes: &[u8]) -> String {
    const LONGEST: usize = 60;
    let text = decode(beginning(bytes, 4 * (LONGEST + 1)));
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

/// As much of some text as has no more bytes than this, and ends with a whole character of UTF-8.
pub fn beginning(text: &[u8], longest: usize) -> &[u8] {
    let begins_character = |&end: &usize| text.get(end).is_none_or(|byte| byte & 0xc0 != 0x80);
    let longest = longest.min(text.len());
    let end = (longest.saturating_sub(3)..=longest).rev().find(begins_character);
    &text[..end.unwrap_or(longest)]
}

/// A word with its long dashes as hyphens.
pub fn with_plain_dashes(word: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(word) {
        Ok(ascii) if ascii.is_ascii() => Cow::Borrowed(ascii),
        _ => Cow::Owned(decode(word).replace(['–', '—', '−', '‐', '‑'], "-")),
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
    fn a_line_break_and_the_blanks_around_it_are_one_space() {
        assert_eq!(one_line(" a  b \r\n\t c\n\nd\n"), "a  b c d");
        assert_eq!(one_line("\u{a0}"), "\u{a0}");
        assert_eq!(one_line(" \n "), "");
    }

    #[test]
    fn a_message_has_whole_characters_of_a_long_text() {
        for letter in ["a", "é", "ж", "…", "♞", "𝄞"] {
            for before in ["", "x", "xy", "xyz"] {
                let text = format!("{before}{}", letter.repeat(300));
                let beginning: String = text.chars().take(60).collect();
                assert_eq!(excerpt(text.as_bytes()), beginning + "...", "{letter}");
            }
        }
        assert_eq!(excerpt("жук".as_bytes()), "жук");
        assert_eq!(beginning(&[0x80; 9], 5), [0x80; 5]);
    }
}
