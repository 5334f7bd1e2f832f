// SPDX-License-Identifier: MIT OR Apache-2.0
//! The errors of the package, which are classes of `halfmove._errors`: Python can take them from there through pickles and
//! processes.

use std::io;
use std::path::Path;

use halfmove::codec::{CannotEncode, Refused, Stopped};
use pyo3::exceptions::{PyIndexError, PyOSError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyType;

/// A class of one of the package's own modules.
pub fn class<'py>(py: Python<'py>, module: &str, name: &str) -> PyResult<Bound<'py, PyType>> {
    Ok(py.import(module)?.getattr(name)?.cast_into()?)
}

fn raised<'py, A>(py: Python<'py>, name: &str, arguments: A) -> PyErr
where
    A: pyo3::call::PyCallArgs<'py>,
{
    let error = class(py, "halfmove._errors", name).and_then(|class| class.call1(arguments));
    error.map_or_else(|failure| failure, PyErr::from_value)
}

/// A file that cannot be opened, read or written: an OSError of the kind that Python has for it, with the file's name.
pub fn of_file(path: &Path) -> impl Fn(io::Error) -> PyErr {
    move |error| {
        // A temporary file beside it has another name, and hides the number.
        let hidden = match error.kind() {
            io::ErrorKind::NotFound => Some(2),
            io::ErrorKind::PermissionDenied => Some(13),
            io::ErrorKind::NotADirectory => Some(20),
            io::ErrorKind::IsADirectory => Some(21),
            _ => None,
        };
        let Some(number) = error.raw_os_error().or(hidden) else {
            return error.into();
        };
        let told = io::Error::from_raw_os_error(number).to_string();
        let told = told.split(" (os error").next().unwrap_or_default().to_owned();
        PyOSError::new_err((number, told, path.as_os_str().to_owned()))
    }
}

/// A game that could not be read, with what was. Games are counted from 1; `None` where there is only one.
pub fn decode_error<'py, G>(
    py: Python<'py>,
    number: Option<u64>,
    stopped: Stopped,
    into: fn(halfmove::Game) -> G,
) -> PyErr
where
    G: IntoPyObject<'py>,
{
    let Stopped {
        half_move,
        offset,
        reason,
        decoded,
        ..
    } = stopped;
    raised(
        py,
        "DecodeError",
        (reason.to_string(), number, half_move, offset, into(decoded)),
    )
}

/// The same without a byte or a game up to there.
pub fn undecodable(py: Python<'_>, game: Option<u64>, half_move: Option<u32>, reason: &str) -> PyErr {
    raised(py, "DecodeError", (reason, game, half_move))
}

/// A game that a code cannot hold.
pub fn encode_error(py: Python<'_>, game: Option<u64>, error: CannotEncode) -> PyErr {
    raised(py, "EncodeError", (error.reason.to_string(), game, error.half_move))
}

/// A game that its file cannot hold.
pub fn refused(py: Python<'_>, game: u64, Refused(reason): &Refused) -> PyErr {
    raised(py, "EncodeError", (reason.to_string(), game))
}

/// A half-move that cannot be played.
pub fn play_error(py: Python<'_>, half_move: u32, reason: String) -> PyErr {
    raised(py, "PlayError", (reason, None::<u64>, half_move))
}

/// Where a file is not what it should be.
pub enum InFile {
    /// In this line, counted from 1.
    Line(u64),
    /// At this byte, as it is read: decompressed.
    Byte(u64),
    /// At this byte of the compressed file.
    CompressedByte(u64),
}

/// A file that is not what it should be.
pub fn file_error(py: Python<'_>, reason: String, game: Option<u64>, place: InFile, help: Option<&str>) -> PyErr {
    let (byte, line, is_compressed) = match place {
        InFile::Line(line) => (None, Some(line), false),
        InFile::Byte(byte) => (Some(byte), None, false),
        InFile::CompressedByte(byte) => (Some(byte), None, true),
    };
    raised(
        py,
        "FileError",
        (reason, game, None::<u32>, byte, help, line, is_compressed),
    )
}

/// A text that is no GBR code.
pub fn gbr_error(py: Python<'_>, reason: String, column: Option<usize>) -> PyErr {
    raised(py, "GbrError", (reason, None::<u64>, None::<u32>, None::<u64>, column))
}

/// An object of another type than `wanted`.
pub fn not_wanted(wanted: &str, given: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!("{wanted} is wanted, not {}", given.get_type()))
}

/// A half-move that a game does not have.
pub fn no_half_move(wanted: i64, there: usize) -> PyErr {
    PyIndexError::new_err(format!("half-move {wanted}: the game has {there}"))
}
