// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of coded games, read one game at a time.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use halfmove::codec::{self, Advice, Codec, CodedGames, FileFault, ReadSeek, Source};
use halfmove::codes;
use halfmove::compression::{self, Compression, Damaged, Decompressed, is_damage, plain_name};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::code::codec_of;
use crate::coding::decoded;
use crate::error::{InFile, file_error, of_file};
use crate::game::Game;
use crate::notes::remarks_to_py;
use crate::owned::Owned;

/// How many bytes are looked at to find which code a file is in.
const HEAD: u64 = 1 << 16;

/// Reads the coded games of a file one after the other, so that memory stays small however large the file is. The file
/// is a path, or bytes that hold all of it, also as gzip or Zstandard has compressed them; of a database either name stands
/// for both files. The code is known by how the file begins, else by its name, unless `code` names it. What is damaged
/// is a FileError; the next call of `next` goes on behind it. `close`, or the end of a `with`, lets go of the file. A
/// reader belongs to the thread that made it. While a reader waits for its file, other threads go on.
///
/// >>> file = halfmove.encode_file([halfmove.Game(["e2e4"]), halfmove.Game(["d2d4"])])
/// >>> [(coded.number, coded.data.hex()) for coded in halfmove.Reader(file)]
/// [(1, '2c'), (2, '2b')]
#[pyclass(frozen, module = "halfmove")]
pub struct Reader {
    codec: Arc<dyn Codec>,
    path: Option<PathBuf>,
    /// `None` when it is closed.
    games: Owned<Option<Box<dyn CodedGames>>>,
}

/// A game of a file, not decoded yet.
#[pyclass(frozen, module = "halfmove")]
pub struct CodedGame {
    codec: Arc<dyn Codec>,
    number: Option<u64>,
    start: u64,
    data: Vec<u8>,
}

#[pymethods]
impl CodedGame {
    /// Its number in the file, counted from 1.
    #[getter]
    const fn number(&self) -> Option<u64> {
        self.number
    }

    /// The offset of its first byte in the file; of text, the number of its first line.
    #[getter]
    const fn start(&self) -> u64 {
        self.start
    }

    /// Its bytes.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.data)
    }

    /// The game. A DecodeError says in which game, at which half-move and at which byte of the game it is wrong.
    fn decode(&self, py: Python<'_>) -> PyResult<Game> {
        decoded(py, self.codec.as_ref(), &self.data, self.number)
    }

    fn __repr__(&self) -> String {
        let number = self.number.map_or_else(|| "?".to_owned(), |number| number.to_string());
        let (code, length) = (self.codec.code().name, self.data.len());
        format!("<halfmove.CodedGame {number}, {length} bytes of {code}>")
    }
}

#[pymethods]
impl Reader {
    #[new]
    #[pyo3(signature = (source, code=None, *, variant=None))]
    fn new(py: Python<'_>, source: &Bound<'_, PyAny>, code: Option<&str>, variant: Option<&str>) -> PyResult<Self> {
        let mut input = Input::open(py, source)?;
        let head = input.head()?;
        let shown = codes::of_head(&head).or_else(|| codes::of_extension(&input.extension()?));
        let code = match code.or(shown.map(|code| code.name)) {
            Some(code) => code,
            None => {
                let file = match input.path {
                    Some(_) => "the file",
                    None => "these bytes, which are taken for all of a file",
                };
                return Err(PyValueError::new_err(format!(
                    "nothing tells the code of {file}: name it"
                )));
            }
        };
        let usual = codec_of(code, variant, false)?;
        // A file may say more than the caller does.
        let codec: Arc<dyn Codec> = usual.for_file(&head).unwrap_or(usual).into();
        let path = input.path.clone();
        let source = input.source(codec.code(), head)?;
        let games = codec
            .open(source)
            .map_err(|wrong| PyValueError::new_err(wrong.to_string()))?;
        let games = Owned::new(Some(games));
        Ok(Self { codec, path, games })
    }

