// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the input comes from, and how much of it has been read.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use crate::code::{Codec, CodedGame, CodedGames, FileFault};
use crate::report::Failure;

/// The longest bare game that is read, in bytes: what bounds the memory.
const BARE_LIMIT: u64 = 16 << 20;

/// Whether a path means standard input or output.
pub fn is_standard(path: Option<&Path>) -> bool {
    path.is_none_or(|path| path == Path::new("-"))
}

/// An opened input.
pub struct Input {
    /// What to call it.
    pub name: String,
    /// Its path, if it is a file.
    pub path: Option<PathBuf>,
    /// Its size in bytes, if it is a regular file.
    pub size: Option<u64>,
    /// How many bytes of it have been read.
    pub read: Rc<Cell<u64>>,
    reader: Box<dyn Read>,
}

impl Input {
    /// Opens a file, or standard input.
    pub fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let read = Rc::default();
        let file = path.filter(|_| !is_standard(path));
        let (name, size, reader): (_, _, Box<dyn Read>) = match file {
            None => ("standard input".to_owned(), None, Box::new(io::stdin().lock())),
            Some(path) => {
                let name = path.display().to_string();
                let cannot_open = |source| Failure::Open {
                    name: name.clone(),
                    source,
                };
                let file = File::open(path).map_err(cannot_open)?;
                let metadata = file.metadata().map_err(cannot_open)?;
                (name, metadata.is_file().then_some(metadata.len()), Box::new(file))
            }
        };
        Ok(Self {
            name,
            path: file.map(Path::to_owned),
            size,
            reader: Box::new(Counted {
                input: reader,
                read: Rc::clone(&read),
            }),
            read,
        })
    }

    /// The reader, once.
    pub fn take_reader(&mut self) -> Box<dyn Read> {
        std::mem::replace(&mut self.reader, Box::new(io::empty()))
    }

    /// The coded games of it, once: of a file of games, or the one bare game that it is.
    pub fn take_games(&mut self, codec: &dyn Codec, bare: bool) -> Box<dyn CodedGames> {
        let reader = self.take_reader();
        if !bare {
            return codec.games(reader);
        }
        Box::new(BareGame {
            input: Some(reader),
            bytes: Vec::new(),
        })
    }

    /// The failure that an error in reading it is.
    pub fn failure(&self, source: io::Error) -> Failure {
        Failure::Read {
            name: self.name.clone(),
            source,
        }
    }
}

/// Counts what is read through it.
struct Counted<R> {
    input: R,
    read: Rc<Cell<u64>>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.read.set(self.read.get() + read as u64);
        Ok(read)
    }
}

/// The one game that an unframed input is.
struct BareGame {
    /// `None` when the game has been read.
    input: Option<Box<dyn Read>>,
    bytes: Vec<u8>,
}

impl CodedGames for BareGame {
    fn next_game(&mut self) -> Option<CodedGame<'_>> {
        let read = self.input.take()?.take(BARE_LIMIT + 1).read_to_end(&mut self.bytes);
        let fault = match read {
            Err(error) => Some(FileFault::Io(error)),
            Ok(length) if length as u64 > BARE_LIMIT => {
                self.bytes.clear();
                Some(FileFault::Data {
                    reason: format!("the game has more than {BARE_LIMIT} bytes"),
                    help: Some("a file of games is read without --bare"),
                })
            }
            Ok(_) => None,
        };
        Some(CodedGame {
            number: Some(1),
            start: 0,
            bytes: &self.bytes,
            fault,
        })
    }
}
