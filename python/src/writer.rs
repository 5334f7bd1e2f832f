// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of coded games, written one game at a time.

use std::cell::RefCell;
use std::ffi::{CString, OsStr};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{mem, process};

use halfmove::codec::{Codec, GameWriter, Refused, Sink};
use halfmove::codes;
use halfmove::compression::{Compressed, Compression, plain_name};
use halfmove::files::{self, Replacement};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyResourceWarning, PyRuntimeError, PyRuntimeWarning, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyList};

use crate::code::codec_of;
use crate::error::{encode_error, of_file, refused};
use crate::game::Game;
use crate::notes::tell_losses;
use crate::owned::Owned;
use crate::variations::encoded;

/// Writes games to a file, in the code that is named, else in that of the name's extension; compressed if the name ends in
/// `.gz` or `.zst`. The file stands under its name when the `with` ends, whole, and replaces what was there before, whose owner and
/// mode it keeps; if an exception ends it, what was there stays. A link stays, and the file that it leads to is replaced. A pipe or a
/// device is written directly. A writer belongs to the thread and to the process that made it. One that is never closed is a
/// ResourceWarning, and its file is not written.
///
/// >>> with halfmove.Writer(folder / "games.brenner") as writer:
/// ...     writer.write(halfmove.Game(["e2e4", "e7e5"], result="1/2-1/2"))
/// >>> [game.uci() for game in halfmove.read(folder / "games.brenner")]
/// [['e2e4', 'e7e5']]
#[pyclass(frozen, module = "halfmove")]
pub struct Writer {
    codec: Box<dyn Codec>,
    /// `None` when it is closed.
    open: Owned<Option<OfProcess<Open>>>,
    path: PathBuf,
    /// The process in which it is to be closed; 0 when it is. Any thread may drop it.
    unclosed_in: AtomicU32,
}

impl Drop for Writer {
    fn drop(&mut self) {
        if *self.unclosed_in.get_mut() != process::id() {
            return;
        }
        let text = format!("unclosed halfmove.Writer {:?}: its file is not complete", self.path);
        Python::try_attach(|py| {
            // What is raised already goes on.
            let raised = PyErr::take(py);
            let text = CString::new(text).expect("a path that was opened has no zero byte");
            let warned = PyErr::warn(py, &py.get_type::<PyResourceWarning>(), &text, 1);
            if let Err(error) = warned {
                error.write_unraisable(py, None);
            }
            if let Some(raised) = raised {
                raised.restore(py);
            }
        });
    }
}

/// A value of the process that made it. A forked one has a copy in its memory, and neither uses nor drops it: the files and what is
/// not yet written of them are the parent's.
struct OfProcess<T> {
    value: Option<T>,
    process: u32,
}

impl<T> OfProcess<T> {
    fn new(value: T) -> Self {
        Self {
            value: Some(value),
            process: process::id(),
        }
    }

    fn is_here(&self) -> bool {
        self.process == process::id()
    }

    fn get(&mut self) -> PyResult<&mut T> {
        let is_here = self.is_here();
        self.value.as_mut().filter(|_| is_here).ok_or_else(elsewhere)
    }

    fn into_inner(mut self) -> PyResult<T> {
        let is_here = self.is_here();
        let value = self.value.take_if(|_| is_here);
        value.ok_or_else(elsewhere)
    }
}

impl<T> Drop for OfProcess<T> {
    fn drop(&mut self) {
        if !self.is_here() {
            mem::forget(self.value.take());
        }
    }
}

fn elsewhere() -> PyErr {
    PyRuntimeError::new_err("it belongs to the process that made it")
}

struct Open {
    writer: Box<dyn GameWriter>,
    files: Vec<Written>,
    games: u64,
}

/// A file that is being written.
struct Written {
    bytes: Shared,
    /// What gets its name at the end; a pipe or a device has it.
    replacement: Option<Replacement>,
    name: PathBuf,
}

/// Where bytes go.
enum Output {
    /// A file beside its name.
    File(File),
    /// A pipe or a device, for which it may have to wait: other threads of Python go on meanwhile, as one may read it.
    Direct(File),
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut file = match self {
            Self::File(file) => return file.write(bytes),
            Self::Direct(file) => &*file,
        };
        let written = Python::try_attach(|py| {
            let written = py.detach(|| file.write(bytes));
            match &written {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => py.check_signals()?,
                _ => {}
            }
            written
        });
        // At the end of Python nobody goes on.
        written.unwrap_or_else(|| file.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A file that the code's writer has too.
#[derive(Clone)]
struct Shared(Rc<RefCell<Compressed<BufWriter<Output>>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().flush()
    }
}

impl Written {
    fn create(py: Python<'_>, name: PathBuf, compression: Option<Compression>) -> io::Result<Self> {
        // A pipe waits for its reader.
        let (file, replacement) = py.detach(|| files::create(&name))?;
        let output = match replacement {
            Some(_) => Output::File(file),
            None => Output::Direct(file),
        };
        let compressed = Compressed::new(BufWriter::new(output), compression)?;
        let bytes = Shared(Rc::new(RefCell::new(compressed)));
        Ok(Self {
            bytes,
            replacement,
            name,
        })
    }
}

impl Writer {
    fn with<R>(&self, act: impl FnOnce(&mut Open) -> PyResult<R>) -> PyResult<R> {
        let closed = || PyValueError::new_err("the writer is closed");
        self.open.with(|open| act(open.as_mut().ok_or_else(closed)?.get()?))?
    }

