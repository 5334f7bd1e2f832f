// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw perft`: lines of half-moves, counted by the half-move machine.

use std::fmt::Write;
use std::io;
use std::path::Path;

use halfmove::laws::{Board, PerftLine};
use halfmove_hdl::machine::perft::Counted;
use halfmove_testbench::engines::EngineName;
use halfmove_testbench::perft::{LONGEST, Perft};
use serde_json::json;

use super::input::{self, Input};
use crate::cli::{Format, PerftArguments};
use crate::console::{self, Failure, Verdict};
use stop::Interruption;

// Ends as `halfmove perft` does.
#[path = "../../../src/bin/halfmove/commands/perft/stop.rs"]
pub mod stop;

pub fn run(arguments: &PerftArguments) -> Result<Verdict, Failure> {
    let interruption = Interruption::new().map_err(Failure::file("read", Path::new("signals")))?;
    let (Some(fen), Some(depth)) = (&arguments.fen, arguments.depth) else {
        return suite(arguments, &interruption);
    };
    let board = board(fen)?;
    let mut perft = Perft::new(arguments.engine)?;
    let counted = count(&mut perft, arguments, &board, depth, &interruption, "")?;
    console::print(&report(arguments, &board, depth, &counted))?;
    Ok(Verdict::Clean)
}

/// Checks the numbers of a suite. A line that cannot be read, or that the core cannot count, is told, and the others go on.
fn suite(arguments: &PerftArguments, interruption: &Interruption) -> Result<Verdict, Failure> {
    let path = arguments.epd.as_deref().unwrap_or(Path::new(input::STANDARD));
    let Input { name, reader } = input::open(path)?;
    let text = io::read_to_string(reader).map_err(Input::failure(name.clone()))?;
    let mut perft = Perft::new(arguments.engine)?;
    let mut verdict = None;
    for line in PerftLine::each(&text) {
        let number = match &line {
            Err(error) => error.number,
            Ok(line) => line.number,
        };
        let (line, checked) = match line {
            Err(error) => (None, Checked::Unreadable(error.fault.to_string())),
            Ok(line) => {
                let checked = checked(&mut perft, arguments, &line, interruption)?;
                (Some(line), checked)
            }
        };
        let is_right = matches!(checked, Checked::Right(_));
        if !is_right || verdict.is_none() {
            verdict = Some(Verdict::of(is_right));
        }
        let told = match arguments.format {
            Format::Json => checked.to_json(number, line.as_ref()),
            _ => checked.to_text(number, line.as_ref()),
        };
        console::print(&format!("{told}\n"))?;
    }
    verdict.ok_or_else(|| Failure::Usage(format!("{name}: there is no position in it")))
}

/// What there is to say of a line of a suite.
enum Checked {
    /// All numbers are right that were counted, as far as this length.
    Right(Option<u32>),
    /// The first number that is another one.
    Wrong { depth: u32, counted: u64, expected: u64 },
    /// The core cannot count it.
    Uncounted(String),
    /// It is no position with numbers.
    Unreadable(String),
}

impl Checked {
    fn to_text(&self, number: usize, line: Option<&PerftLine>) -> String {
        let name = line.map_or_else(|| number.to_string(), PerftLine::name);
        let told = match self {
            Self::Right(Some(depth)) => format!("right to D{depth}"),
            Self::Right(None) => "not counted".to_owned(),
            Self::Wrong {
                depth,
                counted,
                expected,
            } => format!(
                "wrong at D{depth}: {counted} and not {expected}: {}",
                line.map(|line| line.epd.board.to_fen()).unwrap_or_default()
            ),
            Self::Uncounted(reason) => format!("cannot be counted: {reason}"),
            Self::Unreadable(reason) => format!("cannot be read: {reason}"),
        };
        format!("{name} {told}")
    }

    /// The names are those of `halfmove perft --epd`.
    fn to_json(&self, number: usize, line: Option<&PerftLine>) -> String {
        let mut object = json!({ "line": number, "right": matches!(self, Self::Right(_)) });
        if let Some(line) = line {
            object["id"] = line.id().into();
            object["fen"] = line.epd.board.to_fen().into();
        }
        match self {
            Self::Right(_) => {}
            Self::Wrong {
                depth,
                counted,
                expected,
            } => {
                object["depth"] = (*depth).into();
                object["positions"] = (*counted).into();
                object["lines"] = (*counted).into();
                object["expected"] = (*expected).into();
            }
            Self::Uncounted(reason) | Self::Unreadable(reason) => object["reason"] = reason.as_str().into(),
        }
        object.to_string()
    }
}

