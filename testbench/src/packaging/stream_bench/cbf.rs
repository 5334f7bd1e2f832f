// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games for the cores that take the moves of ChessBase's records.

use std::collections::HashSet;

use halfmove::Position;
use halfmove::cbf::cipher::xor_moves;
use halfmove::cbf::game::encode;
use halfmove::cbf::numbering::{Numbered, NumberedPosition};
use halfmove::cbf::recorder::stream;
use halfmove::cbf::{Options, Recorder};
use halfmove::hardware::Record;
use halfmove::hardware::record::RecordType;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::cbf_numbers::{
    COMMENTED, E4, E5, GAME_END, LINE_END, LINE_START, Named, every_number, hidden, hidden_at, numbers, position,
};
use super::choice::{Candidate, Feature, choose, only};
use super::features::features;
use super::variations::{self, Symbols};
use super::{Exchange, Plan, cbf_families};
use crate::code::CodeName;
use crate::coded_game::CodedGame;
use crate::generator::Generator;
use crate::set_up_games::bad_games;
use crate::set_ups::set_ups;

const SEED: u64 = 23;
/// Half-moves of all games that are chosen: each takes some forty clocks.
const HALF_MOVES: usize = 1_000;
/// The core of the source's list differs in what is asked of pawns: it plays this part of them, and nothing else.
const PART: usize = 2;
/// Half-moves of a game at random.
const LONGEST: usize = 40;

/// The features that say what is wrong.
const ERROR: u32 = 50;

/// Positions in which pawns take en passant or seem to, are promoted or are a file away from that, kings castle or may not,
/// and rooks, bishops, queens and knights stand on the rim; and what is played there. Then every number is tried.
const POSITIONS: [(&str, &str); 14] = [
    ("r3k3/8/8/PpP5/8/8/1P6/4K3 w q - 0 1", "b2b4 e8c8"),
    ("4k3/1p6/8/8/pPp5/8/8/R3K3 b Q - 0 1", "b7b5 e1c1"),
    ("4k2r/8/8/P1P5/7p/8/1P6/4K3 w k - 0 1", "b2b4 e8g8"),
    ("4k3/3p4/8/P1P1P2P/8/8/8/4K3 b - - 0 1", "d7d5"),
    ("4k3/8/8/P7/8/8/8/4K3 w - - 0 1", ""),
    ("4k3/8/8/8/p7/8/8/4K3 b - - 0 1", ""),
    ("1n2k2n/P6P/8/8/8/8/8/4K3 w - - 0 1", ""),
    ("4k3/8/8/8/8/8/p6p/1N2K2N b - - 0 1", ""),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", ""),
    ("r3k2r/8/8/8/8/8/8/R3K2R b Qk - 0 1", ""),
    ("rn2k1nr/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1", ""),
    ("Q6B/8/8/3k4/8/8/8/B3K2Q w - - 0 1", ""),
    ("R7/8/2p5/k2Q4/8/5P2/8/4K2R w - - 0 1", ""),
    ("N6N/8/8/3N4/k7/8/8/N2K3N w - - 0 1", ""),
];
/// So many games are played in every pass, with pauses and resets; more would take Icarus more than a minute.
const OFTEN: usize = 41;
/// In these every number is tried behind every one of the side to move.
const DOUBLE_STEPS: [&str; 4] = [
    "4k3/pppppppp/8/P1P1P1P1/8/8/8/4K3 b - - 0 1",
    "4k3/pppppppp/8/1P1P1P1P/8/8/8/4K3 b - - 0 1",
    "4k3/8/8/8/p1p1p1p1/8/PPPPPPPP/4K3 w - - 0 1",
    "4k3/8/8/8/1p1p1p1p/8/PPPPPPPP/4K3 w - - 0 1",
];

