// SPDX-License-Identifier: MIT OR Apache-2.0
//! Real games in PGN against ChessBase's format: the databases of the corpus beside the PGN that they were made of, and
//! all of the corpus's PGN written as records and read again. The corpus is found as `cbf_corpus` finds it.
#![cfg(feature = "pgn")]

use crate::corpus;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use halfmove::HalfMove;
use halfmove::cbf::CodePage;
use halfmove::cbf::file::Games;
use halfmove::cbf::game::{EncodeFault, Options, decode, encode};
use halfmove::cbf::loss::{Loss, Warning};
use halfmove::game::{Game, Note, Ply};
use halfmove::pgn::{PgnReader, play_variations};

fn folder(name: &str) -> Option<PathBuf> {
    corpus::for_test(Path::new(env!("CARGO_MANIFEST_DIR")), name)
}

fn read(path: &Path) -> Vec<Game> {
    let games = PgnReader::new(File::open(path).unwrap()).filter_map(Result::ok);
    games
        .map(|mut game| {
            // A variation that cannot be played stays a text.
            let _ = play_variations(&mut game);
            game
        })
        .collect()
}

/// A half-move with what both sides of a comparison have of it.
#[derive(Debug, PartialEq)]
struct Said {
    half_move: HalfMove,
    nags: Vec<u8>,
    words: String,
    lines: Vec<Vec<Self>>,
}

/// Half-moves with the glyphs $1 to $6, the words of their comments, and their variations.
fn said(plies: &[Ply]) -> Vec<Said> {
    let one = |ply: &Ply| {
        let mut said = Said {
            half_move: ply.half_move,
            nags: Vec::new(),
            words: String::new(),
            lines: Vec::new(),
        };
        for note in &ply.notes {
            match note {
                Note::Nag(nag @ 1..=6) => said.nags.push(*nag),
                Note::Comment(text) => {
                    for word in text.split_whitespace() {
                        // The database has question marks in the place of characters that it cannot hold.
                        let held = |letter: char| CodePage::Cp437.byte(letter).map_or('?', |_| letter);
                        said.words.extend(word.chars().map(held));
                        said.words.push(' ');
                    }
                }
                Note::Line(line) => said.lines.push(self::said(&line.plies)),
                _ => {}
            }
        }
        said
    };
    plies.iter().map(one).collect()
}

#[test]
fn the_databases_of_the_corpus_say_what_their_pgn_does() {
    let Some(folder) = folder("cbf") else { return };
    for (name, count) in [("annotated", 120), ("promotions", 180), ("setups", 150)] {
        let theirs = read(&folder.join(format!("{name}.pgn")));
        let [cbf, cbi] =
            ["cbf", "cbi"].map(|extension| File::open(folder.join(format!("{name}.{extension}"))).unwrap());
        let ours = Games::new(cbf, cbi, Options::default()).unwrap();
        let ours: Vec<_> = ours.map(|read| read.unwrap().game).collect();
        assert_eq!((ours.len(), theirs.len()), (count, count));
        for (number, (ours, theirs)) in (1..).zip(ours.iter().zip(&theirs)) {
            let place = format!("{name} game {number}");
            assert_eq!(said(&ours.plies), said(&theirs.plies), "{place}");
            assert_eq!(ours.outcome, theirs.outcome, "{place}");
            let board = |game: &Game| game.fen().map(|fen| fen.parse::<halfmove::Position>().unwrap());
            assert_eq!(board(ours), board(theirs), "{place}");
        }
    }
}

/// Only half-moves and variations.
fn half_moves(plies: &[Ply], text: &mut String) {
    for ply in plies {
        text.push_str(&format!("{:x} ", ply.half_move.bits()));
        for note in &ply.notes {
            if let Note::Line(line) = note {
                text.push('(');
                half_moves(&line.plies, text);
                text.push(')');
            }
        }
    }
}

#[test]
fn every_game_of_the_corpus_that_a_record_can_hold_comes_back_with_its_half_moves_and_variations() {
    let Some(folder) = folder("pgn") else { return };
    let mut refused = BTreeMap::<String, u32>::new();
    let mut losses = BTreeMap::<String, u32>::new();
    let (mut held, mut count) = (0, 0);
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "pgn"));
    for game in paths.iter().flat_map(|path| read(path)) {
        for phantom in [true, false] {
            let options = Options {
                phantom,
                ..Options::default()
            };
            let first_word = |text: String| text.split([' ', '(', '{']).next().unwrap().to_owned();
            let encoded = match encode(&game, options) {
                Ok(encoded) => encoded,
                Err(error) => {
                    assert!(
                        matches!(error.fault, EncodeFault::TooManyMoves(_) | EncodeFault::NullMove),
                        "{error}"
                    );
                    *refused.entry(first_word(format!("{:?}", error.fault))).or_default() += 1;
                    continue;
                }
            };
            for loss in &encoded.losses {
                *losses.entry(first_word(format!("{loss:?}"))).or_default() += 1;
            }
            let read = decode(&encoded.bytes, options).unwrap();
            // Some names have hyphens.
            let is_odd = |warning: &&Warning| !matches!(warning, Warning::Players(_));
            assert_eq!(read.warnings.iter().find(is_odd), None);
            let [mut there, mut back] = [String::new(), String::new()];
            half_moves(&game.plies, &mut there);
            half_moves(&read.game.plies, &mut back);
            let is_cut = encoded.losses.iter().any(|loss| matches!(loss, Loss::LineCut { .. }));
            assert!(there == back || is_cut);
            assert!(game.half_moves().eq(read.game.half_moves()));
            assert_eq!(read.game.outcome, game.outcome);
            // What was read is held whole.
            let again = encode(&read.game, options).unwrap();
            assert_eq!(again.losses, []);
            assert_eq!(decode(&again.bytes, options).unwrap().game, read.game);
            held += 1;
            count += game.plies.len();
        }
    }
    eprintln!("{held} records, {count} half-moves; refused {refused:?}; losses {losses:?}");
    assert!(held > 5_000, "{held}");
}
