// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games for the cores that count material and look for patterns.
//!
//! The blocks that take records get games of little else than captures and promotions: no board is behind them, so
//! everything changes with each record. The core with an interpreter in front gets games of chess.

use std::collections::HashSet;

use halfmove::brenner::{Recorder, game};
use halfmove::gbr::{Follower, Patterns};
use halfmove::hardware::Record;
use halfmove::hardware::material::{CODE, PATTERNS, PIECES, USED};
use halfmove::hardware::record::{CAPTURED, FROM, KIND, PROMOTION, SIDE, TO};
use halfmove::{Fault, Side};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::choice::{Candidate, Feature, choose};
use super::lone_records::{AT_START, COUNTED, PAWN, promoted, taken};
use super::{Exchange, LONG, Plan, brenner, lone_records, with_bad, with_last};
use crate::code::CodeName;
use crate::coded_game::CodedGame;
use crate::gbr::patterns::{self, pattern};
use crate::generator::Generator;
use crate::judge::told;
use crate::set_up_games;

const SEED: u64 = 16;
/// Games of captures and promotions, and the most half-moves of one.
const GAMES: usize = 70;
const LONGEST: usize = 34;
/// Games of chess, those that show most of the material, and the bytes of all that are chosen.
const CHESS: usize = 600;
const CHESS_BYTES: usize = 3_000;
/// Games from set-ups, the most half-moves of one, and set-ups with a fault.
const SET_UPS: usize = 60;
const SET_UP_HALF_MOVES: usize = 24;
const BAD_SET_UPS: usize = 24;
/// Those of the blocks that take records: there is no interpreter whose faults they would show.
const TOLD_SET_UPS: usize = 16;
const TOLD_BAD_SET_UPS: usize = 6;
/// The first games find no patterns; then a set is written before every second game of at least that many records, and
/// before every sixteenth other one.
const WITHOUT: usize = 3;
const OF_SOME_LENGTH: usize = 8;
const SELDOM: usize = 16;

/// A game's records, and whether it is bad.
struct Game {
    name: &'static str,
    records: Vec<(u64, u64)>,
    /// What gives them, if there is anything.
    input: CodedGame,
    /// What is looked for in it, if not anything.
    patterns: Option<Patterns>,
}

pub(super) fn tally() -> Plan {
    let exchange = |game: Game, _: Patterns, _: bool| Exchange {
        name: game.name,
        has_patterns: false,
        answers: tallied(&game),
        sent: {
            let told = told(game.input.silent()).map(|told| (told.0.into(), 0));
            with_last(told.chain(game.records).collect())
        },
    };
    of_records("gbr_tally", exchange)
}

pub(super) fn matching() -> Plan {
    let exchange = |game: Game, four: Patterns, has_patterns: bool| Exchange {
        name: game.name,
        has_patterns,
        sent: tallied(&game),
        answers: beside(&game, four, 1),
    };
    of_records("gbr_match", exchange)
}

/// The games of captures and promotions, those from set-ups, and those that are played once.
fn of_records(core: &'static str, exchange: impl Fn(Game, Patterns, bool) -> Exchange) -> Plan {
    let alone = lone_records::games().into_iter().map(|(name, records)| Game {
        name,
        records: with_bad(records, false),
        input: CodedGame::default(),
        patterns: None,
    });
    let mut games = changes();
    games.extend(set_ups(TOLD_SET_UPS, TOLD_BAD_SET_UPS));
    let often = games.len();
    games.extend(alone);
    Plan {
        once: games.len() - often,
        ..plan(games, core, exchange)
    }
}

pub(super) fn interpreter() -> Plan {
    let exchange = |game: Game, four: Patterns, has_patterns: bool| Exchange {
        name: game.name,
        has_patterns,
        answers: beside(&game, four, 1),
        sent: {
            let set_up = game.input.beats.iter().map(|&beat| (beat.into(), 1));
            let bytes = game.input.bytes.iter().map(|&byte| (byte.into(), 0));
            with_last(set_up.chain(bytes).collect())
        },
    };
    plan(chess(), "brenner_interpreter_gbr", exchange)
}

