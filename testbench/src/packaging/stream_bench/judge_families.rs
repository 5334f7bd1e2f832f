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

pub(super) fn records() -> Vec<Exchange> {
    let mut games = Vec::new();
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
    use halfmove::hardware::judgement::ILLEGAL;

    use super::*;

    #[test]
    fn null_moves_are_illegal() {
        let games = records();
        let is_illegal = |game: &&Exchange| game.answers.last().is_some_and(|beat| beat.user & ILLEGAL.put(1) != 0);
        assert_eq!(games.len(), 24);
        assert!(games.iter().all(|game| is_illegal(&game)));
    }
}
