// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game in the making: what the decoder's events add up to.

use alloc::boxed::Box;
use alloc::vec::Vec;

use memchr::memchr;

use crate::brenner::decoder::{Decoder, Event};
use crate::brenner::fault::{DecodeError, DecodeFault};
use crate::brenner::layout::Layout;
use crate::brenner::text::{self, Header};
use crate::game::allowance::Allowance;
use crate::game::builder::Builder;
use crate::game::{Game, Note, Ply, Tag, TooLarge};
use crate::position::{Numbering, Position};

/// What a byte brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEvent<'a> {
    /// The decoder's event.
    pub event: Event,
    /// What the text holds that has just ended, with [`Event::TextEnd`].
    pub text: Option<Text<'a>>,
}

/// What a text holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text<'a> {
    /// A tag pair; only before the first half-move.
    Tag(&'a Tag),
    /// A note on the half-move before it, or on the game.
    Note(&'a Note),
}

/// Reads one game byte by byte, and says of every byte what it brought. A set-up text is followed.
///
/// ```
/// use halfmove::Side;
/// use halfmove::brenner::Event;
/// use halfmove::brenner::game::{GameReader, Text};
///
/// let mut reader = GameReader::new();
/// for &byte in b"\0WMorphy\0\x2c" {
///     let read = reader.push(byte)?;
///     if let Some(Text::Tag(tag)) = read.text {
///         assert_eq!((tag.name.as_str(), tag.value.as_str()), ("White", "Morphy"));
///     }
///     if let Event::HalfMove(half_move) = read.event {
///         assert_eq!(half_move.to_string(), "e2e4");
///     }
/// }
/// assert_eq!(reader.decoder().position().side(), Side::Black);
/// let game = reader.finish()?;
/// assert_eq!((game.tags.len(), game.plies.len()), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct GameReader {
    decoder: Decoder,
    game: Builder,
    /// The text that is open, so far.
    text: Vec<u8>,
    /// The marks that may still be one glyph with the next.
    marks: Vec<char>,
    fault: Option<DecodeFault>,
}

impl GameReader {
    /// A reader at the beginning of a game in the first notation.
    pub fn new() -> Self {
        Self::default()
    }

    /// A reader at the beginning of a game in any layout.
    pub fn in_layout(layout: &'static Layout) -> Self {
        Self {
            decoder: Decoder::in_layout(layout),
            ..Self::default()
        }
    }

    /// The same, and its game may not take more memory than this.
    pub(in crate::brenner) fn within(self, allowance: Allowance) -> Self {
        Self {
            game: self.game.within(allowance),
            ..self
        }
    }

    /// The same, and its game takes the room of another.
    pub(in crate::brenner) fn reusing(self, spare: Game) -> Self {
        Self {
            game: Builder::reusing(spare),
            ..self
        }
    }

    /// The decoder, with the position after the bytes taken so far.
    pub const fn decoder(&self) -> &Decoder {
        &self.decoder
    }

    /// Whether a `FEN` tag has given the game its set-up.
    pub const fn is_set_up(&self) -> bool {
        self.game.is_set_up()
    }

