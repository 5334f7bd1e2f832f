// SPDX-License-Identifier: MIT OR Apache-2.0
//! `--memory`: files that are small, or hold small texts, and become large games. What is measured is the most that the
//! process had in memory, as the system tells it while it runs.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use halfmove::framing::{Signature, Version, Writer};

use super::compression::zstd;
use super::streams::{assert_bounded, watched};
use super::support::{command, run, sealed};

/// What the runs may use, in MiB.
const BUDGET: u64 = 256;

/// As many bytes as a game may have.
const LONGEST: usize = 16 << 20;

/// Runs the program on files of this folder with a budget, checks that it takes less than `most` (both in MiB), and gives
/// its exit status.
pub fn bounded(folder: &Path, arguments: &[&str], budget: u64, most: u64) -> Option<i32> {
    let budget = format!("--memory={budget}M");
    let mut child = command(arguments)
        .arg(&budget)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let (status, peak) = watched(&mut child);
    assert_bounded(&arguments.join(" "), peak, most << 10);
    status
}

/// The same with the usual budget, all of which may be used.
fn usual(folder: &Path, arguments: &[&str]) -> Option<i32> {
    bounded(folder, arguments, BUDGET, BUDGET)
}

/// A game of this size: its beginning, the same again and again, its end.
pub fn large(begins: &str, again: &str, ends: &str, size: usize) -> Vec<u8> {
    let times = (size - begins.len() - ends.len()) / again.len();
    [begins, &again.repeat(times), ends].concat().into_bytes()
}

/// Small texts that are many things in memory.
fn texts(size: usize) -> Vec<(&'static str, Vec<u8>)> {
    let nested = "(e4 ".repeat(60) + &")".repeat(60);
    vec![
        ("variations", large("1. d4 ", "(e4) ", "*\n\n", size)),
        ("early", large("", "(e4) ", "1. e4 *\n\n", size)),
        ("comments", large("1. e4 ", "{x} ", "*\n\n", size)),
        ("brackets", large("1. e4 ", ")", " *\n\n", size)),
        ("words", large("1. e4 (", "] ", ") *\n\n", size)),
        ("glyphs", large("1. e4 ", "!", " *\n\n", size)),
        ("tags", large("", "[A \"\"]\n", "\n1. e4 *\n\n", size)),
        ("comment", large("1. e4 {", "x", "} *\n\n", size)),
        ("nested", large("1. d4 ", &nested, " *\n\n", size)),
        ("half-moves", large("1. ", "Nf3 Nf6 Ng1 Ng8 ", "*\n\n", size)),
    ]
}

/// A file with a game of this size: its beginning, the same bytes again and again, its end.
fn framed(signature: Signature, begins: &[u8], again: &[u8], ends: &[u8]) -> Vec<u8> {
    let times = (LONGEST - begins.len() - ends.len()) / again.len();
    let game = [begins, &again.repeat(times), ends].concat();
    let mut file = Writer::new(Vec::new(), signature, Version::Two).unwrap();
    file.write(&game).unwrap();
    file.finish().unwrap()
}

/// The same of coded games.
fn coded() -> Vec<(&'static str, Vec<u8>)> {
    let frame = |tags: &[u8], moves: &[u8]| {
        let mut frame = vec![0];
        for part in [tags, moves] {
            let mut length = part.len();
            while length > 127 {
                frame.push(length as u8 | 0x80);
                length >>= 7;
            }
            frame.push(length as u8);
            frame.extend_from_slice(part);
        }
        let mut file = Writer::new(Vec::new(), *b"JOSETXT", Version::Two).unwrap();
        file.write(&frame).unwrap();
        file.finish().unwrap()
    };
    let long = |begins: &[u8], again: &[u8]| {
        let times = (LONGEST - 64) / again.len();
        [begins, &again.repeat(times), b"\xd3\xff"].concat()
    };
    // Eight words of a game, and eight times the word 0070, a glyph, or two zero words, an empty text.
    let knights = [0x9b, 0x5f, 0x4e, 0xa5, 0xb5, 0x2a, 0x94, 0x0f, 0x3a, 0x52, 0x0a];
    vec![
        ("texts.brenner", framed(*b"BRENNER", b"\x2c", b"\0\0", b"")),
        ("variations.brenner", framed(*b"BRENNER", b"\x2c", b"\0(e4)\0", b"")),
        ("words.brenner", framed(*b"BRENNER", b"\x2c\0(", b"] ", b")\0")),
        ("glyphs.brenner", framed(*b"BRENNER", b"\x2c", b"\x07\x2c\x07\x2c", b"")),
        ("tags.brenner", framed(*b"BRENNER", b"", b"\0[A \"\"]\0", b"")),
        ("half-moves.brenner", framed(*b"BRENNER", b"", b"\x1b\x1e\x1f\x1a", b"")),
        ("texts.eleven", framed(*b"ELEVEN\0", &knights, &[0; 11], b"")),
        ("variations.jose", frame(b"", &long(b"\x0f", b"\xf0\x13\xf1"))),
        ("glyphs.jose", frame(b"", &long(b"\x0f", b"\xe0\0"))),
        (
            "tags.jose",
            frame(&b"[A \"\"]\n".repeat((LONGEST - 64) / 7), b"\x13\xd3\xff"),
        ),
        (
            "half-moves.fbk",
            [&b"F\x15~-U\x06m>"[..]].concat().repeat((LONGEST - 64) / 8),
        ),
    ]
}

