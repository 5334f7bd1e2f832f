// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-board perft`: lines of half-moves, counted by the half-move machine.

use std::fmt::{Display, Write};
use std::time::Instant;

use halfmove::HalfMove;
use halfmove::hardware::perft::{Counted, Root};
use halfmove::laws::Board;
use serde_json::{Value, json};

use crate::cli::{Format, PerftArguments};
use crate::console::{self, ColorWhen, Failure, Paint, Verdict};
use crate::session::Session;

/// What is counted, and from where.
pub struct Question {
    board: Board,
    depth: u8,
    /// The positions of which the lines are counted. Divided, those after each half-move.
    parts: Vec<(Option<HalfMove>, Board)>,
}

impl Question {
    /// What the arguments ask for.
    ///
    /// # Errors
    /// If the core has no answer for the position.
    pub fn of(arguments: &PerftArguments) -> Result<Self, Failure> {
        let board = board_of(&arguments.fen)?;
        if arguments.divide && arguments.depth == 1 {
            return Err(Failure::Usage(
                "--divide needs 2 half-moves or more: each of one half-move is a line".to_owned(),
            ));
        }
        let parts = match arguments.divide {
            true => board
                .legal_half_moves()
                .map(|half_move| (Some(half_move), board.after(half_move)))
                .collect(),
            false => vec![(None, board)],
        };
        Ok(Self {
            board,
            depth: arguments.depth,
            parts,
        })
    }

    /// The lines of each part are so many half-moves long.
    fn rest(&self) -> u8 {
        match self.parts.first() {
            Some((None, _)) => self.depth,
            _ => self.depth - 1,
        }
    }

    fn roots(&self) -> Vec<Root> {
        let rest = self.rest();
        self.parts.iter().map(|(_, board)| Root::new(board, rest)).collect()
    }
}

/// The board of a FEN, or the normal start.
///
/// # Errors
/// If the core has no answer for the position.
pub fn board_of(fen: &str) -> Result<Board, Failure> {
    let usage = |reason: &dyn Display| Failure::Usage(format!("`{}`: {reason}", fen.escape_debug()));
    let board = match fen {
        "startpos" => Board::start(),
        fen => Board::from_fen(fen).map_err(|error| usage(&error))?,
    };
    match board.is_chess960() {
        true => Err(usage(
            &"the core castles with king and rooks from where they stand in a normal game",
        )),
        false => Ok(board),
    }
}

/// What the core would have found from the position itself, but for the clocks.
fn sum(question: &Question, counted: &[Counted]) -> Counted {
    let divided = question.rest() < question.depth && !counted.is_empty();
    let all = |number: fn(&Counted) -> u64| counted.iter().map(number).sum();
    Counted {
        nodes: all(|counted| counted.nodes),
        mates: all(|counted| counted.mates),
        counted: all(|counted| counted.counted),
        expanded: all(|counted| counted.expanded) + u64::from(divided),
        clocks: all(|counted| counted.clocks),
        deepest: counted.iter().map(|counted| counted.deepest).max().unwrap_or_default(),
        overflow: false,
    }
}

/// Counts, and reports.
pub fn run(
    question: &Question,
    session: &mut Session,
    arguments: &PerftArguments,
    color: ColorWhen,
) -> Result<Verdict, Failure> {
    let bar = console::progress("million lines");
    let mut progress = |lines: u64| bar.set_position(lines / 1_000_000);
    let begun = Instant::now();
    let counted = session.count(&question.roots(), &mut progress);
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let counted = counted?;
    let checked = arguments.check.then(|| check(question, &counted));
    let report = Report {
        question,
        counted: &counted,
        total: sum(question, &counted),
        hertz: session.identity().hertz,
        seconds,
        checked,
    };
    let text = match arguments.format {
        Format::Json => format!("{:#}\n", report.to_json()),
        Format::Text => report.to_text(Paint::new(color)),
    };
    console::print(&text).map_err(Failure::Output)?;
    Ok(Verdict::of(checked != Some(false)))
}

/// Whether the laws of chess count the same.
fn check(question: &Question, counted: &[Counted]) -> bool {
    let bar = console::progress("million lines by the software");
    let mut lines = 0;
    let is_right = |((_, board), found): (&(Option<HalfMove>, Board), &Counted)| {
        let goes_on = |so_far| {
            bar.set_position((lines + so_far) / 1_000_000);
            true
        };
        let expected = Counted::of(board, question.rest(), goes_on);
        lines += found.nodes;
        // What has to do with clocks is the board's alone.
        expected.is_some_and(|expected| {
            Counted {
                clocks: found.clocks,
                deepest: found.deepest,
                ..expected
            } == *found
        })
    };
    let is_right = question.parts.iter().zip(counted).all(is_right);
    bar.finish_and_clear();
    is_right
}

/// What is said at the end.
struct Report<'a> {
    question: &'a Question,
    counted: &'a [Counted],
    total: Counted,
    hertz: u32,
    seconds: f64,
    checked: Option<bool>,
}

impl Report<'_> {
    /// Lines a second while the core counts, at the board's clock.
    fn rate(&self) -> f64 {
        self.total.nodes as f64 * f64::from(self.hertz) / self.total.clocks.max(1) as f64
    }

    /// Half-moves as in UCI, with the lines of each.
    fn divided(&self) -> impl Iterator<Item = (String, &Counted)> {
        let parts = self.question.parts.iter().zip(self.counted);
        parts.filter_map(|((half_move, _), counted)| Some((self.question.board.uci((*half_move)?), counted)))
    }

    fn to_text(&self, paint: Paint) -> String {
        let mut text = String::new();
        for (half_move, counted) in self.divided() {
            let _ = writeln!(text, "{half_move} {}", counted.nodes);
        }
        if !text.is_empty() {
            text.push('\n');
        }
        let total = &self.total;
        let rows = [
            ("lines", total.nodes),
            ("mates", total.mates),
            ("positions counted", total.counted),
            ("positions played on", total.expanded),
            ("clocks", total.clocks),
            ("lines a second", self.rate() as u64),
        ];
        for (name, number) in rows {
            let _ = writeln!(text, "{name:<20}{number:>16}");
        }
        text + &paint.checked(self.checked, "the software has other numbers")
    }

    fn to_json(&self) -> Value {
        let total = &self.total;
        let half_moves: Vec<Value> = self
            .divided()
            .map(|(half_move, counted)| {
                let lines = counted.nodes;
                json!({ "half_move": half_move, "lines": lines, "nodes": lines, "mates": counted.mates })
            })
            .collect();
        let mut report = json!({
            "fen": self.question.board.to_fen(),
            "depth": self.question.depth,
            "lines": total.nodes,
            "nodes": total.nodes,
            "mates": total.mates,
            "positions": total.counted,
            "expanded": total.expanded,
            "clocks": total.clocks,
            "positions_per_clock": total.counted as f64 / total.clocks.max(1) as f64,
            "deepest": total.deepest,
            "lines_per_second": self.rate(),
            "seconds": self.seconds,
        });
        if !half_moves.is_empty() {
            report["half_moves"] = half_moves.into();
        }
        if let Some(checked) = self.checked {
            report["agrees"] = checked.into();
        }
        report
    }
}
