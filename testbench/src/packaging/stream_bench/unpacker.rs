// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games for `eleven_unpacker`: packed ones, good and damaged, and the words that lie in them.

use std::collections::HashSet;

use halfmove::eleven::{Word, packed};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::choice::{Candidate, choose};
use super::{Exchange, Plan, with_bad, with_last};
use crate::code::{CodeName, words_of};
use crate::generator::{Generator, words};
use crate::unpacked::unpacked;

const SEED: u64 = 15;
/// Bytes of all games that are chosen.
const BYTES: usize = 4_000;
/// No game is longer.
const LONGEST: usize = 400;
/// So many words are put in every order.
const LONGEST_ORDER: usize = 4;

type Named = (&'static str, Vec<u8>);

pub(super) fn plan() -> Plan {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let code = CodeName::Eleven;
    let good = Generator::new(SEED).take(60).filter_map(|game| code.encode(&game).ok());
    let mut pool: Vec<Named> = good
        .map(|game| ("a legal game", packed::pack(words_of(&game))))
        .collect();
    let damaged = words::damaged(20, 2, SEED).into_iter();
    pool.extend(damaged.map(|game| ("a damaged or wild game", packed::pack(words_of(&game.bytes)))));
    pool.extend((0..1_500).map(|_| ("texts, data and ends of the list", lists_of_specials(&mut random))));
    pool.extend((0..300).map(|_| {
        (
            "noise",
            (0..random.random_range(1..30)).map(|_| random.random()).collect(),
        )
    }));
    pool.retain(|(_, game)| (1..=LONGEST).contains(&game.len()));
    let chosen = choose(pool.into_iter().map(candidate).collect(), HashSet::new(), BYTES);
    let chosen = chosen.into_iter().map(|candidate| (candidate.name, candidate.game));
    let exchange = |(name, game): Named| {
        let (words, bad) = unpacked(&game);
        Exchange {
            name,
            has_patterns: false,
            sent: with_last(game.iter().map(|&byte| (byte.into(), 0)).collect()),
            answers: with_last(with_bad(words.into_iter().map(u64::from).collect(), bad)),
        }
    };
    Plan {
        games: chosen
            .chain(padded())
            .chain(orders())
            .chain(nearly())
            .map(exchange)
            .collect(),
        patterns: Vec::new(),
        set_ups: 0,
        once: 0,
        games_of: "eleven_unpacker",
        answers_of: "eleven_unpacker",
    }
}

/// What decides is whether an end of the list stands inside of another thing; and what stands behind it.
fn lists_of_specials(random: &mut ChaCha8Rng) -> Vec<u8> {
    let special = [
        "0000", "0130", "0130", "0400", "0470", "0500", "0510", "0520", "0530", "0540", "0550", "0560", "0570", "2412",
        "0020", "3777", "0131", "1130",
    ];
    let words: Vec<_> = (0..random.random_range(0..14))
        .map(|_| special[random.random_range(0..special.len())])
        .collect();
    let end = ["0130"];
    let words = words.iter().chain(random.random_ratio(3, 4).then_some(&end[0]));
    let mut bytes = packed::pack(words.map(|word| word.parse().expect("a word in octal")));
    match random.random_range(0..6) {
        0 => bytes.push(0),
        1 => bytes.push(1 << random.random_range(0..8)),
        2 => bytes.extend([0, 0]),
        3 => bytes
            .iter_mut()
            .last()
            .into_iter()
            .for_each(|last| *last ^= 1 << random.random_range(0..8)),
        _ => {}
    }
    bytes
}

/// Behind the end of the list, each bit up to the next byte is set, alone.
fn padded() -> Vec<Named> {
    let words = |count: usize| std::iter::repeat_n("2412", count).chain(["0130"]);
    let packed = |count: usize| packed::pack(words(count).map(|word| word.parse().expect("a word in octal")));
    let bits = |count: usize| 0..packed(count).len() * 8 - (count + 1) * 11;
    let game = |count: usize, bit: usize| {
        let mut game = packed(count);
        game.iter_mut().last().into_iter().for_each(|last| *last |= 1 << bit);
        ("a bit behind the end of the list", game)
    };
    let more = |count: usize, zeros: usize| {
        let game = [packed(count), vec![0; zeros]].concat();
        ("bytes behind the end of the list", game)
    };
    let bits = (0..8).flat_map(|count| bits(count).map(move |bit| game(count, bit)));
    bits.chain((0..12).flat_map(|count| (1..3).map(move |zeros| more(count, zeros))))
        .collect()
}

/// The end of the list, what begins and ends a text, a header, one data word and two, a half-move: in every order.
fn orders() -> Vec<Named> {
    let symbols = ["0130", "0000", "0400", "0500", "0510", "2412"];
    let mut begun: Vec<Vec<&str>> = vec![Vec::new()];
    let mut games = Vec::new();
    for _ in 0..LONGEST_ORDER {
        let longer = begun
            .iter()
            .flat_map(|game| symbols.map(|symbol| [&game[..], &[symbol]].concat()));
        begun = longer.collect();
        games.extend(
            begun
                .iter()
                .map(|words| ("ends of the list in every order", packed_of(words))),
        );
    }
    games
}

/// Words that differ by a bit from one that means something, before the end of the list: they are none of these.
fn nearly() -> Vec<Named> {
    let special = ["0000", "0130", "0400", "0500", "0570"];
    let special = special.map(|word| word.parse::<Word>().expect("a word in octal").bits());
    let near = special
        .into_iter()
        .flat_map(|word| (0..11).map(move |bit| word ^ 1 << bit));
    let end = ["0130", "0130"].map(|word| word.parse().expect("a word in octal"));
    near.map(|word| {
        let words = std::iter::once(Word::from_low_bits(word.into())).chain(end);
        ("a bit away from what means something", packed::pack(words))
    })
    .collect()
}

fn packed_of(words: &[&str]) -> Vec<u8> {
    packed::pack(words.iter().map(|word| word.parse().expect("a word in octal")))
}

fn candidate((name, game): Named) -> Candidate<Vec<u8>> {
    let (words, bad) = unpacked(&game);
    let mut features = vec![[1, game.len() as u32 % 11, bad.into(), 0, 0]];
    let (mut before, length) = (2048, words.len());
    for (place, &word) in words.iter().enumerate() {
        // Of the words that mean something here, which stand beside each other; of others, which bits.
        let sort = if word & 0x607 == 0 { u32::from(word) } else { 2049 };
        let bits = 0..11;
        features.extend(bits.map(|bit| [2, bit, u32::from(word >> bit & 1), (place * 11 % 8) as u32, 0]));
        features.push([3, before, sort, u32::from(place + 1 == length), bad.into()]);
        features.push([4, word.into(), 0, 0, 0]);
        before = sort;
    }
    Candidate {
        name,
        length: game.len(),
        features,
        game,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bit_behind_the_end_of_the_list_is_an_error() {
        let games = padded();
        assert_eq!(games.len(), (1..8).sum::<usize>() + 24);
        assert!(games.iter().all(|(_, game)| unpacked(game).1));
    }
}
