// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which games of a file are converted: their numbers.

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

    /// A game that is wanted by its number after the last one: the first of a range, or the last of one that has an end.
    pub fn after(&self, last_there: u64) -> Option<u64> {
        let has_end = |&last: &u64| last != u64::MAX;
        self.ranges.iter().find_map(|&(first, last)| {
            let number = if first > last_there {
                Some(first)
            } else {
                Some(last).filter(has_end)
            };
            number.filter(|&number| number > last_there)
        })
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
            [4, 6, 7, 8].map(|last| selection.after(last)),
            [Some(5), Some(7), Some(8), None]
        );
        assert_eq!(
            [1, 3, 6, 9].map(|number| selection.first_from(number)),
            [Some(2), Some(5), Some(6), None]
        );
        let open: Selection = "3-".parse().unwrap();
        assert_eq!((open.after(2), open.after(3)), (Some(3), None));
        assert!(open.has(u64::MAX) && !open.has(2) && !open.ends_before(u64::MAX));
        for wrong in ["", "0", "3-2", "-3", "1,,2", "a", "1-2-3", "1.5"] {
            assert!(wrong.parse::<Selection>().is_err(), "{wrong}");
        }
    }
}
