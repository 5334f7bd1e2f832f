// SPDX-License-Identifier: MIT OR Apache-2.0
//! A sound file of games between arbitrary bytes: its games are found, whatever stands before and after them.
#![no_main]

use halfmove::framing::{Frames, Version, Writer};
use libfuzzer_sys::fuzz_target;

const SIGNATURE: [u8; 7] = *b"BRENNER";

fuzz_target!(|bytes: &[u8]| {
    let (before, rest) = bytes.split_at(bytes.len() / 3);
    let (game, after) = rest.split_at(rest.len() / 2);
    // In the first version lengths are all there is, and may lead anywhere.
    let first = Version::One.magic(SIGNATURE);
    if before.starts_with(&first) || after.starts_with(&first) {
        return;
    }
    let mut writer = Writer::new(Vec::new(), SIGNATURE, Version::Two).expect("memory");
    for game in [game, b"\x2c"] {
        writer.write(game).expect("memory");
    }
    let file = [before, &writer.finish().expect("memory"), after].concat();
    let mut frames = Frames::new(&file[..], SIGNATURE);
    let mut games = Vec::new();
    while let Some(read) = frames.next_frame() {
        games.extend(read.map(<[u8]>::to_vec));
    }
    assert_eq!(games, [game, b"\x2c"]);
});
