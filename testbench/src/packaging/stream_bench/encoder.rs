// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games for `brenner_encoder`: half-moves and events as records, and the bytes of the software's `Scribe`.

use std::collections::HashSet;

use halfmove::Square;
use halfmove::brenner::{Recorder, Scribe};
use halfmove::hardware::Record;
use halfmove::hardware::encoder::{INPUT_FIELDS, REFUSAL};
use halfmove::hardware::record::{FROM, PROMOTION, RecordType, TO};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::choice::{Candidate, Feature, choose};
use super::features::features;
use super::{Exchange, Plan, brenner, with_last};
use crate::encoder::games::{all_wrong, damaged, half_move, wild};

const SEED: u64 = 14;
/// Beats of all games that are chosen.
const BEATS: usize = 3_500;
const OPENINGS: usize = 150;
const TRIED: usize = 150;

type Named = (&'static str, Vec<Record>);

pub(super) fn plan() -> Plan {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let mut pool: Vec<Named> = Vec::new();
    for length in (2..120).step_by(4) {
        pool.push(("a wild game", wild(length, &mut random)));
    }
    for (_, game) in brenner::games().iter().filter(|(_, game)| game.len() < 300) {
        let (records, bad) = Recorder::game(game);
        if !bad {
            pool.push(("what an interpreter gives", records));
        }
    }
    let good: Vec<Vec<Record>> = pool.iter().map(|(_, game)| game.clone()).collect();
    pool.extend(all_wrong(8, SEED).into_iter().map(|game| ("a wrong game", game)));
    for game in good.iter().filter(|game| !game.is_empty()) {
        pool.push(("a damaged game", damaged(game, &mut random)));
    }
    for _ in 0..OPENINGS {
        let Some(game) = good.choose(&mut random) else { break };
        let opening = &game[..random.random_range(0..=game.len().min(40))];
        pool.extend((0..TRIED).map(|_| ("after an opening", tried(opening, &mut random))));
    }
    pool.retain(|(_, game)| !game.is_empty());
    let candidates = pool.into_iter().map(candidate).collect();
    let chosen = choose(candidates, HashSet::new(), BEATS);
    Plan {
        games: chosen
            .into_iter()
            .map(|candidate| exchange(candidate.name, &candidate.game))
            .collect(),
        patterns: Vec::new(),
        games_of: "brenner_encoder",
        answers_of: "brenner_encoder",
    }
}

/// An opening and a half-move by chance, rarely a promotion.
fn tried(opening: &[Record], random: &mut ChaCha8Rng) -> Vec<Record> {
    let promotion = if random.random_ratio(1, 8) {
        random.random_range(0..8)
    } else {
        0
    };
    let record = half_move(random.random_range(0..64), random.random_range(0..64), promotion);
    [opening, &[record]].concat()
}

fn exchange(name: &'static str, game: &[Record]) -> Exchange {
    let written = Scribe::game(game).0;
    // What the core does not read differs from what is there.
    let read = INPUT_FIELDS.iter().fold(0, |mask, field| mask | field.put(u32::MAX));
    let sent = game.iter().enumerate().map(|(place, record)| {
        let noise = (place as u32).wrapping_mul(0x9e37_79b9);
        (u64::from(record.0 & read | noise & !read), 0)
    });
    Exchange {
        name,
        has_patterns: false,
        sent: with_last(sent.collect()),
        answers: with_last(
            written
                .iter()
                .map(|beat| (beat.byte.into(), beat.user.into()))
                .collect(),
        ),
    }
}

fn candidate((name, game): Named) -> Candidate<Vec<Record>> {
    let mut scribe = Scribe::default();
    let mut recorder = Recorder::new();
    let mut beats = Vec::new();
    let mut shown: Vec<Feature> = Vec::new();
    for (place, &record) in game.iter().enumerate() {
        let last = place + 1 == game.len();
        let (from, to) = (FROM.of(record.0), TO.of(record.0));
        let man = scribe.position().man_on(Square::from_bits(from));
        let kind = man.map_or(0, |man| u32::from(man.kind().code()) | (man.side().index() as u32) << 3);
        let mut written = Vec::new();
        scribe.push(record, last, &mut written);
        let refusal = written.last().map_or(0, |beat| REFUSAL.of(beat.user));
        if refusal == 0 {
            beats.extend(
                written
                    .iter()
                    .map(|beat| (u32::from(beat.byte), recorder.push(beat.byte, false))),
            );
        } else {
            let is_half_move = record.record_type() == RecordType::HalfMove;
            let squares = if is_half_move {
                [from, to]
            } else {
                [64, record.0 & 0xff]
            };
            shown.push([30, refusal, squares[0], kind, last.into()]);
            shown.push([31, refusal, squares[1], kind, 0]);
            shown.push([32, refusal, PROMOTION.of(record.0), kind, 0]);
            let step = |from: u32, to: u32| (to + 8).wrapping_sub(from) & 15;
            shown.push([33, refusal, step(from & 7, to & 7), step(from >> 3, to >> 3), kind]);
            break;
        }
    }
    shown.extend(features(&beats, |_| None));
    Candidate {
        name,
        length: game.len(),
        features: shown,
        game,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use halfmove::hardware::encoder::Refusal;

    #[test]
    fn every_refusal_is_asked_for() {
        let answers = plan().games.into_iter().flat_map(|game| game.answers);
        let said: HashSet<u32> = answers.map(|beat| REFUSAL.of(beat.user as u32)).collect();
        for refusal in Refusal::PRIORITY {
            assert!(said.contains(&refusal.code().into()), "{refusal:?}");
        }
    }
}
