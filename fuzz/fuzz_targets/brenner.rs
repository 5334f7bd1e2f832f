// SPDX-License-Identifier: MIT OR Apache-2.0
//! One game in Brenner's code, in every layout: arbitrary bytes never panic, and what they say is written so that it
//! reads the same.
#![no_main]

use halfmove::brenner::game::{decode_in, encode_in};
use halfmove::brenner::layout::LAYOUTS;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for layout in LAYOUTS {
        let (game, is_whole) = match decode_in(layout, bytes) {
            Ok(game) => (game, true),
            Err(error) => {
                assert!(error.offset <= bytes.len() as u64);
                (*error.decoded, false)
            }
        };
        let mut written = Vec::new();
        let encoded = encode_in(layout, &game, &mut written);
        // A game cut short at its first FEN may hold a set-up that has no position.
        if is_whole || encoded.is_ok() {
            encoded.expect("what was decoded can be encoded");
            assert_eq!(
                decode_in(layout, &written).expect("what was encoded can be decoded"),
                game
            );
        }
    }
});
