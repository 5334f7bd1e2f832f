// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games that are found, written out.

use halfmove::codec::{CannotEncode, Codec, GameWriter};
use halfmove::{Game, Remark};

use crate::conversion::{Taken, encode_game, taken};
use crate::output::{Output, write_failure};
use crate::report::remarks::PlacedRemark;
use crate::report::trouble::Trouble;
use crate::report::{Failure, printable};
use crate::work::memory::MEMORY_HELP;

/// A game in the code that is written, with what is to be said of it; or the half-move that the code cannot hold, and why.
pub struct Encoded(Result<(Vec<u8>, Vec<Remark>), CannotEncode>);

impl Encoded {
    /// Encodes a game, which may take this much memory; a strict run refuses one that needs a repair.
    pub fn new(codec: &dyn Codec, strict: bool, game: &mut Game, memory: usize) -> Result<Self, Box<Trouble>> {
        let mut bytes = Vec::new();
        match encode_game(codec, strict, game, &mut bytes, memory) {
            Err(cannot) if cannot.is_too_large => Err(Box::new(Trouble {
                reason: cannot.reason.to_string(),
                help: Some(MEMORY_HELP.to_owned()),
                is_too_large: true,
                ..Trouble::default()
            })),
            encoded => Ok(Self(encoded.map(|remarks| (bytes, remarks)))),
        }
    }
}

/// Takes games that are found.
pub struct Chosen<'a> {
    name: String,
    writer: Box<dyn GameWriter + 'a>,
    written: u64,
}

impl<'a> Chosen<'a> {
    /// Begins to write games in this code.
    pub fn new(output: &'a mut Output, codec: &dyn Codec) -> Result<Self, Failure> {
        output.for_terminal(codec, false)?;
        Ok(Self {
            name: output.name.clone(),
            writer: output.games(codec, false)?,
            written: 0,
        })
    }

    /// Writes a game, and gives what is to be said of it; else why the code cannot hold it.
    pub fn write(
        &mut self,
        Encoded(encoded): Encoded,
        number: Option<u64>,
    ) -> Result<Result<Vec<PlacedRemark>, Box<Trouble>>, Failure> {
        let (bytes, remarks) = match encoded {
            Ok(encoded) => encoded,
            Err(CannotEncode { half_move, reason, .. }) => {
                return Ok(Err(Box::new(Trouble {
                    half_move: Some(half_move),
                    reason: printable(&reason.to_string()),
                    ..Trouble::default()
                })));
            }
        };
        if let Taken::Refused(reason) = taken(self.writer.write_game(&bytes), &self.name)? {
            return Ok(Err(Box::new(Trouble {
                reason,
                ..Trouble::default()
            })));
        }
        self.written += 1;
        let placed = |remark| PlacedRemark {
            game: number,
            ..PlacedRemark::of_file(remark)
        };
        Ok(Ok(remarks.into_iter().map(placed).collect()))
    }

    /// Ends the file, and gives the number of its games.
    pub fn finish(mut self) -> Result<u64, Failure> {
        let finished = self.writer.finish();
        finished.map_err(|error| write_failure(&self.name, error))?;
        Ok(self.written)
    }
}
