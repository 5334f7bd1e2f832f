// SPDX-License-Identifier: MIT OR Apache-2.0
//! Pipes that break, and memory that does not grow with the input.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;

use super::compression::{gzip, zstd};
use super::support::{SCHOLARS_MATE, command, framed, run, sealed};

const GAME: &str = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0\n\n";

/// Waits for the program, and gives its exit status and the most memory that it was seen to have had, in KiB.
pub fn watched(child: &mut Child) -> (Option<i32>, Option<u64>) {
    let mut peak = None;
    loop {
        peak = peak.max(peak_memory(child));
        if let Some(status) = child.try_wait().unwrap() {
            return (status.code(), peak);
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The most memory that the program, as a child process, has had, in KiB.
///
/// A child lives in the memory of these tests until it has begun the program, and `spawn` may return a moment before;
/// then it does not have the program's name yet.
fn peak_memory(child: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    status.lines().find(|line| *line == "Name:\thalfmove")?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Streams `block` through the binary until `bytes` have gone in, and gives what came out and the peak memory.
fn stream(arguments: &[&str], header: &[u8], block: &[u8], bytes: usize) -> (u64, Option<u64>) {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let reader = std::thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()).unwrap());
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(header).unwrap();
    for _ in 0..bytes / block.len() {
        stdin.write_all(block).unwrap();
    }
    drop(stdin);
    let (status, peak) = watched(&mut child);
    assert_eq!(status, Some(0));
    (reader.join().unwrap(), peak)
}

pub fn assert_bounded(what: &str, peak: Option<u64>, most_kib: u64) {
    match peak {
        Some(peak) => assert!(peak < most_kib, "{what} took {peak} KiB"),
        None => {
            let required = std::env::var_os("HALFMOVE_REQUIRE_TOOLS").is_some_and(|value| !value.is_empty());
            assert!(!required, "this system does not tell the peak memory of {what}");
            eprintln!("skipped: this system does not tell the peak memory of {what}");
        }
    }
}

#[test]
fn encoding_20_megabytes_of_pgn_takes_little_memory() {
    // A long comment keeps the number of half-moves, and the time of the test, small.
    let comment = "chess ".repeat(400);
    let block = GAME.replace("1-0", &format!("{{{comment}}} 1-0")).repeat(20);
    let (written, peak) = stream(&["encode"], b"", block.as_bytes(), 20 << 20);
    assert!(written > 19 << 20, "{written}");
    assert_bounded("encode", peak, 16 << 10);
}

#[test]
fn reading_30_megabytes_of_compressed_pgn_takes_little_memory() {
    let comment = "chess ".repeat(400);
    let block = GAME.replace("1-0", &format!("{{{comment}}} 1-0")).repeat(20);
    for (name, compressed) in [("gzip", gzip(block.as_bytes())), ("zstd", zstd(block.as_bytes()))] {
        let times = (30 << 20) / block.len();
        let (written, peak) = stream(&["encode"], b"", &compressed, times * compressed.len());
        assert!(written > 29 << 20, "{written}");
        assert_bounded(name, peak, 24 << 10);
    }
}

#[test]
fn decoding_5_megabytes_of_games_takes_little_memory() {
    let block = framed(&[&SCHOLARS_MATE])[8..].repeat(1000);
    let (written, peak) = stream(&["decode"], b"BRENNER\x01", &block, 5 << 20);
    assert!(written > 20 << 20, "{written}");
    assert_bounded("decode", peak, 16 << 10);
}

#[test]
fn decoding_and_verifying_games_with_checksums_takes_little_memory() {
    let games = vec![&SCHOLARS_MATE[..]; 400_000];
    let file = sealed(&games);
    let (written, peak) = stream(&["decode"], b"", &file, file.len());
    assert!(written > 16 << 20, "{written}");
    assert_bounded("decode", peak, 16 << 10);
    let (written, peak) = stream(&["verify"], b"", &file, file.len());
    assert!(written > 0, "{written}");
    assert_bounded("verify", peak, 16 << 10);
}

#[test]
fn explaining_a_megabyte_takes_little_memory() {
    let block = framed(&[&SCHOLARS_MATE])[8..].repeat(100);
    let (written, peak) = stream(&["explain", "-"], b"BRENNER\x01", &block, 1 << 20);
    assert!(written > 20 << 20, "{written}");
    assert_bounded("explain", peak, 16 << 10);
}

#[test]
fn exporting_40_megabytes_keeps_no_more_than_a_group_of_rows() {
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("games.parquet");
    let comment = "chess ".repeat(400);
    let block = GAME.replace("1-0", &format!("{{{comment}}} 1-0")).repeat(20);
    let arguments = [
        "export",
        "--movetext",
        "--row-group",
        "500",
        "--parquet",
        table.to_str().unwrap(),
    ];
    let (_, peak) = stream(&arguments, b"", block.as_bytes(), 40 << 20);
    assert!(std::fs::metadata(&table).unwrap().len() > 1 << 14);
    assert_bounded("export", peak, 32 << 10);
}

#[test]
fn a_reader_that_stops_early_is_no_error() {
    let games = GAME.repeat(20_000);
    let coded = run(&["encode"], &games).stdout;
    for (arguments, input) in [
        (&["encode"][..], games.as_bytes()),
        (&["decode"], &coded),
        (&["explain"], &coded),
        (&["explain", "--format", "json"], &coded),
    ] {
        let mut child = command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_vec();
        let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let mut stdout = child.stdout.take().unwrap();
        stdout.read_exact(&mut [0]).unwrap();
        drop(stdout);
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

/// The exit status of a run whose standard output nobody reads.
fn unread(arguments: &[&str], folder: &Path) -> Option<i32> {
    let mut child = command(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    // What is given on standard input comes when nobody reads any more.
    drop(child.stdin.take().unwrap().write_all(GAME.repeat(20_000).as_bytes()));
    child.wait().unwrap().code()
}

#[test]
fn what_is_certain_is_told_though_the_reader_stops_early() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("bad.pgn", &"1. e5 *\n\n".repeat(3000));
    write("good.pgn", &GAME.repeat(3000));
    write("codes.txt", "8/8/8/8/8/8/8/K6k\t9999\n");
    write("suite.epd", "8/8/8/8/8/8/8/K6k w - - ;D1 7\n");
    for (arguments, status) in [
        (&["verify", "good.pgn", "-"][..], 0),
        (&["verify", "bad.pgn", "-"], 1),
        (&["verify", "no-such-file", "good.pgn", "-"], 2),
        (&["explain", "2CC0"], 1),
        (&["convert", "bad.pgn", "-", "-q", "--to", "pgn"], 1),
        (&["convert", "good.pgn", "-", "-q", "--to", "pgn"], 0),
        (&["stats", "bad.pgn", "-"], 1),
        (&["find", "bad.pgn", "-", "--half-moves", "0.."], 1),
        (&["gbr", "--check", "codes.txt"], 1),
        (&["perft", "--epd", "suite.epd"], 1),
        (&["solve", "8/8/8/8/8/8/8/K6k w - -", "#1"], 1),
    ] {
        assert_eq!(unread(arguments, folder.path()), Some(status), "{arguments:?}");
    }
}

#[test]
fn other_outputs_are_whole_though_the_reader_stops_early() {
    let folder = tempfile::tempdir().unwrap();
    let games = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    let written = run(&["convert", "--to", "pgn"], GAME.repeat(20_000)).text();
    let finding = ["find", "--half-moves", "0..", "--games", "found.pgn", "-"];
    assert_eq!(unread(&finding, folder.path()), Some(0));
    assert!(games("found.pgn") == written);
    let deduping = ["dedupe", "-q", "--to", "pgn", "--duplicates", "dropped.pgn", "-"];
    assert_eq!(unread(&deduping, folder.path()), Some(0));
    assert_eq!(games("dropped.pgn").len(), written.len() / 20_000 * 19_999);
}
