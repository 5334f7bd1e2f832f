// SPDX-License-Identifier: MIT OR Apache-2.0
//! Brenner's code as the command line uses it: the first notation, and the alternate one in any order.

mod explain;

use std::io;

use halfmove::Game;
use halfmove::brenner::game;
use halfmove::brenner::layout::{FIRST, Layout};

use super::framed::{self, FramedGames};
use super::options::AlternateLayout;
use super::{CannotEncode, Codec, CodedGames, Decoded, ExplainEach, GameWriter, Stopped, Variations};
use crate::input::Input;
use crate::output::Output;
use crate::report::Failure;

/// Norman Brenner's byte.
pub struct Brenner {
    layout: &'static Layout,
}

impl Brenner {
    /// The first notation.
    pub const fn first() -> Self {
        Self { layout: &FIRST }
    }

    /// The alternate notation.
    pub const fn alternate(order: AlternateLayout) -> Self {
        Self { layout: order.layout() }
    }
}

impl Codec for Brenner {
    fn variations(&self) -> Variations {
        Variations::Text
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<String>, CannotEncode> {
        game::encode_in(self.layout, game, bytes).map_err(|error| CannotEncode {
            half_move: error.half_move,
            reason: error.fault.to_string(),
        })?;
        Ok(Vec::new())
    }

    fn decode(&self, bytes: &[u8]) -> Result<Option<Decoded>, Box<Stopped>> {
        match game::decode_in(self.layout, bytes) {
            Ok(game) => Ok(Some(game.into())),
            Err(error) => Err(Box::new(Stopped {
                half_move: error.half_move,
                offset: error.offset,
                reason: error.fault.to_string(),
                decoded: *error.decoded,
            })),
        }
    }

    fn explain(&self, bytes: &[u8], each: &mut ExplainEach<'_>) -> Option<io::Result<()>> {
        Some(explain::explain(self.layout, bytes, each))
    }

    fn open(&self, input: &mut Input) -> Result<Box<dyn CodedGames>, Failure> {
        Ok(Box::new(FramedGames::new(input.take_reader(), self.layout.magic)))
    }

    fn create<'a>(&self, output: &'a mut Output) -> Result<Box<dyn GameWriter + 'a>, Failure> {
        framed::create(output, self.layout.magic)
    }
}
