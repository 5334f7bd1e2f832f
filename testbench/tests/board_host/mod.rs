// SPDX-License-Identifier: MIT OR Apache-2.0
//! The host program for boards, as a person runs it, under its name `halfmove-hw board`: at a pseudo-terminal, behind which
//! a board runs in Verilator, bit by bit. What needs no board is in `host/tests/`.

use crate::boards;
use crate::common;
use crate::fake_port;

mod counting;
mod designs;
mod faults;
mod listing;
mod middle;
mod solving;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use common::checkout;
use halfmove::brenner::Recorder;
use halfmove::framing::Version;
use halfmove_host::{Job, RATES};
use halfmove_testbench::board::{BOARDS, Board, Disturbance, Simulated};
use halfmove_testbench::campaign::Games as CodedGames;
use halfmove_testbench::generator::Generator;
use halfmove_testbench::tools::VERILATOR;
use serde_json::Value;

const FAMOUS: &str = "testbench/games/famous.pgn";

/// The first board, which runs, unless there is no Verilator and that is said aloud.
fn board() -> Option<Simulated> {
    VERILATOR.is_there_for_test().then(|| running(&BOARDS[0]))
}

/// The first board that can do this, unless there is no Verilator and that is said aloud.
fn first(job: Job) -> Option<&'static Board> {
    let board = BOARDS.iter().find(|board| board.jobs().contains(&job)).unwrap();
    VERILATOR.is_there_for_test().then_some(board)
}

/// The same as it runs.
fn of(job: Job) -> Option<(&'static Board, Simulated)> {
    first(job).map(|board| (board, running(board)))
}

fn running(board: &Board) -> Simulated {
    with_noise(board, [Disturbance::none(), Disturbance::none()])
}

/// A board at a line that damages a byte in so many.
fn noisy(board: &Board, seldom: u32, seed: u64) -> Simulated {
    with_noise(
        board,
        [2 * seed, 2 * seed + 1].map(|seed| Disturbance::new(seldom, seed)),
    )
}

fn with_noise(board: &Board, noise: [Disturbance; 2]) -> Simulated {
    Simulated::start(board, &checkout(), board.baud, noise).unwrap()
}

/// A board of each design, one after the other, with its rate as an argument.
fn either_design() -> impl Iterator<Item = (&'static Board, Simulated, String)> {
    every_board().take(2)
}

/// Every board that plays games.
fn every_board() -> impl Iterator<Item = (&'static Board, Simulated, String)> {
    let boards = VERILATOR.is_there_for_test().then_some(&BOARDS);
    let boards = boards.into_iter().flatten().filter(|board| plays(board));
    boards.map(|board| (board, running(board), board.baud.to_string()))
}

fn plays(board: &Board) -> bool {
    board.jobs().contains(&Job::Decode)
}

