// SPDX-License-Identifier: MIT OR Apache-2.0
//! The list of codes, as the library has it: a code added there is one here.

use halfmove::codec::{Codec, Surroundings, Variations};
use halfmove::codes::{CODES, Entry, Options, named};
use halfmove::pgn;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A code for whole games, as the library lists it.
///
/// >>> halfmove.code("jose").variants
/// ('program', 'document', 'program-column', 'document-column')
#[pyclass(frozen, eq, hash, module = "halfmove")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Code {
    /// Its place in the list.
    index: usize,
}

impl Code {
    fn listed(&self) -> &'static Entry {
        CODES[self.index]
    }
}

#[pymethods]
impl Code {
    /// Its name, which the functions of this package take.
    #[getter]
    fn name(&self) -> &'static str {
        self.listed().name
    }

    /// What it is, in a line.
    #[getter]
    fn summary(&self) -> &'static str {
        self.listed().summary
    }

    /// The extensions of its files' names.
    #[getter]
    fn extensions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        pyo3::types::PyTuple::new(py, self.listed().extensions)
    }

    /// The names of its layouts or profiles, the usual one first.
    #[getter]
    fn variants<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        pyo3::types::PyTuple::new(py, self.listed().variants.iter().map(|variant| variant.name))
    }

    /// How it has variations: "text" (`Variation`), "half-moves" (`Line`) or "either".
    #[getter]
    fn variations(&self) -> PyResult<&'static str> {
        let codec = codec_of(self.listed().name, None, false)?;
        Ok(match codec.variations() {
            Variations::Text => "text",
            Variations::HalfMoves => "half-moves",
            Variations::Either => "either",
        })
    }

    /// Whether its files are text.
    #[getter]
    fn is_text(&self) -> bool {
        self.listed().is_text()
    }

    /// How many files its games are in: 1, or 2 for `cbf`.
    #[getter]
    fn files(&self) -> usize {
        self.listed().set().len().max(1)
    }

    fn __repr__(&self) -> String {
        format!("<halfmove.Code {}>", self.name())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&'static str,))> {
        Ok((py.import("halfmove")?.getattr("code")?, (self.name(),)))
    }
}

/// Every code for whole games.
///
/// >>> [code.name for code in halfmove.codes()]
/// ['brenner', 'brenner-alt', 'eleven', 'eleven-octal', 'jose', 'cbf', 'fbk', 'pgn']
#[pyfunction]
pub fn codes() -> Vec<Code> {
    (0..CODES.len()).map(|index| Code { index }).collect()
}

/// The code with this name; a ValueError names those there are.
///
/// >>> halfmove.code("brenner").summary
/// "Norman Brenner's byte for a half-move, first notation"
#[pyfunction]
#[pyo3(signature = (name, /))]
pub fn code(name: &str) -> PyResult<Code> {
    let index = CODES.iter().position(|code| code.name == name);
    index.map(|index| Code { index }).ok_or_else(|| unknown(name))
}

/// The codec of a code: in this variant, else the usual one; for a game that stands alone, or one of a file.
pub fn codec_of(name: &str, variant: Option<&str>, alone: bool) -> PyResult<Box<dyn Codec>> {
    reader_of(name, variant, alone, false)
}

/// The same; a strict one refuses games of PGN that need a repair.
pub fn reader_of(name: &str, variant: Option<&str>, alone: bool, strict: bool) -> PyResult<Box<dyn Codec>> {
    let code = named(name).ok_or_else(|| unknown(name))?;
    let variant = match variant {
        None => &code.variants[0],
        Some(wanted) => code.variants.iter().find(|known| known.name == wanted).ok_or_else(|| {
            let known: Vec<_> = code.variants.iter().map(|variant| variant.name).collect();
            PyValueError::new_err(format!("{name} has no variant {wanted:?}; it has {}", known.join(", ")))
        })?,
    };
    let surroundings = if alone {
        Surroundings::Nothing
    } else {
        Surroundings::File
    };
    let options = Options {
        pgn: pgn::Options {
            strict,
            ..variant.options.pgn
        },
        ..variant.options
    };
    Ok(code.codec(&options, surroundings))
}

fn unknown(name: &str) -> PyErr {
    let known: Vec<_> = CODES.iter().map(|code| code.name).collect();
    PyValueError::new_err(format!("no code is called {name:?}; there are {}", known.join(", ")))
}
