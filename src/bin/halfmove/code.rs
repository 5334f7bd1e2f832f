// SPDX-License-Identifier: MIT OR Apache-2.0
//! The codes that the command line knows. A new one is a variant here and an implementation of [`Codec`] in a file of
//! its own; the subcommands know only this file.

use std::io::{self, Read, Write};

use clap::ValueEnum;
use halfmove::Game;

use crate::brenner::Brenner;
use crate::explain::explained::Explained;

/// The choice of `--code`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Code {
    /// Norman Brenner's byte for a half-move, first notation
    #[default]
    Brenner,
}

impl Code {
    /// What carries the code out.
    pub const fn codec(self) -> &'static dyn Codec {
        match self {
            Self::Brenner => &Brenner,
        }
    }
}

/// A code for whole games.
pub trait Codec {
    /// Appends a game's bytes.
    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<(), CannotEncode>;

    /// Reads a game's bytes.
    fn decode(&self, bytes: &[u8]) -> Result<Game, Stopped>;

    /// Says of every byte what it means, one after the other; `each` may end it with an error.
    fn explain(&self, bytes: &[u8], each: &mut ExplainEach<'_>) -> io::Result<()>;

    /// The games of a file, one in memory at a time.
    fn games(&self, input: Box<dyn Read>) -> Box<dyn CodedGames>;

    /// Begins a file of games.
    fn writer<'a>(&self, output: &'a mut dyn Write) -> io::Result<Box<dyn GameWriter + 'a>>;
}

/// What takes the explained bytes.
pub type ExplainEach<'a> = dyn FnMut(&Explained<'_>) -> io::Result<()> + 'a;

/// A game that the code cannot hold.
#[derive(Debug)]
pub struct CannotEncode {
    /// The half-move that cannot be written, counted from 1; 0 is before the first.
    pub half_move: u32,
    /// Why.
    pub reason: String,
}

/// Where the decoding of a game stopped.
#[derive(Debug)]
pub struct Stopped {
    /// The half-move that could not be read, counted from 1.
    pub half_move: u32,
    /// The offset in the game's bytes of the byte at which the error was noticed.
    pub offset: u64,
    /// What is wrong.
    pub reason: String,
    /// The game up to the error.
    pub decoded: Game,
}

/// Takes games' bytes one after the other.
pub trait GameWriter {
    /// Writes a game.
    fn write_game(&mut self, bytes: &[u8]) -> io::Result<()>;
}

/// Coded games one after the other.
pub trait CodedGames {
    /// The next game; `None` at the end.
    fn next_game(&mut self) -> Option<CodedGame<'_>>;
}

/// A game's bytes.
pub struct CodedGame<'a> {
    /// Its number in the file, counted from 1; `None` if there is only a fault and no game.
    pub number: Option<u64>,
    /// The offset of its first byte in the file.
    pub start: u64,
    /// Its bytes; with a fault, as many as there are.
    pub bytes: &'a [u8],
    /// What is wrong with the file here.
    pub fault: Option<FileFault>,
}

/// Why a game's bytes cannot be had.
#[derive(Debug)]
pub enum FileFault {
    /// The file is not what it should be.
    Data {
        /// What is wrong.
        reason: String,
        /// What to do about it.
        help: Option<&'static str>,
    },
    /// The file cannot be read.
    Io(io::Error),
}
