// SPDX-License-Identifier: MIT OR Apache-2.0
//! Writes games as PGN.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use std::io::Write;

use memchr::memchr;

use super::error::WriteError;
use super::layout::Layout;
use super::repair;
use super::san::SanLine;
use super::tag_pair::write_tag;
use super::token::Tokens;
use super::variation_text::{VariationEnd, go_over};
use super::variations::tell_unplayed;
use crate::game::allowance::Allowance;
use crate::game::{Game, Line, Note, Ply, TooLarge, Unreadable, result_token};
use crate::man::Side;
use crate::remark::{Remark, RemarkKind};
use crate::text_input::decode;

/// How many characters a line of movetext has at most, where its words allow.
const WIDTH: usize = 80;

/// Writes a game: its tags as they are and in their order, a blank line, the movetext in lines of at most 80
/// characters, the result token, a blank line. A game without tags starts with its movetext. What [`PgnReader`] read
/// comes out so that it reads the same again.
///
/// Gives what is written otherwise than it was: a variation that is no movetext is written as a comment, what movetext
/// cannot hold as a comment in it, and a line break in a tag's value or in a comment as a space. Nothing is written of a game with an error.
///
/// # Errors
/// [`WriteError`] if a half-move cannot be played, a tag's name is not what PGN can hold, or the output fails.
///
/// [`PgnReader`]: super::PgnReader
pub fn write_game(output: &mut impl Write, game: &Game) -> Result<Vec<Remark>, WriteError> {
    let mut text = Vec::new();
    let remarks = write_game_to(&mut text, game, Manner::default(), usize::MAX)?;
    output.write_all(&text)?;
    Ok(remarks)
}

/// How a game is written.
#[derive(Clone, Copy, Default)]
pub(super) struct Manner {
    /// Whether the remarks say first which of its variations cannot be played, as [`super::check_variations`] does.
    pub checks_variations: bool,
    /// Whether its half-moves have been played one after the other already, and need not be checked again.
    pub is_played: bool,
}

/// Appends a game; the remarks may take this much memory.
pub(super) fn write_game_to(
    text: &mut Vec<u8>,
    game: &Game,
    manner: Manner,
    memory: usize,
) -> Result<Vec<Remark>, WriteError> {
    text.reserve(8 * game.plies.len());
    let (mut remarks, mut allowance) = (Vec::new(), Allowance::of(memory));
    for tag in &game.tags {
        if write_tag(text, tag)? {
            let said = repair::tag_line_breaks(&tag.name);
            allowance.take(Remark::MEMORY + said.capacity())?;
            remarks.push(Remark::new(RemarkKind::TagChanged, 0, said));
        }
    }
    if !game.tags.is_empty() {
        text.push(b'\n');
    }
    remarks.append(&mut movetext_behind(text, game, manner, allowance)?);
    text.extend_from_slice(b"\n\n");
    Ok(remarks)
}

/// The movetext of a game with its result, without tags, on one line; with what is written otherwise than it was. A comment
/// behind a semicolon ends with its line: where there is one, the movetext has lines as [`write_game`] breaks it.
///
/// # Errors
/// [`WriteError`] if a half-move cannot be played.
///
/// ```
/// use halfmove::pgn::{PgnReader, movetext};
///
/// let game = PgnReader::new("[White \"Anderssen\"]\n\n1. e4 e5\n2. f4 *".as_bytes()).next().unwrap()?;
/// assert_eq!(movetext(&game).unwrap().0, "1. e4 e5 2. f4 *");
/// # Ok::<(), halfmove::pgn::PgnError>(())
/// ```
pub fn movetext(game: &Game) -> Result<(String, Vec<Remark>), WriteError> {
    let mut text = Vec::new();
    let remarks = movetext_behind(&mut text, game, Manner::default(), Allowance::default())?;
    if memchr(b';', &text).is_none() {
        for byte in text.iter_mut().filter(|byte| **byte == b'\n') {
            *byte = b' ';
        }
    }
    Ok((decode(&text), remarks))
}

