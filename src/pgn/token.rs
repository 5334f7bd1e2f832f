// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cuts PGN movetext into its tokens.

use alloc::borrow::Cow;
use alloc::string::String;

use pgn_reader::Nag;

use super::error::Damage;
use super::text::{decode, excerpt, one_line};
use crate::game::Outcome;

/// A piece of movetext.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// A move number; several dots after it say that Black is to move.
    Number {
        /// Its digits.
        digits: &'a [u8],
        /// Whether it is Black's.
        black: bool,
    },
    /// `$0` to `$255`, or one of the suffixes `!`, `?`, `!!`, `??`, `!?`, `?!`.
    Nag(u8),
    /// `{...}`, or `;` to the end of the line, as [`one_line`] has it.
    Comment(String),
    /// `(`
    Open,
    /// `)`
    Close,
    /// A result; `None` is `*`.
    Result(Option<Outcome>),
    /// Anything else up to a blank or a bracket: a half-move, one hopes.
    Word(&'a [u8]),
}

/// The tokens of some movetext.
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    text: &'a [u8],
    /// The offset of what comes next.
    at: usize,
    /// The offset of the token taken last.
    last: usize,
}

impl<'a> Tokens<'a> {
    /// The tokens that start at this offset of the text.
    pub fn new(text: &'a [u8], at: usize) -> Self {
        Self { text, at, last: at }
    }

    /// The offset of the token that comes next, or the length of the text.
    pub fn offset(&mut self) -> usize {
        self.skip(|byte| is_separator(byte) || byte == b'.');
        self.at
    }

    /// The offset of the token taken last, whether or not it was sound.
    pub fn last(&self) -> usize {
        self.last
    }

    /// The next token; `None` at the end. Dots that follow no number are passed over.
    pub fn next(&mut self) -> Result<Option<Token<'a>>, Damage> {
        let start = self.offset();
        self.last = start;
        let Some(&first) = self.text.get(start) else {
            return Ok(None);
        };
        self.at += 1;
        Ok(Some(match first {
            b'{' => {
                let comment = &self.text[self.at..];
                let Some(length) = comment.iter().position(|&byte| byte == b'}') else {
                    self.at = self.text.len();
                    return Err(Damage::OpenComment);
                };
                self.at += length + 1;
                Token::Comment(one_line(&decode(&comment[..length])))
            }
            b';' => {
                self.skip(|byte| byte != b'\n');
                Token::Comment(one_line(&decode(&self.text[start + 1..self.at])))
            }
            b'(' => Token::Open,
            b')' => Token::Close,
            b'*' => Token::Result(None),
            b'$' => {
                self.skip(|byte| !ends_word(byte));
                self.nag(start)?
            }
            b'!' | b'?' => {
                self.at += usize::from(matches!(self.text.get(self.at), Some(b'!' | b'?')));
                self.nag(start)?
            }
            b'0'..=b'9' => self.number_or_word(start),
            // No half-move starts so, and at the start of a line they would be a tag or an escape.
            b'[' | b']' | b'%' | b'}' | b'\0'..=b' ' | 0x7f => {
                self.skip(|byte| !ends_word(byte));
                return Err(Damage::Token(excerpt(&self.text[start..self.at])));
            }
            _ => self.word(start),
        }))
    }

    fn skip(&mut self, belongs: impl Fn(u8) -> bool) {
        self.at += self.text[self.at..].iter().take_while(|&&byte| belongs(byte)).count();
    }

    fn nag(&self, start: usize) -> Result<Token<'a>, Damage> {
        let glyph = &self.text[start..self.at];
        Nag::from_ascii(glyph)
            .map(|Nag(number)| Token::Nag(number))
            .map_err(|_| Damage::Nag(excerpt(glyph)))
    }

    /// What starts with a digit: a move number, unless a dash or a stroke makes it a result or castling.
    fn number_or_word(&mut self, start: usize) -> Token<'a> {
        self.skip(|byte| byte.is_ascii_digit());
        let digits = &self.text[start..self.at];
        if matches!(self.text.get(self.at), Some(b'-' | b'/' | 0x80..)) {
            return self.word(start);
        }
        let after = self.at;
        let dots = self.offset() - after;
        let dots = self.text[after..after + dots]
            .iter()
            .filter(|&&byte| byte == b'.')
            .count();
        Token::Number {
            digits,
            black: dots > 1,
        }
    }

    fn word(&mut self, start: usize) -> Token<'a> {
        self.skip(|byte| !ends_word(byte));
        let word = &self.text[start..self.at];
        match result(word) {
            Some(outcome) => Token::Result(Some(outcome)),
            None => Token::Word(word),
        }
    }
}

/// The result that a word is, long dashes and `½` included.
fn result(word: &[u8]) -> Option<Outcome> {
    if !matches!(word.first(), Some(b'0' | b'1' | 0x80..)) {
        return None;
    }
    let word = with_plain_dashes(word);
    match &*word {
        "½-½" | "1/2" => Some(Outcome::Draw),
        word => Outcome::from_token(word),
    }
}

/// A word with its long dashes as hyphens.
pub fn with_plain_dashes(word: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(word) {
        Ok(ascii) if ascii.is_ascii() => Cow::Borrowed(ascii),
        _ => Cow::Owned(decode(word).replace(['–', '—'], "-")),
    }
}

/// The letters of castling that is written with noughts; `None` for any other word.
pub fn castling(word: &[u8]) -> Option<String> {
    if word.first() != Some(&b'0') {
        return None;
    }
    let plain = with_plain_dashes(word);
    let squares = plain.trim_end_matches(['+', '#']);
    matches!(squares, "0-0" | "0-0-0").then(|| plain.replace('0', "O"))
}

/// Wider than [`super::text::is_blank`]: between tokens nothing is kept.
const fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}

const fn ends_word(byte: u8) -> bool {
    is_separator(byte) || matches!(byte, b'{' | b'}' | b'(' | b')' | b';' | b'$' | b'!' | b'?' | b'*')
}
