// SPDX-License-Identifier: MIT OR Apache-2.0
//! `--jobs`: however many threads there are, every byte of every output is the same.

use std::fs;

use super::support::{command, run_with};

/// Some hundred games; every seventh is damaged, every fifth needs a repair, and there are texts that are no games.
fn games() -> String {
    let game = |number: usize| {
        let tags = format!("[White \"{}\"]\n[ECO \"B{:02}\"]\n", number % 11, number % 100);
        let moves = match number {
            number if number.is_multiple_of(7) => "1. e4 e5 2. Ke3",
            number if number.is_multiple_of(5) => "1. e4 e5 2. 0-0-0?? {a} 2. Nf3",
            number if number.is_multiple_of(2) => "1.e2-e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 3. Bb5 a6 4. Ba4",
            _ => "1. d4 d5 $1 2. c4 {no. x}",
        };
        let between = if number.is_multiple_of(9) {
            "; a comment\n\n"
        } else {
            ""
        };
        let comment = "filled up ".repeat(number % 40);
        format!("{between}{tags}\n{moves} {{{comment}}} 1-0\n\n")
    };
    (0..600).map(game).collect()
}

#[test]
fn every_output_is_the_same_with_any_number_of_jobs() {
    let games = games();
    let folder = tempfile::tempdir().unwrap();
    let coded = folder.path().join("coded.brenner");
    let coded = coded.to_str().unwrap();
    let encoded = run_with(&mut command(&["encode", "-q", "-o", coded]), games.as_bytes());
    assert_eq!(encoded.code, Some(1));
    for arguments in [
        &["verify"][..],
        &["verify", "--strict", "--legal", "--format", "json"],
        &["verify", coded],
        &["find", "--player", "3", "--games", "OUT.brenner"],
        &[
            "find",
            "--position",
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR",
            "--format",
            "json",
        ],
        &["find", "--invert", "--eco", "B0-B5", "--games", "-"],
        &["stats"],
        &["stats", "--format", "json", coded],
        &["encode", "--format", "json", "-o", "OUT.brenner"],
        &["convert", "--to", "jose", "--remarks", "all", "-o", "OUT.jose"],
        &["decode", coded],
        &["split", "--by", "ECO", "--letters", "2", "-o", "{}.eleven"],
        &["dedupe", "--to", "pgn", "--duplicates", "OUT.pgn"],
    ] {
        let result = |jobs: &str| {
            let folder = tempfile::tempdir().unwrap();
            let mut command = command(&[arguments, &["--jobs", jobs]].concat());
            let run = run_with(command.current_dir(folder.path()), games.as_bytes());
            let mut files: Vec<_> = fs::read_dir(folder.path())
                .unwrap()
                .map(|entry| entry.unwrap().path())
                .map(|path| (path.file_name().unwrap().to_owned(), fs::read(&path).unwrap()))
                .collect();
            files.sort();
            (run.code, run.stdout, run.stderr, files)
        };
        let one = result("1");
        assert!(one.0 == Some(0) || one.0 == Some(1), "{arguments:?}: {}", one.2);
        assert!(one.1.len() + one.3.len() > 0, "{arguments:?}");
        for jobs in ["2", "5"] {
            let many = result(jobs);
            assert_eq!(many.0, one.0, "{arguments:?}");
            assert!(many.1 == one.1, "standard output of {arguments:?} with {jobs} jobs");
            assert_eq!(many.2, one.2, "{arguments:?}");
            assert!(many.3 == one.3, "files of {arguments:?} with {jobs} jobs");
        }
    }
}
