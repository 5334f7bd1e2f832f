// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove solve`: the solutions of a chess problem.

pub mod arguments;
mod json;

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use halfmove::HalfMove;
use halfmove::laws::Board;
use halfmove::problem::{Kind, Solver, Stipulation, text};
use serde_json::json;

use crate::commands::perft::stop::Interruption;
use crate::input::position;
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::output::{Output, write_failure};
use crate::report::progress::Progress;
use crate::report::status::Status;
use crate::report::{Failure, Reporter, counted, json_line, printable};
use crate::work::jobs::{self, Jobs};

use arguments::SolveArguments;

/// Runs the subcommand.
pub fn run(arguments: &SolveArguments, color: ColorWhen) -> Result<Status, Failure> {
    let usage = |error: &dyn std::fmt::Display| Failure::Usage(error.to_string());
    let wanted = arguments.stipulation.trim();
    let stipulation: Stipulation = wanted
        .parse()
        .map_err(|error| usage(&format!("`{}`: {error}", printable(wanted))))?;
    if arguments.tries.is_some() && stipulation.kind() == Kind::Help {
        return Err(usage(&"--tries are of direct mates"));
    }
    // The mate tells who begins a helpmate, whatever the position says.
    let begins = (stipulation.kind() == Kind::Help).then(|| stipulation.first(&Board::start()));
    let position = position::beginning(&arguments.position, begins)?;
    let board = stipulation
        .begin(&position)
        .map_err(|error| Failure::Given(error.to_string()))?;
    let interruption = Interruption::new().map_err(|source| Failure::Read {
        name: "signals".to_owned(),
        source,
    })?;
    let steps = steps(&board, stipulation, arguments.set_play);
    let progress = Progress::of_parts(!arguments.quiet, steps.len() as u64);
    let solving = Solving {
        arguments,
        stipulation,
        interruption: &interruption,
        searched: AtomicU64::new(0),
        is_over: AtomicBool::new(false),
    };
    let mut reporter = Reporter::new(arguments.format, arguments.quiet, color, progress);
    if board.is_chess960() {
        reporter
            .aside("castling is that of Chess960: a king or rook that may castle is not where a game of chess begins");
    }
    let mut output = Output::standard();
    let outcome = solving.solve(steps, &mut reporter, &mut output);
    reporter.end_progress();
    let searched = solving.searched.load(Ordering::Relaxed);
    match outcome {
        Ok(found) => {
            let status = if found > 0 { Status::Clean } else { Status::Faults }.certain();
            let text = solving.total(&board, found);
            written(&mut output, text)?;
            output.finish()?;
            Ok(status)
        }
        Err(Stop::Output(failure)) => Err(failure),
        Err(Stop::Searching) => {
            output.finish()?;
            if interruption.has_come() {
                let text = format!("interrupted: {} searched so far", counted(searched, "position"));
                reporter.interrupted(&text, &json!({ "event": "interrupted", "positions": searched }));
                interruption.end();
                return Ok(Status::Failed);
            }
            let limit = arguments.limit.unwrap_or_default();
            let text = format!("more positions must be searched than --limit {limit} allows");
            Err(Failure::Given(text))
        }
    }
}

/// A part of the work.
#[derive(Clone, Copy)]
struct Step {
    /// Of the side that begins.
    board: Board,
    half_move: HalfMove,
    /// The number of half-moves up to the mate.
    half_moves: u16,
    is_set_play: bool,
}

impl jobs::Piece for Box<Step> {
    fn bytes(&self) -> usize {
        size_of::<Step>()
    }
}

/// All parts in the order in which they are written.
fn steps(board: &Board, stipulation: Stipulation, set_play: bool) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut add = |board: Board, half_moves, is_set_play| {
        steps.extend(board.legal_half_moves().map(|half_move| Step {
            board,
            half_move,
            half_moves,
            is_set_play,
        }));
    };
    let all = stipulation.half_moves();
    let lengths = |most: u16| stipulation.kind().lengths(most);
    let mut other = *board;
    if set_play && all > 1 && other.pass().is_ok() {
        lengths(all - 1).for_each(|half_moves| add(other, half_moves, true));
    }
    lengths(all).for_each(|half_moves| add(*board, half_moves, false));
    steps
}

/// Why it is not solved.
enum Stop {
    Output(Failure),
    Searching,
}

/// What a step gives: text, and how many solutions it has.
type Found = Option<(String, u64, bool)>;

struct Solving<'a> {
    arguments: &'a SolveArguments,
    stipulation: Stipulation,
    interruption: &'a Interruption,
    searched: AtomicU64,
    is_over: AtomicBool,
}

