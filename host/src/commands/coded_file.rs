// SPDX-License-Identifier: MIT OR Apache-2.0
//! A file of games in Brenner's code that is being written: it has its name when it is whole.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use halfmove::brenner::layout::FIRST;
use halfmove::framing::{Version, Writer};
use tempfile::NamedTempFile;

use crate::console::Failure;
use crate::interruption;

/// Where games are written.
pub struct CodedFile {
    /// Standard output has none.
    path: Option<PathBuf>,
    writer: Writer<BufWriter<Output>>,
}

enum Output {
    Standard(io::Stdout),
    /// Beside its name.
    File(NamedTempFile),
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Standard(stdout) => stdout.write(bytes),
            Self::File(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Standard(stdout) => stdout.flush(),
            Self::File(file) => file.flush(),
        }
    }
}

impl CodedFile {
    /// A file of this name, or standard output.
    pub fn create(path: Option<&Path>, framing: Version) -> Result<Self, Failure> {
        let output = match path {
            Some(path) => {
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
                let mut builder = tempfile::Builder::new();
                // As any other file that a user writes.
                #[cfg(unix)]
                builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
                let file = builder.tempfile_in(folder.unwrap_or(Path::new(".")));
                let file = file.map_err(Failure::file("write", path))?;
                interruption::unfinished(file.path());
                Output::File(file)
            }
            None if io::stdout().is_terminal() => {
                return Err(Failure::Usage(
                    "bytes are not for a terminal: -o FILE, or send them elsewhere".to_owned(),
                ));
            }
            None => Output::Standard(io::stdout()),
        };
        let path = path.map(Path::to_owned);
        match Writer::new(BufWriter::new(output), FIRST.signature, framing) {
            Ok(writer) => Ok(Self { path, writer }),
            Err(source) => Err(failed(path.as_deref(), source)),
        }
    }

    /// A game.
    pub fn write(&mut self, game: &[u8]) -> io::Result<()> {
        self.writer.write(game)
    }

    /// What went wrong with it.
    pub fn failed(&self, source: io::Error) -> Failure {
        failed(self.path.as_deref(), source)
    }

    /// Gives the file its name.
    pub fn finish(self) -> Result<(), Failure> {
        let Self { path, writer } = self;
        let finish = || {
            let output = writer.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
            match (output, &path) {
                (Output::File(file), Some(path)) => file.persist(path).map(drop).map_err(io::Error::from),
                (mut output, _) => output.flush(),
            }
        };
        finish().map_err(|source| failed(path.as_deref(), source))
    }
}

fn failed(path: Option<&Path>, source: io::Error) -> Failure {
    match path {
        Some(path) => Failure::file("write", path)(source),
        None => Failure::Output(source),
    }
}
