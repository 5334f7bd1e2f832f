// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures of all games. What is kept does not grow with their number.

use std::collections::BTreeMap;

use halfmove::HalfMove;
use halfmove::game::{Outcome, result_token};
use serde_json::{Value, json};

use super::game::{CodedFigures, GameFigures, Notes};
use super::lengths::Lengths;

/// The results in the order in which they are reported.
pub const RESULTS: [Option<Outcome>; 4] = [
    Some(Outcome::WhiteWins),
    Some(Outcome::BlackWins),
    Some(Outcome::Draw),
    None,
];

/// The figures of all games so far.
pub struct Totals {
    pub games: u64,
    pub skipped: u64,
    /// How many games ended so, in the order of [`RESULTS`].
    pub results: [u64; 4],
    pub lengths: Lengths,
    pub notes: Notes,
    pub openings: BTreeMap<[u8; 3], u64>,
    pub first: BTreeMap<(u32, u32), u64>,
    pub codes: Vec<CodeTotals>,
}

/// What a code needed.
pub struct CodeTotals {
    pub name: &'static str,
    pub games: u64,
    pub not_held: u64,
    pub half_moves: u64,
    pub whole: u64,
    /// How often each byte stands in the half-moves alone.
    bytes: [u64; 256],
}

impl Totals {
    /// No game so far, in these codes.
    pub fn new(codes: &[&'static str]) -> Self {
        Self {
            games: 0,
            skipped: 0,
            results: [0; 4],
            lengths: Lengths::default(),
            notes: Notes::default(),
            openings: BTreeMap::new(),
            first: BTreeMap::new(),
            codes: codes.iter().map(|&name| CodeTotals::new(name)).collect(),
        }
    }

    /// Adds a game.
    pub fn add(&mut self, game: &GameFigures) {
        self.games += 1;
        for (result, number) in RESULTS.iter().zip(&mut self.results) {
            *number += u64::from(*result == game.outcome);
        }
        self.lengths.add(game.half_moves);
        self.notes.variations += game.notes.variations;
        self.notes.comments += game.notes.comments;
        self.notes.glyphs += game.notes.glyphs;
        if let Some(eco) = game.eco {
            *self.openings.entry(eco).or_default() += 1;
        }
        if let Some((white, black)) = game.first {
            *self.first.entry((white.bits(), black.bits())).or_default() += 1;
        }
        for (code, coded) in self.codes.iter_mut().zip(&game.coded) {
            code.add(game.half_moves, coded.as_ref());
        }
    }

    /// The most frequent openings.
    pub fn top_openings(&self, top: usize) -> Vec<(String, u64)> {
        let named = |(eco, games): (&[u8; 3], &u64)| (String::from_utf8_lossy(eco).into_owned(), *games);
        most_frequent(self.openings.iter().map(named), top)
    }

    /// The most frequent first half-moves, as `e2e4 e7e5`.
    pub fn top_first(&self, top: usize) -> Vec<(String, u64)> {
        let half_move = HalfMove::from_bits;
        let named = |(&(white, black), &games): (&(u32, u32), &u64)| {
            (format!("{} {}", half_move(white), half_move(black)), games)
        };
        most_frequent(self.first.iter().map(named), top)
    }

    /// How many games have no opening.
    pub fn without_opening(&self) -> u64 {
        self.games - self.openings.values().sum::<u64>()
    }

    /// All as one JSON object.
    pub fn to_json(&self, top: usize, step: u32) -> Value {
        let results = RESULTS.iter().zip(self.results);
        let result = |(result, games): (&Option<Outcome>, u64)| (result_token(*result).to_owned(), json!(games));
        let lengths = &self.lengths;
        let bar = |(from, to, games): (u32, u32, u64)| json!({ "from": from, "to": to, "games": games });
        let opening = |(eco, games): (String, u64)| json!({ "eco": eco, "games": games });
        let first = |(half_moves, games): (String, u64)| {
            let half_moves: Vec<_> = half_moves.split(' ').collect();
            json!({ "half_moves": half_moves, "games": games })
        };
        json!({
            "games": self.games,
            "games_skipped": self.skipped,
            "results": Value::Object(results.map(result).collect()),
            "half_moves": {
                "total": lengths.total(),
                "minimum": lengths.minimum(),
                "median": lengths.median(),
                "mean": lengths.mean().map(hundredths),
                "maximum": lengths.maximum(),
                "histogram": lengths.histogram(step).map(bar).collect::<Vec<_>>(),
            },
            "variations": self.notes.variations,
            "comments": self.notes.comments,
            "glyphs": self.notes.glyphs,
            "openings": self.top_openings(top).into_iter().map(opening).collect::<Vec<_>>(),
            "games_without_eco": self.without_opening(),
            "first_half_moves": self.top_first(top).into_iter().map(first).collect::<Vec<_>>(),
            "codes": self.codes.iter().map(CodeTotals::to_json).collect::<Vec<_>>(),
        })
    }
}

/// The most frequent first; those that are equally frequent in their own order.
fn most_frequent(counted: impl Iterator<Item = (String, u64)>, top: usize) -> Vec<(String, u64)> {
    let mut counted: Vec<_> = counted.collect();
    counted.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
    counted.truncate(top);
    counted
}

/// To the hundredth.
fn hundredths(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

impl CodeTotals {
    const fn new(name: &'static str) -> Self {
        Self {
            name,
            games: 0,
            not_held: 0,
            half_moves: 0,
            whole: 0,
            bytes: [0; 256],
        }
    }

    fn add(&mut self, half_moves: u32, coded: Option<&CodedFigures>) {
        let Some(coded) = coded else {
            self.not_held += 1;
            return;
        };
        self.games += 1;
        self.half_moves += u64::from(half_moves);
        self.whole += coded.whole;
        for &byte in &coded.alone {
            self.bytes[usize::from(byte)] += 1;
        }
    }

    /// The bytes of the half-moves alone.
    pub fn alone(&self) -> u64 {
        self.bytes.iter().sum()
    }

    /// This many bytes or bits over all half-moves; `None` without half-moves.
    fn per_half_move(&self, number: f64) -> Option<f64> {
        (self.half_moves > 0).then(|| number / self.half_moves as f64)
    }

    /// The bytes of a half-move alone.
    pub fn alone_per_half_move(&self) -> Option<f64> {
        self.per_half_move(self.alone() as f64)
    }

    /// All bytes of the games over their half-moves.
    pub fn whole_per_half_move(&self) -> Option<f64> {
        self.per_half_move(self.whole as f64)
    }

    /// The entropy of order 0 of the half-moves' bytes, in bits a half-move.
    pub fn entropy_per_half_move(&self) -> Option<f64> {
        let all = self.alone() as f64;
        let bits = |&number: &u64| match number {
            0 => 0.0,
            number => number as f64 * (all / number as f64).log2(),
        };
        self.per_half_move(self.bytes.iter().map(bits).sum())
    }

    fn to_json(&self) -> Value {
        json!({
            "code": self.name,
            "games": self.games,
            "games_not_held": self.not_held,
            "half_moves": self.half_moves,
            "bytes": self.alone(),
            "bytes_per_half_move": self.alone_per_half_move().map(hundredths),
            "entropy_per_half_move": self.entropy_per_half_move().map(hundredths),
            "bytes_whole": self.whole,
            "bytes_whole_per_half_move": self.whole_per_half_move().map(hundredths),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entropy_is_that_of_the_bytes() {
        let mut code = CodeTotals::new("brenner");
        assert_eq!((code.entropy_per_half_move(), code.alone_per_half_move()), (None, None));
        let coded = |alone: &[u8]| CodedFigures {
            whole: 10,
            alone: alone.to_vec(),
        };
        code.add(4, Some(&coded(&[1, 1, 1, 1])));
        assert_eq!(code.entropy_per_half_move(), Some(0.0));
        code.add(4, Some(&coded(&[2, 2, 2, 2])));
        assert_eq!(code.entropy_per_half_move(), Some(1.0), "two bytes, equally frequent");
        code.add(9, None);
        code.add(
            0,
            Some(&coded(&[
                1, 2, 3, 3, 3, 3, 4, 4, 4, 4, 3, 4, 4, 3, 1, 1, 2, 2, 1, 2, 3, 4, 3, 4,
            ])),
        );
        assert_eq!((code.games, code.not_held, code.half_moves, code.whole), (3, 1, 8, 30));
        assert_eq!(
            code.entropy_per_half_move(),
            Some(8.0),
            "32 bytes of two bits over 8 half-moves"
        );
    }
}
