// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads the tags of a game, and the comments before, between and after them.

use alloc::borrow::ToOwned;

use super::error::Damage;
use super::game_builder::{DamageAt, GameBuilder};
use super::numbering::Numbering;
use super::repair;
use super::scan::without_mark;
use super::set_up::{BadFen, allows_all, start};
use super::tag_pair::{RawPair, mend, over_lines, plain};
use super::text::{Text, excerpt, one_line};
use super::token::{Token, Tokens, line_end, result_of};
use crate::game::{GameSink, Outcome, Said, is_chess960, result_token};
use crate::laws::Board;
use crate::remark::RemarkKind;
use crate::text_input::decoded;

impl<S: GameSink> GameBuilder<S> {
    /// Reads the tags at the beginning of a text, sets the position up, and gives the offset of what follows. The mark of UTF-8
    /// before them is passed over.
    pub fn tags(&mut self, text: Text<'_>) -> Result<usize, DamageAt> {
        let bytes = text.bytes;
        let mut at = bytes.len() - without_mark(bytes).len();
        let mut set_up = None;
        loop {
            while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
                at += 1;
            }
            match bytes.get(at) {
                Some(b'[') => match plain(text, at) {
                    Some((name, value, length)) => {
                        self.keep_tag(name, value, at, &mut set_up)?;
                        at += length;
                    }
                    None => at += self.odd_tag(text, at, &mut set_up)?,
                },
                Some(b'%' | b'{' | b';') => {
                    let mut tokens = Tokens::of_file(text, at);
                    match tokens.next() {
                        Some(Token::Comment(comment)) => self.note(Said::Comment(&comment), at)?,
                        Some(Token::NestedComment(comment)) => {
                            self.remark(RemarkKind::NestedComment, at, 0, repair::NESTED_COMMENT)?;
                            self.note(Said::Comment(&comment), at)?;
                        }
                        Some(Token::Escape(line)) => {
                            self.remark(RemarkKind::EscapeLost, at, 0, repair::escape(line))?;
                        }
                        _ => break,
                    }
                    at = tokens.end();
                }
                _ => break,
            }
        }
        if let Some((offset, set_up)) = set_up {
            let (board, has_all_rights) = set_up.map_err(|bad| DamageAt::new(offset, 0, bad))?;
            self.board = board;
            if !has_all_rights {
                self.remark(RemarkKind::SetUpRights, offset, 0, repair::SET_UP_RIGHTS)?;
            }
            self.numbering = Numbering::SET_UP;
            let kept = self.sink.set_up(&self.board);
            kept.map_err(|large| DamageAt::new(offset, 0, large))?;
        }
        Ok(at)
    }

    /// Reads the tag that begins at this offset and is not plain, and gives its length. A line that is no tag becomes a comment.
    #[inline(never)]
    fn odd_tag(&mut self, text: Text<'_>, at: usize, set_up: &mut Option<SetUp>) -> Result<usize, DamageAt> {
        let bytes = &text.bytes[at..];
        if let Some(pair) = RawPair::parse(bytes) {
            let (name, value) = pair.texts(text, at);
            if pair.has_bare_quote {
                let said = repair::tag(&bytes[..pair.length], &name, &value);
                self.remark(RemarkKind::Tag, at, 0, said)?;
            }
            self.keep_tag(&name, &value, at, set_up)?;
            return Ok(pair.length);
        }
        let line = &bytes[..line_end(bytes, 0)];
        let words = line.trim_ascii_end();
        let (tag, length, kind, said) = if let Some((tag, length)) = over_lines(bytes) {
            let said = repair::tag_lines(&tag.name, &tag.value);
            (tag, length, RemarkKind::TagLines, said)
        } else if let Some(tag) = mend(words) {
            let said = repair::tag(words, &tag.name, &tag.value);
            (tag, line.len(), RemarkKind::Tag, said)
        } else {
            self.remark(RemarkKind::Tag, at, 0, repair::no_tag(words))?;
            self.note(Said::Comment(&one_line(&decoded(words))), at)?;
            return Ok(line.len());
        };
        self.remark(kind, at, 0, said)?;
        self.keep_tag(&tag.name, &tag.value, at, set_up)?;
        Ok(length)
    }

    /// Keeps a tag. Games that are neither chess nor Chess960 are refused.
    #[inline(always)]
    fn keep_tag(&mut self, name: &str, value: &str, at: usize, set_up: &mut Option<SetUp>) -> Result<(), DamageAt> {
        let kept = self.sink.tag(name, value);
        kept.map_err(|large| DamageAt::new(at, 0, large))?;
        self.has_tags = true;
        match name {
            "Result" if self.result_tag.is_none() => {
                let said = result_of(value).map(result_token);
                self.result_tag = Some(said.ok_or_else(|| excerpt(value.trim().as_bytes())));
            }
            "FEN" if set_up.is_none() => {
                let start = start(Some(value)).map(|(board, _)| (board, allows_all(value, &board)));
                *set_up = Some((at, start));
            }
            "Variant" if !is_chess(value) && !is_chess960(value) => {
                return Err(DamageAt::new(at, 0, Damage::Variant(value.to_owned())));
            }
            _ => {}
        }
        Ok(())
    }

    /// Holds the end of the movetext against the tag `Result`.
    pub fn end(&mut self, text: &[u8]) -> Result<(), DamageAt> {
        let offset = text.trim_ascii_end().len();
        let half_move = self.half_moves;
        let tag = self.result_tag.take();
        let said = tag.as_ref().and_then(|tag| tag.as_ref().ok());
        if !self.has_result {
            self.outcome = said.and_then(|said| Outcome::from_token(said));
            let text = repair::missing_result(tag.as_ref());
            return self.remark(RemarkKind::MissingResult, offset, half_move, text);
        }
        let token = result_token(self.outcome);
        match said {
            Some(&said) if said != token => {
                let text = repair::result_differs(token, said);
                self.remark(RemarkKind::ResultDiffers, offset, half_move, text)
            }
            _ => Ok(()),
        }
    }
}

/// What sets the game up, and where it stands: the board, and whether it allows all that is granted.
type SetUp = (usize, Result<(Board, bool), BadFen>);

/// Whether this value of the tag `Variant` means ordinary chess.
fn is_chess(variant: &str) -> bool {
    ["", "?", "Standard", "Chess", "Normal", "From Position"]
        .iter()
        .any(|name| name.eq_ignore_ascii_case(variant.trim()))
}
