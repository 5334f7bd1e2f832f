// SPDX-License-Identifier: MIT OR Apache-2.0
//! Perft, which Python can interrupt.

use halfmove::laws::Board;
use pyo3::prelude::*;

/// Up to this depth it is not interrupted: a tenth of a second in positions with many half-moves.
const UNINTERRUPTED: u32 = 4;

/// How many lines of this many legal half-moves there are.
pub fn perft(py: Python<'_>, board: &Board, depth: u32) -> PyResult<u64> {
    if depth <= UNINTERRUPTED {
        py.check_signals()?;
        return Ok(py.detach(|| board.perft(depth)));
    }
    let mut lines = 0;
    for half_move in board.legal_half_moves() {
        let mut after = *board;
        after.play_unchecked(half_move);
        lines += perft(py, &after, depth - 1)?;
    }
    Ok(lines)
}
