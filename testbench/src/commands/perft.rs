// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw perft`: lines of half-moves, counted by the half-move machine.

use std::fmt::Write;

use halfmove::laws::Board;
use halfmove_hdl::machine::perft::Counted;
use halfmove_testbench::engines::EngineName;
use halfmove_testbench::perft;
use serde_json::json;

use crate::cli::{Format, PerftArguments};
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &PerftArguments) -> Result<Verdict, Failure> {
    let board = board(&arguments.fen)?;
    let bar = console::progress("million lines");
    let goes_on = |lines: u64| {
        bar.set_position(lines / 1_000_000);
        arguments.limit.is_none_or(|limit| lines <= limit)
    };
    let counted = perft::count(arguments.engine, &board, arguments.depth, goes_on);
    bar.finish_and_clear();
    let counted = counted?.filter(|counted| arguments.limit.is_none_or(|limit| counted.nodes <= limit));
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
    console::print(&report(arguments, &board, &counted))?;
    Ok(Verdict::Clean)
}

fn board(fen: &str) -> Result<Board, Failure> {
    if fen == "startpos" {
        return Ok(Board::start());
    }
    let board = Board::from_fen(fen).map_err(|error| Failure::Usage(format!("`{fen}`: {error}")))?;
    if board.is_chess960() {
        return Err(Failure::Usage(format!(
            "`{fen}`: the core castles with king and rooks from where they stand in a normal game"
        )));
    }
    Ok(board)
}

fn report(arguments: &PerftArguments, board: &Board, counted: &Counted) -> String {
    let has_clock = arguments.engine != EngineName::Software;
    let per_clock = counted.counted as f64 / counted.clocks.max(1) as f64;
    if arguments.format == Format::Json {
        let mut report = json!({
            "fen": board.to_fen(),
            "depth": arguments.depth,
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
