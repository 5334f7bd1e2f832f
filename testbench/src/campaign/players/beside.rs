// SPDX-License-Identifier: MIT OR Apache-2.0
//! The blocks that put something beside records, and interpreters with them behind.

use halfmove::brenner::Recorder;
use halfmove::gbr::Patterns;
use halfmove::hardware::Record;
use halfmove_sim::stream::GameRecords;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{Player, collect, mismatch, pauses};
use crate::campaign::{Games, Played};
use crate::crosscheck::count_half_moves;
use crate::gbr::{Beat, Behind, Paces, RecordBlock, Streams, feed, load, patterns};

/// What stands beside the records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// What `gbr_tally` counts.
    Tally,
    /// What `gbr_match` finds.
    Match,
}

impl Beside {
    /// What goes into the block and what must come out of it.
    fn streams(self, recorded: &[(Vec<Record>, bool)], four: Patterns) -> [Vec<Beat>; 2] {
        let streams = Streams::of(recorded, four);
        match self {
            Self::Tally => [streams.records, streams.tallied],
            _ => [streams.tallied, streams.matched],
        }
    }

    /// Four patterns of material for a chunk, written if the block has room for them.
    fn patterns(self, games: &Games, block: &mut dyn RecordBlock) -> Patterns {
        let four = patterns::random(&mut ChaCha8Rng::seed_from_u64(games.chunk));
        if self == Self::Match {
            load(block, &four);
        }
        four
    }
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

/// A block: records in, records out with what stands beside them. Only the first mismatch counts.
pub struct Block<B> {
    /// What it says.
    pub beside: Beside,
    /// In its engine.
    pub block: B,
}

impl<B: RecordBlock> Player for Block<B> {
    fn play(&mut self, games: &Games) -> Played {
        let four = self.beside.patterns(games, &mut self.block);
        let recorded = recorded(games);
        let [given, expected] = self.beside.streams(&recorded, four);
        let [gaps, stalls] = pauses(games);
        let paces = Paces {
            gaps,
            stalls,
            seed: games.chunk,
        };
        let run = match feed(&mut self.block, &given, paces) {
            Ok(run) => run,
            Err(rule) => return mismatch(rule),
        };
        let differs = (0..expected.len()).find(|place| run.beats.get(*place) != expected.get(*place));
        let differs =
            differs.map(|place| format!("record {place} of chunk {}: {:x?}", games.chunk, run.beats.get(place)));
        played(games, &recorded, given.len() as u64, differs)
    }
}

/// An interpreter with the block behind: bytes in, records out with what stands beside them.
pub struct Interpreting<B>(pub Block<B>);

impl<B: RecordBlock> Player for Interpreting<B> {
    fn play(&mut self, games: &Games) -> Played {
        let Block { beside, block } = &mut self.0;
        let four = beside.patterns(games, block);
        let coded: Vec<Vec<u8>> = games.all().collect();
        let recorded = recorded(games);
        let mut core = Behind::new(block);
        let found = match collect(&mut core, &coded, games) {
            Ok(found) => found,
            Err(wrong) => return wrong,
        };
        let same = |(found, (records, bad)): (&GameRecords, &(Vec<Record>, bool))| {
            found.records == *records && found.bad == *bad
        };
        let records_differ = found.len() != recorded.len() || !found.iter().zip(&recorded).all(same);
        let [_, expected] = beside.streams(&recorded, four);
        let beside_differs = !core.users.iter().eq(expected.iter().map(|beat| &beat.user));
        let differs = (records_differ || beside_differs).then(|| format!("chunk {}", games.chunk));
        let bytes = coded.iter().map(|bytes| bytes.len() as u64).sum();
        played(games, &recorded, bytes, differs)
    }
}
