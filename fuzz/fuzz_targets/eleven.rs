// SPDX-License-Identifier: MIT OR Apache-2.0
//! One game in the 11-bit notation: arbitrary bytes never panic, and what they say is written so that it reads the same.
#![no_main]

use halfmove::eleven::game::{decode, encode};
use libfuzzer_sys::fuzz_target;
use round_trips::game_of;

fuzz_target!(|bytes: &[u8]| {
    let decoded = match decode(bytes) {
        Ok(game) => Some(game),
        Err(error) => {
            assert!(error.offset <= bytes.len() as u64);
            None
        }
    };
    // The same bytes as Brenner's code give other games, with texts and set-ups in them.
    for game in decoded.into_iter().chain([game_of(bytes)]) {
        let mut written = Vec::new();
        if encode(&game, &mut written).is_ok() {
            assert_eq!(decode(&written).expect("what was encoded can be decoded"), game);
        }
    }
});
