// SPDX-License-Identifier: MIT OR Apache-2.0
//! What takes the games that are converted.

use std::io;

use halfmove::codec::{Codec, GameWriter, Refused};

use crate::output::{Output, write_failure};
use crate::report::{Failure, Reporter};

/// A game that has been converted.
pub struct ConvertedGame<'a, L> {
    /// Its bytes in the code that is written.
    pub bytes: &'a [u8],
    /// What the target wanted to know of it.
    pub label: L,
    /// Its number in its file.
    pub number: u64,
    /// Whether it ends before an error.
    pub is_salvaged: bool,
}

/// Takes games in the order of the input.
pub trait Target<L> {
    /// The games of this file come next.
    fn begin(&mut self, file: &str) {
        let _ = file;
    }

    /// Takes a game, and returns what became of it.
    fn take(&mut self, game: ConvertedGame<'_, L>, reporter: &Reporter) -> Result<Taken, Failure>;
}

/// What became of a game that has been converted.
pub enum Taken {
    /// It is written.
    Written,
    /// It is left out, as it should be.
    LeftOut,
    /// The file cannot hold it, for this reason; it can hold others.
    Refused(String),
}

/// The outcome of writing a game to the output of this name. Only a fault of the output ends the run.
pub fn taken(written: io::Result<()>, name: &str) -> Result<Taken, Failure> {
    match written {
        Ok(()) => Ok(Taken::Written),
        Err(error) => match Refused::of(&error) {
            Some(refused) => Ok(Taken::Refused(refused.to_string())),
            None => Err(write_failure(name, error)),
        },
    }
}

/// One output, which gets all games.
pub struct OneOutput<'a> {
    name: String,
    writer: Box<dyn GameWriter + 'a>,
}

impl<'a> OneOutput<'a> {
    /// Begins an output.
    pub fn new(output: &'a mut Output, codec: &dyn Codec, bare: bool) -> Result<Self, Failure> {
        Ok(Self {
            name: output.name.clone(),
            writer: output.games(codec, bare)?,
        })
    }

    /// Writes a game.
    pub fn write(&mut self, bytes: &[u8]) -> Result<Taken, Failure> {
        taken(self.writer.write_game(bytes), &self.name)
    }

    /// Writes what stands at the end.
    pub fn finish(mut self) -> Result<(), Failure> {
        let finished = self.writer.finish();
        finished.map_err(|error| write_failure(&self.name, error))
    }
}

impl<L> Target<L> for OneOutput<'_> {
    fn take(&mut self, game: ConvertedGame<'_, L>, _: &Reporter) -> Result<Taken, Failure> {
        self.write(game.bytes)
    }
}
