// SPDX-License-Identifier: MIT OR Apache-2.0
//! The codes that the command line knows. A new one is a variant of [`Code`] and an implementation of [`Codec`] in a
//! file of its own; the subcommands know only this file.

mod brenner;
pub mod cbf;
mod eleven;
mod fbk;
mod framed;
mod jose;
mod options;
mod pgn;
pub mod place;

use std::io::{self, Write};

use clap::ValueEnum;
use halfmove::Game;
use halfmove::brenner::file as brenner_file;
use halfmove::eleven::file as eleven_file;
use halfmove::framing::Magic;
use halfmove::jose::file as jose_file;

use crate::explain::explained::Explained;
use crate::input::Input;
use crate::output::Output;
use crate::report::Failure;

pub use options::{AlternateLayout, CodeOptions};

/// The choice of `--code`, `--from` and `--to`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Code {
    /// Norman Brenner's byte for a half-move, first notation
    #[default]
    Brenner,
    /// Brenner's alternate notation, in the order of --layout
    BrennerAlt,
    /// The 11-bit notation, packed
    Eleven,
    /// The 11-bit notation as octal digits, a blank line after each game
    ElevenOctal,
    /// The jose database's GameText, in the reading of --profile and --comments
    Jose,
    /// ChessBase's databases of 1993, a .cbf file with its .cbi file
    Cbf,
    /// ChessBase's opening files of 1993
    Fbk,
    /// Portable Game Notation
    Pgn,
}

/// How files of a code are known.
struct Known {
    code: Code,
    /// What they begin with.
    magics: &'static [Magic],
    /// The extensions of their names.
    extensions: &'static [&'static str],
}

const KNOWN: [Known; 8] = [
    Known {
        code: Code::Brenner,
        magics: &[brenner_file::MAGIC],
        extensions: &["brenner"],
    },
    Known {
        code: Code::BrennerAlt,
        magics: &brenner_file::ALTERNATE_MAGICS,
        extensions: &["brenner-alt"],
    },
    Known {
        code: Code::Eleven,
        magics: &[eleven_file::MAGIC],
        extensions: &["eleven"],
    },
    Known {
        code: Code::ElevenOctal,
        magics: &[],
        extensions: &["octal"],
    },
    Known {
        code: Code::Jose,
        magics: &[jose_file::MAGIC],
        extensions: &["jose"],
    },
    Known {
        code: Code::Cbf,
        magics: &[],
        extensions: &["cbf", "cbi"],
    },
    Known {
        code: Code::Fbk,
        magics: &[],
        extensions: &["fbk"],
    },
    Known {
        code: Code::Pgn,
        magics: &[],
        extensions: &["pgn"],
    },
];

impl Code {
    /// What carries the code out; `bare` for one game with nothing around it.
    pub fn codec(self, options: &CodeOptions, bare: bool) -> Box<dyn Codec> {
        let jose = options.jose();
        match self {
            Self::Brenner => Box::new(brenner::Brenner::first()),
            Self::BrennerAlt => Box::new(brenner::Brenner::alternate(options.layout)),
            Self::Eleven => Box::new(eleven::Eleven),
            Self::ElevenOctal => Box::new(eleven::ElevenOctal),
            Self::Jose if bare => Box::new(jose::BareJose { options: jose }),
            Self::Jose => Box::new(jose::Jose { options: jose }),
            Self::Cbf => Box::new(cbf::Cbf {
                options: options.cbf(),
                bare,
            }),
            Self::Fbk => Box::new(fbk::Fbk),
            Self::Pgn => Box::new(pgn::Pgn),
        }
    }

    /// The code of a file that begins with these bytes.
    pub fn of_magic(head: &[u8]) -> Option<Self> {
        let begins = |known: &&Known| known.magics.iter().any(|magic| head.starts_with(magic));
        KNOWN.iter().find(begins).map(|known| known.code)
    }

    /// The code that the extension of a file's name tells.
    pub fn of_extension(path: &std::path::Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        let known = KNOWN
            .iter()
            .find(|known| known.extensions.contains(&extension.as_str()));
        known.map(|known| known.code)
    }

    /// Its name on the command line.
    pub fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// How a code has variations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variations {
    /// As text.
    Text,
    /// As half-moves.
    HalfMoves,
    /// Either way.
    Either,
}

/// A code for whole games.
pub trait Codec: Send + Sync {
    /// How [`Codec::encode`] wants variations.
    fn variations(&self) -> Variations;

    /// Appends a game's bytes, and says what of the game they do not hold.
    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<String>, CannotEncode>;

    /// Reads a game's bytes; `None` if they hold no game.
    fn decode(&self, bytes: &[u8]) -> Result<Option<Decoded>, Box<Stopped>>;

    /// Says of every byte what it means, one after the other; `each` may end it with an error. `None` if nothing can be
    /// said of this code's bytes one by one.
    fn explain(&self, bytes: &[u8], each: &mut ExplainEach<'_>) -> Option<io::Result<()>> {
        let _ = (bytes, each);
        None
    }

    /// Whether the code is text, with lines.
    fn is_text(&self) -> bool {
        false
    }

    /// The games of a file, one in memory at a time.
    fn open(&self, input: &mut Input) -> Result<Box<dyn CodedGames>, Failure>;

    /// Begins a file of games.
    fn create<'a>(&self, output: &'a mut Output) -> Result<Box<dyn GameWriter + 'a>, Failure>;
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

/// A game that was decoded.
#[derive(Debug, Default)]
pub struct Decoded {
    /// The game.
    pub game: Game,
    /// What was odd about its bytes.
    pub remarks: Vec<String>,
}

impl From<Game> for Decoded {
    fn from(game: Game) -> Self {
        Self {
            game,
            remarks: Vec::new(),
        }
    }
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

    /// Writes what stands at the end.
    fn finish(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A writer that puts nothing around a game's bytes.
pub struct Bare<W>(pub W);

impl<W: Write> GameWriter for Bare<W> {
    fn write_game(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }
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
    /// The offset of its first byte in the file; of text, the number of its first line, counted from 1.
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