/// Turns the lines of a game into movetext, [`Note::Variation`]. Gives what is written otherwise than it was: movetext has
/// no line breaks in comments.
///
/// # Errors
/// [`WriteError`] if a half-move of the game or of a line cannot be played.
pub fn write_variations(game: &mut Game) -> Result<Vec<Remark>, WriteError> {
    let is_line = |note: &Note| matches!(note, Note::Line(_));
    if !game.plies.iter().flat_map(|ply| &ply.notes).any(is_line) {
        return Ok(Vec::new());
    }
    let mut changed = ChangedComments::default();
    let mut before = SanLine::new(game.fen())?;
    for (half_move, ply) in (1..).zip(&mut game.plies) {
        for note in &mut ply.notes {
            if let Note::Line(line) = note {
                let mut writing = Writing {
                    changed,
                    ..Writing::new(Layout::new())
                };
                writing.line(line, &before, half_move)?;
                changed = writing.changed;
                *note = Note::Variation(writing.layout.text());
            }
        }
        let played = before.play(ply.half_move);
        played.map_err(|reason| WriteError::HalfMove { half_move, reason })?;
    }
    Ok(changed.remark().into_iter().collect())
}

/// Appends the movetext to a text that ends in a line break.
fn movetext_behind(
    text: &mut Vec<u8>,
    game: &Game,
    manner: Manner,
    allowance: Allowance,
) -> Result<Vec<Remark>, WriteError> {
    let mut writing = Writing {
        manner,
        allowance,
        ..Writing::new(Layout::after(core::mem::take(text), WIDTH))
    };
    let written = writing.game(game);
    *text = writing.layout.into_bytes();
    written?;
    if let Some(remark) = writing.changed.remark() {
        writing.allowance.take(Remark::MEMORY + remark.text.capacity())?;
        writing.remarks.push(remark);
    }
    writing.unplayed.append(&mut writing.remarks);
    Ok(writing.unplayed)
}

/// Movetext in the making.
pub(super) struct Writing {
    pub layout: Layout,
    /// What is written otherwise than it was.
    remarks: Vec<Remark>,
    manner: Manner,
    /// Whether one of them is that a half-move is not legal.
    has_illegal: bool,
    /// What of its variations cannot be played.
    unplayed: Vec<Remark>,
    changed: ChangedComments,
    allowance: Allowance,
}

/// Comments that are not written as they were: how many there are, and the half-move of the first.
#[derive(Clone, Copy, Default)]
struct ChangedComments {
    count: usize,
    first: u32,
}

impl ChangedComments {
    #[cold]
    const fn add(&mut self, half_move: u32) {
        if self.count == 0 {
            self.first = half_move;
        }
        self.count += 1;
    }

    fn remark(self) -> Option<Remark> {
        let told = || {
            Remark::new(
                RemarkKind::CommentChanged,
                self.first,
                repair::changed_comments(self.count),
            )
        };
        (self.count > 0).then(told)
    }
}

impl Writing {
    /// Movetext in this layout.
    pub fn new(layout: Layout) -> Self {
        Self {
            layout,
            remarks: Vec::new(),
            has_illegal: false,
            manner: Manner::default(),
            unplayed: Vec::new(),
            changed: ChangedComments::default(),
            allowance: Allowance::default(),
        }
    }

    /// Writes the movetext of a game.
    fn game(&mut self, game: &Game) -> Result<(), WriteError> {
        let line = SanLine::new(game.fen())?;
        self.notes(&game.preface, &line, 0)?;
        self.plies(line, &game.plies, 1, 1)?;
        self.layout.word(result_token(game.outcome));
        Ok(())
    }