fn checked(
    perft: &mut Perft,
    arguments: &PerftArguments,
    line: &PerftLine,
    interruption: &Interruption,
) -> Result<Checked, Failure> {
    let board = &line.epd.board;
    if board.is_chess960() {
        return Ok(Checked::Uncounted(CHESS960.to_owned()));
    }
    let mut right_to = None;
    for (depth, expected) in line.counts_to(arguments.deepest) {
        let Some(length) = u8::try_from(depth).ok().filter(|depth| (1..=LONGEST).contains(depth)) else {
            return Ok(Checked::Uncounted(format!("D{depth} is not 1 to {LONGEST} half-moves")));
        };
        let place = format!("line {}, D{depth}: ", line.number);
        let counted = count(perft, arguments, board, length, interruption, &place)?.nodes;
        if counted != expected {
            return Ok(Checked::Wrong {
                depth,
                counted,
                expected,
            });
        }
        right_to = Some(depth);
    }
    Ok(Checked::Right(right_to))
}

/// The lines of this length. An interruption reports how many were counted, and ends the program. `place` is told before what
/// ends a count.
fn count(
    perft: &mut Perft,
    arguments: &PerftArguments,
    board: &Board,
    depth: u8,
    interruption: &Interruption,
    place: &str,
) -> Result<Counted, Failure> {
    let bar = console::progress("million lines");
    let mut so_far = 0;
    let goes_on = |lines: u64| {
        so_far = lines;
        bar.set_position(lines / 1_000_000);
        !interruption.has_come() && arguments.limit.is_none_or(|limit| lines <= limit)
    };
    let counted = perft.count(board, depth, goes_on);
    bar.finish_and_clear();
    let counted = counted?;
    // Of a suite the numbers that follow are not counted any more.
    if interruption.has_come() && (counted.is_none() || !place.is_empty()) {
        so_far = counted.as_ref().map_or(so_far, |counted| counted.nodes);
        console::tell(&format!("{place}interrupted: {so_far} lines counted so far"));
        interruption.end();
    }
    let counted = counted.filter(|counted| arguments.limit.is_none_or(|limit| counted.nodes <= limit));
    let Some(counted) = counted else {
        let limit = arguments.limit.unwrap_or_default();
        return Err(Failure::Usage(format!(
            "{place}there are more lines than --limit {limit} allows"
        )));
    };
    if counted.overflow {
        return Err(Failure::Usage(format!(
            "{place}more positions wait at once than the core has room for"
        )));
    }
    Ok(counted)
}

const CHESS960: &str = "the core castles with king and rooks from where they stand in a normal game";

pub fn board(fen: &str) -> Result<Board, Failure> {
    if fen == "startpos" {
        return Ok(Board::start());
    }
    let board = Board::from_fen(fen).map_err(|error| Failure::Usage(format!("`{fen}`: {error}")))?;
    if board.is_chess960() {
        return Err(Failure::Usage(format!("`{fen}`: {CHESS960}")));
    }
    Ok(board)
}

fn report(arguments: &PerftArguments, board: &Board, depth: u8, counted: &Counted) -> String {
    let has_clock = arguments.engine != EngineName::Software;
    let per_clock = counted.counted as f64 / counted.clocks.max(1) as f64;
    if arguments.format == Format::Json {
        let mut report = json!({
            "fen": board.to_fen(),
            "depth": depth,
            "engine": format!("{:?}", arguments.engine).to_lowercase(),
            "lines": counted.nodes,
            "nodes": counted.nodes,
            "mates": counted.mates,
            "positions": counted.counted,
            "expanded": counted.expanded,
        });
        if has_clock {
            report["clocks"] = counted.clocks.into();
            report["positions_per_clock"] = per_clock.into();
            report["deepest"] = counted.deepest.into();
        }
        return format!("{report}\n");
    }
    let mut rows = vec![
        ("lines", counted.nodes.to_string()),
        ("mates", counted.mates.to_string()),
        ("positions counted", counted.counted.to_string()),
        ("positions played on", counted.expanded.to_string()),
    ];
    if has_clock {
        let lines_per_clock = counted.nodes as f64 / counted.clocks.max(1) as f64;
        rows.extend([
            ("clocks", counted.clocks.to_string()),
            ("positions a clock", format!("{per_clock:.3}")),
            ("lines a clock", format!("{lines_per_clock:.1}")),
            ("deepest stack", counted.deepest.to_string()),
        ]);
    }
    let mut text = String::new();
    if arguments.format == Format::Markdown {
        text.push_str("| | |\n|---|---:|\n");
    }
    for (name, number) in rows {
        let _ = match arguments.format {
            Format::Markdown => writeln!(text, "| {name} | {number} |"),
            _ => writeln!(text, "{name:<20}{number:>16}"),
        };
    }
    text
}
