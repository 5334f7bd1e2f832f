// SPDX-License-Identifier: MIT OR Apache-2.0
//! The 11-bit notation as the command line uses it: packed, and as octal digits with a blank line after each game.

use std::io::{self, BufRead, BufReader, Read, Write};

use halfmove::Game;
use halfmove::eleven::game::{self, DecodeError, EncodeError};
use halfmove::eleven::{file, octal};

use super::framed::{self, FramedGames};
use super::{CannotEncode, Codec, CodedGame, CodedGames, Decoded, FileFault, GameWriter, Stopped, Variations};
use crate::input::Input;
use crate::output::Output;
use crate::report::Failure;

/// The longest game in octal digits that is read, in bytes: what bounds the memory.
const LIMIT: u64 = 64 << 20;

/// The words packed into bytes.
pub struct Eleven;

/// The words as octal digits.
pub struct ElevenOctal;

impl Codec for Eleven {
    fn variations(&self) -> Variations {
        Variations::HalfMoves
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<String>, CannotEncode> {
        game::encode(game, bytes).map_err(cannot)?;
        Ok(Vec::new())
    }

    fn decode(&self, bytes: &[u8]) -> Result<Option<Decoded>, Box<Stopped>> {
        game::decode(bytes).map(|game| Some(game.into())).map_err(|error| {
            let offset = error.offset;
            stopped(error, offset)
        })
    }

    fn open(&self, input: &mut Input) -> Result<Box<dyn CodedGames>, Failure> {
        Ok(Box::new(FramedGames::new(input.take_reader(), file::MAGIC)))
    }

    fn create<'a>(&self, output: &'a mut Output) -> Result<Box<dyn GameWriter + 'a>, Failure> {
        framed::create(output, file::MAGIC)
    }
}

impl Codec for ElevenOctal {
    fn variations(&self) -> Variations {
        Variations::HalfMoves
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<String>, CannotEncode> {
        let words = game::encode_words(game).map_err(cannot)?;
        bytes.extend_from_slice(octal::to_text(words).as_bytes());
        bytes.push(b'\n');
        Ok(Vec::new())
    }

    fn decode(&self, bytes: &[u8]) -> Result<Option<Decoded>, Box<Stopped>> {
        let not_a_word = |offset: usize, reason: String| {
            Box::new(Stopped {
                half_move: 0,
                offset: offset as u64,
                reason,
                decoded: Game::default(),
            })
        };
        let text = str::from_utf8(bytes)
            .map_err(|error| not_a_word(error.valid_up_to(), "the line is not text".to_owned()))?;
        let words: Vec<_> = octal::words(text)
            .collect::<Result<_, _>>()
            .map_err(|error| not_a_word(0, error.to_string()))?;
        if words.is_empty() {
            return Ok(None);
        }
        game::decode_words(words)
            .map(|game| Some(game.into()))
            .map_err(|error| stopped(error, 0))
    }

    fn is_text(&self) -> bool {
        true
    }

    fn open(&self, input: &mut Input) -> Result<Box<dyn CodedGames>, Failure> {
        Ok(Box::new(Paragraphs {
            input: BufReader::new(input.take_reader()),
            text: Vec::new(),
            lines: 0,
            games: 0,
        }))
    }

    fn create<'a>(&self, output: &'a mut Output) -> Result<Box<dyn GameWriter + 'a>, Failure> {
        Ok(Box::new(super::Bare(output as &mut dyn Write)))
    }
}

fn cannot(error: EncodeError) -> CannotEncode {
    CannotEncode {
        half_move: error.half_move,
        reason: error.fault.to_string(),
    }
}

fn stopped(error: DecodeError, offset: u64) -> Box<Stopped> {
    Box::new(Stopped {
        half_move: error.half_move,
        offset,
        reason: format!("word {}: {}", error.word, error.fault),
        decoded: *error.decoded,
    })
}

/// A game a paragraph: its lines up to a blank one.
struct Paragraphs {
    input: BufReader<Box<dyn Read>>,
    text: Vec<u8>,
    /// How many lines have been read.
    lines: u64,
    games: u64,
}

impl Paragraphs {
    /// Reads up to the next blank line after something else, and gives the number of the paragraph's first line; `None`
    /// at the end.
    fn read(&mut self) -> io::Result<Option<u64>> {
        self.text.clear();
        let mut first = None;
        loop {
            let start = self.text.len();
            let room = LIMIT.saturating_sub(start as u64);
            let length = self.input.by_ref().take(room).read_until(b'\n', &mut self.text)?;
            let is_blank = self.text[start..].trim_ascii().is_empty();
            self.lines += u64::from(length > 0);
            if length == 0 || is_blank && first.is_some() {
                return Ok(first);
            }
            if is_blank {
                self.text.clear();
            } else {
                first.get_or_insert(self.lines);
            }
        }
    }
}

impl CodedGames for Paragraphs {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        let (start, fault) = match self.read() {
            Ok(start) => (start?, None),
            Err(error) => (self.lines, Some(FileFault::Io(error))),
        };
        self.games += 1;
        Some(CodedGame {
            number: Some(self.games),
            start,
            bytes: &self.text,
            fault,
        })
    }
}
