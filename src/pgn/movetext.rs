// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads the movetext of a game into half-moves and notes.

use super::game_builder::{DamageAt, GameBuilder};
use super::layout::Layout;
use super::plain::Run;
use super::text::{Text, one_line};
use super::token::{Token, Tokens};
use super::variation_text::{VariationEnd, go_over};
use super::words::{Repairs, is_check_mark, is_en_passant_mark, play_word};
use super::{repair, signs};
use crate::game::{GameSink, Outcome, Said, TooLarge, result_token};
use crate::half_move::HalfMove;
use crate::laws::Kings;
use crate::remark::RemarkKind;
use crate::text_input::decoded;

impl<S: GameSink> GameBuilder<S> {
    /// Reads the movetext that begins at this offset.
    #[inline(never)]
    pub fn movetext(&mut self, text: Text<'_>, start: usize) -> Result<(), DamageAt> {
        let mut tokens = Tokens::of_file(text, start);
        let mut run = Run::new(&self.board);
        loop {
            if self.is_plain() {
                self.plain(&mut tokens, &mut run)?;
            }
            let Some(token) = tokens.next() else { break };
            if let Token::Word(_) | Token::OpenComment(_) = token {
                run.kings = Kings::UNKNOWN;
            }
            let offset = tokens.last();
            if !self.goes_on_unknown(&token, text.bytes, tokens.end(), offset)? {
                self.token(token, text, &mut tokens)?;
            }
        }
        self.end_unknown(text.bytes)
    }

    /// Whether nothing said before matters to half-moves and move numbers that follow.
    const fn is_plain(&self) -> bool {
        self.unknown.is_none() && self.doubt.is_none() && !self.has_result
    }

    /// Plays half-moves as long as there is nothing to say of them.
    fn plain(&mut self, tokens: &mut Tokens<'_>, run: &mut Run) -> Result<(), DamageAt> {
        loop {
            let start = tokens.end();
            run.ordinal = self.numbering.after(self.half_moves);
            tokens.play_run(&mut self.board, run);
            let half_moves = run.half_moves();
            if let Some(before) = run.number {
                self.numbering.is_told = true;
                self.after_number = before == half_moves.len();
            } else {
                self.after_number &= half_moves.is_empty();
            }
            let Some(&last) = half_moves.last() else {
                return Ok(());
            };
            self.last = Some(last);
            self.past = run.past().unwrap_or(self.past);
            let taken = self.keep(half_moves);
            if taken < half_moves.len() {
                return Err(DamageAt::new(
                    tokens.word_after(start, taken),
                    self.half_move(),
                    TooLarge,
                ));
            }
            if run.is_over() {
                return Ok(());
            }
        }
    }

    /// Keeps half-moves that were played, and gives how many the sink has taken.
    fn keep(&mut self, half_moves: &[HalfMove]) -> usize {
        let taken = self.sink.half_moves(half_moves);
        self.half_moves += taken as u32;
        taken
    }

    fn token(&mut self, token: Token<'_>, text: Text<'_>, tokens: &mut Tokens<'_>) -> Result<(), DamageAt> {
        let offset = tokens.last();
        self.after_number = matches!(token, Token::Number { .. }) || self.after_number && is_beside_the_game(&token);
        match token {
            Token::Number { dots, .. } => self.move_number(text.bytes, offset, dots)?,
            Token::Nag(number) => self.note(Said::Nag(number), offset)?,
            Token::BadNag(glyph) => {
                self.repair(RemarkKind::Glyph, offset, repair::bad_nag(glyph))?;
                self.note(Said::Comment(&decoded(glyph)), offset)?;
            }
            Token::Comment(comment) => self.note(Said::Comment(&comment), offset)?,
            Token::NestedComment(comment) => {
                self.repair(RemarkKind::NestedComment, offset, repair::NESTED_COMMENT)?;
                self.note(Said::Comment(&comment), offset)?;
            }
            Token::OpenComment(comment) => self.open_comment(comment, text, offset)?,
            Token::Open => self.variation(tokens)?,
            Token::Close => self.repair(RemarkKind::StrayBracket, offset, repair::stray_bracket(')'))?,
            Token::StrayBrace => self.repair(RemarkKind::StrayBracket, offset, repair::stray_bracket('}'))?,
            Token::Escape(line) => self.repair(RemarkKind::EscapeLost, offset, repair::escape(line))?,
            Token::Result(outcome) => self.result(outcome, offset)?,
            Token::OddResult(outcome, text) => {
                self.repair(RemarkKind::Result, offset, repair::read_as(text, outcome.token()))?;
                self.result(Some(outcome), offset)?;
            }
            Token::Word(word) => {
                let taken = self.word(word, offset)?;
                tokens.go_on_in_word(taken);
            }
            Token::Junk(_) => {}
        }
        Ok(())
    }

