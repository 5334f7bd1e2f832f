// SPDX-License-Identifier: MIT OR Apache-2.0
//! Unknown words: they are kept as a comment, and doubted until a move number shows that no half-move is missing.

use memchr::memrchr;

use super::error::Damage;
use super::game_builder::{DamageAt, Doubt, GameBuilder};
use super::numbering::{number_at, ordinal};
use super::repair;
use super::text::{excerpt, one_line};
use super::token::Token;
use super::words::{is_known_word, looks_like_a_half_move};
use crate::game::{GameSink, Said};
use crate::man::Side;
use crate::remark::RemarkKind;
use crate::text_input::decoded;

impl<S: GameSink> GameBuilder<S> {
    /// The unknown words, as damage, if nothing has shown that they were no half-move; those `after_number`
    /// alone, or all.
    pub fn doubt(&mut self, after_number: bool) -> Option<DamageAt> {
        let is_meant = |doubt: &mut Doubt| doubt.is_after_number || !after_number;
        self.doubt.take_if(is_meant).map(DamageAt::from)
    }

    /// Whether the token belongs to unknown words: it is one, or a number without a dot behind one.
    pub(super) fn goes_on_unknown(
        &mut self,
        token: &Token<'_>,
        text: &[u8],
        end: usize,
        offset: usize,
    ) -> Result<bool, DamageAt> {
        let is_unknown = match token {
            Token::Junk(_) => true,
            Token::Number { dots: 0, .. } => self.unknown.is_some(),
            Token::BadNag(glyph) => looks_like_a_half_move(&glyph[1..]),
            Token::Word(word) => !looks_like_a_half_move(word) && !is_known_word(word, self.last),
            _ => false,
        };
        if !is_unknown {
            self.end_unknown(text)?;
            return Ok(false);
        }
        let start = self.unknown.map_or(offset, |(start, _)| start);
        self.unknown = Some((start, end));
        Ok(true)
    }

    /// Keeps unknown words as a comment.
    #[inline]
    pub(super) fn end_unknown(&mut self, text: &[u8]) -> Result<(), DamageAt> {
        match self.unknown.take() {
            None => Ok(()),
            Some((start, end)) => self.keep_unknown(text, start, end),
        }
    }

    #[cold]
    fn keep_unknown(&mut self, text: &[u8], start: usize, end: usize) -> Result<(), DamageAt> {
        let words = &text[start..end];
        self.doubt = self.doubt.take().or_else(|| {
            Some(Doubt {
                offset: start,
                half_move: self.half_move(),
                word: excerpt(words),
                is_after_number: core::mem::take(&mut self.after_number),
            })
        });
        self.repair(RemarkKind::UnknownWord, start, repair::unknown_word(words))?;
        self.note(Said::Comment(&one_line(&decoded(words))), start)
    }

    /// A move number with so many dots stands at this offset, before the half-move to come.
    pub(super) fn move_number(&mut self, text: &[u8], offset: usize, dots: usize) -> Result<(), DamageAt> {
        // A greater one numbers no half-move.
        let Some(number) = number_at(text, offset) else {
            return Ok(());
        };
        if self.has_result && self.half_moves > 0 && (number, dots) == (1, 1) {
            return Err(DamageAt::new(offset, self.half_move(), second_game(&text[..offset])));
        }
        let side = self.board.side();
        let told = ordinal(number, side);
        let due = self.numbering.after(self.half_moves);
        let goes_on = due.is_none_or(|due| due == told);
        if let Some(doubt) = self.doubt.take() {
            let is_turn = (dots > 1) == (side == Side::Black);
            if !is_turn || self.numbering.is_told && !goes_on {
                return Err(doubt.into());
            }
        }
        self.numbering.first = Some(told - i64::from(self.half_moves));
        self.numbering.is_told = true;
        let is_of_the_other = dots > 1 && side == Side::White;
        if (is_of_the_other || !goes_on) && !self.numbering.is_reported {
            self.numbering.is_reported = true;
            let text = repair::move_number(number, dots, due.unwrap_or(told));
            self.repair(RemarkKind::MoveNumber, offset, text)?;
        }
        Ok(())
    }
}

/// What is wrong where a game begins behind this text with another one.
#[cold]
fn second_game(before: &[u8]) -> Damage {
    let line = memrchr(b'\n', before).map_or(before, |end| &before[end..]);
    match line.trim_ascii().is_empty() {
        true => Damage::SecondGame,
        false => Damage::SameLine,
    }
}
