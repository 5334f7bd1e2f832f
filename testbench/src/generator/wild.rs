// SPDX-License-Identifier: MIT OR Apache-2.0
//! Wild games: bytes drawn at random from those that the position can take, legal or not. They reach positions that no
//! sensible game does, and from them every fault can be asked for.

use halfmove::Fault;
use rand::RngExt;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::walk::Walk;
use crate::damage::{Damaged, prefix};

/// How many half-moves a walk goes on in search of a fault before another is begun: some end with bare kings.
const PATIENCE: usize = 300;

/// A wild game of at least this many half-moves with this fault in it, and noise behind the fault unless the fault is
/// that the data end.
pub fn game_with(fault: Fault, half_moves: usize, random: &mut ChaCha8Rng) -> Vec<u8> {
    let mut bytes = loop {
        if let Some(bytes) = walk_to(fault, half_moves, random) {
            break bytes;
        }
    };
    if !matches!(fault, Fault::OpenText | Fault::OpenPrefix) {
        let noise = random.random_range(0..6);
        bytes.extend((0..noise).map(|_| random.random::<u8>()));
    }
    bytes
}

fn walk_to(fault: Fault, half_moves: usize, random: &mut ChaCha8Rng) -> Option<Vec<u8>> {
    let mut walk = Walk::default();
    for _ in 0..half_moves {
        walk.wander(random);
    }
    for _ in 0..PATIENCE {
        if let Some(tail) = tail_with(&walk, fault, random) {
            walk.bytes.extend(tail);
            return Some(walk.bytes);
        }
        if !walk.wander(random) {
            return None;
        }
    }
    None
}

/// The bytes that would give this fault where the walk is, if there are any.
fn tail_with(walk: &Walk, fault: Fault, random: &mut ChaCha8Rng) -> Option<Vec<u8>> {
    let mut tails: Vec<Vec<u8>> = match fault {
        Fault::OpenText => vec![vec![0], vec![0, 0x2c, 0xc0]],
        Fault::OpenPrefix => (0..16).map(|number| vec![prefix(number)]).collect(),
        Fault::AfterResult => {
            let results = (1..=3).flat_map(|result| (0..=u8::MAX).map(move |byte| vec![result, byte]));
            results.collect()
        }
        _ => {
            let prefixed = (0..16).flat_map(|number| (0..=u8::MAX).map(move |byte| vec![prefix(number), byte]));
            (0..=u8::MAX).map(|byte| vec![byte]).chain(prefixed).collect()
        }
    };
    tails.shuffle(random);
    tails.into_iter().find(|tail| {
        let mut decoder = walk.decoder.clone();
        let pushed = tail.iter().try_for_each(|&byte| decoder.push(byte).map(drop));
        pushed.and_then(|()| decoder.finish()) == Err(fault)
    })
}

/// This many wild games for each of the fifteen faults, the shortest with the fault at once. The same seed gives the
/// same games.
pub fn games(each: usize, seed: u64) -> Vec<Damaged> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut games = Vec::new();
    for fault in Fault::PRIORITY {
        for number in 0..each {
            let length = [0, 1, 2, 10, 60, 200][number % 6];
            games.push(Damaged {
                name: format!("wild game {number} of seed {seed} with {fault:?}"),
                bytes: game_with(fault, length, &mut random),
            });
        }
    }
    games
}
