// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_encoder`, which gets the records of games, good ones and damaged ones.

use halfmove::brenner::{RecordEncoder, Recorder};
use halfmove::hardware::Record;
use halfmove::hardware::encoder::HALF_MOVES;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{Player, mismatch, pauses};
use crate::campaign::{Games, Played};
use crate::encoder::games::{damaged, reference};
use crate::encoder::{Patterns, VerilatedEncoder, encode};

/// `brenner_encoder`: records in, bytes out.
pub struct Encoder(pub VerilatedEncoder);

impl Player for Encoder {
    fn play(&mut self, games: &Games) -> Played {
        let mut random = ChaCha8Rng::seed_from_u64(games.chunk);
        let records = |bytes: &Vec<u8>| Recorder::game(bytes).0;
        let mut given: Vec<Vec<Record>> = games.good.iter().map(records).collect();
        given.extend(games.damaged().map(|bytes| records(&bytes)));
        let good = games.good.iter().map(records);
        given.extend(good.flat_map(|game| [(); 2].map(|()| damaged(&game, &mut random))));
        given.retain(|game| !game.is_empty());
        let expected = reference(&given);
        let [gaps, stalls] = pauses(games);
        let patterns = Patterns {
            gaps,
            stalls,
            seed: games.chunk,
        };
        let run = match encode(&mut self.0, &given, &patterns) {
            Ok(run) => run,
            Err(rule) => return mismatch(rule),
        };
        let differs = |number: &usize| run.games.get(*number) != expected.get(*number);
        let mut different = (0..given.len()).filter(differs);
        let first = different.next();
        let written = |game: &Vec<Record>| {
            let mut record_encoder = RecordEncoder::default();
            let mut written = Vec::new();
            for (place, record) in game.iter().enumerate() {
                record_encoder.push(*record, place + 1 == game.len(), &mut written);
            }
            written.last().map_or(0, |last| u64::from(HALF_MOVES.of(last.user)))
        };
        Played {
            games: given.len() as u64,
            real: games.real as u64,
            half_moves: given.iter().map(written).sum(),
            inputs: given.iter().map(|game| game.len() as u64).sum(),
            mismatches: u64::from(first.is_some()) + different.count() as u64,
            first: first.map(|number| format!("game {number} of chunk {}: {:?}", games.chunk, given[number])),
        }
    }
}
