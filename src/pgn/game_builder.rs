// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads the text of one game: the tags are played into the start, the movetext into half-moves and notes. What PGN
//! does not allow is repaired where its meaning is plain, and reported.

use alloc::string::String;
use alloc::vec::Vec;

use super::doubt::Doubt;
use super::error::Damage;
use super::layout::{Layout, VariationEnd, pass_variation};
use super::options::Options;
use super::plain::{Run, play_plain_variation};
use super::text::{Text, decoded, one_line};
use super::token::{Token, Tokens};
use super::words::{Repairs, is_check_mark, is_en_passant_mark, play_word};
use super::{repair, signs};
use crate::game::{GameSink, Outcome, Said, TooLarge};
use crate::half_move::HalfMove;
use crate::laws::{Board, Kings, Past};
use crate::man::Side;
use crate::remark::{Remark, RemarkClass, RemarkKind};

/// Damage, and the place of it.
#[derive(Debug)]
pub struct DamageAt {
    pub offset: usize,
    pub half_move: u32,
    pub damage: Damage,
}

/// A game in the making, which goes into a sink.
#[derive(Debug)]
pub struct GameBuilder<S> {
    pub sink: S,
    pub remarks: Vec<Remark>,
    /// Whether a repair is damage.
    strict: bool,
    keeps_notes: bool,
    /// The board after the half-moves so far.
    pub board: Board,
    /// What is not known any more of the board before the last of them.
    past: Past,
    pub last: Option<HalfMove>,
    /// How many half-moves there are so far.
    pub half_moves: u32,
    /// The number of the first move.
    pub first: u32,
    pub has_tags: bool,
    /// What the first tag `Result` says, if it is a result: its token.
    pub result_tag: Option<Option<&'static str>>,
    /// How the game ended, once the movetext or else the tag has said it.
    pub outcome: Option<Outcome>,
    /// Whether the movetext has said how the game ended.
    pub has_result: bool,
    /// Whether all variations so far can be played.
    pub is_played: bool,
    /// Whether half-moves after the result were reported.
    goes_on_after_result: bool,
    /// Unknown words, from the first to the last: they become one comment.
    pub(super) unknown: Option<(usize, usize)>,
    /// Whether the last token was a move number: the next one should be a half-move.
    pub(super) after_number: bool,
    /// Words that were kept as a comment, and since then no move number has shown that nothing is missing.
    pub(super) doubt: Option<Doubt>,
    /// Where the move number stands that is written last, and how many half-moves stand before it.
    pub(super) number_before: Option<(usize, u32)>,
    /// Where variations are laid out.
    buffer: Vec<u8>,
}

impl<S: GameSink> GameBuilder<S> {
    /// A game before anything is read.
    pub fn new(options: Options, sink: S) -> Self {
        let board = Board::start();
        Self {
            sink,
            remarks: Vec::new(),
            strict: options.strict,
            keeps_notes: options.keeps_notes,
            past: board.past(),
            board,
            last: None,
            half_moves: 0,
            first: 1,
            has_tags: false,
            result_tag: None,
            outcome: None,
            has_result: false,
            is_played: true,
            goes_on_after_result: false,
            unknown: None,
            after_number: false,
            doubt: None,
            number_before: None,
            buffer: Vec::new(),
        }
    }

    /// The same game in another sink.
    fn in_sink(&self, sink: S) -> Self {
        Self {
            sink,
            remarks: self.remarks.clone(),
            doubt: self.doubt.clone(),
            buffer: Vec::new(),
            ..*self
        }
    }

    /// The half-move to come, counted from 1.
    pub(super) fn half_move(&self) -> u32 {
        self.half_moves + 1
    }

    /// The number of the move that comes after this many half-moves.
    pub(super) fn number(&self, gone: u32) -> u32 {
        // White began if the number of half-moves since then is even, and White is to move again.
        let is_of_black = self.half_moves.is_multiple_of(2) == (self.board.side() == Side::Black);
        self.first.saturating_add((gone + u32::from(is_of_black)) / 2)
    }

    fn fault(&self, offset: usize, damage: Damage) -> DamageAt {
        DamageAt {
            offset,
            half_move: self.half_move(),
            damage,
        }
    }

    /// Tells a repair or a notice of this half-move. For a strict reader a repair is damage.
    pub fn remark(
        &mut self,
        kind: RemarkKind,
        offset: usize,
        half_move: u32,
        text: impl Into<String>,
    ) -> Result<(), DamageAt> {
        self.tell(Remark::new(kind, half_move, text).at(offset as u64))
    }

    /// The same of the half-move to come.
    pub(super) fn repair(&mut self, kind: RemarkKind, offset: usize, text: impl Into<String>) -> Result<(), DamageAt> {
        self.tell(Remark::new(kind, self.half_move(), text).at(offset as u64))
    }

