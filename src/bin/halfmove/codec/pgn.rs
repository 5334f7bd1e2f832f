// SPDX-License-Identifier: MIT OR Apache-2.0
//! PGN as a code among the others.

use std::io::Read;

use halfmove::Game;
use halfmove::pgn::{GameText, GameTexts, WriteError, read_game, write_game};

use super::{Bare, CannotEncode, Codec, CodedGame, CodedGames, Decoded, FileFault, GameWriter, Stopped, Variations};
use crate::input::Input;
use crate::output::Output;
use crate::report::Failure;

/// The longest game that is read, in bytes: what bounds the memory.
const LIMIT: usize = 16 << 20;

/// Portable Game Notation.
pub struct Pgn;

impl Codec for Pgn {
    fn variations(&self) -> Variations {
        Variations::Either
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<String>, CannotEncode> {
        write_game(bytes, game).map_err(|error| CannotEncode {
            half_move: match error {
                WriteError::HalfMove { half_move, .. } | WriteError::Variation { half_move, .. } => half_move,
                _ => 0,
            },
            reason: error.to_string(),
        })?;
        Ok(Vec::new())
    }

    fn decode(&self, bytes: &[u8]) -> Result<Option<Decoded>, Box<Stopped>> {
        read_game(bytes).map(|game| game.map(Decoded::from)).map_err(|fault| {
            Box::new(Stopped {
                half_move: fault.half_move,
                offset: fault.offset as u64,
                reason: fault.damage.to_string(),
                decoded: *fault.decoded,
            })
        })
    }

    fn is_text(&self) -> bool {
        true
    }

    fn open(&self, input: &mut Input) -> Result<Box<dyn CodedGames>, Failure> {
        Ok(Box::new(Texts {
            texts: GameTexts::new(input.take_reader(), LIMIT),
            text: GameText::default(),
            read: 0,
            is_done: false,
        }))
    }

    fn create<'a>(&self, output: &'a mut Output) -> Result<Box<dyn GameWriter + 'a>, Failure> {
        Ok(Box::new(Bare(output)))
    }
}

struct Texts {
    texts: GameTexts<Box<dyn Read>>,
    text: GameText,
    read: u64,
    is_done: bool,
}

impl CodedGames for Texts {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        if self.is_done {
            return None;
        }
        let fault = match self.texts.next(&mut self.text) {
            Ok(false) => return None,
            Ok(true) if self.text.too_long => Some(FileFault::Data {
                reason: format!("the game is longer than {LIMIT} bytes"),
                help: None,
            }),
            Ok(true) => None,
            Err(error) => {
                self.is_done = true;
                Some(FileFault::Io(error))
            }
        };
        self.read += 1;
        Some(CodedGame {
            number: Some(self.read),
            start: self.text.line,
            bytes: &self.text.bytes,
            fault,
        })
    }
}