#[test]
fn a_few_kilobytes_that_become_four_large_games_stay_in_the_budget() {
    let folder = tempfile::tempdir().unwrap();
    let four = large("1. d4 ", "(e4) ", "*\n\n", LONGEST - 16).repeat(4);
    let small = zstd(&four);
    assert!(small.len() < 16 << 10, "{}", small.len());
    fs::write(folder.path().join("four.pgn.zst"), small).unwrap();
    for (jobs, to) in [("-j1", "eleven"), ("-j2", "pgn"), ("-j8", "brenner"), ("-j8", "eleven")] {
        let arguments = ["convert", "four.pgn.zst", jobs, "-q", "--to", to, "-o", "out"];
        assert_eq!(usual(folder.path(), &arguments), Some(1), "{arguments:?}");
    }
}

#[test]
fn texts_that_are_many_things_stay_in_the_budget_in_every_code() {
    texts_stay_in_the_budget(&["eleven-octal"]);
}

#[test]
#[ignore = "half a minute: `make test-memory`"]
fn texts_that_are_many_things_stay_in_the_budget_of_chessbases_records() {
    texts_stay_in_the_budget(&["cbf"]);
}

/// Comments and variations go into every code, what else is long into these.
fn texts_stay_in_the_budget(codes: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    // A game that is too large at once, games that are nearly, and many that each have a small share.
    for (size, times) in [(LONGEST - 16, 1), (1 << 20, 2), (40 << 10, 40)] {
        for (name, text) in texts(size) {
            fs::write(folder.path().join("a.pgn"), text.repeat(times)).unwrap();
            let codes = match size {
                LONGEST.. => &["eleven"][..],
                _ if name == "comments" || name == "variations" => {
                    &["pgn", "brenner", "brenner-alt", "eleven", "eleven-octal", "jose", "cbf"]
                }
                _ => codes,
            };
            for to in codes {
                let out = format!("out.{to}");
                let arguments = ["convert", "a.pgn", "-j8", "--remarks=none", "--to", to, "-o", &out];
                let status = usual(folder.path(), &arguments);
                assert!(
                    matches!(status, Some(0 | 1)),
                    "{name}, {size} bytes to {to}: {status:?}"
                );
            }
        }
    }
}

#[test]
fn coded_games_that_are_many_things_stay_in_the_budget() {
    let folder = tempfile::tempdir().unwrap();
    for (name, file) in coded() {
        fs::write(folder.path().join(name), file).unwrap();
        for arguments in [
            &["convert", name, "-q", "-j2", "--to", "pgn", "-o", "out"][..],
            &["explain", name, "--format", "json"],
        ] {
            // Most of what `explain` says is not needed: it says a line for every byte.
            if arguments[0] == "explain" && name.starts_with("texts") {
                continue;
            }
            assert_eq!(usual(folder.path(), arguments), Some(1), "{arguments:?}");
        }
    }
}

#[test]
fn every_command_stays_in_the_budget() {
    every_command_stays_in_the_budget_with("-j8");
}

#[test]
#[ignore = "half a minute: `make test-memory`"]
fn every_command_stays_in_the_budget_on_one_thread() {
    every_command_stays_in_the_budget_with("-j1");
}

fn every_command_stays_in_the_budget_with(jobs: &str) {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        (
            "a.pgn",
            large("[White \"x\"]\n\n1. d4 ", "(e4) ", "*\n\n", LONGEST - 16),
        ),
        ("b.pgn", large("1. d4 ", "{x} ", "*\n\n", 1 << 20).repeat(8)),
        ("c.pgn", large("1. e4 {", "x", "} *\n\n", LONGEST - 16)),
        ("d.pgn", [&b"%\n".repeat(8 << 20)[..], b"1. e4 *\n"].concat()),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
        for arguments in [
            &["stats", "-q", jobs, name][..],
            &["verify", "-q", jobs, name],
            &[
                "find", "-q", jobs, "--player", "?", "--invert", "--games", "out.pgn", name,
            ],
            &["dedupe", "-q", jobs, "--to", "pgn", "-o", "out.pgn", name],
            &["split", "-q", jobs, "--every", "1", "-o", "out-{}.brenner.zst", name],
            &["export", "-q", jobs, "--movetext", "--parquet", "out.parquet", name],
            &["encode", "-q", jobs, "-o", "out.brenner", name],
            &["get", "-q", jobs, "-o", "out.pgn", name, "1"],
        ] {
            let status = usual(folder.path(), arguments);
            assert!(matches!(status, Some(0 | 1)), "{arguments:?}: {status:?}");
        }
        assert!(matches!(usual(folder.path(), &["index", "-q", name]), Some(0 | 1)));
    }
}

