// SPDX-License-Identifier: MIT OR Apache-2.0
//! How long games are.

use std::collections::BTreeMap;

/// How many games there are of each length in half-moves: no more different ones than the longest game has.
#[derive(Default)]
pub struct Lengths(BTreeMap<u32, u64>);

impl Lengths {
    /// Counts a game of this length.
    pub fn add(&mut self, length: u32) {
        *self.0.entry(length).or_default() += 1;
    }

    /// The half-moves of all games.
    pub fn total(&self) -> u64 {
        self.0.iter().map(|(&length, games)| u64::from(length) * games).sum()
    }

    fn games(&self) -> u64 {
        self.0.values().sum()
    }

    /// The length of the shortest game.
    pub fn minimum(&self) -> Option<u32> {
        self.0.first_key_value().map(|(&length, _)| length)
    }

    /// The length of the longest game.
    pub fn maximum(&self) -> Option<u32> {
        self.0.last_key_value().map(|(&length, _)| length)
    }

    /// Half of the games are as long or shorter, and half as long or longer.
    pub fn median(&self) -> Option<f64> {
        let last = self.games().checked_sub(1)?;
        let (lower, upper) = (self.at(last / 2)?, self.at(last.div_ceil(2))?);
        Some((f64::from(lower) + f64::from(upper)) / 2.0)
    }

    /// The length of this game, counted from 0, if they stood by their lengths.
    fn at(&self, number: u64) -> Option<u32> {
        let mut before = 0;
        let found = self.0.iter().find(|(_, games)| {
            before += **games;
            before > number
        });
        found.map(|(&length, _)| length)
    }

    /// The mean length.
    pub fn mean(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| self.total() as f64 / games as f64)
    }

    /// How many games have a length from the first to the second, in steps that begin with 0.
    pub fn histogram(&self, step: u32) -> impl Iterator<Item = (u32, u32, u64)> {
        let mut bars: BTreeMap<u32, u64> = BTreeMap::new();
        for (length, games) in &self.0 {
            *bars.entry(length / step).or_default() += games;
        }
        let ends = move |bar: u32| (bar * step, (bar * step).saturating_add(step - 1));
        bars.into_iter().map(move |(bar, games)| {
            let (from, to) = ends(bar);
            (from, to, games)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(of_games: &[u32]) -> Lengths {
        let mut lengths = Lengths::default();
        for &length in of_games {
            lengths.add(length);
        }
        lengths
    }

    #[test]
    fn lengths_have_their_median_mean_and_histogram() {
        let none = lengths(&[]);
        assert_eq!(
            (none.median(), none.mean(), none.minimum(), none.total()),
            (None, None, None, 0)
        );
        assert_eq!(lengths(&[7]).median(), Some(7.0));
        assert_eq!(lengths(&[7, 1]).median(), Some(4.0));
        assert_eq!(lengths(&[9, 1, 1]).median(), Some(1.0));
        let some = lengths(&[0, 40, 41, 59, 60, 20, 20]);
        assert_eq!(
            (some.median(), some.maximum(), some.total()),
            (Some(40.0), Some(60), 240)
        );
        let bars: Vec<_> = some.histogram(20).collect();
        assert_eq!(bars, [(0, 19, 1), (20, 39, 2), (40, 59, 3), (60, 79, 1)]);
        assert_eq!(lengths(&[u32::MAX]).histogram(20).next().unwrap().1, u32::MAX);
    }
}