    #[cold]
    #[inline(never)]
    fn tell(&mut self, remark: Remark) -> Result<(), DamageAt> {
        let (half_move, offset) = (remark.half_move, remark.offset.unwrap_or_default() as usize);
        if self.strict && remark.kind.class() == RemarkClass::Repair {
            return Err(DamageAt {
                offset,
                half_move,
                damage: Damage::Repair(remark.text),
            });
        }
        let kept = self.sink.remark(Remark::MEMORY + remark.text.capacity());
        kept.map_err(|error| too_large(error, offset, half_move))?;
        self.remarks.push(remark);
        Ok(())
    }

    /// Keeps what the text says at this offset.
    #[inline]
    pub(super) fn note(&mut self, said: Said<'_>, offset: usize) -> Result<(), DamageAt> {
        if !self.keeps_notes {
            return Ok(());
        }
        let kept = self.sink.note(said);
        kept.map_err(|error| too_large(error, offset, self.half_moves + 1))
    }

    /// Reads the movetext that begins at this offset.
    #[inline(never)]
    pub fn movetext(&mut self, text: Text<'_>, start: usize) -> Result<(), DamageAt> {
        let mut tokens = Tokens::of_file(text, start);
        let mut run = Run::new(&self.board);
        loop {
            if self.is_plain() {
                self.plain(&mut tokens, &mut run)?;
            }
            if !self.keeps_notes && self.unknown.is_none() {
                tokens.pass_notes();
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
            tokens.play_run(&mut self.board, run);
            let half_moves = run.half_moves();
            if let Some((at, before)) = run.number {
                self.number_before = Some((at, self.half_moves + before as u32));
                self.after_number = before == half_moves.len();
            } else {
                self.after_number &= half_moves.is_empty();
            }
            let Some(&last) = half_moves.last() else {
                return Ok(());
            };
            self.last = Some(last);
            self.past = run.past;
            let taken = self.keep(half_moves);
            if taken < half_moves.len() {
                return Err(too_large(TooLarge, tokens.word_after(start, taken), self.half_move()));
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
            Token::Word(word) => {
                let taken = self.word(word, offset)?;
                tokens.go_on_at(offset + taken);
            }
            Token::Junk(_) => {}
        }
        Ok(())
    }

    fn variation(&mut self, tokens: &mut Tokens<'_>) -> Result<(), DamageAt> {
        let (offset, start) = (tokens.last(), tokens.end());
        let mut layout = Layout::reusing(core::mem::take(&mut self.buffer));
        let before = self.last.map(|last| self.board.before(last, self.past));
        let is_plain = match &before {
            Some(before) if self.keeps_notes => play_plain_variation(tokens, before, true, 1, Some(&mut layout)),
            _ => false,
        };
        if !is_plain {
            tokens.go_on_at(start);
            layout = Layout::reusing(layout.into_bytes());
            self.odd_variation(tokens, offset, &mut layout)?;
        }
        self.buffer = layout.into_bytes();
        if !self.keeps_notes {
            return Ok(());
        }
        let kept = self.sink.note(Said::Variation(&decoded(&self.buffer)));
        kept.map_err(|error| too_large(error, offset, self.half_moves + 1))
    }

    /// Reads a variation that cannot be played, or holds what is to be reported.
    #[cold]
    fn odd_variation(&mut self, tokens: &mut Tokens<'_>, offset: usize, layout: &mut Layout) -> Result<(), DamageAt> {
        if self.half_moves == 0 {
            self.repair(RemarkKind::Variation, offset, repair::EARLY_VARIATION)?;
        } else {
            self.is_played &= !self.keeps_notes;
        }
        let mut told = Ok(());
        let keeps_notes = self.keeps_notes;
        let mut odd = |kind, offset, text| {
            if told.is_ok() {
                told = self.repair(kind, offset, text);
            }
        };
        let end = match keeps_notes {
            true => layout.variation(tokens, &mut odd),
            false => pass_variation(tokens, &mut odd),
        };
        told?;
        if end != VariationEnd::Closed {
            self.repair(RemarkKind::OpenVariation, offset, repair::OPEN_VARIATION)?;
        }
        Ok(())
    }

    fn result(&mut self, outcome: Option<Outcome>, offset: usize) -> Result<(), DamageAt> {
        let token = outcome.map_or("*", Outcome::token);
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
                .ok_or_else(|| too_large(TooLarge, offset, half_move))?;
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
                    return Err(too_large(TooLarge, offset, self.half_move()));
                }
                taken
            }
            Err(damage) => {
                return Err(match self.doubt.take() {
                    Some(doubt) => doubt.into(),
                    None => self.fault(offset, damage),
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

/// A game that takes more memory than it may, noticed here.
#[cold]
pub(super) fn too_large(error: TooLarge, offset: usize, half_move: u32) -> DamageAt {
    DamageAt {
        offset,
        half_move,
        damage: error.into(),
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
