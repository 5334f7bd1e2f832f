// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the input comes from, and how much of it has been read.

pub mod chunks;
pub mod detect;
pub mod games;
pub mod position;
mod readers;
pub mod row;
pub mod selection;

use std::cell::Cell;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use halfmove::codec::{Codec, CodedGames, OneGame, ReadSeek, Source};
use halfmove::codes;
use halfmove::compression::{self, Compression, Decompressed, is_damage};
use halfmove::files::{Identity, members};

use readers::{Counted, Erring, Placed, Windowed};

use crate::compression::refuse_other_head;
use crate::files::closed::standard_input;
use crate::files::sets;
use crate::report::Failure;
use crate::work::memory::Budget;

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
    /// How many bytes of it have been read, as they are in the file.
    pub read: Rc<Cell<u64>>,
    /// How many bytes they were decompressed to, if they are compressed.
    decompressed: Option<Rc<Cell<u64>>>,
    /// The largest window that decompressing has needed so far, in bytes.
    pub window: Rc<Cell<usize>>,
    most_window: usize,
    /// Whether it is known if they are compressed.
    is_settled: bool,
    bytes: Bytes,
    /// The files that are read.
    files: Vec<Identity>,
    /// The first bytes, once they have been asked for.
    head: Option<Vec<u8>>,
}

/// What the bytes come from.
enum Bytes {
    /// A regular file before anything is read.
    File(File),
    /// Anything else.
    Stream(Box<dyn Read>),
}

/// How many bytes at the beginning show what a file is, if it is sound.
const MAGIC: u64 = 8;

/// How many may be needed else: where the magic is damaged, the first sound game shows it.
const HEAD: u64 = 4096;

impl Input {
    /// Opens a file, or standard input, for a run with this memory.
    pub fn open(path: Option<&Path>, budget: Budget) -> Result<Self, Failure> {
        let mut name = "standard input".to_owned();
        let path = path.filter(|_| !is_standard(path));
        let bytes = match path {
            None => Bytes::Stream(standard_input().map_err(|source| Failure::Read {
                name: name.clone(),
                source,
            })?),
            Some(path) => {
                name = path.display().to_string();
                let file = open_file(path)?;
                let metadata = file.metadata().map_err(|source| cannot_open(path, source))?;
                if metadata.is_file() {
                    Bytes::File(file)
                } else {
                    Bytes::Stream(Box::new(file))
                }
            }
        };
        Ok(Self {
            name,
            files: files(path),
            path: path.map(Path::to_owned),
            read: Rc::default(),
            decompressed: None,
            window: Rc::default(),
            most_window: budget.most_window(),
            is_settled: false,
            bytes,
            head: None,
        })
    }

    /// Whether this is one of the files that are read, under whatever name.
    pub fn is(&self, file: Option<Identity>) -> bool {
        file.is_some_and(|file| self.files.contains(&file))
    }

    /// Says that it is one game with nothing around it, whose bytes may begin as compressed files do: then it is
    /// compressed only if its name says so.
    pub fn is_bare(&mut self) {
        self.is_settled |= self.path.as_deref().and_then(Compression::of_name).is_none();
    }

    /// How many bytes have been read, decompressed.
    pub fn plain_bytes(&self) -> u64 {
        self.decompressed.as_ref().unwrap_or(&self.read).get()
    }

    /// The first bytes, decompressed, as many as show what a file is. They can still be read.
    pub fn head(&mut self) -> Result<&[u8], Failure> {
        if self.head.is_none() {
            self.settle_compression()?;
            let head = self.peek(read_head)?;
            self.head = Some(head);
        }
        Ok(self.head.as_deref().unwrap_or_default())
    }

    /// Looks at the first bytes, and has the others decompressed if these say so. The files of a set never are.
    fn settle_compression(&mut self) -> Result<(), Failure> {
        let is_set = self.path.as_deref().is_some_and(|path| members(path).len() > 1);
        if std::mem::replace(&mut self.is_settled, true) || is_set {
            return Ok(());
        }
        let read = |input: &mut dyn Read, head: &mut Vec<u8>| {
            input.take(compression::MAGIC as u64).read_to_end(head)?;
            Ok(())
        };
        let head = self.peek(read)?;
        refuse_other_head(&head).map_err(|other| self.failure(io::Error::other(other)))?;
        if let Some(compression) = Compression::of_file(&head, self.path.as_deref()) {
            let compressed = self.take_stream();
            self.bytes = Bytes::Stream(Box::new(Windowed {
                input: Decompressed::new(compressed, compression).with_window(self.most_window as u64),
                window: Rc::clone(&self.window),
            }));
            self.decompressed = Some(Rc::default());
        }
        Ok(())
    }

    /// The first bytes, as many as this reads. They can still be read.
    fn peek(&mut self, read: fn(&mut dyn Read, &mut Vec<u8>) -> io::Result<()>) -> Result<Vec<u8>, Failure> {
        let mut head = Vec::new();
        let peeked = match &mut self.bytes {
            Bytes::File(file) => read(file, &mut head).and_then(|()| file.rewind()),
            Bytes::Stream(stream) => match read(stream, &mut head) {
                // It comes again after these bytes.
                Err(error) if is_damage(&error) => {
                    let again = Erring(Some(error));
                    *stream = Box::new(io::Cursor::new(head.clone()).chain(again));
                    return Ok(head);
                }
                read => read,
            },
        };
        peeked.map_err(|error| self.failure(error))?;
        if let Bytes::Stream(stream) = &mut self.bytes {
            let rest = std::mem::replace(stream, Box::new(io::empty()));
            *stream = Box::new(io::Cursor::new(head.clone()).chain(rest));
        }
        Ok(head)
    }

