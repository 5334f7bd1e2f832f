// SPDX-License-Identifier: MIT OR Apache-2.0
//! The PGN reader against python-chess, which many archives were written with: no game that python-chess reads without an
//! error is skipped here, but for those listed with their reason; and where the two read a game differently, this reader
//! has reported a repair of a kind that explains it.

use crate::common;
use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::checkout;
use halfmove::game::{Game, Note, Ply};
use halfmove::pgn::{PgnReader, play_variations};
use halfmove::{RemarkClass, RemarkKind};
use halfmove_testbench::tools::PYTHON_CHESS;
use halfmove_testbench::{corpus, python};
use serde_json::{Value, json};

/// The bundled games as people write them.
const EVERYDAY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/games/everyday.pgn");
const FAMOUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/games/famous.pgn");

/// Bundled games that python-chess reads without an error and this reader refuses: by their tag `Event`, with the reason
/// that is reported, and why that is better.
const EXPLAINED: [(&str, &str, &str); 4] = [
    (
        "A word in the place of a half-move",
        "neither a half-move",
        "python-chess passes over it, and plays what follows for the other side",
    ),
    (
        "A letter that SAN does not know",
        "neither a half-move",
        "python-chess passes over the letter, and reads a knight's half-move as a pawn's",
    ),
    (
        "Crazyhouse",
        "the variant `Crazyhouse` is not supported",
        "its drops are half-moves that no code here has",
    ),
    (
        "Descriptive notation",
        "neither a half-move",
        "python-chess passes over all of it, and gives a game without half-moves",
    ),
];

/// Games of the corpus that python-chess does not find, by file and number: all tags of this one stand in one line, which
/// it takes for a part of the game before.
const NOT_FOUND: [(&str, usize); 1] = [("encodings.pgn", 2)];

/// The repairs after which half-moves may be others than those of python-chess, which lets a comment that is not closed
/// run into the next games, plays a variation that stands before the first half-move, and passes over figurines.
const OTHER_HALF_MOVES: [RemarkKind; 3] = [RemarkKind::OpenComment, RemarkKind::Variation, RemarkKind::Figurine];

/// The repairs after which tags may be others than those of python-chess, which passes over lines that are no tag pairs.
const OTHER_TAGS: [RemarkKind; 2] = [RemarkKind::Tag, RemarkKind::TagLines];

