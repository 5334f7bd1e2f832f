// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whole games: a [`Game`] to words or bytes and back, losing nothing.

use alloc::vec::Vec;

mod reader;

use super::encoder::Encoder;
use super::fault::EncodeFault;
pub use super::fault::{DecodeError, DecodeFault, EncodeError};
use super::packed::{self, Packer};
use super::special::Special;
use super::text;
use super::word::Word;
use crate::game::allowance::Allowance;
use crate::game::{Game, Line, Note, Ply, Unreadable};

pub use reader::{GameEvent, GameReader, Text};

/// Appends a game's bytes: its words with the end of the list, and zero bits up to the next byte.
///
/// # Errors
/// [`EncodeError`] names the half-move; nothing is appended then.
///
/// ```
/// use halfmove::{Game, eleven::game};
/// let null_move = [0b0000_1100, 0b000_00001, 0b0110_0000];
/// let game: Game = game::decode(&null_move).unwrap();
/// assert!(game.plies[0].half_move.is_null());
/// let mut bytes = Vec::new();
/// game::encode(&game, &mut bytes).unwrap();
/// assert_eq!(bytes, null_move);
/// ```
pub fn encode(game: &Game, bytes: &mut Vec<u8>) -> Result<(), EncodeError> {
    let words = encode_words(game)?;
    bytes.reserve(words.len() * Word::BITS as usize / 8 + 1);
    let mut packer = Packer::new();
    for word in words {
        packer.push(word, bytes);
    }
    packer.finish(bytes);
    Ok(())
}

/// A game's words, with the end of the list.
///
/// # Errors
/// [`EncodeError`] names the half-move.
pub fn encode_words(game: &Game) -> Result<Vec<Word>, EncodeError> {
    let before_the_first = |fault| EncodeError { half_move: 0, fault };
    let mut words = Vec::with_capacity(game.plies.len() + 2);
    let start = game.start().map_err(|fault| before_the_first(fault.into()))?;
    let mut encoder = Encoder::from_position(start);
    for tag in &game.tags {
        text::push_tag(tag, &mut words).map_err(before_the_first)?;
    }
    if !game.preface.is_empty() {
        words.extend(Special::GameStart.word());
    }
    push_notes(&game.preface, &mut encoder, &mut words).map_err(before_the_first)?;
    for (half_move, ply) in (1..).zip(&game.plies) {
        push_ply(ply, &mut encoder, &mut words).map_err(|fault| EncodeError { half_move, fault })?;
    }
    if let Some(outcome) = game.outcome {
        words.extend(Special::Result(outcome).word());
    }
    words.extend(Special::EndOfList.word());
    Ok(words)
}

fn push_ply(ply: &Ply, encoder: &mut Encoder, words: &mut Vec<Word>) -> Result<(), EncodeFault> {
    let half_move = ply.half_move;
    if half_move.is_null() {
        encoder.pass(words);
    } else if let Some(wing) = half_move.castling_wing() {
        encoder.castle(wing, words)?;
    } else {
        encoder.half_move(half_move.from(), half_move.to(), half_move.promotion(), words)?;
    }
    push_notes(&ply.notes, encoder, words)
}

fn push_notes(notes: &[Note], encoder: &mut Encoder, words: &mut Vec<Word>) -> Result<(), EncodeFault> {
    for note in notes {
        match note {
            Note::Nag(nag) => text::push_glyph(*nag, words),
            Note::Comment(comment) | Note::Unreadable(Unreadable { text: comment, .. }) => {
                text::push_comment(comment, words)?;
            }
            Note::Line(line) => push_line(line, encoder, words)?,
            Note::Variation(_) => return Err(EncodeFault::VariationText),
        }
    }
    Ok(())
}

/// Writes a variation. The encoder limits how deep this goes.
fn push_line(line: &Line, encoder: &mut Encoder, words: &mut Vec<Word>) -> Result<(), EncodeFault> {
    encoder.begin_variation(words)?;
    push_notes(&line.preface, encoder, words)?;
    for ply in &line.plies {
        push_ply(ply, encoder, words)?;
    }
    encoder.end_variation(words);
    Ok(())
}

/// Reads one game's bytes, up to the end of its list.
///
/// # Errors
/// [`DecodeError`] says where and what, and carries the game up to there. Bytes after the end of the list are an error.
pub fn decode(bytes: &[u8]) -> Result<Game, DecodeError> {
    decode_within(bytes, usize::MAX)
}

/// The same; the game may take this much memory.
pub(super) fn decode_within(bytes: &[u8], memory: usize) -> Result<Game, DecodeError> {
    let mut reader = GameReader::new().within(Allowance::of(memory));
    let mut words = packed::unpack(bytes);
    for word in &mut words {
        if reader.push(word).is_err() {
            return reader.finish();
        }
    }
    reader.end_of_bytes(words.rest());
    reader.finish()
}

/// Reads one game's words. The end of the list may be missing, as a list of words ends by itself.
///
/// # Errors
/// As [`decode`].
pub fn decode_words(words: impl IntoIterator<Item = Word>) -> Result<Game, DecodeError> {
    let mut reader = GameReader::new();
    for word in words {
        if reader.push(word).is_err() {
            break;
        }
    }
    reader.finish()
}
