// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games for the cores that take the 11-bit notation or jose's GameText, as they are put on the stream: chosen from
//! many, and put in an order in which one game would show what the core kept of another.

use std::collections::HashSet;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::choice::{Candidate, choose, only};
use super::features::{features, is_of_ways};
use super::steps::{FAR, Named};
use super::symbols::{symbols, worthy};
use super::{eleven, jose, left_behind, promoted_men, replaced, texts, too_long, walks};
use crate::code::CodeName;
use crate::generator::{Generator, game_texts, words};

const SEED: u64 = 13;
/// Beats of all games that are chosen.
const BEATS: usize = 11_000;
/// Beats of those that are chosen before, for men in the way alone.
const WAYS: usize = 5_000;
/// The cores of jose's profiles differ in constants. Those of the program's play this part of the beats: what no
/// constant decides is shown by the core of the document's.
const PART: usize = 4;
/// A game number comes again after this many games.
const APART: usize = 128;

/// The games for the core of this code.
pub(super) fn games(code: CodeName) -> Vec<Named> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let candidates = candidates(code, &mut random);
    let part = match code {
        CodeName::JoseProgram | CodeName::JoseProgramColumn => PART,
        _ => 1,
    };
    let mut chosen = choose(only(&candidates, is_of_ways), HashSet::new(), WAYS / part);
    let seen = chosen.iter().flat_map(|candidate| candidate.features.iter().copied());
    chosen.extend(choose(candidates, seen.collect(), BEATS / part));
    let chosen = chosen.into_iter().map(|candidate| (candidate.name, candidate.game));
    let (writers, rest): (Vec<Named>, Vec<Named>) = chosen.partition(|(_, game)| code.length(game) > 60);
    let mut writers = writers.into_iter();
    let mut alone = |number: usize| match code.jose() {
        Some(_) => vec![number as u8],
        None => eleven::alone(number, &mut random),
    };
    let short: Vec<Named> = (0..2 * APART).map(|number| ("a symbol alone", alone(number))).collect();
    let left_behind = left_behind::games(code, &short[0]);
    let mut short = short.into_iter();
    let far_error = code
        .jose()
        .map_or(eleven::far_error as fn(usize) -> Vec<u8>, |_| jose::far_error);
    let mut games: Vec<Named> = FAR.map(|offset| ("an error far into a game", far_error(offset))).into();
    games.extend(walks::games(code));
    games.extend(replaced::games(code));
    games.extend(too_long::full(code));
    games.extend(code.jose().map(promoted_men::long_ago).unwrap_or_default());
    games.extend(writers.next());
    games.extend(short.by_ref().take(APART - 1));
    games.extend(writers.next());
    games.extend(short);
    games.extend(writers);
    games.extend(rest);
    games.extend(left_behind);
    match code.jose() {
        Some(options) => {
            games.extend(jose::variations(options));
            games.extend(jose::castlings(options));
            games.extend(promoted_men::go(options));
            games.extend(promoted_men::promoted_in_variations(options));
            games.extend(promoted_men::go_in_variations(options));
        }
        None => {
            games.extend(eleven::variations());
            games.extend(eleven::castlings());
        }
    };
    games.extend(texts::games(code));
    games.extend(too_long::left_open(code));
    games.extend(too_long::marks(code));
    games
}

fn candidates(code: CodeName, random: &mut ChaCha8Rng) -> Vec<Candidate<Vec<u8>>> {
    let legal = Generator::new(SEED).take(60).filter_map(|game| code.encode(&game).ok());
    let mut pool: Vec<Named> = legal.map(|game| ("a legal game", game)).collect();
    let damaged = match code.jose() {
        Some(options) => game_texts::damaged(options, 40, 3, SEED),
        None => words::damaged(40, 3, SEED),
    };
    pool.extend(damaged.into_iter().map(|game| ("a damaged or wild game", game.bytes)));
    // Without texts a short opening is a position of its own.
    let bare = Generator::new(SEED + 1).take(40).map(|game| game.moves_only());
    let bare = bare.filter_map(|game| code.encode(&game).ok());
    pool.extend(bare.map(|game| ("a legal game", game)));
    let mut candidates = match code.jose() {
        Some(options) => {
            pool.extend(jose::from_brenner(options));
            jose::every_byte(code, options, &pool, random)
        }
        None => {
            pool.extend(eleven::from_brenner());
            eleven::every_word(&pool, random)
        }
    };
    pool.retain(|(_, game)| !game.is_empty());
    candidates.extend(pool.into_iter().map(|named| candidate(code, named)));
    candidates
}

fn candidate(code: CodeName, (name, game): Named) -> Candidate<Vec<u8>> {
    let symbols = symbols(code, &game);
    let recorded: Vec<_> = symbols.iter().copied().zip(code.records_by_symbol(&game)).collect();
    let features = match code.jose() {
        Some(options) => {
            let features = features(&recorded, |place| jose::aim(options, &game, place));
            worthy(features, |_| false)
        }
        None => {
            let features = features(&recorded, |place| eleven::aim(symbols[place]));
            worthy(features, eleven::names_squares)
        }
    };
    Candidate {
        name,
        length: symbols.len(),
        features,
        game,
    }
}

#[cfg(test)]
mod tests {
    use super::super::symbols::good_symbols;
    use super::*;

    #[test]
    fn an_error_stands_where_the_offset_needs_a_carry() {
        for code in [
            CodeName::Eleven,
            CodeName::JoseDocument,
            CodeName::JoseProgram,
            CodeName::JoseProgramColumn,
        ] {
            let games = games(code);
            let far = games[..FAR.len()].iter();
            let offsets: Vec<usize> = far.map(|(_, game)| good_symbols(code, game)).collect();
            assert_eq!(offsets, FAR, "{code:?}");
        }
    }
}
