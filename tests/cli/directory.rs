// SPDX-License-Identifier: MIT OR Apache-2.0
//! `index --directory`: every code of material with its places, beside codes counted from FENs.

use std::fs::{self, File};
use std::path::Path;

use parquet::file::reader::{FileReader, SerializedFileReader};

use super::support::{Run, command, run, run_with};

const FAMOUS: &str = include_str!("../../testbench/games/famous.pgn");

/// Three queens, ten pawns, and a promotion at once.
const ODD: &str = "\
[FEN \"4k3/8/8/8/8/QQQ5/p7/4K3 b - - 0 1\"]

1... a1=N 2. Kd1 *

[FEN \"4k3/8/8/pp6/pppppppp/8/8/4K3 w - - 0 1\"]

1. Ke2 *

";

/// A line of a directory: code, file, game, first and last half-move.
type Line = (String, String, u64, u32, u32);

/// The code of the men in a FEN, counted from its letters.
fn code_of(fen: &str) -> String {
    let count = |letter: char| fen.split(' ').next().unwrap().matches(letter).count();
    let pieces = ['q', 'r', 'b', 'n'].map(|piece| match (count(piece.to_ascii_uppercase()), count(piece)) {
        (white, black) if white > 2 || black > 2 => 9,
        (white, black) => white + 3 * black,
    });
    let pawns = [count('P'), count('p')];
    if pawns.iter().any(|&pawns| pawns > 9) {
        return "-".to_owned();
    }
    format!(
        "{}{}{}{}.{}{}",
        pieces[0], pieces[1], pieces[2], pieces[3], pawns[0], pawns[1]
    )
}

/// What the directory of these files must say.
fn expected(files: &[(&str, &str)]) -> Vec<Line> {
    let mut lines = Vec::new();
    for (place, (name, games)) in files.iter().enumerate() {
        let fens = run(&["convert", "-q", "--to", "fen"], games).text();
        for (game, number) in fens.split_terminator("\n\n").zip(1..) {
            for (fen, half_move) in game.lines().zip(0..) {
                let code = code_of(fen);
                match lines.last_mut() {
                    Some((_, (last, _, of, _, end))) if *last == code && *of == number && *end + 1 == half_move => {
                        *end = half_move;
                    }
                    _ => lines.push((place, (code, (*name).to_owned(), number, half_move, half_move))),
                }
            }
        }
    }
    lines.sort_by(|(place, one), (other_place, other)| {
        (&one.0, place, one.2, one.3).cmp(&(&other.0, other_place, other.2, other.3))
    });
    lines.into_iter().map(|(_, line)| line).collect()
}

fn listed(text: &str) -> Vec<Line> {
    let line = |line: &str| {
        let [code, file, game, first, last] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let number = |text: &str| text.parse::<u32>().unwrap();
        (
            code.to_owned(),
            file.to_owned(),
            number(game).into(),
            number(first),
            number(last),
        )
    };
    text.lines().map(line).collect()
}

fn index_in(folder: &Path, arguments: &[&str]) -> Run {
    let arguments = [&["index"], arguments].concat();
    run_with(command(&arguments).current_dir(folder), b"")
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("famous.pgn"), FAMOUS).unwrap();
    fs::write(folder.path().join("odd.pgn"), ODD).unwrap();
    let coded = index_in(folder.path(), &["--quiet", "famous.pgn"]);
    assert_eq!(coded.code, Some(0));
    let packed = ["convert", "-q", "famous.pgn", "-o", "famous.brenner.gz"];
    assert_eq!(run_with(command(&packed).current_dir(folder.path()), b"").code, Some(0));
    folder
}

#[test]
fn every_code_is_listed_with_its_places_in_text_json_and_a_table() {
    let folder = folder();
    let files = ["odd.pgn", "famous.brenner.gz"];
    let expected = expected(&[("odd.pgn", ODD), ("famous.brenner.gz", FAMOUS)]);
    assert!(expected.len() > 500 && expected[0].0 == "-" && expected.iter().any(|line| line.0 == "9003.00"));
    let text = index_in(folder.path(), &[&["--directory", "-"], &files[..]].concat());
    assert_eq!(text.code, Some(0), "{}", text.stderr);
    assert_eq!(listed(&text.text()), expected);
    assert!(text.stderr.contains("games: 44 listed, 0 skipped"), "{}", text.stderr);
    let json = index_in(
        folder.path(),
        &[&["--directory", "all.json", "-q", "--format", "json"], &files[..]].concat(),
    );
    assert_eq!((json.code, json.stdout.len()), (Some(0), 0), "{}", json.stderr);
    let json = fs::read_to_string(folder.path().join("all.json")).unwrap();
    assert_eq!(json.lines().count(), expected.len());
    let (code, file, game, first, last) = &expected[1];
    let object = serde_json::json!({ "code": code, "file": file, "game": game, "first": first, "last": last });
    assert_eq!(json.lines().nth(1).unwrap(), object.to_string());
    let table = index_in(
        folder.path(),
        &[&["--directory", "all.parquet", "-q"], &files[..]].concat(),
    );
    assert_eq!(table.code, Some(0), "{}", table.stderr);
    let reader = SerializedFileReader::new(File::open(folder.path().join("all.parquet")).unwrap()).unwrap();
    let rows = reader.get_row_iter(None).unwrap().map(|row| row.unwrap());
    let told = |(code, file, game, first, last): &Line| {
        format!("{{code: \"{code}\", file: \"{file}\", game: {game}, first: {first}, last: {last}}}")
    };
    assert!(rows.map(|row| row.to_string()).eq(expected.iter().map(told)));
}

#[test]
fn games_with_an_error_are_told_and_left_out() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("a.pgn"),
        "1. e4 d5 2. exd5 *\n\n1. e5 *\n\n1. d4 *\n\n",
    )
    .unwrap();
    let told = index_in(folder.path(), &["a.pgn", "--directory", "-"]);
    assert_eq!(told.code, Some(1));
    assert_eq!(
        told.text(),
        "4444.87\ta.pgn\t1\t3\t3\n4444.88\ta.pgn\t1\t0\t2\n4444.88\ta.pgn\t3\t0\t1\n".replace("4444", "4888")
    );
    assert!(told.stderr.contains("a.pgn: game 2 is skipped"), "{}", told.stderr);
    assert!(!folder.path().join("a.pgn.index").exists());
}

#[test]
fn a_directory_takes_no_input_s_place_and_is_no_index_beside_it() {
    let folder = folder();
    let over = index_in(folder.path(), &["odd.pgn", "--directory", "odd.pgn"]);
    assert_eq!(over.code, Some(2));
    assert_eq!(fs::read_to_string(folder.path().join("odd.pgn")).unwrap(), ODD);
    for other in ["--check", "--search"] {
        assert_eq!(
            index_in(folder.path(), &["odd.pgn", "--directory", "-", other]).code,
            Some(2)
        );
    }
}
