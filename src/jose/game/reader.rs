// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game in the making: what the decoder's events add up to.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::vec::Vec;

use crate::fault::Fault;
use crate::game::allowance::Allowance;
use crate::game::builder::Builder;
use crate::game::{Game, Note, Ply, Tag, Unread, Unreadable, result_token};
use crate::jose::decoder::{Decoder, Event};
use crate::jose::fault::DecodeError;
use crate::jose::meaning::TextKind;
use crate::jose::{Comments, DecodeFault, Meaning, Options, text};
use crate::position::Numbering;
use crate::remark::{Remark, RemarkKind};

/// What a byte brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEvent<'a> {
    /// The decoder's event.
    pub event: Event,
    /// The note whose text is now whole: with [`Event::TextEnd`], or with [`Event::Text`] when the column holds it.
    pub text: Option<&'a Note>,
}

/// Reads one GameText byte by byte, and says of every byte what it brought.
///
/// ```
/// use halfmove::game::Note;
/// use halfmove::jose::Options;
/// use halfmove::jose::game::GameReader;
///
/// let mut reader = GameReader::new(Vec::new(), &[], Options::default())?;
/// for &byte in b"\x13\xe0best\0\xff" {
///     if let Some(Note::Comment(comment)) = reader.push(byte)?.text {
///         assert_eq!(comment, "best");
///     }
/// }
/// assert_eq!(reader.finish()?.plies.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameReader<'a> {
    decoder: Decoder,
    options: Options,
    game: Builder,
    /// What the text is that is open, and the text so far.
    kind: TextKind,
    text: Vec<u8>,
    /// The texts of the column that have not been asked for.
    column: &'a [u8],
    /// The first text in place of a half-move.
    unread: Option<UnreadMove>,
    /// What is wrong, and at which offset.
    fault: Option<(DecodeFault, u64)>,
}

/// The place of a text that stands for a half-move, and why it does.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnreadMove {
    half_move: u32,
    offset: u64,
    reason: Unread,
}

impl UnreadMove {
    /// What is said of it, if its game begins at this byte.
    #[cold]
    pub(super) fn remark(self, begins: u64) -> Remark {
        let meaning = Meaning::Text(TextKind::Unreadable(self.reason));
        let text = format!("a text is marked as {meaning}; other codes than jose's keep it as a comment");
        Remark::new(RemarkKind::UnreadMove, self.half_move, text).at(begins + self.offset)
    }
}

impl<'a> GameReader<'a> {
    /// A reader at the beginning of a game with these tags; the first `FEN` sets it up. With
    /// [`Comments::Inline`] the column should be empty.
    ///
    /// # Errors
    /// [`DecodeFault::SetUp`], at offset 0.
    pub fn new(tags: Vec<Tag>, column: &'a [u8], options: Options) -> Result<Self, DecodeError> {
        Self::within(tags, column, options, Allowance::default())
    }

    /// The same, and what is added to the tags may not take more memory than this.
    pub(in crate::jose) fn within(
        tags: Vec<Tag>,
        column: &'a [u8],
        options: Options,
        allowance: Allowance,
    ) -> Result<Self, DecodeError> {
        let game = Builder::with_tags(tags).within(allowance);
        match game.game().start_numbered(Numbering::Fen) {
            Ok(start) => Ok(Self {
                decoder: Decoder::from_position(start, options),
                options,
                game,
                kind: TextKind::Comment,
                text: Vec::new(),
                column,
                unread: None,
                fault: None,
            }),
            Err(error) => Err(DecodeError {
                half_move: 1,
                offset: 0,
                fault: error.into(),
                decoded: Box::new(game.finish()),
            }),
        }
    }

    /// The decoder, with the position after the bytes taken so far.
    pub const fn decoder(&self) -> &Decoder {
        &self.decoder
    }

    /// Whether an error has been found.
    pub const fn has_failed(&self) -> bool {
        self.fault.is_some()
    }

    /// The first text that stands in place of a half-move.
    pub(super) const fn unread(&self) -> Option<UnreadMove> {
        self.unread
    }

