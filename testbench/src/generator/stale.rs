// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games that would meet what a game long before them left behind, if a core that tells its games apart by numbers of a
//! few bits kept it until the number comes again.

use super::wild;

/// Steps of one square of every man, takes and castlings.
fn readers() -> impl Iterator<Item = u8> {
    (4..6)
        .chain(8..0x28)
        .chain(0x30..0x40)
        .chain(0x48..0x50)
        .chain(0x88..0x90)
        .chain(0xc8..0xd0)
}

/// For each reader, or one of `each` readers: `rounds` times a wild game that writes, games of one mark, and `apart`
/// games after the first one of a single byte that reads. A round has a game more than those apart, so that what the
/// first wrote is met in every state of its clearing.
pub fn games(apart: usize, rounds: usize, each: usize) -> Vec<Vec<u8>> {
    let writers: Vec<_> = wild::games(4, 33).into_iter().map(|game| game.bytes).collect();
    let mut games = Vec::new();
    for (number, reader) in readers().step_by(each).enumerate() {
        for round in 0..rounds {
            let writer = writers[(number * rounds + round) % writers.len()].clone();
            met_again(&mut games, writer, &[6], apart, vec![reader]);
        }
    }
    games
}

/// A game that writes, short ones, and `apart` games after the first one that reads.
pub(super) fn met_again(games: &mut Vec<Vec<u8>>, writer: Vec<u8>, short: &[u8], apart: usize, reader: Vec<u8>) {
    games.push(writer);
    games.extend((1..apart).map(|_| short.to_vec()));
    games.push(reader);
}
