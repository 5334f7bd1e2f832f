// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove perft`: how many lines of legal half-moves there are from a position.

pub mod arguments;
mod pieces;
pub mod stop;
mod suite;

use std::io::Write;
use std::path::Path;

use halfmove::HalfMove;
use halfmove::laws::Board;
use serde_json::json;

use crate::input::position;
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::output::{Output, write_failure};
use crate::report::progress::Progress;
use crate::report::status::Status;
use crate::report::{Failure, Reporter, counted, json_line, printable};
use crate::work::jobs::{self, Jobs};
use crate::work::memory::Budget;

use arguments::PerftArguments;
use pieces::{Piece, Pieces};
use stop::Interruption;

/// Runs the subcommand.
pub fn run(arguments: &PerftArguments, color: ColorWhen) -> Result<Status, Failure> {
    let interruption = Interruption::new().map_err(|source| Failure::Read {
        name: "signals".to_owned(),
        source,
    })?;
    let (Some(fen), Some(depth)) = (&arguments.position, arguments.depth) else {
        return suite::run(arguments, color, &interruption);
    };
    if Path::new(fen).is_file() {
        let name = printable(fen);
        return Err(Failure::Usage(format!(
            "`{name}` is a file: --epd {name} counts the positions of one"
        )));
    }
    let board = position::after(position::board_of(fen)?, &arguments.half_moves)?;
    let output = Output::standard();
    let mut counting = Counting::new(arguments, board, depth, !arguments.quiet, color);
    match counting.count(&interruption) {
        Ok(()) => counting.print(output),
        Err(stop) => counting.stopped(&stop, &interruption, None),
    }
}

/// Why a count is not finished.
enum Stop {
    Interrupted,
    Limit(u64),
}

/// A count that is going on.
struct Counting<'a> {
    arguments: &'a PerftArguments,
    board: Board,
    depth: u32,
    reporter: Reporter,
    /// By the half-moves of the position.
    positions: Vec<u64>,
    total: u64,
}

impl<'a> Counting<'a> {
    fn new(arguments: &'a PerftArguments, board: Board, depth: u32, wanted: bool, color: ColorWhen) -> Self {
        let wanted = wanted && depth > 0;
        let steps = if wanted { Pieces::new(board, depth).steps() } else { 0 };
        let progress = Progress::of_parts(wanted, steps);
        Self {
            arguments,
            reporter: Reporter::new(arguments.format, arguments.quiet, color, progress),
            positions: vec![0; board.legal_half_moves().len()],
            total: u64::from(depth == 0),
            board,
            depth,
        }
    }

    fn count(&mut self, interruption: &Interruption) -> Result<(), Stop> {
        if self.depth == 0 {
            return Ok(());
        }
        let mut pieces = Pieces::new(self.board, self.depth);
        let work = |piece: Box<Piece>, _| Ok((piece.first, piece.step, piece.board.perft(piece.depth)));
        // A piece is a board: the memory of all of them is nothing beside the usual budget.
        let jobs = Jobs {
            number: jobs::number(self.arguments.jobs),
            budget: Budget::default(),
        };
        jobs::in_order(
            jobs,
            || pieces.next().map(Box::new),
            work,
            |(first, step, lines)| {
                self.positions[first] += lines;
                self.total = self.total.saturating_add(lines);
                self.reporter.at(step);
                match self.arguments.limit {
                    _ if interruption.has_come() => Err(Stop::Interrupted),
                    Some(limit) if self.total > limit => Err(Stop::Limit(limit)),
                    _ => Ok(()),
                }
            },
        )?;
        self.reporter.end_progress();
        Ok(())
    }

    /// What is reported of a count that is not finished; of a suite with the line's number and length of lines.
    fn stopped(
        &mut self,
        stop: &Stop,
        interruption: &Interruption,
        place: Option<(usize, u32)>,
    ) -> Result<Status, Failure> {
        let of_suite = |text: &str| match place {
            Some((line, depth)) => format!("line {line}, D{depth}: {text}"),
            None => text.to_owned(),
        };
        match stop {
            Stop::Interrupted => {
                let text = format!("interrupted: {} counted so far", counted(self.total, "line"));
                let mut event = json!({ "event": "interrupted", "positions": self.total, "lines": self.total });
                if let Some((line, depth)) = place {
                    event["line"] = line.into();
                    event["depth"] = depth.into();
                }
                self.reporter.interrupted(&of_suite(&text), &event);
                interruption.end();
                Ok(Status::Failed)
            }
            Stop::Limit(limit) => {
                self.reporter.end_progress();
                let text = format!("there are more lines than --limit {limit} allows");
                Err(Failure::Given(of_suite(&text)))
            }
        }
    }

    fn print(&self, mut output: Output) -> Result<Status, Failure> {
        let board = &self.board;
        let half_moves: Vec<HalfMove> = board.legal_half_moves().collect();
        let mut lines: Vec<_> = half_moves
            .iter()
            .zip(&self.positions)
            .map(|(&half_move, &positions)| (board.uci(half_move), positions))
            .collect();
        lines.sort();
        if !self.arguments.divide || self.depth == 0 {
            lines.clear();
        }
        let written = match self.arguments.format {
            Format::Text => {
                let mut text: String = lines
                    .iter()
                    .map(|(word, positions)| format!("{word} {positions}\n"))
                    .collect();
                if self.arguments.divide {
                    text.push('\n');
                }
                writeln!(output, "{text}{}", self.total)
            }
            Format::Json => {
                let half_move = |(word, lines)| json!({ "half_move": word, "positions": lines, "lines": lines });
                let half_moves: Vec<_> = lines.into_iter().map(half_move).collect();
                let object = json!({
                    "fen": board.to_fen(),
                    "depth": self.depth,
                    "positions": self.total,
                    "lines": self.total,
                    "half_moves": self.arguments.divide.then_some(half_moves),
                });
                output.write_all(json_line(&object).as_bytes())
            }
        };
        written.map_err(|error| write_failure(&output.name, error))?;
        output.finish()?;
        Ok(Status::Clean)
    }
}
