// SPDX-License-Identifier: MIT OR Apache-2.0
//! Symbols of every class behind each other: pairs of all classes, triples of what begins and ends something, at the beginning of a
//! game and inside of a variation. A half-move stands behind, which shows what the core makes of them.

use super::steps::Named;
use crate::code::CodeName;

/// What is put in every order.
struct Tokens {
    opening: Vec<u8>,
    symbols: Vec<Vec<u8>>,
    longest: usize,
    behind: Vec<u8>,
}

/// The games, each of which need be played once.
pub(super) fn games(code: CodeName) -> Vec<Named> {
    let mut games: Vec<Named> = tokens(code).iter().flat_map(|tokens| in_order(code, tokens)).collect();
    games.extend(promotions(code));
    games
}

/// All orders that have no error before their last symbol.
fn in_order(code: CodeName, tokens: &Tokens) -> Vec<Named> {
    let Tokens {
        opening,
        symbols,
        longest,
        behind,
    } = tokens;
    let is_good = |game: &[u8]| {
        // Something stands behind, so that nothing is wrong only because the game ends.
        let records = code.records_by_symbol(&[game, behind].concat());
        let count = code.length(game) as usize;
        records[..count].iter().flatten().all(|record| record.fault().is_none())
    };
    let mut games = Vec::new();
    let mut begun = vec![opening.clone()];
    for _ in 0..*longest {
        let longer = begun
            .iter()
            .flat_map(|game| symbols.iter().map(|symbol| [&game[..], symbol].concat()));
        let all: Vec<Vec<u8>> = longer.collect();
        begun = all.iter().filter(|game| is_good(game)).cloned().collect();
        games.extend(all.into_iter().map(|game| [game, behind.clone()].concat()));
    }
    let named = |game| ("symbols of every class in every order", game);
    games.into_iter().map(named).collect()
}

/// Each first byte of a promotion or a promoted man with each high half of the second one.
fn promotions(code: CodeName) -> Vec<Named> {
    if code.jose().is_none() {
        return Vec::new();
    }
    let pairs = (0xa0..=0xaf_u8).flat_map(|first| (0..16).map(move |high| [first, high << 4 | (first ^ high) & 15]));
    pairs
        .map(|pair| ("each half of a pair's second byte", [&pair[..], &[0x13, 0xff]].concat()))
        .collect()
}

fn tokens(code: CodeName) -> Vec<Tokens> {
    let bytes = |bytes: &[u8]| bytes.iter().map(|&byte| vec![byte]).collect::<Vec<_>>();
    let parts = |parts: &[&[u8]]| parts.iter().map(|part| part.to_vec()).collect::<Vec<_>>();
    let words = |words: &[u16]| words.iter().map(|word| word.to_be_bytes().to_vec()).collect::<Vec<_>>();
    match code {
        CodeName::Eleven => {
            // Half-moves of both sides, castling, null moves, marks, results, variations, texts, data, what is reserved or nothing.
            let all = words(&[
                0o2412, 0o2466, 0o0000, 0o0010, 0o0020, 0o0030, 0o0040, 0o0050, 0o0060, 0o0070, 0o0100, 0o0110, 0o0120,
                0o0130, 0o0140, 0o0150, 0o0160, 0o0170, 0o0200, 0o0250, 0o0300, 0o0377, 0o0400, 0o0470, 0o0500, 0o0530,
                0o0570, 0o0600, 0o0700, 0o0770, 0o1740, 0o3777,
            ]);
            let few = words(&[0o2412, 0o0100, 0o0110, 0o0120, 0o0020, 0o0130, 0o0030, 0o0000, 0o0500]);
            let behind = words(&[0o2466]).concat();
            let inside = words(&[0o2412, 0o0100]).concat();
            at_both(&inside, &all, &few, &behind)
        }
        CodeName::JoseDocument | CodeName::JoseProgram | CodeName::JoseProgramColumn => {
            let all = bytes(&[
                0x00, 0x13, 0x30, 0x98, 0x9a, 0x9f, 0xa0, 0xa8, 0xb0, 0xb1, 0xc0, 0xd0, 0xd2, 0xd3, 0xdf, 0xe0, 0xef,
                0xf0, 0xf1, 0xf2, 0xfe, 0xff,
            ]);
            let few = parts(&[
                &[0x13],
                &[0xf0],
                &[0xf1],
                &[0xd2],
                &[0xb1],
                &[0xa0],
                &[0x9a],
                &[0xe0, b'x', 0],
                &[0xff],
            ]);
            at_both(&[0x13, 0xf0], &all, &few, &[0x13, 0xff])
        }
        _ => {
            let all = bytes(&[
                0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x0c, 0x12, 0x2c, 0x40, 0x41, 0x46, 0x47, 0x48,
                0x50, 0x7f, 0x80, 0x81, 0x86, 0x87, 0x88, 0x99, 0xc0, 0xc1, 0xc8, 0xcc, 0xff,
            ]);
            let few = parts(&[
                &[0x2c],
                &[0x02],
                &[0x06],
                &[0x04],
                &[0x40],
                &[0x81],
                &[0x00, b'x', 0x00],
                &[0x00],
                &[0xc0],
            ]);
            [(all, 2), (few, 3)]
                .map(|(symbols, longest)| Tokens {
                    opening: Vec::new(),
                    symbols,
                    longest,
                    behind: vec![0x2c],
                })
                .into()
        }
    }
}

/// Pairs of all of these and triples of few, at the beginning of a game and inside of a variation.
fn at_both(inside: &[u8], all: &[Vec<u8>], few: &[Vec<u8>], behind: &[u8]) -> Vec<Tokens> {
    let at = |opening: &[u8]| {
        [(all, 2), (few, 3)].map(|(symbols, longest)| Tokens {
            opening: opening.to_vec(),
            symbols: symbols.to_vec(),
            longest,
            behind: behind.to_vec(),
        })
    };
    [at(&[]), at(inside)].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_and_triples_are_there_and_fit() {
        for code in [
            CodeName::Brenner,
            CodeName::Eleven,
            CodeName::JoseProgram,
            CodeName::JoseProgramColumn,
        ] {
            let games = games(code);
            let length: u64 = games.iter().map(|(_, game)| code.length(game)).sum();
            println!("{code:?}: {} games, {length} symbols", games.len());
            assert!(length < 16_000, "{code:?}: {length}");
        }
        let has = |game: &[u8]| games(CodeName::JoseProgram).iter().any(|(_, other)| other == game);
        assert!(has(&[0xa0, 0x30, 0x13, 0xff]));
        assert!(has(&[0x13, 0xf0, 0x13, 0xb1, 0xf1, 0x13, 0xff]));
    }
}
