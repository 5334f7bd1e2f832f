// SPDX-License-Identifier: MIT OR Apache-2.0
//! Readers around an input: what is counted, found out or repeated while its bytes pass.

use std::cell::Cell;
use std::io::{self, Read};
use std::rc::Rc;

use halfmove::Remark;
use halfmove::codec::{CodedGame, CodedGames};
use halfmove::compression::Decompressed;

/// Gives an error, once.
pub struct Erring(pub Option<io::Error>);

impl Read for Erring {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// Counts what is read through it.
pub struct Counted<R> {
    pub input: R,
    pub read: Rc<Cell<u64>>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.read.set(self.read.get() + read as u64);
        Ok(read)
    }
}

/// Tells how large a window decompressing needs.
pub struct Windowed {
    pub input: Decompressed<Box<dyn Read>>,
    pub window: Rc<Cell<usize>>,
}

impl Read for Windowed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer);
        // No larger than is allowed.
        self.window.set(self.input.window() as usize);
        read
    }
}

/// Games of files that are read in any order: the place of a game shows how far the reading is.
pub struct Placed {
    pub games: Box<dyn CodedGames>,
    pub read: Rc<Cell<u64>>,
}

impl CodedGames for Placed {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        let game = self.games.next_game()?;
        self.read.set(game.start + game.bytes.len() as u64);
        Some(game)
    }

    fn remarks(&mut self) -> Vec<Remark> {
        self.games.remarks()
    }
}
