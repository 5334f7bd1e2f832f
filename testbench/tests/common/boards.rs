// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of games for the tests of boards.

use halfmove::brenner::layout::FIRST;
use halfmove::framing::{Version, Writer};
use halfmove_testbench::bundled;

/// The bundled games, half-moves and results alone.
pub fn bundled_games() -> Vec<Vec<u8>> {
    bundled::coded_without_texts().unwrap()
}

/// A file of games.
pub fn file(games: &[Vec<u8>], version: Version) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), FIRST.signature, version).unwrap();
    games.iter().for_each(|game| writer.write(game).unwrap());
    writer.finish().unwrap()
}
