// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of coded games, written one game at a time.

use std::cell::RefCell;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use halfmove::codec::{Codec, GameWriter, Refused, Sink};
use halfmove::codes;
use halfmove::compression::{Compressed, Compression, plain_name};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyList};
use tempfile::TempPath;

use crate::code::codec_of;
use crate::error::{encode_error, of_file, refused};
use crate::game::Game;
use crate::notes::tell_losses;
use crate::owned::Owned;
use crate::variations::encoded;

/// Writes games to a file, in the code that is named, else in that of the name's extension; compressed if the name ends in
/// `.gz` or `.zst`. The file stands under its name when the `with` ends, whole, and replaces what was there before; if an
/// exception ends it, that stays. A writer belongs to the thread that made it.
///
/// >>> with halfmove.Writer(folder / "games.brenner") as writer:
/// ...     writer.write(halfmove.Game(["e2e4", "e7e5"], result="1/2-1/2"))
/// >>> [game.uci() for game in halfmove.read(folder / "games.brenner")]
/// [['e2e4', 'e7e5']]
#[pyclass(frozen, module = "halfmove")]
pub struct Writer {
    codec: Box<dyn Codec>,
    /// `None` when it is closed.
    open: Owned<Option<Open>>,
}

struct Open {
    writer: Box<dyn GameWriter>,
    files: Vec<Written>,
    games: u64,
}

/// A file that is being written beside its name.
struct Written {
    bytes: Shared,
    temporary: TempPath,
    name: PathBuf,
}

/// A file that the code's writer has too.
#[derive(Clone)]
struct Shared(Rc<RefCell<Compressed<BufWriter<File>>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().flush()
    }
}

impl Written {
    fn beside(name: PathBuf, compression: Option<Compression>) -> io::Result<Self> {
        if name.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let folder = match name.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".halfmove-");
        // As any new file has them; a temporary one is its owner's alone otherwise.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let (file, temporary) = builder.tempfile_in(folder)?.into_parts();
        let compressed = Compressed::new(BufWriter::new(file), compression)?;
        let bytes = Shared(Rc::new(RefCell::new(compressed)));
        Ok(Self { bytes, temporary, name })
    }
}

impl Writer {
    fn with<R>(&self, act: impl FnOnce(&mut Open) -> PyResult<R>) -> PyResult<R> {
        let closed = || PyValueError::new_err("the writer is closed");
        self.open.with(|open| act(open.as_mut().ok_or_else(closed)?))?
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
    fn finish(self) -> PyResult<()> {
        let Self { mut writer, files, .. } = self;
        writer.finish().map_err(of_file(&files[0].name))?;
        drop(writer);
        let mut whole = Vec::new();
        for Written { bytes, temporary, name } in files {
            let bytes = Rc::into_inner(bytes.0).expect("the code's writer is gone");
            bytes.into_inner().finish().map_err(of_file(&name))?;
            whole.push((temporary, name));
        }
        for (temporary, name) in whole {
            let named = temporary.persist(&name).map_err(|failed| failed.error);
            named.map_err(of_file(&name))?;
        }
        Ok(())
    }
}

#[pymethods]
impl Writer {
    #[new]
    #[pyo3(signature = (path, code=None, *, variant=None))]
    fn new(path: PathBuf, code: Option<&str>, variant: Option<&str>) -> PyResult<Self> {
        let by_name =
            || codes::of_extension(plain_name(&path).extension().and_then(OsStr::to_str)?).map(|code| code.name);
        let code = code.or_else(by_name);
        let code = code.ok_or_else(|| PyValueError::new_err("the name does not tell the code: name it"))?;
        let codec = codec_of(code, variant, false)?;
        let set = codec.code().set();
        let compression = Compression::of_name(&path);
        let files: Vec<_> = match set {
            [] => vec![Written::beside(path.clone(), compression).map_err(of_file(&path))?],
            _ if compression.is_some() => {
                return Err(PyValueError::new_err(format!("the files of {code} are not compressed")));
            }
            set => {
                let file = |extension: &&str| Written::beside(codes::file_of_set(&path, extension), None);
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
        let open = Owned::new(Some(Open {
            writer,
            files,
            games: 0,
        }));
        Ok(Self { codec, open })
    }

    /// Writes a game. What the code or its file cannot hold is an EncodeError, and the file goes on without the game; losses are
    /// reported as by `encode`.
    #[pyo3(signature = (game, /, *, losses=None))]
    fn write(&self, py: Python<'_>, game: &Game, losses: Option<&Bound<'_, PyList>>) -> PyResult<()> {
        let told = self.with(|open| {
            let mut bytes = Vec::new();
            let told = encoded(self.codec.as_ref(), game.inner(), &mut bytes);
            let told = told.map_err(|error| encode_error(py, Some(open.games + 1), error))?;
            open.write(py, &bytes)?;
            Ok(told)
        })?;
        tell_losses(py, &told, losses)
    }

    /// Writes a game that is in the code already. In codes that are text, what parts it from the next game is added.
    #[pyo3(signature = (data, /))]
    fn write_coded(&self, py: Python<'_>, data: PyBuffer<u8>) -> PyResult<()> {
        let bytes = data.to_vec(py)?;
        self.with(|open| open.write(py, &bytes))
    }

    /// Ends the file and puts it under its name.
    fn close(&self) -> PyResult<()> {
        self.open.with(Option::take)?.map_or(Ok(()), Open::finish)
    }

    const fn __enter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    #[pyo3(signature = (kind, _error, _traceback, /))]
    fn __exit__(
        &self,
        kind: Option<&Bound<'_, PyAny>>,
        _error: Option<&Bound<'_, PyAny>>,
        _traceback: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        if kind.is_some() {
            return self.open.with(Option::take).map(drop);
        }
        self.close()
    }
}
