// SPDX-License-Identifier: MIT OR Apache-2.0
//! Variations that replace a half-move of every sort, also the first one of a game; and somebody who castles, a variation in which
//! everybody does something else, and the king who has castled is met.

use super::steps::Named;
use super::too_long::{self, exchanged};
use super::{eleven, jose};
use crate::code::CodeName;
use crate::generator::castled_kings;

/// What begins with each sort of half-move, and goes on behind the variation: pawns, knights, null moves, captures, castling.
const REPLACED: [&str; 12] = [
    "e2e4 e7e5",
    "g1f3 g8f6",
    "-- e7e5",
    "-- -- e2e4",
    "e2e4 -- d2d4",
    "-- e7e5 -- d7d5",
    "e2e4 d7d5 e4d5 d8d5",
    "e2e4 e7e5 e1e2 e8e7",
    "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 O-O O-O f3e5",
    "b1c3 b8c6 d2d3 d7d6 c1d2 c8d7 d1c1 d8c8 c1b1 c8b8 O-O-O O-O-O c3e4",
    "e2e4 a7a6 e4e5 d7d5 e5d6 c7d6",
    "h2h4 g7g5 h4g5 h7h6 g5h6 a7a6 h6h7 a6a5 h7g8 a5a4",
];

pub(super) fn games(code: CodeName) -> Vec<Named> {
    let (begin, close, inner): (Vec<u8>, Vec<u8>, Vec<Vec<u8>>) = match code.jose() {
        Some(_) => (vec![0xf0], vec![0xf1], jose::of_half_moves()),
        None => {
            let symbols = eleven::symbols();
            (symbols.begin, symbols.close, eleven::of_half_moves())
        }
    };
    let parts = |list: &str| {
        let steps = too_long::listed(list);
        let part = |length: usize| match code.jose() {
            Some(options) => {
                let mut game = jose::written(options, steps[..length].iter().copied());
                game.pop();
                game
            }
            None => crate::code::bytes_of(&eleven::written(steps[..length].iter().copied(), true)),
        };
        (0..=steps.len()).map(part).collect::<Vec<_>>()
    };
    let end: &[u8] = if code.jose().is_some() { &[0xff] } else { &[] };
    let mut games = Vec::new();
    let lists = REPLACED.iter().flat_map(|list| [(*list).to_owned(), exchanged(list)]);
    for (number, list) in lists.enumerate() {
        let parts = parts(&list);
        let whole = &parts[parts.len() - 1];
        for (place, before) in parts[..parts.len() - 1].iter().enumerate() {
            let instead = &inner[(3 * number + place) % inner.len()];
            let line = [&begin[..], instead, &close].concat();
            let game = [&before[..], &line, &whole[before.len()..], end].concat();
            games.push(("a variation replaces a half-move of every sort", game));
        }
    }
    // Whoever moves in the variation, the king who has castled may be taken where he is, and not where he was.
    for taken in castled_kings::games() {
        let steps: Vec<_> = super::steps::steps(&taken).into_iter().map(Some).collect();
        let castled = steps.len() - 3;
        for (cut, list) in (castled..steps.len()).flat_map(|cut| inner.iter().map(move |instead| (cut, instead))) {
            let written = |length: usize| match code.jose() {
                Some(options) => {
                    let mut game = jose::written(options, steps[..length].iter().copied());
                    game.pop();
                    game
                }
                None => crate::code::bytes_of(&eleven::written(steps[..length].iter().copied(), true)),
            };
            let (before, whole) = (written(cut), written(steps.len()));
            let line = [&begin[..], list, &close].concat();
            let game = [&before[..], &line, &whole[before.len()..], end].concat();
            games.push(("a king who has castled is met behind a variation", game));
        }
    }
    games
}

#[cfg(test)]
mod tests {
    use halfmove::Fault;

    use super::*;

    #[test]
    fn a_castled_king_is_taken_and_other_games_go_on() {
        for code in [
            CodeName::Eleven,
            CodeName::JoseDocument,
            CodeName::JoseProgram,
            CodeName::JoseProgramColumn,
        ] {
            let games = games(code);
            let faults = |name: &str| {
                let games = games.iter().filter(|(other, _)| other.starts_with(name));
                games
                    .map(|(_, game)| code.records(game).0.iter().find_map(|record| record.fault()))
                    .collect::<Vec<_>>()
            };
            let taken = faults("a king");
            assert!(
                taken
                    .iter()
                    .filter(|fault| **fault == Some(Fault::KingCaptured))
                    .count()
                    * 2
                    > taken.len(),
                "{code:?} {taken:?}"
            );
            let good = faults("a variation").iter().filter(|fault| fault.is_none()).count();
            assert!(good > 40, "{code:?} {good}");
            let length: u64 = games.iter().map(|(_, game)| code.length(game)).sum();
            println!("{code:?}: {} games of {length} symbols", games.len());
        }
    }
}
