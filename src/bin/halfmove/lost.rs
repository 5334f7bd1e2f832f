// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a file of games has lost: the event `lost`, and how many games it is.

use halfmove::framing::Stretch;
use serde_json::{Value, json};

use crate::trouble::{Fate, Trouble};

/// How many games the file is known to have lost here.
pub fn games(trouble: &Trouble) -> u64 {
    match &trouble.fate {
        Fate::Lost(stretch) => stretch.lost.end.saturating_sub(stretch.lost.start),
        _ => 0,
    }
}

/// The event, without the file. The offset `to` is that of the byte after the last; games that are not known are null.
pub fn to_json(trouble: &Trouble, stretch: &Stretch) -> Value {
    let games = (!stretch.lost.is_empty()).then(|| (stretch.lost.start, stretch.lost.end - 1));
    json!({
        "event": "lost",
        "from": stretch.from,
        "to": stretch.to,
        "first_game": games.map(|(first, _)| first),
        "last_game": games.map(|(_, last)| last),
        "games_repeated": stretch.repeated,
        "end_missing": stretch.no_end,
        "beginning_missing": stretch.no_beginning,
        "out_of_order": stretch.out_of_order,
        "reason": trouble.reason,
    })
}
