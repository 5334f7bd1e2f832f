// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games of 11-bit words for the core that takes them: those of Brenner's testbench by their squares, every word after
//! some openings, and what only words can do.

use halfmove::eleven::{Meaning, Special, Word};
use halfmove::hardware::Record;
use halfmove::position::Wing;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::brenner;
use super::choice::{Candidate, Feature};
use super::features::{Aim, features};
use super::steps::{Named, Step, steps};
use super::symbols::{good_symbols, worthy};
use super::too_long;
use super::variations::{self, Symbols};
use crate::code::{CodeName, bytes_of, words_of};

/// Openings after which every word is tried, and their longest: each word there costs all of its opening.
const OPENINGS: usize = 64;
const LONGEST_OPENING: usize = 48;
/// Words behind a special one are at most this many: more than any takes as its data.
const BEHIND: usize = 9;

/// The games of Brenner's testbench. Each is there with castling by the king's squares and with the word for it.
pub(super) fn from_brenner() -> Vec<Named> {
    both_castlings(brenner::games().iter().map(|(name, bytes)| (*name, &bytes[..])))
}

/// Games about castling, kings that have castled and rights that are gone: little else shows what they show.
pub(super) fn castlings() -> Vec<Named> {
    let lists = brenner::castlings();
    let mut games = both_castlings(
        lists
            .iter()
            .map(|bytes| ("castling or en passant, or none", &bytes[..])),
    );
    let passed = too_long::passed().into_iter();
    games.extend(passed.map(|steps| ("null moves", bytes_of(&written(steps, true)))));
    games
}

fn both_castlings<'a>(games: impl Iterator<Item = (&'static str, &'a [u8])>) -> Vec<Named> {
    let mut games: Vec<Named> = games
        .flat_map(|(name, bytes)| [true, false].map(|by_squares| (name, bytes_of(&translated(bytes, by_squares)))))
        .collect();
    games.dedup_by(|one, other| one.1 == other.1);
    games
}

/// A game of Brenner's bytes, with the words for castling.
pub(super) fn from_bytes(bytes: &[u8]) -> Vec<u8> {
    bytes_of(&translated(bytes, false))
}

/// Brenner's bytes as words, up to the first error.
fn translated(bytes: &[u8], by_squares: bool) -> Vec<Word> {
    written(steps(bytes).into_iter().map(Some), by_squares)
}

/// Steps, or null moves, as words.
pub(super) fn written(steps: impl IntoIterator<Item = Option<Step>>, by_squares: bool) -> Vec<Word> {
    let mut words = Vec::new();
    for step in steps {
        words.extend(match step {
            None => Special::NullMove.word(),
            Some(Step::Castle(wing)) if !by_squares => Special::Castle(wing).word(),
            Some(step) => {
                let (from, to, promotion) = step.squares(words.len());
                half_move(from, to, promotion)
            }
        });
    }
    words
}

/// The word for these squares, if a man can go from one to the other; `promotion` is a kind, 0 for none.
fn half_move(from: u32, to: u32, promotion: u32) -> Option<Word> {
    Word::all().find(|word| match word.meaning() {
        Meaning::HalfMove {
            from: one, to: other, ..
        } => promotion == 0 && [one, other].map(|square| u32::from(square.number())) == [from, to],
        Meaning::Promotion {
            from: one,
            to: other,
            kind,
            ..
        } => promotion == u32::from(kind.code()) && [one, other].map(|square| u32::from(square.number())) == [from, to],
        _ => false,
    })
}

/// All words after openings of these games, and special ones with more words behind; each candidate counts for what is
/// behind its opening alone, as the rest is in its game.
pub(super) fn every_word(pool: &[Named], random: &mut ChaCha8Rng) -> Vec<Candidate<Vec<u8>>> {
    let mut candidates = Vec::new();
    for _ in 0..OPENINGS {
        let Some((_, game)) = pool.choose(random) else { break };
        let good = good_symbols(CodeName::Eleven, game).min(LONGEST_OPENING);
        let opening = words_of(game)[..random.random_range(0..=good)].to_vec();
        // What the opening shows with a word behind it is the same for every word.
        let known = shown(&[&opening[..], &[Word::from_low_bits(0)]].concat(), opening.len()).len();
        let special = (0..64_u32).map(|number| Word::from_low_bits(number << 3));
        let alone = Word::all().map(|word| vec![word]);
        let followed = special.map(|word| {
            let behind = random.random_range(1..=BEHIND);
            let any = (0..behind).map(|_| Word::from_low_bits(random.random_range(0..2048)));
            std::iter::once(word).chain(any).collect()
        });
        for tried in alone.chain(followed) {
            let words = [&opening[..], &tried].concat();
            let features = worthy(shown(&words, words.len()).split_off(known), names_squares);
            candidates.push(Candidate {
                name: "words after an opening",
                game: bytes_of(&words),
                length: words.len(),
                features,
            });
        }
    }
    candidates
}

/// What this many of the words show.
fn shown(words: &[Word], count: usize) -> Vec<Feature> {
    features(&recorded(words)[..count], |place| aim(words[place].bits().into()))
}

fn recorded(words: &[Word]) -> Vec<(u32, Option<Record>)> {
    let records = CodeName::Eleven.records_by_symbol(&bytes_of(words));
    words.iter().map(|word| word.bits().into()).zip(records).collect()
}

