// SPDX-License-Identifier: MIT OR Apache-2.0
//! Variations as text and as half-moves: codes that hold the half-moves of a variation need them played, others and
//! PGN have them as movetext.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::error::{Damage, LineError};
use super::game_builder::{DamageAt, GameBuilder, Heard};
use super::illegal::Cause;
use super::layout::Layout;
use super::options::Options;
use super::reader::read_whole;
use super::repair;
use super::set_up::start;
use super::text::{excerpt, one_line};
use super::token::{Token, Tokens};
use super::variation_text::{VariationEnd, go_over};
use super::words::{Meaning, Repairs, meaning};
use crate::game::allowance::Allowance;
use crate::game::builder::Builder;
use crate::game::{Game, Line, MAX_DEPTH, Note, Ply, TooLarge, Unread, Unreadable, result_token};
use crate::half_move::HalfMove;
use crate::laws::Board;
use crate::man::Side;
use crate::remark::{Remark, RemarkKind};
use crate::text_input::decode;

/// Plays the variations of a game that are movetext, and puts a [`Note::Line`] in the place of each. A result inside a
/// variation, and a number that is no glyph, become comments. Where something cannot be played, that variation goes on
/// as [`Note::Unreadable`]: its half-moves before are played, and so are all other variations. A variation before the
/// first half-move becomes a comment. Gives what was repaired, with the half-move of the game to which the variation
/// belongs.
///
/// # Errors
/// [`LineError`] if the game itself cannot be played: a set-up or a half-move.
///
/// ```
/// use halfmove::game::Note;
/// use halfmove::pgn::{PgnReader, play_variations};
///
/// let mut game = PgnReader::new("1. e4 e5 2. f4 (2. Nf3 Nc6 (2... d6)) *".as_bytes()).next().unwrap()?;
/// let repairs = play_variations(&mut game)?;
/// assert!(repairs.is_empty());
/// let Note::Line(line) = &game.plies[2].notes[0] else { panic!() };
/// assert_eq!(line.plies[1].half_move.to_string(), "b8c6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_variations(game: &mut Game) -> Result<Vec<Remark>, LineError> {
    play_variations_within(game, usize::MAX)
}

/// The same; what is played of the variations, and the remarks, may take this much memory.
///
/// # Errors
/// As [`play_variations`], and [`Damage::TooLarge`] where the memory does not suffice.
pub fn play_variations_within(game: &mut Game, memory: usize) -> Result<Vec<Remark>, LineError> {
    let mut allowance = Allowance::of(memory);
    let is_text = |note: &Note| matches!(note, Note::Variation(_));
    let mut remarks = Vec::new();
    let mut notes = game.plies.iter().flat_map(|ply| &ply.notes).chain(&game.preface);
    if !notes.any(is_text) {
        return Ok(remarks);
    }
    let error = |half_move, damage| LineError { half_move, damage };
    for note in &mut game.preface {
        if let Note::Variation(movetext) = note {
            let taken = allowance.take(Remark::MEMORY + movetext.len());
            taken.map_err(|large| error(0, large.into()))?;
            let said = Remark::new(RemarkKind::Variation, 0, repair::VARIATION_AS_COMMENT);
            remarks.push(said);
            *note = in_parentheses(movetext);
        }
    }
    let (mut before, _) = start(game.fen()).map_err(|bad| error(0, bad.into()))?;
    for (number, ply) in (1..).zip(&mut game.plies) {
        for note in &mut ply.notes {
            if let Note::Variation(movetext) = note {
                let mut player = Player {
                    half_move: number,
                    remarks: &mut remarks,
                    allowance: &mut allowance,
                    keeps: true,
                    is_placed: false,
                };
                let line = player
                    .line(&mut Tokens::new(movetext.as_str(), 0), &before, 1)
                    .map_err(|large| error(number, large.into()))?;
                *note = Note::Line(line);
            }
        }
        let played = before.replay(ply.half_move);
        played.map_err(|_| error(number, impossible(ply.half_move)))?;
    }
    Ok(remarks)
}

