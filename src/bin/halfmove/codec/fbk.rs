// SPDX-License-Identifier: MIT OR Apache-2.0
//! ChessBase's opening files of 1993 as the command line uses them: one tree, which is one game with variations.

use std::io;

use halfmove::Game;
use halfmove::fbk;

use super::{CannotEncode, Codec, CodedGames, Decoded, GameWriter, Stopped, Variations};
use crate::input::Input;
use crate::output::Output;
use crate::report::Failure;

/// An opening file.
pub struct Fbk;

impl Codec for Fbk {
    fn variations(&self) -> Variations {
        Variations::HalfMoves
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<String>, CannotEncode> {
        let encoded = fbk::encode(game).map_err(|error| CannotEncode {
            half_move: error.half_move,
            reason: error.fault.to_string(),
        })?;
        bytes.extend_from_slice(&encoded.bytes);
        Ok(encoded.losses.iter().map(ToString::to_string).collect())
    }

    fn decode(&self, bytes: &[u8]) -> Result<Option<Decoded>, Box<Stopped>> {
        match fbk::decode(bytes) {
            Ok(decoded) => Ok(Some(Decoded {
                game: decoded.game,
                remarks: decoded.refused.iter().map(remark).collect(),
            })),
            Err(error) => Err(Box::new(Stopped {
                half_move: error.half_move,
                offset: error.offset,
                reason: error.fault.to_string(),
                decoded: error.decoded.game,
            })),
        }
    }

    fn open(&self, input: &mut Input) -> Result<Box<dyn CodedGames>, Failure> {
        Ok(input.take_bare_game())
    }

    fn create<'a>(&self, output: &'a mut Output) -> Result<Box<dyn GameWriter + 'a>, Failure> {
        Ok(Box::new(Tree {
            output,
            is_written: false,
        }))
    }
}

fn remark(refused: &fbk::Refused) -> String {
    match refused.left_out {
        0 => refused.to_string(),
        more => format!("{refused} (and {more} that follow on it)"),
    }
}

struct Tree<'a> {
    output: &'a mut Output,
    is_written: bool,
}

impl GameWriter for Tree<'_> {
    fn write_game(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.is_written {
            return Err(io::Error::other(
                "an opening file holds one tree, and there is another game",
            ));
        }
        self.is_written = true;
        io::Write::write_all(self.output, bytes)
    }
}