impl Solving<'_> {
    fn solve(&self, steps: Vec<Step>, reporter: &mut Reporter, output: &mut Output) -> Result<u64, Stop> {
        let budget = self.arguments.memory.unwrap_or_default();
        let number = jobs::number(self.arguments.jobs);
        let bytes = budget.of_a_game(0) / number;
        // A thread takes a solver that nobody uses; there are never more than threads.
        let solvers = Mutex::new(Vec::new());
        let idle = || solvers.lock().unwrap_or_else(PoisonError::into_inner);
        let work = |step: Box<Step>, _| {
            let taken = idle().pop();
            let mut solver = taken.unwrap_or_else(|| Solver::watched(bytes, |searched| self.goes_on(searched)));
            let found = self.step(&mut solver, &step);
            idle().push(solver);
            Ok((found, step.is_set_play))
        };
        let mut steps = steps.into_iter();
        let (mut total, mut done, mut was_set_play, mut is_cut) = (0, 0, false, false);
        let jobs = Jobs { number, budget };
        jobs::in_order(
            jobs,
            || steps.next().map(Box::new),
            work,
            |(found, is_set_play)| {
                done += 1;
                reporter.at(done);
                if was_set_play && !is_set_play && self.arguments.format == Format::Text {
                    written(output, "\n".to_owned()).map_err(Stop::Output)?;
                }
                was_set_play = is_set_play;
                // Where it is cut short, what other threads have found is written all the same.
                let (text, solutions, is_whole) = found.unwrap_or_default();
                is_cut |= !is_whole;
                total += if is_set_play { 0 } else { solutions };
                written(output, text).map_err(Stop::Output)
            },
        )?;
        if is_cut { Err(Stop::Searching) } else { Ok(total) }
    }

    fn goes_on(&self, searched: u64) -> bool {
        let all = self.searched.fetch_add(searched, Ordering::Relaxed) + searched;
        let is_too_much = self.arguments.limit.is_some_and(|limit| all > limit);
        if is_too_much || self.interruption.has_come() {
            self.is_over.store(true, Ordering::Relaxed);
        }
        !self.is_over.load(Ordering::Relaxed)
    }

    /// The text, the number of solutions, and whether nothing is missing.
    fn step(&self, solver: &mut Solver, step: &Step) -> Found {
        let (mut text, mut solutions, mut is_whole) = (String::new(), 0, true);
        let is_json = self.arguments.format == Format::Json;
        let board = &step.board;
        if self.stipulation.kind() == Kind::Help {
            let event = if step.is_set_play { "set_play" } else { "solution" };
            let outcome = solver.help_mates_after(board, step.half_move, step.half_moves, |half_moves| {
                solutions += 1;
                text += &match is_json {
                    true => json_line(&json!({ "event": event, "half_moves": json::line(board, half_moves) })),
                    false => text::line(board, half_moves, step.is_set_play),
                };
            });
            is_whole = outcome.is_ok();
        } else if step.is_set_play {
            let reply = solver.set_reply(board, step.half_move, step.half_moves / 2).ok()?;
            let replies: Vec<_> = reply.into_iter().collect();
            text = match is_json {
                _ if replies.is_empty() => String::new(),
                true => json_line(&json!({ "event": "set_play", "replies": json::replies(board, &replies) })),
                false => text::set_play(board, &replies),
            };
        } else {
            let most = self.arguments.tries.unwrap_or(0);
            let first = solver
                .first_move(board, step.half_move, self.stipulation.moves(), most)
                .ok()?;
            if let Some(first) = first {
                let is_key = first.refutations.is_empty();
                solutions = is_key.into();
                text = match is_json {
                    true => {
                        let mut json = json!({ "event": if is_key { "key" } else { "try" } });
                        if let (Some(to), serde_json::Value::Object(from)) =
                            (json.as_object_mut(), json::first_move(board, &first))
                        {
                            to.extend(from);
                        }
                        json_line(&json)
                    }
                    false => text::first_move(board, &first),
                };
            }
        }
        // The last positions are counted too.
        is_whole &= solver.ask().is_ok();
        Some((text, solutions, is_whole))
    }

    /// The last line.
    fn total(&self, board: &Board, found: u64) -> String {
        let what = match self.stipulation.kind() {
            Kind::Direct => "key",
            Kind::Help => "solution",
        };
        let plural = if found == 1 { "" } else { "s" };
        match self.arguments.format {
            Format::Text => format!("{}: {found} {what}{plural}\n", self.stipulation),
            Format::Json => json_line(&json!({
                "event": "solved",
                "stipulation": self.stipulation.to_string(),
                "solutions": found,
                "positions": self.searched.load(Ordering::Relaxed),
                "chess960": board.is_chess960(),
            })),
        }
    }
}

fn written(output: &mut Output, text: String) -> Result<(), Failure> {
    let written = output.write_all(text.as_bytes());
    written.map_err(|error| write_failure(&output.name, error))
}
