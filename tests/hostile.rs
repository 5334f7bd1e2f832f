// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files made to do harm: each is read to its end, what is wrong with it is said, and the sound games in it survive.
#![cfg(feature = "cli")]

use std::fs;
use std::path::Path;
use std::process::Command;

/// One file of the folder, as `tests/hostile/expected.tsv` describes it.
struct Expected<'a> {
    file: &'a str,
    /// The exit status.
    exit: i32,
    /// How many games come through.
    written: u64,
    skipped: u64,
    /// A part of what is said about the first thing that is wrong.
    says: &'a str,
}

fn parse(line: &str) -> Expected<'_> {
    let columns: Vec<_> = line.split('\t').collect();
    let [file, exit, written, skipped, says] = columns[..] else {
        panic!("{line} has not five columns");
    };
    Expected {
        file,
        exit: exit.parse().expect("a number"),
        written: written.parse().expect("a number"),
        skipped: skipped.parse().expect("a number"),
        says,
    }
}

#[test]
fn every_hostile_file_is_read_to_its_end_and_its_sound_games_survive() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile");
    let table = fs::read_to_string(folder.join("expected.tsv")).expect("the table");
    let rows: Vec<_> = table.lines().skip(1).map(parse).collect();
    let mut wrong = Vec::new();
    for row in &rows {
        let run = Command::new(env!("CARGO_BIN_EXE_halfmove"))
            .args(["convert", "--to", "pgn", "--format", "json"])
            .arg(folder.join(row.file))
            .output()
            .expect("the binary runs");
        let errors = String::from_utf8_lossy(&run.stderr);
        let events: Vec<serde_json::Value> = errors
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok())
            .collect();
        let Some(summary) = events.iter().find(|event| event["event"] == "summary") else {
            wrong.push(format!("{}: no summary: {errors}", row.file));
            continue;
        };
        let counts = (summary["games_written"].as_u64(), summary["games_skipped"].as_u64());
        let said = events[0]["reason"].as_str().or(events[0]["text"].as_str());
        let said = said.unwrap_or_default();
        if counts != (Some(row.written), Some(row.skipped))
            || !said.contains(row.says)
            || run.status.code() != Some(row.exit)
        {
            wrong.push(format!("{}: {:?}, {counts:?}, {said:?}", row.file, run.status.code()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let is_listed = |name: &str| rows.iter().any(|row| row.file == name);
    let listed = |name: &str| name == "expected.tsv" || is_listed(&name.replace(".cbi", ".cbf"));
    for entry in fs::read_dir(&folder).expect("the folder") {
        let name = entry.expect("an entry").file_name();
        assert!(listed(&name.to_string_lossy()), "{name:?} is in no row of expected.tsv");
    }
}
