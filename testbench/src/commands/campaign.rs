// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw campaign`: every stream core on very many half-moves, compared with the software.

use std::fmt::Write;
use std::fs::File;
use std::path::Path;
use std::process::Command;

use halfmove::pgn::PgnReader;
use halfmove_testbench::campaign::{self, Games, Lane, Played};
use halfmove_testbench::corpus;
use halfmove_testbench::engines::EngineName;
use halfmove_testbench::figures::merged_rows;
use halfmove_testbench::memo::Memory;
use halfmove_testbench::tools::VERILATOR;

use super::chosen;
use super::figures::update_section;
use crate::cli::CampaignArguments;
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &CampaignArguments) -> Result<Verdict, Failure> {
    let lanes = lanes(arguments)?;
    let real = real_games()?;
    let memory = Memory::of_checkout();
    let mut verdict = Verdict::Clean;
    let number = real.len();
    let mut rows = Vec::new();
    let commit = commit();
    for lane in lanes {
        let engine = named(lane.engine);
        let bar = console::progress(&format!("{} by {engine}, million half-moves", lane.core));
        let progress = |so_far: &Played| bar.set_position(so_far.half_moves / 1_000_000);
        let played = campaign::play(lane, &real, &memory, progress);
        bar.finish_and_clear();
        let played = played.map_err(|error| Failure::Usage(error.to_string()))?;
        if let Some(first) = &played.first {
            verdict = Verdict::Faults;
            console::tell(&format!("{} by {engine}: {first}", lane.core));
        }
        let Played {
            half_moves,
            games,
            real,
            inputs,
            mismatches,
            ..
        } = played;
        rows.push(format!(
            "{}{half_moves} | {games} | {real} | {inputs} | {mismatches} | {commit} |",
            beginning(&lane)
        ));
        // A campaign that is stopped has written what was played.
        if let Some(path) = &arguments.write {
            let page = std::fs::read_to_string(path).unwrap_or_default();
            let rows = merged_rows(&page, &rows, campaign::lanes().iter().map(beginning));
            update_section(path, "campaign", &section(number, &rows))?;
        }
    }
    if arguments.write.is_none() {
        console::print(&section(number, &rows))?;
    }
    Ok(verdict)
}

/// An engine as a page has it.
fn named(engine: EngineName) -> String {
    format!("{engine:?}").to_lowercase()
}

/// How the row of a lane begins.
fn beginning(lane: &Lane) -> String {
    format!("| `{}` | {} | ", lane.core, named(lane.engine))
}

fn section(real: usize, rows: &[String]) -> String {
    let mut text = format!(
        "`halfmove-hw campaign`, with {}, on {real} real games and generated ones\n\n\
         | core | by | half-moves | games | of these real | bytes, words or records in | mismatches | the Verilog of |\n\
         |---|---|---:|---:|---:|---:|---:|---|\n",
        VERILATOR.version().unwrap_or_default()
    );
    for row in rows {
        let _ = writeln!(text, "{row}");
    }
    text
}

/// The commit that the Verilog is of, as a page has it.
fn commit() -> String {
    let git = |arguments: &[&str]| {
        let ran = Command::new("git").args(arguments).output().ok()?;
        let said = String::from_utf8(ran.stdout).ok()?;
        ran.status.success().then(|| said.trim().to_owned())
    };
    match (
        git(&["rev-parse", "--short=8", "HEAD"]),
        git(&["status", "--porcelain", "--", "hdl"]),
    ) {
        (Some(commit), Some(changed)) if changed.is_empty() => commit,
        (Some(commit), _) => format!("{commit} and later"),
        (None, _) => "no commit".into(),
    }
}

fn lanes(arguments: &CampaignArguments) -> Result<Vec<Lane>, Failure> {
    let mut lanes = chosen("stream core", campaign::lanes(), |lane| lane.core, &arguments.core)?;
    lanes.retain(|lane| arguments.engine.is_none_or(|engine| engine == lane.engine));
    if lanes.is_empty() {
        let engine = arguments.engine.map(named).unwrap_or_default();
        return Err(Failure::Usage(format!(
            "no campaign plays with these cores by {engine}"
        )));
    }
    for lane in &mut lanes {
        lane.half_moves = arguments.half_moves.unwrap_or(lane.half_moves);
    }
    Ok(lanes)
}

/// The games of the corpus that a core can play, in Brenner's bytes; none, which is said, if there is no corpus.
fn real_games() -> Result<Vec<Vec<u8>>, Failure> {
    let files = match corpus::files(Path::new(".")) {
        Ok(files) => files,
        Err(missing) => {
            console::tell(&format!("without real games: {missing}"));
            return Ok(Vec::new());
        }
    };
    let mut games = Vec::new();
    for path in files {
        let file = File::open(&path).map_err(Failure::file("open", &path))?;
        games.extend(
            PgnReader::new(file)
                .filter_map(Result::ok)
                .filter_map(|game| Games::coded(&game)),
        );
    }
    Ok(games)
}