fn command(port: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_halfmove-hw"));
    command.current_dir(checkout()).arg("board").arg("--port").arg(port);
    command.args(arguments);
    if !arguments.contains(&"--baud") {
        command.args(["--baud", &BOARDS[0].baud.to_string()]);
    }
    // A machine may be busy: only a test that waits for it has less patience.
    if !arguments.contains(&"--patience") {
        command.args(["--patience", "60"]);
    }
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn host(port: &Path, arguments: &[&str]) -> Output {
    command(port, arguments).output().unwrap()
}

/// The same at the rate of this board.
fn at(board: &Board, port: &Path, arguments: &[&str]) -> Output {
    host(port, &[&["--baud", &board.baud.to_string()], arguments].concat())
}

/// The same without a port.
fn simulated(board: &Board, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_halfmove-hw"));
    command
        .current_dir(checkout())
        .args(["board", "--simulate", board.name, "--patience", "60"]);
    command.args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

/// What a run said, if it ended with this exit status.
#[track_caller]
fn said(output: &Output, status: i32) -> String {
    let said = text(&output.stdout) + &text(&output.stderr);
    assert_eq!(code(output), status, "{said}");
    said
}

/// The report of `verify --format json`.
#[track_caller]
fn report(output: &Output, status: i32) -> Value {
    said(output, status);
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Games of the generator, with this many half-moves or some more, in Brenner's bytes.
fn generated(seed: u64, half_moves: usize) -> Vec<Vec<u8>> {
    let mut played = 0;
    let mut games = Vec::new();
    for game in Generator::new(seed) {
        let Some(bytes) = CodedGames::coded(&game.moves_only()) else {
            continue;
        };
        played += game.plies.len();
        games.push(bytes);
        if played >= half_moves {
            break;
        }
    }
    games
}

/// A file of games in a folder that is gone with the value.
struct Games {
    _folder: tempfile::TempDir,
    path: PathBuf,
}

impl Games {
    fn of(games: &[Vec<u8>]) -> Self {
        Self::file(&boards::file(games, Version::Two))
    }

    fn file(bytes: &[u8]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.brenner");
        fs::write(&path, bytes).unwrap();
        Self { _folder: folder, path }
    }

    fn name(&self) -> &str {
        self.path.to_str().unwrap()
    }
}

#[test]
fn a_board_of_either_design_tells_who_it_is() {
    for (board, running, baud) in either_design() {
        let told = said(&host(running.port(), &["--baud", &baud, "info"]), 0);
        assert!(told.contains("can       decode games"), "{}: {told}", board.name);
        let json = report(&host(running.port(), &["--baud", &baud, "info", "--format", "json"]), 0);
        assert!(json["version"] != "00000000", "{}: {json}", board.name);
        // Clocks a bit are whole numbers in the list.
        let ratio = json["hertz"].as_f64().unwrap() / f64::from(board.hertz);
        assert!((ratio - 1.0).abs() < 0.02, "{}: {json}", board.name);
    }
}

#[test]
fn a_board_of_either_design_plays_all_bundled_games_in_both_framings() {
    for (board, running, baud) in either_design() {
        for framing in ["1", "2"] {
            let arguments = [
                "--baud",
                &baud,
                "verify",
                FAMOUS,
                "--framing",
                framing,
                "--format",
                "json",
            ];
            let report = report(&host(running.port(), &arguments), 0);
            assert_eq!(
                (&report["games"], &report["half_moves"], &report["agrees"]),
                (&42.into(), &2739.into(), &true.into()),
                "{}",
                board.name
            );
            assert_eq!((&report["restarts"], &report["damaged_frames"]), (&0.into(), &0.into()));
        }
    }
}

#[test]
fn decode_prints_what_the_software_has() {
    let Some(board) = board() else { return };
    let games = generated(3, 400);
    let file = Games::of(&games);
    let output = host(board.port(), &["decode", file.name(), "--format", "json"]);
    assert_eq!(code(&output), 0);
    let lines = text(&output.stdout);
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let found: Vec<&str> = lines.iter().map(|line| line["record"].as_str().unwrap()).collect();
    let expected = games.iter().flat_map(|game| Recorder::game(game).0);
    assert!(
        found
            .into_iter()
            .map(str::to_owned)
            .eq(expected.map(|record| format!("{:08x}", record.0)))
    );
    let text = said(&host(board.port(), &["decode", FAMOUS]), 0);
    assert!(text.contains("famous.pgn, game 2\n1. e4 e5 2. f4"), "{text}");
    assert!(text.contains(" 17. Rd1 Qf6 ") && text.contains("Qxb5+"), "{text}");
    assert!(text.contains("42 games, 2739 half-moves"), "{text}");
    let text = said(&host(board.port(), &["decode", "--notation", "uci", FAMOUS]), 0);
    assert!(text.contains("famous.pgn, game 2\n1. e2e4 e7e5 2. f2f4"), "{text}");
    assert!(
        lines[0]["san"].is_string() && lines[0]["uci"].is_string(),
        "{}",
        lines[0]
    );
}

const SET_UPS: &str = "1. e4 $1 e5 *\n\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n\n1... Kd7 $2 2. e4 Kd6 *\n\n\
                       [FEN \"nqrkbbrn/pppppppp/8/8/8/8/PPPPPPPP/NQRKBBRN w KQkq - 0 1\"]\n\n1. e4 *\n";

#[test]
fn games_from_set_ups_are_decoded_and_found_where_the_design_takes_them() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("set-ups.pgn");
    fs::write(&path, SET_UPS).unwrap();
    let file = path.to_str().unwrap();
    let named = |name: &str| BOARDS.iter().find(|board| board.name == name).unwrap();
    let ask = |name: &str, arguments: &[&str]| simulated(named(name), &[arguments, &[file]].concat());
    let told = said(&ask("icebreaker-full", &["decode", "--texts"]), 0);
    assert!(told.contains("game 1\n1. e4 ! e5"), "{told}");
    assert!(told.contains("1... Kd7 ? 2. e4 Kd6"), "{told}");
    assert!(
        told.contains("2 games, 5 half-moves") && told.contains("Chess960"),
        "{told}"
    );
    let told = said(&ask("icebreaker", &["verify"]), 0);
    assert!(
        told.contains("1 game, 2 half-moves") && told.contains("cannot load"),
        "{told}"
    );
    let told = said(&ask("icebreaker-full", &["verify", "--framing", "1"]), 0);
    assert!(
        told.contains("1 game, 2 half-moves") && told.contains("first version"),
        "{told}"
    );
    let told = said(&ask("hx8k-gbr", &["find", "0000.10"]), 0);
    assert!(told.contains("game 2, half-move 0: 4k3/8/8/8/8/8/4P3/4K3 b"), "{told}");
}

/// Those of the first table of docs/board.md, with the sizes that a board is sold in.
#[test]
fn a_board_has_its_name_and_those_of_its_builds() {
    for board in &BOARDS {
        for name in board.builds.iter().chain([&board.name]) {
            assert_eq!(Board::named(name).ok(), Some(board), "{name}");
        }
    }
    let ask = |name: &str, command: &[&str]| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_halfmove-hw"));
        program.current_dir(checkout()).args(["board", "--simulate", name]);
        program.args(command).output().unwrap()
    };
    for command in [&["serve"][..], &["info"]] {
        let told = said(&ask("ulx3s-mates-99", command), 2);
        assert!(
            told.contains("there is no board `ulx3s-mates-99`; there are: icebreaker, hx8k, ")
                && told.contains("ulx3s-mates (ulx3s-mates-12, ulx3s-mates-25, ulx3s-mates-85)"),
            "{told}"
        );
    }
    if VERILATOR.is_there_for_test() {
        let told = said(&ask("ulx3s-mates-85", &["--patience", "60", "info"]), 0);
        assert!(told.contains("can       solve problems"), "{told}");
    }
}

/// A queen that stands behind another man's check is not legal, but can be played; a half-move that cannot is an error.
#[test]
fn half_moves_that_no_man_can_play_end_their_game() {
    let Some(board) = board() else { return };
    let file = Games::of(&[vec![0x2c, 0x2c, 0xc7, 0x2b], vec![0x2c, 0x2c]]);
    let output = host(board.port(), &["decode", file.name()]);
    let told = text(&output.stdout);
    assert!(
        code(&output) == 1 && told.contains("1. e4 e5 error at byte 2: ") && told.contains("game 2\n1. e4 e5\n"),
        "{told}"
    );
}

#[test]
fn the_rates_that_are_tried_are_those_of_all_boards() {
    let mut rates: Vec<u32> = BOARDS.iter().map(|board| board.baud).collect();
    rates.sort_unstable();
    rates.dedup();
    assert!(rates.iter().rev().eq(&RATES), "{rates:?}");
}

#[test]
fn games_come_from_standard_input_too() {
    let Some(board) = board() else { return };
    let file = Games::of(&generated(11, 300));
    let mut command = command(board.port(), &["verify", "-", "--format", "json"]);
    let output = command.stdin(fs::File::open(&file.path).unwrap()).output().unwrap();
    assert!(report(&output, 0)["half_moves"].as_u64() >= Some(300));
}

#[test]
fn texts_are_records_too() {
    let Some(board) = board() else { return };
    let pgn = "[White \"A\"]\n\n1. e4 {best by test} e5 (1... c5) 2. Qh5 $2 Nc6 1-0\n";
    let file = Games::file(pgn.as_bytes());
    let pgn = file.path.with_extension("pgn");
    fs::rename(&file.path, &pgn).unwrap();
    let text = said(&host(board.port(), &["decode", "--texts", pgn.to_str().unwrap()]), 0);
    assert!(text.contains("1. e4 {best by test}"), "{text}");
}

#[test]
fn a_line_that_damages_bytes_costs_time_and_nothing_else() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    let file = Games::of(&generated(4, 1500));
    let mut noticed = 0;
    for seed in ["1", "18446744073709551615"] {
        let output = simulated(
            &BOARDS[0],
            &[
                "--noise",
                "1000",
                "--seed",
                seed,
                "verify",
                file.name(),
                "--format",
                "json",
            ],
        );
        let report = report(&output, 0);
        assert!(
            report["agrees"] == true && report["half_moves"].as_u64() >= Some(1500),
            "{report}"
        );
        noticed += ["restarts", "damaged_frames", "refused_frames"]
            .iter()
            .map(|count| report[count].as_u64().unwrap())
            .sum::<u64>();
    }
    assert!(noticed > 0, "there was no noise");
}

