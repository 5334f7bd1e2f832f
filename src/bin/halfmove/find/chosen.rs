// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games that are found, written out.

use halfmove::Game;
use halfmove::codec::{Codec, GameWriter};

use crate::conversion::encode_game;
use crate::output::{Output, write_failure};
use crate::remarks::PlacedRemark;
use crate::report::{Failure, printable};
use crate::trouble::Trouble;

/// Takes games that are found.
pub struct Chosen<'a> {
    name: String,
    codec: &'a dyn Codec,
    writer: Box<dyn GameWriter + 'a>,
    /// Whether a game that needs a repair is skipped.
    strict: bool,
    bytes: Vec<u8>,
    written: u64,
}

impl<'a> Chosen<'a> {
    /// Begins to write games in this code.
    pub fn new(output: &'a mut Output, codec: &'a dyn Codec, strict: bool) -> Result<Self, Failure> {
        output.refuse_terminal(codec, false)?;
        Ok(Self {
            name: output.name.clone(),
            codec,
            writer: output.games(codec, false)?,
            strict,
            bytes: Vec::new(),
            written: 0,
        })
    }

    /// Writes a game, and gives what is to be said of it; else why the code cannot hold it.
    pub fn write(
        &mut self,
        mut game: Game,
        number: Option<u64>,
    ) -> Result<Result<Vec<PlacedRemark>, Box<Trouble>>, Failure> {
        self.bytes.clear();
        let remarks = match encode_game(self.codec, self.strict, &mut game, &mut self.bytes) {
            Ok(remarks) => remarks,
            Err((half_move, reason)) => {
                return Ok(Err(Box::new(Trouble {
                    half_move: Some(half_move),
                    reason: printable(&reason),
                    ..Trouble::default()
                })));
            }
        };
        let written = self.writer.write_game(&self.bytes);
        written.map_err(|error| write_failure(&self.name, error))?;
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
