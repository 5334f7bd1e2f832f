// SPDX-License-Identifier: MIT OR Apache-2.0
//! PGN: reading, damage, writing, SAN and legality, random games, and the corpus of real games.
#![cfg(feature = "pgn")]

mod allocations;
mod corpus;
mod damage;
mod files;
mod followed;
mod legality;
mod lines;
mod mutations;
mod random;
mod reading;
mod repairs;
mod set_ups;
mod writing;

use halfmove::Game;
use halfmove::game::Note;
use halfmove::pgn::{Options, PgnError, PgnReader, write_game};

/// A reader that repairs nothing.
const STRICT: Options = Options {
    strict: true,
    ..Options::USUAL
};

/// A reader of games of this many bytes.
fn limited(limit: usize) -> Options {
    Options {
        limit,
        ..Options::USUAL
    }
}

/// Everything that a reader makes of some bytes.
fn read_all(pgn: impl AsRef<[u8]>) -> Vec<Result<Game, PgnError>> {
    PgnReader::new(pgn.as_ref()).collect()
}

/// The games in some bytes, none of them damaged.
fn games(pgn: impl AsRef<[u8]>) -> Vec<Game> {
    let games: Result<_, _> = read_all(pgn).into_iter().collect();
    games.unwrap()
}

/// The only game in some bytes.
fn game(pgn: impl AsRef<[u8]>) -> Game {
    let mut games = games(pgn);
    assert_eq!(games.len(), 1, "{games:?}");
    games.remove(0)
}

/// The only error in some bytes.
fn error(pgn: impl AsRef<[u8]>) -> PgnError {
    let mut errors: Vec<_> = read_all(pgn).into_iter().filter_map(Result::err).collect();
    assert_eq!(errors.len(), 1, "{errors:?}");
    errors.remove(0)
}

fn written(game: &Game) -> String {
    let mut bytes = Vec::new();
    write_game(&mut bytes, game).unwrap();
    String::from_utf8(bytes).unwrap()
}

/// The half-moves of a game in the notation of UCI.
fn uci(game: &Game) -> Vec<String> {
    game.half_moves().map(|half_move| half_move.to_string()).collect()
}

/// The notes after the half-move with this number, from 1; 0 is the preface.
fn notes(game: &Game, half_move: usize) -> &[Note] {
    match half_move.checked_sub(1) {
        Some(index) => &game.plies[index].notes,
        None => &game.preface,
    }
}

fn comment(text: &str) -> Note {
    Note::Comment(text.to_owned())
}

fn variation(movetext: &str) -> Note {
    Note::Variation(movetext.to_owned())
}