/// What the core of this list is sent and must give.
pub(super) fn plan(core: &'static str, phantom: bool) -> Plan {
    let options = Options {
        phantom,
        ..Options::USUAL
    };
    let exchange = |(name, game): (&'static str, CodedGame)| {
        let given = Recorder::game_from(options, &game.beats, &game.bytes);
        let bytes = game.bytes.iter().map(|&byte| byte.into());
        Exchange::of_interpreter(name, &game.beats, bytes, given)
    };
    // The first one shows the latency, which a set-up before it would hide.
    let first = ("how long an answer takes", hidden(&[E4, E5, GAME_END]));
    let games: Vec<Exchange> = std::iter::once(first)
        .chain(games(options))
        .chain(cbf_families::games(options))
        .map(exchange)
        .collect();
    Plan {
        set_ups: 0,
        once: games.len().saturating_sub(OFTEN),
        games,
        patterns: Vec::new(),
        games_of: core,
        answers_of: core,
    }
}

fn games(options: Options) -> Vec<Named> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let part = if options.phantom { 1 } else { PART };
    let mut candidates: Vec<Named> = Vec::new();
    let written = Generator::new(SEED).take(60).filter_map(|game| {
        let bytes = stream(&encode(&game, options).ok()?.bytes)?;
        Some(CodedGame {
            beats: Vec::new(),
            bytes,
        })
    });
    candidates.extend(written.map(|game| ("a game as a record has it", game)));
    for board in set_ups(SEED).take(120) {
        let position = board.to_fen().parse().expect("a board's FEN is one");
        candidates.extend(by_chance(&mut random, options, &position).map(|game| ("numbers at random", game)));
    }
    for _ in 0..200 {
        candidates.extend(by_chance(&mut random, options, &Position::start()).map(|game| ("numbers at random", game)));
    }
    for (fen, played) in POSITIONS {
        let played = numbers(options, fen, played).expect("they can be played");
        candidates.extend(every_number(options, fen, &played));
    }
    for fen in DOUBLE_STEPS {
        for number in 1..=position(options, fen).count() as u8 {
            candidates.extend(every_number(options, fen, &[number]));
        }
    }
    let candidate = |(name, game): Named| Candidate {
        name,
        length: half_moves(options, &game),
        features: shown(options, &game),
        game,
    };
    let candidates: Vec<_> = candidates.into_iter().map(candidate).collect();
    // Errors first: each ends its game, so half-moves show more for their clocks.
    let is_error = |feature: &Feature| feature[0] == ERROR;
    let mut chosen = choose(only(&candidates, is_error), HashSet::new(), HALF_MOVES / 2 / part);
    let seen = chosen.iter().flat_map(|candidate| candidate.features.iter().copied());
    chosen.extend(choose(candidates, seen.collect(), HALF_MOVES / part));
    let mut games: Vec<Named> = chosen.into_iter().map(|chosen| (chosen.name, chosen.game)).collect();
    if !options.phantom {
        return games;
    }
    let symbols = Symbols {
        begin: vec![LINE_START],
        close: vec![LINE_END],
        half_moves: [vec![E4], vec![E5]],
    };
    games.extend(
        variations::games(&symbols)
            .into_iter()
            .map(|(name, plain)| (name, hidden(&plain))),
    );
    games.extend(ends());
    games.extend(bad_games(CodeName::Eleven, SEED).take(40).map(|game| {
        let bytes = match game.bytes[..] {
            [] => Vec::new(),
            _ => hidden(&[E4]).bytes,
        };
        ("beats that are no set-up", CodedGame { bytes, ..game })
    }));
    games
}

/// A game of numbers at random, legal or not, with comments, to the first one that cannot be played; some with a number
/// that is too great.
fn by_chance(random: &mut ChaCha8Rng, options: Options, start: &Position) -> Option<CodedGame> {
    let mut position = NumberedPosition::new(start.clone(), options);
    let mut plain = Vec::new();
    for _ in 0..LONGEST {
        let count = position.count();
        let most = count + u16::from(random.random_range(0..20) == 0);
        let number = random.random_range(1..=most.clamp(1, 126)) as u8;
        let commented = if random.random_range(0..4) == 0 { COMMENTED } else { 0 };
        if number | commented != LINE_START {
            plain.push(number | commented);
        }
        match position.numbered(number) {
            Some(Numbered::Plain { from, to, promotion }) if position.play(from, to, promotion).is_ok() => {}
            _ => break,
        }
    }
    // What follows an error gives no record, and must leave nothing behind.
    plain.extend([GAME_END, E4]);
    hidden_at(start, &plain)
}

