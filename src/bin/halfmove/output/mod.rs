// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the output goes, and how much of it there is.

mod visible;

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use halfmove::codec::{Bare, Codec, GameWriter, Sink};
use halfmove::codes;
use halfmove::compression::{Compressed, Compression};
use halfmove::files::{Identity, is_one_of};

use crate::compression::{self, Choice};
use crate::files::closed::{self, Closed};
use crate::files::replacement::{self, Replacement};
use crate::files::sets;
use crate::index;
use crate::input::{Input, is_standard};
use crate::report::{Failure, Reporter};

use visible::Visible;

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
    /// Whether it is compressed.
    is_compressed: bool,
    /// Whether the run goes on when nobody reads it any more.
    may_be_left: bool,
    writer: BufWriter<Compressed<Box<dyn Write>>>,
    /// The files that get their names at the end.
    replacements: Vec<Replacement>,
}

impl Output {
    /// Standard output.
    pub fn standard() -> Self {
        let name = "standard output".to_owned();
        if closed::is_output_closed() {
            return Self::new(name, false, Compressed::Plain(Box::new(Closed)));
        }
        let stdout = io::stdout().lock();
        Self::new(name, stdout.is_terminal(), Compressed::Plain(Box::new(stdout)))
    }

    /// The same output, compressed, before anything is written.
    fn compressed(mut self, compression: Option<Compression>) -> Result<Self, Failure> {
        self.is_compressed = compression.is_some();
        let begun = Compressed::new(self.take_writer(), compression);
        self.put_writer(begun.map_err(|source| write_failure(&self.name, source))?);
        Ok(self)
    }

    /// The writer of an output before anything is written, to be put behind something else.
    fn take_writer(&mut self) -> Box<dyn Write> {
        let none: Box<dyn Write> = Box::new(io::sink());
        let writer = std::mem::replace(&mut self.writer, BufWriter::new(Compressed::Plain(none)));
        match writer.into_parts().0 {
            Compressed::Plain(writer) => writer,
            begun => Box::new(begun),
        }
    }

    fn put_writer(&mut self, writer: Compressed<Box<dyn Write>>) {
        self.writer = BufWriter::with_capacity(1 << 16, writer);
    }

    /// Opens a file for writing, or standard output.
    ///
    /// Not a file that is read, whatever its name: a run that fails later must not have changed its input.
    /// The file gets its name in [`Output::finish`]; until then, what has that name stays as it is.
    /// What is written is compressed as it is chosen, or by the file's name.
    pub fn open(path: Option<&Path>, inputs: &[PathBuf], compress: Option<Choice>) -> Result<Self, Failure> {
        let compression = compression::of_output(compress, path);
        let compression = compression.map_err(|other| Failure::Usage(other.to_string()))?;
        let output = match path.filter(|_| !is_standard(path)) {
            Some(path) => Self::of_file(path, create_apart(path, inputs)?),
            None => {
                refuse_input_as_output(None, inputs)?;
                Self::standard()
            }
        };
        output.compressed(compression)
    }

    /// Opens the index of a file for writing; all other outputs must not be one.
    pub fn index(path: &Path) -> Result<Self, Failure> {
        Ok(Self::of_file(path, create(path)?))
    }

    fn of_file(path: &Path, (file, replacement): (File, Option<Replacement>)) -> Self {
        Self {
            path: Some(path.to_owned()),
            replacements: replacement.into_iter().collect(),
            ..Self::new(path.display().to_string(), false, Compressed::Plain(Box::new(file)))
        }
    }

    fn new(name: String, is_terminal: bool, writer: Compressed<Box<dyn Write>>) -> Self {
        Self {
            name,
            path: None,
            written: 0,
            is_terminal,
            replacements: Vec::new(),
            is_compressed: false,
            may_be_left: false,
            writer: BufWriter::with_capacity(1 << 16, writer),
        }
    }

    /// Makes it fit for a terminal, unless there is no terminal or the output is named, with `-o -`: coded or
    /// compressed games are not for a terminal, and control characters in games' texts would steer it.
    pub fn for_terminal(&mut self, codec: &dyn Codec, is_named: bool) -> Result<(), Failure> {
        if !self.is_terminal || is_named {
            return Ok(());
        }
        if codec.code().is_text() && !self.is_compressed {
            self.make_visible();
            return Ok(());
        }
        let advice =
            "coded games are binary and standard output is a terminal: give -o FILE, or `-o -` to write them anyway";
        Err(Failure::Usage(advice.to_owned()))
    }

