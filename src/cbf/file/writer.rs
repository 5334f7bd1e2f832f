// SPDX-License-Identifier: MIT OR Apache-2.0
//! Writing a database.

use alloc::vec;
use alloc::vec::Vec;
use std::io::{self, Write};

/// Why a record cannot be added.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteFault {
    /// The game would begin beyond what an entry of the index can say, about 4 GB.
    #[error("the database is full: the index cannot address a game at byte {0}")]
    Full(u64),
    /// A file cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Writes a database: each record as it comes, and the index at the end. Until then the entries are kept, four bytes a
/// game.
#[derive(Debug)]
pub struct Writer<C, I> {
    games: C,
    index: I,
    /// The games' entries, and the one of the free byte after them.
    entries: Vec<u32>,
    /// The length of the `.cbf` file.
    length: u64,
}

impl<C: Write, I: Write> Writer<C, I> {
    /// Begins an empty database. Give it buffered outputs.
    pub fn new(games: C, index: I) -> Self {
        Self {
            games,
            index,
            // The free byte is numbered as game 1: offset 0 + 1 + 1.
            entries: vec![2],
            length: 0,
        }
    }

    /// Adds a record, as [`crate::cbf::game::encode`] makes it.
    ///
    /// # Errors
    /// [`WriteFault::Full`], and then nothing is written; those of the output.
    pub fn write(&mut self, record: &[u8]) -> Result<(), WriteFault> {
        let end = self.length + record.len() as u64;
        let number = self.entries.len() as u64 + 1;
        let free = u32::try_from(end + number + 1).map_err(|_| WriteFault::Full(end))?;
        self.games.write_all(record)?;
        self.length = end;
        self.entries.push(free);
        Ok(())
    }

    /// Writes the index and gives the outputs back. A database without its index cannot be read.
    ///
    /// # Errors
    /// Those of the outputs.
    pub fn finish(mut self) -> io::Result<(C, I)> {
        // As many entries as games and one more, which is what the index begins with.
        let count = self.entries.len() as u32;
        for entry in [count].iter().chain(&self.entries) {
            self.index.write_all(&entry.to_be_bytes())?;
        }
        self.games.flush()?;
        self.index.flush()?;
        Ok((self.games, self.index))
    }
}
