// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw campaign`: every stream core on very many half-moves, compared with the software.

use std::fmt::Write;
use std::fs::File;
use std::path::Path;
use std::process::Command;

use halfmove::pgn::PgnReader;
use halfmove_testbench::campaign::{self, Games, Lane, Played};
use halfmove_testbench::corpus;
use halfmove_testbench::figures::merged_rows;
use halfmove_testbench::memo::Memory;
use halfmove_testbench::tools::VERILATOR;

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
        let engine = format!("{:?}", lane.engine).to_lowercase();
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

/// How the row of a lane begins.
fn beginning(lane: &Lane) -> String {
    format!("| `{}` | {} | ", lane.core, format!("{:?}", lane.engine).to_lowercase())
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
    let all = campaign::lanes();
    let is_known = |name: &&String| all.iter().any(|lane| lane.core == name.as_str());
    if let Some(unknown) = arguments.core.iter().find(|name| !is_known(name)) {
        return Err(Failure::Usage(format!("there is no stream core `{unknown}`")));
    }
    let is_chosen = |lane: &Lane| arguments.core.is_empty() || arguments.core.iter().any(|name| name == lane.core);
    let is_run = |lane: &Lane| arguments.engine.is_none_or(|engine| engine == lane.engine);
    let chosen = all.into_iter().filter(is_chosen).filter(is_run);
    let shortened = |lane: Lane| Lane {
        half_moves: arguments.half_moves.unwrap_or(lane.half_moves),
        ..lane
    };
    Ok(chosen.map(shortened).collect())
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
