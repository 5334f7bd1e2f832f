// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games of jose's GameText for the cores that take it: those of Brenner's testbench by their squares, and every byte after
//! some openings.

use halfmove::jose::{Decoder, Event, Meaning, Options, Second, Way};
use halfmove::{Kind, Man, Square};
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
use crate::code::CodeName;

/// Openings after which every byte is tried, and their longest: each byte there costs all of its opening.
const OPENINGS: usize = 64;
const LONGEST_OPENING: usize = 48;
/// Ends a game. Without it the last byte's error is that the end is missing, whatever else is wrong with that byte.
pub(super) const END: u8 = 0xff;
/// First bytes of pairs: a pawn that promotes, a man that was a pawn.
const FIRST_OF_PAIR: std::ops::Range<u8> = 0xa0..0xb0;
/// Second bytes that mean something after one of them, and some of those that do not.
const SECOND_OF_PAIR: std::ops::Range<u8> = 0x1c..0x44;

/// Glyphs, and what is no byte of the code behind them: an error at this offset. In a column of their own there are no
/// texts.
pub(super) fn far_error(offset: usize) -> Vec<u8> {
    [&[0x13][..], &vec![0xb1; offset - 1], &[0xfe, 0x13]].concat()
}

/// The games of Brenner's testbench.
pub(super) fn from_brenner(options: Options) -> Vec<Named> {
    let games = brenner::games().iter();
    let mut games: Vec<Named> = games.map(|(name, bytes)| (*name, translated(options, bytes))).collect();
    games.dedup_by(|one, other| one.1 == other.1);
    games
}

/// Games about castling, kings that have castled and rights that are gone: little else shows what they show.
pub(super) fn castlings(options: Options) -> Vec<Named> {
    let games = brenner::castlings();
    let games = games
        .iter()
        .map(|bytes| ("castling or en passant, or none", translated(options, bytes)));
    let passed = too_long::passed().into_iter();
    let passed = passed.map(|steps| ("null moves", written(options, steps)));
    games.chain(passed).collect()
}

/// Variations in each other. One begins where a half-move stands in the line around it.
pub(super) fn variations(options: Options) -> Vec<Named> {
    let half_moves = [vec![0x13], vec![0x13]];
    let mut games = variations::games(&Symbols {
        begin: vec![0xf0, 0x13],
        close: vec![0xf1],
        half_moves: half_moves.clone(),
    });
    let symbols = Symbols {
        begin: vec![0xf0],
        close: vec![0xf1],
        half_moves,
    };
    let around = variations::AROUND.map(|(before, behind)| {
        let coded = |list: &str| written(options, too_long::listed(list));
        let mut before_it = coded(before);
        before_it.pop();
        let behind = coded(&format!("{before} {behind}")).split_off(before_it.len());
        [before_it, behind]
    });
    games.extend(variations::inside(&symbols, &around[..1], &everything()));
    games.extend(variations::inside(&symbols, &around[1..], &of_half_moves()));
    for symbol in everything() {
        let [e4, e5] = &symbols.half_moves;
        let one = [&symbols.begin[..], e4, &symbols.close].concat();
        games.push(("behind a variation", [&e4[..], &one, &symbol, e5, &[END]].concat()));
        games.push(("behind a result", [&e4[..], &[0xd2], &symbol, &[END]].concat()));
    }
    games
}

/// Every byte that is no half-move of one man's, with what it needs behind it, and those of [`of_half_moves`].
fn everything() -> Vec<Vec<u8>> {
    let others = (0x9a..=0xff_u8).map(|byte| match byte {
        0xa0..=0xaf => vec![byte, 0x20],
        0xb0 => vec![byte, 1],
        0xe0..=0xef => vec![byte, b'x', 0],
        _ => vec![byte],
    });
    others.chain(of_half_moves()).collect()
}

/// A byte of each man, castling and the null move.
pub(super) fn of_half_moves() -> Vec<Vec<u8>> {
    let men = (0..0x98).step_by(7).map(|byte| vec![byte]);
    men.chain([vec![0x98], vec![0x99], vec![0x9a]]).collect()
}

