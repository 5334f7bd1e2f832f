// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game as the beats of its code, and what of them is worth a place in a testbench.

use halfmove::Fault;

use super::choice::Feature;
use crate::code::{CodeName, words_of};

/// What is worth a beat: not what each of those symbols gives that are too `many`, and ways only where they are the
/// fault.
pub(super) fn worthy(features: Vec<Feature>, many: impl Fn(u32) -> bool) -> Vec<Feature> {
    let blocked = u32::from(Fault::Blocked.code());
    let worthy = |feature: Feature| match feature {
        [2, symbol, ..] if many(symbol) => None,
        [20 | 25, fault, ..] if fault != blocked => None,
        [sort @ (21 | 22), fault, _, square, side] if fault != blocked => Some([sort, fault, 0, square, side]),
        _ => Some(feature),
    };
    features.into_iter().filter_map(worthy).collect()
}

/// How many symbols stand before the first error.
pub(super) fn good_symbols(code: CodeName, game: &[u8]) -> usize {
    let is_good = |record: &Option<halfmove::hardware::Record>| record.is_none_or(|record| record.fault().is_none());
    code.records_by_symbol(game)
        .iter()
        .take_while(|record| is_good(record))
        .count()
}

/// The beats of a game.
pub(super) fn symbols(code: CodeName, game: &[u8]) -> Vec<u32> {
    match code.has_words() {
        true => words_of(game).into_iter().map(|word| word.bits().into()).collect(),
        false => game.iter().map(|&byte| byte.into()).collect(),
    }
}
