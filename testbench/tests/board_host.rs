// SPDX-License-Identifier: MIT OR Apache-2.0
//! The host program for boards, as a person runs it: `halfmove-hw board` at a pseudo-terminal, behind which a board runs in
//! Verilator, bit by bit, or something that is no board at all.

mod common;
mod middle;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use common::checkout;
use halfmove::brenner::{Recorder, game};
use halfmove::framing::{Version, Writer};
use halfmove::hardware::link::{Frame, kind};
use halfmove_testbench::board::{BOARDS, Disturbance, Simulated};
use halfmove_testbench::bundled;
use halfmove_testbench::generator::Generator;
use halfmove_testbench::tools::VERILATOR;
use middle::{Middle, Way};
use serde_json::Value;

const FAMOUS: &str = "testbench/games/famous.pgn";

/// A board that runs, unless there is no Verilator and that is said aloud.
fn board() -> Option<Simulated> {
    let quiet = [Disturbance::none(), Disturbance::none()];
    VERILATOR
        .is_there_for_test()
        .then(|| Simulated::start(&BOARDS[0], &checkout(), quiet).unwrap())
}

fn command(port: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_halfmove-hw"));
    command.current_dir(checkout()).arg("board").arg("--port").arg(port);
    command.args(["--baud", "1000000"]).args(arguments);
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

/// The same without a port.
fn simulated(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_halfmove-hw"));
    command
        .current_dir(checkout())
        .args(["board", "--simulate", "icebreaker", "--patience", "60"]);
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

/// Games of the generator, with so many half-moves or some more, in Brenner's bytes.
fn generated(seed: u64, half_moves: usize) -> Vec<Vec<u8>> {
    let mut played = 0;
    let mut games = Vec::new();
    for game in Generator::new(seed).filter(|game| game.fen().is_none()) {
        let mut bytes = Vec::new();
        if game::encode(&bundled::without_texts(game.clone()), &mut bytes).is_err() || bytes.is_empty() {
            continue;
        }
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
        let mut writer = Writer::new(Vec::new(), *b"BRENNER", Version::Two).unwrap();
        games.iter().for_each(|game| writer.write(game).unwrap());
        Self::file(&writer.finish().unwrap())
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
fn a_board_tells_who_it_is() {
    let Some(board) = board() else { return };
    let told = said(&host(board.port(), &["info"]), 0);
    assert!(
        told.contains("design    1, halfmove_board_small") && told.contains("12 MHz"),
        "{told}"
    );
    let json = report(&host(board.port(), &["info", "--format", "json"]), 0);
    assert_eq!(json["hertz"], 12_000_000);
}

#[test]
fn all_bundled_games_are_verified_in_both_framings() {
    let Some(board) = board() else { return };
    for framing in ["1", "2"] {
        let arguments = ["verify", FAMOUS, "--framing", framing, "--format", "json"];
        let report = report(&host(board.port(), &arguments), 0);
        assert_eq!(
            (&report["games"], &report["half_moves"], &report["agrees"]),
            (&42.into(), &2739.into(), &true.into())
        );
        assert_eq!((&report["restarts"], &report["damaged_frames"]), (&0.into(), &0.into()));
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
    assert!(text.contains("famous.pgn, game 2\n1. e2e4 e7e5 2. f2f4"), "{text}");
    assert!(text.contains("42 games, 2739 half-moves"), "{text}");
}

#[test]
fn texts_are_records_too() {
    let Some(board) = board() else { return };
    let pgn = "[White \"A\"]\n\n1. e4 {best by test} e5 (1... c5) 2. Qh5 $2 Nc6 1-0\n";
    let file = Games::file(pgn.as_bytes());
    let pgn = file.path.with_extension("pgn");
    fs::rename(&file.path, &pgn).unwrap();
    let text = said(&host(board.port(), &["decode", "--texts", pgn.to_str().unwrap()]), 0);
    assert!(text.contains("1. e2e4 {best by test}"), "{text}");
}

#[test]
fn a_line_that_damages_bytes_costs_time_and_nothing_else() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    let file = Games::of(&generated(4, 1500));
    let mut noticed = 0;
    for seed in ["1", "2"] {
        let output = simulated(&[
            "--noise",
            "1000",
            "--seed",
            seed,
            "verify",
            file.name(),
            "--format",
            "json",
        ]);
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
fn a_line_that_lets_nothing_through_is_given_up_with_counts() {
    let Some(board) = board() else { return };
    // The second frame of records of every conversation is lost.
    let mut frames = 0;
    let lose = move |frame: Frame| match frame.kind {
        kind::IDENTITY => {
            frames = 0;
            vec![frame]
        }
        kind::RECORDS => {
            frames += 1;
            if frames == 2 { vec![] } else { vec![frame] }
        }
        _ => vec![frame],
    };
    let middle = Middle::between(board, Way::frames(lose));
    let file = Games::of(&[long_game()]);
    let told = said(&host(middle.port(), &["verify", file.name()]), 2);
    assert!(
        told.contains("too much noise") && told.contains("51 times in a row"),
        "{told}"
    );
    assert!(told.contains("complete before: 0 games"), "{told}");
}

/// A game of more records than two frames hold.
fn long_game() -> Vec<u8> {
    let longest = generated(9, 4000).into_iter().max_by_key(Vec::len).unwrap();
    assert!(longest.len() > 64);
    longest
}

#[test]
fn lost_records_are_sent_again_and_counted_once() {
    let Some(board) = board() else { return };
    let mut frames = 0;
    let lose = move |frame: Frame| {
        frames += u32::from(frame.kind == kind::RECORDS);
        let is_lost = frame.kind == kind::RECORDS && (frames == 7 || frames == 40);
        if is_lost { vec![] } else { vec![frame] }
    };
    let middle = Middle::between(board, Way::frames(lose));
    let games = generated(5, 1500);
    let records: usize = games.iter().map(|game| Recorder::game(game).0.len()).sum();
    let file = Games::of(&games);
    let report = report(&host(middle.port(), &["verify", file.name(), "--format", "json"]), 0);
    assert_eq!((&report["restarts"], &report["records"]), (&2.into(), &records.into()));
}

#[test]
fn a_wrong_record_is_told_with_its_place_and_is_status_1() {
    let Some(board) = board() else { return };
    let mut frames = 0;
    // A frame with a right checksum and a wrong record: as a fault of the core, and not of the line.
    let change = move |mut frame: Frame| {
        frames += u32::from(frame.kind == kind::RECORDS);
        if frame.kind == kind::RECORDS && frames == 3 {
            frame.payload[0] ^= 1;
        }
        vec![frame]
    };
    let middle = Middle::between(board, Way::frames(change));
    let file = Games::of(&generated(6, 600));
    let output = host(middle.port(), &["verify", file.name(), "--format", "json"]);
    let told = text(&output.stderr);
    let report = report(&output, 1);
    assert_eq!((&report["differences"], &report["agrees"]), (&1.into(), &false.into()));
    assert!(
        told.contains(", half-move ") && told.contains(", byte ") && told.contains("the board "),
        "{told}"
    );
}

#[test]
fn a_host_that_stands_still_loses_nothing() {
    let Some(board) = board() else { return };
    let file = Games::of(&generated(7, 3000));
    let child = command(board.port(), &["verify", file.name(), "--format", "json"])
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(400));
    signal(&child, "STOP");
    std::thread::sleep(Duration::from_millis(1500));
    signal(&child, "CONT");
    let report = report(&child.wait_with_output().unwrap(), 0);
    assert!(report["agrees"] == true && report["restarts"] == 0, "{report}");
}

fn signal(child: &Child, name: &str) {
    // A host that has ended already has lost nothing either.
    let _ = Command::new("kill")
        .args([&format!("-{name}"), &child.id().to_string()])
        .output();
}

#[test]
fn a_board_that_stands_still_is_waited_for() {
    let Some(board) = board() else { return };
    let middle = Middle::between(board, Way::bytes().stopped_at(2000, Duration::from_millis(1500)));
    let file = Games::of(&generated(8, 2000));
    let report = report(&host(middle.port(), &["verify", file.name(), "--format", "json"]), 0);
    assert!(
        report["agrees"] == true && report["silences"].as_u64() > Some(0),
        "{report}"
    );
}

#[test]
fn a_board_that_is_unplugged_is_told_with_what_was_complete() {
    let Some(board) = board() else { return };
    let middle = Middle::between(board, Way::bytes().unplugged_at(4000));
    let told = said(&host(middle.port(), &["verify", FAMOUS]), 2);
    assert!(
        told.contains("unplugged") && told.contains("complete before: "),
        "{told}"
    );
    assert!(!told.contains(": 0 games"), "{told}");
}

#[test]
fn a_board_that_dies_is_told_with_what_was_complete() {
    let Some(board) = board() else { return };
    let middle = Middle::between(board, Way::bytes().stopped_at(4000, Duration::from_secs(3600)));
    let told = said(&host(middle.port(), &["--patience", "2", "verify", FAMOUS]), 2);
    assert!(
        told.contains("stopped answering") && told.contains("complete before: "),
        "{told}"
    );
}

#[test]
fn what_is_no_board_is_told() {
    let nobody = Middle::alone(|_| Vec::new());
    let told = said(&host(nobody.port(), &["--patience", "1", "info"]), 2);
    assert!(
        told.contains("no board answers") && told.contains("not a byte came"),
        "{told}"
    );
    assert!(told.contains("1000000 baud") && told.contains("bitstream"), "{told}");

    let babble = Middle::alone(|heard| heard.iter().map(|byte| byte.wrapping_mul(91) & 0x5f).collect());
    let told = said(&host(babble.port(), &["--patience", "1", "info"]), 2);
    assert!(told.contains("bytes came, but none that make a frame"), "{told}");

    let told = said(&host(Path::new("/dev/no_such_port"), &["info"]), 2);
    assert!(told.contains("there is no port /dev/no_such_port"), "{told}");
    let told = said(&host(&checkout().join(FAMOUS), &["info"]), 2);
    assert!(told.contains("cannot be opened") || told.contains("baud"), "{told}");
}

/// Something that gives this identity and a state to whatever it hears.
fn other(protocol: u8, design: u8) -> Middle {
    Middle::alone(move |_| {
        let mut line = Vec::new();
        let mut identity = vec![protocol, design, 0, 0, 0, 1, 0, 0, 0, 0, 0xff, 1, 64, 0];
        // Later versions may say more.
        identity.push(99);
        for (kind, payload) in [
            (kind::IDENTITY, identity),
            (kind::STATE, vec![0, 0, 0xff, 1, 0, 0, 0, 0]),
        ] {
            let number = 0;
            Frame { kind, number, payload }.write(&mut line);
        }
        line
    })
}

#[test]
fn a_wrong_board_is_told_and_asked_for_nothing() {
    let unknown = other(1, 77);
    let told = said(&host(unknown.port(), &["verify", FAMOUS]), 2);
    assert!(told.contains("design 77, which cannot decode games"), "{told}");
    assert!(said(&host(unknown.port(), &["info"]), 0).contains("design    77, unknown"));
    let late = other(2, 1);
    let told = said(&host(late.port(), &["verify", FAMOUS]), 2);
    assert!(told.contains("version 2 of the protocol"), "{told}");
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
fn wrong_usage_and_files_are_status_2_with_the_reason() {
    let wrong: [(&[&str], &str); 6] = [
        (&["info"], "--port"),
        (&["--simulate", "abacus", "info"], "icebreaker"),
        (&["--port", "x", "serve"], "simulated"),
        (&["--port", "x", "--simulate", "icebreaker", "info"], "cannot be used"),
        (&["--port", "x", "verify", "there/is/no.pgn"], "no.pgn"),
        (&["--port", "x", "find", "games.pgn"], "find"),
    ];
    for (arguments, word) in wrong {
        let mut command = Command::new(env!("CARGO_BIN_EXE_halfmove-hw"));
        let output = command
            .current_dir(checkout())
            .arg("board")
            .args(arguments)
            .output()
            .unwrap();
        assert!(
            said(&output, 2).contains(word),
            "{arguments:?}: {}",
            text(&output.stderr)
        );
    }
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

/// `make test-board`.
#[test]
#[ignore = "minutes; `make test-board` runs it"]
fn twenty_thousand_half_moves_in_each_framing() {
    let Some(board) = board() else { return };
    let file = Games::of(&generated(20, 20_000));
    for framing in ["1", "2"] {
        let arguments = ["verify", file.name(), "--framing", framing, "--format", "json"];
        let report = report(&host(board.port(), &arguments), 0);
        println!("framing {framing}: {report}");
        assert!(
            report["agrees"] == true && report["half_moves"].as_u64() >= Some(20_000),
            "{report}"
        );
        assert_eq!(report["restarts"], 0);
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
    for (framing, noise, seed) in [
        ("1", "2000", "3"),
        ("2", "2000", "4"),
        ("2", "1500", "5"),
        ("2", "20000", "6"),
    ] {
        let noise = ["--noise", noise, "--seed", seed];
        let arguments = ["verify", file.name(), "--framing", framing, "--format", "json"];
        let report = report(&simulated(&[&noise[..], &arguments[..]].concat()), 0);
        println!("framing {framing}, {noise:?}: {report}");
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
