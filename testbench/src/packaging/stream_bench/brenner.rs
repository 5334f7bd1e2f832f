// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games for the cores that take Brenner's notations: chosen in the first one, and written in the others byte for
//! byte.

use std::collections::HashSet;
use std::sync::LazyLock;

use halfmove::brenner::layout::FIRST;
use halfmove::brenner::{Meaning, Recorder, game};
use halfmove::hardware::Record;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::choice::{Candidate, choose};
use super::features::{LATER, features};
use super::steps::{FAR, Named, Step, aim, steps};
use super::{last_rank, texts, too_long, walks};
use crate::code::CodeName;
use crate::damage::{damage_all, openings_for_prefixes, prefixes_before_everything};
use crate::generator::respell::respell;
use crate::generator::{Generator, castled_kings, ghosts, situations, wild};
use crate::{bundled, damage};

const SEED: u64 = 12;
/// Bytes of all games that are chosen.
const BYTES: usize = 9_000;
/// A game number comes again after this many games; in between are games of a byte.
const APART: usize = 128;

/// White castles, then Black after another half-move of White's, and just one man stands between king and rook: on b, c
/// and d, on g and f.
pub(super) const ONE_IN_THE_WAY: [&[u8]; 10] = [
    &[0x2b, 0x2b, 0x99, 0x9f, 0x52, 0x56, 0x05],
    &[0x2b, 0x2b, 0x99, 0x9f, 0x52, 0x56, 0x20, 0x05],
    &[0x2b, 0x2b, 0x12, 0x17, 0x52, 0x56, 0x05],
    &[0x2b, 0x2b, 0x12, 0x17, 0x52, 0x56, 0x20, 0x05],
    &[0x2b, 0x2b, 0x12, 0x17, 0x99, 0x9f, 0x05],
    &[0x2b, 0x2b, 0x12, 0x17, 0x99, 0x9f, 0x20, 0x05],
    &[0x2c, 0x2c, 0xdb, 0xdd, 0x04],
    &[0x2c, 0x2c, 0xdb, 0xdd, 0x20, 0x04],
    &[0x1b, 0x1e, 0x04],
    &[0x1b, 0x1e, 0x20, 0x04],
];

/// The king or a rook has moved and come back: the king's side by the king, by its rook, the queen's side by its rook,
/// by the king; White's, then Black's.
pub(super) const RIGHT_LOST: [&[u8]; 8] = [
    &[0x1b, 0x1e, 0x26, 0x26, 0xc9, 0xcf, 0x08, 0x20, 0x0c, 0x20, 0x04],
    &[0x1b, 0x1e, 0x26, 0x26, 0xc9, 0xcf, 0x20, 0x08, 0x20, 0x0c, 0x21, 0x04],
    &[0x1b, 0x1e, 0x26, 0x26, 0xc9, 0xcf, 0xcc, 0x20, 0xc8, 0x20, 0x04],
    &[0x1b, 0x1e, 0x26, 0x26, 0xc9, 0xcf, 0x20, 0xcc, 0x20, 0xc8, 0x21, 0x04],
    &[
        0x12, 0x17, 0x2b, 0x2b, 0x99, 0x9f, 0x52, 0x56, 0x88, 0x20, 0x8c, 0x20, 0x05,
    ],
    &[
        0x12, 0x17, 0x2b, 0x2b, 0x99, 0x9f, 0x52, 0x56, 0x20, 0x88, 0x20, 0x8c, 0x21, 0x05,
    ],
    &[
        0x12, 0x17, 0x2b, 0x2b, 0x99, 0x9f, 0x52, 0x56, 0x0c, 0x20, 0x08, 0x20, 0x05,
    ],
    &[
        0x12, 0x17, 0x2b, 0x2b, 0x99, 0x9f, 0x52, 0x56, 0x20, 0x0c, 0x20, 0x08, 0x21, 0x05,
    ],
];

/// Both sides are ready to castle on the king's side; on the queen's side.
const READY: [(&[u8], u8); 2] = [
    (&[0x1b, 0x1e, 0x26, 0x26, 0xc9, 0xcf], 0x04),
    (&[0x12, 0x17, 0x2b, 0x2b, 0x99, 0x9f, 0x52, 0x56], 0x05),
];

/// The games about castling and kings that have castled, and about rights that are gone.
pub(super) fn castlings() -> Vec<Vec<u8>> {
    let lists = ONE_IN_THE_WAY.iter().chain(&RIGHT_LOST);
    lists
        .map(|bytes| bytes.to_vec())
        .chain(after_castling())
        .chain(castled_kings::games())
        .chain(too_long::rights())
        .collect()
}

