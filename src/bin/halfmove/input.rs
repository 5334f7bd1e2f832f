// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the input comes from, and how much of it has been read.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use crate::codec::{CodedGame, CodedGames, FileFault};
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
    /// The first bytes, once they have been asked for.
    head: Option<Vec<u8>>,
}

/// How many bytes at the beginning tell what a file is.
const HEAD: u64 = 8;

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
            head: None,
        })
    }

    /// The first eight bytes, or all if there are fewer. They can still be read.
    pub fn head(&mut self) -> Result<&[u8], Failure> {
        if self.head.is_none() {
            let mut head = Vec::new();
            let mut reader = self.take_reader();
            let read = reader.by_ref().take(HEAD).read_to_end(&mut head);
            read.map_err(|error| self.failure(error))?;
            self.reader = Box::new(io::Cursor::new(head.clone()).chain(reader));
            self.head = Some(head);
        }
        Ok(self.head.as_deref().unwrap_or_default())
    }

    /// The reader, once.
    pub fn take_reader(&mut self) -> Box<dyn Read> {
        std::mem::replace(&mut self.reader, Box::new(io::empty()))
    }

    /// The one game that it is, once: with nothing around its bytes.
    pub fn take_bare_game(&mut self) -> Box<dyn CodedGames> {
        Box::new(BareGame {
            input: Some(self.take_reader()),
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
