// SPDX-License-Identifier: MIT OR Apache-2.0
//! Databases of the corpus, which is not part of this project, as an independent reader of the format reads them: found
//! by the variable `HALFMOVE_CORPUS`, or at `../shared/data` beside the checkout. These tests say so when it is missing.

use crate::corpus;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};

use halfmove::cbf::Header;
use halfmove::cbf::file::{Games, Records, Writer};
use halfmove::cbf::game::{Decoded, Options, decode, encode};
use halfmove::cbf::loss::Warning;
use halfmove::game::{Note, Ply};

const DATABASES: [(&str, usize); 3] = [("annotated", 120), ("promotions", 180), ("setups", 150)];

/// The corpus's folder of databases; none, and a word about it, without the corpus.
fn folder() -> Option<PathBuf> {
    corpus::for_test(Path::new(env!("CARGO_MANIFEST_DIR")), "cbf")
}

fn open(folder: &Path, name: &str, phantom: bool) -> [File; 2] {
    let plain = if phantom { "" } else { "-plain" };
    ["cbf", "cbi"].map(|extension| File::open(folder.join(format!("{name}{plain}.{extension}"))).unwrap())
}

fn games(folder: &Path, name: &str, phantom: bool) -> Vec<Decoded> {
    let [cbf, cbi] = open(folder, name, phantom);
    let options = Options {
        phantom,
        ..Options::default()
    };
    let games = Games::new(cbf, cbi, options).unwrap();
    games.map(Result::unwrap).collect()
}

fn all_records(mut records: Records<impl Read + Seek, impl Read + Seek>) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    while let Some(record) = records.next_record() {
        all.push(record.unwrap().to_vec());
    }
    all
}

/// The hidden bytes of a record's moves, and those of its set-up.
fn moves_and_board(record: &[u8]) -> (&[u8], &[u8]) {
    let header = Header::from_bytes(record.first_chunk().unwrap());
    let board = record.len() - header.board_length();
    (&record[header.moves_start()..header.comments_start()], &record[board..])
}

/// The half-moves as the independent reader prints them: variations in parentheses, without what was said.
fn movetext(plies: &[Ply], text: &mut String) {
    for ply in plies {
        write!(text, "{} ", ply.half_move).unwrap();
        for note in &ply.notes {
            if let Note::Line(line) = note {
                text.push_str("( ");
                movetext(&line.plies, text);
                text.push_str(") ");
            }
        }
    }
}

/// What is said of half-moves, in the order of the record.
fn annotations(plies: &[Ply], said: &mut Vec<(Vec<u8>, String)>) {
    for ply in plies {
        let mut nags = Vec::new();
        let mut text = String::new();
        for note in &ply.notes {
            match note {
                Note::Nag(nag) => nags.push(*nag),
                Note::Comment(comment) => text.push_str(comment),
                _ => {}
            }
        }
        if !nags.is_empty() || !text.is_empty() {
            said.push((nags, text));
        }
        for note in &ply.notes {
            if let Note::Line(line) = note {
                annotations(&line.plies, said);
            }
        }
    }
}

/// A line of the independent reader: half-moves with variations, and annotations as it found them.
struct Expected {
    players: String,
    source: String,
    header: String,
    movetext: String,
    annotations: Vec<Vec<u8>>,
}

fn expected(folder: &Path, name: &str) -> Vec<Expected> {
    let text = fs::read_to_string(folder.join(format!("{name}.scidb.tsv"))).unwrap();
    let line = |line: &str| {
        let fields: Vec<_> = line.split('\t').collect();
        let mut movetext = String::new();
        let mut annotations = Vec::new();
        for word in fields[5].split_whitespace() {
            match word.strip_prefix('{') {
                Some(hex) => {
                    let hex = hex.trim_end_matches('}');
                    let byte = |at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
                    annotations.push((0..hex.len()).step_by(2).map(byte).collect());
                }
                None => write!(movetext, "{word} ").unwrap(),
            }
        }
        Expected {
            header: fields[2].to_owned(),
            players: fields[3].to_owned(),
            source: fields[4].to_owned(),
            movetext,
            annotations,
        }
    };
    text.lines().skip(1).map(line).collect()
}

