// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-board solve`: helpmates and direct mates, found by the half-move machine's count of mates.

use std::time::Instant;

use halfmove::HalfMove;
use halfmove::hardware::perft::{LONGEST, Root};
use halfmove::laws::Board;
use halfmove::problem::{FirstMove, Kind, Solver, Stipulation, long, text};
use serde_json::{Value, json};

use super::direct_mates::{self, Unsolved};
use super::perft::{after, board_of};
use crate::cli::{Format, SolveArguments};
use crate::console::{self, ColorWhen, Failure, Paint, Verdict};
use crate::error::{BoardError, counted};
use crate::session::Session;

/// Bytes in which the software remembers positions.
const MEMORY: usize = 64 << 20;

/// A helpmate or a direct mate.
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
        // Of a direct mate the core counts the last half-move alone.
        if stipulation.kind() == Kind::Help && stipulation.half_moves() > LONGEST.into() {
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
fn help_mates(problem: &Problem, session: &mut Session) -> Result<(Vec<Vec<HalfMove>>, u64), Failure> {
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

/// The keys of a direct mate with all that follows. The board is asked where there is a mate in one.
///
/// # Errors
/// What ends it before all are found.
fn keys(problem: &Problem, session: &mut Session) -> Result<(Vec<FirstMove>, u64), Failure> {
    let bar = console::progress("positions asked for");
    let mut clocks = 0;
    let keys = direct_mates::keys(&problem.board, problem.stipulation.moves(), |boards| {
        let roots: Vec<Root> = boards.iter().map(|board| Root::new(board, 2)).collect();
        let counted = session.count(&roots, &mut |_| {})?;
        bar.inc(roots.len() as u64);
        clocks += counted.iter().map(|counted| counted.clocks).sum::<u64>();
        Ok::<_, BoardError>(counted.iter().map(|counted| counted.mates > 0).collect())
    });
    bar.finish_and_clear();
    match keys {
        Ok(keys) => Ok((keys, clocks)),
        Err(Unsolved::Board(error)) => Err(error.into()),
        Err(Unsolved::TooBig(most)) => Err(Failure::TooBig(most)),
    }
}

/// What was found.
struct Solutions {
    /// A line for each, or several, as readers of Popeye know them.
    text: String,
    /// The same for programs: lines of half-moves, or the keys alone.
    json: Value,
    number: u64,
    clocks: u64,
    /// Whether the software finds the same, if it was asked.
    checked: Option<bool>,
}

fn solve_help(problem: &Problem, session: &mut Session, check: bool) -> Result<Solutions, Failure> {
    let Problem { board, stipulation } = problem;
    let (solutions, clocks) = help_mates(problem, session)?;
    let checked = check.then(|| {
        let mut expected = Vec::new();
        let solved =
            Solver::new(MEMORY).help_mates(board, stipulation.half_moves(), |line| expected.push(line.to_vec()));
        solved.is_ok() && expected == solutions
    });
    let in_long = |line: &Vec<HalfMove>| line.iter().map(|half_move| long(*half_move)).collect();
    let lines: Vec<Vec<String>> = solutions.iter().map(in_long).collect();
    Ok(Solutions {
        text: solutions.iter().map(|line| text::line(board, line, false)).collect(),
        json: lines.into(),
        number: solutions.len() as u64,
        clocks,
        checked,
    })
}

fn solve_direct(problem: &Problem, session: &mut Session, check: bool) -> Result<Solutions, Failure> {
    let Problem { board, stipulation } = problem;
    let (keys, clocks) = keys(problem, session)?;
    let checked = check.then(|| {
        let mut solver = Solver::new(MEMORY);
        let first = |half_move| solver.first_move(board, half_move, stipulation.moves(), 0);
        let expected: Result<Vec<_>, _> = board.legal_half_moves().map(first).collect();
        expected.is_ok_and(|expected| expected.into_iter().flatten().eq(keys.iter().cloned()))
    });
    let names: Vec<String> = keys.iter().map(|key| long(key.play.half_move)).collect();
    Ok(Solutions {
        text: keys.iter().map(|key| text::first_move(board, key)).collect(),
        json: names.into(),
        number: keys.len() as u64,
        clocks,
        checked,
    })
}

/// Solves, and reports.
pub fn run(
    problem: &Problem,
    session: &mut Session,
    arguments: &SolveArguments,
    color: ColorWhen,
) -> Result<Verdict, Failure> {
    let begun = Instant::now();
    let (solutions, name, names) = match problem.stipulation.kind() {
        Kind::Help => (solve_help(problem, session, arguments.check)?, "solution", "solutions"),
        Kind::Direct => (solve_direct(problem, session, arguments.check)?, "key", "keys"),
    };
    let seconds = begun.elapsed().as_secs_f64();
    let Solutions { clocks, checked, .. } = solutions;
    let text = match arguments.format {
        Format::Json => {
            let mut report = json!({
                "fen": problem.board.to_fen(),
                "stipulation": problem.stipulation.to_string(),
                "clocks": clocks,
                "seconds": seconds,
            });
            report[names] = solutions.json;
            if let Some(checked) = checked {
                report["agrees"] = checked.into();
            }
            format!("{report:#}\n")
        }
        Format::Text => {
            let paint = Paint::new(color);
            let verdict = match checked {
                Some(true) => paint.good("as the software has it") + "\n",
                Some(false) => paint.bad("the software has other solutions") + "\n",
                None => String::new(),
            };
            let found = counted(solutions.number, name);
            solutions.text + &format!("{found}, {clocks} clocks\n{verdict}")
        }
    };
    console::print(&text).map_err(Failure::Output)?;
    Ok(Verdict::of(checked != Some(false)))
}
