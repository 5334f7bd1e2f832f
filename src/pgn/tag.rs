// SPDX-License-Identifier: MIT OR Apache-2.0
//! A tag pair, `[Name "Value"]`, as it stands in a line.

use alloc::string::String;
use alloc::vec::Vec;

use super::error::WriteError;
use super::text::decode;
use crate::game::Tag;

/// How many lines a value may go on for. Without a limit, a quote far below would take the half-moves before it.
pub const MOST_LINES: usize = 8;

/// A tag pair found at the start of some bytes.
pub struct RawPair<'a> {
    name: &'a [u8],
    value: &'a [u8],
    /// What stands of the value in further lines.
    more: &'a [u8],
    /// How many bytes it takes, its brackets included.
    pub length: usize,
}

impl<'a> RawPair<'a> {
    /// Parses the tag pair that starts with the first byte; `None` if none does. It must end in the same line.
    ///
    /// Quotes inside the value should have a backslash before them. Files without are common and can be told: the value
    /// ends at the first bare quote that `]` follows.
    pub fn parse(bytes: &'a [u8]) -> Option<Self> {
        let (name, start) = opening(bytes)?;
        match value_end(bytes, start) {
            ValueEnd::Closed { value, length } => Some(Self {
                name,
                value: &bytes[start..value],
                more: &[],
                length,
            }),
            ValueEnd::Open(_) => None,
        }
    }

    /// The same for a pair whose value goes on in the next lines, and ends in one of the first [`MOST_LINES`] after its
    /// own. Programs that break lines wherever they are long make such pairs, and so do people who paste texts.
    pub fn over_lines(bytes: &'a [u8]) -> Option<Self> {
        let (name, start) = opening(bytes)?;
        let ValueEnd::Open(first_end) = value_end(bytes, start) else {
            return None;
        };
        let more = first_end + 1;
        let mut line = more;
        for _ in 0..MOST_LINES {
            match further_line(bytes.get(line..)?) {
                FurtherLine::Open(length) => line += length + 1,
                FurtherLine::Closed { value, length } => {
                    return Some(Self {
                        name,
                        value: &bytes[start..first_end],
                        more: &bytes[more..line + value],
                        length: line + length,
                    });
                }
                FurtherLine::Other => return None,
            }
        }
        None
    }

    /// What a line is meant as that begins like a tag pair and is none: one without its quotes, or without what closes
    /// them. `None` if it has no name or no value.
    pub fn mend(line: &'a [u8]) -> Option<Self> {
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
        is_tag.then_some(Self {
            name,
            value,
            more: &[],
            length: line.len(),
        })
    }

    /// The tag, its value without escapes.
    pub fn tag(&self) -> Tag {
        let value = match self.more {
            [] => decode(&without_escapes(self.value)),
            more => {
                let further = more.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
                let lines: Vec<&[u8]> = core::iter::once(self.value.trim_ascii_end()).chain(further).collect();
                decode(&without_escapes(lines.join(&b' ').trim_ascii()))
            }
        };
        Tag {
            name: decode(self.name),
            value,
        }
    }
}

/// Where the value of a tag pair ends.
enum ValueEnd {
    /// At the quote at this offset; the pair has this many bytes.
    Closed { value: usize, length: usize },
    /// Not in its line, which ends at this offset.
    Open(usize),
}

/// The name of the tag pair that starts with the first byte, and the offset of its value.
fn opening(bytes: &[u8]) -> Option<(&[u8], usize)> {
    if bytes.first() != Some(&b'[') {
        return None;
    }
    let name_start = 1 + blanks(&bytes[1..]);
    let name_end = name_start + bytes[name_start..].iter().take_while(|&&byte| is_name(byte)).count();
    let quote = name_end + blanks(&bytes[name_end..]);
    let is_opening = name_end > name_start && bytes.get(quote) == Some(&b'"');
    is_opening.then_some((&bytes[name_start..name_end], quote + 1))
}

/// Looks for the end of a value from this offset to the end of the line.
fn value_end(bytes: &[u8], start: usize) -> ValueEnd {
    let mut at = start;
    loop {
        match bytes.get(at) {
            None | Some(b'\n') => return ValueEnd::Open(at),
            Some(b'\\') if matches!(bytes.get(at + 1), Some(b'\\' | b'"')) => at += 2,
            Some(b'"') => {
                let bracket = at + 1 + blanks(&bytes[at + 1..]);
                if bytes.get(bracket) == Some(&b']') {
                    return ValueEnd::Closed {
                        value: at,
                        length: bracket + 1,
                    };
                }
                at += 1;
            }
            Some(_) => at += 1,
        }
    }
}

/// Whether a line begins a tag pair and does not end its value.
pub fn is_open(line: &[u8]) -> bool {
    opening(line).is_some_and(|(_, start)| matches!(value_end(line, start), ValueEnd::Open(_)))
}

/// What a line is that follows on an open tag pair.
pub enum FurtherLine {
    /// It ends the pair's value at this offset, and the pair with this many bytes.
    Closed { value: usize, length: usize },
    /// The pair is still open where the line ends, after this many bytes.
    Open(usize),
    /// It is blank, or rather a tag pair or an escape of its own.
    Other,
}

/// Looks at the line that these bytes begin with, which follows on an open tag pair.
pub fn further_line(bytes: &[u8]) -> FurtherLine {
    let blank = bytes
        .iter()
        .take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r'))
        .count();
    if bytes.first() == Some(&b'%') || matches!(bytes.get(blank), None | Some(b'[' | b'\n')) {
        return FurtherLine::Other;
    }
    match value_end(bytes, 0) {
        ValueEnd::Closed { value, length } => FurtherLine::Closed { value, length },
        ValueEnd::Open(end) => FurtherLine::Open(end),
    }
}

/// How many blanks the bytes begin with.
fn blanks(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
}

/// A value as it is meant: `\"` is a quote and `\\` a backslash; any other backslash is itself. (pgn-reader's decoder
/// takes the second of two backslashes for the start of another escape, and loses one of four.)
fn without_escapes(value: &[u8]) -> Vec<u8> {
    let mut meant = Vec::with_capacity(value.len());
    let mut rest = value;
    while let [byte, tail @ ..] = rest {
        rest = tail;
        match (byte, tail) {
            (b'\\', [escaped @ (b'\\' | b'"'), tail @ ..]) => {
                meant.push(*escaped);
                rest = tail;
            }
            _ => meant.push(*byte),
        }
    }
    meant
}

/// Appends `[Name "Value"]` and a line break. Line breaks in the value, which PGN cannot hold, become spaces.
pub fn write_tag(out: &mut String, tag: &Tag) -> Result<(), WriteError> {
    if tag.name.is_empty() || !tag.name.bytes().all(is_name) {
        return Err(WriteError::TagName(tag.name.clone()));
    }
    out.push('[');
    out.push_str(&tag.name);
    out.push_str(" \"");
    for character in tag.value.chars() {
        match character {
            '"' | '\\' => out.extend(['\\', character]),
            '\n' => out.push(' '),
            _ => out.push(character),
        }
    }
    out.push_str("\"]\n");
    Ok(())
}

/// PGN allows letters, digits and the underscore; whatever cannot be mistaken for something else is taken.
const fn is_name(byte: u8) -> bool {
    byte > b' ' && !matches!(byte, b'"' | b'[' | b']' | 0x7f)
}