/// What of a game's variations that are movetext cannot be played: a remark of the kind [`RemarkKind::Variation`] for
/// each, with the half-move of the game to which it belongs. The game stays as it is. Variations before its first
/// half-move, and behind one whose men are not there, are passed over.
///
/// # Errors
/// [`TooLarge`] if the remarks take more than this much memory.
pub fn check_variations(game: &Game, memory: usize) -> Result<Vec<Remark>, TooLarge> {
    let (mut remarks, mut allowance) = (Vec::new(), Allowance::of(memory));
    let is_text = |note: &Note| matches!(note, Note::Variation(_));
    let has_text = |ply: &Ply| !ply.notes.is_empty() && ply.notes.iter().any(is_text);
    let last = game.plies.iter().rposition(has_text);
    let (Some(last), Ok((mut before, _))) = (last, start(game.fen())) else {
        return Ok(remarks);
    };
    for (half_move, ply) in (1..).zip(&game.plies[..=last]) {
        for note in &ply.notes {
            if let Note::Variation(movetext) = note {
                let played = go_over(
                    &mut Tokens::new(movetext.as_str(), 0),
                    Some(&before),
                    None,
                    &mut |_, _, _| (),
                );
                if played != (VariationEnd::Text, true) {
                    tell_unplayed(movetext, &before, half_move, &mut remarks, &mut allowance)?;
                }
            }
        }
        if !before.has_men_of(ply.half_move) {
            break;
        }
        before.play_unchecked(ply.half_move);
    }
    Ok(remarks)
}

/// Tells what of a variation cannot be played.
#[cold]
pub(super) fn tell_unplayed(
    movetext: &str,
    before: &Board,
    half_move: u32,
    remarks: &mut Vec<Remark>,
    allowance: &mut Allowance,
) -> Result<(), TooLarge> {
    let mut player = Player {
        half_move,
        remarks,
        allowance,
        keeps: false,
        is_placed: false,
    };
    player.line(&mut Tokens::new(movetext, 0), before, 1).map(drop)
}

/// Damage of a game whose own half-moves do not fit.
fn impossible(half_move: HalfMove) -> Damage {
    if half_move.is_null() {
        return Damage::NullMove;
    }
    Damage::Illegal {
        word: half_move.to_string(),
        cause: Cause::Impossible,
    }
}

/// Everything that [`play_variations`] has to say of the half-moves of the game that a text holds, and where in the text it
/// is. Nothing else is said of the text; if it is damaged, what stands before that counts.
///
/// # Errors
/// [`TooLarge`] if the game and the remarks take more than this much memory.
///
/// ```
/// use halfmove::pgn::remarks_in_variations;
///
/// let remarks = remarks_in_variations(b"1. e4 e5\n(1... Nf9) *", usize::MAX)?;
/// assert_eq!((remarks[0].half_move, remarks[0].offset), (2, Some(15)));
/// # Ok::<(), halfmove::game::TooLarge>(())
/// ```
pub fn remarks_in_variations(text: &[u8], memory: usize) -> Result<Vec<Remark>, TooLarge> {
    let allowance = Allowance::of(memory / 2);
    let mut reading = GameBuilder::new(Options::USUAL, Builder::default().within(allowance));
    let remarks = Vec::new();
    reading.heard = Some(Heard { remarks, allowance });
    match read_whole(text, &mut reading) {
        Err(DamageAt {
            damage: Damage::TooLarge(large),
            ..
        }) => Err(large),
        _ => Ok(reading.heard.map(|heard| heard.remarks).unwrap_or_default()),
    }
}

impl Heard {
    /// Plays a variation for what is to be said of it.
    #[cold]
    pub(super) fn variation(
        &mut self,
        tokens: &mut Tokens<'_>,
        before: &Board,
        half_move: u32,
    ) -> Result<(), TooLarge> {
        let mut player = Player {
            half_move,
            remarks: &mut self.remarks,
            allowance: &mut self.allowance,
            keeps: true,
            is_placed: true,
        };
        player.line(tokens, before, 1).map(drop)
    }
}

/// Plays the variations of a half-move.
struct Player<'a> {
    /// The half-move of the game, counted from 1.
    half_move: u32,
    remarks: &'a mut Vec<Remark>,
    allowance: &'a mut Allowance,
    /// Whether what is played is kept. If not, only what cannot be played is reported.
    keeps: bool,
    /// Whether the variations stand in the game's text, so that remarks have their offsets.
    is_placed: bool,
}

