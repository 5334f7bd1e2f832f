// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game that the output cannot hold costs itself alone, in every code and every command that writes games.

use std::fs;

use serde_json::json;

use super::support::{Run, command, run, run_with};

/// The same game with and without a comment of this many letters, and one before it. The letters are of Windows-1252,
/// and become two bytes each.
fn games(length: usize) -> Vec<u8> {
    let comment = b"\xe9".repeat(length);
    let large = [b"[White \"A\"]\n\n1. e4 {", &comment[..], b"} *\n\n"].concat();
    [
        b"[White \"A\"]\n\n1. d4 *\n\n",
        &large[..],
        b"[White \"A\"]\n\n1. e4 *\n\n",
    ]
    .concat()
}

/// What nothing but the game can be blamed for.
fn is_one_skipped(told: &Run, game: u64, read: u64) {
    assert_eq!(told.code, Some(1), "{}", told.stderr);
    let events = told.events();
    let skipped: Vec<_> = events.iter().filter(|event| event["event"] == "skipped").collect();
    assert_eq!(skipped.len(), 1, "{}", told.stderr);
    assert_eq!(
        (&skipped[0]["game"], &skipped[0]["line"]),
        (&json!(game), &json!(5)),
        "{}",
        told.stderr
    );
    let summary = events.last().unwrap();
    assert_eq!(
        (&summary["event"], &summary["games_read"]),
        (&json!("summary"), &json!(read))
    );
}

#[test]
fn a_game_too_large_for_a_frame_is_skipped_in_every_code() {
    // Coded it is longer than in PGN, or the code's own limit is far below.
    for (code, length) in [
        ("eleven", 7 << 20),
        ("eleven-octal", 2 << 20),
        ("brenner", 9 << 20),
        ("brenner-alt", 9 << 20),
        ("jose", 9 << 20),
        ("pgn", 9 << 20),
        ("cbf", 70_000),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join(format!("out.{code}"));
        let out = out.to_str().unwrap();
        for framing in ["1", "2"] {
            let arguments = [
                "encode",
                "--code",
                code,
                "--framing",
                framing,
                "--format",
                "json",
                "--memory",
                "1G",
                "-o",
                out,
            ];
            let told = run(&arguments, games(length));
            is_one_skipped(&told, 2, 3);
            let read = run(&["verify", "--format", "json", out], "");
            assert_eq!(read.code, Some(0), "{code}: {}", read.text());
            let verified: serde_json::Value = serde_json::from_slice(&read.stdout).unwrap();
            assert_eq!(verified["games_sound"], 2, "{code}");
        }
    }
}

#[test]
fn a_game_too_large_for_a_frame_is_skipped_by_every_command() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), games(7 << 20)).unwrap();
    for arguments in [
        &["convert", "a.pgn", "-o", "out.eleven"][..],
        &["split", "a.pgn", "--by", "White", "-o", "{}.eleven"],
        &["dedupe", "a.pgn", "-o", "out.eleven"],
        &["get", "a.pgn", "1-3", "-o", "out.eleven"],
    ] {
        let mut command = command(arguments);
        command
            .args(["--format", "json", "--memory", "1G"])
            .current_dir(&folder);
        is_one_skipped(&run_with(&mut command, b""), 2, 3);
    }
    let arguments = [
        "find",
        "a.pgn",
        "--player",
        "A",
        "--games",
        "out.eleven",
        "--format",
        "json",
        "--memory",
        "1G",
    ];
    let mut command = command(&arguments);
    let told = run_with(command.current_dir(&folder), b"");
    assert_eq!(told.code, Some(1), "{}", told.stderr);
    assert_eq!(told.events().last().unwrap()["games_written"], 2);
}

#[test]
fn a_game_that_was_skipped_is_not_what_another_repeats() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), games(7 << 20)).unwrap();
    let arguments = [
        "dedupe",
        "a.pgn",
        "-o",
        "out.eleven",
        "--format",
        "json",
        "--memory",
        "1G",
    ];
    let mut dedupe = command(&arguments);
    let told = run_with(dedupe.current_dir(&folder), b"");
    let summary = told.events().pop().unwrap();
    let counts = ["games_written", "games_skipped", "games_duplicate"].map(|name| summary[name].clone());
    assert_eq!(counts, [json!(2), json!(1), json!(0)], "{}", told.stderr);
}

#[test]
fn a_second_tree_does_not_cost_the_first() {
    let told = run(
        &["encode", "--code", "fbk", "--format", "json"],
        "1. e4 *\n\n1. d4 *\n\n1. c4 *\n\n",
    );
    assert_eq!(told.code, Some(1), "{}", told.stderr);
    let events = told.events();
    let skipped = events.iter().filter(|event| event["event"] == "skipped");
    assert_eq!(skipped.count(), 2);
    assert_eq!(run(&["decode", "--code", "fbk"], &told.stdout).text(), "1. e4 *\n\n");
}
