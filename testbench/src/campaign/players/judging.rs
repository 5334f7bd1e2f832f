// SPDX-License-Identifier: MIT OR Apache-2.0
//! The interpreters of ChessBase's moves, interpreters with the judge behind, and the judges alone.

use halfmove::hardware::Record;
use halfmove_sim::stream::{GameRecords, Options, run_collect};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Player, interpreter, mismatch, pauses};
use crate::campaign::{Games, Played};
use crate::code::CodeName;
use crate::coded_game::CodedGame;
use crate::crosscheck::count_half_moves;
use crate::gbr::{Behind, Paces, RecordBlock, feed_until};
use crate::judge::{Before, NewJudge, ends, streams_from_set_ups};
use crate::set_up_games;

/// For so many games of a chunk there is one lawless game.
const OF_SET_UPS: usize = 3;

/// Games for what stands before a judge: those of the chunk, games from set-ups, lawless ones, and set-ups in which something
/// is wrong.
fn coded(before: Before, games: &Games) -> Vec<CodedGame> {
    let number = games.good.len() / OF_SET_UPS;
    let mut coded = match before {
        Before::Code(code) => interpreter::coded(code, true, games),
        Before::Chessbase(_) => of_chessbase(before, games),
    };
    coded.extend(before.lawless(games.chunk).take(number));
    coded.extend(
        set_up_games::bad_games(before.code(), games.chunk)
            .take(number / 4)
            .map(|game| match before {
                Before::Code(_) => game,
                // The length of no moves.
                Before::Chessbase(_) => CodedGame { bytes: vec![0], ..game },
            }),
    );
    coded
}

/// Real and generated games, and each again with a byte that is another.
fn of_chessbase(before: Before, games: &Games) -> Vec<CodedGame> {
    let mut random = ChaCha8Rng::seed_from_u64(games.chunk);
    let mut coded: Vec<CodedGame> = games.played().filter_map(|game| before.coded(&game)).collect();
    for place in 0..coded.len() {
        let mut damaged = coded[place].clone();
        let at = random.random_range(0..damaged.bytes.len());
        damaged.bytes[at] = random.random();
        coded.push(damaged);
    }
    coded
}

fn played(games: &Games, coded: &[CodedGame], before: Before, half_moves: u64, first: Option<String>) -> Played {
    Played {
        games: coded.len() as u64,
        real: games.real as u64,
        half_moves,
        inputs: coded.iter().map(|game| game.length(before.code())).sum(),
        mismatches: u64::from(first.is_some()),
        first,
    }
}

/// An interpreter, with the judge behind it or without.
pub struct Judging<B> {
    /// What it takes.
    pub before: Before,
    /// What must stand beside the records; if there is none, whether their game is bad.
    pub judge: Option<NewJudge>,
    /// In its engine.
    pub block: B,
}

impl<B: RecordBlock> Player for Judging<B> {
    fn play(&mut self, games: &Games) -> Played {
        let before = self.before;
        let coded = coded(before, games);
        let streams: Vec<Vec<u8>> = coded.iter().map(|game| game.on_the_stream(before.code())).collect();
        let [gaps, stalls] = pauses(games);
        let options = Options {
            words: before.code().has_words(),
            set_ups: true,
            gaps,
            stalls,
            seed: games.chunk,
            ..Options::default()
        };
        let mut core = Behind::new(&mut self.block);
        let found = match run_collect(&mut core, &streams, &options) {
            Ok((found, _)) => found,
            Err(rule) => return mismatch(rule.to_string()),
        };
        let (mut judge, mut users) = (self.judge.map(|judge| judge()), core.users.into_iter());
        let (mut half_moves, mut first) = (0, None);
        for (place, game) in coded.iter().enumerate() {
            let (records, bad) = before.records(game);
            half_moves += count_half_moves(&records);
            if let Some(judge) = &mut judge {
                judge.set_up(&game.beats);
            }
            let expected = records.iter().map(|&record| {
                let bad = bad && record.is_last();
                match &mut judge {
                    Some(judge) => judge.push(record, bad),
                    None => bad.into(),
                }
            });
            let beside: Vec<u64> = users.by_ref().take(records.len()).collect();
            let is_right =
                beside.iter().copied().eq(expected) && found.get(place) == Some(&GameRecords { records, bad });
            if !is_right && first.is_none() {
                first = Some(format!("game {place} of chunk {}: {game:02x?}", games.chunk));
            }
        }
        if (found.len() != coded.len() || users.next().is_some()) && first.is_none() {
            first = Some(format!("chunk {} has another number of games or records", games.chunk));
        }
        played(games, &coded, before, half_moves, first)
    }
}

/// A judge alone: records in, records out with what it says.
pub struct Judged<B> {
    /// What must stand beside the records.
    pub judge: NewJudge,
    /// In its engine.
    pub block: B,
}

impl<B: RecordBlock> Player for Judged<B> {
    fn play(&mut self, games: &Games) -> Played {
        let before = Before::Code(CodeName::Brenner);
        let coded = coded(before, games);
        let mut recorded: Vec<(Vec<u8>, Vec<Record>, bool)> = Vec::with_capacity(coded.len());
        for game in &coded {
            let (records, bad) = before.records(game);
            recorded.push((game.beats.clone(), records, bad));
        }
        let ends = ends(games.chunk).take(games.good.len());
        recorded.extend(ends.map(|(beats, record)| (beats, vec![record], false)));
        let half_moves = recorded.iter().map(|(_, records, _)| count_half_moves(records)).sum();
        let streams = recorded
            .iter()
            .map(|(beats, records, bad)| (&beats[..], &records[..], *bad));
        let [given, expected] = streams_from_set_ups((self.judge)(), streams);
        let [gaps, stalls] = pauses(games);
        let paces = Paces {
            gaps,
            stalls,
            seed: games.chunk,
        };
        let run = match feed_until(&mut self.block, &given, expected.len(), paces) {
            Ok(run) => run,
            Err(rule) => return mismatch(rule),
        };
        let differs = (0..expected.len()).find(|&place| run.beats.get(place) != expected.get(place));
        let first =
            differs.map(|place| format!("record {place} of chunk {}: {:x?}", games.chunk, run.beats.get(place)));
        Played {
            games: recorded.len() as u64,
            inputs: given.len() as u64,
            ..played(games, &coded, before, half_moves, first)
        }
    }
}
