// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games with set-ups, for the interpreters.

use halfmove::hardware::set_up::{MARK, beats};

use super::Exchange;
use super::symbols::symbols;
use crate::code::CodeName;
use crate::coded_game::CodedGame;
use crate::set_up_games::{bad_games, game, games as some_games};

const SEED: u64 = 14;
/// Games from set-ups at random, and from what is none.
const GAMES: usize = 100;
const BAD_GAMES: usize = 40;
/// What games by chance are there for.
pub(super) const BY_CHANCE: [&str; 2] = ["a game with a set-up", "beats that are no set-up"];
/// Half-moves of a game.
const HALF_MOVES: usize = 40;

/// The man of the last beat is the first to move, alone, castling, or he is taken; rook 1 castles on the queen's
/// side; a king stands where a bishop that is not there would start.
const CHOSEN: [(&str, &[u8]); 9] = [
    ("k6Q/8/8/8/8/8/8/K7 w - - 0 1", &[0x4c, 6]),
    ("k6n/8/8/8/8/8/8/K7 b - - 0 1", &[0x16, 6]),
    ("7k/8/8/8/8/8/8/K7 b - - 0 1", &[0x0e, 6]),
    ("k6r/8/8/8/8/8/8/K7 b - - 0 1", &[0xbe, 6]),
    ("1r2k2r/3r4/8/8/8/8/8/K7 b k - 0 1", &[0x04, 6]),
    ("k6r/8/8/8/8/8/8/K6R w - - 0 1", &[0xba, 6]),
    ("r3k3/8/8/8/r7/8/8/4K3 b q - 0 1", &[0xc8, 6]),
    ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &[0x05, 0x0e, 0x9b, 6]),
    ("r3k3/8/8/8/r7/8/8/4K3 b q - 0 1", &[0x05, 0x0a, 0xfe, 6]),
];

/// The same for the other codes, by half-moves; and rooks that castle though they have no name.
const MOVED: [(&str, &[&str]); 11] = [
    ("7Q/8/8/8/8/8/k7/7K w - - 0 1", &["h8g8"]),
    ("k6n/8/8/8/8/8/8/K7 b - - 0 1", &["h8g6"]),
    ("7k/8/8/8/8/8/8/K7 b - - 0 1", &["h8h7"]),
    ("k6r/8/8/8/8/8/8/K7 b - - 0 1", &["h8h1"]),
    ("1r2k2r/3r4/8/8/8/8/8/K7 b k - 0 1", &["e8g8", "a1a2", "d7d1"]),
    ("k6r/8/8/8/8/8/8/K6R w - - 0 1", &["h1h8"]),
    ("r3k3/8/8/8/r7/8/8/4K3 b q - 0 1", &["a8b8", "e1e2", "a4b4"]),
    ("r3k3/8/8/8/r7/8/8/4K3 b q - 0 1", &["e8c8", "e1e2", "d8d1"]),
    ("4k3/8/8/8/R7/8/8/R3K3 w Q - 0 1", &["e1c1", "e8e7", "d1d7"]),
    (
        "4k3/8/8/R6R/8/8/8/R3K3 w Q - 0 1",
        &["e1c1", "e8e7", "a5d5", "e7e8", "h5h1"],
    ),
    (
        "4k3/8/8/R6R/8/8/8/4K2R w K - 0 1",
        &["e1g1", "e8e7", "a5a1", "e7e8", "h5h2"],
    ),
];

/// A rook on this square is said to castle with a king who stands beside his own.
const BESIDE: [(&str, &str, usize); 2] = [
    ("4k3/8/8/8/8/8/8/R2K4 w - - 0 1", "a1a2", 0),
    ("5k1r/8/8/8/8/8/8/4K3 b - - 0 1", "h8h7", 63),
];

/// A game ends with a double step, and in the next one, which is set up, a pawn could take if that had just been made.
const STEPPED: [(&[u8], &str, &[u8]); 2] = [
    (&[0x2c, 0x2b], "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", &[0x38, 6]),
    (&[0x2c], "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", &[0x38, 6]),
];

