// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lays tokens out as movetext: on one line for a variation that is kept, in lines of a given width for a file. The
//! same rules serve both, so that what was read is written as it was.

use alloc::format;
use alloc::string::String;

use super::error::Damage;
use super::text::{decode, is_blank, one_line};
use super::token::{Token, Tokens, castling};
use crate::game::Outcome;

/// Movetext in the making.
#[derive(Debug, Default)]
pub struct Layout {
    text: String,
    /// How many characters a line may have; `None` for a single line.
    width: Option<usize>,
    /// How many characters the last line has.
    column: usize,
    /// Opening parentheses, to which the next token is joined.
    opened: String,
}

impl Layout {
    /// Movetext in lines of at most `width` characters, where its words allow; on one line without a width.
    pub fn new(width: Option<usize>) -> Self {
        Self {
            width,
            ..Self::default()
        }
    }

    /// The movetext so far.
    pub fn into_text(self) -> String {
        self.text
    }

    /// Adds a token that has no blanks in it.
    pub fn word(&mut self, word: &str) {
        let opened = core::mem::take(&mut self.opened);
        let length = opened.chars().count() + word.chars().count();
        if self.column > 0 {
            if self.fits(1 + length) {
                self.push(" ");
            } else {
                self.end_line();
            }
        }
        self.push(&opened);
        self.push(word);
    }

    /// Opens a variation.
    pub fn open(&mut self) {
        self.opened.push('(');
    }

    /// Closes a variation.
    pub fn close(&mut self) {
        if !self.opened.is_empty() {
            self.word(")");
        } else {
            if !self.fits(1) {
                self.end_line();
            }
            self.push(")");
        }
    }

    /// Adds a comment: in braces, or, if a brace in it would end it too early, behind a semicolon on the rest of the
    /// line. Line breaks in it become spaces.
    pub fn comment(&mut self, comment: &str) {
        let comment = one_line(comment);
        if comment.contains('}') {
            self.word(";");
            self.push(" ");
            self.push(&comment);
            self.end_line();
            return;
        }
        let braced = format!("{{{comment}}}");
        let mut start = 0;
        for (space, _) in braced.match_indices(' ') {
            if may_break(braced.as_bytes(), space) {
                self.word(&braced[start..space]);
                start = space + 1;
            }
        }
        self.word(&braced[start..]);
    }

    /// Adds the movetext of a variation, up to its `)` or to the end, and gives whether it was the former.
    pub fn variation(&mut self, tokens: &mut Tokens<'_>) -> Result<bool, Damage> {
        let mut depth = 0;
        loop {
            match tokens.next() {
                // A number that is no annotation glyph is worth keeping here, since nobody has to understand it.
                Err(Damage::Nag(glyph)) => self.word(&glyph),
                Err(damage) => return Err(damage),
                Ok(None) if depth > 0 => return Err(Damage::OpenVariation),
                Ok(None) => return Ok(false),
                Ok(Some(Token::Close)) if depth == 0 => return Ok(true),
                Ok(Some(Token::Close)) => {
                    depth -= 1;
                    self.close();
                }
                Ok(Some(Token::Open)) => {
                    depth += 1;
                    self.open();
                }
                Ok(Some(token)) => self.token(token),
            }
        }
    }

    fn token(&mut self, token: Token<'_>) {
        match token {
            Token::Number { digits, black } => {
                let dots = if black { "..." } else { "." };
                self.word(&(decode(digits) + dots));
            }
            Token::Nag(number) => self.word(&format!("${number}")),
            Token::Comment(comment) => self.comment(&comment),
            Token::Result(outcome) => self.word(outcome.map_or("*", Outcome::token)),
            Token::Open => self.open(),
            Token::Close => self.close(),
            Token::Word(b"Z0") => self.word("--"),
            Token::Word(word) => match castling(word) {
                Some(castling) => self.word(&castling),
                None => self.word(&decode(word)),
            },
        }
    }

    fn fits(&self, length: usize) -> bool {
        self.width.is_none_or(|width| self.column + length <= width)
    }

    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.column += text.chars().count();
    }

    fn end_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
    }
}

/// Whether the space at this offset may become a line break: not beside other blanks, which would be lost with it, and
/// not where the next line would look like a tag or an escape.
fn may_break(text: &[u8], space: usize) -> bool {
    let before = space.checked_sub(1).map(|at| text[at]);
    let after = text.get(space + 1).copied();
    before.is_some_and(|byte| !is_blank(byte))
        && after.is_some_and(|byte| !is_blank(byte) && byte != b'[' && byte != b'%')
}
