// SPDX-License-Identifier: MIT OR Apache-2.0
//! The records that the hardware gives for a coded game.

use halfmove::codes::Options;
use halfmove::codes::named;
use halfmove::half_move;
use halfmove::hardware::record::{self, RecordType};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::code::codec_of;
use crate::half_move::HalfMove;

/// A 32-bit record of the hardware: what an interpreter core gives for a byte or word of a coded game.
///
/// >>> record = halfmove.records(b"\x2c")[0]
/// >>> record.type, record.half_move.uci, record.is_last
/// ('half-move', 'e2e4', True)
#[pyclass(frozen, eq, hash, module = "halfmove")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Record(record::Record);

#[pymethods]
impl Record {
    #[new]
    #[pyo3(signature = (bits, /))]
    const fn new(bits: u32) -> Self {
        Self(record::Record(bits))
    }

    /// All 32 bits.
    #[getter]
    const fn bits(&self) -> u32 {
        self.0.0
    }

    /// "half-move", "mark", "text" or "stop".
    #[getter]
    const fn r#type(&self) -> &'static str {
        match self.0.record_type() {
            RecordType::HalfMove => "half-move",
            RecordType::Mark => "mark",
            RecordType::Text => "text",
            RecordType::Stop => "stop",
        }
    }

    /// The half-move, or `None` in records of other types.
    #[getter]
    fn half_move(&self) -> Option<HalfMove> {
        let is_half_move = matches!(self.0.record_type(), RecordType::HalfMove);
        is_half_move.then(|| HalfMove(half_move::HalfMove::from_bits(self.0.0)))
    }

    /// The byte or word of a mark or a text, or `None` in records of other types.
    #[getter]
    fn symbol(&self) -> Option<u32> {
        let has_symbol = matches!(self.0.record_type(), RecordType::Mark | RecordType::Text);
        has_symbol.then(|| record::WORD.of(self.0.0))
    }

    /// The offset of a stop in its game, in bytes or words, modulo 2^24; or `None` in records of other types.
    #[getter]
    fn offset(&self) -> Option<u32> {
        let is_stop = matches!(self.0.record_type(), RecordType::Stop);
        is_stop.then(|| record::OFFSET.of(self.0.0))
    }

    /// The error code of a stop, 1-15, or `None` if there was no error.
    #[getter]
    fn error(&self) -> Option<u8> {
        self.0.fault().map(halfmove::Fault::code)
    }

    /// Whether it is the last record of its game.
    #[getter]
    const fn is_last(&self) -> bool {
        self.0.is_last()
    }

    fn __repr__(&self) -> String {
        let told = match (self.half_move(), self.symbol(), self.error(), self.0.set_up_fault()) {
            (Some(half_move), ..) => format!(" {}", half_move.0),
            (_, Some(symbol), ..) => format!(" {symbol:#04x}"),
            (_, _, Some(code), _) => format!(" by error {code}"),
            (_, _, _, Some(bad)) => format!(" by the set-up ({bad})"),
            _ => String::new(),
        };
        let place = self.offset().map_or_else(String::new, |offset| format!(" at {offset}"));
        let last = if self.is_last() { ", last" } else { "" };
        format!("<halfmove.Record {}{told}{place}{last}>", self.r#type())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, (u32,)) {
        (py.get_type::<Self>(), (self.bits(),))
    }
}

/// The records that the interpreter core of a code gives for one game, which starts from the normal position. Of
/// `jose` the bytes are one GameText, as `encode(..., alone=True)` writes it. A code without such a core is a
/// ValueError.
///
/// >>> [record.type for record in halfmove.records(bytes.fromhex("2c2c06c7"))]
/// ['half-move', 'half-move', 'mark', 'stop']
#[pyfunction]
#[pyo3(signature = (data, code="brenner", *, variant=None))]
pub fn records(py: Python<'_>, data: PyBuffer<u8>, code: &str, variant: Option<&str>) -> PyResult<Vec<Record>> {
    // Names that are unknown are errors of their own.
    codec_of(code, variant, true)?;
    let bytes = data.to_vec(py)?;
    let Some(records) = named(code).and_then(|code| code.records) else {
        return Err(PyValueError::new_err(format!("no core of the hardware reads {code}")));
    };
    let records = records(&options_of(code, variant), &bytes);
    Ok(records.into_iter().map(Record).collect())
}

/// The options that a variant stands for.
fn options_of(code: &str, variant: Option<&str>) -> Options {
    let variants = named(code).map_or(&[][..], |code| code.variants);
    let chosen = variants
        .iter()
        .find(|known| variant.is_none_or(|name| name == known.name));
    chosen.map_or(Options::USUAL, |variant| variant.options)
}
