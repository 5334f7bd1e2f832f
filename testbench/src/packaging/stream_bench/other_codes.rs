// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games for the cores that take the 11-bit notation or jose's GameText, as they are put on the stream.

use std::collections::HashSet;

use halfmove::brenner::Recorder;
use halfmove::eleven::{Meaning, Special, Word};
use halfmove::hardware::record::{FROM, TO};
use halfmove::jose::Options;
use halfmove::position::Wing;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::brenner::{Named, ONE_IN_THE_WAY, RIGHT_LOST};
use super::choice::{Candidate, choose};
use super::features::{Aim, features};
use crate::code::{CodeName, bytes_of, words_of};
use crate::generator::{Generator, castled_kings, game_texts, stale_promotions, words};

const SEED: u64 = 13;
/// Beats of all games that are chosen.
const BEATS: u64 = 9_000;
/// A game number comes again after so many games.
const APART: usize = 128;
/// Openings after which symbols are tried, and how many after each.
const OPENINGS: usize = 120;
const TRIED: usize = 120;

/// The games for the core of this code.
pub(super) fn games(code: CodeName) -> Vec<Named> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let legal: Vec<Vec<u8>> = Generator::new(SEED)
        .take(60)
        .filter_map(|game| code.encode(&game).ok())
        .collect();
    let mut pool: Vec<Named> = legal.iter().map(|game| ("a legal game", game.clone())).collect();
    let damaged = match code.jose() {
        Some(options) => game_texts::damaged(options, 40, 3, SEED),
        None => words::damaged(40, 3, SEED),
    };
    pool.extend(damaged.into_iter().map(|game| ("a damaged or wild game", game.bytes)));
    let openings = tried(code, &pool, &mut random);
    pool.extend(openings);
    pool.retain(|(_, game)| !game.is_empty());
    let chosen = choose(
        pool.into_iter().map(|named| candidate(code, named)).collect(),
        HashSet::new(),
        BEATS as usize,
    );
    let chosen = chosen.into_iter().map(|candidate| (candidate.name, candidate.game));
    let (writers, rest): (Vec<Named>, Vec<Named>) = chosen.partition(|(_, game)| code.length(game) > 60);
    let mut writers = writers.into_iter();
    let mut short = (0..2 * APART)
        .map(|number| ("a symbol alone", alone(code, number, &mut random)))
        .collect::<Vec<_>>()
        .into_iter();
    let mut games = Vec::new();
    if let Some(options) = code.jose() {
        games.extend(promoted_long_ago(options));
    }
    games.extend(writers.next());
    games.extend(short.by_ref().take(APART - 1));
    games.extend(writers.next());
    games.extend(short);
    games.extend(writers);
    games.extend(rest);
    if code.has_words() {
        games.extend(castlings());
    }
    games.push(("an error far into a game", far_error(code)));
    games
}

/// A game of one symbol: jose's bytes in turn, words by chance, but all the special ones.
fn alone(code: CodeName, number: usize, random: &mut ChaCha8Rng) -> Vec<u8> {
    if !code.has_words() {
        return vec![number as u8];
    }
    let word: u16 = match number {
        0..64 => (number as u16) << 3,
        _ => random.random_range(0..2048),
    };
    word.to_be_bytes().to_vec()
}

/// The games with castling of Brenner's testbench, as words. Castling is the king's step in one, and a word of its own in
/// another.
fn castlings() -> Vec<Named> {
    let castled = castled_kings::games();
    let lists = ONE_IN_THE_WAY.iter().chain(&RIGHT_LOST).copied();
    let lists = lists.chain(castled.iter().map(Vec::as_slice));
    let words = lists.flat_map(|bytes| [true, false].map(|steps| words_of_castling(bytes, steps)));
    words.map(|words| ("castling, or none", bytes_of(&words))).collect()
}