    /// What is still open, to be finished or given up.
    fn take(&self) -> PyResult<Option<OfProcess<Open>>> {
        let open = self.open.with(Option::take)?;
        self.unclosed_in.store(0, Ordering::Relaxed);
        Ok(open)
    }
}

impl Open {
    fn write(&mut self, py: Python<'_>, bytes: &[u8]) -> PyResult<()> {
        self.writer
            .write_game(bytes)
            .map_err(|error| match Refused::of(&error) {
                Some(reason) => refused(py, self.games + 1, reason),
                None => of_file(&self.files[0].name)(error),
            })?;
        self.games += 1;
        Ok(())
    }

    /// Puts the files under their names.
    fn finish(self, py: Python<'_>) -> PyResult<()> {
        let Self { mut writer, files, .. } = self;
        let name = files[0].name.clone();
        writer.finish().map_err(of_file(&name))?;
        drop(writer);
        let mut replacements = Vec::new();
        for Written {
            bytes,
            replacement,
            name,
        } in files
        {
            let bytes = Rc::into_inner(bytes.0).expect("the code's writer is gone");
            bytes.into_inner().finish().map_err(of_file(&name))?;
            replacements.extend(replacement);
        }
        let mut not_kept = Vec::new();
        let finished = py.detach(|| files::finish(replacements, &mut |what| not_kept.push(what.to_string())));
        finished.map_err(of_file(&name))?;
        for text in not_kept {
            let kind = py.get_type::<PyRuntimeWarning>();
            py.import("warnings")?.call_method1("warn", (text, kind, 1))?;
        }
        Ok(())
    }
}

#[pymethods]
impl Writer {
    #[new]
    #[pyo3(signature = (path, code=None, *, variant=None))]
    fn new(py: Python<'_>, path: PathBuf, code: Option<&str>, variant: Option<&str>) -> PyResult<Self> {
        let by_name =
            || codes::of_extension(plain_name(&path).extension().and_then(OsStr::to_str)?).map(|code| code.name);
        let code = code.or_else(by_name);
        let code = code.ok_or_else(|| PyValueError::new_err("the name does not tell the code: name it"))?;
        let codec = codec_of(code, variant, false)?;
        let set = codec.code().set();
        let compression = Compression::of_name(&path);
        let files: Vec<_> = match set {
            [] => vec![Written::create(py, path.clone(), compression).map_err(of_file(&path))?],
            _ if compression.is_some() => {
                return Err(PyValueError::new_err(format!("the files of {code} are not compressed")));
            }
            set => {
                let file = |extension: &&str| Written::create(py, codes::file_of_set(&path, extension), None);
                let files = set.iter().map(file).collect::<io::Result<_>>();
                files.map_err(of_file(&path))?
            }
        };
        let mut sinks = files.iter().map(|file| Box::new(file.bytes.clone()) as Box<dyn Write>);
        let sink = match set {
            [] => Sink::Stream(sinks.next().expect("a file that is no set is one file")),
            _ => Sink::Set(sinks.collect()),
        };
        let writer = codec.create(sink).map_err(of_file(&path))?;
        let open = Owned::new(Some(OfProcess::new(Open {
            writer,
            files,
            games: 0,
        })));
        Ok(Self {
            codec,
            open,
            path,
            unclosed_in: AtomicU32::new(process::id()),
        })
    }

    /// Writes a game. What the code or its file cannot hold is an EncodeError, and the file goes on without the game; losses are
    /// reported as by `encode`, before anything is written.
    #[pyo3(signature = (game, /, *, losses=None))]
    fn write(&self, py: Python<'_>, game: &Game, losses: Option<&Bound<'_, PyList>>) -> PyResult<()> {
        let mut bytes = Vec::new();
        let told = self.with(|open| {
            let told = encoded(self.codec.as_ref(), game.inner(), &mut bytes);
            told.map_err(|error| encode_error(py, Some(open.games + 1), error))
        })?;
        // A warning that is an error leaves the game out.
        tell_losses(py, &told, losses)?;
        self.with(|open| open.write(py, &bytes))
    }

    /// Writes a game that is in the code already. In codes that are text, what parts it from the next game is added.
    #[pyo3(signature = (data, /))]
    fn write_coded(&self, py: Python<'_>, data: PyBuffer<u8>) -> PyResult<()> {
        let bytes = data.to_vec(py)?;
        self.with(|open| open.write(py, &bytes))
    }

    /// Ends the file and puts it under its name.
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        match self.take()? {
            Some(open) => open.into_inner()?.finish(py),
            None => Ok(()),
        }
    }

    const fn __enter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    #[pyo3(signature = (kind, _error, _traceback, /))]
    fn __exit__(
        &self,
        py: Python<'_>,
        kind: Option<&Bound<'_, PyAny>>,
        _error: Option<&Bound<'_, PyAny>>,
        _traceback: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        if kind.is_some() {
            return self.take().map(drop);
        }
        self.close(py)
    }
}
