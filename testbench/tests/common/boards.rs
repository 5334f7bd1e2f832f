// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of games for the tests of boards.

use halfmove::brenner::layout::FIRST;
use halfmove::framing::{Version, Writer};
use halfmove::hardware::deframer::game_from_set_up;
use halfmove_testbench::bundled;
use halfmove_testbench::coded_game::CodedGame;

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

/// Frames of games from set-ups, which follow such a file.
pub fn from_set_ups(games: &[CodedGame]) -> Vec<u8> {
    let frame = |(game, number): (&CodedGame, u32)| {
        let beats = game.beats.as_slice().try_into().unwrap();
        game_from_set_up(FIRST.signature, number, beats, &game.bytes)
    };
    games.iter().zip(1..).flat_map(frame).collect()
}