fn plan(games: Vec<Game>, core: &'static str, exchange: impl Fn(Game, Patterns, bool) -> Exchange) -> Plan {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let mut plan = Plan {
        games: Vec::new(),
        patterns: Vec::new(),
        set_ups: 0,
        once: 0,
        games_of: core,
        answers_of: core,
    };
    let mut four = [None; 4];
    let mut sets = 0;
    for (number, game) in games.into_iter().enumerate() {
        let every = if game.records.len() < OF_SOME_LENGTH { SELDOM } else { 2 };
        let is_new = number >= WITHOUT && number % every == 1 || game.patterns.is_some();
        if let Some(patterns) = game.patterns {
            four = patterns;
        } else if is_new {
            four = match sets % 2 {
                0 => listed(sets / 2),
                _ => patterns_near(&game, &mut random),
            };
            sets += 1;
        }
        let exchange = exchange(game, four, is_new);
        if exchange.has_patterns {
            // A place that is not in use would always find something.
            let unused = pattern("????.??").word() & !USED.put(1);
            let word = |pattern: Option<halfmove::gbr::Pattern>| pattern.map_or(unused, |pattern| pattern.word());
            plan.patterns.push(four.map(word));
        }
        plan.games.push(exchange);
    }
    plan
}

/// Four patterns of the list, in other places each time that they come again.
fn listed(number: usize) -> Patterns {
    let all = patterns::listed();
    let (round, place) = (number / all.len(), number % all.len());
    let mut four = all[place];
    four.rotate_left(round % PATTERNS);
    four
}

/// The records with what stands beside each: from `gbr_tally`, or from `gbr_match`.
fn beside(game: &Game, four: Patterns, which: usize) -> Vec<super::Beat> {
    let mut follower = Follower::new(four);
    follower.set_up(game.input.silent());
    let mut user = |record: u64, bad: u64| follower.push(Record(record as u32), bad != 0)[which];
    with_last(
        game.records
            .iter()
            .map(|&(record, bad)| (record, user(record, bad)))
            .collect(),
    )
}

/// What `gbr_tally` gives: the beats of the set-up and the records, each with what it counts.
fn tallied(game: &Game) -> Vec<super::Beat> {
    let mut follower = Follower::new([None; 4]);
    let beats = game.input.silent();
    let counted = told(beats).map(|told| told.0.into()).zip(follower.set_up(beats));
    let tallied = |&(record, bad): &(u64, u64)| (record, follower.push(Record(record as u32), bad != 0)[0]);
    with_last(counted.chain(game.records.iter().map(tallied)).collect())
}

/// Patterns, most of them met somewhere in a game, or nearly: what stands after a record, with most digits any, and
/// now and then one off by one or a 9.
fn patterns_near(game: &Game, random: &mut ChaCha8Rng) -> Patterns {
    let codes: Vec<u64> = beside(game, [None; 4], 0)
        .iter()
        .map(|beat| CODE.of(beat.user))
        .collect();
    std::array::from_fn(|_| {
        let code = codes.choose(random).copied().unwrap_or(0);
        let any = random.random_range(0..6_u8);
        let digit = |place: u32, random: &mut ChaCha8Rng| {
            let digit = code >> (4 * (5 - place)) & 15;
            match random.random_range(0..12_u8) {
                0 => (digit + 1).min(9).to_string(),
                1 => digit.saturating_sub(1).to_string(),
                2 if place < 4 => "9".to_owned(),
                2.. if random.random_range(0..6_u8) < any => "?".to_owned(),
                _ => digit.to_string(),
            }
        };
        let digits: Vec<String> = (0..6).map(|place| digit(place, random)).collect();
        let plus = if random.random() { "+" } else { "" };
        let text = format!("{}.{}{plus}", digits[..4].concat(), digits[4..].concat());
        random.random_ratio(15, 16).then(|| pattern(&text))
    })
}

