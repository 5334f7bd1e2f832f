// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw trace`: a waveform of the core decoding a game.

use std::path::{Path, PathBuf};

use halfmove::Game;
use halfmove::hardware::Record;
use halfmove::hardware::record::{OFFSET, RecordType};
use halfmove::pgn::PgnReader;
use halfmove_testbench::bundled;
use halfmove_testbench::code::CodeName;
use halfmove_testbench::coded_game::CodedGame;
use halfmove_testbench::waveform::{self, WaveformError};

use super::input::{self, Input};
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
    if arguments.output == Path::new(input::STANDARD) {
        return Err(Failure::Usage(
            "a waveform goes into a file, not to standard output".to_owned(),
        ));
    }
    let (name, game) = match found(wanted, &games, arguments.texts)? {
        Ok(found) => found,
        Err(why) => {
            console::tell(&why);
            return Ok(Verdict::of(false));
        }
    };
    input::keep_from(&arguments.output, &[PathBuf::from(wanted)])?;
    let records = match arguments.engine {
        TraceEngine::Rusthdl => waveform::with_rusthdl(&game, &arguments.output),
        TraceEngine::Verilator => waveform::with_verilator(&game, &arguments.output),
    }
    .map_err(|error| match error {
        WaveformError::Engine(error) => Failure::Engine(error),
        source => Failure::Waveform {
            path: arguments.output.display().to_string(),
            source,
        },
    })?;
    console::print(&format!(
        "{name}: {}{} bytes, {} records{}; {}\n",
        if game.beats.is_empty() { "" } else { "a set-up, " },
        game.bytes.len(),
        records.records.len(),
        error_of(&records.records),
        arguments.output.display()
    ))?;
    Ok(Verdict::Clean)
}

/// What was asked for, with its name, or why it cannot be played.
type Found = Result<(String, CodedGame), String>;

fn found(wanted: &str, games: &[bundled::Bundled], texts: bool) -> Result<Found, Failure> {
    let path = Path::new(wanted);
    let of_hexadecimal = |digits: &str| {
        let bytes = from_hexadecimal(digits).filter(|bytes| !bytes.is_empty())?;
        Some(Ok((format!("{} bytes", bytes.len()), bytes.into())))
    };
    let is_number = games.iter().any(|game| game.number.to_string() == wanted);
    if !is_number && (wanted == input::STANDARD || path.is_file()) {
        return first_of(path, texts);
    }
    if let Some(coded) = wanted.strip_prefix("0x").and_then(of_hexadecimal) {
        return Ok(coded);
    }
    match bundled::find(games, wanted) {
        Ok(found) => Ok(to_play(found.name.clone(), &found.game, texts)),
        Err(_) if wanted.len() < 4 && wanted.bytes().all(|digit| digit.is_ascii_digit()) => {
            Err(Failure::Usage(format!(
                "there is no bundled game {wanted}: they are numbered from 1 to {}; bytes have 0x before them",
                games.len()
            )))
        }
        Err(meant) => of_hexadecimal(wanted).ok_or_else(|| Failure::Usage(no_such_game(wanted, &meant))),
    }
}

fn first_of(path: &Path, texts: bool) -> Result<Found, Failure> {
    let Input { name, reader } = input::open(path)?;
    Ok(match PgnReader::new(reader).next() {
        Some(Ok(game)) => to_play(name, &game, texts),
        Some(Err(error)) => Err(format!("{name}, {error}")),
        None => Err(format!("{name}: there is no game in it")),
    })
}

fn to_play(name: String, game: &Game, texts: bool) -> Found {
    match CodedGame::to_play(CodeName::Brenner, game, texts) {
        Ok(coded) => Ok((name, coded)),
        Err(cannot) => Err(format!("{name} cannot be played: {cannot}")),
    }
}

/// What the first error among the records is, and where.
fn error_of(records: &[Record]) -> String {
    let stop = records.iter().find(|record| record.record_type() == RecordType::Stop);
    let fault = stop.and_then(|stop| Some((stop, stop.fault()?)));
    fault.map_or_else(String::new, |(stop, fault)| {
        format!(", with an error: byte {}: {fault}", OFFSET.of(stop.0))
    })
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
