// SPDX-License-Identifier: MIT OR Apache-2.0
//! Variations as text and as half-moves: codes that hold the half-moves of a variation need them played, others and
//! PGN have them as movetext.

use alloc::borrow::ToOwned;
use alloc::string::ToString;
use alloc::vec::Vec;

use shakmaty::Chess;

use super::error::{Damage, LineError, WriteError};
use super::layout::Layout;
use super::moves::possible_move;
use super::read::play_word;
use super::san::{Impossible, SanLine};
use super::start::start_position;
use super::token::{Token, Tokens};
use super::write::write_line;
use crate::game::{Game, Line, MAX_DEPTH, Note, Ply};
use crate::half_move::HalfMove;

/// Plays the variations of a game that are movetext, and puts a [`Note::Line`] in the place of each. A result inside a
/// variation, and a number that is no glyph, become comments.
///
/// # Errors
/// [`LineError`] names the half-move of the game whose variation cannot be played; the variations after it are still
/// text then.
///
/// ```
/// use halfmove::game::Note;
/// use halfmove::pgn::{PgnReader, play_variations};
///
/// let mut game = PgnReader::new("1. e4 e5 2. f4 (2. Nf3 Nc6 (2... d6)) *".as_bytes()).next().unwrap()?;
/// play_variations(&mut game)?;
/// let Note::Line(line) = &game.plies[2].notes[0] else { panic!() };
/// assert_eq!(line.plies[1].half_move.to_string(), "b8c6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_variations(game: &mut Game) -> Result<(), LineError> {
    let is_text = |note: &Note| matches!(note, Note::Variation(_));
    let mut notes = game.plies.iter().flat_map(|ply| &ply.notes).chain(&game.preface);
    if !notes.any(is_text) {
        return Ok(());
    }
    let error = |half_move, damage| LineError { half_move, damage };
    let mut position = start_position(game.fen()).map_err(|bad| error(0, bad.into()))?;
    if game.preface.iter().any(is_text) {
        return Err(error(0, Damage::EarlyVariation));
    }
    for (number, ply) in (1..).zip(&mut game.plies) {
        for note in &mut ply.notes {
            if let Note::Variation(movetext) = note {
                let mut tokens = Tokens::new(movetext.as_bytes(), 0);
                let line = line_of(&mut tokens, &position, 1).map_err(|damage| error(number, damage))?;
                *note = Note::Line(line);
            }
        }
        let after = play(&position, ply.half_move).ok_or(Damage::Illegal(ply.half_move.to_string()));
        position = after.map_err(|damage| error(number, damage))?;
    }
    Ok(())
}

/// Turns the lines of a game into movetext, [`Note::Variation`].
///
/// # Errors
/// [`WriteError`] if a half-move of the game or of a line cannot be played.
pub fn write_variations(game: &mut Game) -> Result<(), WriteError> {
    let is_line = |note: &Note| matches!(note, Note::Line(_));
    if !game.plies.iter().flat_map(|ply| &ply.notes).any(is_line) {
        return Ok(());
    }
    let mut before = SanLine::new(game.fen())?;
    for (half_move, ply) in (1..).zip(&mut game.plies) {
        for note in &mut ply.notes {
            if let Note::Line(line) = note {
                let mut layout = Layout::new(None);
                write_line(&mut layout, line, &before, half_move)?;
                *note = Note::Variation(layout.into_text());
            }
        }
        let after = play(before.position(), ply.half_move);
        let reason = Impossible(ply.half_move);
        before = SanLine::from_position(after.ok_or(WriteError::HalfMove { half_move, reason })?);
    }
    Ok(())
}

/// The position after a half-move.
fn play(position: &Chess, half_move: HalfMove) -> Option<Chess> {
    use shakmaty::Position as _;
    if half_move.is_null() {
        return super::moves::pass(position);
    }
    let mut after = position.clone();
    after.play_unchecked(possible_move(position, half_move)?);
    Some(after)
}

/// Reads a variation up to its `)`, or to the end of the text for the outermost, `depth` 1.
fn line_of(tokens: &mut Tokens<'_>, start: &Chess, depth: usize) -> Result<Line, Damage> {
    if depth > MAX_DEPTH {
        return Err(Damage::TooDeep);
    }
    let mut line = Line::default();
    // Before the last half-move, and after it.
    let mut before = start.clone();
    let mut position = start.clone();
    loop {
        let note = match tokens.next() {
            Err(Damage::Nag(glyph)) => Note::Comment(glyph),
            Err(damage) => return Err(damage),
            Ok(None) if depth > 1 => return Err(Damage::OpenVariation),
            Ok(None) => return Ok(line),
            Ok(Some(Token::Close)) if depth == 1 => return Err(Damage::StrayClose),
            Ok(Some(Token::Close)) => return Ok(line),
            Ok(Some(Token::Open)) => Note::Line(line_of(tokens, &before, depth + 1)?),
            Ok(Some(Token::Nag(number))) => Note::Nag(number),
            Ok(Some(Token::Comment(comment))) => Note::Comment(comment),
            Ok(Some(Token::Result(outcome))) => {
                Note::Comment(outcome.map_or("*", |outcome| outcome.token()).to_owned())
            }
            Ok(Some(Token::Number { .. })) => continue,
            Ok(Some(Token::Word(word))) => {
                let last = line.plies.last().map(|ply| ply.half_move);
                let unplayed = position.clone();
                if let Some(half_move) = play_word(word, last, &mut position)? {
                    before = unplayed;
                    line.plies.push(Ply {
                        half_move,
                        notes: Vec::new(),
                    });
                }
                continue;
            }
        };
        match line.plies.last_mut() {
            Some(ply) => ply.notes.push(note),
            None => line.preface.push(note),
        }
    }
}