/// How games end: in time, early or late; behind bytes that mean nothing any more; around 256 bytes, where lengths are
/// counted anew.
fn ends() -> Vec<Named> {
    let whole = [E4, E5, GAME_END, E4, LINE_START, LINE_END];
    let mut games = vec![
        hidden(&whole),
        hidden(&[LINE_END, LINE_START, E4]),
        hidden(&[]),
        hidden(&[GAME_END]),
    ];
    for by in [1, 2, 128, 255] {
        let mut game = hidden(&whole);
        game.bytes[0] = game.bytes[0].wrapping_add(by);
        games.push(game);
    }
    for cut in 1..=whole.len() {
        let mut game = hidden(&whole);
        game.bytes.truncate(cut);
        games.push(game);
    }
    games.push(CodedGame {
        beats: Vec::new(),
        bytes: vec![1],
    });
    let behind = |length: usize| [&[E4, GAME_END][..], &vec![E5; length - 2]].concat();
    games.extend([33, 255, 256, 257].map(|length| hidden(&behind(length))));
    games.into_iter().map(|game| ("how a game ends", game)).collect()
}

/// The records of a game, a byte each.
fn recorded(options: Options, game: &CodedGame) -> Vec<Option<Record>> {
    let mut recorder = Recorder::new(options);
    for &beat in &game.beats {
        recorder.push_set_up(beat, false);
    }
    let last = game.bytes.len().checked_sub(1);
    let bytes = game.bytes.iter().enumerate();
    bytes
        .map(|(place, &byte)| recorder.push(byte, Some(place) == last))
        .collect()
}

fn half_moves(options: Options, game: &CodedGame) -> usize {
    let is_half_move =
        |record: &&Option<Record>| record.is_some_and(|record| record.record_type() == RecordType::HalfMove);
    1 + recorded(options, game).iter().filter(is_half_move).count()
}

/// What a game shows: what its records say, and which number each of them had, how many there were, and how far the game
/// was set up.
fn shown(options: Options, game: &CodedGame) -> Vec<Feature> {
    let mut plain = game.bytes[1..].to_vec();
    xor_moves(&mut plain, game.bytes[0].into());
    plain.insert(0, game.bytes[0]);
    let records = recorded(options, game);
    let numbered: Vec<_> = plain.iter().map(|&byte| byte.into()).zip(records).collect();
    let mut shown = features(&numbered, |_| None);
    let is_set_up = u32::from(!game.beats.is_empty());
    let ends = numbered.iter().enumerate().filter_map(|(place, &(number, record))| {
        let record = record.filter(|record| record.record_type() == RecordType::Stop)?;
        // Which of a position's numbers has no half-move.
        Some([ERROR, number, record.0 >> 25 & 15, is_set_up, u32::from(place > 2)])
    });
    shown.extend(ends);
    shown
}

#[cfg(test)]
mod tests {
    use halfmove::Fault;

    use super::*;

    #[test]
    fn both_lists_show_their_faults_and_only_one_the_phantom_number() {
        for phantom in [true, false] {
            let options = Options {
                phantom,
                ..Options::USUAL
            };
            let games = games(options);
            let faults: HashSet<Option<Fault>> = games
                .iter()
                .flat_map(|(_, game)| recorded(options, game))
                .flatten()
                .filter(|record| record.record_type() == RecordType::Stop)
                .map(Record::fault)
                .collect();
            for fault in [
                Fault::Unassigned,
                Fault::NothingToTake,
                Fault::Castling,
                Fault::KingCaptured,
            ] {
                assert!(faults.contains(&Some(fault)), "{phantom}: {fault:?}");
            }
            for only_there in [Fault::OffBoard, Fault::MisplacedPrefix, Fault::OpenPrefix] {
                assert_eq!(faults.contains(&Some(only_there)), phantom, "{only_there:?}");
            }
        }
    }
}
