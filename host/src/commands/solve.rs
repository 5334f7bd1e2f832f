// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-board solve`: helpmates, found by the half-move machine's count of mates.

use std::time::Instant;

use halfmove::HalfMove;
use halfmove::hardware::perft::{LONGEST, Root};
use halfmove::laws::Board;
use halfmove::problem::{Kind, Solver, Stipulation, long, text};
use serde_json::json;

use super::perft::{after, board_of};
use crate::cli::{Format, SolveArguments};
use crate::console::{self, ColorWhen, Failure, Paint, Verdict};
use crate::session::Session;

/// Bytes in which the software remembers positions.
const MEMORY: usize = 64 << 20;

/// A helpmate.
pub struct Problem {
    board: Board,
    stipulation: Stipulation,
}

impl Problem {
    /// What the arguments ask for.
    ///
    /// # Errors
    /// If the core has no answer for it.
    pub fn of(arguments: &SolveArguments) -> Result<Self, Failure> {
        let stipulation = arguments.stipulation;
        let usage = |reason: String| Failure::Usage(format!("{stipulation}: {reason}"));
        if stipulation.kind() == Kind::Direct {
            return Err(usage(
                "a board solves helpmates; `halfmove solve` solves direct mates too".to_owned(),
            ));
        }
        if stipulation.half_moves() > LONGEST.into() {
            return Err(usage(format!("the core counts lines of {LONGEST} half-moves at most")));
        }
        let board = stipulation.begin(&board_of(&arguments.fen)?);
        let board = board.map_err(|error| usage(error.to_string()))?;
        Ok(Self { board, stipulation })
    }
}

/// Lines that begin a solution, with the position after each.
type Lines = Vec<(Vec<HalfMove>, Board)>;

/// The solutions: of all lines those are kept after which the board counts a mate at the right distance. It counts the
/// mates before the last half-move, so it is asked for one half-move more.
///
/// # Errors
/// What ends it before all are found.
fn solve(problem: &Problem, session: &mut Session) -> Result<(Vec<Vec<HalfMove>>, u64), Failure> {
    let bar = console::progress("positions asked for");
    let mut clocks = 0;
    let mut lines: Lines = vec![(Vec::new(), problem.board)];
    for left in (1..=problem.stipulation.half_moves() as u8).rev() {
        let further = |(line, board): &(Vec<HalfMove>, Board)| {
            let further = board.legal_half_moves().map(|half_move| {
                let line = line.iter().copied().chain([half_move]).collect();
                (line, after(board, half_move))
            });
            further.collect::<Lines>()
        };
        lines = lines.iter().flat_map(further).collect();
        let roots: Vec<Root> = lines.iter().map(|(_, board)| Root::new(board, left)).collect();
        let counted = session.count(&roots, &mut |_| {});
        bar.inc(roots.len() as u64);
        let counted = counted.inspect_err(|_| bar.finish_and_clear())?;
        clocks += counted.iter().map(|counted| counted.clocks).sum::<u64>();
        let kept = lines.into_iter().zip(counted).filter(|(_, counted)| counted.mates > 0);
        lines = kept.map(|(line, _)| line).collect();
    }
    bar.finish_and_clear();
    Ok((lines.into_iter().map(|(line, _)| line).collect(), clocks))
}

/// Solves, and reports.
pub fn run(
    problem: &Problem,
    session: &mut Session,
    arguments: &SolveArguments,
    color: ColorWhen,
) -> Result<Verdict, Failure> {
    let begun = Instant::now();
    let (solutions, clocks) = solve(problem, session)?;
    let seconds = begun.elapsed().as_secs_f64();
    let Problem { board, stipulation } = problem;
    let checked = arguments.check.then(|| {
        let mut expected = Vec::new();
        let solved =
            Solver::new(MEMORY).help_mates(board, stipulation.half_moves(), |line| expected.push(line.to_vec()));
        solved.is_ok() && expected == solutions
    });
    let text = match arguments.format {
        Format::Json => {
            let lines: Vec<Vec<String>> = solutions
                .iter()
                .map(|line| line.iter().map(|half_move| long(*half_move)).collect())
                .collect();
            let mut report = json!({
                "fen": board.to_fen(),
                "stipulation": stipulation.to_string(),
                "solutions": lines,
                "clocks": clocks,
                "seconds": seconds,
            });
            if let Some(checked) = checked {
                report["agrees"] = checked.into();
            }
            format!("{report:#}\n")
        }
        Format::Text => {
            let lines = solutions.iter().map(|line| text::line(board, line, false));
            let paint = Paint::new(color);
            let verdict = match checked {
                Some(true) => paint.good("as the software has it") + "\n",
                Some(false) => paint.bad("the software has other solutions") + "\n",
                None => String::new(),
            };
            let found = console::counted(solutions.len() as u64, "solution");
            lines.collect::<String>() + &format!("{found}, {clocks} clocks\n{verdict}")
        }
    };
    console::print(&text).map_err(Failure::Output)?;
    Ok(Verdict::of(checked != Some(false)))
}
