// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the output goes, and how much of it there is.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use halfmove::codec::{Bare, Codec, GameWriter, Sink};

use crate::input::{Input, is_standard};
use crate::report::Failure;
use crate::sets;

/// An opened output. It is buffered and counts its bytes.
pub struct Output {
    /// What to call it.
    pub name: String,
    /// Its path, if it is a file.
    pub path: Option<PathBuf>,
    /// How many bytes have been written to it.
    pub written: u64,
    /// Whether it is a terminal.
    pub is_terminal: bool,
    writer: Box<dyn Write>,
}

impl Output {
    /// Standard output.
    pub fn standard() -> Self {
        let stdout = io::stdout().lock();
        Self::new("standard output".to_owned(), stdout.is_terminal(), Box::new(stdout))
    }

    /// Opens a file for writing, or standard output.
    ///
    /// Not the file that `input` reads: it would be empty before it is read.
    pub fn open(path: Option<&Path>, input: &Input) -> Result<Self, Failure> {
        let Some(path) = path.filter(|_| !is_standard(path)) else {
            return Ok(Self::standard());
        };
        let name = path.display().to_string();
        if input
            .path
            .as_deref()
            .is_some_and(|input| is_same_file(input, path) || sets::is_same(input, path))
        {
            return Err(Failure::Usage(format!("{name} is both the input and the output")));
        }
        Ok(Self {
            path: Some(path.to_owned()),
            ..Self::new(name, false, Box::new(create(path)?))
        })
    }

    fn new(name: String, is_terminal: bool, writer: Box<dyn Write>) -> Self {
        Self {
            name,
            path: None,
            written: 0,
            is_terminal,
            writer: Box::new(BufWriter::with_capacity(1 << 16, writer)),
        }
    }

    /// Coded games are not for a terminal, unless the output is named: with `-o -`.
    pub fn refuse_terminal(&self, codec: &dyn Codec, is_named: bool) -> Result<(), Failure> {
        if codec.code().is_text() || !self.is_terminal || is_named {
            return Ok(());
        }
        let advice = "coded games are no text for a terminal: give -o FILE, or `-o -` to have them all the same";
        Err(Failure::Usage(advice.to_owned()))
    }

    /// What takes the games: one with nothing around it, or those of a file.
    pub fn games(&mut self, codec: &dyn Codec, bare: bool) -> Result<Box<dyn GameWriter + '_>, Failure> {
        if bare {
            return Ok(Box::new(Bare(self)));
        }
        let name = self.name.clone();
        let sink = match codec.code().set() {
            [] => Sink::Stream(Box::new(self)),
            set => Sink::Set(self.set(codec.code().name, set)?),
        };
        codec.create(sink).map_err(|source| write_failure(&name, source))
    }

    /// The files of a set, of which this is one.
    fn set(&mut self, code: &str, set: &[&str]) -> Result<Vec<Box<dyn Write + '_>>, Failure> {
        let Some(path) = self.path.clone() else {
            let reason = format!(
                "{code} has its games in two files, {}: name one of them with -o",
                sets::in_words(set)
            );
            return Err(Failure::Usage(reason));
        };
        let mut given = Some(self);
        let mut files: Vec<Box<dyn Write>> = Vec::new();
        for extension in set {
            let name = sets::name_of(&path, extension);
            files.push(match given.take_if(|_| name == path) {
                Some(given) => Box::new(given),
                None => Box::new(BufWriter::new(create(&name)?)),
            });
        }
        Ok(files)
    }

    /// Writes what is still in the buffer.
    pub fn finish(mut self) -> Result<(), Failure> {
        self.writer.flush().map_err(|source| write_failure(&self.name, source))
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.writer.write(bytes)?;
        self.written += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// The failure that an error in writing to the output of this name is.
pub fn write_failure(name: &str, source: io::Error) -> Failure {
    Failure::Write {
        name: name.to_owned(),
        source,
    }
}

fn create(path: &Path) -> Result<File, Failure> {
    File::create(path).map_err(|source| Failure::Create {
        name: path.display().to_string(),
        source,
    })
}

fn is_same_file(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        // A file that is not there yet is no other.
        _ => false,
    }
}
