// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw trace`: a waveform of the core decoding a game.

use std::fs::File;
use std::path::Path;

use halfmove::Game;
use halfmove::pgn::PgnReader;
use halfmove_testbench::bundled;
use halfmove_testbench::code::{CannotHold, CodeName};
use halfmove_testbench::coded_game::CodedGame;
use halfmove_testbench::waveform;

use crate::cli::{TraceArguments, TraceEngine};
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &TraceArguments) -> Result<Verdict, Failure> {
    let games = bundled::games().map_err(|error| Failure::Usage(error.to_string()))?;
    let Some(wanted) = arguments.game.as_deref().filter(|_| !arguments.list) else {
        let list: String = games
            .iter()
            .map(|game| format!("{:>3}  {}\n", game.number, game.name))
            .collect();
        console::print(&list)?;
        return Ok(Verdict::Clean);
    };
    let (name, game) = coded(wanted, &games, arguments.texts)?;
    if game.bytes.is_empty() {
        return Err(Failure::Usage(format!("{name} has nothing in it to decode")));
    }
    let records = match arguments.engine {
        TraceEngine::Rusthdl => waveform::with_rusthdl(&game, &arguments.output),
        TraceEngine::Verilator => waveform::with_verilator(&game, &arguments.output),
    }
    .map_err(|source| Failure::Waveform {
        path: arguments.output.display().to_string(),
        source,
    })?;
    console::print(&format!(
        "{name}: {}{} bytes, {} records{}; {}\n",
        if game.beats.is_empty() { "" } else { "a set-up, " },
        game.bytes.len(),
        records.records.len(),
        if records.bad { ", with an error" } else { "" },
        arguments.output.display()
    ))?;
    Ok(Verdict::Clean)
}

/// A name for what was asked for, and the game.
fn coded(wanted: &str, games: &[bundled::Bundled], texts: bool) -> Result<(String, CodedGame), Failure> {
    let path = Path::new(wanted);
    let (name, mut game) = match bundled::find(games, wanted) {
        Ok(found) => (found.name.clone(), found.game.clone()),
        Err(_) if path.is_file() => (wanted.to_owned(), first_of(path)?),
        Err(meant) => match from_hexadecimal(wanted) {
            Some(bytes) => return Ok((format!("{} bytes", bytes.len()), bytes.into())),
            None => return Err(Failure::Usage(no_such_game(wanted, &meant))),
        },
    };
    if !texts {
        game = game.moves_only();
    }
    match CodedGame::new(CodeName::Brenner, &game) {
        Ok(game) => Ok((name, game)),
        Err(CannotHold(reason)) => Err(Failure::Usage(format!("{name} cannot be encoded: {reason}"))),
    }
}

fn first_of(path: &Path) -> Result<Game, Failure> {
    let file = File::open(path).map_err(Failure::file("open", path))?;
    let unreadable = |why: String| Failure::Usage(format!("{}: {why}", path.display()));
    match PgnReader::new(file).next() {
        Some(Ok(game)) => Ok(game),
        Some(Err(error)) => Err(unreadable(error.to_string())),
        None => Err(unreadable("there is no game in it".to_owned())),
    }
}

fn from_hexadecimal(text: &str) -> Option<Vec<u8>> {
    let digits: Vec<u8> = text
        .chars()
        .map(|digit| Some(digit.to_digit(16)? as u8))
        .collect::<Option<_>>()?;
    let (pairs, rest) = digits.as_chunks::<2>();
    rest.is_empty()
        .then(|| pairs.iter().map(|[high, low]| high << 4 | low).collect())
}

fn no_such_game(wanted: &str, meant: &[&bundled::Bundled]) -> String {
    if meant.is_empty() {
        return format!(
            "`{wanted}` is no bundled game, no PGN file and no bytes in hexadecimal; `halfmove-hw trace --list` lists \
             the bundled games"
        );
    }
    let names: String = meant
        .iter()
        .map(|game| format!("\n{:>5}  {}", game.number, game.name))
        .collect();
    format!("`{wanted}` can mean several bundled games:{names}")
}
