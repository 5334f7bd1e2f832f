// SPDX-License-Identifier: MIT OR Apache-2.0
//! Wild games: bytes drawn at random from those that the position can take, legal or not. They reach positions that no
//! sensible game does, and from them every fault can be asked for.

use std::collections::BTreeMap;

use halfmove::Fault;
use halfmove::brenner::Decoder;
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

/// One to three bytes. There are thousands at every half-move, so they are not allocated.
#[derive(Clone, Copy)]
struct Tail {
    bytes: [u8; 3],
    length: usize,
}

impl Tail {
    fn of(some: &[u8]) -> Self {
        let mut bytes = [0; 3];
        bytes[..some.len()].copy_from_slice(some);
        let length = some.len();
        Self { bytes, length }
    }
}

/// The bytes that would give this fault where the walk is, if there are any.
fn tail_with(walk: &Walk, fault: Fault, random: &mut ChaCha8Rng) -> Option<Vec<u8>> {
    let with_any = |first| (0..=u8::MAX).map(move |byte| Tail::of(&[first, byte]));
    let mut tails: Vec<Tail> = match fault {
        Fault::OpenText => vec![Tail::of(&[0]), Tail::of(&[0, 0x2c, 0xc0])],
        Fault::OpenPrefix => (0..16).map(|number| Tail::of(&[prefix(number)])).collect(),
        Fault::AfterResult => (1..=3).flat_map(with_any).collect(),
        _ => {
            let prefixed = (0..16).flat_map(|number| with_any(prefix(number)));
            (0..=u8::MAX).map(|byte| Tail::of(&[byte])).chain(prefixed).collect()
        }
    };
    tails.shuffle(random);
    // What the first byte does is the same with whatever follows it.
    let mut after_first: BTreeMap<u8, Result<Decoder, Fault>> = BTreeMap::new();
    let gives_it = |tail: &Tail| {
        let [first, rest @ ..] = &tail.bytes[..tail.length] else {
            return false;
        };
        let after_first = after_first.entry(*first).or_insert_with(|| {
            let mut decoder = walk.decoder.clone();
            decoder.push(*first).map(|_| decoder)
        });
        let read = after_first.as_ref().map_err(|&fault| fault).and_then(|decoder| {
            let mut decoder = decoder.clone();
            rest.iter().try_for_each(|&byte| decoder.push(byte).map(drop))?;
            decoder.finish()
        });
        read == Err(fault)
    };
    let found = tails.into_iter().find(gives_it)?;
    Some(found.bytes[..found.length].to_vec())
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
