// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads the tags of a game, and the comments before, between and after them.

use alloc::string::String;

use super::error::Damage;
use super::game_builder::{DamageAt, GameBuilder, too_large};
use super::repair;
use super::set_up::start;
use super::tag_pair::{RawPair, mend, over_lines};
use super::text::{Text, decode, one_line};
use super::token::{Token, Tokens, starts_line};
use crate::game::{Note, Outcome, Tag, is_chess960};
use crate::remark::RemarkKind;

impl GameBuilder {
    /// Reads the tags at the beginning of a text, sets the position up, and gives the offset of what follows.
    pub fn tags(&mut self, text: Text<'_>) -> Result<usize, DamageAt> {
        let bytes = text.bytes;
        let mut at = 0;
        let mut set_up = None;
        loop {
            at += bytes[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            match bytes.get(at) {
                Some(b'[') => {
                    let tags = self.game.game().tags.len();
                    let length = self.tag(text, at)?;
                    if let Some(tag) = self.game.game().tags.get(tags) {
                        check_variant(tag, at)?;
                        if tag.name == "FEN" && set_up.is_none() {
                            set_up = Some(at);
                        }
                    }
                    at += length;
                }
                Some(b'%') if starts_line(bytes, at) => {
                    let line = bytes[at..].split(|&byte| byte == b'\n').next().unwrap_or_default();
                    self.remark(RemarkKind::EscapeLost, at, 0, repair::escape(line))?;
                    at += line.len();
                }
                Some(b'{' | b';') => match self.comment(text, at)? {
                    Some(end) => at = end,
                    None => break,
                },
                _ => break,
            }
        }
        if let Some(offset) = set_up {
            (self.board, self.first) = start(self.game.game().fen()).map_err(|error| DamageAt {
                offset,
                half_move: 0,
                damage: error.into(),
            })?;
        }
        Ok(at)
    }

    /// Reads the tag that begins at this offset, and gives its length. A line that is no tag becomes a comment.
    fn tag(&mut self, text: Text<'_>, at: usize) -> Result<usize, DamageAt> {
        if let Some(pair) = RawPair::parse(&text.bytes[at..]) {
            let mut tag = self.game.spare_tag();
            pair.put_into(&mut tag, text, at);
            if pair.has_bare_quote {
                let said = repair::tag(&text.bytes[at..at + pair.length], &tag.name, &tag.value);
                self.remark(RemarkKind::Tag, at, 0, said)?;
            }
            self.keep_tag(tag, at)?;
            return Ok(pair.length);
        }
        if let Some((tag, length)) = over_lines(&text.bytes[at..]) {
            let said = repair::tag_lines(&tag.name, &tag.value);
            self.remark(RemarkKind::TagLines, at, 0, said)?;
            self.keep_tag(tag, at)?;
            return Ok(length);
        }
        let line = text.bytes[at..].split(|&byte| byte == b'\n').next().unwrap_or_default();
        let words = line.trim_ascii_end();
        match mend(words) {
            Some(tag) => {
                let said = repair::tag(words, &tag.name, &tag.value);
                self.remark(RemarkKind::Tag, at, 0, said)?;
                self.keep_tag(tag, at)?;
            }
            None => {
                self.remark(RemarkKind::Tag, at, 0, repair::no_tag(words))?;
                self.note(Note::Comment(one_line(&decode(words)).into_owned()), at)?;
            }
        }
        Ok(line.len())
    }

    fn keep_tag(&mut self, tag: Tag, at: usize) -> Result<(), DamageAt> {
        let kept = self.game.push_tag(tag).map(drop);
        kept.map_err(|error| too_large(error, at, 0))
    }

    /// Reads the comment that begins at this offset, and gives where it ends; `None` if it does not.
    fn comment(&mut self, text: Text<'_>, at: usize) -> Result<Option<usize>, DamageAt> {
        let mut tokens = Tokens::new(text, at);
        let comment = match tokens.next() {
            Some(Token::Comment(comment)) => comment,
            Some(Token::NestedComment(comment)) => {
                self.remark(RemarkKind::NestedComment, at, 0, repair::nested_comment())?;
                comment
            }
            _ => return Ok(None),
        };
        self.note(Note::Comment(comment.into_owned()), at)?;
        Ok(Some(tokens.end()))
    }

    /// Holds the end of the movetext against the tag `Result`.
    pub fn end(&mut self, text: &[u8]) -> Result<(), DamageAt> {
        let offset = text.trim_ascii_end().len();
        let half_move = self.plies().len() as u32;
        let said = self.game.game().tag("Result").map(str::trim);
        let said = said.filter(|&said| said == "*" || Outcome::from_token(said).is_some());
        let said = said.map(String::from);
        if !self.has_result {
            let text = repair::missing_result(said.as_deref());
            self.game.game_mut().outcome = said.as_deref().and_then(Outcome::from_token);
            return self.remark(RemarkKind::MissingResult, offset, half_move, text);
        }
        let token = self.game.game().outcome.map_or("*", Outcome::token);
        match said {
            Some(said) if said != token => {
                let text = repair::result_differs(token, &said);
                self.remark(RemarkKind::ResultDiffers, offset, half_move, text)
            }
            _ => Ok(()),
        }
    }
}

/// Refuses games that are neither chess nor Chess960.
fn check_variant(tag: &Tag, offset: usize) -> Result<(), DamageAt> {
    if tag.name != "Variant" || is_chess(&tag.value) || is_chess960(&tag.value) {
        return Ok(());
    }
    Err(DamageAt {
        offset,
        half_move: 0,
        damage: Damage::Variant(tag.value.clone()),
    })
}

/// Whether this value of the tag `Variant` means ordinary chess.
fn is_chess(variant: &str) -> bool {
    ["", "?", "Standard", "Chess", "Normal", "From Position"]
        .iter()
        .any(|name| name.eq_ignore_ascii_case(variant.trim()))
}
