// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw perft`: lines of half-moves, counted by the half-move machine.

use std::fmt::Write;
use std::io;
use std::path::Path;

use halfmove::laws::{Board, PerftLine};
use halfmove_hdl::machine::perft::Counted;
use halfmove_testbench::engines::EngineName;
use halfmove_testbench::perft::{self, LONGEST};
use serde_json::json;

use crate::cli::{Format, PerftArguments};
use crate::console::{self, Failure, Verdict};
use stop::Interruption;

// Ends as `halfmove perft` does.
#[path = "../../../src/bin/halfmove/commands/perft/stop.rs"]
mod stop;

pub fn run(arguments: &PerftArguments) -> Result<Verdict, Failure> {
    let interruption = Interruption::new().map_err(Failure::file("read", Path::new("signals")))?;
    let (Some(fen), Some(depth)) = (&arguments.fen, arguments.depth) else {
        return suite(arguments, &interruption);
    };
    let board = board(fen)?;
    let counted = count(arguments, &board, depth, &interruption)?;
    console::print(&report(arguments, &board, depth, &counted))?;
    Ok(Verdict::Clean)
}

/// Checks the numbers of a suite.
fn suite(arguments: &PerftArguments, interruption: &Interruption) -> Result<Verdict, Failure> {
    let path = arguments.epd.as_deref().unwrap_or(Path::new("-"));
    let text = if path == Path::new("-") {
        io::read_to_string(io::stdin())
    } else {
        std::fs::read_to_string(path)
    };
    let text = text.map_err(Failure::file("read", path))?;
    let bad = |fault: String| Failure::Usage(format!("{}, {fault}", path.display()));
    let lines = PerftLine::suite(&text).map_err(|error| bad(error.to_string()))?;
    let mut verdict = Verdict::Clean;
    for line in &lines {
        let number = line.number;
        let of_line = |failure: &str| bad(format!("line {number}: {failure}"));
        if line.epd.board.is_chess960() {
            return Err(of_line(CHESS960));
        }
        let mut told = format!("{number} right");
        for &(depth, expected) in &line.counts {
            let length = u8::try_from(depth).ok().filter(|depth| (1..=LONGEST).contains(depth));
            let length = length.ok_or_else(|| of_line(&format!("D{depth} is not 1 to {LONGEST} half-moves")))?;
            let nodes = count(arguments, &line.epd.board, length, interruption)?.nodes;
            if nodes != expected {
                let fen = line.epd.board.to_fen();
                told = format!("{number} wrong at D{depth}: {nodes} and not {expected}: {fen}");
                verdict = Verdict::Faults;
                break;
            }
        }
        console::print(&format!("{told}\n"))?;
    }
    Ok(verdict)
}

/// The lines of this length. An interruption reports how many were counted, and ends the program.
fn count(
    arguments: &PerftArguments,
    board: &Board,
    depth: u8,
    interruption: &Interruption,
) -> Result<Counted, Failure> {
    let bar = console::progress("million lines");
    let mut so_far = 0;
    let goes_on = |lines: u64| {
        so_far = lines;
        bar.set_position(lines / 1_000_000);
        !interruption.has_come() && arguments.limit.is_none_or(|limit| lines <= limit)
    };
    let counted = perft::count(arguments.engine, board, depth, goes_on);
    bar.finish_and_clear();
    let counted = counted?;
    if counted.is_none() && interruption.has_come() {
        console::tell(&format!("interrupted: {so_far} lines counted so far"));
        interruption.end();
    }
    let counted = counted.filter(|counted| arguments.limit.is_none_or(|limit| counted.nodes <= limit));
    let Some(counted) = counted else {
        let limit = arguments.limit.unwrap_or_default();
        return Err(Failure::Usage(format!(
            "there are more lines than --limit {limit} allows"
        )));
    };
    if counted.overflow {
        return Err(Failure::Usage(
            "more positions wait at once than the core has room for".to_owned(),
        ));
    }
    Ok(counted)
}

const CHESS960: &str = "the core castles with king and rooks from where they stand in a normal game";

fn board(fen: &str) -> Result<Board, Failure> {
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
