// SPDX-License-Identifier: MIT OR Apache-2.0
//! The page's own rules, half-moves and PGN, held against shakmaty and the library's PGN reader. Both are under the GPL
//! and in no file of the page.

use std::collections::BTreeSet;

use halfmove::pgn::PgnReader;
use halfmove::{Game, Position};
use halfmove_page::{legal_from, movetext};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, Position as _};

const FAMOUS: &str = include_str!("../../../testbench/games/famous.pgn");

/// The games of the bundled PGN, each as its text and as the library reads it.
fn famous() -> Vec<(String, Game)> {
    let texts = FAMOUS.split("[Event ").skip(1).map(|rest| format!("[Event {rest}"));
    let games = PgnReader::new(FAMOUS.as_bytes()).map(|game| game.expect("the bundled games are sound"));
    let games: Vec<_> = texts.zip(games).collect();
    assert_eq!(games.len(), 42);
    games
}

fn chess(fen: &str) -> Option<Chess> {
    let setup: Fen = fen.parse().ok()?;
    setup.into_position(CastlingMode::Chess960).ok()
}

fn sans_of_shakmaty(position: &Chess) -> BTreeSet<String> {
    let moves = position.legal_moves();
    moves
        .iter()
        .map(|m| SanPlus::from_move(position.clone(), *m).to_string())
        .collect()
}

fn assert_same_half_moves(fen: &str) {
    let Some(position) = chess(fen) else { return };
    let ours: Vec<String> = legal_from(fen).into_iter().map(|choice| choice.san).collect();
    let set: BTreeSet<String> = ours.iter().cloned().collect();
    assert_eq!(set.len(), ours.len(), "{fen}: a half-move twice");
    assert_eq!(set, sans_of_shakmaty(&position), "{fen}");
}

#[test]
fn the_legal_half_moves_of_every_bundled_position_are_written_as_shakmaty_writes_them() {
    let mut positions = 0;
    for (_, game) in famous() {
        let mut position = game.start().expect("a start");
        for half_move in game.half_moves() {
            assert_same_half_moves(&position.to_fen());
            position.replay(half_move).expect("the game was played");
            positions += 1;
        }
        assert_same_half_moves(&position.to_fen());
    }
    assert!(positions > 2000, "{positions}");
}

#[test]
fn pins_double_checks_and_castling_through_attacks_are_judged_as_shakmaty_judges_them() {
    let fens = [
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/5r2/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/8/8/8/1q6/8/8/R3K2R w KQ - 0 1",
        "4k3/8/8/8/8/1n6/8/R3K2R w KQ - 0 1",
        "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1",
        "8/8/8/KPp4r/8/8/8/4k3 w - c6 0 1",
        "4k3/P6P/8/8/8/8/8/4K3 w - - 0 1",
        "1r2k1n1/P6P/8/8/8/8/p6p/1R2K1N1 b - - 0 1",
        "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1",
        "4k3/8/5N2/8/4R3/8/8/4K3 b - - 0 1",
        "k7/8/8/3N1N2/8/3N1N2/8/K7 w - - 0 1",
        "7k/8/8/Q1Q5/8/Q1Q5/8/K7 w - - 0 1",
        "1k6/8/8/8/8/8/8/RK4R1 w AG - 0 1",
        "4k3/8/8/8/8/8/8/1RK3R1 w BG - 0 1",
        "8/8/8/8/8/8/6k1/4K2R w K - 0 1",
    ];
    for fen in fens {
        assert_same_half_moves(fen);
    }
}

#[test]
fn every_bundled_game_is_read_as_the_librarys_reader_reads_it() {
    for (text, game) in famous() {
        let reading = movetext::read(&text);
        assert_eq!(reading.error, None, "{text}");
        assert_eq!(reading.game.tags, game.tags);
        assert_eq!(reading.game.outcome, game.outcome);
        let ours: Vec<_> = reading.game.half_moves().collect();
        let theirs: Vec<_> = game.half_moves().collect();
        assert_eq!(ours, theirs, "{text}");
    }
}

#[test]
fn a_position_that_is_none_has_no_half_moves() {
    assert!(legal_from("").is_empty());
    assert!(legal_from("8/8/8/8/8/8/8/8 w - - 0 1").is_empty());
    assert_eq!(legal_from(&Position::start().to_fen()).len(), 20);
}