/// Brenner's bytes as words. A byte that castles does so also where it must not.
fn words_of_castling(bytes: &[u8], steps: bool) -> Vec<Word> {
    let mut recorder = Recorder::new();
    let mut word = |(ply, &byte): (usize, &u8)| {
        let record = recorder.push(byte, false)?;
        let wing = match byte {
            0x04 => Some(Wing::King),
            0x05 => Some(Wing::Queen),
            _ => None,
        };
        let home = if ply % 2 == 0 { 0 } else { 56 };
        let squares = match wing {
            Some(wing) if !steps => return Special::Castle(wing).word(),
            Some(Wing::King) => [home + 4, home + 6],
            Some(Wing::Queen) => [home + 4, home + 2],
            None => [FROM.of(record.0), TO.of(record.0)],
        };
        Word::all().find(|word| match word.meaning() {
            Meaning::HalfMove { from, to, .. } => [from, to].map(|square| u32::from(square.number())) == squares,
            _ => false,
        })
    };
    bytes.iter().enumerate().filter_map(&mut word).collect()
}

/// Writers and readers of the promoted men's memory, of a pawn of each side.
fn promoted_long_ago(options: Options) -> Vec<Named> {
    let games = stale_promotions::games(options, 1, 1);
    let pairs = games.chunks(2).step_by(5);
    pairs
        .flatten()
        .map(|game| ("a pawn becomes a knight, and is none in the next game", game.clone()))
        .collect()
}

/// A text of so many bytes and what is no text behind it.
fn far_error(code: CodeName) -> Vec<u8> {
    const LENGTH: usize = 4_200;
    match code.jose() {
        // In a column of their own there are no texts: glyphs do as well.
        Some(_) => [&[0x13][..], &[0xb1; LENGTH], &[0xfe, 0x13]].concat(),
        None => [&[0, 0][..], &[0, b'x'].repeat(LENGTH), &[0, 0, 1, 0xc8, 0, 0]].concat(),
    }
}

/// Symbols by chance where games of the pool have come to, and one more beat behind some of them.
fn tried(code: CodeName, pool: &[Named], random: &mut ChaCha8Rng) -> Vec<Named> {
    let step = if code.has_words() { 2 } else { 1 };
    let mut games = Vec::new();
    for _ in 0..OPENINGS {
        let Some((_, game)) = pool.choose(random) else { break };
        let good = good_symbols(code, game);
        let opening = random.random_range(0..=good.min(40)) * step;
        for _ in 0..TRIED {
            let mut tried = game[..opening].to_vec();
            let symbols = 1 + usize::from(random.random_ratio(1, 3));
            for _ in 0..symbols {
                match code.has_words() {
                    true => tried.extend(random.random_range(0..2048_u16).to_be_bytes()),
                    false => tried.push(random.random()),
                }
            }
            games.push(("after an opening", tried));
        }
    }
    games
}

/// How many symbols stand before the first error.
fn good_symbols(code: CodeName, game: &[u8]) -> usize {
    let is_good = |record: &Option<halfmove::hardware::Record>| record.is_none_or(|record| record.fault().is_none());
    code.records_by_symbol(game)
        .iter()
        .take_while(|record| is_good(record))
        .count()
}

fn candidate(code: CodeName, (name, game): Named) -> Candidate<Vec<u8>> {
    let symbols = symbols(code, &game);
    let recorded: Vec<_> = symbols.iter().copied().zip(code.records_by_symbol(&game)).collect();
    Candidate {
        name,
        length: symbols.len(),
        features: features(&recorded, |place| aim(code, symbols[place])),
        game,
    }
}

/// The beats of a game.
pub(super) fn symbols(code: CodeName, game: &[u8]) -> Vec<u32> {
    match code.has_words() {
        true => words_of(game).into_iter().map(|word| word.bits().into()).collect(),
        false => game.iter().map(|&byte| byte.into()).collect(),
    }
}

/// The squares of a word. jose's bytes do not name any.
fn aim(code: CodeName, symbol: u32) -> Option<Aim> {
    let word = words_of(&(symbol as u16).to_be_bytes());
    let (from, to, kind) = match word.first().filter(|_| code.has_words())?.meaning() {
        Meaning::HalfMove { from, to, class } => (from, to, class as u32),
        Meaning::Promotion { from, to, kind, .. } => (from, to, 8 + u32::from(kind.code())),
        _ => return None,
    };
    Some(Aim {
        kind,
        from: from.number().into(),
        to: to.number().into(),
    })
}
