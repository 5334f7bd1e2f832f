// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games for the judge: lawless ones, chosen by what the kings see along their lines, and, where an interpreter is in
//! front, its own.

use std::collections::HashSet;
use std::sync::LazyLock;

use halfmove::brenner::Recorder;
use halfmove::hardware::Record;
use halfmove::hardware::record::RecordType;
use halfmove::laws::{Board, Judge};
use halfmove::{HalfMove, Kind, Side, Square};
use halfmove_hdl::cores;

use super::choice::{Candidate, Feature, choose};
use super::symbols::symbols;
use super::{
    Beat, Exchange, LONG, Plan, brenner, castled_rooks, eleven, jose, judge_families, passed_squares, with_bad,
    with_last,
};
use crate::code::CodeName;
use crate::coded_game::CodedGame;
use crate::generator::lawless;
use crate::judge::{coded_ends, ends, interpreter_and_judge, told};
use crate::set_up_games;

const SEED: u64 = 17;
/// Lawless games of which those are chosen that show most, and the half-moves of all that are chosen.
const LAWLESS: usize = 1_500;
const HALF_MOVES: usize = 4_000;
/// Those of a core of another code: what the judge itself may have wrong, the others show.
const HALF_MOVES_OF_OTHERS: usize = 800;
/// Games from set-ups, and from beats that are none.
const SET_UPS: usize = 150;
const BAD_SET_UPS: usize = 20;
/// Ends of games.
const ENDS: usize = 60;
/// A rook who castles gives check.
const CASTLING_CHECKS: [(&str, &str); 4] = [
    ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"),
    ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
    ("r3k3/8/8/8/8/8/8/3K4 b q - 0 1", "e8c8"),
    ("4k2r/8/8/8/8/8/8/5K2 b k - 0 1", "e8g8"),
];
/// The mark `!`.
const GOOD: u8 = 0x07;

/// The eight ways along a line: files and ranks.
pub(super) const WAYS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

