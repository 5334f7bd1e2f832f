// SPDX-License-Identifier: MIT OR Apache-2.0
//! The comments of a record: evaluations and a text for each half-move whose byte has bit 7, in the order of the bytes.
//!
//! `FF` begins a comment, and one more stands at the end. Between them: evaluation of the half-move, of the position,
//! an additional evaluation, `00`, text; from the end, what is zero or empty is left out.
//!
//! In the text `B1` to `B6` are figurines, `FE` is a line break, and the rest are characters of a DOS code page.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::code_page::CodePage;

/// What begins a comment.
pub const START: u8 = 0xff;
/// What breaks a line.
const LINE_BREAK: u8 = 0xfe;
/// The first figurine; the others follow.
const FIRST_FIGURINE: u8 = 0xb1;
/// The figurines: king, queen, knight, bishop, rook, pawn.
const FIGURINES: [char; 6] = ['♔', '♕', '♘', '♗', '♖', '♙'];
/// What is written in the place of a character that cannot be.
const REPLACEMENT: u8 = b'?';

/// The numeric glyphs of the evaluations of a half-move, from 1: `!`, `?`, `!?`, `?!`, `!!`, `??`.
pub const MOVE_NAGS: [u8; 6] = [1, 2, 5, 6, 3, 4];

/// An evaluation of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionSign {
    /// Its name, in a tag.
    pub name: &'static str,
    /// Its numeric glyph.
    pub nag: u8,
}

/// The evaluations of a position from 1, which the additional evaluation and a header's other results share.
pub const POSITION_SIGNS: [PositionSign; 15] = [
    sign("+-", 18),
    sign("+/-", 16),
    sign("+=", 14),
    sign("=", 10),
    sign("unclear", 13),
    sign("=+", 15),
    sign("-/+", 17),
    sign("-+", 19),
    sign("compensation for White", 44),
    sign("compensation for Black", 45),
    sign("counterplay", 132),
    sign("initiative", 36),
    sign("attack", 40),
    sign("time trouble", 138),
    sign("only move", 7),
];

const fn sign(name: &'static str, nag: u8) -> PositionSign {
    PositionSign { name, nag }
}

/// What is said of a half-move: evaluations, 0 for none, and a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    /// The evaluation of the half-move, an index from 1 in [`MOVE_NAGS`].
    pub of_move: u8,
    /// The evaluation of the position, an index from 1 in [`POSITION_SIGNS`].
    pub of_position: u8,
    /// The additional evaluation, likewise.
    pub additional: u8,
    /// The text.
    pub text: String,
}

impl Comment {
    /// The comment of the bytes between two `FF`.
    pub fn from_bytes(bytes: &[u8], page: CodePage) -> Self {
        let byte = |at: usize| bytes.get(at).copied().unwrap_or(0);
        let after = bytes.get(3..).unwrap_or_default();
        let zeros = after.iter().take_while(|&&byte| byte == 0).count();
        let character = |&byte: &u8| match byte {
            LINE_BREAK => '\n',
            FIRST_FIGURINE..=0xb6 => FIGURINES[usize::from(byte - FIRST_FIGURINE)],
            other => page.character(other),
        };
        let mut text = String::new();
        for character in after[zeros..].iter().map(character) {
            // With carriage returns before it, it is one line break, as it is where a comment is written.
            if character == '\n' {
                text.truncate(text.trim_end_matches('\r').len());
            }
            text.push(character);
        }
        Self {
            of_move: byte(0),
            of_position: byte(1),
            additional: byte(2),
            text,
        }
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Appends the comment and the `FF` that begins it, and gives the characters that had to be replaced by `?`.
    pub fn push_to(&self, page: CodePage, bytes: &mut Vec<u8>) -> String {
        let mut replaced = String::new();
        let mut fields = vec![self.of_move, self.of_position, self.additional];
        if !self.text.is_empty() {
            fields.push(0);
            for (place, character) in self.text.replace("\r\n", "\n").chars().enumerate() {
                // A zero at the beginning would be taken for the one before the text.
                let byte = text_byte(character, page).filter(|&byte| place > 0 || byte > 0);
                fields.push(byte.unwrap_or_else(|| {
                    replaced.push(character);
                    REPLACEMENT
                }));
            }
        }
        let used = fields.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        let used = if self.text.is_empty() { used } else { fields.len() };
        bytes.push(START);
        bytes.extend_from_slice(&fields[..used]);
        replaced
    }
}

/// The byte of a character in a text; `None` if it has none, or its byte means something else there.
fn text_byte(character: char, page: CodePage) -> Option<u8> {
    if character == '\n' {
        return Some(LINE_BREAK);
    }
    if let Some(figurine) = FIGURINES.iter().position(|&other| other == character) {
        return Some(FIRST_FIGURINE + figurine as u8);
    }
    let is_plain = |byte: &u8| !matches!(byte, FIRST_FIGURINE..=0xb6 | LINE_BREAK..=START);
    page.byte(character).filter(is_plain)
}

/// The comments of a record one after the other, as the bytes between two `FF`.
#[derive(Clone, Debug)]
pub struct Comments<'a> {
    /// What is left after an `FF`; `None` at the end.
    rest: Option<&'a [u8]>,
}

impl<'a> Comments<'a> {
    /// The comments in the part of a record that holds them.
    pub fn new(bytes: &'a [u8]) -> Self {
        let rest = bytes.strip_prefix(&[START]).unwrap_or(bytes);
        Self {
            rest: (!rest.is_empty()).then_some(rest),
        }
    }
}

impl<'a> Iterator for Comments<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let rest = self.rest?;
        let Some(end) = rest.iter().position(|&byte| byte == START) else {
            self.rest = None;
            return Some(rest);
        };
        let after = &rest[end + 1..];
        self.rest = (!after.is_empty()).then_some(after);
        Some(&rest[..end])
    }
}
