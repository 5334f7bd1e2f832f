// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whole games: a [`Game`] to bytes and back, losing nothing.

use alloc::string::String;
use alloc::vec::Vec;

use memchr::memchr;

mod reader;

use super::codebook::Codebook;
use super::encoder::Encoder;
use super::fault::EncodeFault;
pub use super::fault::{DecodeError, DecodeFault, EncodeError};
use super::layout::{FIRST, Layout};
use super::text;
use crate::game::allowance::Allowance;
use crate::game::{Game, Note};

pub use reader::{GameEvent, GameReader, Text};

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
    for tag in &game.tags {
        push_text(text::tag_to_text(tag, &mut String::new()), bytes).map_err(before_the_first)?;
    }
    for note in &game.preface {
        let mut digits = [0; 10];
        let [prefix, text] = text::note_to_text(note, &mut digits).map_err(before_the_first)?;
        push_text([text::PREFACE, prefix, text], bytes).map_err(before_the_first)?;
    }
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
        push_notes(codebook, &ply.notes, bytes).map_err(at)?;
    }
    if let Some(outcome) = game.outcome {
        encoder.result(outcome, bytes);
    }
    Ok(())
}

fn push_notes(codebook: &Codebook, notes: &[Note], bytes: &mut Vec<u8>) -> Result<(), EncodeFault> {
    // Marks run together when they are read, so a second glyph in a row is written as a text.
    let mut after_marks = false;
    for note in notes {
        let marks = match note {
            Note::Nag(nag) if !after_marks => text::marks_of(*nag),
            _ => &[],
        };
        after_marks = !marks.is_empty();
        if after_marks {
            bytes.extend(marks.iter().map(|&mark| codebook.marks[usize::from(mark == '!')]));
        } else {
            push_text(text::note_to_text(note, &mut [0; 10])?, bytes)?;
        }
    }
    Ok(())
}

/// Appends a text that comes in pieces.
fn push_text<const N: usize>(pieces: [&[u8]; N], bytes: &mut Vec<u8>) -> Result<(), EncodeFault> {
    let begin = bytes.len();
    bytes.push(0);
    for piece in pieces.into_iter().filter(|piece| !piece.is_empty()) {
        bytes.extend_from_slice(piece);
    }
    if memchr(0, &bytes[begin + 1..]).is_some() {
        bytes.truncate(begin);
        return Err(EncodeFault::ZeroInText);
    }
    bytes.push(0);
    Ok(())
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
