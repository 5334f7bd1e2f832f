// SPDX-License-Identifier: MIT OR Apache-2.0
//! A file of games in Brenner's code that is being written: it has its name when it is whole.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use halfmove::brenner::layout::FIRST;
use halfmove::files::{self, Replacement};
use halfmove::framing::{Version, Writer};

use crate::console::{self, Failure};

type GameWriter = Writer<BufWriter<Box<dyn Write>>>;

/// Where games are written.
pub struct CodedFile {
    /// Standard output has none.
    path: Option<PathBuf>,
    output: Box<dyn Write>,
    framing: Version,
    /// Begun with the first game: a run that comes to none leaves standard output alone.
    writer: Option<GameWriter>,
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
        Ok(Self {
            path: path.map(Path::to_owned),
            output,
            framing,
            writer: None,
            replacement,
            games: 0,
        })
    }

    fn begun(&mut self) -> io::Result<&mut GameWriter> {
        let writer = match self.writer.take() {
            Some(writer) => writer,
            None => {
                let output = std::mem::replace(&mut self.output, Box::new(io::sink()));
                Writer::new(BufWriter::new(output), FIRST.signature, self.framing)?
            }
        };
        Ok(self.writer.insert(writer))
    }

    /// A game.
    pub fn write(&mut self, game: &[u8]) -> io::Result<()> {
        self.games += 1;
        self.begun()?.write(game)
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
    pub fn finish(mut self) -> Result<(), Failure> {
        let path = self.path.clone();
        let finish = || {
            self.begun()?;
            if let Some(writer) = self.writer {
                let output = writer.finish()?.into_inner();
                output.map_err(io::IntoInnerError::into_error)?.flush()?;
            }
            let note = &mut |not_kept| console::tell(&format!("{not_kept}"));
            files::finish(self.replacement.into_iter().collect(), note)
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
