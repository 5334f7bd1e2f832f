// SPDX-License-Identifier: MIT OR Apache-2.0
//! The co-simulation of `testbench/cocotb/`: a stream source and sink that others wrote, on a simulator that nothing
//! else here uses, against the records of the software.

use crate::common;
use std::path::Path;
use std::process::{Command, Output};

use common::checkout;
use halfmove_testbench::code::CodeName;
use halfmove_testbench::coded_game::CodedGame;
use halfmove_testbench::set_up_games::{bad_games, games as games_from_set_ups};
use halfmove_testbench::tools::{COCOTB, IVERILOG};
use halfmove_testbench::{python, records};

const CORE: &str = "brenner_interpreter";

fn run(core: &str, records: &Path, folder: &Path) -> Output {
    Command::new(python::executable("python3"))
        .arg(checkout().join("testbench/cocotb/run.py"))
        .arg(core)
        .args([records, &folder.join("build"), &checkout().join("hdl/verilog")])
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .unwrap()
}

fn tools_are_there() -> bool {
    IVERILOG.is_there_for_test() && COCOTB.is_there_for_test()
}

/// Short games, for this simulation takes some ten thousand clocks a second at best.
fn short_games(generated: usize, damaged: usize, seed: u64, bytes: usize) -> Vec<CodedGame> {
    let mut games = records::games(generated, damaged, seed);
    games.retain(|game| game.bytes.len() < 200);
    let mut left = bytes;
    games.retain(|game| {
        let taken = game.bytes.len() <= left;
        left -= if taken { game.bytes.len() } else { 0 };
        taken
    });
    let set_ups = games_from_set_ups(CodeName::Brenner, seed, 20).take(8);
    let bad = bad_games(CodeName::Brenner, seed)
        .filter(|game| !game.bytes.is_empty())
        .take(4);
    games.splice(2..2, set_ups.chain(bad));
    games
}

/// The lines of a file of games.
fn lines(games: &[CodedGame]) -> Vec<u8> {
    lines_in(CodeName::Brenner, games)
}

fn lines_in(code: CodeName, games: &[CodedGame]) -> Vec<u8> {
    let mut text = Vec::new();
    for game in games {
        records::write(code, game, None, &mut text).unwrap();
    }
    text
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

#[test]
fn the_core_gives_the_softwares_records_to_a_foreign_sink_from_a_foreign_source() {
    if !tools_are_there() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("records.jsonl");
    let games = short_games(40, 1, 11, 4000);
    std::fs::write(&file, lines(&games)).unwrap();
    assert!(games.len() > 30, "{}", games.len());
    let output = run(CORE, &file, folder.path());
    let said = said(&output);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("cocotb: 4 tests, 0 failed"), "{said}");
    println!("{} games, each four times", games.len());
}

#[test]
fn the_wrapper_with_the_vendors_names_does_the_same() {
    if !tools_are_there() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("records.jsonl");
    std::fs::write(&file, lines(&short_games(20, 1, 13, 600))).unwrap();
    let output = run(&format!("{CORE}_axis"), &file, folder.path());
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("cocotb: 4 tests, 0 failed"), "{}", said(&output));
}

#[test]
fn games_of_words_are_played_too() {
    if !tools_are_there() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("records.jsonl");
    let bad = bad_games(CodeName::Eleven, 15).filter(|game| !game.bytes.is_empty());
    let games: Vec<CodedGame> = games_from_set_ups(CodeName::Eleven, 15, 20)
        .take(12)
        .chain(bad.take(4))
        .collect();
    std::fs::write(&file, lines_in(CodeName::Eleven, &games)).unwrap();
    for core in ["eleven_interpreter", "eleven_interpreter_axis"] {
        let output = run(core, &file, folder.path());
        assert!(output.status.success(), "{}", said(&output));
        assert!(said(&output).contains("cocotb: 4 tests, 0 failed"), "{}", said(&output));
    }
}

#[test]
fn a_game_without_symbols_is_refused() {
    if !tools_are_there() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("records.jsonl");
    std::fs::write(&file, "{\"records\":[],\"bad\":false}\n").unwrap();
    let output = run(CORE, &file, folder.path());
    assert!(!output.status.success());
    assert!(
        said(&output).contains("game 0 has neither bytes nor words"),
        "{}",
        said(&output)
    );
}

#[test]
fn a_wrong_record_is_found() {
    if !tools_are_there() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("records.jsonl");
    let text = lines(&short_games(9, 0, 12, 300));
    // The third record of the last game loses its lowest bit, or gains it.
    let text = String::from_utf8(text).unwrap();
    let (before, last) = text.trim_end().rsplit_once('\n').unwrap();
    let mut game: serde_json::Value = serde_json::from_str(last).unwrap();
    let record = u32::from_str_radix(game["records"][2].as_str().unwrap(), 16).unwrap();
    game["records"][2] = format!("{:08x}", record ^ 1).into();
    std::fs::write(&file, format!("{before}\n{game}\n")).unwrap();
    let output = run(CORE, &file, folder.path());
    assert!(!output.status.success());
    assert!(said(&output).contains("cocotb: 4 tests, 4 failed"), "{}", said(&output));
}
