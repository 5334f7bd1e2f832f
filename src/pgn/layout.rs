// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lays tokens out as movetext: on one line for a variation that is kept, in lines of a given width for a file. The
//! same rules serve both, so that what was read is written as it was.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use memchr::{memchr, memchr_iter, memrchr_iter};

use super::text::{is_blank, one_line, with_plain_dashes};
use super::token::Token;
use crate::decimal::decimal;
use crate::game::result_token;
use crate::laws::Word;
use crate::text_input::{decode, decoded};

/// Movetext in the making.
#[derive(Debug)]
pub struct Layout {
    /// UTF-8.
    text: Vec<u8>,
    /// How many characters a line may have; [`ENDLESS`] for a single line.
    width: usize,
    /// How many characters the last line has; on a single line, whether it has any.
    column: usize,
    /// How many opening parentheses wait for the token that they are joined to.
    opened: usize,
}

/// The width of a single line.
const ENDLESS: usize = usize::MAX;

/// By number up to 99: its two digits, that of the tens in the lower byte.
static DIGITS: [u16; 100] = {
    let mut table = [0; 100];
    let mut number = 0;
    while number < 100 {
        table[number as usize] = u16::from_le_bytes([b'0' + number / 10, b'0' + number % 10]);
        number += 1;
    }
    table
};

/// A place in movetext in the making.
pub struct Mark {
    length: usize,
    column: usize,
    opened: usize,
}

impl Layout {
    /// Movetext on one line.
    pub fn new() -> Self {
        Self::after(Vec::new(), ENDLESS)
    }

    /// The same in a buffer that was used before.
    pub fn reusing(mut buffer: Vec<u8>) -> Self {
        buffer.clear();
        Self::after(buffer, ENDLESS)
    }

    /// Movetext behind a text that ends in a line break, in lines of at most `width` characters where its words allow.
    pub fn after(text: Vec<u8>, width: usize) -> Self {
        Self {
            text,
            width,
            column: 0,
            opened: 0,
        }
    }

    /// Where it is now.
    pub const fn mark(&self) -> Mark {
        Mark {
            length: self.text.len(),
            column: self.column,
            opened: self.opened,
        }
    }

    /// Takes back what was added since.
    pub fn go_back(&mut self, mark: Mark) {
        self.text.truncate(mark.length);
        self.column = mark.column;
        self.opened = mark.opened;
    }

    /// The text so far.
    pub fn text(&self) -> String {
        decode(&self.text)
    }

    /// Its bytes.
    pub fn into_bytes(self) -> Vec<u8> {
        self.text
    }

    /// Adds a token that has no blanks in it.
    pub fn word(&mut self, word: &str) {
        let length = characters(word);
        self.join(length, [word.as_bytes()]);
    }

    /// The same of ASCII.
    #[inline]
    pub fn ascii(&mut self, word: &[u8]) {
        self.join(word.len(), [word]);
    }

    /// Adds a half-move.
    #[inline]
    pub fn half_move(&mut self, word: Word) {
        let (letters, length) = word.letters();
        self.short(letters, length);
    }

    /// Adds a move number with one dot, or with three.
    #[inline]
    pub fn move_number(&mut self, number: u32, dots: usize) {
        const DOTS: u64 = 0x2e2e_2e2e_2e2e_2e2e;
        match DIGITS.get(number as usize) {
            Some(&digits) if number > 9 => self.short(u64::from(digits) | DOTS << 16, 2 + dots),
            Some(&digits) => self.short(u64::from(digits >> 8) | DOTS << 8, 1 + dots),
            None => self.number("", number, &"..."[..dots]),
        }
    }

    /// Adds the first `length` letters, at most eight, of a word of ASCII, the first of them in the lowest byte: most
    /// tokens are short, and are copied with a space before them and what is behind them, which is cut off again.
    #[inline(always)]
    pub fn short(&mut self, letters: u64, length: usize) {
        if self.column == 0 || self.opened > 0 || length > 7 || !self.fits(1 + length) {
            return self.short_elsewhere(letters, length);
        }
        let end = self.text.len() + 1 + length;
        let spaced = letters << 8 | u64::from(b' ');
        self.text.extend_from_slice(&spaced.to_le_bytes());
        self.text.truncate(end);
        self.column += 1 + length;
    }

    /// The same where no space goes before it, or there is no room for one in eight bytes.
    #[cold]
    fn short_elsewhere(&mut self, letters: u64, length: usize) {
        self.join(length, [&letters.to_le_bytes()[..length.min(8)]]);
    }

    /// Adds a number, with what stands before and behind it.
    pub fn number(&mut self, before: &str, number: u32, behind: &str) {
        let mut digits = [0; 10];
        let digits = decimal(number, &mut digits);
        let length = before.len() + digits.len() + behind.len();
        self.join(length, [before.as_bytes(), digits, behind.as_bytes()]);
    }

    /// Adds a token of several pieces, which has this many characters.
    fn join<const N: usize>(&mut self, length: usize, pieces: [&[u8]; N]) {
        self.begin(length);
        for piece in pieces.into_iter().filter(|piece| !piece.is_empty()) {
            self.text.extend_from_slice(piece);
        }
        self.column += length;
    }

    /// Makes room for a token of this many characters: behind a space, or on the next line.
    #[inline]
    fn begin(&mut self, length: usize) {
        let opened = core::mem::take(&mut self.opened);
        if self.column > 0 {
            if self.fits(1 + opened + length) {
                self.text.push(b' ');
                self.column += 1;
            } else {
                self.end_line();
            }
        }
        for _ in 0..opened {
            self.text.push(b'(');
        }
        self.column += opened;
    }

