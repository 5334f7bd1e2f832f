// SPDX-License-Identifier: MIT OR Apache-2.0
//! The words of movetext: those that play, those that mean something beside a half-move, and unknown ones.

use alloc::string::String;

use super::error::Damage;
use super::pattern::Pattern;
use super::spelling::spelled;
use super::text::with_plain_dashes;
use super::{repair, signs};
use crate::half_move::HalfMove;
use crate::laws::Board;
use crate::remark::RemarkKind;

/// What is to be said of a word: how it is spelled, and that something is glued to it.
pub type Repairs = [Option<(RemarkKind, String)>; 2];

/// What a word of a variation means.
pub enum Meaning {
    /// Nothing that is kept: a mark that belongs to the half-move before.
    Nothing,
    /// A sign that stands for this glyph.
    Glyph(u8),
    /// Nobody knows.
    Unknown,
    /// This half-move, which is played; the word goes on behind this many bytes.
    Played(HalfMove, usize),
    /// A half-move that cannot be played.
    Damaged(Damage),
}

/// What a word of a variation means behind this half-move. `is_unplaced` says that no move number stands before it, so it
/// need not be a half-move.
pub fn meaning(
    word: &[u8],
    is_unplaced: bool,
    last: Option<HalfMove>,
    board: &mut Board,
    repairs: &mut Repairs,
) -> Meaning {
    if is_en_passant_mark(word, last) || is_check_mark(word) {
        return Meaning::Nothing;
    }
    if let Some(glyph) = signs::glyph(word) {
        return Meaning::Glyph(glyph);
    }
    if is_unplaced && !looks_like_a_half_move(word) && !is_null_move(word) {
        return Meaning::Unknown;
    }
    match play_word(word, board, repairs) {
        Ok((half_move, length)) => Meaning::Played(half_move, length),
        Err(damage) => Meaning::Damaged(damage),
    }
}

/// Plays the half-move that a word begins with, and gives it with its length.
pub fn play_word(word: &[u8], board: &mut Board, repairs: &mut Repairs) -> Result<(HalfMove, usize), Damage> {
    if is_null_move(word) {
        let half_move = board.pass().map_err(|_| Damage::NullMove)?;
        return Ok((half_move, word.len()));
    }
    if let Some(half_move) = board.read_plain_san(word) {
        board.play_unchecked(half_move);
        return Ok((half_move, word.len()));
    }
    let spelled = spelled(word, board)?;
    if let Some(kind) = spelled.deviation {
        repairs[0] = Some((kind, repair::read_as(&word[..spelled.length], &spelled.san)));
    }
    if spelled.length < word.len() {
        repairs[1] = Some((RemarkKind::Glued, repair::glued(word, spelled.length)));
    }
    board.play_unchecked(spelled.half_move);
    Ok((spelled.half_move, spelled.length))
}

/// `--` as SAN-like PGN has it, `Z0` as ChessBase writes it, `0000` as UCI does; check marks do not matter.
pub fn is_null_move(word: &[u8]) -> bool {
    matches!(word, b"--" | b"Z0" | b"0000" | b"--+" | b"Z0+" | b"--#" | b"Z0#")
}

/// `e.p.` after a capture en passant.
pub fn is_en_passant_mark(word: &[u8], last: Option<HalfMove>) -> bool {
    last.is_some_and(HalfMove::is_en_passant) && matches!(word, b"e.p." | b"e.p" | b"ep" | b"ep." | b"e.p.+" | b"e.p.#")
}

/// A check mark that stands alone.
pub fn is_check_mark(word: &[u8]) -> bool {
    matches!(word, b"+" | b"++" | b"#" | b"+!" | b"dbl" | b"dis")
}

/// Whether PGN, or this reader, knows what a word means beside a half-move.
pub fn is_known_word(word: &[u8], last: Option<HalfMove>) -> bool {
    is_null_move(word) || is_check_mark(word) || is_en_passant_mark(word, last) || signs::glyph(word).is_some()
}

/// Whether a word may be meant as a half-move: it names a square, or castles.
pub fn looks_like_a_half_move(word: &[u8]) -> bool {
    let names_square = word.windows(2).any(|pair| matches!(pair, [b'a'..=b'h', b'1'..=b'8']));
    let castles = |word: &[u8]| {
        let plain = with_plain_dashes(word);
        Pattern::parse(plain.as_bytes()).is_some()
    };
    names_square || matches!(word.first(), Some(b'O' | b'0' | b'o')) && castles(word)
}
