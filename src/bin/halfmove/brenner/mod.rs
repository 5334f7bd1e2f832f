// SPDX-License-Identifier: MIT OR Apache-2.0
//! Brenner's code as the command line uses it.

mod explain;
mod file;

use std::io::{self, Read, Write};

use halfmove::Game;
use halfmove::brenner::file::writer;
use halfmove::brenner::game;
use halfmove::framing::Writer;

use crate::code::{CannotEncode, Codec, CodedGames, ExplainEach, GameWriter, Stopped};

/// Norman Brenner's first notation.
pub struct Brenner;

impl Codec for Brenner {
    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<(), CannotEncode> {
        game::encode(game, bytes).map_err(|error| CannotEncode {
            half_move: error.half_move,
            reason: error.fault.to_string(),
        })
    }

    fn decode(&self, bytes: &[u8]) -> Result<Game, Stopped> {
        game::decode(bytes).map_err(|error| Stopped {
            half_move: error.half_move,
            offset: error.offset,
            reason: error.fault.to_string(),
            decoded: *error.decoded,
        })
    }

    fn explain(&self, bytes: &[u8], each: &mut ExplainEach<'_>) -> io::Result<()> {
        explain::explain(bytes, each)
    }

    fn games(&self, input: Box<dyn Read>) -> Box<dyn CodedGames> {
        Box::new(file::FramedGames::new(input))
    }

    fn writer<'a>(&self, output: &'a mut dyn Write) -> io::Result<Box<dyn GameWriter + 'a>> {
        Ok(Box::new(writer(output)?))
    }
}

impl<W: Write> GameWriter for Writer<W> {
    fn write_game(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write(bytes)
    }
}
