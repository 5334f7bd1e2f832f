// SPDX-License-Identifier: MIT OR Apache-2.0
//! Several inputs into one output.

use super::support::{Run, SCHOLARS_MATE, command, framed, run_with, sealed};

const ONE: &str = "[Event \"one\"]\n\n1. e4 e5 *\n\n";
const TWO: &str = "[Event \"two\"]\n\n1. d4 d5 *\n\n";

/// Runs the binary in a folder with these files.
fn run_in(folder: &tempfile::TempDir, arguments: &[&str], input: &str) -> Run {
    run_with(command(arguments).current_dir(folder.path()), input.as_bytes())
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).unwrap();
    write("one.pgn", ONE.as_bytes());
    write("two.pgn", TWO.as_bytes());
    write("mate.brenner", &sealed(&[&SCHOLARS_MATE]));
    write("mates.brenner", &framed(&[&SCHOLARS_MATE, &SCHOLARS_MATE]));
    write("bad.pgn", format!("{ONE}1. e5 *\n\n").as_bytes());
    write("none.pgn", b"; a comment\n");
    folder
}

#[test]
fn files_of_any_code_are_merged_in_their_order() {
    let folder = folder();
    let merged = run_in(
        &folder,
        &["convert", "two.pgn", "mates.brenner", "-", "--to", "pgn"],
        ONE,
    );
    assert_eq!(merged.code, Some(0), "{}", merged.stderr);
    let text = merged.text();
    let places = ["d4 d5", "Qxf7#", "e4 e5 *"].map(|part| text.find(part).unwrap());
    assert!(places.is_sorted(), "{text}");
    assert_eq!(text.matches("Qxf7#").count(), 2);
    assert!(
        merged.stderr.starts_with("games: 4 read, 4 written, 0 skipped\n"),
        "{}",
        merged.stderr
    );

    let encoded = run_in(&folder, &["encode", "one.pgn", "two.pgn", "-o", "both.brenner"], "");
    assert_eq!(encoded.code, Some(0));
    let verified = run_in(&folder, &["verify", "both.brenner"], "");
    assert_eq!(
        verified.text(),
        "both.brenner: brenner, sound: 2 games\n",
        "one file with one end"
    );
    let decoded = run_in(&folder, &["decode", "mate.brenner", "both.brenner"], "").text();
    assert_eq!(decoded.matches("[Event \"two\"]").count(), 1);
    assert_eq!(decoded.matches("Qxf7#").count(), 1);
}

#[test]
fn the_figures_are_those_of_all_files() {
    let folder = folder();
    let summary = |files: &[&str]| {
        let arguments = [&["encode", "--format", "json", "-o", "out.brenner"], files].concat();
        run_in(&folder, &arguments, "").events().pop().unwrap()
    };
    let (one, two, both) = (
        summary(&["one.pgn"]),
        summary(&["two.pgn"]),
        summary(&["one.pgn", "two.pgn"]),
    );
    for name in ["games_read", "games_written", "half_moves", "bytes_in"] {
        let number = |figures: &serde_json::Value| figures[name].as_u64().unwrap();
        assert_eq!(number(&one) + number(&two), number(&both), "{name}");
    }
}

#[test]
fn a_game_that_is_skipped_is_told_with_its_file_and_its_number_there() {
    let folder = folder();
    let run = run_in(
        &folder,
        &[
            "encode",
            "two.pgn",
            "bad.pgn",
            "none.pgn",
            "-o",
            "out.brenner",
            "--format",
            "json",
        ],
        "",
    );
    assert_eq!(run.code, Some(1));
    let events = run.events();
    assert_eq!(
        (&events[0]["file"], &events[0]["game"]),
        (&"bad.pgn".into(), &2.into()),
        "{events:?}"
    );
    assert_eq!(
        (&events[1]["file"], &events[1]["event"]),
        (&"none.pgn".into(), &"unreadable".into()),
        "{events:?}"
    );
    assert_eq!(events.last().unwrap()["games_written"], 2);
    let alone = run_in(
        &folder,
        &["encode", "bad.pgn", "-o", "out.brenner", "--format", "json"],
        "",
    );
    assert!(alone.events()[0].get("file").is_none(), "one file needs no name");
}

#[test]
fn nothing_is_written_if_a_file_is_missing_or_the_output_too() {
    let folder = folder();
    std::fs::write(folder.path().join("kept.brenner"), "as it was").unwrap();
    let missing = run_in(&folder, &["encode", "one.pgn", "missing.pgn", "-o", "kept.brenner"], "");
    assert_eq!(missing.code, Some(2));
    assert_eq!(std::fs::read(folder.path().join("kept.brenner")).unwrap(), b"as it was");
    let itself = run_in(&folder, &["convert", "one.pgn", "two.pgn", "-o", "./two.pgn"], "");
    assert_eq!(itself.code, Some(2));
    assert!(
        itself.stderr.contains("both the input and the output"),
        "{}",
        itself.stderr
    );
    assert_eq!(std::fs::read_to_string(folder.path().join("two.pgn")).unwrap(), TWO);
}

#[test]
fn bare_games_are_gathered_into_a_file() {
    let folder = folder();
    std::fs::write(folder.path().join("a"), SCHOLARS_MATE).unwrap();
    std::fs::write(folder.path().join("b"), &SCHOLARS_MATE[..4]).unwrap();
    let arguments = [
        "convert",
        "--from",
        "brenner",
        "--bare-input",
        "a",
        "b",
        "--to",
        "brenner",
    ];
    let gathered = run_in(&folder, &arguments, "");
    assert_eq!(gathered.stdout, sealed(&[&SCHOLARS_MATE, &SCHOLARS_MATE[..4]]));
}
