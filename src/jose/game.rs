// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whole games: a [`Game`] to bytes and back, losing nothing.
//!
//! A GameText holds the half-moves and what is said of them, but no tags and no set-up: [`encode_text`] and
//! [`decode_text`] work on it alone. [`encode`] and [`decode`] add what it lacks, in a [`Frame`].

use alloc::borrow::ToOwned;
use alloc::vec::Vec;

mod frame;
mod reader;

use super::encoder::Encoder;
use super::fault::EncodeFault;
pub use super::fault::{DecodeError, EncodeError};
use super::meaning::TextKind;
use super::{Comments, Options};
use crate::codec::Decoded;
use crate::game::allowance::Allowance;
use crate::game::{Game, Line, Note, Ply, Tag};
use crate::position::Numbering;

pub use frame::Frame;
pub(super) use frame::{length_at, read_tag};
use reader::UnreadMove;
pub use reader::{GameEvent, GameReader};

/// The two columns of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameText {
    /// The half-moves and what stands between them.
    pub moves: Vec<u8>,
    /// The texts, with [`super::Comments::Column`]; else empty.
    pub comments: Vec<u8>,
}

/// Appends a game's half-moves, notes and result. The tags are left out, but a set-up is followed.
///
/// # Errors
/// [`EncodeError`] names the half-move; what was appended before it stays in `text`.
///
/// ```
/// use halfmove::jose::game::{GameText, decode_text, encode_text};
/// use halfmove::jose::Options;
///
/// let mate = [0x14, 0x13, 0x1b, 0x7b, 0xd0, 0xff];
/// let game = decode_text(&mate, &[], None, Options::default())?;
/// assert_eq!(game.plies[3].half_move.to_string(), "d8h4");
/// let mut text = GameText::default();
/// encode_text(&game, Options::default(), &mut text)?;
/// assert_eq!(text.moves, mate);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn encode_text(game: &Game, options: Options, text: &mut GameText) -> Result<(), EncodeError> {
    write_text(game, options, text, true)
}

/// The same; with a column that goes elsewhere, the half-moves can do without the marks of its texts.
pub(super) fn write_text(
    game: &Game,
    options: Options,
    text: &mut GameText,
    marks_column: bool,
) -> Result<(), EncodeError> {
    let start = game.start_numbered(Numbering::Fen).map_err(|error| EncodeError {
        half_move: 0,
        fault: error.into(),
    })?;
    let mut writer = TextWriter {
        encoder: Encoder::from_position(start, options),
        text,
        has_marks: marks_column || options.comments == Comments::Inline,
    };
    writer.line(&game.preface, &game.plies)?;
    writer.encoder.result(game.outcome, &mut writer.text.moves);
    writer.encoder.end(&mut writer.text.moves);
    Ok(())
}

struct TextWriter<'a> {
    encoder: Encoder,
    text: &'a mut GameText,
    /// Whether the bytes that announce texts stand among the half-moves.
    has_marks: bool,
}

impl TextWriter<'_> {
    fn line(&mut self, preface: &[Note], plies: &[Ply]) -> Result<(), EncodeError> {
        self.notes(preface)?;
        for ply in plies {
            let written = self.encoder.half_move(ply.half_move, &mut self.text.moves);
            written.map_err(|fault| self.error(self.encoder.half_moves() + 1, fault))?;
            self.notes(&ply.notes)?;
        }
        Ok(())
    }

    fn notes(&mut self, notes: &[Note]) -> Result<(), EncodeError> {
        for note in notes {
            let written = match note {
                Note::Nag(number) => {
                    self.encoder.glyph(*number, &mut self.text.moves);
                    Ok(())
                }
                Note::Comment(comment) => self.note_text(TextKind::Comment, comment),
                Note::Unreadable(unread) => self.note_text(TextKind::Unreadable(unread.reason), &unread.text),
                Note::Variation(_) => Err(EncodeFault::Variation),
                Note::Line(Line { preface, plies }) => match self.encoder.open_line(&mut self.text.moves) {
                    Ok(()) => {
                        // As deep as open_line lets it.
                        self.line(preface, plies)?;
                        self.encoder.close_line(&mut self.text.moves);
                        Ok(())
                    }
                    Err(fault) => Err(fault),
                },
            };
            written.map_err(|fault| self.error(self.encoder.half_moves(), fault))?;
        }
        Ok(())
    }

    fn note_text(&mut self, kind: TextKind, text: &str) -> Result<(), EncodeFault> {
        let GameText { moves, comments } = &mut self.text;
        let moves = if self.has_marks { moves } else { &mut Vec::new() };
        self.encoder.text(kind, text, moves, comments)
    }

    const fn error(&self, half_move: u32, fault: EncodeFault) -> EncodeError {
        EncodeError { half_move, fault }
    }
}

