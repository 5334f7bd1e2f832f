// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whole games: a [`Game`] to bytes and back, losing nothing.

use alloc::vec::Vec;

use memchr::memchr_iter;

mod into;
mod reader;
mod writer;

use super::codebook::Codebook;
use super::encoder::Encoder;
use super::fault::EncodeFault;
pub use super::fault::{DecodeError, DecodeFault, EncodeError};
use super::layout::{FIRST, Layout};
use super::text;
use crate::game::allowance::Allowance;
use crate::game::{Game, GameSink, Note, Said};
use crate::laws::Board;

pub(super) use into::read_into;
pub use reader::{GameEvent, GameReader, Text};
pub(super) use writer::PlayedWriter;

/// Appends a game's bytes.
///
/// # Errors
/// [`EncodeError`] names the half-move; what was appended before it stays in `bytes`.
///
/// ```
/// use halfmove::{Game, brenner::game};
/// let scholars_mate = [0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 0x06, 0x06, 0x53, 0x02];
/// let game: Game = game::decode(&scholars_mate).unwrap();
/// let mut bytes = Vec::new();
/// game::encode(&game, &mut bytes).unwrap();
/// assert_eq!(bytes, scholars_mate);
/// ```
pub fn encode(game: &Game, bytes: &mut Vec<u8>) -> Result<(), EncodeError> {
    encode_in(game, &FIRST, bytes)
}

/// Appends a game's bytes in any layout.
///
/// # Errors
/// As [`encode`].
pub fn encode_in(game: &Game, layout: &'static Layout, bytes: &mut Vec<u8>) -> Result<(), EncodeError> {
    let before_the_first = |fault| EncodeError { half_move: 0, fault };
    let codebook = Codebook::of(layout);
    let mut encoder = Encoder::in_layout(layout);
    let start = game.start().map_err(EncodeFault::from);
    start
        .and_then(|start| encoder.set_up(start))
        .map_err(before_the_first)?;
    let begin = bytes.len();
    let texts = push_header(game, bytes);
    texts
        .and_then(|texts| check_zeros(&bytes[begin..], texts))
        .map_err(before_the_first)?;
    for (ply, number) in game.plies.iter().zip(1..) {
        let at = |fault| EncodeError {
            half_move: number,
            fault,
        };
        let half_move = ply.half_move;
        if half_move.is_null() {
            return Err(at(EncodeFault::NullMove));
        }
        let written = match half_move.castling_wing() {
            Some(wing) => encoder.castle(wing, bytes),
            None => encoder.half_move(half_move.from(), half_move.to(), half_move.promotion(), bytes),
        };
        written.map_err(at)?;
        let begin = bytes.len();
        let texts = push_notes(codebook, &ply.notes, bytes);
        texts
            .and_then(|texts| check_zeros(&bytes[begin..], texts))
            .map_err(at)?;
    }
    if let Some(outcome) = game.outcome {
        encoder.result(outcome, bytes);
    }
    Ok(())
}

/// The same of a game that was decoded, so that its half-moves have been played one after the other already. They are not
/// checked again; those of any other game may come out as something else.
pub(super) fn encode_played(game: &Game, layout: &'static Layout, bytes: &mut Vec<u8>) -> Result<(), EncodeError> {
    let begin = bytes.len();
    if push_played(game, Codebook::of(layout), bytes).is_none() {
        bytes.truncate(begin);
        return encode_in(game, layout, bytes);
    }
    #[cfg(debug_assertions)]
    {
        let mut checked = Vec::new();
        encode_in(game, layout, &mut checked)?;
        debug_assert_eq!(bytes[begin..], checked);
    }
    Ok(())
}