#[test]
fn the_end_of_a_game_of_millions_of_half_moves_is_found_in_the_budget() {
    let folder = tempfile::tempdir().unwrap();
    let file = sealed(&[&b"\x1b\x1e\x1f\x1a".repeat(500_000)]);
    fs::write(folder.path().join("a.brenner"), file).unwrap();
    let text = large("1. ", "Nf3 Nf6 Ng1 Ng8 ", "*\n\n", 4 << 20);
    fs::write(folder.path().join("a.pgn"), text).unwrap();
    for name in ["a.pgn", "a.brenner"] {
        let arguments = ["find", "-q", "-j1", "--ends", "repetition", name];
        assert_eq!(usual(folder.path(), &arguments), Some(0), "{name}");
    }
}

#[test]
fn very_many_games_and_faults_without_bytes_stay_in_the_budget() {
    const LEAST: u64 = 128;
    let folder = tempfile::tempdir().unwrap();
    let nothing = [&b"BRENNER\x01"[..], &vec![0; 1_000_000]].concat();
    let damaged = [&sealed(&[b"\x2c"])[..], b"xx"].concat().repeat(300_000);
    for (name, file, status) in [("nothing.brenner", nothing, 0), ("damaged.brenner", damaged, 1)] {
        fs::write(folder.path().join(name), file).unwrap();
        for jobs in ["-j1", "-j8"] {
            for arguments in [
                &["verify", "-q", jobs, name][..],
                &["convert", "-q", jobs, name, "-o", "out.pgn"],
                &["find", "-q", jobs, name, "--player", "x"],
            ] {
                assert_eq!(
                    bounded(folder.path(), arguments, LEAST, LEAST),
                    Some(status),
                    "{arguments:?}"
                );
            }
        }
    }
}

#[test]
fn a_window_that_the_budget_does_not_hold_is_refused() {
    let header = |window: u8| [&[0x28, 0xb5, 0x2f, 0xfd, 0x00, window][..], &[0x01, 0, 0]].concat();
    // 2 GiB, 128 MiB and 256 MiB; the frame is empty.
    for (window, memory, is_read) in [
        (0xa8, "256M", false),
        (0x88, "256M", true),
        (0x88, "128M", false),
        (0x90, "256M", false),
        (0x90, "512M", true),
    ] {
        let read = run(&["verify", "--memory", memory], header(window));
        assert_eq!(
            read.code,
            Some(i32::from(!is_read)),
            "{window:x} {memory}: {}",
            read.text()
        );
        assert_eq!(read.text().contains("window"), !is_read, "{}", read.text());
        assert_eq!(
            read.text().contains("line 1: the zstd data"),
            !is_read,
            "{}",
            read.text()
        );
        let converted = run(&["convert", "--to", "pgn", "--memory", memory], header(window)).stderr;
        assert_eq!(converted.contains("--memory allows more"), !is_read, "{converted}");
    }
}

#[test]
fn what_is_skipped_for_its_size_is_told_and_does_not_depend_on_the_number_of_threads() {
    let small = "1. e4 e5 1-0\n\n";
    let games = [
        small.as_bytes(),
        &large("1. d4 ", "(e4) ", "*\n\n", 4 << 20),
        small.as_bytes(),
    ]
    .concat();
    let runs = ["-j1", "-j2", "-j8"].map(|jobs| {
        let arguments = [
            "encode", "--code", "eleven", "--format", "json", "--memory", "128M", jobs,
        ];
        run(&arguments, &games)
    });
    for told in &runs {
        assert_eq!(told.code, Some(1), "{}", told.stderr);
        let events = told.events();
        assert_eq!(
            (&events[0]["event"], &events[0]["game"]),
            (&"skipped".into(), &2.into())
        );
        assert_eq!(events[0]["reason"], "the game needs more memory than it may use");
        assert_eq!(events.last().unwrap()["games_written"], 2);
        assert!(told.stdout == runs[0].stdout && told.stderr == runs[0].stderr);
    }
    let enough = run(&["encode", "--code", "eleven", "-q", "--memory", "2G"], &games);
    assert_eq!(enough.code, Some(0), "{}", enough.stderr);
}

#[test]
fn a_size_is_at_least_what_a_run_needs() {
    for wrong in ["1M", "x", "12", "256X"] {
        assert_eq!(run(&["verify", "--memory", wrong], "1. e4 *").code, Some(2), "{wrong}");
    }
}
