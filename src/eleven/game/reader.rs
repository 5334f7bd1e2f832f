// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game in the making: what the decoder's events add up to.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::eleven::decoder::{Decoder, Event};
use crate::eleven::fault::{DecodeError, DecodeFault, WordFault};
use crate::eleven::packed::byte_of_word;
use crate::eleven::special::Header;
use crate::eleven::text;
use crate::eleven::word::Word;
use crate::game::allowance::Allowance;
use crate::game::builder::Builder;
use crate::game::{Game, Note, Tag, TooLarge};
use crate::position::{Numbering, Position};

/// What a word brought.
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
    /// A tag pair.
    Tag(&'a Tag),
    /// A comment on the half-move before it, or on the game.
    Note(&'a Note),
}

/// Reads one game word by word, and says of every word what it brought. A set-up header is followed.
///
/// ```
/// use halfmove::eleven::game::{GameReader, Text};
/// use halfmove::eleven::{Event, octal};
///
/// let mut reader = GameReader::new();
/// for word in octal::words("0400 0101 0000 2412 0070") {
///     let read = reader.push(word?)?;
///     if let Some(Text::Tag(tag)) = read.text {
///         assert_eq!((tag.name.as_str(), tag.value.as_str()), ("White", "A"));
///     }
///     if let Event::HalfMove(half_move) = read.event {
///         assert_eq!(half_move.to_string(), "e2e4");
///     }
/// }
/// let game = reader.finish()?;
/// assert_eq!((game.tags.len(), game.plies[0].notes.len()), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct GameReader {
    decoder: Decoder,
    game: Builder,
    /// The text that is open, so far; whether it is a header.
    text: Vec<u8>,
    header: Option<Header>,
    /// The data words so far, and how many are announced.
    data: Vec<Word>,
    announced: usize,
    /// What is wrong, and the word at which it was noticed.
    fault: Option<(DecodeFault, u64)>,
}

impl GameReader {
    /// A reader at the beginning of a game.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same, and its game may not take more memory than this.
    pub(in crate::eleven) fn within(self, allowance: Allowance) -> Self {
        Self {
            game: self.game.within(allowance),
            ..self
        }
    }

    /// The decoder, with the position after the words taken so far.
    pub const fn decoder(&self) -> &Decoder {
        &self.decoder
    }