#[test]
fn damaged_files_cost_their_damaged_games_alone() {
    let Some(board) = board() else { return };
    let mut games = generated(10, 500);
    let sound = games.len();
    // Damaged in its code, not in its file: the board finds the error where the software does.
    games[1] = vec![0x2c, 0x2c, 0xc7, 0x2b];
    let file = Games::of(&games);
    let mut bytes = fs::read(&file.path).unwrap();
    let place = bytes.len() - 40;
    bytes[place] ^= 0x10;
    fs::write(&file.path, bytes).unwrap();
    let output = host(board.port(), &["verify", file.name(), "--format", "json"]);
    let report = report(&output, 1);
    assert_eq!(
        (&report["agrees"], &report["damaged_games"], &report["games"]),
        (&true.into(), &2.into(), &(sound - 1).into())
    );
    assert!(text(&output.stderr).contains("game 2: "), "{}", text(&output.stderr));
}

#[test]
fn a_board_is_served_for_other_programs_and_a_reader_may_stop_early() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    let mut server = Command::new(env!("CARGO_BIN_EXE_halfmove-hw"))
        .current_dir(checkout())
        .args(["board", "--simulate", "icebreaker", "serve"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut name = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(server.stdout.take().unwrap()), &mut name).unwrap();
    let port = Path::new(name.trim());
    let told = said(&host(port, &["info"]), 0);
    let mut child = command(port, &["decode", FAMOUS, "--format", "json"]).spawn().unwrap();
    drop(child.stdout.take());
    let early = child.wait_with_output().unwrap();
    let again = host(port, &["verify", FAMOUS]);
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(told.contains("halfmove_board_small"));
    assert_eq!((code(&early), text(&early.stderr)), (0, String::new()));
    assert!(said(&again, 0).contains("42 games, 2739 half-moves"));
}

