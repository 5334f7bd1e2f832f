// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games for the judge that no byte of Brenner's gives: null moves, in check and not, and what is no half-move though its bits say so.

use halfmove::hardware::Record;
use halfmove::hardware::record::{KIND, TO};
use halfmove::laws::Judge;
use halfmove::{HalfMove, Position, Side, Square};

use super::{Exchange, with_last};

/// Openings, half of which end in check.
const OPENINGS: [&str; 6] = [
    "",
    "e2e4 f7f6 d1h5",
    "e2e4",
    "e2e4 d7d6 f1b5",
    "e2e4 e7e5 a2a3",
    "d2d3 e7e5 a2a3 f8b4",
];

/// A rook who castles gives check along the file where he comes to stand, and the other side does not heed it.
const CASTLING_CHECKS: [&str; 4] = [
    "d2d4 e7e5 d4e5 d7d6 e5d6 d8d6 d1d6 f8d6 c1e3 e8d8 b1c3 d6e5 e1c1 a7a6",
    "f2f4 e7e5 f4e5 f7f6 e5f6 g8f6 g1h3 f8c5 g2g3 e8f8 f1g2 f6g4 e1g1 a7a6",
    "h2h3 d7d5 e2e4 d5e4 d2d3 e4d3 d1d3 d8d3 f1d3 c8e6 e1d1 b8c6 d3e4 e8c8 a2a3",
    "h2h3 f7f5 e2e4 f5e4 f2f3 e4f3 g1f3 g8h6 f1c4 g7g6 e1f1 f8g7 f3g5 e8g8 a2a3",
];

pub(super) fn records() -> Vec<Exchange> {
    let mut games: Vec<(&str, Vec<Record>)> = CASTLING_CHECKS
        .iter()
        .map(|list| ("castling that gives check", played(list)))
        .collect();
    for opening in OPENINGS {
        let game = played(opening);
        let side = if game.len().is_multiple_of(2) {
            Side::White
        } else {
            Side::Black
        };
        let null = Record::half_move(HalfMove::null(side));
        let other = Record::half_move(HalfMove::null(!side));
        games.push(("null moves", [&game[..], &[null]].concat()));
        games.push(("null moves", [&game[..], &[null, other]].concat()));
        games.push(("null moves", [&game[..], &[null, other, null]].concat()));
        // What is no half-move says nothing of the board, whatever its bits are.
        let noise = Record(Record::text(4).0 | KIND.put(1) | TO.put(36));
        games.push(("bits of what is no half-move", [&game[..], &[noise, null]].concat()));
    }
    let mut judge = Judge::new();
    let mut exchange = |(name, mut game): (&'static str, Vec<Record>)| {
        if let Some(last) = game.last_mut() {
            *last = last.with_last();
        }
        let answers = game.iter().map(|&record| (record.0.into(), judge.push(record, false)));
        Exchange {
            name,
            has_patterns: false,
            answers: with_last(answers.collect()),
            sent: with_last(game.iter().map(|record| (record.0.into(), 0)).collect()),
        }
    };
    games.into_iter().map(&mut exchange).collect()
}

/// The records of half-moves from the start.
fn played(list: &str) -> Vec<Record> {
    let mut position = Position::start();
    let half_move = |squares: &str| {
        let square = |name: &str| name.parse::<Square>().expect("a square");
        let played = position.play(square(&squares[..2]), square(&squares[2..]), None);
        Record::half_move(played.expect("it can be played"))
    };
    list.split_whitespace().map(half_move).collect()
}

#[cfg(test)]
mod tests {
    use halfmove::hardware::judgement::{CHECK, ILLEGAL};

    use super::*;

    #[test]
    fn null_moves_and_checks_that_are_not_heeded_are_illegal() {
        let games = records();
        let is_illegal = |game: &&Exchange| game.answers.last().is_some_and(|beat| beat.user & ILLEGAL.put(1) != 0);
        assert_eq!(games.len(), 28);
        assert!(games.iter().all(|game| is_illegal(&game)));
        let gives_check = |game: &&Exchange| game.answers[game.answers.len() - 2].user & CHECK.put(1) != 0;
        assert!(games[..4].iter().all(|game| gives_check(&game)));
    }
}
