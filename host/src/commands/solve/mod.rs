// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-board solve`: helpmates and direct mates. A board that solves gives their lines; with one that counts they follow
//! from its count of mates.

mod by_counting;
mod by_lines;
mod direct_mates;

use std::time::Instant;

use halfmove::hardware::perft::LONGEST;
use halfmove::laws::Board;
use halfmove::problem::Kind;
use serde_json::{Value, json};

use super::perft::board_of;
use crate::cli::{Format, SolveArguments};
use crate::console::{self, ColorWhen, Failure, Paint, Verdict};
use crate::design::Job;
use crate::session::Session;
use crate::solutions::{Demand, MEMORY};
use halfmove::counted;

/// A helpmate or a direct mate.
pub struct Problem {
    board: Board,
    demand: Demand,
}

impl Problem {
    /// What the arguments ask for.
    ///
    /// # Errors
    /// If no board has an answer for it.
    pub fn of(arguments: &SolveArguments) -> Result<Self, Failure> {
        let stipulation = arguments.stipulation;
        let usage = |reason: String| Failure::Usage(format!("{stipulation}: {reason}"));
        // Of a direct mate the core that counts is asked for the last half-move alone.
        if stipulation.kind() == Kind::Help && stipulation.half_moves() > LONGEST.into() {
            return Err(usage(format!("no board takes more than {LONGEST} half-moves")));
        }
        if stipulation.kind() == Kind::Help && arguments.tries {
            return Err(usage("--tries is for direct mates".to_owned()));
        }
        let board = stipulation.begin(&board_of(&arguments.fen)?);
        Ok(Self {
            board: board.map_err(|error| usage(error.to_string()))?,
            demand: Demand {
                stipulation,
                tries: arguments.tries,
                set_play: arguments.set_play,
            },
        })
    }
}

/// What was found.
#[derive(Default)]
struct Found {
    /// A line for each solution, or several, as readers of Popeye know them.
    text: String,
    /// The same for programs: lines of half-moves, or the keys alone.
    json: Value,
    /// Tries with their refutations, if they were asked for.
    tries: Option<Value>,
    /// The set play, likewise.
    set_play: Option<Value>,
    number: u64,
    clocks: u64,
    /// Whether the software finds the same, if it was asked.
    checked: Option<bool>,
}

/// Solves, and reports.
pub fn run(
    problem: &Problem,
    session: &mut Session,
    arguments: &SolveArguments,
    color: ColorWhen,
) -> Result<Verdict, Failure> {
    let begun = Instant::now();
    let stipulation = problem.demand.stipulation;
    let (name, names) = match stipulation.kind() {
        Kind::Help => ("solution", "solutions"),
        Kind::Direct => ("key", "keys"),
    };
    let found = match session.can(Job::Count) {
        Ok(()) => by_counting::solve(problem, session, arguments.check)?,
        Err(_) => by_lines::solve(problem, session, arguments.check)?,
    };
    let seconds = begun.elapsed().as_secs_f64();
    let Found { clocks, checked, .. } = found;
    let text = match arguments.format {
        Format::Json => {
            let mut report = json!({
                "fen": problem.board.to_fen(),
                "stipulation": stipulation.to_string(),
                "clocks": clocks,
                "seconds": seconds,
            });
            report[names] = found.json;
            for (name, lines) in [("tries", found.tries), ("set_play", found.set_play)] {
                if let Some(lines) = lines {
                    report[name] = lines;
                }
            }
            if let Some(checked) = checked {
                report["agrees"] = checked.into();
            }
            format!("{report:#}\n")
        }
        Format::Text => {
            let verdict = Paint::new(color).checked(checked, "the software has other solutions");
            let number = counted(found.number, name);
            found.text + &format!("{number}, {clocks} clocks\n{verdict}")
        }
    };
    console::print(&text).map_err(Failure::Output)?;
    Ok(Verdict::of(found.number > 0 && checked != Some(false)))
}
