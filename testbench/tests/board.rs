// SPDX-License-Identifier: MIT OR Apache-2.0
//! Boards as they are synthesized, in Verilator: files of games go in at the serial line, bit by bit, and every record that
//! comes back is held against the software.

mod common;

use std::process::Command;

use common::checkout;
use halfmove::brenner::{Recorder, game};
use halfmove::framing::{Version, Writer};
use halfmove::hardware::Record;
use halfmove_hdl::link::simulation::Noise;
use halfmove_sim::{CompiledDesign, Simulator, Tracing};
use halfmove_testbench::board::{Answer, BOARDS, Board, Running};
use halfmove_testbench::bundled;
use halfmove_testbench::generator::Generator;
use halfmove_testbench::memo::{Inputs, Memory};
use halfmove_testbench::tools::{ICEPACK, NEXTPNR_ICE40, VERILATOR, YOSYS};

const ICEBREAKER: &Board = &BOARDS[0];

/// The board, unless there is no Verilator and that is said aloud.
fn compiled(board: &Board) -> Option<CompiledDesign> {
    if !VERILATOR.is_there_for_test() {
        return None;
    }
    let design = board.design(&checkout()).unwrap();
    Some(Simulator::find().unwrap().compile(&design, Tracing::Off).unwrap())
}

/// Games in Brenner's bytes that begin at the normal start.
fn coded(games: impl IntoIterator<Item = halfmove::Game>) -> Vec<Vec<u8>> {
    let encode = |played: halfmove::Game| {
        let mut bytes = Vec::new();
        let encoded = played.fen().is_none() && game::encode(&played, &mut bytes).is_ok();
        (encoded && !bytes.is_empty()).then_some(bytes)
    };
    games.into_iter().filter_map(encode).collect()
}

fn bundled_games() -> Vec<Vec<u8>> {
    let games = bundled::games().unwrap().into_iter();
    coded(games.map(|bundled| bundled::without_texts(bundled.game)))
}

fn file(games: &[Vec<u8>], version: Version) -> Vec<u8> {
    let signature = if version == Version::One {
        *b"BRENNER"
    } else {
        *b"brenner"
    };
    let mut writer = Writer::new(Vec::new(), signature, version).unwrap();
    games.iter().for_each(|game| writer.write(game).unwrap());
    writer.finish().unwrap()
}

fn expected(games: &[Vec<u8>]) -> Vec<Record> {
    games.iter().flat_map(|game| Recorder::game(game).0).collect()
}

fn play(compiled: &CompiledDesign, file: &[u8], games: usize, noise: [Noise; 2]) -> Answer {
    let mut board = Running::new(ICEBREAKER, compiled.model().unwrap()).unwrap();
    board.noise = noise;
    board.play(file, games, 200_000_000)
}

const QUIET: [Noise; 2] = [Noise::NONE, Noise::NONE];

#[test]
fn a_board_plays_all_bundled_games_in_both_framings() {
    let Some(board) = compiled(ICEBREAKER) else { return };
    let games = bundled_games();
    for version in Version::ALL {
        let answer = play(&board, &file(&games, version), games.len(), QUIET);
        assert!(
            answer.heard.records == expected(&games),
            "{version:?}: {} records",
            answer.heard.records.len()
        );
        assert_eq!(
            (
                answer.heard.restarts,
                answer.heard.state.bad_frames,
                answer.heard.state.damaged_games
            ),
            (0, 0, 0)
        );
        assert_eq!(
            (answer.heard.identity.design, answer.heard.identity.hertz),
            (1, 12_000_000)
        );
        assert!(answer.changed.contains("led_green_n") && !answer.changed.contains("led_red_n"));
        println!(
            "{version:?}: {} games, {} records in {} clocks of 12 MHz",
            games.len(),
            answer.heard.records.len(),
            answer.clocks
        );
    }
}

#[test]
fn noise_on_the_line_costs_time_and_nothing_else() {
    let Some(board) = compiled(ICEBREAKER) else { return };
    let games = coded(Generator::new(71).take(12));
    for seed in 1..=3 {
        let noise = [Noise::new(400_000, 40, seed), Noise::new(3_000_000, 40, seed + 50)];
        let answer = play(&board, &file(&games, Version::Two), games.len(), noise);
        assert!(answer.heard.records == expected(&games), "seed {seed}");
        println!(
            "seed {seed}: {} restarts, {} bad frames",
            answer.heard.restarts, answer.heard.state.bad_frames
        );
    }
}

/// What the line cannot know: the file itself was damaged. The board says so, and plays the games that are sound.
#[test]
fn a_damaged_game_is_told_and_lit() {
    let Some(board) = compiled(ICEBREAKER) else { return };
    let games = coded(Generator::new(72).take(5));
    let mut file = file(&games, Version::Two);
    let place = file.len() / 2;
    file[place] ^= 1;
    let answer = play(&board, &file, games.len(), QUIET);
    assert_eq!(
        (answer.heard.state.damaged_games, answer.heard.state.bad_frames),
        (1, 0)
    );
    assert!(answer.changed.contains("led_red_n"));
    let first = expected(&games[..1]);
    assert_eq!(answer.heard.records[..first.len()], first);
}

/// What a bitstream's build says: bytes, and MHz after routing.
fn build(board: &Board) -> Result<(u64, f64), String> {
    let script = checkout().join("hdl/boards/build.sh");
    let run = Command::new("sh").arg(script).arg(board.name).output();
    let run = run.map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    if !run.status.success() {
        return Err(said + &String::from_utf8_lossy(&run.stderr));
    }
    let bitstream = checkout().join("target/boards").join(board.name).join("top.bin");
    let bytes = std::fs::metadata(bitstream).map_err(|error| error.to_string())?.len();
    let frequency = said.rsplit_once("Max frequency").and_then(|(_, line)| {
        let (number, _) = line.split_once(" MHz")?;
        number.rsplit(' ').next()?.parse().ok()
    });
    frequency.map(|frequency| (bytes, frequency)).ok_or(said)
}

/// With half as much again as the clock needs.
#[test]
fn the_bitstream_is_packed_and_its_clock_is_met_with_room() {
    if ![YOSYS, NEXTPNR_ICE40, ICEPACK]
        .iter()
        .all(|tool| tool.is_there_for_test())
    {
        return;
    }
    let read = |path: &str| std::fs::read_to_string(checkout().join("hdl").join(path)).unwrap();
    let paths = [
        "boards/build.sh",
        "boards/icebreaker/top.v",
        "boards/icebreaker/board.pcf",
        "verilog/single/halfmove_board_small.v",
    ];
    let inputs = Inputs::of("the bitstream of icebreaker".to_owned());
    let mut inputs = paths.iter().fold(inputs, |inputs, path| inputs.text(*path, read(path)));
    for tool in [YOSYS, NEXTPNR_ICE40, ICEPACK] {
        inputs = inputs.tool(tool).unwrap();
    }
    let is_good = |(bytes, frequency): &(u64, f64)| *bytes > 100_000 && *frequency >= 18.0;
    let (found, source) = Memory::of_checkout()
        .result(&inputs, is_good, || build(ICEBREAKER))
        .unwrap();
    println!("icebreaker: {} bytes, {} MHz{}", found.0, found.1, source.remark());
    assert!(is_good(&found), "{found:?}");
}
