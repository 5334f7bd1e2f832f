// SPDX-License-Identifier: MIT OR Apache-2.0
//! Solutions of chess problems. The search leaves the interpreter free and can be interrupted.

use halfmove::problem::{Kind, Solver, Stipulation, Stopped};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::board::Board;
use crate::half_move::HalfMove;
use crate::signals::Signals;

/// After this many positions Python is asked for signals: some hundredths of a second.
const UNINTERRUPTED: u64 = 1 << 16;

/// Every solution of a chess problem: `#N`, `h#N` or `h#N.5`. A solution of a helpmate is its half-moves, shorter ones first;
/// one of a direct mate is its key alone. In a helpmate White mates, whoever is to move on the board; half-moves before are of no
/// account. Positions that are known take at most `memory` bytes, 64 MiB by default, and less if the machine does not
/// give that.
///
/// >>> board = halfmove.Board("4k3/8/8/8/8/8/4R3/4K2R b - - 0 1")
/// >>> len(halfmove.solve(board, "h#2")), halfmove.solve(board, "h#1")
/// (4, [])
#[pyfunction]
#[pyo3(signature = (board, stipulation, /, *, memory=67108864))]
pub fn solve(
    py: Python<'_>,
    board: &Bound<'_, Board>,
    stipulation: &str,
    memory: usize,
) -> PyResult<Vec<Vec<HalfMove>>> {
    let wrong = |error: &dyn std::fmt::Display| PyValueError::new_err(format!("{stipulation:?}: {error}"));
    let stipulation: Stipulation = stipulation.parse().map_err(|error| wrong(&error))?;
    let board = stipulation
        .begin(&Board::of_now(board)?)
        .map_err(|error| wrong(&error))?;
    let (mut raised, mut signals) = (None, Signals::every(UNINTERRUPTED));
    let solved = py.detach(|| {
        let mut solver = Solver::watched(memory, |searched| {
            raised = signals.after(searched).err();
            raised.is_none()
        });
        solutions(&mut solver, &board, stipulation)
    });
    match (solved, raised) {
        (_, Some(raised)) => Err(raised),
        (solved, None) => Ok(solved.unwrap_or_default()),
    }
}

fn solutions(
    solver: &mut Solver<'_>,
    board: &halfmove::laws::Board,
    stipulation: Stipulation,
) -> Result<Vec<Vec<HalfMove>>, Stopped> {
    let mut found = Vec::new();
    match stipulation.kind() {
        Kind::Direct => {
            let keys = solver.keys(board, stipulation.moves())?;
            found.extend(keys.into_iter().map(|key| vec![HalfMove(key)]));
        }
        Kind::Help => {
            for half_moves in Kind::Help.lengths(stipulation.half_moves()) {
                let solution = |line: &[halfmove::HalfMove]| found.push(line.iter().copied().map(HalfMove).collect());
                solver.help_mates(board, half_moves, solution)?;
            }
        }
    }
    Ok(found)
}
