// SPDX-License-Identifier: MIT OR Apache-2.0
//! A file of games in Brenner's code that is being written: it has its name when it is whole.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use halfmove::brenner::layout::FIRST;
use halfmove::files::{self, Replacement};
use halfmove::framing::{Version, Writer};

use crate::console::{self, Failure};

/// Where games are written.
pub struct CodedFile {
    /// Standard output has none.
    path: Option<PathBuf>,
    writer: Writer<BufWriter<Box<dyn Write>>>,
    /// What gets its name at the end; a pipe or a device has it.
    replacement: Option<Replacement>,
    games: u64,
}

impl CodedFile {
    /// A file of this name, or standard output. It is none of the files that are read.
    pub fn create(path: Option<&Path>, inputs: &[PathBuf], framing: Version) -> Result<Self, Failure> {
        if files::is_one_of(path, inputs) {
            let name = path.map_or_else(|| "standard output".to_owned(), |path| path.display().to_string());
            return Err(Failure::Usage(format!("{name} is both the input and the output")));
        }
        let (output, replacement): (Box<dyn Write>, _) = match path {
            Some(path) => {
                let (file, replacement) = files::create(path).map_err(Failure::file("write", path))?;
                (Box::new(file), replacement)
            }
            None if io::stdout().is_terminal() => {
                return Err(Failure::Usage(
                    "bytes are not for a terminal: -o FILE, or send them elsewhere".to_owned(),
                ));
            }
            None => (Box::new(io::stdout()), None),
        };
        let path = path.map(Path::to_owned);
        match Writer::new(BufWriter::new(output), FIRST.signature, framing) {
            Ok(writer) => Ok(Self {
                path,
                writer,
                replacement,
                games: 0,
            }),
            Err(source) => Err(failed(path.as_deref(), source)),
        }
    }

    /// A game.
    pub fn write(&mut self, game: &[u8]) -> io::Result<()> {
        self.games += 1;
        self.writer.write(game)
    }

    /// What went wrong with it.
    pub fn failed(&self, source: io::Error) -> Failure {
        failed(self.path.as_deref(), source)
    }

    /// Gives the file its name, with the games that a run has written before something else ended it; without any, what had
    /// that name stays.
    pub fn keep(self) -> Result<(), Failure> {
        match self.games {
            0 => Ok(()),
            _ => self.finish(),
        }
    }

    /// Gives the file its name.
    pub fn finish(self) -> Result<(), Failure> {
        let Self {
            path,
            writer,
            replacement,
            ..
        } = self;
        let finish = || {
            let output = writer.finish()?.into_inner();
            output.map_err(io::IntoInnerError::into_error)?.flush()?;
            let note = &mut |not_kept| console::tell(&format!("{not_kept}"));
            files::finish(replacement.into_iter().collect(), note)
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