/// The program of its own, which is beside this one where the whole workspace is built.
#[test]
fn the_program_simulates_a_board_by_this_one() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    let program = Path::new(env!("CARGO_BIN_EXE_halfmove-hw")).with_file_name("halfmove-board");
    if !program.is_file() {
        let required = std::env::var_os("HALFMOVE_REQUIRE_TOOLS").is_some();
        assert!(!required, "{} is not built", program.display());
        eprintln!("skipped: {} is not built", program.display());
        return;
    }
    let mut command = Command::new(program);
    command.current_dir(checkout()).args(["--simulate", "icebreaker"]);
    let report = report(
        &command.args(["verify", FAMOUS, "--format", "json"]).output().unwrap(),
        0,
    );
    assert!(
        report["games"] == 42 && report["clocks"].as_u64() > Some(100_000),
        "{report}"
    );
}

#[test]
fn wrong_usage_is_status_2_with_the_reason() {
    let wrong: [(&[&str], &str); 3] = [
        (&["--simulate", "abacus", "info"], "icebreaker"),
        (&["--simulate", "abacus", "serve"], "icebreaker"),
        (&["--port", "x", "serve"], "simulated"),
    ];
    for (arguments, word) in wrong {
        let mut command = Command::new(env!("CARGO_BIN_EXE_halfmove-hw"));
        let output = command.current_dir(checkout()).arg("board").args(arguments).output();
        let told = said(&output.unwrap(), 2);
        assert!(told.contains(word), "{arguments:?}: {told}");
    }
}

/// `make test-board`.
#[test]
#[ignore = "minutes; `make test-board` runs it"]
fn twenty_thousand_half_moves_in_each_framing() {
    let file = Games::of(&generated(20, 20_000));
    for (board, running, baud) in every_board() {
        for framing in ["1", "2"] {
            let files = ["verify", file.name(), "--framing", framing, "--format", "json"];
            let report = report(&host(running.port(), &[&["--baud", &baud][..], &files].concat()), 0);
            println!("{}, framing {framing}: {report}", board.name);
            assert!(
                report["agrees"] == true && report["half_moves"].as_u64() >= Some(20_000),
                "{report}"
            );
            assert_eq!(report["restarts"], 0);
        }
    }
}

/// `make test-board`.
#[test]
#[ignore = "minutes; `make test-board` runs it"]
fn twenty_thousand_half_moves_through_noise_in_each_framing() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    let file = Games::of(&generated(21, 20_000));
    let noises = [
        ("1", "2000", "3"),
        ("2", "2000", "4"),
        ("2", "1500", "5"),
        ("2", "20000", "6"),
    ];
    for (board, (framing, noise, seed)) in BOARDS
        .iter()
        .filter(|board| plays(board))
        .flat_map(|board| noises.map(|noise| (board, noise)))
    {
        let noise = ["--noise", noise, "--seed", seed];
        let files = ["verify", file.name(), "--framing", framing, "--format", "json"];
        let report = report(&simulated(board, &[&noise[..], &files[..]].concat()), 0);
        println!("{}, framing {framing}, {noise:?}: {report}", board.name);
        assert!(
            report["agrees"] == true && report["half_moves"].as_u64() >= Some(20_000),
            "{report}"
        );
        assert!(report["restarts"].as_u64() > Some(0), "{report}");
    }
}

/// `make test-board`.
#[test]
#[ignore = "minutes; `make test-board` runs it"]
fn all_bundled_games_with_their_texts() {
    let Some(board) = board() else { return };
    let report = report(
        &host(board.port(), &["verify", "--texts", FAMOUS, "--format", "json"]),
        0,
    );
    println!("{report}");
    assert!(report["agrees"] == true && report["games"] == 42, "{report}");
}
