// SPDX-License-Identifier: MIT OR Apache-2.0
//! Many positions beside the oracles: of games at random and of real games.

use std::collections::HashMap;
use std::path::Path;

use halfmove::laws::{Board, History};
use halfmove::pgn::PgnReader;
use shakmaty::{Chess, Position as _};

use crate::oracle::from_move;

use super::oracles::{self, Compared, both, play};
use super::{Numbers, corpus, positions};

/// Plays at random from every set-up and from starts of Chess960 until this many positions are compared.
fn at_random(seed: u64, wanted: u64) -> Compared {
    let mut numbers = Numbers(seed);
    let mut compared = Compared::default();
    // What one side's hash says the other's says too.
    let mut hashes = HashMap::new();
    while compared.positions < wanted {
        let fen = match numbers.below(positions::SET_UPS.len() + 8) {
            number if number < positions::SET_UPS.len() => positions::SET_UPS[number].to_owned(),
            _ => positions::chess960(numbers.below(960) as u32, numbers.below(960) as u32),
        };
        let (mut ours, mut theirs) = both(&fen);
        for _ in 0..120 {
            compared.position(&ours, &theirs);
            if compared.positions.is_multiple_of(8) {
                Compared::san(&ours, &theirs);
            }
            check_forms(&ours);
            if hashes.len() < 100_000 {
                let hash = oracles::shakmaty_hash(&theirs);
                assert_eq!(*hashes.entry(ours.hash()).or_insert(hash), hash, "{ours:?}");
            }
            let moves = theirs.legal_moves();
            let Some(&played) = moves.get(numbers.below(moves.len())) else {
                break;
            };
            play(&mut ours, &mut theirs, played);
        }
    }
    compared
}

/// A board is the same by way of a FEN and of a position, and a copy can be played on.
fn check_forms(board: &Board) {
    let fen = board.to_fen();
    let again = Board::from_fen(&fen).expect("what was written");
    assert!(again.is_same_position(board), "{fen}");
    assert_eq!(again.to_string(), fen);
    assert_eq!(again.hash(), board.hash(), "{fen}");
    if let Ok(position) = board.to_position() {
        assert!(position.is_consistent());
        assert_eq!(position.to_fen(), fen);
        assert_eq!(&Board::from_position(&position), board, "{fen}");
    }
}

fn assert_all_happened(compared: Compared) {
    let Compared {
        checks,
        double_checks,
        mates,
        stalemates,
        castlings,
        en_passant,
        promotions,
        illegal,
        by_cozy,
        cozy_refused,
        ..
    } = compared;
    println!("{compared:?}");
    let counts = [
        checks,
        double_checks,
        mates,
        stalemates,
        castlings,
        en_passant,
        promotions,
        illegal,
    ];
    assert!(counts.iter().all(|&count| count > 0), "{compared:?}");
    assert!(by_cozy > cozy_refused, "{compared:?}");
}

#[test]
fn positions_at_random_are_to_the_laws_what_they_are_to_the_oracles() {
    assert_all_happened(at_random(1, 6000));
}

#[test]
#[ignore = "long without optimisation; `make test-laws` runs it"]
fn a_million_positions_at_random_are_to_the_laws_what_they_are_to_the_oracles() {
    assert_all_happened(at_random(2, 1_000_000));
}

/// Compares the positions of all games of a file that can be read; one in this many is taken.
fn of_file(path: &Path, every: usize, compared: &mut Compared) {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for game in PgnReader::new(bytes.as_slice()).flatten() {
        let fen = game.fen();
        let mut theirs = fen.map_or_else(Chess::default, oracles::shakmaty);
        let start = fen.map_or_else(Board::start, super::board);
        let mut ours = start;
        for (number, half_move) in game.half_moves().enumerate() {
            if number % every == 0 {
                compared.position(&ours, &theirs);
                Compared::san(&ours, &theirs);
            }
            if half_move.is_null() {
                ours.pass().expect("not in check");
                theirs = oracles::passed(&theirs);
                continue;
            }
            let moves = theirs.legal_moves();
            let played = moves.iter().find(|&&played| from_move(&theirs, played) == half_move);
            play(&mut ours, &mut theirs, *played.expect("legal"));
        }
        let mut history = History::new(start, halfmove::position::Counters::of(fen));
        for half_move in game.half_moves() {
            if half_move.is_null() {
                history.pass().expect("not in check");
            } else {
                history.push(half_move).expect("legal");
            }
        }
        assert_eq!(history.board(), &ours);
        while history.pop().is_some() {}
        assert_eq!(history.board(), &start);
    }
}

#[test]
fn positions_of_bundled_games_are_to_the_laws_what_they_are_to_the_oracles() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("testbench/games");
    let mut compared = Compared::default();
    let files = std::fs::read_dir(folder).expect("bundled games");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "pgn"));
    assert!(!paths.is_empty());
    paths.iter().for_each(|path| of_file(path, 1, &mut compared));
    assert!(
        compared.positions > 1000 && compared.mates + compared.checks > 0,
        "{compared:?}"
    );
}

fn of_corpus(every: usize) {
    let Some(folder) = corpus::for_test(Path::new(env!("CARGO_MANIFEST_DIR")), "pgn") else {
        return;
    };
    let mut compared = Compared::default();
    for file in std::fs::read_dir(folder).expect("the corpus") {
        let path = file.expect("a file").path();
        if path.extension().is_some_and(|extension| extension == "pgn") {
            of_file(&path, every, &mut compared);
        }
    }
    println!("{compared:?}");
    assert!(compared.positions as usize > 100_000 / every, "{compared:?}");
    assert_eq!(compared.cozy_refused, 0, "{compared:?}");
}

#[test]
fn some_positions_of_the_corpus_are_to_the_laws_what_they_are_to_the_oracles() {
    of_corpus(61);
}

#[test]
#[ignore = "long without optimisation; `make test-laws` runs it"]
fn all_positions_of_the_corpus_are_to_the_laws_what_they_are_to_the_oracles() {
    of_corpus(1);
}
