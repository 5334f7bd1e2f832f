// SPDX-License-Identifier: MIT OR Apache-2.0
//! Boards as they are synthesized, in Verilator: files of games go in at the serial line, bit by bit, and every record that
//! comes back is held against the software.

#[path = "common/boards.rs"]
mod boards;
mod common;

use std::process::Command;

use boards::{bundled_games, coded, file};
use common::checkout;
use halfmove::brenner::Recorder;
use halfmove::framing::Version;
use halfmove::hardware::Record;
use halfmove_hdl::link::simulation::Noise;
use halfmove_sim::{CompiledDesign, Simulator, Tracing};
use halfmove_testbench::board::{Answer, BOARDS, Board, Running};
use halfmove_testbench::generator::Generator;
use halfmove_testbench::memo::{Inputs, Memory};
use halfmove_testbench::tools::{ICEPACK, NEXTPNR_ECP5, NEXTPNR_GOWIN, NEXTPNR_ICE40, Tool, VERILATOR, YOSYS};

const ICEBREAKER: &Board = &BOARDS[0];

/// The board, unless there is no Verilator and that is said aloud.
fn compiled(board: &Board) -> Option<CompiledDesign> {
    if !VERILATOR.is_there_for_test() {
        return None;
    }
    let design = board.simulated(&checkout()).unwrap();
    Some(Simulator::find().unwrap().compile(&design, Tracing::Off).unwrap())
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
fn a_board_of_either_design_plays_all_bundled_games_in_both_framings() {
    for (place, board) in BOARDS.iter().take(2).enumerate() {
        plays_all_bundled_games(board, place as u8 + 1);
    }
}

/// `make test-board`.
#[test]
#[ignore = "minutes; `make test-board` runs it"]
fn every_other_board_plays_all_bundled_games_in_both_framings() {
    for board in &BOARDS[2..] {
        plays_all_bundled_games(board, if board.design == "small" { 1 } else { 2 });
    }
}

fn plays_all_bundled_games(board: &Board, design: u8) {
    let Some(compiled) = compiled(board) else { return };
    let games = bundled_games();
    for version in Version::ALL {
        let mut running = Running::new(board, compiled.model().unwrap()).unwrap();
        let answer = running.play(&file(&games, version), games.len(), 200_000_000);
        assert!(
            answer.heard.records == expected(&games),
            "{}, {version:?}: {} records",
            board.name,
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
            (design, board.hertz)
        );
        assert!(answer.changed.contains(board.lights.game) && !answer.changed.contains(board.lights.error));
        println!(
            "{}, {version:?}: {} games, {} records in {} clocks",
            board.name,
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

/// What a bitstream's build says: bytes, and MHz after routing; none where only a netlist is made.
type Built = (u64, Option<f64>);

fn build(name: &str, seed: u32) -> Result<Built, String> {
    let script = checkout().join("hdl/boards/build.sh");
    let run = Command::new("sh").arg(script).args([name, &seed.to_string()]).output();
    let run = run.map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    if !run.status.success() {
        return Err(said + &String::from_utf8_lossy(&run.stderr));
    }
    let number = |before: &str, after: &str| {
        let (_, line) = said.rsplit_once(before)?;
        let (number, _) = line.split_once(after)?;
        number.rsplit(' ').next()?.parse::<f64>().ok()
    };
    let bytes = number("target/boards/", " bytes").ok_or_else(|| said.clone())?;
    Ok((bytes as u64, number("Max frequency", " MHz")))
}

/// Remembered by its files and the tools.
fn built(board: &Board, name: &str, seed: u32, tools: &[Tool]) -> Built {
    let read = |path: &str| std::fs::read_to_string(checkout().join("hdl").join(path)).unwrap();
    let mut inputs = Inputs::of(format!("the bitstream of {name}, seed {seed}"));
    let constraints = ["pcf", "lpf", "cst", "xdc"].map(|kind| format!("boards/{}/board.{kind}", board.name));
    let there = constraints
        .into_iter()
        .filter(|path| checkout().join("hdl").join(path).exists());
    for path in board
        .files()
        .into_iter()
        .chain(there)
        .chain(["boards/build.sh".to_owned()])
    {
        inputs = inputs.text(path.clone(), read(&path));
    }
    for tool in tools {
        inputs = inputs.tool(*tool).unwrap();
    }
    let least = f64::from(board.hertz) / 1e6 * margin(board);
    let is_good = |(bytes, megahertz): &Built| {
        *bytes > 30_000 && megahertz.map_or(board.name == "arty", |megahertz| megahertz >= least)
    };
    let (found, source) = Memory::of_checkout()
        .result(&inputs, is_good, || build(name, seed))
        .unwrap();
    println!("{name}, seed {seed}: {found:?}{}", source.remark());
    assert!(is_good(&found), "{name}, seed {seed}: {found:?}");
    found
}

/// How many times its clock a board must reach: half as much again, or a tenth more where a PLL makes the clock as fast as it
/// goes.
fn margin(board: &Board) -> f64 {
    if board.pll.is_none() { 1.5 } else { 1.1 }
}

/// One of each of the three devices.
#[test]
fn bitstreams_of_ice40_are_packed_and_their_clocks_are_met_with_room() {
    let tools = [YOSYS, NEXTPNR_ICE40, ICEPACK];
    if !tools.iter().all(|tool| tool.is_there_for_test()) {
        return;
    }
    for board in BOARDS
        .iter()
        .filter(|board| ["icebreaker", "icestick", "hx8k"].contains(&board.name))
    {
        let (bytes, _) = built(board, board.builds[0], 1, &tools);
        assert!(
            board.name == "icestick" || bytes > 100_000,
            "{}: {bytes} bytes",
            board.name
        );
    }
}

/// `make test-board`.
#[test]
#[ignore = "minutes; `make test-board` runs it"]
fn the_bitstream_of_every_board_is_packed_and_its_clock_is_met_with_room_and_five_seeds() {
    let tools = [YOSYS, NEXTPNR_ICE40, ICEPACK, NEXTPNR_ECP5, NEXTPNR_GOWIN];
    if !tools.iter().all(|tool| tool.is_there_for_test()) {
        return;
    }
    for board in &BOARDS {
        for name in board.builds {
            (1..=5).for_each(|seed| {
                built(board, name, seed, &tools);
            });
        }
    }
}
