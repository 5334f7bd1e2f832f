// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads the text of one game: the tags are played into the start, the movetext into half-moves and notes. What PGN
//! does not allow is repaired where its meaning is plain, and told.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::doubt::Doubt;
use super::error::Damage;
use super::layout::{Layout, NOBODY, VariationEnd, pass_variation};
use super::options::Options;
use super::text::{Text, decode, one_line};
use super::token::{Token, Tokens};
use super::words::{Repairs, is_check_mark, is_en_passant_mark, play_word};
use super::{repair, signs};
use crate::game::allowance::Allowance;
use crate::game::builder::Builder;
use crate::game::{Note, Outcome, Ply, TooLarge};
use crate::half_move::HalfMove;
use crate::laws::Board;
use crate::man::Side;
use crate::remark::{Remark, RemarkClass, RemarkKind};

/// Damage, and the place of it.
#[derive(Debug)]
pub struct DamageAt {
    pub offset: usize,
    pub half_move: u32,
    pub damage: Damage,
}

/// A game in the making.
#[derive(Clone, Debug)]
pub struct GameBuilder {
    pub game: Builder,
    pub remarks: Vec<Remark>,
    /// Whether a repair is damage.
    strict: bool,
    keeps_notes: bool,
    /// The board after the half-moves so far.
    pub board: Board,
    /// The number of the first move.
    pub first: u32,
    /// Whether the movetext has said how the game ended.
    pub has_result: bool,
    /// Whether it was told that half-moves stand after the result.
    goes_on_after_result: bool,
    /// Unknown words, from the first to the last: they become one comment.
    pub(super) unknown: Option<(usize, usize)>,
    /// Whether the last token was a move number: the next one should be a half-move.
    pub(super) after_number: bool,
    /// Words that were kept as a comment, and since then no move number has shown that nothing is missing.
    pub(super) doubt: Option<Doubt>,
    /// The move number that is written last, and how many half-moves stand before it.
    pub(super) number_before: Option<(i64, u32)>,
    /// Where variations are laid out.
    buffer: Vec<u8>,
}

impl GameBuilder {
    /// A game of which nothing has been read.
    pub fn new(options: Options, game: Builder) -> Self {
        Self {
            game,
            remarks: Vec::new(),
            strict: options.strict,
            keeps_notes: options.keeps_notes,
            board: Board::start(),
            first: 1,
            has_result: false,
            goes_on_after_result: false,
            unknown: None,
            after_number: false,
            doubt: None,
            number_before: None,
            buffer: Vec::new(),
        }
    }

    /// The half-move to come, counted from 1.
    pub(super) fn half_move(&self) -> u32 {
        self.plies().len() as u32 + 1
    }

    /// The number of the move that comes after so many half-moves.
    pub(super) fn number(&self, gone: u32) -> u32 {
        // White began if the number of half-moves since then is even, and White is to move again.
        let is_of_black = self.plies().len().is_multiple_of(2) == (self.board.side() == Side::Black);
        self.first.saturating_add((gone + u32::from(is_of_black)) / 2)
    }

    fn fault(&self, offset: usize, damage: Damage) -> DamageAt {
        DamageAt {
            offset,
            half_move: self.half_move(),
            damage,
        }
    }

    /// Tells a repair or a notice of the half-move to come. For a strict reader a repair is damage.
    pub fn remark(&mut self, kind: RemarkKind, offset: usize, half_move: u32, text: String) -> Result<(), DamageAt> {
        if self.strict && kind.class() == RemarkClass::Repair {
            return Err(DamageAt {
                offset,
                half_move,
                damage: Damage::Repair(text),
            });
        }
        let kept = self.game.allowance().take(Remark::MEMORY + text.capacity());
        kept.map_err(|error| too_large(error, offset, half_move))?;
        self.remarks.push(Remark::new(kind, half_move, text).at(offset as u64));
        Ok(())
    }

    pub(super) fn repair(&mut self, kind: RemarkKind, offset: usize, text: String) -> Result<(), DamageAt> {
        self.remark(kind, offset, self.half_move(), text)
    }

    /// The half-moves so far.
    pub(super) fn plies(&self) -> &[Ply] {
        &self.game.game().plies
    }

    /// Keeps what the text says at this offset.
    pub(super) fn note(&mut self, note: Note, offset: usize) -> Result<(), DamageAt> {
        if !self.keeps_notes {
            return Ok(());
        }
        let half_move = self.half_move();
        let kept = self.game.push_note(note).map(drop);
        kept.map_err(|error| too_large(error, offset, half_move))
    }