    /// Takes the game's next word.
    ///
    /// # Errors
    /// What is wrong with the word or with the text that it ends. Every later call gives the same fault, and
    /// [`GameReader::finish`] its place.
    #[inline]
    pub fn push(&mut self, word: Word) -> Result<GameEvent<'_>, DecodeFault> {
        if let Some((fault, _)) = &self.fault {
            return Err(fault.clone());
        }
        let event = match self.decoder.push(word) {
            Ok(event) => event,
            // The decoder has not taken the word at which it found a fault.
            Err(fault) => return Err(self.fail(fault.into(), self.decoder.words())),
        };
        let text = match event {
            Event::HalfMove(half_move) => match self.game.push(half_move) {
                Ok(()) => None,
                Err(fault) => return Err(self.fail(fault.into(), self.decoder.words() - 1)),
            },
            Event::TextEnd => Some(self.end_text()?),
            _ => match self.keep(event) {
                Ok(()) => None,
                Err(fault) => return Err(self.fail(fault.into(), self.decoder.words() - 1)),
            },
        };
        Ok(GameEvent { event, text })
    }

    /// Keeps what is no half-move and ends no text.
    fn keep(&mut self, event: Event) -> Result<(), TooLarge> {
        match event {
            Event::Result(outcome) => self.game.game_mut().outcome = Some(outcome),
            Event::Glyph(nag) => return self.game.push_note(Note::Nag(nag)).map(drop),
            Event::Mark(mark) => return self.game.push_note(Note::Comment(mark.words().to_owned())).map(drop),
            Event::TextStart(header) => self.header = header,
            Event::TextByte(byte) => self.text.push(byte),
            Event::DataStart(words) => self.announced = words.into(),
            Event::Data(word) => return self.keep_data(word),
            Event::VariationBegin => self.game.begin_line(),
            Event::VariationEnd => return self.game.end_line(),
            Event::HalfMove(_) | Event::GameStart | Event::EndOfList | Event::TextEnd => {}
        }
        Ok(())
    }

    /// Says that the game has no more words, and gives the game. The end of the list may be missing.
    ///
    /// # Errors
    /// [`DecodeError`] says where and what, and carries the game up to there, with the variations that are open.
    pub fn finish(mut self) -> Result<Game, DecodeError> {
        let taken = self.decoder.words();
        let found = self.fault.take();
        // What is open is noticed at the last word.
        let open = |fault| (DecodeFault::Word(fault), taken.saturating_sub(1));
        let Some((fault, word)) = found.or_else(|| self.decoder.finish().err().map(open)) else {
            return Ok(self.game.finish());
        };
        Err(DecodeError {
            half_move: u32::try_from(self.decoder.half_moves() + 1).unwrap_or(u32::MAX),
            word,
            offset: byte_of_word(word),
            fault,
            decoded: Box::new(self.game.finish()),
        })
    }

    /// Says that the words were packed into bytes, of which these bits are left over: their number and how many they
    /// are.
    pub(in crate::eleven) fn end_of_bytes(&mut self, (number, bits): (u16, u32)) {
        let fault = if !self.decoder.has_ended() {
            DecodeFault::NoEnd
        } else if bits >= 8 {
            WordFault::AfterEnd.into()
        } else if number != 0 {
            DecodeFault::Padding
        } else {
            return;
        };
        // What is open says more than that the end is missing.
        if self.fault.is_none() && self.decoder.finish().is_ok() {
            self.fail(fault, self.decoder.words());
        }
    }

    /// Whether an error has been found.
    pub const fn has_failed(&self) -> bool {
        self.fault.is_some()
    }

    /// Whether a `FEN` tag has given the game its set-up.
    pub const fn is_set_up(&self) -> bool {
        self.game.is_set_up()
    }

    #[cold]
    fn fail(&mut self, fault: DecodeFault, word: u64) -> DecodeFault {
        self.fault = Some((fault.clone(), word));
        fault
    }

    /// Data of no known meaning become a comment.
    fn keep_data(&mut self, word: Word) -> Result<(), TooLarge> {
        self.data.push(word);
        if self.data.len() == self.announced {
            let comment = text::comment_of_data(&self.data);
            self.data.clear();
            return self.game.push_note(Note::Comment(comment)).map(drop);
        }
        Ok(())
    }

    /// Keeps what the text holds that has just ended.
    fn end_text(&mut self) -> Result<Text<'_>, DecodeFault> {
        let last = self.decoder.words() - 1;
        let Ok(text) = String::from_utf8(core::mem::take(&mut self.text)) else {
            return Err(self.fail(DecodeFault::NotUtf8, last));
        };
        let Some(header) = self.header else {
            return self.keep_text(|game| game.push_note(Note::Comment(text)).map(Text::Note));
        };
        let Some(tag) = text::tag_from_text(header, text) else {
            return Err(self.fail(DecodeFault::NotATag, last));
        };
        if self.game.is_set_up_by(&tag) {
            match Position::from_fen(&tag.value, Numbering::Files) {
                Ok(position) => self.decoder.set_up(position),
                Err(error) => return Err(self.fail(error.into(), last)),
            }
        }
        self.keep_text(|game| game.push_tag(tag).map(Text::Tag))
    }

    /// Keeps a text in the game.
    fn keep_text<'a>(
        &'a mut self,
        keep: impl FnOnce(&'a mut Builder) -> Result<Text<'a>, TooLarge>,
    ) -> Result<Text<'a>, DecodeFault> {
        let last = self.decoder.words() - 1;
        let Self { game, fault, .. } = self;
        keep(game).map_err(|error| fault.insert((error.into(), last)).0.clone())
    }
}