/// Whether a word names squares. There are so many that what each of them gives would leave no room for men in the way.
pub(super) fn names_squares(word: u32) -> bool {
    aim(word).is_some()
}

/// The squares of a word.
pub(super) fn aim(word: u32) -> Option<Aim> {
    let (from, to, kind) = match Word::from_low_bits(word).meaning() {
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

/// Variations in each other.
pub(super) fn variations() -> Vec<Named> {
    let symbols = symbols();
    let mut games = variations::games(&symbols);
    let around = variations::AROUND.map(|(before, behind)| {
        let coded = |list: &str| bytes_of(&written(too_long::listed(list), true));
        let before_it = coded(before);
        let behind = coded(&format!("{before} {behind}")).split_off(before_it.len());
        [before_it, behind]
    });
    games.extend(variations::inside(&symbols, &around[..1], &everything()));
    games.extend(variations::inside(&symbols, &around[1..], &of_half_moves()));
    // The same behind a variation, behind a result and in a text, as far as it goes.
    let [e4, result] = [0o2412, 0o0020].map(|word| bytes_of(&[Word::from_low_bits(word)]));
    for symbol in everything() {
        let empty = [&e4[..], &symbols.begin, &symbols.close, &symbol, &symbols.half_moves[1]];
        games.push(("behind a variation", empty.concat()));
        games.push(("behind a result", [&e4[..], &result, &symbol].concat()));
    }
    games
}

/// Every special word with what it needs behind it, and those of [`of_half_moves`].
fn everything() -> Vec<Vec<u8>> {
    let special = (0..64_u16).map(|number| {
        let behind = match number >> 3 {
            // A text: a letter, and its end.
            4 => vec![u16::from(b'x'), 0],
            5 => vec![0o2412; usize::from(number & 7) + 1],
            _ if number == 0 => vec![u16::from(b'x'), 0],
            _ => Vec::new(),
        };
        let words = std::iter::once(number << 3).chain(behind);
        words.flat_map(u16::to_be_bytes).collect()
    });
    special.chain(of_half_moves()).collect()
}

/// Half-moves of kings, rooks, pawns and nobody, a promotion, what is invalid, castling and the null move.
pub(super) fn of_half_moves() -> Vec<Vec<u8>> {
    let squares = [
        (4, 5),
        (60, 61),
        (7, 6),
        (63, 62),
        (0, 1),
        (56, 57),
        (12, 28),
        (8, 24),
        (55, 39),
        (35, 27),
        (20, 28),
        (4, 6),
        (60, 58),
    ];
    let words = squares.map(|(from, to)| half_move(from, to, 0));
    let promotion = half_move(48, 56, 4);
    let special = [
        Special::NullMove,
        Special::Castle(Wing::King),
        Special::Castle(Wing::Queen),
    ];
    let special = special.into_iter().filter_map(|special| special.word());
    let words = words.into_iter().chain([promotion]).flatten().chain(special);
    let invalid = Word::from_low_bits(too_long::INVALID.into());
    words.chain([invalid]).map(|word| bytes_of(&[word])).collect()
}

pub(super) fn symbols() -> Symbols {
    let word = |word: Option<Word>| word.map(|word| bytes_of(&[word])).unwrap_or_default();
    let [begin, close] = [0, 1].map(|rest| word(Some(Word::from_fields(0, 1, rest, 0))));
    let half_moves = [(12, 28), (52, 36)].map(|(from, to)| word(half_move(from, to, 0)));
    Symbols {
        begin,
        close,
        half_moves,
    }
}

/// A text and what is no text behind it: an error at this offset, in words.
pub(super) fn far_error(offset: usize) -> Vec<u8> {
    [&[0, 0][..], &[0, b'x'].repeat(offset - 2), &[0, 0, 1, 0xc8, 0, 0]].concat()
}

/// A word for each number: the special ones first, then by chance.
pub(super) fn alone(number: usize, random: &mut ChaCha8Rng) -> Vec<u8> {
    let word: u16 = match number {
        0..64 => (number as u16) << 3,
        _ => random.random_range(0..2048),
    };
    word.to_be_bytes().to_vec()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use halfmove::Fault;

    use super::*;
    use crate::generator::castled_kings;

    fn faults(games: impl IntoIterator<Item = Vec<u8>>) -> HashSet<Option<Fault>> {
        let last = |game: Vec<u8>| {
            CodeName::Eleven
                .records(&game)
                .0
                .iter()
                .find_map(|record| record.fault())
        };
        games.into_iter().map(last).collect()
    }

    #[test]
    fn what_is_wrong_with_the_bytes_is_wrong_with_the_words() {
        for by_squares in [true, false] {
            let kings = castled_kings::games();
            let kings = kings.iter().map(|bytes| bytes_of(&translated(bytes, by_squares)));
            assert_eq!(faults(kings), [Some(Fault::KingCaptured)].into(), "{by_squares}");
            let lists = brenner::ONE_IN_THE_WAY.iter().chain(&brenner::RIGHT_LOST);
            let castling = lists.map(|bytes| bytes_of(&translated(bytes, by_squares)));
            assert!(faults(castling).contains(&Some(Fault::Castling)), "{by_squares}");
        }
    }

    #[test]
    fn one_variation_too_deep_is_misplaced() {
        let faults = variations().into_iter().take(9).map(|(_, game)| faults([game]));
        let misplaced = faults.filter(|faults| faults.contains(&Some(Fault::MisplacedPrefix)));
        assert_eq!(misplaced.count(), 3);
    }
}
