// SPDX-License-Identifier: MIT OR Apache-2.0
//! The GBR code of positions, and patterns of material.

use halfmove::gbr::{self, Code, EgCode, Material, NoStudyCode, PositionCode, Stipulation, StudyCode, Tally};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::error::{class, gbr_error};
use crate::position::Position;

/// A GBR code in which `?` stands for any digit, to look for.
///
/// >>> pattern = halfmove.Pattern("0002.01")
/// >>> pattern.matches(halfmove.Position("k7/8/8/8/8/1p6/2N5/K5N1 w - - 0 1"))
/// True
#[pyclass(frozen, eq, hash, module = "halfmove")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pattern(gbr::Pattern);

#[pymethods]
impl Pattern {
    #[new]
    #[pyo3(signature = (text, /, *, at_least=false))]
    fn new(py: Python<'_>, text: &str, at_least: bool) -> PyResult<Self> {
        pattern(py, text, at_least).map(Self)
    }

    /// Whether more men than it says are found too.
    #[getter]
    const fn at_least(&self) -> bool {
        self.0.is_at_least()
    }

    /// Whether the men of a position are those that are looked for.
    #[pyo3(signature = (position, /))]
    fn matches(&self, position: &Position) -> bool {
        self.0.matches(&Tally::of(position.inner()))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("halfmove.Pattern('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.__str__(),)
    }
}

/// Reads a pattern.
pub fn pattern(py: Python<'_>, text: &str, at_least: bool) -> PyResult<gbr::Pattern> {
    let pattern: gbr::Pattern = text.parse().map_err(|error| parse_error(py, text, error))?;
    Ok(if at_least { pattern.at_least() } else { pattern })
}

fn parse_error(py: Python<'_>, text: &str, error: gbr::ParseError) -> PyErr {
    gbr_error(py, format!("`{text}`: {}", error.fault), Some(error.column))
}

fn stipulation(word: Option<&str>) -> PyResult<Option<Stipulation>> {
    match word {
        None => Ok(None),
        Some("win") => Ok(Some(Stipulation::Win)),
        Some("draw") => Ok(Some(Stipulation::Draw)),
        Some(word) => Err(PyValueError::new_err(format!("{word:?} is neither 'win' nor 'draw'"))),
    }
}

/// See `halfmove.gbr.encode`.
#[pyfunction]
#[pyo3(signature = (position, form="position", stipulated=None, /))]
pub fn gbr_encode(py: Python<'_>, position: &Position, form: &str, stipulated: Option<&str>) -> PyResult<String> {
    let (position, stipulated) = (position.inner(), stipulation(stipulated)?);
    let code = match form {
        "material" => Material::of(position).map(Code::from).map_err(NoStudyCode::from),
        "study" => StudyCode::of(position, stipulated).map(Code::from),
        "eg" => EgCode::of(position, stipulated)
            .map(Code::from)
            .map_err(NoStudyCode::from),
        "position" => PositionCode::of(position, stipulated)
            .map(Code::from)
            .map_err(NoStudyCode::from),
        _ => {
            let known = "material, study, eg or position";
            return Err(PyValueError::new_err(format!("{form:?} is no form; there are {known}")));
        }
    };
    code.map(|code| code.to_string())
        .map_err(|error| gbr_error(py, error.to_string(), None))
}

/// See `halfmove.gbr.decode`.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub fn gbr_decode<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let code: Code = text.parse().map_err(|error| parse_error(py, text, error))?;
    let kings_of = |kings: gbr::Kings| (kings.white.to_string(), kings.black.to_string());
    let (form, kings, stipulated, fen) = match &code {
        Code::Material(_) => ("material", None, None, None),
        Code::Study(study) => ("study", study.kings.map(kings_of), study.stipulation, None),
        Code::Eg(eg) => ("eg", Some(kings_of(eg.kings)), eg.stipulation, None),
        Code::Position(of) => {
            let position = of.position();
            (
                "position",
                Some(kings_of(gbr::Kings::of(position))),
                of.stipulation(),
                Some(position.to_fen()),
            )
        }
    };
    let stipulated = stipulated.map(|goal| match goal {
        Stipulation::Win => "win",
        Stipulation::Draw => "draw",
    });
    let material = code.material().to_string();
    class(py, "halfmove.gbr", "GbrCode")?.call1((form, material, kings, stipulated, fen))
}
