// SPDX-License-Identifier: MIT OR Apache-2.0
//! A tag pair, `[Name "Value"]`, as it stands in a line.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

use memchr::memchr;

use super::error::WriteError;
use super::text::Text;
use crate::game::Tag;
use crate::text_input::{decode, first_of, letters};

/// How many lines a value may go on for. Without a limit, a quote far below would take the half-moves before it.
pub const MOST_LINES: usize = 8;

/// Name and value of the tag pair that stands at this offset, and its length, if it is written as programs write it: its name
/// is of letters, and all in its value is UTF-8 and means itself.
#[inline(always)]
pub fn plain<'a>(text: Text<'a>, at: usize) -> Option<(&'a str, &'a str, usize)> {
    let bytes = text.bytes.get(at + 1..)?;
    let name = letters(bytes);
    let value = bytes[name..].strip_prefix(b" \"").filter(|_| name > 0)?;
    let length = first_of(value, *b"\"\\\n")?;
    if !value[length..].starts_with(b"\"]") {
        return None;
    }
    let (name, value) = text.valid(at + 1..at + name + 3 + length)?.split_at_checked(name)?;
    Some((name, value.get(2..)?, name.len() + length + 5))
}

/// Where in some bytes a tag pair is that they begin with.
pub struct RawPair {
    name: Range<usize>,
    value: Range<usize>,
    /// Whether there is a backslash in its value.
    may_escape: bool,
    /// Whether a quote in its value lacks the backslash before it.
    pub has_bare_quote: bool,
    /// How many bytes it takes, its brackets included.
    pub length: usize,
}

impl RawPair {
    /// Parses the tag pair that starts with the first byte; `None` if none does. It must end in the same line.
    ///
    /// Quotes inside the value should have a backslash before them. Files without are common and can be read: the value
    /// ends at the first bare quote that `]` follows.
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        let (name, start) = opening(bytes)?;
        match value_end(bytes, start) {
            ValueEnd::Closed {
                value,
                length,
                may_escape,
                has_bare_quote,
            } => Some(Self {
                name,
                value: start..value,
                may_escape,
                has_bare_quote,
                length,
            }),
            ValueEnd::Open(_) => None,
        }
    }

    /// Name and value, without escapes; the pair begins at this offset of the text.
    pub fn texts<'a>(&self, text: Text<'a>, at: usize) -> (Cow<'a, str>, Cow<'a, str>) {
        let value = at + self.value.start..at + self.value.end;
        let value = match self.may_escape {
            false => text.piece(value),
            true => Cow::Owned(decode(&without_escapes(&text.bytes[value]))),
        };
        (text.piece(at + self.name.start..at + self.name.end), value)
    }
}

/// The tag that starts with the first byte and whose value goes on in the next lines, and ends in one of the first
/// [`MOST_LINES`] after its own; with the length of the pair. Programs that break lines wherever they are long make such
/// pairs, and so do people who paste texts.
pub fn over_lines(bytes: &[u8]) -> Option<(Tag, usize)> {
    let (name, start) = opening(bytes)?;
    let ValueEnd::Open(first_end) = value_end(bytes, start) else {
        return None;
    };
    let more = first_end + 1;
    let mut line = more;
    for _ in 0..MOST_LINES {
        match further_line(bytes.get(line..)?)? {
            ValueEnd::Open(length) => line += length + 1,
            ValueEnd::Closed { value, length, .. } => {
                let first = bytes[start..first_end].trim_ascii_end();
                let more = &bytes[more..line + value];
                let further = more.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
                let lines: Vec<&[u8]> = core::iter::once(first).chain(further).collect();
                let tag = Tag {
                    name: decode(&bytes[name]),
                    value: decode(&without_escapes(lines.join(&b' ').trim_ascii())),
                };
                return Some((tag, line + length));
            }
        }
    }
    None
}

/// The meaning of a line that begins like a tag pair and is not one: its quotes are missing, or what closes them.
/// `None` if it has no name or no value.
pub fn mend(line: &[u8]) -> Option<Tag> {
    let inside = line.strip_prefix(b"[")?.trim_ascii();
    let length = inside.iter().take_while(|&&byte| is_name(byte)).count();
    let (name, value) = inside.split_at(length);
    let value = value.trim_ascii();
    let value = value.strip_suffix(b"]").unwrap_or(value).trim_ascii_end();
    // Word processors make typographic quotes of plain ones.
    let quotes = ["\"", "“", "”", "„"].map(str::as_bytes);
    let value = quotes
        .iter()
        .find_map(|quote| value.strip_prefix(*quote))
        .unwrap_or(value);
    let value = quotes
        .iter()
        .find_map(|quote| value.strip_suffix(*quote))
        .unwrap_or(value);
    let is_tag = name.first().is_some_and(u8::is_ascii_alphabetic) && !value.is_empty();
    is_tag.then(|| Tag {
        name: decode(name),
        value: decode(&without_escapes(value)),
    })
}

/// Where the value of a tag pair ends.
pub enum ValueEnd {
    /// At the quote at this offset; the pair has this many bytes.
    Closed {
        value: usize,
        length: usize,
        may_escape: bool,
        has_bare_quote: bool,
    },
    /// Not in its line, which ends at this offset.
    Open(usize),
}

