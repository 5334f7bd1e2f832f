// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which games of a file are converted: their numbers.

use std::ops::RangeInclusive;
use std::str::FromStr;

/// Numbers of games and ranges of them.
#[derive(Clone, Debug)]
pub struct Selection {
    /// The first and the last of each range.
    ranges: Vec<(u64, u64)>,
}

impl Selection {
    /// This game alone.
    pub fn one(number: u64) -> Self {
        let ranges = vec![(number, number)];
        Self { ranges }
    }

    /// Whether the game of this number is wanted.
    pub fn has(&self, number: u64) -> bool {
        self.ranges
            .iter()
            .any(|&(first, last)| (first..=last).contains(&number))
    }

    /// The first game that is wanted from this number on.
    pub fn first_from(&self, number: u64) -> Option<u64> {
        let wanted = self.ranges.iter().filter(|&&(_, last)| last >= number);
        wanted.map(|&(first, _)| first.max(number)).min()
    }

    /// The games that are wanted by their numbers after the last one, in their order. One that has no end wants what is there,
    /// and its first game.
    pub fn missing(&self, last_there: u64) -> Vec<RangeInclusive<u64>> {
        let is_missing = |&&(first, last): &&(u64, u64)| first > last_there || last > last_there && last != u64::MAX;
        let mut ranges: Vec<_> = self.ranges.iter().filter(is_missing).copied().collect();
        ranges.sort_unstable();
        let mut missing: Vec<RangeInclusive<u64>> = Vec::new();
        for (first, last) in ranges {
            match missing.last_mut() {
                Some(before) if first <= before.end().saturating_add(1) => {
                    *before = *before.start()..=last.max(*before.end());
                }
                _ => missing.push(first.max(last_there + 1)..=last),
            }
        }
        missing
    }

    /// Whether no game from this number on is wanted.
    pub fn ends_before(&self, number: u64) -> bool {
        self.ranges.iter().all(|&(_, last)| last < number)
    }
}

impl FromStr for Selection {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let range = |range: &str| {
            let (first, last) = match range.split_once('-') {
                None => (range.parse().ok()?, range.parse().ok()?),
                Some((first, "")) => (first.parse().ok()?, u64::MAX),
                Some((first, last)) => (first.parse().ok()?, last.parse().ok()?),
            };
            (1 <= first && first <= last).then_some((first, last))
        };
        let ranges: Option<_> = text.split(',').map(range).collect();
        ranges
            .map(|ranges| Self { ranges })
            .ok_or_else(|| "games are numbers from 1 and ranges of them: 7, 3-9, 100- or 1,5,8-".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_ranges_are_read() {
        let selection: Selection = "2,5-7,7-8".parse().unwrap();
        let chosen: Vec<_> = (0..12).filter(|&number| selection.has(number)).collect();
        assert_eq!(chosen, [2, 5, 6, 7, 8]);
        assert!(selection.ends_before(9) && !selection.ends_before(8));
        assert_eq!(
            [0, 6, 7, 8].map(|last| selection.missing(last)),
            [vec![2..=2, 5..=8], vec![7..=8], vec![8..=8], Vec::new()]
        );
        assert_eq!(
            [1, 3, 6, 9].map(|number| selection.first_from(number)),
            [Some(2), Some(5), Some(6), None]
        );
        let open: Selection = "3-".parse().unwrap();
        assert_eq!((open.missing(2), open.missing(3)), (vec![3..=u64::MAX], Vec::new()));
        assert!(open.has(u64::MAX) && !open.has(2) && !open.ends_before(u64::MAX));
        for wrong in ["", "0", "3-2", "-3", "1,,2", "a", "1-2-3", "1.5"] {
            assert!(wrong.parse::<Selection>().is_err(), "{wrong}");
        }
    }
}
