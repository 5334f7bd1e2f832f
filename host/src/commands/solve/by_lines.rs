// SPDX-License-Identifier: MIT OR Apache-2.0
//! Problems solved by a board that gives their lines.

use halfmove::problem::{Kind, Solver};
use serde_json::Value;

use super::{Found, MEMORY, Problem};
use crate::console::{self, Failure};
use crate::error::{BoardError, SolveFault};
use crate::session::Session;
use crate::solutions::Solutions;

/// Solves a problem.
///
/// # Errors
/// It has more half-moves than the core takes, or what ends it before all lines have come.
pub fn solve(problem: &Problem, session: &mut Session, check: bool) -> Result<Found, Failure> {
    let Problem { board, demand } = problem;
    let steps = demand.steps(board).map_err(|error| Failure::Usage(error.to_string()))?;
    let mut solutions = Solutions::new(demand.stipulation);
    let mut agrees = true;
    let bar = console::progress("million positions");
    for step in &steps {
        let solved = session.solve(&step.question, &mut |positions| bar.set_position(positions >> 20));
        let (mut lines, solved) = solved.inspect_err(|_| bar.finish_and_clear())?;
        solutions
            .add(step, &lines, &solved)
            .inspect_err(|_| bar.finish_and_clear())
            .map_err(|error| BoardError::from(SolveFault::from(error)))?;
        if check {
            lines.sort_unstable();
            agrees &= step.question.lines_of(&mut Solver::new(MEMORY), &step.board) == Ok(lines);
        }
    }
    bar.finish_and_clear();
    let first = |line: Value| line[0].clone();
    Ok(Found {
        json: match demand.stipulation.kind() {
            Kind::Help => solutions.solutions.into(),
            Kind::Direct => solutions.solutions.into_iter().map(first).collect(),
        },
        tries: demand.tries.then(|| solutions.tries.into()),
        set_play: demand.set_play.then(|| solutions.set_play.into()),
        text: solutions.text,
        number: solutions.number,
        clocks: solutions.solved.clocks,
        // Without being asked, the software looks at what follows a key.
        checked: (check || solutions.is_wrong).then_some(agrees && !solutions.is_wrong),
    })
}
