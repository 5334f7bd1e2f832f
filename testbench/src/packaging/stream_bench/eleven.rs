// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games of 11-bit words for the core that takes them: those of Brenner's testbench by their squares, every word after
//! some openings, and what only words can do.

use halfmove::brenner::Recorder;
use halfmove::eleven::{Meaning, Special, Word};
use halfmove::hardware::Record;
use halfmove::hardware::record::{FROM, PROMOTION, RecordType, TO};
use halfmove::position::Wing;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::brenner::{self, Named};
use super::choice::Candidate;
use super::features::{Aim, features};
use crate::code::{CodeName, bytes_of, words_of};

/// Openings after which every word is tried, and their longest: each word there costs all of its opening.
const OPENINGS: usize = 48;
const LONGEST_OPENING: usize = 24;
/// Variations may be open in each other 64 deep.
const DEEPEST: usize = 64;

/// The games of Brenner's testbench. Each is there with castling by the king's squares and with the word for it.
pub(super) fn from_brenner() -> Vec<Named> {
    let games = brenner::games().iter();
    let mut translated: Vec<Named> = games
        .flat_map(|(name, bytes)| [true, false].map(|steps| (*name, bytes_of(&translated(bytes, steps)))))
        .collect();
    translated.dedup_by(|one, other| one.1 == other.1);
    translated
}

/// Brenner's bytes as words, up to the first that no word can say. A byte that castles does so also where it must not.
fn translated(bytes: &[u8], by_squares: bool) -> Vec<Word> {
    let mut recorder = Recorder::new();
    let mut words = Vec::new();
    for (place, &byte) in bytes.iter().enumerate() {
        let record = recorder.push(byte, false);
        let wing = match byte {
            0x04 => Some(Wing::King),
            0x05 => Some(Wing::Queen),
            _ => None,
        };
        let home = if words.len() % 2 == 0 { 0 } else { 56 };
        let word = match (wing, record) {
            (Some(wing), Some(_)) if !by_squares => Special::Castle(wing).word(),
            (Some(Wing::King), Some(_)) => half_move(home + 4, home + 6, 0),
            (Some(Wing::Queen), Some(_)) => half_move(home + 4, home + 2, 0),
            (None, Some(record)) if record.record_type() == RecordType::HalfMove => {
                half_move(FROM.of(record.0), TO.of(record.0), PROMOTION.of(record.0))
            }
            (None, Some(record)) if record.fault().is_some() => {
                let wrong = brenner::aim(bytes, place);
                words.extend(wrong.and_then(|aim| half_move(aim.from, aim.to, 0)));
                break;
            }
            // Results and texts: the games of words have their own.
            _ => continue,
        };
        words.extend(word);
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

/// All words after openings of these games; each candidate counts for its last word alone, as the rest is in its game.
pub(super) fn every_word(pool: &[Named], random: &mut ChaCha8Rng) -> Vec<Candidate<Vec<u8>>> {
    let mut candidates = Vec::new();
    for _ in 0..OPENINGS {
        let Some((_, game)) = pool.choose(random) else { break };
        let good = super::other_codes::good_symbols(CodeName::Eleven, game).min(LONGEST_OPENING);
        let opening = words_of(game)[..random.random_range(0..=good)].to_vec();
        for word in Word::all() {
            let words = [&opening[..], &[word]].concat();
            let recorded = recorded(&words);
            let of_words =
                |recorded: &[(u32, Option<Record>)]| features(recorded, |place| aim(words[place].bits().into()));
            let known = of_words(&recorded[..opening.len()]).len();
            candidates.push(Candidate {
                name: "a word after an opening",
                game: bytes_of(&words),
                length: words.len(),
                features: of_words(&recorded).split_off(known),
            });
        }
    }
    candidates
}

fn recorded(words: &[Word]) -> Vec<(u32, Option<Record>)> {
    let records = CodeName::Eleven.records_by_symbol(&bytes_of(words));
    words.iter().map(|word| word.bits().into()).zip(records).collect()
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

/// Variations as deep as they may be, and deeper; what is left open, and what follows when all are closed.
pub(super) fn variations() -> Vec<Named> {
    let [begin, close] = [0, 1].map(|rest| Word::from_fields(0, 1, rest, 0));
    let [e4, e5] = [(12, 28), (52, 36)].map(|(from, to)| half_move(from, to, 0));
    let deep = |begins: usize, closes: usize| [vec![begin; begins], vec![close; closes]].concat();
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
    let game = |between: Vec<Word>| {
        let words: Vec<Word> = e4.into_iter().chain(between).chain(e5).collect();
        ("variations in each other", bytes_of(&words))
    };
    between.map(game).into()
}

/// A text of so many words and what is no text behind it.
pub(super) fn far_error(length: usize) -> Vec<u8> {
    [&[0, 0][..], &[0, b'x'].repeat(length), &[0, 0, 1, 0xc8, 0, 0]].concat()
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
        let faults = variations().into_iter().map(|(_, game)| faults([game]));
        let misplaced = faults.filter(|faults| faults.contains(&Some(Fault::MisplacedPrefix)));
        assert_eq!(misplaced.count(), 3);
    }
}
