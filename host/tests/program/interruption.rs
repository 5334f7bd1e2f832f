// SPDX-License-Identifier: MIT OR Apache-2.0
//! What ends the program from outside: an interruption, and a standard output that is closed.

use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

use halfmove::hardware::link::kind;

use super::fake_port::FakePort;
use super::{checkout, frame, identity, said, state, text};

/// Interrupts a program, which ends as the signal ends it; what it said. SIGINT may be ignored where the tests run.
#[track_caller]
pub fn interrupted(child: Child) -> Output {
    let number = child.id().to_string();
    let killed = Command::new("kill").args(["-TERM", &number]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.signal(), Some(15), "{output:?}");
    output
}

#[test]
fn an_interruption_tells_how_many_lines_were_counted() {
    let (sender, heard_of) = channel();
    let mut answered = 0;
    let counting = FakePort::alone(move |heard| {
        let mut line = Vec::new();
        identity(&mut line, 1, 5, answered);
        state(&mut line, answered);
        if answered > 0 {
            // After a while of silence the host asks again.
            let _ = sender.send(());
        } else if heard.len() > 36 {
            // Two times 2^24 lines so far.
            frame(&mut line, kind::ANSWERS, 0, vec![2, 0, 0, 0]);
            answered = 1;
        }
        line
    });
    let mut command = Command::new(env!("CARGO_BIN_EXE_halfmove-board"));
    command.arg("--port").arg(counting.port()).args(["--baud", "1000000"]);
    command.args(["--patience", "60", "perft", "startpos", "9"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    heard_of.recv_timeout(Duration::from_secs(60)).unwrap();
    let output = interrupted(child);
    let told = text(&output.stderr);
    assert!(
        told.contains("interrupted; at least 33554432 lines counted so far") && output.stdout.is_empty(),
        "{told}"
    );
}

#[test]
fn a_closed_standard_output_is_status_2() {
    let program = env!("CARGO_BIN_EXE_halfmove-board");
    for (redirection, word) in [
        (">&-", "cannot write standard output"),
        (">/dev/null", "there is no port"),
        ("<>/dev/null 1>&0", "there is no port"),
    ] {
        let script = format!("'{program}' --port /dev/no_such_port perft startpos 1 {redirection}");
        let output = Command::new("sh")
            .args(["-c", &script])
            .current_dir(checkout())
            .output();
        let told = said(&output.unwrap(), 2);
        assert!(told.contains(word), "{redirection}: {told}");
    }
}

/// Answers under a number that they do not have: each time something was lost.
#[test]
fn words_about_noise_fit_what_was_asked_for() {
    let cases: [(u8, &[&str], &str); 2] = [
        (5, &["perft", "startpos", "3"], "before a position was complete"),
        (
            7,
            &["solve", "7k/8/6K1/8/8/8/8/R7 b - - 0 1", "h#1"],
            "before a problem was complete",
        ),
    ];
    for (design, arguments, words) in cases {
        let noisy = FakePort::alone(move |heard| {
            let mut line = Vec::new();
            identity(&mut line, 1, design, 0);
            state(&mut line, 0);
            if heard.len() > 36 {
                frame(&mut line, kind::ANSWERS, 9, vec![0; 4]);
            }
            line
        });
        let told = said(&super::host(noisy.port(), arguments), 2);
        assert!(told.contains("too much noise") && told.contains(words), "{told}");
        assert!(!told.contains("game"), "{told}");
    }
}

#[test]
fn a_closed_standard_input_is_status_2() {
    let program = env!("CARGO_BIN_EXE_halfmove-board");
    for (arguments, word) in [
        ("verify -", "cannot read standard input"),
        ("record -", "cannot read standard input"),
        ("perft startpos 1", "there is no port"),
    ] {
        let script = format!("'{program}' --port /dev/no_such_port {arguments} <&-");
        let output = Command::new("sh")
            .args(["-c", &script])
            .current_dir(checkout())
            .output();
        let told = said(&output.unwrap(), 2);
        assert!(told.contains(word), "{arguments}: {told}");
    }
}
