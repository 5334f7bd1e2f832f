// SPDX-License-Identifier: MIT OR Apache-2.0
//! `eleven_unpacker`, which gets packed bytes and gives words.

use halfmove::eleven;
use halfmove_sim::stream::{GameRecords, VerilatedCore};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Player, collect};
use crate::campaign::{Games, Played};
use crate::unpacked::{Marked, unpacked};

/// `eleven_unpacker`: packed bytes in, words out. It does not ask what a word means, so only good games count.
pub struct Unpacker(pub Marked<VerilatedCore>);

impl Player for Unpacker {
    fn play(&mut self, games: &Games) -> Played {
        let mut random = ChaCha8Rng::seed_from_u64(games.chunk);
        let mut half_moves = 0;
        let mut packed = Vec::new();
        for game in games.played() {
            let mut bytes = Vec::new();
            if eleven::game::encode(&game, &mut bytes).is_ok() {
                half_moves += game.plies.len() as u64;
                let mut flipped = bytes.clone();
                let at = random.random_range(0..flipped.len());
                flipped[at] ^= 1 << random.random_range(0..8);
                packed.extend([bytes, flipped]);
            }
        }
        let found = match collect(&mut self.0, &packed, games) {
            Ok(found) => found,
            Err(wrong) => return wrong,
        };
        let is_right = |found: &GameRecords, bytes: &Vec<u8>| {
            let words = found.records.iter().map(|record| record.0 as u16 & 0x7ff).collect();
            (words, found.bad) == unpacked(bytes)
        };
        let differs = |number: &usize| {
            found
                .get(*number)
                .is_none_or(|found| !is_right(found, &packed[*number]))
        };
        let mut different = (0..packed.len()).filter(differs);
        let first = different.next();
        Played {
            games: packed.len() as u64,
            real: games.real as u64,
            half_moves,
            inputs: packed.iter().map(|bytes| bytes.len() as u64).sum(),
            mismatches: u64::from(first.is_some()) + different.count() as u64,
            first: first.map(|number| format!("game {number} of chunk {}: {:02x?}", games.chunk, packed[number])),
        }
    }
}