    /// Before anything is written: on a terminal, control characters become visible.
    pub fn make_visible(&mut self) {
        if self.is_terminal {
            let visible = Visible::new(self.take_writer());
            self.put_writer(Compressed::Plain(Box::new(visible)));
        }
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

    /// The files of the set to which this one belongs.
    fn set(&mut self, code: &str, set: &[&str]) -> Result<Vec<Box<dyn Write + '_>>, Failure> {
        let Some(path) = self.path.clone() else {
            let reason = format!(
                "{code} keeps its games in two files, {}: name one of them with -o",
                sets::in_words(set)
            );
            return Err(Failure::Usage(reason));
        };
        if !set.iter().any(|extension| codes::file_of_set(&path, extension) == path) {
            return Err(Failure::Usage(sets::has_neither_extension(code, set, &path)));
        }
        if self.is_compressed {
            let reason =
                format!("{code} keeps its games in two files, which are not read in sequence: it cannot be compressed");
            return Err(Failure::Usage(reason));
        }
        let mut others = Vec::new();
        // In the order of the set, in which they get their names.
        let mut own = self.replacements.pop();
        for name in set.iter().map(|extension| codes::file_of_set(&path, extension)) {
            others.push(if name == path {
                self.replacements.extend(own.take());
                None
            } else {
                let (file, replacement) = create(&name)?;
                self.replacements.extend(replacement);
                Some(file)
            });
        }
        let mut given = Some(self);
        let file = |other: Option<File>| -> Option<Box<dyn Write + '_>> {
            Some(match other {
                Some(file) => Box::new(BufWriter::new(file)),
                None => Box::new(given.take()?),
            })
        };
        Ok(others.into_iter().filter_map(file).collect())
    }

    /// Lets the run go on when nobody reads this output any more: it has other outputs, which are to be whole.
    pub const fn may_be_left(&mut self) {
        self.may_be_left = true;
    }

    /// Ends a run that had nothing to write: files are left as they were, which is reported. Gives how many bytes were
    /// written to what is no file.
    pub fn discard(mut self, reporter: &Reporter) -> Result<u64, Failure> {
        let mut written = self.written;
        if !self.replacements.is_empty() {
            self.replacements.clear();
            written = 0;
            let is_there = self.path.as_deref().is_some_and(Path::exists);
            reporter.not_written(&self.name, is_there);
        }
        self.finish()?;
        Ok(written)
    }

    /// Writes what is still in the buffer, and gives the files their names. Without this they are deleted.
    pub fn finish(self) -> Result<(), Failure> {
        let flushed = self.writer.into_inner().map_err(io::IntoInnerError::into_error);
        match flushed.and_then(Compressed::finish) {
            Err(error) if self.may_be_left && error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            finished => finished,
        }
        .and_then(|()| replacement::finish(self.replacements))
        .map_err(|source| write_failure(&self.name, source))
    }
}

/// Fails if standard output is the file that `input` reads, which would grow while it is read.
pub fn refuse_input_as_standard(input: &Input) -> Result<(), Failure> {
    if input.is(Identity::of_stdout()) {
        return Err(both("standard output"));
    }
    Ok(())
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = match self.writer.write(bytes) {
            Err(error) if self.may_be_left && error.kind() == io::ErrorKind::BrokenPipe => {
                drop(self.take_writer());
                bytes.len()
            }
            written => written?,
        };
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

/// The failure of a file without a name, in which records wait to be sorted.
pub fn in_temporary_file(source: io::Error) -> Failure {
    let folder = std::env::temp_dir();
    write_failure(&format!("a temporary file in {}", folder.display()), source)
}

/// The failure of an output that is the input too.
fn both(name: &str) -> Failure {
    Failure::Usage(format!("{name} is both the input and the output"))
}

/// Fails if an output, which is standard output if it has no path, is one of the files that are read. None is opened for
/// that: a run that is to read and write one pipe would wait for itself.
pub fn refuse_input_as_output(output: Option<&Path>, inputs: &[PathBuf]) -> Result<(), Failure> {
    let path = output.filter(|_| !is_standard(output));
    // Without paths, standard input is read.
    let standard = [PathBuf::from("-")];
    let inputs = if inputs.is_empty() { &standard } else { inputs };
    match is_one_of(path, inputs) {
        true => Err(both(&path.map_or_else(
            || "standard output".to_owned(),
            |path| path.display().to_string(),
        ))),
        false => Ok(()),
    }
}

/// Opens a file for writing that is not one of those that are read, and no index.
pub fn create_apart(path: &Path, inputs: &[PathBuf]) -> Result<(File, Option<Replacement>), Failure> {
    refuse_input_as_output(Some(path), inputs)?;
    if index::is_there(path) {
        let reason = format!(
            "{} is an index, by its name or its first bytes, which only `halfmove index` replaces: name another file, or delete it first",
            path.display()
        );
        return Err(Failure::Usage(reason));
    }
    create(path)
}

fn create(path: &Path) -> Result<(File, Option<Replacement>), Failure> {
    replacement::create(path).map_err(|source| Failure::Create {
        name: path.display().to_string(),
        source,
    })
}
