// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games of jose's GameText for the cores that take it: bytes by chance after openings, and pawns promoted long ago.

use halfmove::jose::Options;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::brenner::Named;
use super::other_codes::good_symbols;
use crate::code::CodeName;
use crate::generator::stale_promotions;

/// Openings after which bytes are tried, and how many times after each.
const OPENINGS: usize = 120;
const TRIED: usize = 120;

/// Writers and readers of the promoted men's memory, of a pawn of each side.
pub(super) fn promoted_long_ago(options: Options) -> Vec<Named> {
    let games = stale_promotions::games(options, 1, 1);
    let pairs = games.chunks(2).step_by(5);
    pairs
        .flatten()
        .map(|game| ("a pawn becomes a knight, and is none in the next game", game.clone()))
        .collect()
}

/// Glyphs, and what is no byte of the code behind them. In a column of their own there are no texts.
pub(super) fn far_error(length: usize) -> Vec<u8> {
    [&[0x13][..], &vec![0xb1; length], &[0xfe, 0x13]].concat()
}

/// Bytes by chance where games of the pool have come to, and one more behind some of them.
pub(super) fn tried(code: CodeName, pool: &[Named], random: &mut ChaCha8Rng) -> Vec<Named> {
    let mut games = Vec::new();
    for _ in 0..OPENINGS {
        let Some((_, game)) = pool.choose(random) else { break };
        let opening = random.random_range(0..=good_symbols(code, game).min(40));
        for _ in 0..TRIED {
            let mut tried = game[..opening].to_vec();
            let bytes = 1 + usize::from(random.random_ratio(1, 3));
            tried.extend((0..bytes).map(|_| random.random::<u8>()));
            games.push(("after an opening", tried));
        }
    }
    games
}