/// Brenner's bytes as jose's, up to the first error or half-move that has no byte.
pub(super) fn translated(options: Options, bytes: &[u8]) -> Vec<u8> {
    written(options, steps(bytes).into_iter().map(Some))
}

/// Steps, or null moves, as jose's bytes, up to the first error or half-move that has no byte.
pub(super) fn written(options: Options, steps: impl IntoIterator<Item = Option<Step>>) -> Vec<u8> {
    let mut decoder = Decoder::new(options);
    let mut written = Vec::new();
    for step in steps {
        let square = |number: u32| Square::new(number as u8);
        let Some(step) = step else {
            if let Some(byte) = Meaning::Null.to_byte(options.profile) {
                let _ = decoder.push(byte);
                written.push(byte);
            }
            continue;
        };
        let half_move = match step {
            Step::Castle(wing) => Meaning::Castle(wing).to_byte(options.profile).map(|byte| vec![byte]),
            Step::Go(from, to, promotion) => square(from)
                .zip(square(to))
                .and_then(|(from, to)| spelled(&decoder, options, from, to, Kind::from_code(promotion))),
        };
        let Some(half_move) = half_move else { break };
        let played = half_move.iter().all(|&byte| decoder.push(byte).is_ok());
        written.extend(half_move);
        if !played {
            break;
        }
    }
    written.push(END);
    written
}

/// The bytes for who stands on a square and goes to another, if he ever can.
fn spelled(decoder: &Decoder, options: Options, from: Square, to: Square, officer: Option<Kind>) -> Option<Vec<u8>> {
    let side = decoder.position().side();
    let man = decoder.position().man_on(from).filter(|man| man.side() == side)?;
    let way = |offset: &u8| Way::of(man.kind(), *offset, options.profile);
    let offset =
        (0..Way::count(man.kind())).find(|offset| way(offset).and_then(|way| way.target(from, side)) == Some(to))?;
    let way = way(&offset)?;
    let pair = |first: Meaning, second: Second| Some(vec![first.to_byte(options.profile)?, second.to_byte()?]);
    if let (Some(officer), Way::Pawn(advance)) = (officer, way) {
        return pair(Meaning::Promotion(man.label()), Second::Promotion(advance, officer));
    }
    if let Some(pawn) = (0..8).find(|&pawn| decoder.promoted(side, pawn) == Some(man)) {
        return pair(Meaning::Promoted(pawn), Second::Offset(offset));
    }
    let (kind, label) = (man.kind(), man.label());
    let byte = Meaning::Move { kind, label, way }.to_byte(options.profile)?;
    Some(vec![byte])
}

/// What the byte of this number would be, with the first byte of its pair.
pub(super) fn aim(options: Options, game: &[u8], place: usize) -> Option<Aim> {
    let mut decoder = Decoder::new(options);
    let mut first = None;
    for &byte in &game[..place] {
        let event = decoder.push(byte).ok()?;
        first = matches!(event, Event::FirstByte).then(|| Meaning::of(byte, options.profile));
    }
    let side = decoder.position().side();
    let byte = game[place];
    let (man, way) = match (first, first.and_then(|first| Second::of(first, byte))) {
        (Some(Meaning::Promotion(label)), Some(Second::Promotion(advance, _))) => {
            (Man::new(side, Kind::Pawn, label), Way::Pawn(advance))
        }
        (Some(Meaning::Promoted(label)), Some(Second::Offset(offset))) => {
            let man = decoder.promoted(side, label)?;
            (man, Way::of(man.kind(), offset, options.profile)?)
        }
        (None, _) => match Meaning::of(byte, options.profile) {
            Meaning::Move { kind, label, way } => (Man::new(side, kind, label), way),
            _ => return None,
        },
        _ => return None,
    };
    let from = decoder.position().square_of(man)?;
    Some(Aim {
        kind: man.kind().code().into(),
        from: from.number().into(),
        to: way.target(from, side)?.number().into(),
    })
}

