// SPDX-License-Identifier: MIT OR Apache-2.0
//! `--memory`, once more: every command that reads games, on games in every second code of the list, with one thread or
//! with several in turn (`make test-memory`: in every code, with each); its other variants as input of one command; and
//! every variant as output. A new code is measured here without another line. (ChessBase's records have at most 64 KiB, so that as many as are under way at once stay in the budget
//! whatever a reader does.)

use std::fs;
use std::path::{Path, PathBuf};

use halfmove::codec::FileForm;
use halfmove::codes::{CODES, Entry, Variant};

use super::manual::commands;
use super::memory::{bounded, large};
use super::support::run;

/// What the runs may use, in MiB: the least.
const BUDGET: u64 = 128;

/// What they use at most, in MiB. 64 MiB of the budget are kept for reading games as long as games may be; those here
/// have at most 4 MiB in any code, and four times their length is kept.
const MOST: u64 = BUDGET - 64 + 4 * 4;

/// How many threads work.
const JOBS: [&[&str]; 3] = [&["-j1"], &["-j2"], &["-j8"]];

/// Whether a command reads a code.
type Reads = fn(&Entry) -> bool;

/// The commands that read games, with their arguments, and what they read.
const COMMANDS: [(&[&str], Reads); 18] = [
    (&["encode", "-q", "-o", "out.brenner"], |code| code.name == "pgn"),
    (&["decode", "-q", "-o", "out.pgn"], is_coded),
    (&["convert", "-q", "--to", "pgn", "-o", "out.pgn"], any),
    (
        &["convert", "-q", "--without", "clocks", "--to", "pgn", "-o", "out.pgn"],
        any,
    ),
    (
        &["convert", "-q", "--sort", "White", "--to", "json", "-o", "out.json"],
        any,
    ),
    (&["convert", "-q", "--to", "fen", "-o", "out.fen"], any),
    (&["get", "-q", "--to", "pgn", "-o", "out.pgn"], any),
    (&["explain"], is_coded),
    (&["verify", "-q"], any),
    (&["find", "-q", "--player", "?", "--invert", "--games", "out.pgn"], any),
    (&["find", "-q", "--variations", "--material", "????.00"], any),
    (&["stats", "-q"], any),
    (&["split", "-q", "--every", "1", "-o", "out-{}.brenner.zst"], any),
    (&["dedupe", "-q", "--to", "pgn", "-o", "out.pgn"], any),
    (&["export", "-q", "--movetext", "--parquet", "out.parquet"], any),
    (&["index", "-q"], has_index),
    (&["index", "-q", "--search"], has_index),
    (&["index", "-q", "--directory", "out.parquet"], any),
];

/// Those that read none.
const OTHERS: [&str; 7] = ["table", "gbr", "legal", "perft", "solve", "man", "completions"];

const fn any(_: &Entry) -> bool {
    true
}

fn has_index(code: &Entry) -> bool {
    !matches!(code.files, FileForm::Set | FileForm::OneGame)
}

fn is_coded(code: &Entry) -> bool {
    code.name != "pgn"
}

/// Games of small texts that are many things in memory, as PGN: one for `explain`, large ones, and some that fit into the
/// records of every code.
fn games() -> Vec<u8> {
    let nested = "(e4 ".repeat(60) + &")".repeat(60);
    let of = |size| {
        [
            large("1. d4 ", "(e4) ", "*\n\n", size),
            large("1. d4 ", &nested, " *\n\n", size),
            large("1. e4 ", "!", " *\n\n", size),
            large("1. e4 ", "{x} ", "*\n\n", size),
            large("1. ", "Nf3 Nf6 Ng1 Ng8 ", "*\n\n", size),
            large("", "[A \"\"]\n", "\n1. e4 *\n\n", size),
        ]
    };
    let (small, larger) = (of(32 << 10).concat(), of(768 << 10));
    [&small[..], &larger.concat(), &larger[..3].concat(), &small].concat()
}

/// The options of a variant, as the command line takes them.
fn options(variant: &Variant) -> Vec<&'static str> {
    let options = &variant.options;
    let mut given = vec!["--layout", options.layout.name];
    given.extend(["--profile", options.jose.profile.name()]);
    given.extend(["--comments", options.jose.comments.name()]);
    given.extend(["--code-page", options.cbf.code_page.name()]);
    if !options.cbf.phantom {
        given.push("--no-phantom");
    }
    given
}

