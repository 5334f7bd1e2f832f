// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the fuzz targets share: games made of arbitrary bytes, and the round trips that must hold for them.

use halfmove::Game;
use halfmove::brenner::game;

/// The game that arbitrary bytes make when they are read as Brenner's code, as far as they go.
pub fn game_of(bytes: &[u8]) -> Game {
    game::decode(bytes).unwrap_or_else(|error| *error.decoded)
}
