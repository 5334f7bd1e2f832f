// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads the first game of a PGN text, for the page, with the library's reader. Variations are left out.

use halfmove::game::Note;
use halfmove::pgn::{GameText, GameTexts, Options, read_game, write_variations};
use halfmove::{Game, RemarkClass, RemarkKind};
use serde::Serialize;

use crate::place::line_and_column;

/// What is wrong with a game that was given.
#[derive(Clone, Debug, Serialize)]
pub struct Wrong {
    /// Where, in words.
    pub place: String,
    /// What.
    pub message: String,
    /// The half-move that could not be read, from 1; 0 if none was.
    pub half_move: u32,
}

/// A game that was read, up to its end or to the first word that is wrong.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The game.
    pub game: Game,
    /// What is said of it, with its variations.
    pub notes: Notes,
    /// What is wrong.
    pub error: Option<Wrong>,
    /// What was repaired, and what of the text is not in the game.
    pub remarks: Vec<String>,
    /// Whether its set-up is none that can be played from.
    pub is_refused: bool,
}

/// Glyphs, comments and variations of a game, as PGN writes them.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// Those before the first half-move.
    pub preface: String,
    /// Those of each half-move.
    pub plies: Vec<String>,
}

impl Notes {
    /// Those of this game.
    pub fn of(game: &Game) -> Self {
        let mut game = game.clone();
        // A variation that cannot be written stays out: it cannot be read back either.
        let _ = write_variations(&mut game);
        Self {
            preface: in_pgn(&game.preface),
            plies: game.plies.iter().map(|ply| in_pgn(&ply.notes)).collect(),
        }
    }
}

/// Notes as PGN writes them.
fn in_pgn(notes: &[Note]) -> String {
    let comment = |text: &str| format!("{{{}}}", text.replace('}', ")"));
    let written = notes.iter().filter_map(|note| match note {
        Note::Nag(number) => Some(format!("${number}")),
        Note::Comment(text) => Some(comment(text)),
        Note::Unreadable(unreadable) => Some(comment(&unreadable.text)),
        Note::Variation(movetext) => Some(format!("({movetext})")),
        Note::Line(_) => None,
    });
    written.collect::<Vec<_>>().join(" ")
}

/// Reads the first game of a text.
pub fn read(text: &str) -> Reading {
    let mut texts = GameTexts::new(text.as_bytes(), Options::USUAL);
    let (mut first, mut next) = (GameText::default(), GameText::default());
    let mut has_next = |text: &mut GameText| texts.next(text).unwrap_or(false);
    let read = match has_next(&mut first) {
        true => read_game(&first.bytes, Options::USUAL),
        false => Ok(None),
    };
    let mut reading = Reading::default();
    match read {
        Ok(Some(decoded)) => {
            reading.game = decoded.game;
            let line = |offset: u64| format!("line {}", first.line_of(offset as usize));
            reading.remarks = decoded
                .remarks
                .into_iter()
                // Half-moves that somebody types have no result.
                .filter(|remark| remark.kind.class() == RemarkClass::Repair && remark.kind != RemarkKind::MissingResult)
                .map(|remark| match remark.offset {
                    Some(offset) => format!("{}: {}", line(offset), remark.text),
                    None => remark.text,
                })
                .collect();
        }
        Ok(None) => {}
        Err(error) => {
            reading.game = *error.decoded;
            reading.error = Some(Wrong {
                place: place(&first, error.offset),
                message: error.damage.to_string(),
                half_move: error.half_move,
            });
        }
    }
    // A result alone is no game to look at.
    let is_empty = reading.game.tags.is_empty() && reading.game.plies.is_empty();
    if is_empty && reading.error.is_none() {
        reading.error = Some(nothing());
    }
    if has_next(&mut next) {
        reading
            .remarks
            .push("what follows the first game is left out".to_owned());
    }
    reading.notes = Notes::of(&reading.game);
    match drop_variations(&mut reading.game) {
        0 => {}
        1 => reading.remarks.push("one variation is left out".to_owned()),
        many => reading.remarks.push(format!("{many} variations are left out")),
    }
    reading
}

fn nothing() -> Wrong {
    Wrong {
        place: "line 1, column 1".to_owned(),
        message: "there is no half-move and no tag in this text".to_owned(),
        half_move: 0,
    }
}

/// Line and column of a byte, both from 1.
fn place(text: &GameText, offset: usize) -> String {
    let before = String::from_utf8_lossy(&text.bytes[..offset.min(text.bytes.len())]);
    line_and_column(text.line_of(offset), &before)
}

/// Takes the variations out of a game, and counts them.
fn drop_variations(game: &mut Game) -> usize {
    let mut dropped = 0;
    let mut is_kept = |note: &Note| {
        let is_variation = matches!(note, Note::Variation(_) | Note::Line(_));
        dropped += usize::from(is_variation);
        !is_variation
    };
    game.preface.retain(&mut is_kept);
    game.plies.iter_mut().for_each(|ply| ply.notes.retain(&mut is_kept));
    dropped
}
