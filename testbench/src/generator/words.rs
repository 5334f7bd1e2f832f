// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games of 11-bit words that no sensible game is: good ones damaged, and wild ones, drawn at random from the words
//! that the position can take.

use halfmove::eleven::{self, Decoder, Event, Word};
use rand::RngExt;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Generator;
use crate::code::bytes_of;
use crate::damage::Damaged;

/// Damages the word of this number, or what is around it.
type Harm = fn(&mut Vec<Word>, usize, &mut ChaCha8Rng);

/// The ways to damage a game of words.
const DAMAGES: [(&str, Harm); 9] = [
    ("a bit flipped", |words, at, random| {
        words[at] = Word::from_low_bits(u32::from(words[at].bits()) ^ 1 << random.random_range(0..Word::BITS));
    }),
    ("another word", |words, at, random| words[at] = any(random)),
    ("a word more", |words, at, random| words.insert(at, any(random))),
    ("a special more", |words, at, random| words.insert(at, special(random))),
    ("a word lost", |words, at, _| {
        if words.len() > 1 {
            words.remove(at);
        }
    }),
    ("a word doubled", |words, at, _| words.insert(at, words[at])),
    ("cut", |words, at, _| words.truncate(at.max(1))),
    ("neighbours swapped", |words, at, _| {
        let next = (at + 1).min(words.len() - 1);
        words.swap(at, next);
    }),
    ("noise", |words, at, random| {
        words.truncate(at + 1);
        words.extend((0..20).map(|_| special_or_any(random)));
    }),
];

/// This many good games, each damaged this many times in every way, and a wild game for each of these; as they are put
/// on the stream.
pub fn damaged(games: usize, times: usize, seed: u64) -> Vec<Damaged> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let good = Generator::new(seed.wrapping_add(1))
        .filter_map(|game| eleven::game::encode_words(&game).ok())
        .take(games);
    let mut all = Vec::new();
    for (number, good) in good.enumerate() {
        for (name, damage) in DAMAGES {
            for _ in 0..times {
                let mut words = good.clone();
                let at = random.random_range(0..words.len());
                damage(&mut words, at, &mut random);
                all.push(Damaged {
                    name: format!("game {number}, {name} at {at}"),
                    bytes: bytes_of(&words),
                });
            }
        }
        for _ in 0..times {
            all.push(Damaged {
                name: format!("wild game {number}"),
                bytes: bytes_of(&wild(&mut random)),
            });
        }
    }
    all
}

/// A game of random words that are no error, and noise after it.
pub fn wild(random: &mut ChaCha8Rng) -> Vec<Word> {
    let mut decoder = Decoder::new();
    let mut words = Vec::new();
    for _ in 0..random.random_range(1..200) {
        // Most tries are half-moves by their squares, some promotions, a few castling, a null move, marks, a variation.
        let draw = |random: &mut ChaCha8Rng| match random.random_range(0..100) {
            0..25 => Word::from_low_bits(u32::from(any(random).bits()) & !7),
            25..28 => Word::from_fields(0, 1, 4, 0),
            28..32 => Word::from_fields(0, 0, 4 + random.random_range(0..2), 0),
            _ => any(random),
        };
        for _ in 0..100 {
            let code = draw(random);
            let mut after = decoder.clone();
            if matches!(
                after.push(code),
                Ok(Event::HalfMove(_) | Event::Glyph(_) | Event::Mark(_))
            ) {
                decoder = after;
                words.push(code);
                break;
            }
        }
        if random.random_range(0..20) == 0 && decoder.half_moves() > 0 {
            words.push(Word::from_fields(0, 1, 0, 0));
            words.extend(
                (0..random.random_range(0..5)).map(|_| Word::from_fields(2, random.random(), random.random(), 1)),
            );
            words.push(Word::from_fields(0, 1, 1, 0));
        }
    }
    words.extend((0..random.random_range(1..6)).map(|_| special_or_any(random)));
    words
}

fn any(random: &mut ChaCha8Rng) -> Word {
    Word::from_low_bits(random.random_range(0..Word::COUNT as u32))
}

fn special(random: &mut ChaCha8Rng) -> Word {
    Word::from_fields(0, random.random(), random.random(), 0)
}

fn special_or_any(random: &mut ChaCha8Rng) -> Word {
    if random.random_range(0..3) == 0 {
        special(random)
    } else {
        any(random)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::CodeName;
    use halfmove::Fault;
    use std::collections::BTreeSet;

    #[test]
    fn damage_gives_twelve_sorts_of_errors() {
        let games = damaged(30, 3, 4);
        let faults: BTreeSet<Fault> = games
            .iter()
            .flat_map(|game| CodeName::Eleven.records(&game.bytes).0)
            .filter_map(|record| record.fault())
            .collect();
        // A promotion that is missing or of no pawn, and a king captured, are too rare by chance: tests/front_ends.rs
        // plays every word after many openings.
        assert!(faults.len() >= 12, "{faults:?}");
    }
}
