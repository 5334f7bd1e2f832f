// SPDX-License-Identifier: MIT OR Apache-2.0
//! A position for Python.

use halfmove::gbr::{Material, PositionCode};
use halfmove::position::Counters;
use pyo3::Borrowed;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error::{gbr_error, not_wanted, play_error};
use crate::half_move::{HalfMove, side_name};
use crate::play::{Replay, check_rest, play_text};

/// A position that half-moves are played in. Without a FEN it is the normal start. A FEN that is not a position, or has more
/// than six fields or other counters than numbers, is a PlayError of half-move 0. What half-moves a king in check may
/// make is not looked at: a code can hold such half-moves.
///
/// >>> position = halfmove.Position()
/// >>> position.play("e2e4")
/// <halfmove.HalfMove e2e4>
/// >>> position.fen
/// 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
#[pyclass(module = "halfmove")]
pub struct Position {
    replay: Replay,
}

impl Position {
    /// A position that was played to.
    pub fn of(replay: Replay) -> Self {
        Self { replay }
    }

    /// The position itself.
    pub fn inner(&self) -> &halfmove::Position {
        &self.replay.position
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (fen=None))]
    fn new(py: Python<'_>, fen: Option<&str>) -> PyResult<Self> {
        let position = match fen {
            None => halfmove::Position::start(),
            Some(text) => text
                .parse()
                .map_err(|error| play_error(py, 0, format!("`{text}`: {error}")))?,
        };
        check_rest(py, fen)?;
        let counters = Counters::of(fen);
        Ok(Self::of(Replay { position, counters }))
    }

    /// Plays a half-move, given as UCI or SAN writes it or as a `HalfMove` of the same game. In UCI, castling is the king's
    /// step of two files, or as in Chess960 the king's step onto its own rook. A PlayError leaves the position as it was.
    #[pyo3(signature = (half_move, /))]
    fn play(&mut self, py: Python<'_>, half_move: HalfMoveOrText) -> PyResult<HalfMove> {
        let Replay { position, counters } = &mut self.replay;
        let played = half_move.play(position).map_err(|reason| play_error(py, 1, reason))?;
        counters.count(played);
        Ok(HalfMove(played))
    }

    /// As a FEN. The square of a double step is always named, also where no pawn can take.
    #[getter]
    fn fen(&self) -> String {
        self.replay.fen()
    }

    /// Whose half-move is next: "white" or "black".
    #[getter]
    fn side(&self) -> &'static str {
        side_name(self.inner().side())
    }

    /// The GBR code of the material, as "0002.01".
    #[getter]
    fn material(&self, py: Python<'_>) -> PyResult<String> {
        let material = Material::of(self.inner());
        material
            .map(|code| code.to_string())
            .map_err(|error| gbr_error(py, error.to_string(), None))
    }

    /// The GBR code of the whole position, as "a7d3 0116.00 b2b3c6d6 3/3 WTM."
    #[getter]
    fn gbr(&self, py: Python<'_>) -> PyResult<String> {
        let code = PositionCode::of(self.inner(), None);
        code.map(|code| code.to_string())
            .map_err(|error| gbr_error(py, error.to_string(), None))
    }

    /// Another position that is the same.
    fn copy(&self) -> Self {
        Self::of(Replay {
            position: self.replay.position.clone(),
            counters: self.replay.counters,
        })
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else {
            return Ok(false);
        };
        Ok(other.try_borrow()?.fen() == self.fen())
    }

    fn __repr__(&self) -> String {
        format!("halfmove.Position({:?})", self.fen())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, (String,)) {
        (py.get_type::<Self>(), (self.fen(),))
    }
}

/// A half-move as it may be given.
pub enum HalfMoveOrText {
    /// As it was played.
    HalfMove(HalfMove),
    /// As UCI or SAN writes it.
    Text(String),
}

impl FromPyObject<'_, '_> for HalfMoveOrText {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if let Ok(half_move) = given.cast::<HalfMove>() {
            return Ok(Self::HalfMove(*half_move.get()));
        }
        // A text that is no UTF-8 is no half-move either.
        let text = given.cast::<PyString>().map(|text| text.to_string_lossy().into_owned());
        text.map(Self::Text)
            .map_err(|_| not_wanted("a text or a HalfMove", &given))
    }
}

impl HalfMoveOrText {
    /// Plays it.
    pub fn play(&self, position: &mut halfmove::Position) -> Result<halfmove::HalfMove, String> {
        match self {
            Self::Text(text) => play_text(position, text),
            Self::HalfMove(HalfMove(half_move)) => {
                let played = position.replay(*half_move);
                played.map_err(|fault| format!("`{half_move}`: {fault}"))
            }
        }
    }
}
