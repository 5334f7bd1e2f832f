// SPDX-License-Identifier: MIT OR Apache-2.0
//! Boards as they are synthesized, in Verilator: files of games go in at the serial line, bit by bit, and every record that
//! comes back is held against the software.

use crate::boards;
use crate::common;
use boards::{bundled_games, file, from_set_ups};
use common::checkout;
use halfmove::brenner::Recorder;
use halfmove::framing::Version;
use halfmove::hardware::Record;
use halfmove_hdl::link::simulation::Noise;
use halfmove_host::Job;
use halfmove_sim::{CompiledDesign, Simulator, Tracing};
use halfmove_testbench::board::{Answer, BOARDS, Board, Running};
use halfmove_testbench::bundled::coded;
use halfmove_testbench::code::CodeName;
use halfmove_testbench::coded_game::CodedGame;
use halfmove_testbench::generator::Generator;
use halfmove_testbench::set_up_games::games as games_from_set_ups;
use halfmove_testbench::tools::{VERILATOR, YOSYS};

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

/// Models of PLLs pass their clock on, so no simulation sees what they multiply and divide by.
#[test]
fn every_pll_makes_the_clock_that_its_board_counts_with() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    for board in BOARDS.iter().filter(|board| board.pll.is_some()) {
        let macros = board.macros().map(|(name, value)| format!("-D{name}={value} "));
        let script = format!(
            "read_verilog {} boards/{}/top.v; write_json",
            macros.concat(),
            board.folder
        );
        let netlist = YOSYS.run(&checkout().join("hdl"), &["-q", "-p", &script]).unwrap();
        let netlist: serde_json::Value = serde_json::from_str(&netlist).unwrap();
        let parameters = &netlist["modules"]["top"]["cells"]["pll"]["parameters"];
        let number = |name: &str| u32::from_str_radix(parameters[name].as_str().expect(name), 2).unwrap();
        let mhz = board.hertz / 1_000_000;
        let said =
            |file: &str| std::fs::read_to_string(checkout().join("hdl/boards").join(board.folder).join(file)).unwrap();
        let (made, oscillator, most) = match board.pll {
            Some("EHXPLLL") => {
                assert_eq!(parameters["FEEDBK_PATH"], "CLKOP");
                assert!(said("board.lpf").contains("FREQUENCY PORT \"clk\" 25 MHZ;"));
                let made = 25 / number("CLKI_DIV") * number("CLKFB_DIV");
                (made, made * number("CLKOP_DIV"), 400..=800)
            }
            _ => {
                assert_eq!(parameters["FEEDBACK_PATH"], "SIMPLE");
                let constraints = said("board.pcf");
                assert!(constraints.contains("set_frequency clk 12\n"));
                assert!(constraints.contains(&format!("set_frequency fast {mhz}\n")));
                let oscillator = 12 / (number("DIVR") + 1) * (number("DIVF") + 1);
                (oscillator >> number("DIVQ"), oscillator, 533..=1066)
            }
        };
        assert_eq!(made, mhz, "{}", board.name);
        assert!(most.contains(&oscillator), "{}: {oscillator} MHz", board.name);
    }
}

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
    let plays = |board: &&Board| board.jobs().contains(&Job::Decode);
    for board in BOARDS[2..].iter().filter(plays) {
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

/// The full design plays them; the small one, which has no room for a position, gives an error for each.
#[test]
fn games_from_set_ups_are_played_or_told_as_errors() {
    let first = coded(Generator::new(73).take(2));
    let set_ups = games_from_set_ups(CodeName::Brenner, 73, 30).filter(|game| !game.bytes.is_empty());
    let set_ups: Vec<CodedGame> = set_ups.take(20).collect();
    for board in ["icebreaker", "icebreaker-full"].map(|name| Board::named(name).unwrap()) {
        let Some(compiled) = compiled(board) else { return };
        let stream = [
            &file(&first, Version::Two)[..],
            &from_set_ups(&set_ups),
            &file(&first, Version::One),
        ]
        .concat();
        let mut running = Running::new(board, compiled.model().unwrap()).unwrap();
        let heard = running.play(&stream, 4 + set_ups.len(), 200_000_000).heard;
        let from_set_up = |game: &CodedGame| match board.design {
            "small" => Recorder::game(&[&[0xc0; 64][..], &game.bytes].concat()).0,
            _ => game.records(CodeName::Brenner).0,
        };
        let first = expected(&first);
        let expected = [
            &first[..],
            &set_ups.iter().flat_map(from_set_up).collect::<Vec<_>>(),
            &first,
        ]
        .concat();
        assert!(
            heard.records == expected,
            "{}: {} records",
            board.name,
            heard.records.len()
        );
        assert_eq!(
            (heard.state.bad_frames, heard.state.damaged_games),
            (0, 0),
            "{}",
            board.name
        );
    }
}

#[test]
fn noise_on_the_line_costs_time_and_nothing_else() {
    let Some(board) = compiled(ICEBREAKER) else { return };
    let games = coded(Generator::new(71).take(12));
    let mut noticed = 0;
    for seed in 1..=3 {
        let noise = [Noise::new(400_000, 40, seed), Noise::new(3_000_000, 40, seed + 50)];
        let answer = play(&board, &file(&games, Version::Two), games.len(), noise);
        assert!(answer.heard.records == expected(&games), "seed {seed}");
        let (restarts, bad_frames) = (answer.heard.restarts, answer.heard.state.bad_frames);
        println!("seed {seed}: {restarts} restarts, {bad_frames} bad frames");
        noticed += restarts;
    }
    assert!(noticed > 0, "there was noise");
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

/// The bitstream, which reaches its clock with room.
fn built(board: &Board, build: &str, seed: u32) {
    let (found, source) = board.bitstream(&checkout(), build, seed).unwrap();
    println!("{build}, seed {seed}: {found:?}{}", source.remark());
    assert!(
        found.is_good(board.least_mhz(), board.is_placed(&checkout())),
        "{build}, seed {seed}: {found:?}"
    );
}

fn tools_are_there(board: &Board) -> bool {
    board.tools(&checkout()).iter().all(|tool| tool.is_there_for_test())
}

/// The small one; FuseSoC packs another device in tests/packaging.rs.
#[test]
fn a_bitstream_of_ice40_is_packed_and_its_clock_is_met_with_room() {
    let board = Board::named("icestick").unwrap();
    if tools_are_there(board) {
        built(board, board.builds[0], 1);
    }
}

/// `make test-board`.
#[test]
#[ignore = "minutes; `make test-board` runs it"]
fn the_bitstream_of_every_board_is_packed_and_its_clock_is_met_with_room_and_five_seeds() {
    for board in BOARDS.iter().filter(|board| tools_are_there(board)) {
        for build in board.builds {
            assert!(Board::device(build).is_some(), "{build}");
            (1..=5).for_each(|seed| built(board, build, seed));
        }
    }
}

/// Small, full, encoder and search: each answers for all games, as fast as its line lets it.
#[test]
fn every_design_has_a_pace() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    for board in &BOARDS[..4] {
        let pace = board.pace(&checkout()).unwrap();
        // The whole game is on the line in one direction at least: a byte and its frame, or four bytes.
        let bits = pace.clocks / u64::from(board.bit());
        assert_eq!(pace.half_moves, 2739, "{}", board.name);
        assert!(
            bits > 10 * pace.half_moves && bits < 100 * pace.half_moves,
            "{}: {bits} bits",
            board.name
        );
    }
}
