// SPDX-License-Identifier: MIT OR Apache-2.0
//! One of the files that a file is split into. It can be closed and goes on where it was when more is written.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use halfmove::codec::{Codec, GameWriter, Sink};
use halfmove::compression::{Compressed, Compression};

use crate::conversion::{Taken, taken};
use crate::files::replacement::Replacement;
use crate::output::{create_apart, write_failure};
use crate::report::Failure;

/// How much is written at once; there are many files.
const BUFFER: usize = 1 << 14;

/// A file of games that is being written.
pub struct Part {
    /// What to call it.
    pub name: String,
    /// How many games it has.
    pub games: u64,
    writer: Box<dyn GameWriter>,
    /// Whether its end has been written.
    has_ended: bool,
    file: Rc<RefCell<PartFile>>,
}

/// Its file, open or closed.
struct PartFile {
    replacement: Replacement,
    compression: Option<Compression>,
    open: Option<BufWriter<Compressed<File>>>,
    /// How many bytes were written, before compression.
    written: u64,
}

/// What the games' writer writes to.
struct Handle(Rc<RefCell<PartFile>>);

impl Write for Handle {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut file = self.0.borrow_mut();
        let written = file.opened()?.write(bytes)?;
        file.written += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0.borrow_mut().open {
            Some(open) => open.flush(),
            None => Ok(()),
        }
    }
}

impl PartFile {
    fn begin(&mut self, file: File) -> io::Result<()> {
        let compressed = Compressed::new(file, self.compression)?;
        self.open = Some(BufWriter::with_capacity(BUFFER, compressed));
        Ok(())
    }

    fn opened(&mut self) -> io::Result<&mut BufWriter<Compressed<File>>> {
        if self.open.is_none() {
            let file = self.replacement.reopen()?;
            self.begin(file)?;
        }
        self.open.as_mut().ok_or_else(|| io::Error::other("the file is closed"))
    }

    fn close(&mut self) -> io::Result<()> {
        if let Some(open) = self.open.take() {
            open.into_inner().map_err(io::IntoInnerError::into_error)?.finish()?;
            self.replacement.close();
        }
        Ok(())
    }
}

impl Part {
    /// Begins a file, which is not one of the inputs.
    pub fn create(
        path: &Path,
        inputs: &[PathBuf],
        codec: &dyn Codec,
        compression: Option<Compression>,
    ) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let no_file = || Failure::Usage(format!("{name} is a device or a pipe; split writes only files"));
        // It is not opened for that: a pipe would wait for its reader.
        if path.exists() && !path.is_file() && !path.is_dir() {
            return Err(no_file());
        }
        let (file, Some(replacement)) = create_apart(path, inputs)? else {
            return Err(no_file());
        };
        let begun = |replacement| {
            let mut part = PartFile {
                replacement,
                compression,
                open: None,
                written: 0,
            };
            part.begin(file)?;
            let file = Rc::new(RefCell::new(part));
            let writer = codec.create(Sink::Stream(Box::new(Handle(Rc::clone(&file)))))?;
            Ok((file, writer))
        };
        let (file, writer) = begun(replacement).map_err(|error| write_failure(&name, error))?;
        Ok(Self {
            name,
            games: 0,
            writer,
            has_ended: false,
            file,
        })
    }

    /// Writes a game; the file is opened for that if it was closed.
    pub fn write(&mut self, bytes: &[u8]) -> Result<Taken, Failure> {
        let taken = taken(self.writer.write_game(bytes), &self.name)?;
        self.games += u64::from(matches!(taken, Taken::Written));
        Ok(taken)
    }

    /// Closes the file, until more is written.
    pub fn close(&mut self) -> Result<(), Failure> {
        let closed = self.file.borrow_mut().close();
        closed.map_err(|error| write_failure(&self.name, error))
    }

    /// Writes what stands at the end, once, and closes the file.
    pub fn end(&mut self) -> Result<(), Failure> {
        if std::mem::replace(&mut self.has_ended, true) {
            return Ok(());
        }
        let ended = self.writer.finish();
        ended.map_err(|error| write_failure(&self.name, error))?;
        self.close()
    }

    /// How many bytes were written, before compression.
    pub fn written(&self) -> u64 {
        self.file.borrow().written
    }

    /// The file that gets its name at the end; `None` if something still writes to it.
    pub fn into_replacement(self) -> Option<Replacement> {
        drop(self.writer);
        Some(Rc::into_inner(self.file)?.into_inner().replacement)
    }
}
