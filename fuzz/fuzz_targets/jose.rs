// SPDX-License-Identifier: MIT OR Apache-2.0
//! jose's GameText and its frames: arbitrary bytes never panic, and a game that can be held reads the same again.
#![no_main]

use halfmove::jose::game::{decode, decode_text, encode};
use halfmove::jose::{Comments, Options, Profile};
use libfuzzer_sys::fuzz_target;
use round_trips::game_of;

fuzz_target!(|bytes: &[u8]| {
    let mut games = vec![game_of(bytes)];
    games.extend(decode(bytes));
    for profile in Profile::BOTH {
        for comments in [Comments::Inline, Comments::Column] {
            let options = Options { profile, comments };
            let (moves, texts) = bytes.split_at(bytes.len() / 2);
            games.extend(decode_text(moves, texts, None, options));
            for game in &games {
                let mut frame = Vec::new();
                if encode(game, options, &mut frame).is_ok() {
                    let again = decode(&frame).expect("what was encoded can be decoded");
                    assert_eq!(again.plies, game.plies);
                    assert_eq!(again.tags, game.tags);
                }
            }
        }
    }
});