    /// Its path and the file, if games of it can be read without those before them: a regular file that is not compressed,
    /// and before anything is read. [`Input::rewind`] is needed after it.
    pub fn random_access(&mut self) -> Result<Option<(PathBuf, File)>, Failure> {
        self.settle_compression()?;
        match (&self.path, &self.bytes) {
            (Some(path), Bytes::File(file)) => {
                let file = file.try_clone().map_err(|error| self.failure(error))?;
                Ok(Some((path.clone(), file)))
            }
            _ => Ok(None),
        }
    }

    /// Goes back to the beginning of a file before anything is taken from it.
    pub fn rewind(&mut self) -> Result<(), Failure> {
        let rewound = match &mut self.bytes {
            Bytes::File(file) => file.rewind(),
            Bytes::Stream(_) => Ok(()),
        };
        rewound.map_err(|error| self.failure(error))
    }

    /// All bytes from the beginning, once; decompressed if it is known that they are compressed.
    pub fn take_stream(&mut self) -> Box<dyn Read> {
        let bytes = std::mem::replace(&mut self.bytes, Bytes::Stream(Box::new(io::empty())));
        let read = Rc::clone(self.decompressed.as_ref().unwrap_or(&self.read));
        match bytes {
            Bytes::File(input) => Box::new(Counted { input, read }),
            Bytes::Stream(input) => Box::new(Counted { input, read }),
        }
    }

    /// The games that it is, once: one with nothing around it, or those of a file.
    pub fn games(&mut self, codec: &dyn Codec, bare: bool) -> Result<Box<dyn CodedGames>, Failure> {
        if bare {
            self.is_bare();
        }
        self.settle_compression()?;
        if bare {
            return Ok(Box::new(OneGame::new(self.take_stream())));
        }
        let set = codec.code().set();
        let source = match set {
            [] => Source::Stream(self.take_stream()),
            _ => Source::Set(self.take_set(codec.code().name, set)?),
        };
        let games = codec.open(source).map_err(|wrong| Failure::Usage(wrong.to_string()))?;
        Ok(match set {
            [] => games,
            _ => Box::new(Placed {
                games,
                read: Rc::clone(&self.read),
            }),
        })
    }

    /// The files of the set to which this one belongs.
    fn take_set(&mut self, code: &str, set: &[&str]) -> Result<Vec<Box<dyn ReadSeek>>, Failure> {
        let bytes = std::mem::replace(&mut self.bytes, Bytes::Stream(Box::new(io::empty())));
        let (Some(path), Bytes::File(file)) = (&self.path, bytes) else {
            let reason = format!(
                "{code} keeps its games in two files, {}: {}",
                sets::in_words(set),
                match self.decompressed {
                    None => "give the name of one of them",
                    Some(_) => "decompress both, and give the name of one of them",
                },
            );
            return Err(Failure::Usage(reason));
        };
        if !set.iter().any(|extension| codes::file_of_set(path, extension) == *path) {
            return Err(Failure::Usage(sets::has_neither_extension(code, set, path)));
        }
        let mut file = Some(file);
        let mut files: Vec<Box<dyn ReadSeek>> = Vec::new();
        for extension in set {
            let name = codes::existing_file_of_set(path, extension);
            let opened = file.take_if(|_| name == *path);
            files.push(Box::new(match opened {
                Some(opened) => opened,
                None => open_file(&name)?,
            }));
        }
        Ok(files)
    }

    /// The failure that an error in reading it is.
    pub fn failure(&self, source: io::Error) -> Failure {
        Failure::Read {
            name: self.name.clone(),
            source,
        }
    }
}

/// The size of all files together, if all are regular.
pub fn total_size(paths: &[PathBuf]) -> Option<u64> {
    let size = |path: &Path| {
        let metadata = path.metadata().ok()?;
        (!is_standard(Some(path)) && metadata.is_file()).then_some(metadata.len())
    };
    paths.iter().map(|path| size(path)).sum()
}

/// The files that belong to an input, or standard input if it is one.
fn files(path: Option<&Path>) -> Vec<Identity> {
    match path {
        Some(path) => members(path)
            .iter()
            .filter_map(|path| Identity::of_path(path))
            .collect(),
        None => Identity::of_stdin().into_iter().collect(),
    }
}

/// Reads as many bytes as show what the input is, and no more: it may still be growing.
fn read_head(input: &mut dyn Read, head: &mut Vec<u8>) -> io::Result<()> {
    input.take(MAGIC).read_to_end(head)?;
    if codes::of_magic(head).is_none() {
        input.take(HEAD - MAGIC).read_to_end(head)?;
    }
    Ok(())
}

fn open_file(path: &Path) -> Result<File, Failure> {
    File::open(path).map_err(|source| cannot_open(path, source))
}

fn cannot_open(path: &Path, source: io::Error) -> Failure {
    Failure::Open {
        name: path.display().to_string(),
        source,
    }
}
