// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games of jose's GameText that no sensible game is: good ones damaged, and wild ones, drawn at random from the bytes
//! that the position can take.

use halfmove::Fault;
use halfmove::jose::game::{GameText, encode_text};
use halfmove::jose::recorder::code_of;
use halfmove::jose::{Comments, Decoder, Event, Options};
use rand::RngExt;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Generator;
use crate::damage::Damaged;

/// Damages the byte of this number, or what is around it.
type Harm = fn(&mut Vec<u8>, usize, &mut ChaCha8Rng);

/// The ways to damage a game.
const DAMAGES: [(&str, Harm); 10] = [
    ("a bit flipped", |bytes, at, random| {
        bytes[at] ^= 1 << random.random_range(0..8)
    }),
    ("another byte", |bytes, at, random| bytes[at] = random.random()),
    ("a byte more", |bytes, at, random| bytes.insert(at, random.random())),
    ("a special more", |bytes, at, random| bytes.insert(at, special(random))),
    ("a promoted man more", |bytes, at, random| {
        let pair = [random.random_range(0xa0..0xb0), random.random_range(0x20..0x40)];
        bytes.splice(at..at, pair);
    }),
    ("a byte lost", |bytes, at, _| {
        if bytes.len() > 1 {
            bytes.remove(at);
        }
    }),
    ("a byte doubled", |bytes, at, _| bytes.insert(at, bytes[at])),
    ("cut", |bytes, at, _| bytes.truncate(at.max(1))),
    ("neighbours swapped", |bytes, at, _| {
        let next = (at + 1).min(bytes.len() - 1);
        bytes.swap(at, next);
    }),
    ("noise", |bytes, at, random| {
        bytes.truncate(at + 1);
        bytes.extend((0..20).map(|_| special(random)));
    }),
];

/// This many good games, each damaged this many times in every way, and two wild games for each of these.
pub fn damaged(options: Options, games: usize, times: usize, seed: u64) -> Vec<Damaged> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let encode = |game| {
        let mut text = GameText::default();
        encode_text(&game, options, &mut text).is_ok().then_some(text.moves)
    };
    let good = Generator::new(seed.wrapping_add(1)).filter_map(encode).take(games);
    let mut all = Vec::new();
    for (number, good) in good.enumerate() {
        for (name, damage) in DAMAGES {
            for _ in 0..times {
                let mut bytes = good.clone();
                let at = random.random_range(0..bytes.len());
                damage(&mut bytes, at, &mut random);
                all.push(Damaged {
                    name: format!("game {number}, {name} at {at}"),
                    bytes,
                });
            }
        }
        for _ in 0..2 * times {
            all.push(Damaged {
                name: format!("wild game {number}"),
                bytes: wild(options, &mut random),
            });
        }
    }
    all
}

/// A game of random bytes that are no error, and a little noise after it, or the end.
pub fn wild(options: Options, random: &mut ChaCha8Rng) -> Vec<u8> {
    let mut decoder = Decoder::new(options);
    let mut bytes = Vec::new();
    for _ in 0..random.random_range(1..250) {
        // Pawns are pushed on, promote and go about; for the rest any man.
        let sort = random.random_range(0..100);
        for _ in 0..100 {
            let tried = match sort {
                0..35 => vec![random.random_range(0..0x20)],
                35..45 => vec![random.random_range(0xa0..0xa8), random.random_range(0x20..0x30)],
                45..60 => vec![random.random_range(0xa8..0xb0), random.random_range(0x20..0x40)],
                60..65 => vec![random.random_range(0x98..0x9b)],
                _ => vec![random.random_range(0x20..0x98)],
            };
            let mut after = decoder.clone();
            let last = tried.iter().map(|&byte| after.push(byte)).last();
            if matches!(last, Some(Ok(Event::HalfMove(_)))) {
                decoder = after;
                bytes.extend(tried);
                break;
            }
        }
        if decoder.half_moves() > 0 && random.random_range(0..20) == 0 {
            variation(options, random, &mut bytes, 2);
        }
    }
    match random.random_range(0..4) {
        0 => bytes.extend([random.random_range(0xd0..0xd4), 0xff]),
        1 => bytes.extend((0..random.random_range(1..6)).map(|_| random.random::<u8>())),
        _ => bytes.extend(rare_fault(&decoder).into_iter().chain([0x13, 0xff])),
    }
    bytes
}

/// A byte with a fault that chance seldom finds, if there is one.
fn rare_fault(decoder: &Decoder) -> Option<u8> {
    let fault = |byte: u8| decoder.clone().push(byte).err().and_then(code_of);
    let with = |wanted: Fault| (0..=u8::MAX).find(|&byte| fault(byte) == Some(wanted));
    let rare = [Fault::PromotionMissing, Fault::KingCaptured, Fault::NothingToTake];
    rare.into_iter().find_map(with)
}

/// A variation of any half-moves, with notes and another one in it.
fn variation(options: Options, random: &mut ChaCha8Rng, bytes: &mut Vec<u8>, depth: u32) {
    bytes.extend([0xf0, random.random_range(0..0x9b)]);
    for _ in 0..random.random_range(0..5) {
        match random.random_range(0..6) {
            0 if depth > 0 => variation(options, random, bytes, depth - 1),
            1 => bytes.extend([random.random_range(0xa0..0xb0), random.random_range(0x20..0x30)]),
            2 => bytes.extend([0xb0, random.random()]),
            3 => {
                bytes.push(random.random_range(0xe0..0xe5));
                if options.comments == Comments::Inline {
                    bytes.extend((0..random.random_range(0..4)).map(|_| random.random_range(1..=u8::MAX)));
                    bytes.push(0);
                }
            }
            _ => bytes.push(random.random_range(0..0x9b)),
        }
    }
    bytes.push(0xf1);
}

fn special(random: &mut ChaCha8Rng) -> u8 {
    random.random_range(0x98..=u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use halfmove::jose::Recorder;
    use std::collections::BTreeSet;

    #[test]
    fn damage_gives_fourteen_sorts_of_errors() {
        let games = damaged(Options::default(), 30, 3, 4);
        let faults: BTreeSet<Fault> = games
            .iter()
            .flat_map(|game| Recorder::game(Options::default(), &game.bytes).0)
            .filter_map(|record| record.fault())
            .collect();
        // There is no promotion that finds its label taken.
        assert!(faults.len() == 14, "{faults:?}");
    }
}