/// A rook castles that has another label than at the start; then, in games without a set-up, both sides castle on either side,
/// and the rooks go on.
const LABELLED: [(&str, &str); 3] = [
    ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
    ("r3k3/8/8/8/r7/8/8/4K3 b q - 0 1", "e8c8"),
    ("4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "e8g8"),
];
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLED: [&str; 2] = [
    "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8 f1e1 f8e8",
    "b1c3 b8c6 d2d3 d7d6 c1e3 c8e6 d1d2 d8d7 e1c1 e8c8 d1e1 d8e8",
];

/// Each of those set-ups, and the games without one behind it.
fn labelled(code: CodeName) -> impl Iterator<Item = CodedGame> {
    let castled = move |list: &str| {
        let half_moves: Vec<&str> = list.split(' ').collect();
        let game = game(code, START, &half_moves)?;
        Some(CodedGame {
            beats: Vec::new(),
            ..game
        })
    };
    let games = move |(fen, castling)| [game(code, fen, &[castling]), castled(CASTLED[0]), castled(CASTLED[1])];
    LABELLED.into_iter().flat_map(games).flatten()
}

/// What a core is sent, and what it must give.
pub(super) fn games(code: CodeName) -> Vec<Exchange> {
    let chosen: Vec<CodedGame> = match code.layout() {
        Some(_) => CHOSEN
            .iter()
            .filter_map(|(fen, bytes)| {
                Some(CodedGame {
                    beats: beats(&code.position(fen).ok()?).ok()?.to_vec(),
                    bytes: code.translate(bytes)?,
                })
            })
            .collect(),
        None => MOVED
            .iter()
            .filter_map(|(fen, half_moves)| game(code, fen, half_moves))
            .collect(),
    };
    let named = |name| move |game| (name, game);
    let set_up = |fen: &str| Some(beats(&code.position(fen).ok()?).ok()?.to_vec());
    let stepped = STEPPED
        .iter()
        .flat_map(|(before, fen, bytes)| [(Some(Vec::new()), before), (set_up(fen), bytes)]);
    let stepped = stepped.filter_map(|(beats, bytes)| {
        let (beats, bytes) = (beats?, code.translate(bytes)?);
        Some(CodedGame { beats, bytes })
    });
    let all = chosen.into_iter().map(named("a set-up's rooks and its last man"));
    let all = all.chain(stepped.map(named("a set-up behind a double step")));
    let all = all.chain(labelled(code).map(named("castling behind a set-up with other labels")));
    let all = all.chain(some_games(code, SEED, HALF_MOVES).take(GAMES).map(named(BY_CHANCE[0])));
    let beside = BESIDE.iter().filter_map(|(fen, half_move, rook)| {
        let mut game = game(code, fen, &[half_move])?;
        game.beats[*rook] |= MARK;
        Some(game)
    });
    let bad = beside.chain(bad_games(code, SEED).take(BAD_GAMES));
    let all = all.chain(bad.map(named(BY_CHANCE[1])));
    all.map(|(name, game)| Exchange::of_interpreter(name, &game.beats, symbols(code, &game.bytes), game.records(code)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behind_a_set_up_with_other_labels_everybody_castles() {
        for code in CodeName::ALL {
            let games: Vec<CodedGame> = labelled(code).collect();
            assert_eq!(games.len(), 9, "{code:?}");
            assert!(games.iter().all(|game| !game.records(code).1), "{code:?}");
        }
    }

    #[test]
    fn every_chosen_game_can_be_written() {
        for code in CodeName::ALL {
            let is_written = |(fen, half_move, _): &(&str, &str, usize)| game(code, fen, &[half_move]).is_some();
            assert!(BESIDE.iter().all(is_written), "{code:?}");
        }
        for code in [CodeName::Eleven, CodeName::JoseProgram, CodeName::JoseDocument] {
            for (fen, half_moves) in MOVED {
                match game(code, fen, half_moves) {
                    Some(game) => assert!(!game.records(code).1, "{fen} {game:02x?}"),
                    // GameText has no name for a third rook.
                    None => assert!(code.jose().is_some() && half_moves.contains(&"d7d1"), "{fen} {code:?}"),
                }
            }
        }
    }
}