/// What python-chess makes of each game of a file.
fn theirs(file: &Path) -> Vec<Value> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("python_chess/games.py");
    let output = Command::new(python::executable("python3"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .arg(script)
        .arg(file)
        .output()
        .expect("python starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {said}", file.display());
    let text = String::from_utf8(output.stdout).expect("JSON is text");
    let game = |line: &str| serde_json::from_str(line).expect("a line is an object");
    text.lines().map(game).collect()
}

/// A line as python-chess has it: alternatives to a variation's first half-move are alternatives beside the variation.
fn line(plies: &[Ply]) -> Value {
    let half_move = |(number, ply): (usize, &Ply)| {
        // Those of the first half-move of a variation were taken out already.
        let alternatives = if number == 0 {
            Vec::new()
        } else {
            alternatives(&ply.notes)
        };
        json!([ply.half_move.to_string(), alternatives])
    };
    plies.iter().enumerate().map(half_move).collect()
}

fn main_line(plies: &[Ply]) -> Value {
    let half_move = |ply: &Ply| json!([ply.half_move.to_string(), alternatives(&ply.notes)]);
    plies.iter().map(half_move).collect()
}

fn alternatives(notes: &[Note]) -> Vec<Value> {
    let mut lines = Vec::new();
    for note in notes {
        if let Note::Line(alternative) = note
            && let Some(first) = alternative.plies.first()
        {
            lines.push(line(&alternative.plies));
            lines.extend(alternatives(&first.notes));
        }
    }
    lines
}

/// What a comparison saw.
#[derive(Debug, Default)]
struct Seen {
    games: usize,
    /// Games in which python-chess met errors.
    with_errors: usize,
    /// Games of those that this reader reads.
    read_here_alone: usize,
    half_moves: usize,
    repairs: BTreeMap<&'static str, usize>,
    /// Bundled games that are refused here, as explained.
    explained: Vec<String>,
}

/// Whether the tags are the same, as far as both can be: python-chess makes up the seven of the roster, and keeps the
/// last of several with one name.
fn has_same_tags(game: &Game, theirs: &Value) -> bool {
    game.tags.iter().all(|tag| {
        let value = theirs["tags"][&tag.name].as_str().unwrap_or_default();
        let is_last = game.tags.iter().rfind(|other| other.name == tag.name) == Some(tag);
        let is_ascii = tag.value.is_ascii() && value.is_ascii();
        // It keeps the backslashes that escape.
        let unescaped = value.replace("\\\"", "\"").replace("\\\\", "\\");
        !is_last || !is_ascii || tag.value == unescaped
    })
}

/// Holds a file's games against what python-chess makes of them.
fn compare(file: &Path, seen: &mut Seen) {
    let theirs = theirs(file);
    let mut reader = PgnReader::new(File::open(file).expect("a file"));
    let mut theirs = theirs.iter();
    let mut number = 0;
    while let Some(ours) = reader.next() {
        number += 1;
        seen.games += 1;
        if NOT_FOUND.contains(&(&*corpus::name(file), number)) {
            seen.read_here_alone += 1;
            continue;
        }
        let place = format!("{}, game {number}", file.display());
        let theirs = theirs
            .next()
            .unwrap_or_else(|| panic!("{place}: python-chess has no such game"));
        let errors = theirs["errors"].as_array().expect("an array");
        seen.with_errors += usize::from(!errors.is_empty());
        let mut game = match ours {
            Ok(game) => game,
            Err(_) if !errors.is_empty() => continue,
            Err(error) => {
                let event = theirs["tags"]["Event"].as_str().unwrap_or_default();
                let explained = EXPLAINED.iter().find(|(name, ..)| *name == event);
                let (name, reason, _) = explained.unwrap_or_else(|| panic!("{place} is refused: {error}"));
                assert!(error.to_string().contains(reason), "{place}: {error}");
                seen.explained.push((*name).to_owned());
                continue;
            }
        };
        seen.half_moves += game.plies.len();
        let mut kinds: Vec<RemarkKind> = reader.remarks().map(|(_, remark)| remark.kind).collect();
        let repairs = play_variations(&mut game).expect("what was read can be played");
        kinds.extend(repairs.iter().map(|repair| repair.kind));
        kinds.retain(|kind| kind.class() == RemarkClass::Repair);
        for kind in &kinds {
            *seen.repairs.entry(kind.name()).or_default() += 1;
        }
        if !errors.is_empty() {
            seen.read_here_alone += 1;
            continue;
        }
        let ours = main_line(&game.plies);
        assert!(
            ours == theirs["line"] || kinds.iter().any(|kind| OTHER_HALF_MOVES.contains(kind)),
            "{place} is read otherwise, without a word:\n{ours}\n{}",
            theirs["line"]
        );
        assert!(
            has_same_tags(&game, theirs) || kinds.iter().any(|kind| OTHER_TAGS.contains(kind)),
            "{place} has other tags, without a word:\n{:?}\n{}",
            game.tags,
            theirs["tags"]
        );
    }
    assert!(
        theirs.next().is_none(),
        "{}: python-chess has more games",
        file.display()
    );
}

/// The PGN files of the corpus, of at most this many bytes.
fn corpus_files(most: u64) -> Vec<PathBuf> {
    let files = corpus::files_for_test(&checkout()).unwrap_or_default();
    let is_small = |file: &PathBuf| file.metadata().is_ok_and(|metadata| metadata.len() <= most);
    files.into_iter().filter(is_small).collect()
}

#[test]
fn bundled_games_as_people_write_them_are_read_as_python_chess_reads_them_or_a_repair_is_told() {
    if !PYTHON_CHESS.is_there_for_test() {
        return;
    }
    let mut seen = Seen::default();
    compare(Path::new(FAMOUS), &mut seen);
    assert_eq!((seen.with_errors, seen.repairs.len()), (0, 0), "{seen:?}");
    compare(Path::new(EVERYDAY), &mut seen);
    println!("{seen:#?}");
    let explained: Vec<_> = EXPLAINED.iter().map(|(name, ..)| *name).collect();
    assert_eq!(seen.explained, explained, "what is explained is there, and refused");
    // Every repair of half-moves, words, brackets and tags is met with, so that none goes without a comparison.
    for kind in RemarkKind::ALL
        .iter()
        .filter(|kind| kind.class() == RemarkClass::Repair)
    {
        let is_of_the_file = matches!(kind, RemarkKind::LineEnds | RemarkKind::Utf16 | RemarkKind::Undecodable);
        assert!(
            is_of_the_file || seen.repairs.contains_key(kind.name()),
            "no {}",
            kind.name()
        );
    }
}

#[test]
fn small_files_of_the_corpus_are_read_as_python_chess_reads_them_or_a_repair_is_told() {
    if !PYTHON_CHESS.is_there_for_test() {
        return;
    }
    let mut seen = Seen::default();
    for file in corpus_files(140 << 10) {
        compare(&file, &mut seen);
    }
    println!("{seen:#?}");
}

#[test]
#[ignore = "a minute: make test-python"]
fn all_of_the_corpus_is_read_as_python_chess_reads_it_or_a_repair_is_told() {
    if !PYTHON_CHESS.is_there_for_test() {
        return;
    }
    let mut seen = Seen::default();
    for file in corpus_files(u64::MAX) {
        compare(&file, &mut seen);
    }
    println!("{seen:#?}");
}
