// SPDX-License-Identifier: MIT OR Apache-2.0
//! `dedupe`: each game once, and what is reported of the others.

use std::fs;

use tempfile::TempDir;

use super::support::{Run, command, run_with};

const ONE: &str = "\
[White \"Anna\"]
[Date \"1990.??.??\"]

1. e4 e5 2. Nf3 {the first} 1-0

[White \"Berta\"]

1. d4 d5 *

[White \"anna\"]
[Date \"1991.01.01\"]

1. e4 e5 2. Nf3 {again} (2. f4) *

[White \"Cora\"]

1-0

";

const TWO: &str = "\
[White \"Anna\"]
[Date \"1990.??.??\"]

1. e4 e5 *

[White \"Dora\"]

1. d4 d5 *

[White \"Cora\"]

1-0

";

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("one.pgn"), ONE).unwrap();
    fs::write(folder.path().join("two.pgn"), TWO).unwrap();
    folder
}

fn run_in(folder: &TempDir, arguments: &[&str]) -> Run {
    run_with(command(arguments).current_dir(folder.path()), b"")
}

/// The players with White of the games of a file.
fn whites(text: &str) -> Vec<&str> {
    let after = text.split("[White \"").skip(1);
    after.map(|rest| rest.split('"').next().unwrap()).collect()
}

#[test]
fn the_first_of_the_same_games_is_kept_and_the_others_are_told() {
    let folder = folder();
    for jobs in ["1", "3"] {
        let arguments = [
            "dedupe",
            "one.pgn",
            "two.pgn",
            "-o",
            "out.pgn",
            "--duplicates",
            "dropped.pgn",
            "--jobs",
            jobs,
        ];
        let run = run_in(&folder, &arguments);
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        let text = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!(whites(&text("out.pgn")), ["Anna", "Berta", "Cora", "Anna", "Cora"]);
        assert_eq!(whites(&text("dropped.pgn")), ["anna", "Dora"]);
        assert!(text("out.pgn").contains("{the first}") && text("dropped.pgn").contains("{again}"));
        let told: Vec<_> = run.stderr.lines().take(3).collect();
        assert_eq!(
            told,
            [
                "one.pgn: game 3 is game 1 of one.pgn",
                "two.pgn: game 2 is game 2 of one.pgn",
                "games: 7 read, 5 written, 0 skipped, 2 duplicates",
            ]
        );
    }
    let run = run_in(
        &folder,
        &[
            "dedupe", "one.pgn", "two.pgn", "--to", "brenner", "-o", "out.br", "--format", "json",
        ],
    );
    let events = run.events();
    assert_eq!(
        events[1],
        serde_json::json!({ "event": "duplicate", "game": 2, "file": "two.pgn", "of_game": 2, "of_file": "one.pgn" })
    );
    assert_eq!(events.last().unwrap()["games_duplicate"], 2);
    assert_eq!(events.last().unwrap()["games_written"], 5);
}

#[test]
fn tags_that_are_named_must_be_the_same_too() {
    let folder = folder();
    let out = |options: &[&str]| {
        let run = run_in(
            &folder,
            &[&["dedupe", "one.pgn", "two.pgn", "--to", "pgn", "-q"], options].concat(),
        );
        assert!(run.code == Some(0) && run.stderr.is_empty(), "{}", run.stderr);
        whites(&run.text()).join(" ")
    };
    assert_eq!(out(&[]), "Anna Berta Cora Anna Cora");
    assert_eq!(out(&["--tags", "White"]), "Anna Berta Cora Anna Dora Cora");
    assert_eq!(out(&["--tags", "White,Date"]), "Anna Berta anna Cora Anna Dora Cora");
    assert_eq!(
        out(&["--tags", "Black"]),
        "Anna Berta Cora Anna Cora",
        "nobody is equal to nobody"
    );
}

/// Whatever the codes of the inputs are, a game is the same in each.
#[test]
fn a_game_is_the_same_in_every_code() {
    let folder = folder();
    let mut inputs = vec!["two.pgn".to_owned()];
    for code in ["brenner", "brenner-alt", "eleven", "eleven-octal", "jose", "cbf"] {
        let name = format!("two-{code}.{}", if code == "cbf" { "cbf" } else { code });
        let run = run_in(&folder, &["convert", "two.pgn", "--to", code, "-q", "-o", &name]);
        assert_eq!(run.code, Some(0), "{code}: {}", run.stderr);
        inputs.push(name);
    }
    let inputs: Vec<_> = inputs.iter().map(String::as_str).collect();
    let run = run_in(
        &folder,
        &[&["dedupe", "--to", "pgn", "-o", "out.pgn"], &inputs[..]].concat(),
    );
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(
        run.stderr
            .contains("games: 21 read, 9 written, 0 skipped, 12 duplicates"),
        "{}",
        run.stderr
    );
}

#[test]
fn a_file_that_was_deduped_stays_as_it_is() {
    let folder = folder();
    let out = |input: &str, output: &str| {
        let run = run_in(&folder, &["dedupe", input, "-q", "-o", output]);
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        fs::read(folder.path().join(output)).unwrap()
    };
    assert_eq!(out("one.pgn", "a.brenner"), out("a.brenner", "b.brenner"));
}

#[test]
fn wrong_usage_of_dedupe_is_told() {
    let folder = folder();
    for (arguments, reason) in [
        (
            &["one.pgn", "-o", "out.pgn", "--duplicates", "out.pgn"][..],
            "the same output",
        ),
        (&["one.pgn", "--to", "pgn", "--duplicates", "-"], "the same output"),
        (
            &["one.pgn", "-o", "out.pgn", "--duplicates", "dropped.brenner"],
            "in the same code",
        ),
        (
            &["one.pgn", "-o", "out.pgn", "--duplicates", "one.pgn"],
            "both the input and the output",
        ),
        (&["one.pgn", "-o", "one.pgn"], "both the input and the output"),
        (&["one.pgn"], "--to"),
    ] {
        let run = run_in(&folder, &[&["dedupe"], arguments].concat());
        assert_eq!(run.code, Some(2), "{arguments:?}: {}", run.stderr);
        assert!(run.stderr.contains(reason), "{arguments:?}: {}", run.stderr);
    }
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        2,
        "nothing is left behind"
    );
}