/// Reads a game's two columns; with [`super::Comments::Inline`], `comments` is empty. A set-up becomes the game's `FEN`
/// tag.
///
/// # Errors
/// [`DecodeError`] says where and what, and carries the game up to there.
pub fn decode_text(moves: &[u8], comments: &[u8], start: Option<&str>, options: Options) -> Result<Game, DecodeError> {
    Ok(decode_text_within(moves, comments, start, options, usize::MAX)?.game)
}

/// The same; the game may take this much memory.
pub(super) fn decode_text_within(
    moves: &[u8],
    comments: &[u8],
    start: Option<&str>,
    options: Options,
    memory: usize,
) -> Result<Decoded, DecodeError> {
    let allowance = Allowance::of(memory);
    let (game, unread) = decode_with_tags(set_up(start), moves, comments, options, allowance)?;
    Ok(decoded(game, unread, 0))
}

/// The tag of a set-up, if there is one.
pub(super) fn set_up(start: Option<&str>) -> Vec<Tag> {
    let tag = start.map(|fen| Tag {
        name: "FEN".to_owned(),
        value: fen.to_owned(),
    });
    tag.into_iter().collect()
}

/// A game and what is to be said of it, if its GameText begins at this byte.
fn decoded(game: Game, unread: Option<UnreadMove>, begins: u64) -> Decoded {
    let remarks = unread.map(|unread| unread.remark(begins)).into_iter().collect();
    Decoded { game, remarks }
}

fn decode_with_tags(
    tags: Vec<Tag>,
    moves: &[u8],
    comments: &[u8],
    options: Options,
    allowance: Allowance,
) -> Result<(Game, Option<UnreadMove>), DecodeError> {
    let mut reader = GameReader::within(tags, comments, options, allowance)?;
    let mut rest = moves;
    loop {
        rest = &rest[reader.run(rest)..];
        match rest.split_first() {
            Some((&byte, after)) if reader.push(byte).is_ok() => rest = after,
            _ => {
                let unread = reader.unread();
                return Ok((reader.finish()?, unread));
            }
        }
    }
}

/// Appends a game as a frame, tags and all.
///
/// # Errors
/// [`EncodeError`] names the half-move; nothing is appended then.
pub fn encode(game: &Game, options: Options, bytes: &mut Vec<u8>) -> Result<(), EncodeError> {
    let mut text = GameText::default();
    encode_text(game, options, &mut text)?;
    frame::write(game, options, &text, bytes).map_err(|fault| EncodeError { half_move: 0, fault })
}

/// Reads a frame, which says by itself which options it was written with.
///
/// # Errors
/// [`DecodeError`] says where in the frame and what, and carries the game up to there.
///
/// ```
/// use halfmove::jose::{Options, game};
/// use halfmove::{Game, game::Tag};
///
/// let tags = vec![Tag { name: "White".to_owned(), value: "Morphy".to_owned() }];
/// let played = Game { tags, ..Game::default() };
/// let mut frame = Vec::new();
/// game::encode(&played, Options::default(), &mut frame)?;
/// assert_eq!(frame, b"\x00\x11[White \"Morphy\"]\n\x02\xd3\xff");
/// assert_eq!(game::decode(&frame)?, played);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn decode(frame: &[u8]) -> Result<Game, DecodeError> {
    Ok(decode_within(frame, usize::MAX)?.game)
}

/// The same; the game may take this much memory.
pub(super) fn decode_within(frame: &[u8], memory: usize) -> Result<Decoded, DecodeError> {
    let mut allowance = Allowance::of(memory);
    let parts = Frame::within(frame, &mut allowance)?;
    let begins = parts.moves_offset;
    let read = decode_with_tags(parts.tags, parts.moves, parts.comments, parts.options, allowance);
    let (game, unread) = read.map_err(|error| DecodeError {
        offset: error.offset + begins,
        ..error
    })?;
    Ok(decoded(game, unread, begins))
}
