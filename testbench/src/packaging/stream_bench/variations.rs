// SPDX-License-Identifier: MIT OR Apache-2.0
//! Variations in each other for codes that have a symbol for the begin of one and a symbol for its end: as deep as they may
//! be, and deeper; what is left open, and what follows when all are closed. And everything that a code has inside of a variation,
//! and behind one: it is not played, and what follows shows that.

use super::steps::Named;

/// Variations may be open in each other 64 deep.
const DEEPEST: usize = 64;

/// Half-moves before a variation, and those behind it that would be impossible if something had been played between: en
/// passant, and castling of each side on each wing.
pub(super) const AROUND: [(&str, &str); 3] = [
    ("e2e4 a7a6 e4e5 d7d5", "e5d6"),
    ("g1f3 g8f6 g2g3 g7g6 f1g2 f8g7", "O-O O-O"),
    ("b1c3 b8c6 d2d3 d7d6 c1d2 c8d7 d1c1 d8c8 c1b1 c8b8", "O-O-O O-O-O"),
];

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

/// Each of these in a variation, with what is around it in a code, and twice.
pub(super) fn inside(symbols: &Symbols, around: &[[Vec<u8>; 2]], tried: &[Vec<u8>]) -> Vec<Named> {
    let game = |[before, behind]: &[Vec<u8>; 2], parts: &[&[u8]]| {
        let variation = parts.iter().flat_map(|part| [&symbols.begin[..], part, &symbols.close]);
        let variation: Vec<u8> = variation.flatten().copied().collect();
        ("inside of a variation", [&before[..], &variation, behind].concat())
    };
    let of_all = around
        .iter()
        .flat_map(|around| tried.iter().map(move |tried| game(around, &[tried])));
    let again = around
        .iter()
        .map(|around| game(around, &[&symbols.half_moves[0], &symbols.half_moves[1]]));
    of_all.chain(again).collect()
}
