// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games of a file, whatever they are written in: PGN or a code, as the first bytes tell.

use std::io::{self, Cursor, Read};

use halfmove::pgn::{Damage, PgnReader};
use halfmove::{Game, brenner};

use crate::code::{Code, Codec, CodedGame, CodedGames, FileFault};
use crate::input::Input;
use crate::report::{Failure, Trouble, printable};

/// The bytes with which files of coded games begin.
const MAGICS: [(&[u8], Code); 1] = [(&brenner::file::MAGIC, Code::Brenner)];
/// The length of the longest of them.
const LONGEST: u64 = 8;

/// A game, or what is wrong with it.
pub struct FoundGame {
    /// Its number in the file, counted from 1; `None` if there is only a fault and no game.
    pub number: Option<u64>,
    /// The game. A trouble has no game number and no file.
    pub game: Result<Game, Box<Trouble>>,
}

/// Games one after the other.
pub trait Games {
    /// The next game; `None` at the end.
    fn next_game(&mut self) -> io::Result<Option<FoundGame>>;
}

/// The games of an input.
pub fn games_of(input: &mut Input) -> Result<Box<dyn Games>, Failure> {
    let mut reader = input.take_reader();
    let mut head = Vec::new();
    let read = reader.by_ref().take(LONGEST).read_to_end(&mut head);
    read.map_err(|error| input.failure(error))?;
    let code = MAGICS.into_iter().find(|(magic, _)| head.starts_with(magic));
    let reader: Box<dyn Read> = Box::new(Cursor::new(head).chain(reader));
    Ok(match code {
        Some((_, code)) => {
            let codec = code.codec();
            Box::new(Coded {
                codec,
                games: codec.games(reader),
            })
        }
        None => Box::new(Pgn {
            games: PgnReader::new(reader),
            read: 0,
        }),
    })
}

struct Pgn {
    games: PgnReader<Box<dyn Read>>,
    read: u64,
}

impl Games for Pgn {
    fn next_game(&mut self) -> io::Result<Option<FoundGame>> {
        let game = match self.games.next() {
            None => return Ok(None),
            Some(Ok(game)) => Ok(game),
            Some(Err(error)) => match error.damage {
                Damage::Input(error) => return Err(error),
                damage => Err(Box::new(Trouble {
                    half_move: Some(error.half_move),
                    line: Some(error.line),
                    reason: printable(&damage.to_string()),
                    ..Trouble::default()
                })),
            },
        };
        self.read += 1;
        Ok(Some(FoundGame {
            number: Some(self.read),
            game,
        }))
    }
}

struct Coded {
    codec: &'static dyn Codec,
    games: Box<dyn CodedGames>,
}

impl Games for Coded {
    fn next_game(&mut self) -> io::Result<Option<FoundGame>> {
        let Some(CodedGame {
            number,
            start,
            bytes,
            fault,
        }) = self.games.next_game()
        else {
            return Ok(None);
        };
        let game = match fault {
            Some(FileFault::Io(error)) => return Err(error),
            Some(FileFault::Data { reason, help }) => Err(Box::new(Trouble {
                byte: number.map(|_| bytes.len() as u64),
                file_byte: number.map(|_| start + bytes.len() as u64),
                reason,
                help: help.map(str::to_owned),
                ..Trouble::default()
            })),
            None => self.codec.decode(bytes).map_err(|stopped| {
                Box::new(Trouble {
                    half_move: Some(stopped.half_move),
                    byte: Some(stopped.offset),
                    file_byte: Some(start + stopped.offset),
                    reason: printable(&stopped.reason),
                    ..Trouble::default()
                })
            }),
        };
        Ok(Some(FoundGame { number, game }))
    }
}
