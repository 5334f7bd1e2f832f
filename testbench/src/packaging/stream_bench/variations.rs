// SPDX-License-Identifier: MIT OR Apache-2.0
//! Variations in each other for codes that have a symbol for the begin of one and a symbol for its end: as deep as they may
//! be, and deeper; what is left open, and what follows when all are closed.

use super::brenner::Named;

/// Variations may be open in each other 64 deep.
const DEEPEST: usize = 64;

/// The symbols of a code, each as it is on the stream.
pub(super) struct Symbols {
    pub begin: Vec<u8>,
    pub close: Vec<u8>,
    /// 1. e4 e5
    pub half_moves: [Vec<u8>; 2],
}

pub(super) fn games(symbols: &Symbols) -> Vec<Named> {
    let deep = |begins: usize, closes: usize| [symbols.begin.repeat(begins), symbols.close.repeat(closes)].concat();
    let between = [
        deep(DEEPEST, 0),
        deep(DEEPEST, DEEPEST),
        deep(DEEPEST + 1, 0),
        [deep(DEEPEST, 1), deep(1, DEEPEST)].concat(),
        [deep(DEEPEST, 1), deep(2, 0)].concat(),
        [deep(DEEPEST, DEEPEST), deep(DEEPEST, DEEPEST)].concat(),
        deep(2, 1),
        deep(2, 3),
        deep(DEEPEST / 2, DEEPEST / 2),
    ];
    let [e4, e5] = &symbols.half_moves;
    let game = |between: Vec<u8>| ("variations in each other", [&e4[..], &between, e5].concat());
    between.map(game).into()
}