/// Every code in every variant.
fn variants() -> impl Iterator<Item = (&'static Entry, &'static Variant)> {
    CODES
        .iter()
        .flat_map(|&code| code.variants.iter().map(move |variant| (code, variant)))
}

/// Writes the games in a code, with as much memory as they need, and gives the file.
fn written(folder: &Path, pgn: &Path, (code, variant): (&Entry, &Variant)) -> PathBuf {
    let path = folder.join("a").with_extension(code.name);
    let (from, to) = (pgn.to_str().unwrap(), path.to_str().unwrap());
    let convert = [
        "convert",
        "-q",
        "--remarks=none",
        "--memory=8G",
        "-o",
        to,
        from,
        "--to",
        code.name,
    ];
    let run = run(&[&convert[..], &options(variant)].concat(), "");
    assert!(matches!(run.code, Some(0 | 1)), "{}", run.stderr);
    // All games are one there, and the first of them is small: a tree in which this one alternative stands again and again.
    if code.files == FileForm::OneGame {
        let tree = fs::read(&path).unwrap();
        let (begins, ends) = (&tree[..4], &tree[tree.len() - 2..]);
        let again = begins[2..].repeat((4 << 20) / 2 - 4);
        fs::write(&path, [begins, &again, ends].concat()).unwrap();
    }
    assert!(fs::metadata(&path).unwrap().len() > 100 << 10, "{}", code.name);
    path
}

#[test]
fn every_command_that_reads_games_is_measured() {
    let mut known: Vec<_> = COMMANDS
        .iter()
        .map(|(arguments, _)| arguments[0])
        .chain(OTHERS)
        .collect();
    let mut all = commands();
    known.sort_unstable();
    known.dedup();
    all.sort_unstable();
    assert_eq!(known, all);
}

#[test]
fn every_command_stays_in_the_budget_on_games_in_half_of_the_codes() {
    read_in_the_budget(|pair| if pair % 2 == 0 { in_turn(pair / 2) } else { vec![] });
}

#[test]
fn every_code_is_written_in_the_budget() {
    written_in_the_budget(in_turn);
}

#[test]
#[ignore = "four minutes: `make test-memory`"]
fn every_command_and_code_stays_in_the_budget_with_every_number_of_threads() {
    read_in_the_budget(|_| JOBS.to_vec());
    written_in_the_budget(|_| JOBS.to_vec());
}

/// The numbers of threads of the run with this number; those of a code follow one another, and those of a command.
type Threads = fn(usize) -> Vec<&'static [&'static str]>;

fn in_turn(run: usize) -> Vec<&'static [&'static str]> {
    vec![JOBS[run % JOBS.len()]]
}

fn read_in_the_budget(threads: Threads) {
    let folder = tempfile::tempdir().unwrap();
    let pgn = folder.path().join("games.pgn");
    fs::write(&pgn, games()).unwrap();
    for (place, (code, variant)) in variants().enumerate() {
        let path = written(folder.path(), &pgn, (code, variant));
        let path = path.to_str().unwrap();
        for (number, (arguments, reads)) in (place..).zip(COMMANDS) {
            // Commands do not know variants: what reads one is the same in all.
            let is_usual = std::ptr::eq(variant, &code.variants[0]);
            if !reads(code) || !(is_usual || arguments[0] == "convert") {
                continue;
            }
            let mut arguments = [arguments, &options(variant), &[path]].concat();
            match arguments[0] {
                "get" => arguments.push("1-"),
                "explain" => arguments.extend(["--game", "1"]),
                _ => {}
            }
            let has_threads = run(&[arguments[0], "--help"], "").text().contains("--jobs");
            let jobs = if has_threads { threads(number) } else { vec![&[][..]] };
            for jobs in jobs {
                let arguments = [&arguments, jobs].concat();
                let status = bounded(folder.path(), &arguments, BUDGET, MOST);
                assert!(matches!(status, Some(0 | 1)), "{arguments:?}: {status:?}");
            }
        }
    }
}

fn written_in_the_budget(threads: Threads) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("games.pgn"), games()).unwrap();
    for (number, (code, variant)) in variants().enumerate() {
        let out = format!("out.{}", code.name);
        for jobs in threads(number) {
            let convert = ["convert", "-q", "games.pgn", "-o", &out, "--to", code.name];
            let arguments = [&convert, jobs, &options(variant)].concat();
            let status = bounded(folder.path(), &arguments, BUDGET, MOST);
            assert!(matches!(status, Some(0 | 1)), "{arguments:?}: {status:?}");
        }
    }
}