    /// Writes half-moves and what was said of them. For errors, the first belongs to the half-move of the game with this
    /// number, and each one after it to the one this many further on.
    fn plies(&mut self, mut line: SanLine, plies: &[Ply], first: u32, step: u32) -> Result<(), WriteError> {
        // Black's move number is written only where something stands between it and White's half-move.
        let mut is_interrupted = true;
        let mut half_move = first;
        for ply in plies {
            match line.side() {
                Side::White => self.layout.move_number(line.number(), 1),
                Side::Black if is_interrupted => self.layout.move_number(line.number(), 3),
                Side::Black => (),
            }
            // Only half-moves of alternatives need the position before.
            let is_alternative = |note: &Note| match note {
                Note::Line(_) => true,
                Note::Variation(_) => self.manner.checks_variations,
                _ => false,
            };
            let before = ply.notes.iter().any(is_alternative).then(|| line.clone());
            let cannot = |reason| WriteError::HalfMove { half_move, reason };
            if !self.manner.is_played {
                line.check(ply.half_move).map_err(cannot)?;
            }
            let word = line.push_played(ply.half_move).map_err(cannot)?;
            self.layout.half_move(word);
            if line.is_illegal && !self.has_illegal {
                self.tell_illegal(&word.san(), half_move)?;
            }
            is_interrupted = false;
            if !ply.notes.is_empty() {
                self.notes(&ply.notes, before.as_ref().unwrap_or(&line), half_move)?;
                is_interrupted = ply.notes.iter().any(|note| !matches!(note, Note::Nag(_)));
            }
            half_move += step;
        }
        Ok(())
    }

    /// Tells the first half-move that is not legal.
    #[cold]
    fn tell_illegal(&mut self, san: &str, half_move: u32) -> Result<(), TooLarge> {
        self.has_illegal = true;
        let text = repair::illegal(san);
        self.allowance.take(Remark::MEMORY + text.capacity())?;
        self.remarks.push(Remark::new(RemarkKind::Illegal, half_move, text));
        Ok(())
    }

    /// Writes what was said of a half-move; `before` is the line that its alternatives go on from.
    fn notes(&mut self, notes: &[Note], before: &SanLine, half_move: u32) -> Result<(), WriteError> {
        for note in notes {
            match note {
                Note::Nag(number) => self.layout.number("$", (*number).into(), ""),
                Note::Comment(comment) | Note::Unreadable(Unreadable { text: comment, .. }) => {
                    if self.layout.comment(comment) {
                        self.changed.add(half_move);
                    }
                }
                Note::Variation(movetext) => self.variation(movetext, before, half_move)?,
                Note::Line(line) => {
                    self.layout.open();
                    self.line(line, before, half_move)?;
                    self.layout.close();
                }
            }
        }
        Ok(())
    }

    /// Writes a variation that is text; as a comment if its parentheses do not match, which would reach beyond it.
    fn variation(&mut self, movetext: &str, before: &SanLine, half_move: u32) -> Result<(), TooLarge> {
        let before = (self.manner.checks_variations && half_move > 0).then(|| before.board());
        let mark = self.layout.mark();
        let said = self.remarks.len();
        let Self {
            layout,
            remarks,
            allowance,
            ..
        } = self;
        let mut kept = Ok(());
        let mut tell = |kind, _, text: String| {
            kept = kept.and_then(|()| allowance.take(Remark::MEMORY + text.capacity()));
            if kept.is_ok() {
                remarks.push(Remark::new(kind, half_move, text));
            }
        };
        layout.open();
        let played = go_over(&mut Tokens::new(movetext, 0), before, Some(layout), &mut tell);
        kept?;
        if let Some(before) = before.filter(|_| played != (VariationEnd::Text, true)) {
            tell_unplayed(movetext, before, half_move, &mut self.unplayed, &mut self.allowance)?;
        }
        if played.0 == VariationEnd::Text {
            self.layout.close();
            return Ok(());
        }
        self.layout.go_back(mark);
        let _ = self.layout.comment(&format!("({movetext})"));
        self.remarks.truncate(said);
        let text = repair::UNMATCHED_PARENTHESES;
        self.remarks
            .push(Remark::new(RemarkKind::VariationAsText, half_move, text));
        self.allowance.take(Remark::MEMORY)
    }

    /// Writes a variation without its parentheses.
    pub fn line(&mut self, line: &Line, before: &SanLine, half_move: u32) -> Result<(), WriteError> {
        // What is text in it is not played.
        let checks = core::mem::take(&mut self.manner.checks_variations);
        self.notes(&line.preface, before, half_move)?;
        self.plies(before.clone(), &line.plies, half_move, 0)?;
        self.manner.checks_variations = checks;
        Ok(())
    }
}
