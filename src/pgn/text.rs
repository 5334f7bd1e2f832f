// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bytes of a PGN file as text: UTF-8 where they are, Windows-1252 where they are not.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use encoding_rs::WINDOWS_1252;

/// Decodes one piece of text (a tag value, a comment, a token). What is not valid UTF-8 is taken as Windows-1252: that
/// is ISO 8859-1, the character set of the standard, with printed characters in the place of control codes. Every byte
/// has a character there, so that none is lost; files that mix the two come out right.
pub fn decode(bytes: &[u8]) -> String {
    match str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned(),
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
pub fn one_line(comment: &str) -> String {
    let is_blank = |c: char| c.is_ascii() && is_blank(c as u8);
    let mut line = String::with_capacity(comment.len());
    let mut rest = comment.trim_matches(is_blank);
    while let Some(end) = rest.find(['\n', '\r']) {
        line.push_str(rest[..end].trim_end_matches(is_blank));
        line.push(' ');
        rest = rest[end..].trim_start_matches(is_blank);
    }
    line.push_str(rest);
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_not_utf8_are_windows_1252() {
        assert_eq!(decode("Réti".as_bytes()), "Réti");
        assert_eq!(decode(b"R\xe9ti"), "Réti");
        assert_eq!(decode(b"\x93Hip\x94 \x96 \x80\xff"), "“Hip” – €ÿ");
        assert!((0..=u8::MAX).all(|byte| decode(&[byte, 0xff]).chars().count() == 2));
    }

    #[test]
    fn a_line_break_and_the_blanks_around_it_are_one_space() {
        assert_eq!(one_line(" a  b \r\n\t c\n\nd\n"), "a  b c d");
        assert_eq!(one_line("\u{a0}"), "\u{a0}");
        assert_eq!(one_line(" \n "), "");
    }
}
