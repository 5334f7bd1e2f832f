// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the output goes, and how much of it there is.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use crate::cli::CommonArguments;
use crate::codec::Codec;
use crate::codec::cbf::is_same_database;
use crate::input::{Input, is_standard};
use crate::report::Failure;

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
            .is_some_and(|input| is_same_file(input, path) || is_same_database(input, path))
        {
            return Err(Failure::Usage(format!("{name} is both the input and the output")));
        }
        match File::create(path) {
            Ok(file) => Ok(Self {
                path: Some(path.to_owned()),
                ..Self::new(name, false, Box::new(file))
            }),
            Err(source) => Err(Failure::Create { name, source }),
        }
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

    /// Coded games are not for a terminal, unless it is named with `-o -`.
    pub fn refuse_terminal(&self, codec: &dyn Codec, arguments: &CommonArguments) -> Result<(), Failure> {
        if codec.is_text() || !self.is_terminal || arguments.output.is_some() {
            return Ok(());
        }
        let advice = "coded games are no text for a terminal: give -o FILE, or `-o -` to have them all the same";
        Err(Failure::Usage(advice.to_owned()))
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

fn is_same_file(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        // A file that is not there yet is no other.
        _ => false,
    }
}
