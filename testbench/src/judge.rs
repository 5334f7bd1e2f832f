// SPDX-License-Identifier: MIT OR Apache-2.0
//! The streams of records before and behind the judge, as the software makes them.

use halfmove::hardware::Record;
use halfmove::laws::Judge;

use crate::gbr::Beat;

/// What goes into `record_judge`, and what must come out of it, of games, each with its records and whether it has an
/// error.
pub fn streams(games: &[(Vec<Record>, bool)]) -> [Vec<Beat>; 2] {
    let mut judge = Judge::new();
    let [mut given, mut judged] = [vec![], vec![]];
    for (records, bad) in games {
        for &record in records {
            let bad = *bad && record.is_last();
            let beat = |user| Beat {
                record: record.0,
                last: record.is_last(),
                user,
            };
            given.push(beat(bad.into()));
            judged.push(beat(judge.push(record, bad)));
        }
    }
    [given, judged]
}