    /// Reads the movetext that begins at this offset.
    pub fn movetext(&mut self, text: Text<'_>, start: usize) -> Result<(), DamageAt> {
        let mut tokens = Tokens::of_file(text, start);
        loop {
            if self.is_plain() {
                self.plain(&mut tokens)?;
            }
            if !self.keeps_notes && self.unknown.is_none() {
                tokens.pass_notes();
            }
            let Some(token) = tokens.next() else { break };
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
    fn plain(&mut self, tokens: &mut Tokens<'_>) -> Result<(), DamageAt> {
        loop {
            let Self {
                board,
                game,
                number_before: before,
                after_number,
                ..
            } = self;
            let number = |written: u32| {
                *before = Some((written.into(), game.game().plies.len() as u32));
                *after_number = true;
            };
            let Some(half_move) = tokens.play_plain(board, number) else {
                return Ok(());
            };
            *after_number = false;
            self.play(half_move, tokens.last())?;
        }
    }

    #[inline(always)]
    fn play(&mut self, half_move: HalfMove, offset: usize) -> Result<(), DamageAt> {
        match self.game.push(half_move) {
            Ok(()) => Ok(()),
            Err(error) => Err(too_large(error, offset, self.half_move())),
        }
    }

    fn token(&mut self, token: Token<'_>, text: Text<'_>, tokens: &mut Tokens<'_>) -> Result<(), DamageAt> {
        let offset = tokens.last();
        self.after_number = matches!(token, Token::Number { .. }) || self.after_number && is_beside_the_game(&token);
        match token {
            Token::Number { digits, dots } => self.move_number(digits, dots)?,
            Token::Nag(number) => self.note(Note::Nag(number), offset)?,
            Token::BadNag(glyph) => {
                self.repair(RemarkKind::Glyph, offset, repair::bad_nag(glyph))?;
                self.note(Note::Comment(decode(glyph)), offset)?;
            }
            Token::Comment(comment) => self.note(Note::Comment(comment.into_owned()), offset)?,
            Token::NestedComment(comment) => {
                self.repair(RemarkKind::NestedComment, offset, repair::nested_comment())?;
                self.note(Note::Comment(comment.into_owned()), offset)?;
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
        let offset = tokens.last();
        if self.plies().is_empty() {
            self.repair(RemarkKind::Variation, offset, repair::early_variation())?;
        }
        let mut layout = Layout::reusing(core::mem::take(&mut self.buffer));
        let mut told = Ok(());
        let keeps_notes = self.keeps_notes;
        let mut odd = |kind, offset, text| {
            if told.is_ok() {
                told = self.repair(kind, offset, text);
            }
        };
        let end = match keeps_notes {
            true => layout.variation(tokens, NOBODY, &mut odd),
            false => pass_variation(tokens, &mut odd),
        };
        told?;
        if end != VariationEnd::Closed {
            self.repair(RemarkKind::OpenVariation, offset, repair::open_variation())?;
        }
        let movetext = layout.text();
        self.buffer = layout.into_bytes();
        self.note(Note::Variation(movetext), offset)
    }

    fn result(&mut self, outcome: Option<Outcome>, offset: usize) -> Result<(), DamageAt> {
        let token = outcome.map_or("*", Outcome::token);
        if !self.has_result {
            self.has_result = true;
            self.game.game_mut().outcome = outcome;
            return Ok(());
        }
        let said = if self.game.game().outcome == outcome {
            repair::same_result(token)
        } else if self.game.game().outcome.is_none() {
            self.game.game_mut().outcome = outcome;
            repair::result_after_star(token)
        } else {
            self.note(Note::Comment(token.to_owned()), offset)?;
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
            let mut attempt = self.clone();
            attempt.strict = true;
            let line = Note::Comment(text.comment(offset + 1..line_end).into_owned());
            // Both are in memory.
            let left = self.game.allowance().left();
            *attempt.game.allowance() = Allowance::of(left / 2);
            let tried = attempt
                .note(line, offset)
                .and_then(|()| attempt.movetext(text, line_end));
            if tried.is_ok() {
                attempt.strict = false;
                *self = attempt;
                return self.remark(RemarkKind::OpenComment, offset, half_move, repair::open_comment_ended());
            }
        }
        self.repair(RemarkKind::OpenComment, offset, repair::open_comment())?;
        let mut rest = comment.trim_ascii_end();
        let last_word = rest.rsplit(u8::is_ascii_whitespace).next().unwrap_or_default();
        if let (Some(Token::Result(outcome)), false) = (Tokens::new(last_word, 0).next(), self.has_result) {
            rest = &rest[..rest.len() - last_word.len()];
            self.has_result = true;
            self.game.game_mut().outcome = outcome;
        }
        self.note(Note::Comment(one_line(&decode(rest)).into_owned()), offset)
    }

    pub(super) fn last(&self) -> Option<HalfMove> {
        self.plies().last().map(|ply| ply.half_move)
    }

    /// Reads a word, or its beginning if something is glued to a half-move, and gives how many bytes it took.
    fn word(&mut self, word: &[u8], offset: usize) -> Result<usize, DamageAt> {
        if let Some(glyph) = signs::glyph(word) {
            self.repair(RemarkKind::EvaluationSign, offset, repair::evaluation_sign(word, glyph))?;
            self.note(Note::Nag(glyph), offset)?;
            return Ok(word.len());
        }
        if is_en_passant_mark(word, self.last()) {
            self.repair(RemarkKind::EnPassantMark, offset, repair::en_passant_mark(word))?;
            return Ok(word.len());
        }
        if is_check_mark(word) {
            return Ok(word.len());
        }
        let mut repairs = Repairs::default();
        let before = self.half_move();
        let taken = match play_word(word, &mut self.board, &mut repairs) {
            Ok((half_move, taken)) => {
                self.play(half_move, offset)?;
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
            self.remark(
                RemarkKind::AfterResult,
                offset,
                before,
                repair::half_move_after_result(),
            )?;
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