    /// The name of the code.
    #[getter]
    fn code(&self) -> &'static str {
        self.codec.code().name
    }

    /// What there is to say of the file as a whole, as far as it was read; each thing is given once.
    fn remarks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let remarks = self.with(|games| Ok(games.remarks()))?;
        remarks_to_py(py, &remarks)
    }

    /// Lets go of the file.
    fn close(&self) -> PyResult<()> {
        self.games.with(Option::take).map(drop)
    }

    const fn __enter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    #[pyo3(signature = (_kind, _error, _traceback, /))]
    fn __exit__(
        &self,
        _kind: Option<&Bound<'_, PyAny>>,
        _error: Option<&Bound<'_, PyAny>>,
        _traceback: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        self.close()
    }

    const fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<CodedGame>> {
        self.with(|games| self.next_game(py, games))
    }
}

impl Reader {
    fn with<R>(&self, act: impl FnOnce(&mut dyn CodedGames) -> PyResult<R>) -> PyResult<R> {
        let closed = || PyValueError::new_err("the reader is closed");
        self.games
            .with(|games| act(games.as_mut().ok_or_else(closed)?.as_mut()))?
    }

    fn next_game(&self, py: Python<'_>, games: &mut dyn CodedGames) -> PyResult<Option<CodedGame>> {
        let Some(codec::CodedGame {
            number,
            start,
            bytes,
            fault,
        }) = games.next_game()
        else {
            return Ok(None);
        };
        let Some(fault) = fault else {
            return Ok(Some(CodedGame {
                codec: Arc::clone(&self.codec),
                number,
                start,
                data: bytes.to_vec(),
            }));
        };
        Err(match fault {
            FileFault::Io(error) => self.read_error(py, error, number),
            FileFault::Data { reason, help } => {
                let help = help.map(|advice| match advice {
                    Advice::OneGame => "one game with nothing around it is read with halfmove.decode".to_owned(),
                    advice => advice.to_string(),
                });
                let place = match self.codec.code().is_text() {
                    true => InFile::Line(start),
                    false => InFile::Byte(start),
                };
                file_error(py, reason.to_string(), number, place, help.as_deref())
            }
            FileFault::Lost(stretch) => file_error(py, stretch.to_string(), number, InFile::Byte(stretch.from), None),
        })
    }

    /// What stops the reading: compressed data that are damaged, or a file that cannot be read.
    fn read_error(&self, py: Python<'_>, error: io::Error, game: Option<u64>) -> PyErr {
        match error.get_ref().and_then(|inner| inner.downcast_ref::<Damaged>()) {
            Some(damaged) => {
                let place = InFile::CompressedByte(damaged.byte());
                file_error(py, damaged.to_string(), game, place, None)
            }
            None => unreadable(self.path.as_deref(), error),
        }
    }
}

/// A file, or bytes, that cannot be read.
fn unreadable(path: Option<&Path>, error: io::Error) -> PyErr {
    match path {
        Some(path) => of_file(path)(error),
        None => error.into(),
    }
}

/// Where games are read from.
struct Input {
    path: Option<PathBuf>,
    bytes: Box<dyn Read>,
}

