// SPDX-License-Identifier: MIT OR Apache-2.0
//! Perft, which Python can interrupt.

use halfmove::laws::Board;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::number::Number;

/// Up to this depth it is not interrupted: a tenth of a second in positions with many half-moves.
const UNINTERRUPTED: u32 = 4;

/// A depth as it is given.
///
/// # Errors
/// A ValueError if none can be counted to it.
pub fn depth_of(Number(given): Number) -> PyResult<u32> {
    let depth = u32::try_from(given).ok().filter(|depth| *depth <= Board::LONGEST_LINES);
    depth.ok_or_else(|| PyValueError::new_err(format!("{given} is no depth: it is 0 to {}", Board::LONGEST_LINES)))
}

/// How many lines of this many legal half-moves there are.
pub fn perft(py: Python<'_>, board: &Board, depth: u32) -> PyResult<u64> {
    if depth <= UNINTERRUPTED {
        py.check_signals()?;
        return Ok(py.detach(|| board.perft(depth)));
    }
    let mut lines = 0;
    for half_move in board.legal_half_moves() {
        lines += perft(py, &board.after(half_move), depth - 1)?;
    }
    Ok(lines)
}