/// A side castles, and then somebody of it goes to a square of its home rank: whom the core believes to stand there and
/// on the way.
fn after_castling() -> Vec<Vec<u8>> {
    let mut games = Vec::new();
    for (ready, castles) in READY {
        for (before, home_rank) in [(&[][..], 0), (&[0x20][..], 7)] {
            let opening = [ready, before, &[castles, 0x20]].concat();
            let mut seen = HashSet::new();
            for byte in 0..=u8::MAX {
                let game = [&opening[..], &[byte]].concat();
                let Some(Step::Go(from, to, _)) = steps(&game).into_iter().nth(opening.len()) else {
                    continue;
                };
                if to / 8 == home_rank && seen.insert((from, to)) {
                    games.push(game);
                }
            }
        }
    }
    games
}

/// The games, each of them once.
pub(super) fn games() -> &'static [Named] {
    static GAMES: LazyLock<Vec<Named>> = LazyLock::new(make);
    &GAMES
}

fn make() -> Vec<Named> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let legal: Vec<Vec<u8>> = Generator::new(SEED).take(150).filter_map(|game| coded(&game)).collect();
    let chosen = choose(candidates(&legal, &mut random), HashSet::new(), BYTES);
    let mut chosen = chosen.into_iter().map(|candidate| (candidate.name, candidate.game));
    let far_error = |offset: usize| [&[0], &vec![b'x'; offset - 2][..], &[0, 0xc0, 0x2c]].concat();
    // A half-move comes first: its record shows the latency.
    let mut games: Vec<Named> = vec![("the Scholar's Mate", scholars_mate())];
    games.extend(FAR.map(|offset| ("an error far into a game", far_error(offset))));
    games.extend(walks::games(CodeName::Brenner));
    games.extend(second_half_moves());
    games.extend(rooks_behind_castling());
    games.extend(too_long::full(CodeName::Brenner));
    games.extend(bundled_with_texts());
    // Writers, games of a byte, and readers of what writers of the same number may have left.
    let (writers, rest): (Vec<Named>, Vec<Named>) = chosen.by_ref().partition(|(_, game)| game.len() > 60);
    let mut writers = writers.into_iter();
    let mut bytes = (0..=u8::MAX).map(|byte| ("a byte alone", vec![byte]));
    games.extend(writers.next());
    games.extend(bytes.by_ref().take(APART - 1));
    games.extend(writers.next());
    games.extend(bytes);
    games.extend(writers);
    games.extend(rest);
    games.extend(
        ONE_IN_THE_WAY
            .iter()
            .map(|game| ("castling with one man in the way", game.to_vec())),
    );
    games.extend(
        RIGHT_LOST
            .iter()
            .map(|game| ("castling after king or rook came back", game.to_vec())),
    );
    games.extend(
        after_castling()
            .into_iter()
            .map(|game| ("a half-move after castling", game)),
    );
    // One manner of moving for each pawn and each neighbour.
    let ghosts = ghosts::games().into_iter().step_by(4);
    games.extend(ghosts.map(|game| ("a pawn taken en passant moves", game)));
    games.extend(
        castled_kings::games()
            .into_iter()
            .map(|game| ("a castled king is taken", game)),
    );
    games.extend(
        too_long::rights()
            .into_iter()
            .map(|game| ("a right that is gone", game)),
    );
    games.extend(last_rank::games());
    games.extend(texts::games(CodeName::Brenner));
    games.extend(too_long::left_open(CodeName::Brenner));
    games.extend(too_long::marks(CodeName::Brenner));
    games.extend(prefixes());
    games
}

/// A prefix of each kind, and of each label, before a byte of each sort: marks, castling, the king, a pawn, officers.
fn prefixes() -> Vec<Named> {
    let sorts = [
        0x00, 0x03, 0x04, 0x05, 0x06, 0x08, 0x0c, 0x12, 0x2c, 0x50, 0x88, 0x99, 0xc8,
    ];
    let before = |opening: &'static [u8]| {
        let all = prefixes_before_everything(opening, &[]).into_iter().enumerate();
        let some = all.filter(move |(place, _)| (place >> 8) % 5 == 0 && sorts.contains(&((place & 255) as u8)));
        some.map(|(_, game)| ("a prefix before each sort of byte", game.bytes))
    };
    before(&[]).chain(before(&[0x2c])).collect()
}

/// Every byte as Black's first.
fn second_half_moves() -> impl Iterator<Item = Named> {
    (0..=u8::MAX).map(|byte| ("Black's first byte", vec![0x2c, byte]))
}

