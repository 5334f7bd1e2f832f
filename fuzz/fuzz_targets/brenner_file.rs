// SPDX-License-Identifier: MIT OR Apache-2.0
//! A file of games: arbitrary bytes never panic and never loop, and every game has its place.
#![no_main]

use halfmove::brenner::file::Games;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut found = 0;
    for game in Games::new(bytes) {
        found += 1;
        if let Err(error) = game {
            assert!(error.start <= bytes.len() as u64);
        }
    }
    assert!(found <= bytes.len() + 1);
});
