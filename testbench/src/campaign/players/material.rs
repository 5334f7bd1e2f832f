// SPDX-License-Identifier: MIT OR Apache-2.0
//! The GBR blocks, and the interpreter with them behind it.

use halfmove::brenner::Recorder;
use halfmove::gbr::Pattern as Material;
use halfmove::hardware::Record;
use halfmove::hardware::material::PATTERNS;
use halfmove_sim::stream::GameRecords;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{Player, collect, mismatch, pauses};
use crate::campaign::{Games, Played};
use crate::crosscheck::count_half_moves;
use crate::gbr::{Behind, Paces, RecordBlock, Streams, feed, load, patterns};

/// Four patterns of material for a chunk.
fn four(games: &Games) -> [Option<Material>; PATTERNS] {
    patterns::random(&mut ChaCha8Rng::seed_from_u64(games.chunk))
}

fn recorded(games: &Games) -> Vec<(Vec<Record>, bool)> {
    games.all().map(|bytes| Recorder::game(&bytes)).collect()
}

fn played(games: &Games, recorded: &[(Vec<Record>, bool)], inputs: u64, first: Option<String>) -> Played {
    Played {
        games: recorded.len() as u64,
        real: games.real as u64,
        half_moves: recorded.iter().map(|(records, _)| count_half_moves(records)).sum(),
        inputs,
        mismatches: u64::from(first.is_some()),
        first,
    }
}

/// `gbr_tally` or `gbr_match`: records in, records out with what they count or find. Only the first mismatch counts.
pub struct Block<B> {
    /// It is `gbr_match`.
    pub is_match: bool,
    /// In its engine.
    pub block: B,
}

impl<B: RecordBlock> Player for Block<B> {
    fn play(&mut self, games: &Games) -> Played {
        let four = four(games);
        let recorded = recorded(games);
        let streams = Streams::of(&recorded, four);
        let (given, expected) = match self.is_match {
            true => (&streams.tallied, &streams.matched),
            false => (&streams.records, &streams.tallied),
        };
        if self.is_match {
            load(&mut self.block, &four);
        }
        let [gaps, stalls] = pauses(games);
        let run = match feed(
            &mut self.block,
            given,
            Paces {
                gaps,
                stalls,
                seed: games.chunk,
            },
        ) {
            Ok(run) => run,
            Err(rule) => return mismatch(rule),
        };
        let differs = (0..expected.len()).find(|place| run.beats.get(*place) != expected.get(*place));
        let differs =
            differs.map(|place| format!("record {place} of chunk {}: {:x?}", games.chunk, run.beats.get(place)));
        played(games, &recorded, given.len() as u64, differs)
    }
}

/// `brenner_interpreter_gbr`: bytes in, records out with the hits of four patterns.
pub struct WithMaterial<B>(pub B);

impl<B: RecordBlock> Player for WithMaterial<B> {
    fn play(&mut self, games: &Games) -> Played {
        let four = four(games);
        load(&mut self.0, &four);
        let coded: Vec<Vec<u8>> = games.all().collect();
        let recorded = recorded(games);
        let mut core = Behind::new(&mut self.0);
        let found = match collect(&mut core, &coded, games) {
            Ok(found) => found,
            Err(wrong) => return wrong,
        };
        let same = |(found, (records, bad)): (&GameRecords, &(Vec<Record>, bool))| {
            found.records == *records && found.bad == *bad
        };
        let records_differ = found.len() != recorded.len() || !found.iter().zip(&recorded).all(same);
        let matched = Streams::of(&recorded, four).matched;
        let beside_differs = !core.users.iter().eq(matched.iter().map(|beat| &beat.user));
        let differs = (records_differ || beside_differs).then(|| format!("chunk {}", games.chunk));
        let bytes = coded.iter().map(|bytes| bytes.len() as u64).sum();
        played(games, &recorded, bytes, differs)
    }
}
