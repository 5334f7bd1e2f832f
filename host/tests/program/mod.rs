// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-board` at a port behind which there is no board, and with programs that simulate none. Boards in Verilator are in
//! `testbench/tests/board_host`.
#![cfg(unix)]

mod encoder;
mod fake_port;
mod interruption;
mod outputs;
mod simulate;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use fake_port::FakePort;
use halfmove::hardware::link::{Frame, kind};
use halfmove_host::Port;

const FAMOUS: &str = "testbench/games/famous.pgn";

/// The root of the checkout.
fn checkout() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The program at a port.
fn host(port: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_halfmove-board"));
    command.current_dir(checkout()).arg("--port").arg(port).args(arguments);
    command.args(["--baud", "1000000"]).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// What a run said, if it ended with this exit status.
#[track_caller]
fn said(output: &Output, status: i32) -> String {
    let said = text(&output.stdout) + &text(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{said}");
    said
}

#[test]
fn what_is_no_board_is_told() {
    let nobody = FakePort::alone(|_| Vec::new());
    let told = said(&host(nobody.port(), &["--patience", "1", "info"]), 2);
    assert!(
        told.contains("no board answers") && told.contains("not a byte came"),
        "{told}"
    );
    assert!(told.contains("1000000 baud") && told.contains("bitstream"), "{told}");

    let babble = FakePort::alone(|heard| heard.iter().map(|byte| byte.wrapping_mul(91) & 0x5f).collect());
    let told = said(&host(babble.port(), &["--patience", "1", "info"]), 2);
    assert!(told.contains("bytes came, but none that make a frame"), "{told}");

    let port = Port::open(babble.port(), 1_000_000).unwrap();
    let told = said(&host(babble.port(), &["info"]), 2);
    assert!(told.contains("another program has /dev/"), "{told}");
    drop(port);

    let told = said(&host(Path::new("/dev/no_such_port"), &["info"]), 2);
    assert!(told.contains("there is no port /dev/no_such_port"), "{told}");
    let told = said(&host(&checkout().join(FAMOUS), &["info"]), 2);
    assert!(told.contains("cannot be opened as a serial port"), "{told}");
}

/// Something that gives this identity and a state to whatever it hears.
fn other(protocol: u8, design: u8) -> FakePort {
    FakePort::alone(move |_| {
        let mut line = Vec::new();
        identity(&mut line, protocol, design, 0);
        state(&mut line, 0);
        line
    })
}

/// Who a board is, before its answer of this number.
fn identity(line: &mut Vec<u8>, protocol: u8, design: u8, number: u8) {
    let mut identity = vec![protocol, design, 0, 0, 0, 1, 0, 0, 0, 0, 0xff, 1, 64, 0];
    // Later versions may say more.
    identity.push(99);
    frame(line, kind::IDENTITY, number, identity);
}

/// How things stand, with room for everything.
fn state(line: &mut Vec<u8>, number: u8) {
    frame(line, kind::STATE, number, vec![0, 0xff, 0, 0, 0, 0, 0, 0]);
}

fn frame(line: &mut Vec<u8>, kind: u8, number: u8, payload: Vec<u8>) {
    Frame { kind, number, payload }.write(line);
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
fn wrong_usage_and_files_are_status_2_with_the_reason() {
    let nqrk = "nqrkbbrn/pppppppp/8/8/8/8/PPPPPPPP/NQRKBBRN w KQkq - 0 1";
    let wrong: [(&[&str], &str); 13] = [
        (&["info"], "--port"),
        (&["--port", "x", "--simulate", "icebreaker", "info"], "cannot be used"),
        (&["--port", "x", "verify", "there/is/no.pgn"], "no.pgn"),
        (&["--noise", "5", "--port", "x", "info"], "--simulate"),
        (&["--port", "x", "info", "--noise", "5"], "--simulate"),
        (&["--port", "x", "find", "KXK", "games.pgn"], "not one of K, Q"),
        (
            &["--port", "x", "find", "KRK,KQK,KBBK", "--either-side", FAMOUS],
            "looks for 4",
        ),
        (&["--port", "x", "record", "there/is/no.txt"], "no.txt"),
        (
            &["--port", "x", "record", "--fen", "8/8/8/8/8/8/8/K7 w - - 0 1"],
            "king",
        ),
        (
            &["--port", "x", "record", "--fen", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"],
            "in check",
        ),
        (&["--port", "x", "record", "--fen", nqrk], "normal game"),
        (
            &[
                "--port",
                "x",
                "record",
                "--fen",
                "4k3/4p3/8/8/8/8/QQQQQ3/4K2R w K - 0 1",
            ],
            "can name",
        ),
        (
            &["--port", "x", "encode", FAMOUS, "-o", "there/is/no.brenner"],
            "no.brenner",
        ),
    ];
    for (arguments, word) in wrong {
        let mut command = Command::new(env!("CARGO_BIN_EXE_halfmove-board"));
        let output = command.current_dir(checkout()).args(arguments).output().unwrap();
        assert!(
            said(&output, 2).contains(word),
            "{arguments:?}: {}",
            text(&output.stderr)
        );
    }
}

#[test]
fn control_characters_of_names_are_told_as_escapes() {
    let folder = tempfile::tempdir().unwrap();
    let name = "\u{1b}[31m\u{9b}1m";
    let is_there = folder.path().join(name);
    std::fs::create_dir(&is_there).unwrap();
    let nobody = FakePort::alone(|_| Vec::new());
    for path in [is_there, folder.path().join(format!("no {name}"))] {
        let told = said(&host(nobody.port(), &["verify", path.to_str().unwrap()]), 2);
        assert!(told.contains(r"\u{1b}[31m\u{9b}1m"), "{told}");
        assert!(
            !told.contains(|letter: char| letter.is_control() && letter != '\n'),
            "{told:?}"
        );
    }
}
