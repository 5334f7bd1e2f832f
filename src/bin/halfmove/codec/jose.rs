// SPDX-License-Identifier: MIT OR Apache-2.0
//! jose's GameText as the command line uses it: framed with tags and options, or a bare GameText.

use halfmove::Game;
use halfmove::jose::game::{self, DecodeError, EncodeError, GameText};
use halfmove::jose::{Options, file};

use super::framed::{self, FramedGames};
use super::{CannotEncode, Codec, CodedGames, Decoded, GameWriter, Stopped, Variations};
use crate::input::Input;
use crate::output::Output;
use crate::report::Failure;

/// Games in frames, which tell their tags and how they were written.
pub struct Jose {
    /// How games are written.
    pub options: Options,
}

/// One GameText with nothing around it: no tags, no set-up.
pub struct BareJose {
    /// How it is written and read.
    pub options: Options,
}

impl Codec for Jose {
    fn variations(&self) -> Variations {
        Variations::HalfMoves
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<String>, CannotEncode> {
        game::encode(game, self.options, bytes).map_err(cannot)?;
        Ok(Vec::new())
    }

    fn decode(&self, bytes: &[u8]) -> Result<Option<Decoded>, Box<Stopped>> {
        game::decode(bytes).map(|game| Some(game.into())).map_err(stopped)
    }

    fn open(&self, input: &mut Input) -> Result<Box<dyn CodedGames>, Failure> {
        Ok(Box::new(FramedGames::new(input.take_reader(), file::MAGIC)))
    }

    fn create<'a>(&self, output: &'a mut Output) -> Result<Box<dyn GameWriter + 'a>, Failure> {
        framed::create(output, file::MAGIC)
    }
}

impl Codec for BareJose {
    fn variations(&self) -> Variations {
        Variations::HalfMoves
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<String>, CannotEncode> {
        let mut text = GameText::default();
        game::encode_text(game, self.options, &mut text).map_err(cannot)?;
        bytes.append(&mut text.moves);
        let mut losses = Vec::new();
        if !game.tags.is_empty() {
            losses.push("a GameText holds no tags".to_owned());
        }
        if !text.comments.is_empty() {
            losses.push("the column of comments is left out".to_owned());
        }
        Ok(losses)
    }

    fn decode(&self, bytes: &[u8]) -> Result<Option<Decoded>, Box<Stopped>> {
        let game = game::decode_text(bytes, &[], None, self.options);
        game.map(|game| Some(game.into())).map_err(stopped)
    }

    fn open(&self, input: &mut Input) -> Result<Box<dyn CodedGames>, Failure> {
        Ok(input.take_bare_game())
    }

    fn create<'a>(&self, output: &'a mut Output) -> Result<Box<dyn GameWriter + 'a>, Failure> {
        Ok(Box::new(super::Bare(output)))
    }
}

fn cannot(error: EncodeError) -> CannotEncode {
    CannotEncode {
        half_move: error.half_move,
        reason: error.fault.to_string(),
    }
}

fn stopped(error: DecodeError) -> Box<Stopped> {
    Box::new(Stopped {
        half_move: error.half_move,
        offset: error.offset,
        reason: error.fault.to_string(),
        decoded: *error.decoded,
    })
}