impl Player<'_> {
    fn remark(&mut self, kind: RemarkKind, offset: usize, text: impl Into<String>) -> Result<(), TooLarge> {
        let text = text.into();
        if !self.keeps && kind != RemarkKind::Variation {
            return Ok(());
        }
        self.allowance.take(Remark::MEMORY + text.capacity())?;
        let remark = Remark::new(kind, self.half_move, text);
        self.remarks.push(match self.is_placed {
            true => remark.at(offset as u64),
            false => remark,
        });
        Ok(())
    }

    fn note(&mut self, line: &mut Line, note: Note) -> Result<(), TooLarge> {
        if !self.keeps {
            return Ok(());
        }
        self.allowance.note(&note)?;
        let notes = match line.plies.last_mut() {
            Some(ply) => &mut ply.notes,
            None => &mut line.preface,
        };
        self.allowance.push(notes, 1, note).map(drop)
    }

    /// What is left of a variation of this depth, as movetext, without its `)`. The outermost, `depth` 1, has none: what
    /// closes nothing is left out.
    fn rest(&mut self, tokens: &mut Tokens<'_>, depth: usize) -> Result<String, TooLarge> {
        let mut layout = Layout::new();
        loop {
            let (end, _) = go_over(tokens, None, self.keeps.then_some(&mut layout), &mut |_, _, _| ());
            if depth > 1 || end != VariationEnd::Closed {
                return Ok(layout.text());
            }
            self.remark(RemarkKind::StrayBracket, tokens.last(), repair::stray_bracket(')'))?;
        }
    }

    /// Reads a variation up to its `)`, or to the end of the text for the outermost, `depth` 1.
    fn line(&mut self, tokens: &mut Tokens<'_>, start: &Board, depth: usize) -> Result<Line, TooLarge> {
        let mut line = Line::default();
        // Before the last half-move, and after it.
        let (mut before, mut after) = (*start, *start);
        let (mut last, mut after_number) = (None, false);
        while let Some(token) = tokens.next() {
            let is_unplaced = !core::mem::replace(&mut after_number, matches!(token, Token::Number { .. }));
            let note = match token {
                Token::Close if depth == 1 => {
                    self.remark(RemarkKind::StrayBracket, tokens.last(), repair::stray_bracket(')'))?;
                    continue;
                }
                Token::Close => return Ok(line),
                Token::Open if depth == MAX_DEPTH => {
                    self.remark(RemarkKind::Variation, tokens.last(), repair::too_deep())?;
                    in_parentheses(&self.rest(tokens, depth + 1)?)
                }
                Token::Open => Note::Line(self.line(tokens, &before, depth + 1)?),
                Token::Nag(number) => Note::Nag(number),
                Token::Comment(comment) | Token::NestedComment(comment) => Note::Comment(comment.into_owned()),
                Token::BadNag(text) | Token::Junk(text) | Token::OpenComment(text) => Note::Comment(decode(text)),
                Token::Result(outcome) => Note::Comment(result_token(outcome).to_owned()),
                Token::OddResult(outcome, _) => Note::Comment(outcome.token().to_owned()),
                Token::Number { digits, dots } if dots > 1 && after.side() == Side::White => {
                    let damage = Damage::Turn(excerpt(digits));
                    return self.stopped(line, tokens, tokens.last(), depth, &damage);
                }
                Token::Number { .. } | Token::StrayBrace | Token::Escape(_) => continue,
                Token::Word(word) => {
                    let offset = tokens.last();
                    let unplayed = after;
                    let mut repairs = Repairs::default();
                    match meaning(word, is_unplaced, last, &mut after, &mut repairs) {
                        Meaning::Nothing => continue,
                        Meaning::Glyph(glyph) => Note::Nag(glyph),
                        Meaning::Unknown => {
                            self.remark(RemarkKind::UnknownWord, offset, repair::unknown_word(word))?;
                            Note::Comment(decode(word))
                        }
                        Meaning::Played(half_move, length) => {
                            tokens.go_on_in_word(length);
                            (before, last) = (unplayed, Some(half_move));
                            if self.keeps {
                                self.allowance.push(&mut line.plies, 1, Ply::bare(half_move))?;
                            }
                            for (kind, text) in repairs.into_iter().flatten() {
                                self.remark(kind, offset, text)?;
                            }
                            continue;
                        }
                        Meaning::Damaged(damage) => return self.stopped(line, tokens, offset, depth, &damage),
                    }
                }
            };
            self.note(&mut line, note)?;
        }
        if depth > 1 {
            self.remark(RemarkKind::OpenVariation, tokens.last(), repair::OPEN_VARIATION)?;
        }
        Ok(line)
    }

    /// A line that cannot be played from this offset on.
    fn stopped(
        &mut self,
        mut line: Line,
        tokens: &mut Tokens<'_>,
        offset: usize,
        depth: usize,
        damage: &Damage,
    ) -> Result<Line, TooLarge> {
        tokens.go_on_at(offset);
        self.remark(RemarkKind::Variation, offset, repair::variation_stops(damage))?;
        let unread = Unreadable {
            reason: unread(damage),
            text: self.rest(tokens, depth)?,
        };
        self.note(&mut line, Note::Unreadable(unread))?;
        Ok(line)
    }
}

/// A variation as a comment, which is on one line.
fn in_parentheses(movetext: &str) -> Note {
    Note::Comment(one_line(&format!("({movetext})")).into_owned())
}

const fn unread(damage: &Damage) -> Unread {
    match damage {
        Damage::Illegal { .. } | Damage::Glued { .. } | Damage::NullMove => Unread::Illegal,
        Damage::Ambiguous(_) => Unread::Ambiguous,
        _ => Unread::Garbled,
    }
}