/// Where the name of the tag pair is that starts with the first byte, and the offset of its value.
#[inline]
fn opening(bytes: &[u8]) -> Option<(Range<usize>, usize)> {
    if bytes.first() != Some(&b'[') {
        return None;
    }
    let name_start = 1 + blanks(&bytes[1..]);
    let mut name_end = name_start;
    while bytes.get(name_end).is_some_and(|&byte| is_name(byte)) {
        name_end += 1;
    }
    let quote = name_end + blanks(&bytes[name_end..]);
    let is_opening = name_end > name_start && bytes.get(quote) == Some(&b'"');
    is_opening.then_some((name_start..name_end, quote + 1))
}

/// Looks for the end of a value from this offset to the end of the line.
#[inline(always)]
fn value_end(bytes: &[u8], start: usize) -> ValueEnd {
    let mut at = start;
    let (mut may_escape, mut has_bare_quote) = (false, false);
    loop {
        match first_of(&bytes[at..], *b"\"\\\n") {
            Some(next) => at += next,
            None => return ValueEnd::Open(bytes.len()),
        }
        match bytes[at] {
            b'\n' => return ValueEnd::Open(at),
            b'"' => {
                let bracket = at + 1 + blanks(&bytes[at + 1..]);
                if bytes.get(bracket) == Some(&b']') {
                    return ValueEnd::Closed {
                        value: at,
                        length: bracket + 1,
                        may_escape,
                        has_bare_quote,
                    };
                }
                has_bare_quote = true;
                at += 1;
            }
            _ => {
                may_escape = true;
                at += if is_escape(&bytes[at..]) { 2 } else { 1 };
            }
        }
    }
}

/// Whether these bytes begin with a backslash that makes a character of what follows it.
fn is_escape(bytes: &[u8]) -> bool {
    matches!(bytes, [b'\\', b'\\' | b'"', ..])
}

/// Whether a line begins a tag pair and does not end its value.
pub fn is_open(line: &[u8]) -> bool {
    opening(line).is_some_and(|(_, start)| matches!(value_end(line, start), ValueEnd::Open(_)))
}

/// Where the value of an open tag pair ends that this line follows on; `None` if the line is blank, or rather a tag pair or an
/// escape of its own.
pub fn further_line(bytes: &[u8]) -> Option<ValueEnd> {
    let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\r');
    let blank = bytes.iter().take_while(is_blank).count();
    let is_other = bytes.first() == Some(&b'%') || matches!(bytes.get(blank), None | Some(b'[' | b'\n'));
    (!is_other).then(|| value_end(bytes, 0))
}

/// How many blanks the bytes begin with.
#[inline]
fn blanks(bytes: &[u8]) -> usize {
    let mut blanks = 0;
    while let Some(b' ' | b'\t') = bytes.get(blanks) {
        blanks += 1;
    }
    blanks
}

/// A value as it is meant: `\"` is a quote and `\\` a backslash; any other backslash is itself. (pgn-reader's decoder
/// takes the second of two backslashes for the start of another escape, and loses one of four.)
fn without_escapes(value: &[u8]) -> Cow<'_, [u8]> {
    let mut meant = Vec::new();
    // What of the value is not in `meant` yet, and how much of that has been looked at.
    let (mut rest, mut at) = (value, 0);
    while let Some(backslash) = memchr(b'\\', &rest[at..]) {
        at += backslash;
        if is_escape(&rest[at..]) {
            meant.extend_from_slice(&rest[..at]);
            rest = &rest[at + 1..];
            at = 0;
        }
        at += 1;
    }
    if rest.len() == value.len() {
        return Cow::Borrowed(value);
    }
    meant.extend_from_slice(rest);
    Cow::Owned(meant)
}

/// Appends `[Name "Value"]` and a line break. Line breaks in the value, which PGN cannot hold, become spaces; returns
/// whether there were any.
pub fn write_tag(out: &mut Vec<u8>, tag: &Tag) -> Result<bool, WriteError> {
    if tag.name.is_empty() || !tag.name.bytes().all(is_name) {
        return Err(WriteError::TagName(tag.name.clone()));
    }
    for piece in ["[", &tag.name, " \""] {
        out.extend_from_slice(piece.as_bytes());
    }
    let mut has_line_breaks = false;
    let mut rest = tag.value.as_bytes();
    while let Some(at) = first_of(rest, *b"\"\\\r\n") {
        out.extend_from_slice(&rest[..at]);
        let length = match &rest[at..] {
            [b'\r', b'\n', ..] => 2,
            _ => 1,
        };
        match rest[at] {
            b'\r' | b'\n' => {
                has_line_breaks = true;
                out.push(b' ');
            }
            escaped => out.extend([b'\\', escaped]),
        }
        rest = &rest[at + length..];
    }
    out.extend_from_slice(rest);
    out.extend_from_slice(b"\"]\n");
    Ok(has_line_breaks)
}

/// PGN allows letters, digits and the underscore; whatever cannot be mistaken for something else is taken.
const fn is_name(byte: u8) -> bool {
    const IS_NAME: [bool; 256] = {
        let mut is_name = [false; 256];
        let mut byte = b' ' as usize + 1;
        while byte < 256 {
            is_name[byte] = !matches!(byte as u8, b'"' | b'[' | b']' | 0x7f);
            byte += 1;
        }
        is_name
    };
    IS_NAME[byte as usize]
}