/// Games of captures and promotions, some of them bad, and of one record.
fn changes() -> Vec<Game> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED + 1);
    let game = |number: usize| {
        let length = match number {
            0..8 => number / 2,
            _ => random.random_range(1..=LONGEST),
        };
        let mut counts = [AT_START; 2];
        let mut records: Vec<Record> = (0..length).map(|_| change(&mut counts, &mut random)).collect();
        let bad = random.random_ratio(1, 4);
        if bad {
            let fault = Fault::PRIORITY.choose(&mut random).copied().filter(|_| random.random());
            records.push(Record::stop(fault, random.random::<u64>()));
        } else if records.is_empty() || random.random() {
            records.push(Record::mark(random.random_range(1..=3)));
        }
        if let Some(last) = records.last_mut() {
            *last = last.with_last();
        }
        Game {
            name: "captures and promotions",
            records: with_bad(records.into_iter().map(|record| record.0.into()).collect(), bad),
            input: CodedGame::default(),
            patterns: None,
        }
    };
    let mut games: Vec<Game> = (0..GAMES).map(game).collect();
    // As many of a kind as there can be.
    games.extend((0..8).map(|number| Game {
        name: "eight promotions to a kind",
        records: with_bad(promotions(number / 4, number % 4), false),
        input: CodedGame::default(),
        patterns: Some(of_kind(number % 4)),
    }));
    games.extend(every_digit());
    // The number of the half-move needs nine bits.
    let quiet = Record(KIND.put(7) | TO.put(63)).0.into();
    games.push(Game {
        name: "many half-moves",
        records: with_bad(
            [vec![quiet; 520], vec![Record::mark(3).with_last().0.into()]].concat(),
            false,
        ),
        input: CodedGame::default(),
        patterns: None,
    });
    games
}

/// Many men of a kind, and as many as at the start; each exactly, and at least.
fn of_kind(kind: usize) -> Patterns {
    let start = if kind == 0 { '4' } else { '8' };
    [('9', ""), ('9', "+"), (start, ""), (start, "+")].map(|(digit, plus)| {
        let pieces: String = (0..PAWN).map(|place| if place == kind { digit } else { '?' }).collect();
        Some(pattern(&format!("{pieces}.??{plus}")))
    })
}

/// Each digit that a pattern can have, in each place, exactly and at least; and every count that stands beside it: the men of a
/// kind get fewer and more, of White's for each number of Black's.
fn every_digit() -> Vec<Game> {
    let mut games = Vec::new();
    for place in 0..6 {
        let side = u32::from(place == 5);
        let records: Vec<u64> = match place {
            4 | 5 => (0..8).map(|_| taken(PAWN, side)).collect(),
            kind => every_count(kind),
        };
        let end = u64::from(Record::mark(1).with_last().0);
        let records = [records, vec![end]].concat();
        let digits: Vec<String> = ('0'..='9')
            .flat_map(|digit| [digit.to_string(), format!("{digit}+")])
            .collect();
        for four in digits.chunks(PATTERNS) {
            let text = |digit: &String| {
                let (digit, plus) = digit.split_at(1);
                let of = |number: usize| if number == place { digit } else { "?" };
                let pieces: String = (0..4).map(of).collect();
                format!("{pieces}.{}{}{plus}", of(4), of(5))
            };
            games.push(Game {
                name: "each digit of a pattern beside each count",
                records: with_bad(records.clone(), false),
                input: CodedGame::default(),
                patterns: Some(std::array::from_fn(|number| {
                    four.get(number).map(|digit| pattern(&text(digit)))
                })),
            });
        }
    }
    games
}

/// Of a kind White has none to three, for each of Black's numbers from none to three.
fn every_count(kind: usize) -> Vec<u64> {
    let start = AT_START[kind];
    let mut records = vec![taken(kind, 1); start];
    for round in 0..4 {
        let goes_down = round % 2 == 0;
        let (now, then) = if goes_down {
            (if round == 0 { start } else { 3 }, 0)
        } else {
            (0, 3)
        };
        let step = |_| if goes_down { taken(kind, 0) } else { promoted(kind, 0) };
        records.extend((0..now.abs_diff(then)).map(step));
        records.push(promoted(kind, 1));
    }
    records
}

/// All pawns of a side become men of one kind, and three of these are taken.
fn promotions(side: usize, kind: usize) -> Vec<u64> {
    let side = side as u32;
    let records = std::iter::repeat_n(promoted(kind, side), 8).chain([taken(kind, side); 3]);
    let end = Record::mark(1).with_last().0;
    records.chain([end.into()]).collect()
}