/// Appends a game that the writer does not refuse.
fn push_played(game: &Game, codebook: &'static Codebook, bytes: &mut Vec<u8>) -> Option<()> {
    let mut writer = PlayedWriter::new(codebook, bytes);
    if game.fen().is_some() {
        writer.set_up(&Board::from(&game.start().ok()?)).ok()?;
    }
    for tag in &game.tags {
        writer.tag(&tag.name, &tag.value).ok()?;
    }
    for note in &game.preface {
        writer.note(Said::of(note)?).ok()?;
    }
    for ply in &game.plies {
        writer.push(ply.half_move)?;
        for note in &ply.notes {
            writer.note(Said::of(note)?).ok()?;
        }
    }
    writer.end(game.outcome).then_some(())
}

/// Appends tags, and the notes before the first half-move, and gives how many texts these are.
fn push_header(game: &Game, bytes: &mut Vec<u8>) -> Result<usize, EncodeFault> {
    for tag in &game.tags {
        push_tag(&tag.name, &tag.value, bytes);
    }
    for note in &game.preface {
        let mut digits = [0; 10];
        let [prefix, text] = text::note_to_text(said(note)?, &mut digits);
        push_text([text::PREFACE, prefix, text], bytes);
    }
    Ok(game.tags.len() + game.preface.len())
}

/// Appends notes, and gives how many of them are texts.
fn push_notes(codebook: &Codebook, notes: &[Note], bytes: &mut Vec<u8>) -> Result<usize, EncodeFault> {
    // Marks run together when they are read, so a second glyph in a row is written as a text.
    let mut after_marks = false;
    let mut texts = 0;
    for note in notes {
        let marks = match note {
            Note::Nag(nag) if !after_marks => text::marks_of(*nag),
            _ => &[],
        };
        after_marks = !marks.is_empty();
        if after_marks {
            bytes.extend(marks.iter().map(|&mark| codebook.marks[usize::from(mark == '!')]));
        } else {
            push_text(text::note_to_text(said(note)?, &mut [0; 10]), bytes);
            texts += 1;
        }
    }
    Ok(texts)
}

/// What a note says.
fn said(note: &Note) -> Result<Said<'_>, EncodeFault> {
    Said::of(note).ok_or(EncodeFault::Line)
}

/// Appends the text of a tag.
fn push_tag(name: &str, value: &str, bytes: &mut Vec<u8>) {
    bytes.push(0);
    text::push_tag(name, value, bytes);
    bytes.push(0);
}

/// Appends a text that comes in pieces.
#[inline]
fn push_text<const N: usize>(pieces: [&[u8]; N], bytes: &mut Vec<u8>) {
    bytes.push(0);
    for piece in pieces.into_iter().filter(|piece| !piece.is_empty()) {
        bytes.extend_from_slice(piece);
    }
    bytes.push(0);
}

/// Refuses zeros in texts. This many texts are in these bytes: no other byte but their ends is zero.
fn check_zeros(bytes: &[u8], texts: usize) -> Result<(), EncodeFault> {
    match memchr_iter(0, bytes).count() == 2 * texts {
        true => Ok(()),
        false => Err(EncodeFault::ZeroInText),
    }
}

/// Reads one game's bytes. [`GameReader`] does so byte by byte.
///
/// # Errors
/// [`DecodeError`] says where and what, and carries the game up to there.
pub fn decode(bytes: &[u8]) -> Result<Game, DecodeError> {
    decode_in(bytes, &FIRST)
}

/// Reads one game's bytes in any layout.
///
/// # Errors
/// As [`decode`].
pub fn decode_in(bytes: &[u8], layout: &'static Layout) -> Result<Game, DecodeError> {
    decode_within(bytes, layout, usize::MAX)
}

/// The same; the game may take this much memory.
pub(super) fn decode_within(bytes: &[u8], layout: &'static Layout, memory: usize) -> Result<Game, DecodeError> {
    let mut reader = GameReader::in_layout(layout).within(Allowance::of(memory));
    reader.take(bytes);
    reader.finish()
}

/// The same in the room of a game that is not needed any more.
pub(super) fn decode_reusing(bytes: &[u8], layout: &'static Layout, spare: Game) -> Result<Game, DecodeError> {
    let mut reader = GameReader::in_layout(layout).reusing(spare);
    reader.take(bytes);
    reader.finish()
}
