// SPDX-License-Identifier: MIT OR Apache-2.0
//! What takes the games that are converted.

use halfmove::codec::{Codec, GameWriter};

use crate::output::{Output, write_failure};
use crate::report::{Failure, Reporter};

/// A game that has been converted.
pub struct Arrived<'a, L> {
    /// Its bytes in the code that is written.
    pub bytes: &'a [u8],
    /// What the target wanted to know of it.
    pub label: L,
    /// Its number in its file.
    pub number: u64,
}

/// Takes games in the order of the input.
pub trait Target<L> {
    /// The games of this file come next.
    fn begin(&mut self, file: &str) {
        let _ = file;
    }

    /// Takes a game, and tells whether it is written.
    fn take(&mut self, game: Arrived<'_, L>, reporter: &Reporter) -> Result<bool, Failure>;
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
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let written = self.writer.write_game(bytes);
        written.map_err(|error| write_failure(&self.name, error))
    }

    /// Writes what stands at the end.
    pub fn finish(mut self) -> Result<(), Failure> {
        let finished = self.writer.finish();
        finished.map_err(|error| write_failure(&self.name, error))
    }
}

impl<L> Target<L> for OneOutput<'_> {
    fn take(&mut self, game: Arrived<'_, L>, _: &Reporter) -> Result<bool, Failure> {
        self.write(game.bytes)?;
        Ok(true)
    }
}
