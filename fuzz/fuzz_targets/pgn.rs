// SPDX-License-Identifier: MIT OR Apache-2.0
//! PGN: arbitrary bytes never panic, and a game that is read comes out so that it reads the same, also when its
//! variations have been played. shakmaty finds every half-move that was read legal, and comes to the same board.
#![no_main]

use halfmove::Game;
use halfmove::game::{Note, Ply};
use halfmove::pgn::{PgnReader, play_variations, write_game, write_variations};
use libfuzzer_sys::fuzz_target;
use oracle::from_move;
use shakmaty::{Chess, EnPassantMode, Position as _};

#[allow(dead_code, reason = "tests use more of it")]
#[path = "../../tests/support/oracle.rs"]
mod oracle;

fn reread(game: &Game) -> Game {
    let mut written = Vec::new();
    write_game(&mut written, game).expect("what was read can be written");
    let mut games = PgnReader::new(written.as_slice());
    games.next().expect("a game").expect("what was written can be read")
}

/// shakmaty's position at the end of a line, with the lines that branch off played on the way.
fn replay(mut position: Chess, plies: &[Ply]) -> Chess {
    for ply in plies {
        let before = position.clone();
        if ply.half_move.is_null() {
            // shakmaty has no null move: the other side is to move.
            let mut setup = position.to_setup(EnPassantMode::Always);
            setup.swap_turn();
            position = oracle::of_setup(setup).expect("nobody passes in check");
        } else {
            let moves = position.legal_moves();
            let played = moves
                .iter()
                .find(|&&played| from_move(&position, played) == ply.half_move);
            let played = *played.unwrap_or_else(|| panic!("{:?} is not legal: {position:?}", ply.half_move));
            position.play_unchecked(played);
        }
        for note in &ply.notes {
            if let Note::Line(line) = note {
                replay(before.clone(), &line.plies);
            }
        }
    }
    position
}

/// Holds a game that was read against shakmaty; what shakmaty refuses as a set-up is not compared.
fn compare(game: &Game) {
    let start = game.fen().map_or_else(|| Some(Chess::default()), oracle::position);
    let (Some(theirs), Ok(mut ours)) = (start, game.start()) else {
        return;
    };
    let theirs = replay(theirs, &game.plies);
    for half_move in game.half_moves() {
        ours.replay(half_move).expect("what was read can be played");
    }
    let fen = ours.to_fen();
    assert_eq!(fen.split(' ').next(), Some(theirs.board().to_string().as_str()));
}

fuzz_target!(|bytes: &[u8]| {
    for game in PgnReader::new(bytes).flatten() {
        compare(&game);
        assert_eq!(reread(&game), game);
        let mut played = game.clone();
        if play_variations(&mut played).is_ok() {
            compare(&played);
            let mut again = reread(&played);
            write_variations(&mut played).expect("what was played can be written");
            assert_eq!(again, played);
            play_variations(&mut again).expect("what was written can be played");
        }
    }
});
