// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of games for the tests of boards.

use halfmove::brenner::game;
use halfmove::brenner::layout::FIRST;
use halfmove::framing::{Version, Writer};
use halfmove_testbench::bundled;

/// Games in Brenner's bytes that begin at the normal start.
pub fn coded(games: impl IntoIterator<Item = halfmove::Game>) -> Vec<Vec<u8>> {
    let encode = |played: halfmove::Game| {
        let mut bytes = Vec::new();
        let encoded = played.fen().is_none() && game::encode(&played, &mut bytes).is_ok();
        (encoded && !bytes.is_empty()).then_some(bytes)
    };
    games.into_iter().filter_map(encode).collect()
}

/// The bundled games, half-moves and results alone.
pub fn bundled_games() -> Vec<Vec<u8>> {
    let games = bundled::games().unwrap().into_iter();
    coded(games.map(|bundled| bundled::without_texts(bundled.game)))
}

/// A file of games.
pub fn file(games: &[Vec<u8>], version: Version) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), FIRST.signature, version).unwrap();
    games.iter().for_each(|game| writer.write(game).unwrap());
    writer.finish().unwrap()
}