    /// Opens a variation.
    pub const fn open(&mut self) {
        self.opened += 1;
    }

    /// Closes a variation.
    pub fn close(&mut self) {
        if self.opened > 0 {
            self.word(")");
        } else {
            if !self.fits(1) {
                self.end_line();
            }
            self.text.push(b')');
            self.column += 1;
        }
    }

    /// Adds a comment: in braces, or, if a brace in it would end it too early, behind a semicolon on the rest of the
    /// line. Line breaks in it become spaces, and blanks at its ends are left out; whether there were any.
    pub fn comment(&mut self, comment: &str) -> bool {
        let line = one_line(comment);
        self.line_comment(&line);
        matches!(line, Cow::Owned(_)) || line.len() != comment.len()
    }

    /// The same of a comment that is on one line.
    fn line_comment(&mut self, comment: &str) {
        if memchr(b'}', comment.as_bytes()).is_some() {
            self.word(";");
            self.text.push(b' ');
            self.text.extend_from_slice(comment.as_bytes());
            self.end_line();
            return;
        }
        let (mut brace, mut rest) = ("{", comment);
        if self.width != ENDLESS {
            while let Some(end) = self.break_in(rest, brace.len(), self.width) {
                if end > 0 {
                    let length = brace.len() + characters(&rest[..end]);
                    self.join(length, [brace.as_bytes(), &rest.as_bytes()[..end]]);
                    (brace, rest) = ("", &rest[end + 1..]);
                }
                self.end_line();
            }
        }
        // On a single line they are not counted.
        let length = match self.width {
            ENDLESS => 1,
            _ => brace.len() + characters(rest) + 1,
        };
        self.join(length, [brace, rest, "}"].map(str::as_bytes));
    }

    /// Where the rest of a comment, before which `more` characters stand and behind which its brace, is to be broken:
    /// 0 is before it. `None` if it stands on the line as it is.
    fn break_in(&self, rest: &str, more: usize, width: usize) -> Option<usize> {
        let taken = if self.column > 0 { self.column + 1 } else { 0 } + self.opened + more;
        let room = width.saturating_sub(taken);
        let length = prefix(rest, room);
        if length == rest.len() && self.fits(taken - self.column + characters(rest) + 1) {
            return None;
        }
        let spaces = memrchr_iter(b' ', &rest.as_bytes()[..rest.len().min(length + 1)]);
        let mut fitting = spaces.filter(|&space| may_break(rest.as_bytes(), space));
        fitting.next().or_else(|| {
            if self.column > 0 {
                return Some(0);
            }
            // A word that is too long for any line has one of its own.
            let mut spaces = memchr_iter(b' ', rest.as_bytes());
            spaces.find(|&space| may_break(rest.as_bytes(), space))
        })
    }

    /// Adds a token of a variation.
    pub fn token(&mut self, token: Token<'_>) {
        match token {
            Token::Number { digits, dots } => {
                let dots = if dots > 1 { "..." } else { "." };
                self.join(digits.len() + dots.len(), [digits, dots.as_bytes()]);
            }
            Token::Nag(number) => self.number("$", number.into(), ""),
            Token::Comment(comment) | Token::NestedComment(comment) => self.line_comment(&comment),
            Token::BadNag(text) | Token::OpenComment(text) | Token::Junk(text) => _ = self.comment(&decoded(text)),
            Token::StrayBrace | Token::Escape(_) => {}
            Token::Result(outcome) => self.word(result_token(outcome)),
            Token::OddResult(outcome, _) => self.word(outcome.token()),
            Token::Open => self.open(),
            Token::Close => self.close(),
            Token::Word(b"Z0" | b"0000") => self.word("--"),
            Token::Word(word) => match castling(word) {
                Some(castling) => self.word(&castling),
                None if word.is_ascii() => self.ascii(word),
                None => self.word(&decoded(word)),
            },
        }
    }

    #[inline(always)]
    fn fits(&self, length: usize) -> bool {
        self.column + length <= self.width
    }

    fn end_line(&mut self) {
        self.text.push(b'\n');
        self.column = 0;
    }
}

/// The letters of castling that is written with noughts; `None` for any other word.
fn castling(word: &[u8]) -> Option<String> {
    if word.first() != Some(&b'0') {
        return None;
    }
    let plain = with_plain_dashes(word);
    let squares = plain.trim_end_matches(['+', '#']);
    matches!(squares, "0-0" | "0-0-0").then(|| plain.replace('0', "O"))
}

fn characters(text: &str) -> usize {
    match text.is_ascii() {
        true => text.len(),
        false => text.chars().count(),
    }
}

/// How many bytes the first `characters` characters of a text have, or all of them if there are fewer.
fn prefix(text: &str, characters: usize) -> usize {
    let bytes = text.as_bytes();
    let at_least = characters.min(bytes.len());
    if bytes[..at_least].is_ascii() {
        return at_least;
    }
    let end = text.char_indices().nth(characters);
    end.map_or(text.len(), |(end, _)| end)
}

/// Whether the space at this offset may become a line break: not beside other blanks, which would be lost with it, and
/// not where the next line would look like a tag or an escape.
fn may_break(text: &[u8], space: usize) -> bool {
    let before = space.checked_sub(1).map(|at| text[at]);
    let after = text.get(space + 1).copied();
    before.is_some_and(|byte| !is_blank(byte))
        && after.is_some_and(|byte| !is_blank(byte) && byte != b'[' && byte != b'%')
}
