// SPDX-License-Identifier: MIT OR Apache-2.0
//! Writes games as PGN.

use alloc::format;
use alloc::string::String;
use std::io::Write;

use super::error::WriteError;
use super::layout::Layout;
use super::san::SanLine;
use super::tag::write_tag;
use super::token::Tokens;
use crate::game::{Game, Line, Note, Outcome, Ply, Unreadable};
use crate::man::Side;

/// How many characters a line of movetext has at most, where its words allow.
const WIDTH: usize = 80;

/// Writes a game: its tags as they are and in their order, a blank line, the movetext in lines of at most 80
/// characters, the result token, a blank line. A game without tags starts with its movetext. What [`PgnReader`] read
/// comes out so that it reads the same again.
///
/// Nothing is written of a game that cannot be written whole.
///
/// # Errors
/// [`WriteError`] if a half-move cannot be played, a variation or a tag's name is not what PGN can hold, or the output
/// fails.
///
/// [`PgnReader`]: super::PgnReader
pub fn write_game(output: &mut impl Write, game: &Game) -> Result<(), WriteError> {
    let mut text = String::new();
    for tag in &game.tags {
        write_tag(&mut text, tag)?;
    }
    if !game.tags.is_empty() {
        text.push('\n');
    }
    let mut layout = Layout::new(Some(WIDTH));
    let line = SanLine::new(game.fen())?;
    write_notes(&mut layout, &game.preface, &line, 0)?;
    let mut half_move = 0;
    write_plies(&mut layout, line, &game.plies, || {
        half_move += 1;
        half_move
    })?;
    layout.word(game.outcome.map_or("*", Outcome::token));
    text.push_str(&layout.into_text());
    text.push_str("\n\n");
    output.write_all(text.as_bytes())?;
    Ok(())
}

/// Writes half-moves and what was said of them. `half_move` gives the number of each, for errors.
fn write_plies(
    layout: &mut Layout,
    mut line: SanLine,
    plies: &[Ply],
    mut half_move: impl FnMut() -> u32,
) -> Result<(), WriteError> {
    // Black's move number is written only where something stands between it and White's half-move.
    let mut is_interrupted = true;
    for ply in plies {
        let half_move = half_move();
        match line.side() {
            Side::White => layout.word(&format!("{}.", line.number())),
            Side::Black if is_interrupted => layout.word(&format!("{}...", line.number())),
            Side::Black => (),
        }
        let before = line.clone();
        let san = line
            .push(ply.half_move)
            .map_err(|reason| WriteError::HalfMove { half_move, reason })?;
        layout.word(&san);
        write_notes(layout, &ply.notes, &before, half_move)?;
        is_interrupted = ply.notes.iter().any(|note| !matches!(note, Note::Nag(_)));
    }
    Ok(())
}

/// Writes what was said of a half-move; `before` is the line that its alternatives go on from.
fn write_notes(layout: &mut Layout, notes: &[Note], before: &SanLine, half_move: u32) -> Result<(), WriteError> {
    for note in notes {
        match note {
            Note::Nag(number) => layout.word(&format!("${number}")),
            Note::Comment(comment) | Note::Unreadable(Unreadable { text: comment, .. }) => layout.comment(comment),
            Note::Variation(movetext) => {
                layout.open();
                let closed = layout
                    .variation(&mut Tokens::new(movetext.as_bytes(), 0))
                    .map_err(|damage| WriteError::Variation { half_move, damage })?;
                if closed {
                    let damage = super::Damage::StrayClose;
                    return Err(WriteError::Variation { half_move, damage });
                }
                layout.close();
            }
            Note::Line(line) => {
                layout.open();
                write_line(layout, line, before, half_move)?;
                layout.close();
            }
        }
    }
    Ok(())
}

/// Writes a variation without its parentheses.
pub(super) fn write_line(layout: &mut Layout, line: &Line, before: &SanLine, half_move: u32) -> Result<(), WriteError> {
    write_notes(layout, &line.preface, before, half_move)?;
    write_plies(layout, before.clone(), &line.plies, || half_move)
}
