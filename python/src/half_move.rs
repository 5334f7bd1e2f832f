// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move for Python.

use halfmove::eleven::Word;
use halfmove::position::Wing;
use halfmove::{Kind, Side, Square, half_move};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::number::Number;

/// A half-move as it was played: from where to where, by which man, with what effect. `str` gives it as UCI writes it.
///
/// >>> half_move = halfmove.Position().play("e2e4")
/// >>> half_move.kind, half_move.from_square, half_move.to_square, half_move.is_double_step
/// ('pawn', 'e2', 'e4', True)
#[pyclass(frozen, eq, hash, from_py_object, module = "halfmove")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct HalfMove(pub half_move::HalfMove);

/// The name of a kind.
pub const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "king",
        Kind::Pawn => "pawn",
        Kind::Queen => "queen",
        Kind::Rook => "rook",
        Kind::Bishop => "bishop",
        Kind::Knight => "knight",
    }
}

/// The name of a side.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

fn square_name(square: Square) -> String {
    square.to_string()
}

#[pymethods]
impl HalfMove {
    /// The half-move with these 25 bits: those of the hardware's record.
    ///
    /// >>> halfmove.HalfMove.from_bits(halfmove.Position().play("g1f3").bits).kind
    /// 'knight'
    #[staticmethod]
    #[pyo3(signature = (bits, /))]
    fn from_bits(bits: Number) -> PyResult<Self> {
        let Number(given) = bits;
        let bits = u32::try_from(given).unwrap_or(u32::MAX);
        let half_move = half_move::HalfMove::from_bits(bits);
        let is_known = |code| code == 0 || Kind::from_code(code).is_some();
        let kinds = [half_move::KIND, half_move::CAPTURED, half_move::PROMOTION];
        if half_move.bits() != bits || !kinds.iter().all(|field| is_known(field.of(bits))) {
            return Err(PyValueError::new_err(format!(
                "{given:#x} are not the bits of a half-move"
            )));
        }
        Ok(Self(half_move))
    }

    /// The 25 bits of the hardware's record that hold it.
    #[getter]
    fn bits(&self) -> u32 {
        self.0.bits()
    }

    /// As UCI writes it: "e2e4", "e7e8q"; castling is the king's step, "e1g1"; the null move is "0000". In Chess960
    /// castling can look so as a step that does not castle: `Game.uci` and `Board.uci` tell them apart, and so does `bits`.
    #[getter]
    fn uci(&self) -> String {
        self.0.to_string()
    }

    /// The origin square, as "e2"; of castling the king's.
    #[getter(from_square)]
    fn left(&self) -> String {
        square_name(self.0.from())
    }

    /// The target square; of castling the king's.
    #[getter(to_square)]
    fn reached(&self) -> String {
        square_name(self.0.to())
    }

    /// What moves: "king", "pawn", "queen", "rook", "bishop" or "knight"; `None` for the null move.
    #[getter]
    fn kind(&self) -> Option<&'static str> {
        self.0.kind().map(kind_name)
    }

    /// What is captured, or `None`.
    #[getter]
    fn captured(&self) -> Option<&'static str> {
        self.0.captured().map(kind_name)
    }

    /// What the pawn becomes, or `None`.
    #[getter]
    fn promotion(&self) -> Option<&'static str> {
        self.0.promotion().map(kind_name)
    }

    /// Who moves: "white" or "black".
    #[getter]
    fn side(&self) -> &'static str {
        side_name(self.0.side())
    }

    /// The wing on which it castles, "king" or "queen", or `None`.
    #[getter]
    fn castling(&self) -> Option<&'static str> {
        self.0.castling_wing().map(|wing| match wing {
            Wing::King => "king",
            Wing::Queen => "queen",
        })
    }

    /// Whether a pawn is taken en passant.
    #[getter]
    fn is_en_passant(&self) -> bool {
        self.0.is_en_passant()
    }

    /// Whether a pawn goes two squares.
    #[getter]
    fn is_double_step(&self) -> bool {
        self.0.is_double_step()
    }

    /// Whether it is the null move: no man moves.
    #[getter]
    fn is_null(&self) -> bool {
        self.0.is_null()
    }

    /// Its word in the 11-bit code, 0 to 2047, or `None` if it has none.
    #[getter]
    fn word(&self) -> Option<u16> {
        Word::of_half_move(self.0).map(Word::bits)
    }

    fn __str__(&self) -> String {
        self.uci()
    }

    fn __repr__(&self) -> String {
        format!("<halfmove.HalfMove {}>", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (u32,))> {
        let class = py.get_type::<Self>();
        Ok((class.getattr("from_bits")?, (self.bits(),)))
    }
}