/// All bytes after openings of these games, pairs of bytes, and some with a byte by chance behind; each candidate
/// counts for what is behind its opening alone, as the rest is in its game.
pub(super) fn every_byte(
    code: CodeName,
    options: Options,
    pool: &[Named],
    random: &mut ChaCha8Rng,
) -> Vec<Candidate<Vec<u8>>> {
    let mut candidates = Vec::new();
    for _ in 0..OPENINGS {
        let Some((_, game)) = pool.choose(random) else { break };
        let good = good_symbols(code, game).min(LONGEST_OPENING);
        let opening = &game[..random.random_range(0..=good)];
        // What the opening shows with a byte behind it is the same for every byte.
        let known = shown(code, options, &[opening, &[0]].concat(), opening.len()).len();
        let alone = (0..=u8::MAX).map(|byte| vec![byte, END]);
        let pairs = FIRST_OF_PAIR.flat_map(|first| SECOND_OF_PAIR.map(move |second| vec![first, second, END]));
        let followed = (0..=u8::MAX).map(|byte| vec![byte, random.random(), END]);
        for tried in alone.chain(pairs).chain(followed) {
            let bytes = [opening, &tried].concat();
            let features = shown(code, options, &bytes, bytes.len()).split_off(known);
            candidates.push(Candidate {
                name: "bytes after an opening",
                length: bytes.len(),
                features: worthy(features, |_| false),
                game: bytes,
            });
        }
    }
    candidates
}

/// What this many of the bytes show.
fn shown(code: CodeName, options: Options, bytes: &[u8], count: usize) -> Vec<Feature> {
    let symbols = bytes.iter().map(|&byte| u32::from(byte));
    let recorded: Vec<_> = symbols.zip(code.records_by_symbol(bytes)).collect();
    features(&recorded[..count], |place| aim(options, bytes, place))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use halfmove::Fault;

    use super::*;
    use crate::generator::castled_kings;

    #[test]
    fn one_variation_too_deep_is_misplaced() {
        for code in CodeName::ALL.into_iter().filter(|code| code.jose().is_some()) {
            let in_each_other = variations(code.jose().unwrap()).into_iter().take(9);
            let faults = in_each_other.map(|(_, game)| faults(code, [game]));
            let misplaced = faults.filter(|faults| faults.contains(&Some(Fault::MisplacedPrefix)));
            assert_eq!(misplaced.count(), 3, "{code:?}");
        }
    }

    fn faults(code: CodeName, games: impl IntoIterator<Item = Vec<u8>>) -> HashSet<Option<Fault>> {
        let first = |game: Vec<u8>| code.records(&game).0.iter().find_map(|record| record.fault());
        games.into_iter().map(first).collect()
    }

    #[test]
    fn what_is_wrong_with_brenners_bytes_is_wrong_with_joses() {
        for code in CodeName::ALL {
            let Some(options) = code.jose() else { continue };
            let jose = |lists: Vec<Vec<u8>>| lists.into_iter().map(move |bytes| translated(options, &bytes));
            assert_eq!(
                faults(code, jose(castled_kings::games())),
                [Some(Fault::KingCaptured)].into(),
                "{code:?}"
            );
            let lists = brenner::ONE_IN_THE_WAY.iter().chain(&brenner::RIGHT_LOST);
            let castling = jose(lists.map(|bytes| bytes.to_vec()).collect());
            assert_eq!(faults(code, castling), [Some(Fault::Castling)].into(), "{code:?}");
        }
    }

    #[test]
    fn a_byte_that_meets_a_man_is_aimed_through_him() {
        let options = Options::default();
        // The rook of a1 to a5: its own pawn is between.
        let up = Meaning::Move {
            kind: Kind::Rook,
            label: 0,
            way: Way::File(4),
        };
        let byte = up.to_byte(options.profile).unwrap();
        let rook = u32::from(Kind::Rook.code());
        let game = [byte, END];
        assert_eq!(
            aim(options, &game, 0),
            Some(Aim {
                kind: rook,
                from: 0,
                to: 32
            })
        );
        let wrong = CodeName::JoseProgram.records(&game).0[0].fault();
        assert_eq!(wrong, Some(Fault::Blocked));
    }
}
