// SPDX-License-Identifier: MIT OR Apache-2.0
//! ChessBase's databases of 1993 as the command line uses them: a pair of files, opened by either name.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use halfmove::Game;
use halfmove::cbf::Options;
use halfmove::cbf::file::{FileError, FileFault as Fault, Records, WriteError, Writer};
use halfmove::cbf::game;

use super::{Bare, CannotEncode, Codec, CodedGame, CodedGames, Decoded, FileFault, GameWriter, Stopped, Variations};
use crate::input::Input;
use crate::output::Output;
use crate::report::Failure;

/// A database, or one record of it.
pub struct Cbf {
    /// How records are read and written.
    pub options: Options,
    /// Whether there is one record and no index.
    pub bare: bool,
}

impl Codec for Cbf {
    fn variations(&self) -> Variations {
        Variations::HalfMoves
    }

    fn encode(&self, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<String>, CannotEncode> {
        let encoded = game::encode(game, self.options).map_err(|error| CannotEncode {
            half_move: error.half_move,
            reason: error.fault.to_string(),
        })?;
        bytes.extend_from_slice(&encoded.bytes);
        Ok(encoded.losses.iter().map(ToString::to_string).collect())
    }

    fn decode(&self, bytes: &[u8]) -> Result<Option<Decoded>, Box<Stopped>> {
        match game::decode(bytes, self.options) {
            Ok(decoded) => Ok(Some(Decoded {
                game: decoded.game,
                remarks: decoded.warnings.iter().map(ToString::to_string).collect(),
            })),
            Err(error) => Err(Box::new(Stopped {
                half_move: error.half_move,
                offset: error.offset,
                reason: error.fault.to_string(),
                decoded: *error.decoded,
            })),
        }
    }

    fn open(&self, input: &mut Input) -> Result<Box<dyn CodedGames>, Failure> {
        if self.bare {
            return Ok(input.take_bare_game());
        }
        let Some(path) = &input.path else {
            let reason = "a ChessBase database is two files, .cbf and .cbi: give the name of one of them";
            return Err(Failure::Usage(reason.to_owned()));
        };
        let open = |path: &Path| {
            File::open(path).map_err(|source| Failure::Open {
                name: path.display().to_string(),
                source,
            })
        };
        let [games, index] = pair(path);
        let (games, index) = (open(&games)?, open(&index)?);
        match Records::new(games, index) {
            Ok(records) => Ok(Box::new(Database {
                records: Some(records),
                read: Rc::clone(&input.read),
                fault: None,
            })),
            Err(error) => Ok(Box::new(Database {
                records: None,
                read: Rc::clone(&input.read),
                fault: Some(error),
            })),
        }
    }

    fn create<'a>(&self, output: &'a mut Output) -> Result<Box<dyn GameWriter + 'a>, Failure> {
        if self.bare {
            return Ok(Box::new(Bare(output)));
        }
        let Some(path) = output.path.clone() else {
            let reason = "a ChessBase database is two files, .cbf and .cbi: name one of them with -o";
            return Err(Failure::Usage(reason.to_owned()));
        };
        let [games, index] = pair(&path);
        let is_index = path == index;
        let name = if is_index { games } else { index };
        let other = File::create(&name).map_err(|source| Failure::Create {
            name: name.display().to_string(),
            source,
        })?;
        let other: Box<dyn Write> = Box::new(BufWriter::new(other));
        let given: Box<dyn Write + 'a> = Box::new(output);
        let writer = if is_index {
            Writer::new(other as Box<dyn Write + 'a>, given)
        } else {
            Writer::new(given, other)
        };
        Ok(Box::new(DatabaseWriter { writer: Some(writer) }))
    }
}

/// The `.cbf` and the `.cbi` file of a database that goes by either name.
fn pair(path: &Path) -> [PathBuf; 2] {
    let extension = path.extension().and_then(|extension| extension.to_str());
    let is_upper = extension.is_some_and(|extension| extension.chars().any(|letter| letter.is_ascii_uppercase()));
    let names = if is_upper { ["CBF", "CBI"] } else { ["cbf", "cbi"] };
    names.map(|extension| path.with_extension(extension))
}

/// Whether two names are those of one database.
pub fn is_same_database(one: &Path, other: &Path) -> bool {
    let is_of_database = |path: &Path| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| ["cbf", "cbi"].contains(&extension.to_ascii_lowercase().as_str()))
    };
    is_of_database(one) && is_of_database(other) && one.with_extension("") == other.with_extension("")
}

/// The records of a database.
struct Database {
    /// `None` if the database cannot be opened.
    records: Option<Records<File, File>>,
    read: Rc<Cell<u64>>,
    /// Why it cannot, until that is told.
    fault: Option<FileError>,
}

impl CodedGames for Database {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        if let Some(error) = self.fault.take() {
            return Some(CodedGame {
                number: None,
                start: error.start,
                bytes: &[],
                fault: Some(describe(error.fault)),
            });
        }
        let records = self.records.as_mut()?;
        let fault = records.next_record()?.err();
        let number = match &fault {
            Some(error) if error.game == 0 => None,
            _ => Some(records.game()),
        };
        let bytes = if fault.is_some() { &[] } else { records.record() };
        self.read.set(records.start() + bytes.len() as u64);
        Some(CodedGame {
            number,
            start: records.start(),
            bytes,
            fault: fault.map(|error| describe(error.fault)),
        })
    }
}

fn describe(fault: Fault) -> FileFault {
    match fault {
        Fault::Io(error) => FileFault::Io(error),
        fault => FileFault::Data {
            reason: fault.to_string(),
            help: None,
        },
    }
}

/// Writes the pair of files.
struct DatabaseWriter<'a> {
    writer: Option<Writer<Box<dyn Write + 'a>, Box<dyn Write + 'a>>>,
}

impl GameWriter for DatabaseWriter<'_> {
    fn write_game(&mut self, bytes: &[u8]) -> io::Result<()> {
        let Some(writer) = &mut self.writer else { return Ok(()) };
        writer.write(bytes).map_err(|error| match error {
            WriteError::Io(error) => error,
            full @ WriteError::Full(_) => io::Error::other(full),
        })
    }

    fn finish(&mut self) -> io::Result<()> {
        match self.writer.take() {
            Some(writer) => writer.finish().map(drop),
            None => Ok(()),
        }
    }
}
