// SPDX-License-Identifier: MIT OR Apache-2.0
//! The 11-bit notation on the corpus of real games, which is not part of this project: it is found by the variable
//! `HALFMOVE_CORPUS`, or at `../shared/data` beside the checkout, and the test says so when it is missing.
#![cfg(feature = "pgn")]

use crate::corpus;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use halfmove::RemarkKind;
use halfmove::eleven::game;
use halfmove::game::{Game, Line, Note};
use halfmove::pgn::{PgnReader, play_variations};

/// The PGN files of the corpus; none, and a word about it, without the corpus.
fn files() -> Vec<PathBuf> {
    let Some(folder) = corpus::for_test(Path::new(env!("CARGO_MANIFEST_DIR")), "pgn") else {
        return Vec::new();
    };
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "pgn"));
    files.sort();
    assert!(!files.is_empty(), "a corpus without PGN files");
    files
}

/// What was encoded and decoded.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    games: usize,
    half_moves: usize,
    variations: usize,
    half_moves_of_variations: usize,
    glyphs: usize,
    comments: usize,
    bytes: usize,
}

impl Counts {
    fn add_notes(&mut self, notes: &[Note]) {
        for note in notes {
            match note {
                Note::Nag(_) => self.glyphs += 1,
                Note::Line(Line { preface, plies }) => {
                    self.variations += 1;
                    self.half_moves_of_variations += plies.len();
                    self.add_notes(preface);
                    plies.iter().for_each(|ply| self.add_notes(&ply.notes));
                }
                _ => self.comments += 1,
            }
        }
    }

    fn add(&mut self, game: &Game) {
        self.games += 1;
        self.half_moves += game.plies.len();
        self.add_notes(&game.preface);
        game.plies.iter().for_each(|ply| self.add_notes(&ply.notes));
    }
}

#[test]
fn every_sound_game_of_the_corpus_comes_back_as_it_was() {
    let files = files();
    let mut counts = Counts::default();
    let mut refused = 0;
    for path in &files {
        let games = PgnReader::new(File::open(path).expect("a file of games"));
        for mut game in games.filter_map(Result::ok) {
            let repairs = play_variations(&mut game).expect("the game can be played");
            let is_refused = repairs.iter().any(|repair| repair.kind == RemarkKind::Variation);
            refused += usize::from(is_refused);
            let mut bytes = Vec::new();
            game::encode(&game, &mut bytes).expect("the notation holds every game");
            counts.add(&game);
            counts.bytes += bytes.len();
            let decoded = game::decode(&bytes);
            // What cannot be played comes back as a comment.
            assert!(decoded == Ok(game) || is_refused && decoded.is_ok(), "{decoded:?}");
        }
    }
    if files.is_empty() {
        return;
    }
    eprintln!("{counts:?}, {refused} games with a variation that cannot be played");
    // In one, a number of Black stands where White moves.
    assert_eq!((counts.games, counts.half_moves, refused), (2944, 214_422, 1));
}