impl Input {
    fn open(py: Python<'_>, source: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = source.extract::<PyBuffer<u8>>() {
            let bytes = decompressed(Box::new(Cursor::new(bytes.to_vec(py)?)), None)?;
            return Ok(Self { path: None, bytes });
        }
        let path: PathBuf = source.extract().map_err(|_| {
            let kind = source.get_type();
            PyTypeError::new_err(format!("a file is a path, or bytes that hold all of it, not {kind}"))
        })?;
        let bytes = Box::new(BufReader::new(Awaited::open(&path).map_err(of_file(&path))?));
        let bytes = if is_of_a_set(&path) {
            bytes
        } else {
            decompressed(bytes, Some(&path)).map_err(of_file(&path))?
        };
        Ok(Self {
            path: Some(path),
            bytes,
        })
    }

    fn extension(&self) -> Option<String> {
        let name = plain_name(self.path.as_deref()?);
        name.extension()?.to_str().map(str::to_owned)
    }

    /// The first bytes, as many as show what a file is.
    fn head(&mut self) -> PyResult<Vec<u8>> {
        let mut head = Vec::new();
        match self.bytes.by_ref().take(HEAD).read_to_end(&mut head) {
            // What could be read comes first.
            Err(error) if is_damage(&error) => self.bytes = Box::new(Erring(Some(error))),
            Err(error) => return Err(unreadable(self.path.as_deref(), error)),
            Ok(_) => {}
        }
        Ok(head)
    }

    /// All of it; the head was read already.
    fn source(self, code: &codec::Code, head: Vec<u8>) -> PyResult<Source> {
        let set = code.set();
        match self.path {
            _ if set.is_empty() => Ok(Source::Stream(Box::new(Cursor::new(head).chain(self.bytes)))),
            Some(path) => {
                let open = |extension: &&str| {
                    let name = codes::existing_file_of_set(&path, extension);
                    let file = Awaited::open(&name).map_err(of_file(&name))?;
                    Ok(Box::new(BufReader::new(file)) as Box<dyn ReadSeek>)
                };
                Ok(Source::Set(set.iter().map(open).collect::<PyResult<_>>()?))
            }
            None => {
                let (name, wanted) = (code.name, set.len());
                Err(PyValueError::new_err(format!(
                    "{name} is {wanted} files: give the path of one of them"
                )))
            }
        }
    }
}

/// A file that may keep one waiting, as a pipe does: the interpreter is not held meanwhile, so that other threads go on, and
/// Python's handlers of signals are heard.
struct Awaited(File);

impl Awaited {
    fn open(path: &Path) -> io::Result<Self> {
        awaited(|| open(path)).map(Self)
    }
}

impl Read for Awaited {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        awaited(|| self.0.read(into))
    }
}

impl Seek for Awaited {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.0.seek(to)
    }
}

/// Does it without the interpreter, again after every signal; what a handler of Python raises is the error.
fn awaited<T: Send>(mut act: impl FnMut() -> io::Result<T> + Send) -> io::Result<T> {
    Python::attach(|py| {
        loop {
            // Also before: a signal that came since Python looked the last time does not end the waiting.
            py.check_signals().map_err(io::Error::other)?;
            match py.detach(&mut act) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                answer => return answer,
            }
        }
    })
}

/// The standard library would wait on after a signal.
#[cfg(unix)]
fn open(path: &Path) -> io::Result<File> {
    use rustix::fs::{Mode, OFlags};
    Ok(rustix::fs::open(path, OFlags::RDONLY | OFlags::CLOEXEC, Mode::empty())?.into())
}

#[cfg(not(unix))]
fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// The files of a set are read in any order, so they are not compressed.
fn is_of_a_set(path: &Path) -> bool {
    let code = path.extension().and_then(OsStr::to_str).and_then(codes::of_extension);
    code.is_some_and(|code| !code.set().is_empty())
}

/// What bytes hold, if they are compressed, else they themselves.
fn decompressed(mut bytes: Box<dyn Read>, path: Option<&Path>) -> io::Result<Box<dyn Read>> {
    let mut head = Vec::new();
    bytes.by_ref().take(compression::MAGIC as u64).read_to_end(&mut head)?;
    let compression = Compression::of_file(&head, path);
    let all = Cursor::new(head).chain(bytes);
    Ok(match compression {
        Some(compression) => Box::new(Decompressed::new(all, compression)),
        None => Box::new(all),
    })
}

/// Gives an error, and then nothing.
struct Erring(Option<io::Error>);

impl Read for Erring {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}
