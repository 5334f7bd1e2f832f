// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the name of an output says of its code and compression, and that nothing else is written under it.

use std::fs;

use tempfile::TempDir;

use super::support::{Run, command, run, run_with, sealed};

const GAME: &str = "1. e4 e5 *\n\n";

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("in.pgn"), GAME).unwrap();
    fs::write(folder.path().join("in.brenner"), sealed(&[&[0x2c, 0x2c]])).unwrap();
    folder
}

fn run_in(folder: &TempDir, arguments: &[&str]) -> Run {
    run_with(command(arguments).current_dir(folder), b"")
}

#[test]
fn the_extension_of_an_output_names_its_code_where_no_option_does() {
    for (arguments, out, begins) in [
        (&["encode", "in.pgn", "-o"][..], "y.pgn", &b"1. e4 e5 *"[..]),
        (&["encode", "in.pgn", "-o"], "y.eleven.zst", b"\x28\xb5\x2f\xfd"),
        (&["encode", "in.pgn", "-o"], "y.eleven", b"eleven"),
        (&["encode", "in.pgn", "-o"], "y.unknown", b"brenner"),
        (&["encode", "--code", "brenner", "in.pgn", "-o"], "y.eleven", b"brenner"),
        (&["decode", "in.brenner", "-o"], "x.pgn", b"1. e4 e5 *"),
        (&["decode", "in.brenner", "-o"], "x.unknown", b"1. e4 e5 *"),
        (&["find", "in.pgn", "--half-moves", "2", "--games"], "t.json", b"{\""),
        (
            &["find", "in.pgn", "--half-moves", "2", "--games"],
            "t.brenner",
            b"brenner",
        ),
        (
            &["find", "in.pgn", "--half-moves", "2", "--to", "uci", "--games"],
            "t",
            b"position",
        ),
    ] {
        let folder = folder();
        let run = run_in(&folder, &[arguments, &[out]].concat());
        assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.stderr);
        let written = fs::read(folder.path().join(out)).unwrap();
        assert!(written.starts_with(begins), "{arguments:?} {out}: {written:02x?}");
    }
}

#[test]
fn an_extension_of_a_code_that_is_not_written_is_wrong_usage() {
    for (arguments, names) in [
        (
            &["decode", "in.brenner", "-o", "x.brenner"][..],
            ["brenner", "x.brenner"],
        ),
        (&["decode", "in.brenner", "-o", "x.json"], ["json", "x.json"]),
        (&["encode", "in.pgn", "-o", "x.json.gz"], ["json", "x.json.gz"]),
        (&["dedupe", "in.pgn", "-o", "x.json"], ["json", "x.json"]),
        (
            &["dedupe", "in.pgn", "-o", "x.pgn", "--duplicates", "t.json"],
            ["json", "t.json"],
        ),
        (&["split", "in.pgn", "--every", "1", "-o", "{}.uci"], ["uci", "1.uci"]),
    ] {
        let folder = folder();
        let run = run_in(&folder, arguments);
        let told = run.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(run.code, Some(2), "{arguments:?}: {told}");
        let [code, name] = names;
        let reason = format!("does not write {code}, which the name {name} means");
        assert!(told.contains(&reason), "{arguments:?}: {told}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "{arguments:?}");
    }
}

#[test]
fn compressed_in_another_way_is_said_and_not_read_or_written() {
    for (head, name) in [
        (&b"\xfd7zXZ\x00\x00\x04"[..], "xz"),
        (b"BZh91AY&SY", "bzip2"),
        (b"PK\x03\x04\x14\x00", "zip"),
    ] {
        for command in [&["convert", "--to", "pgn"][..], &["decode"], &["verify"], &["stats"]] {
            let run = run(command, head);
            let reason = format!("compressed with {name}; only gzip and zstd are read and written");
            assert_eq!(
                (run.code, run.stdout.len()),
                (Some(2), 0),
                "{command:?}: {}",
                run.stderr
            );
            assert!(run.stderr.contains(&reason), "{command:?}: {}", run.stderr);
        }
    }
    for arguments in [
        &["convert", "in.pgn", "-o", "x.brenner.xz"][..],
        &["convert", "in.pgn", "--to", "brenner", "-o", "x.brenner.xz"],
        &["encode", "in.pgn", "-o", "x.BZ2"],
        &["decode", "in.brenner", "-o", "x.zip"],
        &["get", "in.pgn", "1", "-o", "x.pgn.xz"],
        &["dedupe", "in.pgn", "-o", "x.pgn.xz"],
        &["split", "in.pgn", "--every", "1", "-o", "{}.pgn.xz"],
        &["find", "in.pgn", "--half-moves", "2", "--games", "x.pgn.xz"],
    ] {
        let folder = folder();
        let run = run_in(&folder, arguments);
        assert_eq!(run.code, Some(2), "{arguments:?}: {}", run.stderr);
        assert!(
            run.stderr.contains("by its name it is compressed with"),
            "{arguments:?}: {}",
            run.stderr
        );
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "{arguments:?}");
    }
    let folder = folder();
    let chosen = ["encode", "in.pgn", "--compress", "none", "-o", "x.xz"];
    assert_eq!(run_in(&folder, &chosen).code, Some(0));
}

#[test]
fn pgn_is_read_under_any_name() {
    for text in [GAME, "[Event \"x\"]\n\n1. e4 e5 *\n\n"] {
        assert_eq!(run(&["decode"], text).text(), text);
        let folder = folder();
        for name in ["in.eleven", "in.brenner", "in.octal", "in.cbf"] {
            fs::write(folder.path().join(name), text).unwrap();
            let run = run_in(&folder, &["convert", "--to", "pgn", name]);
            assert_eq!(
                (run.code, run.text().as_str()),
                (Some(0), text),
                "{name}: {}",
                run.stderr
            );
        }
    }
}