#[test]
fn every_game_has_the_half_moves_variations_and_annotations_that_an_independent_reader_finds() {
    let Some(folder) = folder() else { return };
    for (name, count) in DATABASES {
        let expected = expected(&folder, name);
        for phantom in [true, false] {
            let games = games(&folder, name, phantom);
            assert_eq!((games.len(), expected.len()), (count, count));
            for (number, (read, expected)) in games.iter().zip(&expected).enumerate() {
                let place = format!("{name} game {}", number + 1);
                let game = &read.game;
                // Some names have hyphens.
                let is_odd = |warning: &&Warning| !matches!(warning, Warning::Players(_));
                assert_eq!(read.warnings.iter().find(is_odd), None, "{place}");
                let mut text = String::new();
                movetext(&game.plies, &mut text);
                assert_eq!(text, expected.movetext, "{place}");
                let mut said = Vec::new();
                annotations(&game.plies, &mut said);
                // The glyphs of the evaluations 1-6 of a half-move; these databases have no others.
                let nag = |value: u8| [1, 2, 5, 6, 3, 4][usize::from(value) - 1];
                let theirs: Vec<_> = expected
                    .annotations
                    .iter()
                    .map(|bytes| {
                        let nags = bytes
                            .iter()
                            .take(3)
                            .filter(|&&value| value > 0)
                            .map(|&value| nag(value));
                        let text = bytes.get(4..).unwrap_or_default().to_vec();
                        (nags.collect::<Vec<_>>(), String::from_utf8(text).unwrap())
                    })
                    .collect();
                assert_eq!(said, theirs, "{place}");
                let tag = |name: &str| game.tag(name).unwrap_or_default();
                assert_eq!(
                    format!("{}-{}", tag("White"), tag("Black")),
                    expected.players,
                    "{place}"
                );
                assert_eq!(tag("Event"), expected.source, "{place}");
                let year: i32 = tag("Date")[..4].parse().unwrap_or(2027);
                assert!(expected.header.contains(&format!("year={year} ")), "{place}");
                let result = ["0-1", "1/2-1/2", "1-0", "*"]
                    .iter()
                    .position(|&token| token == tag("Result"));
                let result = format!("res={} ", result.unwrap());
                assert!(expected.header.contains(&result), "{place}");
            }
        }
    }
}

#[test]
fn what_is_written_of_the_databases_reads_back_equal_and_has_the_same_moves() {
    let Some(folder) = folder() else { return };
    let mut half_moves = 0;
    for ((name, _), phantom) in DATABASES.into_iter().flat_map(|name| [(name, true), (name, false)]) {
        let options = Options {
            phantom,
            ..Options::default()
        };
        let games = games(&folder, name, phantom);
        let mut writer = Writer::new(Vec::new(), Vec::new());
        for game in &games {
            let encoded = encode(&game.game, options).unwrap();
            assert_eq!(encoded.losses, []);
            writer.write(&encoded.bytes).unwrap();
            half_moves += game.game.plies.len();
        }
        let (cbf, cbi) = writer.finish().unwrap();
        let ours = all_records(Records::new(io::Cursor::new(&cbf), io::Cursor::new(&cbi)).unwrap());
        let again: Vec<_> = ours.iter().map(|record| decode(record, options).unwrap()).collect();
        let same = |a: &Decoded, b: &Decoded| a.game == b.game && a.warnings == b.warnings;
        assert!(games.len() == again.len() && games.iter().zip(&again).all(|(a, b)| same(a, b)));
        // The moves and the set-up have the same bytes; the rest leaves a choice (unknown players, line breaks).
        let [cbf, cbi] = open(&folder, name, phantom);
        let theirs = all_records(Records::new(cbf, cbi).unwrap());
        assert_eq!(theirs.len(), ours.len());
        for (theirs, ours) in theirs.iter().zip(&ours) {
            assert_eq!(moves_and_board(theirs), moves_and_board(ours));
        }
    }
    eprintln!("{half_moves} half-moves of the games themselves");
}
