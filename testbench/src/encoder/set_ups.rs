// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games for the encoder that begin with a set-up, good ones and bad ones.

use std::iter::zip;

use halfmove::Square;
use halfmove::hardware::Record;
use halfmove::hardware::encoder::{Beat, Refusal};
use halfmove::hardware::set_up::{self, MARK};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::games::{attempt, half_move, wander_from};
use crate::code::CodeName;
use crate::set_up_games::bad_games;
use crate::set_ups::set_ups;

/// The beats of a game: of its set-up, then its records.
pub fn joined<B: Copy + Into<Beat>>(set_up: &[u8], records: &[B]) -> Vec<Beat> {
    let squares = set_up.iter().map(|&beat| Beat::SetUp(beat));
    squares.chain(records.iter().map(|&record| record.into())).collect()
}

/// Wild games from set-ups at random, whose men have any labels, of up to so many half-moves; two in three then try
/// something that is likely to be wrong.
pub fn games(seed: u64, half_moves: usize) -> impl Iterator<Item = Vec<Beat>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed ^ 0xe5e7);
    set_ups(seed).filter_map(move |board| {
        let beats = set_up::beats(&board.to_fen().parse().ok()?).ok()?;
        let beats = with_other_labels(&beats, &mut random);
        let favourite = [None, Some(random.random_range(4..8))][random.random_range(0..2)];
        let half_moves = random.random_range(0..=half_moves);
        let mut walk = wander_from(&beats, favourite, half_moves, &mut random);
        if walk.records.is_empty() || random.random_range(0..3) > 0 {
            let refusal = Refusal::PRIORITY.choose(&mut random).copied()?;
            walk.records.extend(attempt(&walk, refusal, &mut random).0);
        }
        Some(joined(&beats, &walk.records))
    })
}

/// The same men with their labels shuffled, for each side and kind.
fn with_other_labels(beats: &[u8], random: &mut ChaCha8Rng) -> Vec<u8> {
    let mut beats = beats.to_vec();
    for side in [0, set_up::BLACK] {
        let officers = (0..4).map(|kind| (side | 0x10 | kind << 2, 0b11));
        for (kind, mask) in officers.chain([(side | 0x08, 0b111)]) {
            let mut labels: Vec<u8> = (0..=mask).collect();
            labels.shuffle(random);
            for beat in beats.iter_mut().filter(|beat| **beat & !(MARK | mask) == kind) {
                *beat = *beat & !mask | labels[usize::from(*beat & mask)];
            }
        }
    }
    beats
}

/// Games whose set-ups have a fault that the core finds; and set-ups that are cut, doubled or come too late.
pub fn bad(seed: u64) -> impl Iterator<Item = Vec<Beat>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed ^ 0xbad);
    let bad = bad_games(CodeName::Brenner, seed).map(|game| game.beats);
    zip(bad, games(seed, 6)).map(move |(beats, good)| {
        let records: Vec<Beat> = good[set_up::BEATS..].to_vec();
        match random.random_range(0..4) {
            0 => {
                let mut cut = good;
                cut.remove(random.random_range(0..set_up::BEATS));
                cut
            }
            1 => {
                let mut late = good;
                let at = random.random_range(0..=late.len());
                late.insert(at, Beat::SetUp(random.random()));
                late
            }
            _ => joined(&beats, &records),
        }
    })
}

/// What chance seldom finds.
///
/// # Panics
/// Never.
pub fn pitfalls() -> Vec<Vec<Beat>> {
    let games = [
        // The man on h8 moves at once, in the first clock in which he may.
        ("3k3r/8/8/8/8/8/8/4K3 b - - 0 1", "h8h1 e1d2 h1h2"),
        ("4k3/8/8/8/8/8/8/R3K2r b Q - 0 1", "h1e1"),
        // Castling to where nobody stood, and back to where men stand at the start.
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1 e8c8 f1f7 d8d2 g1h1 c8b8"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1", "e8c8 e1c1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", "e1g1 e8g8"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1"),
        // En passant at once, too late, and where no double step was.
        ("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6 e8d7 c6d7"),
        ("4k3/8/8/8/2pP4/8/8/4K3 b - d3 0 1", "e8d8 e1d1 c4d3"),
        ("4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1", "d5c6"),
        // Squares that are occupied at the start are empty, and the other way round.
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1a2"),
        ("4k3/8/3r4/8/8/3R4/8/4K3 w - - 0 1", "d3d8 e8d8 e1d1"),
        // The first square's queen has the label that the pawn's cannot have, and the last square's.
        ("4k3/6P1/8/8/8/8/8/Q3K3 w - - 0 1", "g7g8q e8d7 g8g7"),
        ("4k2q/8/8/8/8/8/6p1/4K3 b - - 0 1", "g2g1q e1e2 g1g2"),
    ];
    let of_fen = |(fen, half_moves): (&str, &str)| {
        let position = fen.parse().expect("a position");
        joined(&set_up::beats(&position).expect("a set-up"), &squares(half_moves))
    };
    games.into_iter().map(of_fen).collect()
}

/// Set-ups that are cut, each before a game whose first man stands where one of the last of them stood.
pub fn ends() -> Vec<Vec<Beat>> {
    let whole = [Beat::SetUp(0); set_up::BEATS];
    let ends = (1..=set_up::BEATS).flat_map(|end| (1..6.min(end)).map(move |back| (end, end - back)));
    let games = ends.flat_map(|(end, from)| {
        let next = vec![Beat::Record(half_move(from as u32, (from as u32 + 8) & 63, 0))];
        let at = whole[..end].to_vec();
        let behind = [&whole[..end], &[Beat::Record(Record::mark(6))]].concat();
        [at, next.clone(), behind, next]
    });
    games.collect()
}

/// Half-moves by their squares, as `e2e4 e7e5`; a queen is promoted to with a `q`.
///
/// # Panics
/// If they are none.
pub fn squares(half_moves: &str) -> Vec<Record> {
    let square = |name: &str| u32::from(name.parse::<Square>().unwrap().number());
    let promotion = |name: &str| if name.ends_with('q') { 4 } else { 0 };
    let record = |name: &str| half_move(square(&name[..2]), square(&name[2..4]), promotion(name));
    half_moves.split(' ').map(record).collect()
}
