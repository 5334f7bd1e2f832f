// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lays tokens out as movetext: on one line for a variation that is kept, in lines of a given width for a file. The
//! same rules serve both, so that what was read is written as it was.

use alloc::format;
use alloc::string::String;

use super::repair;
use super::text::{decode, is_blank, one_line};
use super::token::{Token, Tokens, castling};
use crate::game::Outcome;
use crate::remark::RemarkKind;

/// How the text of a variation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariationEnd {
    /// With its `)`.
    Closed,
    /// With the text, and no variation inside it was open.
    Text,
    /// With the text, inside another variation.
    Open,
}

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

/// A place in movetext in the making.
pub struct Mark {
    length: usize,
    column: usize,
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

    /// Where it is now.
    pub fn mark(&self) -> Mark {
        Mark {
            length: self.text.len(),
            column: self.column,
            opened: self.opened.clone(),
        }
    }

    /// Takes back what was added since.
    pub fn go_back(&mut self, mark: Mark) {
        self.text.truncate(mark.length);
        self.column = mark.column;
        self.opened = mark.opened;
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

    /// Adds the movetext of a variation, up to its `)` or to the end. What movetext cannot hold becomes a comment, and
    /// what is open at the end is closed; `odd` is told of both, at which offset, and in words.
    pub fn variation(
        &mut self,
        tokens: &mut Tokens<'_>,
        odd: &mut dyn FnMut(RemarkKind, usize, String),
    ) -> VariationEnd {
        let mut depth = 0;
        while let Some(token) = tokens.next() {
            match token {
                Token::Close if depth == 0 => return VariationEnd::Closed,
                Token::Close => {
                    depth -= 1;
                    self.close();
                }
                Token::Open => {
                    depth += 1;
                    self.open();
                }
                token => {
                    if let Some((kind, text)) = self.token(token) {
                        odd(kind, tokens.last(), text);
                    }
                }
            }
        }
        for _ in 0..depth {
            self.close();
        }
        match depth {
            0 => VariationEnd::Text,
            _ => VariationEnd::Open,
        }
    }

    /// Adds a token of a variation, and tells what is odd about it.
    fn token(&mut self, token: Token<'_>) -> Option<(RemarkKind, String)> {
        match token {
            Token::Number { digits, dots } => {
                let dots = if dots > 1 { "..." } else { "." };
                self.word(&(decode(digits) + dots));
            }
            Token::Nag(number) => self.word(&format!("${number}")),
            // A number that is no annotation glyph is worth keeping here, since nobody has to understand it.
            Token::BadNag(glyph) => {
                self.word(&decode(glyph));
                return Some((RemarkKind::Glyph, repair::bad_nag(glyph)));
            }
            Token::Comment(comment) => self.comment(&comment),
            Token::NestedComment(comment) => {
                self.comment(&comment);
                return Some((RemarkKind::NestedComment, repair::nested_comment()));
            }
            Token::OpenComment(comment) => {
                self.comment(&decode(comment));
                return Some((RemarkKind::OpenComment, repair::open_comment()));
            }
            Token::Junk(junk) => {
                self.comment(&decode(junk));
                return Some((RemarkKind::UnknownWord, repair::unknown_word(junk)));
            }
            Token::StrayBrace => return Some((RemarkKind::StrayBracket, repair::stray_bracket('}'))),
            Token::Escape(line) => return Some((RemarkKind::EscapeLost, repair::escape(line))),
            Token::Result(outcome) => self.word(outcome.map_or("*", Outcome::token)),
            Token::Open => self.open(),
            Token::Close => self.close(),
            Token::Word(b"Z0" | b"0000") => self.word("--"),
            Token::Word(word) => match castling(word) {
                Some(castling) => self.word(&castling),
                None => self.word(&decode(word)),
            },
        }
        None
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
