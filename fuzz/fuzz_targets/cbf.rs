// SPDX-License-Identifier: MIT OR Apache-2.0
//! ChessBase's records, databases and opening files: arbitrary bytes never panic and never loop, and what is written
//! reads the same again.
#![no_main]

use std::io::Cursor;

use halfmove::cbf::Options;
use halfmove::cbf::file::Records;
use halfmove::cbf::game::{decode, encode};
use halfmove::fbk;
use libfuzzer_sys::fuzz_target;
use round_trips::game_of;

fuzz_target!(|bytes: &[u8]| {
    for phantom in [true, false] {
        let options = Options {
            phantom,
            ..Options::default()
        };
        let mut games = vec![game_of(bytes)];
        games.extend(decode(bytes, options).map(|decoded| decoded.game));
        for game in games {
            if let Ok(encoded) = encode(&game, options) {
                let again = decode(&encoded.bytes, options).expect("what was encoded can be decoded");
                let half_moves = |game: &halfmove::Game| game.half_moves().collect::<Vec<_>>();
                assert_eq!(half_moves(&again.game), half_moves(&game));
            }
        }
    }
    let (games, index) = bytes.split_at(bytes.len() / 2);
    if let Ok(mut records) = Records::new(Cursor::new(games), Cursor::new(index)) {
        let mut found = 0;
        while let Some(record) = records.next_record() {
            found += 1;
            if let Ok(record) = record {
                let _ = decode(record, Options::default());
            }
        }
        assert!(found <= index.len() + 1);
    }
    if let Ok(tree) = fbk::decode(bytes)
        && let Ok(encoded) = fbk::encode(&tree.game)
    {
        let again = fbk::decode(&encoded.bytes).expect("what was encoded can be decoded");
        assert_eq!(again.game, tree.game);
    }
});
