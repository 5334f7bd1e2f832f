// SPDX-License-Identifier: MIT OR Apache-2.0
//! Boards from and to EPD, with what is said of them.

use halfmove::laws::{BadEpd, Board, Epd, History, Operation};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::play_error;
use crate::pairs;

/// A board, and the opcodes with their operands.
pub fn read<'py>(py: Python<'py>, text: &str) -> PyResult<(History, Bound<'py, PyTuple>)> {
    let epd: Epd = text.parse().map_err(|error| match error {
        BadEpd::Operation { .. } => PyValueError::new_err(format!("`{text}`: {error}")),
        error => play_error(py, 0, format!("`{text}`: {error}")),
    })?;
    let told = epd.operations.iter().map(|operation| {
        let operands = operation.operands().iter().map(|operand| operand.as_str());
        let operands = PyTuple::new(py, operands.collect::<Vec<_>>())?;
        (operation.opcode(), operands).into_pyobject(py)
    });
    let told = PyTuple::new(py, told.collect::<PyResult<Vec<_>>>()?)?;
    Ok((History::new(epd.board, epd.counters()), told))
}

/// A board with these operations.
pub fn write(board: &Board, operations: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
    let pairs = operations.map_or(Ok(Vec::new()), pairs::operations)?;
    let made = pairs.into_iter().map(|(opcode, operands)| {
        Operation::new(opcode, operands).map_err(|error| PyValueError::new_err(error.to_string()))
    });
    let epd = Epd {
        board: *board,
        operations: made.collect::<PyResult<_>>()?,
    };
    Ok(epd.to_string())
}