    /// Takes the game's next byte.
    ///
    /// # Errors
    /// What is wrong with the byte or with the text that it ends. Every later call gives the same fault, and
    /// [`GameReader::finish`] its place.
    #[inline]
    pub fn push(&mut self, byte: u8) -> Result<GameEvent<'_>, DecodeFault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let event = match self.decoder.push(byte) {
            Ok(event) => event,
            Err(fault) => return Err(self.fail(fault.into())),
        };
        let kept = self.note_mark(event).and_then(|()| match event {
            Event::HalfMove(half_move) => self.game.push(half_move),
            _ => Ok(()),
        });
        if let Err(fault) = kept {
            return Err(self.fail(fault.into()));
        }
        let mut text = None;
        match event {
            Event::Result(outcome) => self.game.game_mut().outcome = Some(outcome),
            Event::TextByte(byte) => self.text.push(byte),
            Event::TextEnd => {
                let ended = core::mem::take(&mut self.text);
                text = Some(self.end_text(&ended)?);
            }
            Event::HalfMove(_) | Event::Question | Event::Exclamation | Event::Prefix(..) | Event::TextStart => {}
        }
        Ok(GameEvent { event, text })
    }

    /// Takes bytes up to the first with an error, or all.
    pub(in crate::brenner) fn take(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        while let Some((&byte, after)) = rest.split_first() {
            if byte == 0
                && self.end_marks().is_ok()
                && let Some(end) = memchr(0, after)
                && self.decoder.take_text(end)
            {
                if self.end_text(&after[..end]).is_err() {
                    return;
                }
                rest = &after[end + 1..];
                continue;
            }
            match self.run(rest) {
                0 if self.push(byte).is_err() => return,
                0 => rest = after,
                taken => rest = &rest[taken..],
            }
        }
    }

    /// Takes bytes as [`Decoder::run`] does, and says how many.
    fn run(&mut self, bytes: &[u8]) -> usize {
        if self.fault.is_some() || !self.marks.is_empty() {
            return 0;
        }
        let Some(bytes) = self.game.room_for(bytes) else {
            return 0;
        };
        let Self { decoder, game, .. } = self;
        game.extend(bytes.len(), |plies| {
            decoder.run(bytes, |half_move| {
                plies.push(Ply::bare(half_move));
            })
        })
    }

    /// Says that the game has no more bytes, and gives the game.
    ///
    /// # Errors
    /// [`DecodeError`] says where and what, and carries the game up to there.
    pub fn finish(mut self) -> Result<Game, DecodeError> {
        let kept = self.flush_marks();
        let taken = self.decoder.offset();
        let fault = self.fault.or(kept.err().map(DecodeFault::from));
        let (fault, offset) = match (fault, self.decoder.finish()) {
            // The decoder has not taken the byte at which it found a fault; all others are found after theirs.
            (Some(fault @ DecodeFault::Fault(_)), _) => (fault, taken),
            (Some(fault), _) => (fault, taken - 1),
            (None, Err(fault)) => (fault.into(), taken - 1),
            (None, Ok(())) => return Ok(self.game.finish()),
        };
        Err(DecodeError {
            half_move: self.decoder.half_moves() + 1,
            offset,
            fault,
            decoded: Box::new(self.game.finish()),
        })
    }

    #[cold]
    fn fail(&mut self, fault: DecodeFault) -> DecodeFault {
        self.fault = Some(fault.clone());
        fault
    }

    /// Puts marks together: two in a row are one glyph, and anything else ends a single one.
    #[inline]
    fn note_mark(&mut self, event: Event) -> Result<(), TooLarge> {
        let mark = match event {
            Event::Question => Some('?'),
            Event::Exclamation => Some('!'),
            _ => None,
        };
        self.marks.extend(mark);
        let is_complete = mark.is_none() || self.marks.len() == 2;
        if is_complete && !self.marks.is_empty() {
            return self.flush_marks();
        }
        Ok(())
    }

    /// Keeps the glyph of the marks before a text. If it finds no room, the error names the text's first byte.
    #[inline]
    fn end_marks(&mut self) -> Result<(), DecodeFault> {
        if self.marks.is_empty() {
            return Ok(());
        }
        let kept = self.flush_marks();
        kept.map_err(|large| match self.decoder.push(0) {
            Ok(_) => self.fail(large.into()),
            Err(fault) => self.fail(fault.into()),
        })
    }

    fn flush_marks(&mut self) -> Result<(), TooLarge> {
        let nag = text::nag_of(&self.marks);
        self.marks.clear();
        match nag {
            Some(nag) => self.game.push_note(Note::Nag(nag)).map(drop),
            None => Ok(()),
        }
    }

    /// Keeps what the text holds that has just ended.
    fn end_text(&mut self, text: &[u8]) -> Result<Text<'_>, DecodeFault> {
        let Ok(text) = str::from_utf8(text) else {
            return Err(self.fail(DecodeFault::NotUtf8));
        };
        let said = if self.game.game().plies.is_empty() {
            match text::header_from_text(text) {
                Header::Tag(name, value) => {
                    let mut tag = self.game.spare_tag();
                    tag.name.push_str(name);
                    tag.value.push_str(&value);
                    return self.keep_tag(tag);
                }
                Header::Preface(said) => said,
            }
        } else {
            text::said_in_text(text)
        };
        self.keep(|game| game.push_note(said.into()).map(Text::Note))
    }

    fn keep_tag(&mut self, tag: Tag) -> Result<Text<'_>, DecodeFault> {
        if self.game.is_set_up_by(&tag) {
            match Position::from_fen(&tag.value, Numbering::Files) {
                Ok(position) => self.decoder.set_up(position),
                Err(error) => return Err(self.fail(error.into())),
            }
        }
        self.keep(|game| game.push_tag(tag).map(Text::Tag))
    }

    /// Keeps something of a text in the game.
    fn keep<'a>(
        &'a mut self,
        keep: impl FnOnce(&'a mut Builder) -> Result<Text<'a>, TooLarge>,
    ) -> Result<Text<'a>, DecodeFault> {
        let Self { game, fault, .. } = self;
        keep(game).map_err(|error| fault.insert(error.into()).clone())
    }
}