    fn variation(&mut self, tokens: &mut Tokens<'_>) -> Result<(), DamageAt> {
        let offset = tokens.last();
        let keeps_notes = self.keeps_notes;
        let last = self.last.filter(|_| keeps_notes);
        let before = last.map(|last| self.board.before(last, self.past));
        let mut layout = Layout::reusing(core::mem::take(&mut self.buffer));
        if self.half_moves == 0 {
            self.repair(RemarkKind::Variation, offset, repair::EARLY_VARIATION)?;
        }
        let (inside, start) = (tokens.text, tokens.end());
        let mut told = Ok(());
        let mut odd = |kind, offset, text| {
            if told.is_ok() {
                told = self.repair(kind, offset, text);
            }
        };
        let (end, is_played) = go_over(tokens, before.as_ref(), keeps_notes.then_some(&mut layout), &mut odd);
        told?;
        self.is_played &= is_played || before.is_none();
        if end != VariationEnd::Closed {
            self.repair(RemarkKind::OpenVariation, offset, repair::OPEN_VARIATION)?;
        }
        if let (Some(heard), Some(before)) = (&mut self.heard, &before) {
            let inside = match end {
                VariationEnd::Closed => inside.up_to(tokens.last()),
                VariationEnd::Text | VariationEnd::Open => inside,
            };
            let heard = heard.variation(&mut Tokens::of_file(inside, start), before, self.half_moves);
            heard.map_err(|large| DamageAt::new(offset, self.half_moves, large))?;
        }
        let text = layout.into_bytes();
        let kept = self.note(Said::Variation(&decoded(&text)), offset);
        self.buffer = text;
        kept
    }

    fn result(&mut self, outcome: Option<Outcome>, offset: usize) -> Result<(), DamageAt> {
        let token = result_token(outcome);
        if !self.has_result {
            self.has_result = true;
            self.outcome = outcome;
            return Ok(());
        }
        let said = if self.outcome == outcome {
            repair::same_result(token)
        } else if self.outcome.is_none() {
            self.outcome = outcome;
            repair::result_after_star(token)
        } else {
            self.note(Said::Comment(token), offset)?;
            repair::second_result(token)
        };
        self.repair(RemarkKind::AfterResult, offset, said)
    }

    /// Keeps a comment that nothing closes: up to the end of its line, if the text after that is sound, else with all
    /// that follows.
    fn open_comment(&mut self, comment: &[u8], text: Text<'_>, offset: usize) -> Result<(), DamageAt> {
        let half_move = self.half_move();
        let line_end = offset + 1 + comment.iter().position(|&byte| byte == b'\n').unwrap_or(comment.len());
        if line_end < text.bytes.len() && !self.strict {
            let sink = self
                .sink
                .attempt()
                .ok_or_else(|| DamageAt::new(offset, half_move, TooLarge))?;
            let mut attempt = self.in_sink(sink);
            attempt.strict = true;
            let line = text.comment(offset + 1..line_end, true);
            let tried = attempt
                .note(Said::Comment(&line), offset)
                .and_then(|()| attempt.movetext(text, line_end));
            if tried.is_ok() {
                attempt.strict = false;
                *self = attempt;
                return self.remark(RemarkKind::OpenComment, offset, half_move, repair::OPEN_COMMENT_ENDED);
            }
        }
        self.repair(RemarkKind::OpenComment, offset, repair::OPEN_COMMENT)?;
        let mut rest = comment.trim_ascii_end();
        let last_word = rest.rsplit(u8::is_ascii_whitespace).next().unwrap_or_default();
        if let (Some(Token::Result(outcome)), false) = (Tokens::new(last_word, 0).next(), self.has_result) {
            rest = &rest[..rest.len() - last_word.len()];
            self.has_result = true;
            self.outcome = outcome;
        }
        self.note(Said::Comment(&one_line(&decoded(rest))), offset)
    }

    /// Reads a word, or its beginning if something is glued to a half-move, and gives how many bytes it took.
    fn word(&mut self, word: &[u8], offset: usize) -> Result<usize, DamageAt> {
        if let Some(glyph) = signs::glyph(word) {
            self.repair(RemarkKind::EvaluationSign, offset, repair::evaluation_sign(word, glyph))?;
            self.note(Said::Nag(glyph), offset)?;
            return Ok(word.len());
        }
        if is_en_passant_mark(word, self.last) {
            self.repair(RemarkKind::EnPassantMark, offset, repair::en_passant_mark(word))?;
            return Ok(word.len());
        }
        if is_check_mark(word) {
            return Ok(word.len());
        }
        let mut repairs = Repairs::default();
        let (before, past) = (self.half_move(), self.board.past());
        let taken = match play_word(word, &mut self.board, &mut repairs) {
            Ok((half_move, taken)) => {
                self.last = Some(half_move);
                self.past = past;
                if self.keep(&[half_move]) == 0 {
                    return Err(DamageAt::new(offset, self.half_move(), TooLarge));
                }
                taken
            }
            Err(damage) => {
                return Err(match self.doubt.take() {
                    Some(doubt) => doubt.into(),
                    None => DamageAt::new(offset, before, damage),
                });
            }
        };
        for (kind, text) in repairs.into_iter().flatten() {
            self.remark(kind, offset, before, text)?;
        }
        if self.has_result && !core::mem::replace(&mut self.goes_on_after_result, true) {
            self.remark(RemarkKind::AfterResult, offset, before, repair::HALF_MOVE_AFTER_RESULT)?;
        }
        Ok(taken)
    }
}

/// What may stand between a move number and its half-move.
const fn is_beside_the_game(token: &Token<'_>) -> bool {
    matches!(
        token,
        Token::Nag(_)
            | Token::BadNag(_)
            | Token::Comment(_)
            | Token::NestedComment(_)
            | Token::StrayBrace
            | Token::Escape(_)
    )
}
