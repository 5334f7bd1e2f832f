// SPDX-License-Identifier: MIT OR Apache-2.0
//! Codes that others gave to their positions. They are not part of this project: they are found by the variable
//! `HALFMOVE_CORPUS`, or at `../shared/data` beside the checkout, and these tests say so when they are missing.

use crate::corpus;
use std::fs;
use std::path::Path;

use halfmove::Position;
use halfmove::gbr::{Control, EgCode, Kings, Material, PositionCode, StudyCode};

/// The columns of each line of a file; none, and a word about it, without the data.
fn rows(file: &str) -> Vec<Vec<String>> {
    let Some(path) = corpus::for_test(Path::new(env!("CARGO_MANIFEST_DIR")), &format!("gbr/{file}")) else {
        return Vec::new();
    };
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| line.split('\t').map(str::to_owned).collect())
        .collect()
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// What the code of a position is, by the columns of the files.
fn kings_and_material(position: &Position) -> [String; 2] {
    let material = Material::of(position).expect("a code");
    [Kings::of(position).to_string(), material.to_string()]
}

/// Checks kings and digits in both directions, and gives the number of rows.
fn check(file: &str) -> usize {
    let rows = rows(file);
    for row in &rows {
        let [fen, kings, digits, ..] = row.as_slice() else {
            panic!("{file}: {row:?}")
        };
        let position = position(fen);
        assert_eq!(kings_and_material(&position), [kings.as_str(), digits], "{fen}");
        let read: StudyCode = format!("{digits}{kings}").parse().expect("a code");
        assert_eq!(StudyCode::of(&position, None), Ok(read), "{fen}");
        // Every man is where its letter in the FEN says, and comes back from the full code.
        let code = PositionCode::of(&position, None).expect("a code");
        if code.material().hidden().count() < 2 {
            let read: PositionCode = code
                .to_string()
                .parse()
                .unwrap_or_else(|error| panic!("{code}: {error}"));
            assert_eq!(read.position().to_fen(), position.to_fen());
        }
    }
    rows.len()
}

#[test]
fn every_pair_agrees() {
    for (file, pairs) in [
        ("pairs_eg190.tsv", 100),
        ("pairs_fullcode_meson.tsv", 20),
        ("pairs_spinsels2.tsv", 6),
        ("pairs_own_nine.tsv", 120),
    ] {
        let found = check(file);
        assert!(found == pairs || found == 0, "{file} has {found} pairs");
    }
}

#[test]
fn what_is_printed_under_a_diagram_is_what_is_written_but_for_one_misprint() {
    let (mut same, mut misprints) = (0, Vec::new());
    let rows = rows("pairs_eg190.tsv");
    for row in &rows {
        let [fen, kings, digits, printed] = row.as_slice() else {
            panic!("{row:?}")
        };
        // Some have the kings once more, some have no count and say the rest in prose.
        let printed = printed.strip_prefix(kings).unwrap_or(printed).trim();
        if !printed.contains('/') {
            continue;
        }
        match format!("{kings} {digits} {printed}").parse::<EgCode>() {
            Ok(read) => {
                let board = position(&format!("{fen} {}", if printed.contains("BTM") { 'b' } else { 'w' }));
                assert_eq!(EgCode::of(&board, read.stipulation), Ok(read), "{fen}");
                assert!(read.stipulation.is_some(), "{printed}");
                same += 1;
            }
            Err(error) => misprints.push(error.to_string()),
        }
    }
    if !rows.is_empty() {
        assert_eq!(misprints, ["column 14: the control count is 9/8, but the code has 9/9"]);
        assert_eq!(same, 74);
    }
}

#[test]
fn the_five_misprints_are_found() {
    for row in rows("pairs_eg190_disagree.tsv") {
        let [fen, kings, digits, right_kings, right_digits] = row.as_slice() else {
            panic!("{row:?}")
        };
        let ours = kings_and_material(&position(fen));
        assert_ne!(ours, [kings.as_str(), digits], "{fen}");
        assert_eq!(ours, [right_kings.as_str(), right_digits], "{fen}");
    }
}

#[test]
fn every_list_of_squares_is_the_position() {
    for row in rows("pairs_fullcode_meson.tsv") {
        let [fen, kings, digits, squares, ..] = row.as_slice() else {
            panic!("{row:?}")
        };
        let position = position(fen);
        let material: Material = digits.parse().expect("a code");
        // The list has no full stop before the pawns.
        let pawns = 2 * usize::from(material.pawns(halfmove::Side::White) + material.pawns(halfmove::Side::Black));
        let (pieces, pawns) = squares.split_at(squares.len() - pawns);
        let point = if pawns.is_empty() { "" } else { "." };
        let code = format!("{kings} {digits} {pieces}{point}{pawns} {}.", Control::of(&position));
        let read: PositionCode = code.parse().unwrap_or_else(|error| panic!("{code}: {error}"));
        assert_eq!(read.position().to_fen(), position.to_fen(), "{code}");
        assert_eq!(PositionCode::of(&position, None), Ok(read));
    }
}
