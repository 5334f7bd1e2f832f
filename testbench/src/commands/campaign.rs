// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw campaign`: every stream core on very many half-moves, compared with the software.

use std::fmt::Write;
use std::fs::File;
use std::path::Path;

use halfmove::pgn::PgnReader;
use halfmove_testbench::campaign::{self, Games, Lane, Played};
use halfmove_testbench::corpus;
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
    let mut table = String::from(
        "| core | by | half-moves | games | of these real | bytes, words or records in | mismatches |\n\
         |---|---|---:|---:|---:|---:|---:|\n",
    );
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
        let _ = writeln!(
            table,
            "| `{}` | {engine} | {} | {} | {} | {} | {} |",
            lane.core, played.half_moves, played.games, played.real, played.inputs, played.mismatches
        );
    }
    let text = format!(
        "`{}`, with {}, on {} real games and generated ones\n\n{table}",
        command(arguments),
        VERILATOR.version().unwrap_or_default(),
        real.len()
    );
    match &arguments.write {
        Some(path) => update_section(path, "campaign", &text)?,
        None => console::print(&text)?,
    }
    Ok(verdict)
}

fn command(arguments: &CampaignArguments) -> String {
    let mut command = "halfmove-hw campaign".to_owned();
    if !arguments.core.is_empty() {
        let _ = write!(command, " --core {}", arguments.core.join(","));
    }
    if let Some(engine) = arguments.engine {
        let _ = write!(command, " --engine {}", format!("{engine:?}").to_lowercase());
    }
    if let Some(half_moves) = arguments.half_moves {
        let _ = write!(command, " --half-moves {half_moves}");
    }
    command
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
