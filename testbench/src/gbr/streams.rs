// SPDX-License-Identifier: MIT OR Apache-2.0
//! The streams of records before, between and behind the GBR blocks, as the software makes them.

use halfmove::gbr::{Follower, Patterns};
use halfmove::hardware::Record;

use super::Beat;
use crate::judge::told;

/// What goes into `gbr_tally`, what must come out of it, and what must come out of `gbr_match` behind it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Streams {
    /// The records of an interpreter, between them the beats of set-ups.
    pub records: Vec<Beat>,
    /// The same with what `gbr_tally` puts beside them.
    pub tallied: Vec<Beat>,
    /// The records with what `gbr_match` puts beside them.
    pub matched: Vec<Beat>,
}

impl Streams {
    /// Of games, each with its records and whether it has an error, when these patterns are looked for.
    pub fn of(games: &[(Vec<Record>, bool)], patterns: Patterns) -> Self {
        let games = games.iter().map(|(records, bad)| (&[][..], &records[..], *bad));
        Self::from_set_ups(games, patterns)
    }

    /// The same of games with the beats of a set-up before each, or none.
    pub fn from_set_ups<'a>(
        games: impl IntoIterator<Item = (&'a [u8], &'a [Record], bool)>,
        patterns: Patterns,
    ) -> Self {
        let mut streams = Self::default();
        let mut follower = Follower::new(patterns);
        for (beats, records, bad) in games {
            for (told, user) in told(beats).zip(follower.set_up(beats)) {
                let beat = |user| Beat {
                    record: told.0,
                    last: false,
                    user,
                };
                streams.records.push(beat(0));
                streams.tallied.push(beat(user));
            }
            for &record in records {
                let bad = bad && record.is_last();
                let beat = |user| Beat {
                    record: record.0,
                    last: record.is_last(),
                    user,
                };
                let [tallied, matched] = follower.push(record, bad);
                streams.records.push(beat(bad.into()));
                streams.tallied.push(beat(tallied));
                streams.matched.push(beat(matched));
            }
        }
        streams
    }
}