    /// Takes the game's next byte.
    ///
    /// # Errors
    /// What is wrong with the byte or with the text that it ends. Every later call gives the same fault, and
    /// [`GameReader::finish`] its place.
    #[inline]
    pub fn push(&mut self, byte: u8) -> Result<GameEvent<'_>, DecodeFault> {
        if let Some((fault, _)) = self.fault {
            return Err(fault);
        }
        let offset = self.decoder.offset();
        let event = match self.decoder.push(byte) {
            Ok(event) => event,
            Err(fault) => return Err(self.fail(fault, offset)),
        };
        if let Event::HalfMove(half_move) = event {
            return match self.game.push(half_move) {
                Ok(()) => Ok(GameEvent { event, text: None }),
                Err(fault) => Err(self.fail(fault.into(), offset)),
            };
        }
        match self.take(event) {
            Err(fault) => Err(self.fail(fault, offset)),
            Ok(None) => Ok(GameEvent { event, text: None }),
            Ok(Some(note)) => {
                let Self { game, fault, .. } = self;
                let kept = game.push_note(note);
                let text = Some(kept.map_err(|error| fault.insert((error.into(), offset)).0)?);
                Ok(GameEvent { event, text })
            }
        }
    }

    /// Takes bytes as [`Decoder::run`] does, and says how many it took; [`GameReader::push`] takes the next. Of many bytes
    /// it takes some thousands at most.
    pub fn run(&mut self, bytes: &[u8]) -> usize {
        if self.fault.is_some() {
            return 0;
        }
        let Some(bytes) = self.game.room_for(bytes) else {
            return 0;
        };
        let Self { decoder, game, .. } = self;
        game.extend(bytes.len(), |plies| {
            decoder.run(bytes, |half_move| {
                plies.push(Ply {
                    half_move,
                    notes: Vec::new(),
                });
            })
        })
    }

    /// Says that there are no more bytes, and gives the game.
    ///
    /// # Errors
    /// [`DecodeError`] says where and what, and carries the game up to there.
    pub fn finish(self) -> Result<Game, DecodeError> {
        // What is noticed only here is noticed at the last byte.
        let last = self.decoder.offset().saturating_sub(1);
        let unfinished = self.decoder.finish().err();
        let unused = (!self.column.is_empty()).then_some(DecodeFault::UnusedText);
        let at_the_end = unfinished.or(unused).map(|fault| (fault, last));
        match self.fault.or(at_the_end) {
            None => Ok(self.game.finish()),
            Some((fault, offset)) => Err(DecodeError {
                half_move: self.decoder.half_moves() + 1,
                offset,
                fault,
                decoded: Box::new(self.game.finish()),
            }),
        }
    }

    #[cold]
    fn fail(&mut self, fault: DecodeFault, offset: u64) -> DecodeFault {
        self.fault = Some((fault, offset));
        fault
    }

    /// Keeps what an event brought that is no half-move; gives the note whose text is now whole.
    fn take(&mut self, event: Event) -> Result<Option<Note>, DecodeFault> {
        match event {
            Event::HalfMove(_) | Event::FirstByte | Event::End => {}
            Event::Glyph(number) => _ = self.game.push_note(Note::Nag(number))?,
            Event::Result(outcome) if !self.game.is_in_variation() => self.game.game_mut().outcome = outcome,
            // As everywhere in this project, the result of a variation is a comment.
            Event::Result(outcome) => {
                let token = result_token(outcome);
                self.game.push_note(Note::Comment(token.to_owned()))?;
            }
            Event::LineStart => self.game.begin_line(),
            Event::LineEnd => self.game.end_line()?,
            Event::TextByte(byte) => self.text.push(byte),
            Event::Text(kind) => {
                self.kind = kind;
                if let TextKind::Unreadable(reason) = kind {
                    self.unread.get_or_insert(UnreadMove {
                        half_move: self.decoder.half_moves() + 1,
                        offset: self.decoder.offset() - 1,
                        reason,
                    });
                }
                if self.options.comments == Comments::Column {
                    let text = self.next_of_column()?;
                    return self.end_text(text).map(Some);
                }
            }
            Event::TextEnd => {
                let text = core::mem::take(&mut self.text);
                return self.end_text(&text).map(Some);
            }
        }
        Ok(None)
    }

    fn next_of_column(&mut self) -> Result<&'a [u8], DecodeFault> {
        if self.column.is_empty() {
            return Err(DecodeFault::MissingText);
        }
        let length = self.column.iter().position(|&byte| byte == 0).ok_or(Fault::OpenText)?;
        let text = &self.column[..length];
        self.column = &self.column[length + 1..];
        Ok(text)
    }

    fn end_text(&self, bytes: &[u8]) -> Result<Note, DecodeFault> {
        let text = text::from_bytes(bytes).ok_or(DecodeFault::NotUtf8)?;
        Ok(match self.kind {
            TextKind::Comment => Note::Comment(text),
            TextKind::Unreadable(reason) => Note::Unreadable(Unreadable { reason, text }),
        })
    }
}
