// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the fuzz targets share: the codes of the list, and games made of arbitrary bytes.

use halfmove::Game;
use halfmove::brenner::game;
use halfmove::codec::{Codec, Surroundings};
use halfmove::codes::CODES;

/// Every code with its name, in all its layouts and profiles, in a file of games and alone.
pub fn all_codecs() -> impl Iterator<Item = (&'static str, Box<dyn Codec>)> {
    let variants = CODES
        .iter()
        .flat_map(|code| code.variants.iter().map(move |variant| (code, variant)));
    variants.flat_map(|(code, variant)| {
        [Surroundings::File, Surroundings::Nothing]
            .map(|surroundings| (code.name, code.codec(&variant.options, surroundings)))
    })
}

/// The game that arbitrary bytes make when they are read as Brenner's code, as far as they go.
pub fn game_of(bytes: &[u8]) -> Game {
    game::decode(bytes).unwrap_or_else(|error| *error.decoded)
}