/// A record that changes the counts, or now and then does not.
fn change(counts: &mut [[usize; 5]; 2], random: &mut ChaCha8Rng) -> Record {
    let side = if random.random() { Side::White } else { Side::Black };
    let (own, other) = (side.index(), 1 - side.index());
    let squares = FROM.put(random.random()) | TO.put(random.random()) | SIDE.put(own as u32);
    let mut record = squares | KIND.put(random.random_range(1..8));
    let sort = random.random_range(0..10);
    if sort == 0 {
        // What looks like a capture and is a text.
        return Record::text(random.random());
    }
    let alive: Vec<usize> = (0..5).filter(|&kind| counts[other][kind] > 0).collect();
    if let Some(&kind) = alive.choose(random).filter(|_| sort > 3) {
        counts[other][kind] -= 1;
        record |= CAPTURED.put(COUNTED[kind].code().into());
    }
    if counts[own][PAWN] > 0 && (1..7).contains(&sort) {
        let kind = random.random_range(0..PAWN);
        counts[own][PAWN] -= 1;
        counts[own][kind] += 1;
        record |= PROMOTION.put(COUNTED[kind].code().into());
    }
    Record(record)
}

/// The games of the interpreter's testbench, which show what it does, and games with much material lost or won.
fn chess() -> Vec<Game> {
    let game = |name: &'static str, bytes: Vec<u8>| {
        let (records, bad) = Recorder::game(&bytes);
        Game {
            name,
            records: with_bad(records.into_iter().map(|record| record.0.into()).collect(), bad),
            input: CodedGame {
                beats: Vec::new(),
                bytes,
            },
            patterns: None,
        }
    };
    let candidate = |bytes: Vec<u8>| {
        let game = game("a legal game with its material", bytes);
        Candidate {
            name: game.name,
            length: game.input.bytes.len(),
            features: of_material(&game),
            game,
        }
    };
    let legal = Generator::new(SEED).take(CHESS).filter_map(|game| {
        let mut bytes = Vec::new();
        game::encode(&game.moves_only(), &mut bytes).ok()?;
        Some(bytes)
    });
    let chosen = choose(legal.map(candidate).collect(), HashSet::new(), CHESS_BYTES);
    let of_interpreter = brenner::games().iter().filter(|(_, bytes)| bytes.len() <= LONG);
    let of_interpreter = of_interpreter.map(|(name, bytes)| game(name, bytes.clone()));
    of_interpreter
        .chain(chosen.into_iter().map(|candidate| candidate.game))
        .chain(set_ups(SET_UPS, BAD_SET_UPS))
        .collect()
}

/// Games from set-ups, and from what is none.
fn set_ups(good: usize, bad: usize) -> impl Iterator<Item = Game> {
    let code = CodeName::Brenner;
    let good = set_up_games::games(code, SEED, SET_UP_HALF_MOVES).take(good);
    let bad = set_up_games::bad_games(code, SEED).take(bad);
    let named = good.map(|game| ("a game with a set-up and its material", game));
    let named = named.chain(bad.map(|game| ("beats that are no set-up", game)));
    named.map(move |(name, game)| {
        let (records, bad) = game.records(code);
        Game {
            name,
            records: with_bad(records.into_iter().map(|record| record.0.into()).collect(), bad),
            input: game,
            patterns: None,
        }
    })
}

/// How the counts of each kind change, and how those of both sides stand together.
fn of_material(game: &Game) -> Vec<Feature> {
    let mut before = 0;
    let mut features = Vec::new();
    for beat in beside(game, [None; 4], 0) {
        let user = beat.user;
        let digit = |word: u64, place: u32| (word >> (4 * place) & 15) as u32;
        for place in 0..8 {
            let (was, is) = (digit(PIECES.of(before), place), digit(PIECES.of(user), place));
            features.push([1, place, was, is, 0]);
            features.push([
                2,
                place % 4,
                digit(PIECES.of(user), place % 4),
                digit(PIECES.of(user), place % 4 + 4),
                0,
            ]);
        }
        for place in 0..6 {
            features.push([3, place, digit(CODE.of(before), place), digit(CODE.of(user), place), 0]);
        }
        before = user;
    }
    features
}