/// White castles and the game ends; the next one begins with a rook, who cannot go anywhere.
fn rooks_behind_castling() -> Vec<Named> {
    let rooks = (0..=u8::MAX).filter(|&byte| {
        let displacement = Meaning::of(byte, &FIRST).displacement(halfmove::Side::White);
        displacement.is_some_and(|(kind, ..)| kind == halfmove::Kind::Rook)
    });
    let rooks: Vec<u8> = rooks.collect();
    let game = |(ready, castles): (&[u8], u8), rook: u8| [[ready, &[castles]].concat(), vec![rook]];
    let games = READY
        .into_iter()
        .flat_map(|ready| rooks.iter().flat_map(move |&rook| game(ready, rook)));
    games.map(|game| ("a rook behind castling", game)).collect()
}

fn coded(game: &halfmove::Game) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    game::encode(game, &mut bytes).ok()?;
    (!bytes.is_empty()).then_some(bytes)
}

fn scholars_mate() -> Vec<u8> {
    vec![0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 6, 6, 0x53, 2]
}

/// A short game with its tags and comments.
fn bundled_with_texts() -> Option<Named> {
    let games = bundled::games().unwrap_or_default();
    let coded = games.iter().filter_map(|bundled| coded(&bundled.game));
    Some(("a famous game with its texts", coded.min_by_key(Vec::len)?))
}

fn candidates(legal: &[Vec<u8>], random: &mut ChaCha8Rng) -> Vec<Candidate<Vec<u8>>> {
    let mut games: Vec<Named> = legal
        .iter()
        .map(|game| ("a legal game", respell(game, random)))
        .collect();
    let named = |name: &'static str| move |game: damage::Damaged| (name, game.bytes);
    games.extend(wild::games(30, SEED).into_iter().map(named("a wild game with a fault")));
    games.extend(damage_all(legal, 4, SEED).into_iter().map(named("a damaged game")));
    games.extend(
        situations::find(6_000, SEED)
            .games
            .into_iter()
            .map(named("a situation")),
    );
    for opening in openings_for_prefixes(legal).iter().take(3) {
        games.extend(
            prefixes_before_everything(opening, &[6])
                .into_iter()
                .map(named("a prefix")),
        );
    }
    games.retain(|(_, game)| !game.is_empty());
    let candidate = |(name, game): Named| Candidate {
        name,
        length: game.len(),
        features: features(&recorded(&game), |place| aim(&game, place))
            .into_iter()
            .filter(|feature| feature[0] < LATER)
            .collect(),
        game,
    };
    games.into_iter().map(candidate).collect()
}

/// Each byte with its record.
fn recorded(game: &[u8]) -> Vec<(u32, Option<Record>)> {
    let mut recorder = Recorder::new();
    let last = game.len() - 1;
    let record = |(place, &byte): (usize, &u8)| (byte.into(), recorder.push(byte, place == last));
    game.iter().enumerate().map(record).collect()
}

#[cfg(test)]
mod tests {
    use halfmove::Fault;

    use super::*;

    #[test]
    fn castling_is_all_that_is_wrong_with_the_games_for_it() {
        for game in ONE_IN_THE_WAY.into_iter().chain(RIGHT_LOST) {
            let (records, _) = Recorder::game(game);
            let faults = records.iter().filter_map(|record| record.fault());
            assert_eq!(faults.collect::<Vec<_>>(), [Fault::Castling], "{game:02x?}");
            assert_eq!(records.len(), game.len());
        }
    }

    #[test]
    fn an_error_stands_where_the_offset_needs_a_carry() {
        let is_fault = |(_, record): &(u32, Option<Record>)| record.is_some_and(|record| record.fault().is_some());
        for ((_, game), offset) in games()[1..].iter().zip(FAR) {
            assert_eq!(recorded(game).iter().position(is_fault), Some(offset));
        }
    }

    #[test]
    fn after_castling_the_home_rank_is_tried_by_both_sides() {
        let games = after_castling();
        let king_steps_aside =
            |game: &&Vec<u8>| matches!(steps(game).last(), Some(Step::Go(6, 7, 0) | Step::Go(62, 63, 0)));
        assert_eq!(games.iter().filter(king_steps_aside).count(), 2);
        assert!((40..200).contains(&games.len()), "{}", games.len());
    }

    #[test]
    fn the_games_show_every_fault_and_fit_into_some_kilobytes() {
        let games = games();
        let faults: HashSet<Fault> = games
            .iter()
            .flat_map(|(_, game)| Recorder::game(game).0)
            .filter_map(|record| record.fault())
            .collect();
        assert_eq!(faults.len(), Fault::PRIORITY.len(), "{faults:?}");
        let bytes: usize = games.iter().map(|(_, game)| game.len()).sum();
        // Four games of some 4,096 bytes are half of it.
        assert!(bytes < 34_000, "{bytes}");
    }
}
