// SPDX-License-Identifier: MIT OR Apache-2.0
//! No control character of a file reaches a terminal through what a subcommand says of it.

use super::support::run;

/// What steers a terminal: ESC, and U+009B, which means the same as `ESC [`.
const BAD: &str = "\u{1b}[31m\u{9b}1m";

/// Games with such characters in a name, a comment, an unknown word, a half-move that cannot be, and a set-up.
fn games() -> String {
    let sound = format!(
        "[Event \"{BAD}\"]\n[White \"{BAD}\"]\n[ECO \"{BAD}\"]\n\n1. e4 {{{BAD}}} x{BAD} 1... e5 2. Ngf3 (2. N{BAD}) *\n\n"
    );
    let damaged = format!("[Event \"?\"]\n\n1. e4 Nf9{BAD} *\n\n");
    let set_up = format!("[FEN \"8/{BAD}/8 w - - 0 1\"]\n\n1. e4 *\n\n");
    [sound, damaged, set_up].concat()
}

#[test]
fn control_characters_of_files_are_told_as_escapes_by_every_subcommand() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let (pgn, coded) = (path(&format!("{BAD}.pgn")), path(&format!("{BAD}.brenner")));
    let (list, out) = (path(&format!("{BAD}.tsv")), path("out"));
    std::fs::write(&pgn, games()).unwrap();
    let damaged = [
        b"BRENNER\x01\x04\x2c\x2c\x2c\x2c\x05\0\x1b[3\xc2\x9b\0".as_slice(),
        b"\x7f",
    ]
    .concat();
    std::fs::write(&coded, damaged).unwrap();
    let lines = format!("8/8/8/8/8/1p6/2N5/K1k3N1\t0002.10\n{BAD}\t0002.01\n{BAD} 0002.01\n{BAD}\n");
    std::fs::write(&list, lines).unwrap();
    let (brenner, directory) = (format!("{out}.brenner"), path("directory.tsv"));
    let told = |arguments: &[&str]| {
        let run = run(arguments, "");
        let told = String::from_utf8_lossy(&run.stdout).into_owned() + &run.stderr;
        let steers = told.contains(|letter: char| letter.is_control() && !"\n\t".contains(letter));
        (!told.is_empty() && !steers)
            .then_some(())
            .ok_or_else(|| format!("{arguments:?}: {told:?}"))
    };
    let pattern = path("part-{}.pgn");
    let mut wrong = Vec::new();
    for format in ["text", "json"] {
        for arguments in [
            &["verify", &pgn, &coded][..],
            &["convert", &pgn, "-o", &brenner],
            &["convert", &coded, "--to", "pgn", "-o", "/dev/null"],
            &["encode", &pgn, "-o", "/dev/null"],
            &["decode", &coded, "-o", "/dev/null"],
            &["dedupe", &pgn, "--to", "pgn", "-o", "/dev/null"],
            &["split", &pgn, "--every", "1", "-o", &pattern],
            &["stats", &pgn, &coded],
            &["find", "--tag", "Event=", &pgn],
            &["find", "--position", "*/*/*/*/4P3/*/*/*", &pgn, &coded],
            &["index", &pgn],
            &["index", &coded],
            &["index", "--search", &pgn],
            &["index", "--directory", &directory, &pgn],
            &["get", &pgn, "9"],
            &["export", &pgn, "--parquet", &out],
            &["explain", &coded],
            &["gbr", BAD],
            &["gbr", "--decode", BAD],
            &["gbr", "--check", &list],
            &["gbr", "--scan", &list],
            &["perft", &pgn, "1"],
            &["perft", "startpos", "1", BAD],
            &["perft", "--epd", &list],
            &["legal", BAD],
            &["solve", BAD, "#2"],
        ] {
            wrong.extend(told(&[arguments, &["--format", format]].concat()).err());
        }
    }
    // What is sorted is data, which JSON escapes.
    wrong.extend(told(&["gbr", "--sort", &list, "--format", "json"]).err());
    for command in [
        "verify", "convert", "stats", "find", "index", "explain", "get", "dedupe",
    ] {
        wrong.extend(told(&[command, &path(&format!("no {BAD}"))]).err());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