type Named = (&'static str, CodedGame);

pub(super) fn records() -> Plan {
    let code = CodeName::Brenner;
    let sent = |_: &CodedGame, records: &[(u64, u64)]| with_last(records.to_vec());
    let mut plan = plan("record_judge", code, Judge::new(), lawless(), sent);
    plan.games.extend(judge_families::records());
    plan
}

/// Of the judge that tells mates: lawless games, and ends of games from set-ups, as an interpreter tells them.
pub(super) fn mates() -> Plan {
    let core = "record_judge_mates";
    let from_start = OF_OTHERS.iter().map(|(name, game)| {
        let (records, bad) = game.records(CodeName::Brenner);
        (*name, Vec::new(), records, bad)
    });
    let ends = ends(SEED).take(ENDS);
    let ends = ends.map(|(beats, record)| {
        (
            "one half-move from a set-up, which ends the game or not",
            beats,
            vec![record],
            false,
        )
    });
    let mut judge = Judge::of_mates();
    let games = from_start.chain(ends);
    Plan {
        games: games
            .map(|(name, beats, records, bad)| from_set_up(&mut judge, name, &beats, records, bad))
            .collect(),
        set_ups: 0,
        once: 0,
        patterns: Vec::new(),
        games_of: core,
        answers_of: core,
    }
}

/// A game for a judge without an interpreter: what one tells of the set-up, then the records.
pub(super) fn from_set_up(
    judge: &mut Judge,
    name: &'static str,
    beats: &[u8],
    records: Vec<Record>,
    bad: bool,
) -> Exchange {
    judge.set_up(beats);
    let records = with_bad(records.into_iter().map(|record| record.0.into()).collect(), bad);
    let judged = |&(record, bad): &(u64, u64)| (record, judge.push(Record(record as u32), bad != 0));
    let answers = with_last(records.iter().map(judged).collect());
    let told = told(beats).map(|told| (told.0.into(), 0));
    Exchange {
        name,
        has_patterns: false,
        sent: with_last(told.chain(records).collect()),
        answers,
    }
}

/// Of the interpreter of a code with the judge behind it; nothing if this is none.
pub(super) fn of_codes(core: &str) -> Option<Plan> {
    let (interpreter, judge) = interpreter_and_judge(core)?;
    let code = CodeName::ALL.into_iter().find(|code| code.core() == interpreter)?;
    let core = cores::core(core)?.name;
    let games = match (code, core.ends_with("_judge_mates")) {
        (CodeName::Brenner, false) => lawless().into_iter().chain(from_set_ups(code)).collect(),
        (_, true) => fewer(code).into_iter().chain(ended(code)).collect(),
        _ => fewer(code),
    };
    let sent = |game: &CodedGame, _: &[(u64, u64)]| sent(game, symbols(code, &game.bytes));
    let mut plan = plan(core, code, judge(), games, sent);
    if code != CodeName::Brenner && code.layout().is_some() {
        plan.answers_of = "brenner_alternate_exchanged_judge";
    }
    Some(plan)
}

/// Of an interpreter of ChessBase's records: its own games, whose half-moves are numbers, legal or not.
pub(super) fn of_chessbase(core: &'static str, mut plan: Plan) -> Plan {
    let mut judge = Judge::new();
    for game in &mut plan.games {
        let beats: Vec<u8> = game
            .sent
            .iter()
            .filter(|beat| beat.user != 0)
            .map(|beat| beat.data as u8)
            .collect();
        judge.set_up(&beats);
        for answer in &mut game.answers {
            answer.user = judge.push(Record(answer.data as u32), answer.user != 0);
        }
    }
    Plan {
        answers_of: core,
        ..plan
    }
}

fn sent(game: &CodedGame, symbols: impl IntoIterator<Item = u32>) -> Vec<Beat> {
    let set_up = game.beats.iter().map(|&beat| (beat.into(), 1));
    let symbols = symbols.into_iter().map(|symbol| (symbol.into(), 0));
    with_last(set_up.chain(symbols).collect())
}

/// Games of one half-move that mates, or nearly.
fn ended(code: CodeName) -> impl Iterator<Item = Named> {
    coded_ends(code, SEED)
        .map(|game| ("one half-move from a set-up, which ends the game or not", game))
        .take(ENDS)
}

/// Fewer games: lawless ones, and those from set-ups.
fn fewer(code: CodeName) -> Vec<Named> {
    let translated = |(name, game): Named| {
        let bytes = match (code.layout(), code.jose()) {
            (Some(_), _) => code.translate(&game.bytes)?,
            (None, Some(options)) => jose::translated(options, &game.bytes),
            (None, None) => eleven::from_bytes(&game.bytes),
        };
        Some((name, bytes.into()))
    };
    let games = OF_OTHERS.iter().cloned();
    let games = games.chain(from_brenner(castled_rooks::games()));
    games.filter_map(translated).chain(from_set_ups(code)).collect()
}

/// Games from set-ups: legal ones, those whose half-moves are any, and those that castle out of a check.
fn from_set_ups(code: CodeName) -> Vec<Named> {
    let games: Box<dyn Iterator<Item = CodedGame>> = match code {
        CodeName::Brenner => Box::new(set_up_games::judged(SEED).take(SET_UPS)),
        _ => Box::new(set_up_games::games(code, SEED, 20).take(SET_UPS / 3)),
    };
    let games = games.map(|game| ("a game with a set-up that is judged", game));
    let bad = set_up_games::bad_games(code, SEED).take(BAD_SET_UPS);
    games
        .chain(bad.map(|game| ("beats that are no set-up", game)))
        .chain(castling_behind_check(code))
        .chain(CASTLING_CHECKS.map(|(fen, castling)| {
            let game = set_up_games::game(code, fen, &[castling]).expect("a game");
            ("castling that gives check", game)
        }))
        .collect()
}

/// Games that end in check, each with one behind it that begins with castling, at once or, in Brenner's code, behind a mark.
fn castling_behind_check(code: CodeName) -> impl Iterator<Item = Named> {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let ends: [&[&str]; 2] = [&["e2e4", "f7f5", "d1h5"], &["f2f3", "e7e5", "a2a3", "d8h4"]];
    let begins = [("w", "e1g1"), ("w", "e1c1"), ("b", "e8g8"), ("b", "e8c8")];
    let game = move |fen: &str, list: &[&str]| set_up_games::game(code, fen, list).expect("a game");
    let pairs = ends.into_iter().flat_map(move |end| begins.map(|begin| (end, begin)));
    pairs.flat_map(move |(end, (side, castling))| {
        let castled = game(&format!("r3k2r/8/8/8/8/8/8/R3K2R {side} KQkq - 0 1"), &[castling]);
        let marked = (code == CodeName::Brenner).then(|| {
            let mut marked = castled.clone();
            marked.bytes.insert(0, GOOD);
            [game(START, end), marked]
        });
        let games = [game(START, end), castled]
            .into_iter()
            .chain(marked.into_iter().flatten());
        games.map(|game| ("castling behind a game that ends in check", game))
    })
}

fn plan(
    core: &'static str,
    code: CodeName,
    mut judge: Judge,
    games: Vec<Named>,
    sent: impl Fn(&CodedGame, &[(u64, u64)]) -> Vec<Beat>,
) -> Plan {
    let exchange = |(name, game): Named| {
        let (records, bad) = game.records(code);
        judge.set_up(&game.beats);
        let records = with_bad(records.into_iter().map(|record| record.0.into()).collect(), bad);
        let judged = |&(record, bad): &(u64, u64)| (record, judge.push(Record(record as u32), bad != 0));
        Exchange {
            name,
            has_patterns: false,
            answers: with_last(records.iter().map(judged).collect()),
            sent: sent(&game, &records),
        }
    };
    Plan {
        games: games.into_iter().map(exchange).collect(),
        set_ups: 0,
        once: 0,
        patterns: Vec::new(),
        games_of: core,
        answers_of: core,
    }
}

/// The games of `brenner_interpreter`, and those that break the laws.
fn lawless() -> Vec<Named> {
    let usual = brenner::games().iter().filter(|(_, game)| game.len() <= LONG).cloned();
    from_brenner(usual)
        .chain(chosen(HALF_MOVES))
        .chain(from_brenner(passed_squares::games()))
        .chain(from_brenner(castled_rooks::games()))
        .collect()
}

fn from_brenner(games: impl IntoIterator<Item = super::steps::Named>) -> impl Iterator<Item = Named> {
    games.into_iter().map(|(name, bytes)| (name, bytes.into()))
}

/// The lawless games of a core of another code.
static OF_OTHERS: LazyLock<Vec<Named>> = LazyLock::new(|| chosen(HALF_MOVES_OF_OTHERS).collect());

/// Lawless games of so many half-moves, in Brenner's code: those that show most.
fn chosen(half_moves: usize) -> impl Iterator<Item = Named> {
    let candidate = |bytes: Vec<u8>| Candidate {
        name: "a game that breaks the laws",
        length: bytes.len(),
        features: features(&bytes),
        game: bytes,
    };
    let lawless = lawless::games(LAWLESS, SEED)
        .into_iter()
        .filter(|game| !game.is_empty());
    let chosen = choose(lawless.map(candidate).collect(), HashSet::new(), half_moves);
    from_brenner(chosen.into_iter().map(|candidate| (candidate.name, candidate.game)))
}

/// What the judge has to look at: who stands first on each way from each king, where knights stand about it; and of each
/// half-move, what sort it is and what is to be said of it.
fn features(bytes: &[u8]) -> Vec<Feature> {
    let (records, _) = Recorder::game(bytes);
    let mut features = Vec::new();
    let (mut board, mut judge) = (Board::start(), Judge::new());
    for record in records {
        let judged = judge.push(record, false) as u32;
        if record.record_type() != RecordType::HalfMove {
            continue;
        }
        let half_move = HalfMove::from_bits(record.0);
        let was_in_check = u32::from(board.is_check());
        board.play_unchecked(half_move);
        let sort = half_move.bits() >> 12 & 0x1fff;
        features.push([1, sort, judged, was_in_check, 0]);
        if half_move.is_castling() {
            let passed = Square::at(
                (half_move.from().file() + half_move.to().file()) / 2,
                half_move.to().rank(),
            );
            let attackers = board.attackers(passed, !half_move.side());
            features.push([
                2,
                passed.number().into(),
                attackers as u32,
                (attackers >> 32) as u32,
                judged,
            ]);
        }
        for side in Side::BOTH {
            features.extend(seen_by(&board, side, half_move.side()));
        }
    }
    features
}

/// The squares from here on this way, the nearest first.
pub(super) fn along(from: Square, (files, ranks): (i8, i8)) -> impl Iterator<Item = Square> {
    (1..8).map_while(move |steps| {
        let (file, rank) = (from.file() as i8 + steps * files, from.rank() as i8 + steps * ranks);
        ((0..8).contains(&file) && (0..8).contains(&rank)).then(|| Square::at(file as u8, rank as u8))
    })
}

/// What a king sees after a half-move of this side.
fn seen_by(board: &Board, side: Side, mover: Side) -> Vec<Feature> {
    let king = board.king(side);
    let whose = 2 * side as u32 + mover as u32;
    let mut seen = Vec::new();
    for (number, way) in WAYS.into_iter().enumerate() {
        if let Some(man) = along(king, way).find_map(|square| board.man_on(square).map(|man| (square, man))) {
            let (square, man) = man;
            let who = u32::from(man.kind().code()) + 8 * u32::from(man.side() == side);
            let place = 64 * u32::from(king.number()) + u32::from(square.number());
            seen.push([3, whose, place, who, number as u32]);
        }
    }
    let knights = board.of(!side, Kind::Knight);
    let near = (0..64)
        .filter(|&number| knights >> number & 1 != 0)
        .filter_map(|number| {
            let knight = Square::from_bits(number);
            let apart = [knight.file().abs_diff(king.file()), knight.rank().abs_diff(king.rank())];
            apart
                .iter()
                .all(|&apart| apart <= 3)
                .then_some([4, whose, king.number().into(), number, 0])
        });
    seen.extend(near);
    seen
}
