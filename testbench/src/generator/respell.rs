// SPDX-License-Identifier: MIT OR Apache-2.0
//! The same game in other bytes: needless prefixes, any free label for a promoted man, any `w` after a prefix. A
//! reader must take all of these, and no encoder of ours writes them. It is a second, naive encoder besides.

use std::collections::HashMap;
use std::sync::LazyLock;

use halfmove::brenner::layout::FIRST;
use halfmove::brenner::{Decoder, Event, LABELS, Meaning};
use halfmove::position::Wing;
use halfmove::{HalfMove, Kind, Man, Position, Side};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// A man's kind, and the files and ranks it goes.
type Step = (Kind, i8, i8);

/// The bytes of every step, each with its label.
type Steps = HashMap<Step, Vec<(u8, u8)>>;

/// Those of each side.
static BYTES: LazyLock<[Steps; 2]> = LazyLock::new(|| {
    Side::BOTH.map(|side| {
        let mut bytes = Steps::new();
        for byte in 0..=u8::MAX {
            if let Some((kind, label, files, ranks)) = Meaning::of(byte, &FIRST).displacement(side) {
                bytes.entry((kind, files, ranks)).or_default().push((byte, label));
            }
        }
        bytes
    })
});

/// Other bytes for the same game: they give the same records except for the offsets of stops.
///
/// # Panics
/// If the bytes hold an error.
pub fn respell(bytes: &[u8], random: &mut ChaCha8Rng) -> Vec<u8> {
    let mut original = Decoder::new();
    let mut other = Decoder::new();
    let mut spelled = Vec::with_capacity(bytes.len() * 5 / 4);
    for &byte in bytes {
        let start = spelled.len();
        match original.push(byte).expect("a good game") {
            Event::HalfMove(half_move) => spell(half_move, other.position(), random, &mut spelled),
            Event::Prefix(..) => {}
            _ => spelled.push(byte),
        }
        for &byte in &spelled[start..] {
            other.push(byte).expect("the other spelling is as good");
        }
    }
    spelled
}

/// Writes one half-move, in a way chosen at random from all that are allowed.
fn spell(half_move: HalfMove, position: &Position, random: &mut ChaCha8Rng, bytes: &mut Vec<u8>) {
    let (from, to, side) = (half_move.from(), half_move.to(), half_move.side());
    if half_move.is_castling() {
        let wing = if to.file() > from.file() {
            Wing::King
        } else {
            Wing::Queen
        };
        bytes.push(Meaning::Castle(wing).to_byte(&FIRST));
        return;
    }
    let man = position.man_on(from).expect("somebody moves");
    let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    let all = BYTES[side.index()].get(&(man.kind(), files, ranks));
    let all = all.map(Vec::as_slice).unwrap_or_default();
    // A prefix says which officer goes; which pawn does is for the byte to say.
    let fits = |label: u8| man.kind() != Kind::Pawn || label == man.label();
    let any_label: Vec<u8> = all.iter().filter(|step| fits(step.1)).map(|step| step.0).collect();
    let own_label = all.iter().find(|step| step.1 == man.label()).map(|step| step.0);
    let named = match half_move.promotion() {
        Some(kind) => Some((kind, free_label(position, side, kind, random))),
        None if man.kind().is_officer() => Some((man.kind(), man.label())),
        None => None,
    };
    match (own_label, named) {
        (Some(byte), None) => bytes.push(byte),
        (Some(byte), Some(_)) if half_move.promotion().is_none() && random.random_ratio(2, 3) => bytes.push(byte),
        (_, Some((kind, label))) => {
            bytes.push(Meaning::Prefix { kind, label }.to_byte(&FIRST));
            bytes.push(*any_label.choose(random).expect("some byte goes there"));
        }
        (None, None) => unreachable!("kings and pawns have a byte for every step"),
    }
}

fn free_label(position: &Position, side: Side, kind: Kind, random: &mut ChaCha8Rng) -> u8 {
    let free = |&label: &u8| position.square_of(Man::new(side, kind, label)).is_none();
    let labels: Vec<u8> = (0..LABELS).filter(free).collect();
    *labels.choose(random).expect("the original found a label")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generator::Generator;
    use halfmove::brenner::{Recorder, game};
    use rand::SeedableRng;

    #[test]
    fn another_spelling_gives_the_same_records() {
        let mut random = ChaCha8Rng::seed_from_u64(11);
        let mut changed = 0;
        for game in Generator::new(11).take(60) {
            let mut bytes = Vec::new();
            game::encode(&game, &mut bytes).unwrap();
            let spelled = respell(&bytes, &mut random);
            assert_eq!(Recorder::game(&spelled), Recorder::game(&bytes));
            changed += usize::from(spelled != bytes);
        }
        assert!(changed > 40, "only {changed} of 60 games were written differently");
    }
}
