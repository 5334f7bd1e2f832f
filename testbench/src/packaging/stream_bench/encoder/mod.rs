// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games for `brenner_encoder`: half-moves and events as records, and the bytes of the software's `RecordEncoder`.

mod shows;

use std::collections::HashSet;

use halfmove::brenner::{RecordEncoder, Recorder};
use halfmove::hardware::Record;
use halfmove::hardware::encoder::{Beat, INPUT_FIELDS};
use halfmove::hardware::record::{FROM, PROMOTION, TO};
use halfmove::{Kind, Man, Side, Square};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use self::shows::{is_rare, shown};
use super::choice::{Candidate, Feature, choose, only};
use super::features::is_of_ways;
use super::steps::{Step, steps};
use super::too_long::exchanged;
use super::{Exchange, Plan, brenner, set_up_families, set_ups as interpreters_set_ups, visited_squares, with_last};
use crate::code::CodeName;
use crate::encoder::games::{all_wrong, captured_and_promoted, damaged, half_move, wild};
use crate::encoder::set_ups;

const SEED: u64 = 14;
/// Beats of all games that are chosen.
const BEATS: usize = 4_000;
/// Beats of those that are chosen before, for what few games show, then for men in the way alone.
const RARE: usize = 3_000;
const WAYS: usize = 2_500;
/// Games in which an officer is captured and promoted again, for each of them: the shortest are chosen.
const DIRECTED: usize = 10;
/// Openings after which half-moves are tried, and their longest: each half-move there costs all of its opening.
const OPENINGS: usize = 60;
const LONGEST_OPENING: usize = 32;
/// Half-moves by chance after each of them, beside those of whoever is to move.
const TRIED: usize = 150;
/// Games from set-ups at random, and as many from what is none.
const SET_UPS: usize = 40;

type Named = (&'static str, Vec<Record>);

pub(super) fn plan() -> Plan {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let candidates = candidates(&mut random);
    let mut chosen = choose(only(&candidates, is_rare), HashSet::new(), RARE);
    chosen.extend(choose(only(&candidates, is_of_ways), HashSet::new(), WAYS));
    let seen = chosen.iter().flat_map(|candidate| shown(&candidate.game));
    chosen.extend(choose(candidates, seen.collect(), BEATS));
    let chosen = chosen.into_iter().map(|candidate| (candidate.name, candidate.game));
    let once: Vec<Exchange> = once()
        .into_iter()
        .map(|(name, game)| exchange(name, &game))
        .chain(from_set_ups(set_up_families::games(CodeName::Brenner)))
        .collect();
    let number = once.len();
    let games = chosen.chain(castlings()).chain(promotions());
    let games = games.map(|(name, game)| exchange(name, &game));
    Plan {
        games: games.chain(set_up_games()).chain(once).collect(),
        patterns: Vec::new(),
        set_ups: 0,
        once: number,
        games_of: "brenner_encoder",
        answers_of: "brenner_encoder",
    }
}

fn candidates(random: &mut ChaCha8Rng) -> Vec<Candidate<Vec<Record>>> {
    let mut good: Vec<Named> = Vec::new();
    for length in (2..120).step_by(4) {
        good.push(("a wild game", wild(length, random)));
    }
    for officer in officers() {
        let games = (0..DIRECTED).map(|_| captured_and_promoted(officer, random));
        good.extend(games.map(|game| ("a label is free again", game)));
    }
    for (_, game) in brenner::games().iter().filter(|(_, game)| game.len() < 300) {
        let (records, bad) = Recorder::game(game);
        if !bad {
            good.push(("what an interpreter gives", records));
        }
    }
    good.retain(|(_, game)| !game.is_empty());
    let mut tried = Vec::new();
    for _ in 0..OPENINGS {
        let Some((_, game)) = good.choose(random) else { break };
        let opening = &game[..random.random_range(0..=game.len().min(LONGEST_OPENING))];
        tried.extend(after(opening, random));
    }
    let mut pool: Vec<Named> = Vec::new();
    pool.extend(all_wrong(8, SEED).into_iter().map(|game| ("a wrong game", game)));
    for (_, game) in &good {
        pool.push(("a damaged game", damaged(game, random)));
    }
    pool.extend(good);
    let of_interpreter = brenner::games().iter().map(|(name, bytes)| (*name, translated(bytes)));
    pool.extend(of_interpreter.filter(|(_, game)| !game.is_empty()));
    let whole = |(name, game): Named| Candidate {
        name,
        length: game.len(),
        features: shown(&game),
        game,
    };
    pool.into_iter().map(whole).chain(tried).collect()
}

/// All officers that the code can name.
fn officers() -> impl Iterator<Item = Man> {
    let kinds = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
    let of_a_side = move |side| {
        kinds
            .into_iter()
            .flat_map(move |kind| (0..4).map(move |label| Man::new(side, kind, label)))
    };
    [Side::White, Side::Black].into_iter().flat_map(of_a_side)
}

/// An opening and a half-move: each from a man of the side to move or from the target square last, and some by chance.
/// Each candidate counts for this half-move alone, as the rest is in its game.
fn after(opening: &[Record], random: &mut ChaCha8Rng) -> Vec<Candidate<Vec<Record>>> {
    let known: HashSet<Feature> = shown(opening).into_iter().collect();
    let mut record_encoder = RecordEncoder::default();
    opening
        .iter()
        .for_each(|&record| record_encoder.push(record, false, &mut Vec::new()));
    let position = record_encoder.position();
    let own = position.men().filter(|(_, man)| man.side() == position.side());
    let reached = opening.last().map(|record| TO.of(record.0));
    let mut tried: Vec<Record> = own
        .map(|(from, _)| from.number().into())
        .chain(reached)
        .flat_map(|from| (0..64).map(move |to| half_move(from, to, 0)))
        .filter(|&record| is_somebodys_step(record))
        .collect();
    tried.extend((0..TRIED).map(|_| {
        let promotion = if random.random_ratio(1, 8) {
            random.random_range(0..8)
        } else {
            0
        };
        half_move(random.random_range(0..64), random.random_range(0..64), promotion)
    }));
    let candidate = |record: Record| {
        let game = [opening, &[record]].concat();
        let mut features = shown(&game);
        features.retain(|feature| !known.contains(feature));
        Candidate {
            name: "after an opening",
            length: game.len(),
            features,
            game,
        }
    };
    tried.into_iter().map(candidate).collect()
}

/// Whether a queen or a knight goes like this.
fn is_somebodys_step(half_move: Record) -> bool {
    let [from, to] = [FROM, TO].map(|field| field.of(half_move.0));
    let (files, ranks) = ((from & 7).abs_diff(to & 7), (from >> 3).abs_diff(to >> 3));
    files == 0 || ranks == 0 || files == ranks || files * ranks == 2
}

/// Games about castling and kings that have castled: little else shows what they show.
fn castlings() -> impl Iterator<Item = Named> {
    let lists = brenner::castlings();
    lists.into_iter().map(|bytes| ("castling, or none", translated(&bytes)))
}

/// So many bits of the number of half-moves get full.
const WIDTHS: std::ops::RangeInclusive<u32> = 1..=9;

/// Games that are played once: castling where somebody has stood; and as many half-moves as fill a counter, one fewer and one more, each
/// before a game of one and one of two.
fn once() -> Vec<Named> {
    let visited = visited_squares::games().iter();
    let mut games: Vec<Named> = visited
        .map(|bytes| ("castling where somebody has stood", translated(bytes)))
        .collect();
    let quiet: Vec<Record> = ["g1f3", "g8f6", "f3g1", "f6g8"].map(listed).into();
    let lengths = WIDTHS.flat_map(|bits| [(1 << bits) - 1, 1 << bits, (1 << bits) + 1]);
    let numbers = lengths.flat_map(|length: usize| [length, 2, length, 1]);
    games.extend(numbers.map(|length| {
        let game = quiet.iter().copied().cycle().take(length).collect();
        ("as many half-moves as fill a counter", game)
    }));
    games
}

/// The half-moves of Brenner's bytes, up to the first error.
fn translated(bytes: &[u8]) -> Vec<Record> {
    let record = |(place, step): (usize, Step)| {
        let (from, to, promotion) = step.squares(place);
        half_move(from, to, promotion)
    };
    steps(bytes).into_iter().enumerate().map(record).collect()
}

/// Openings, and a half-move behind each: a pawn steps or takes to the last rank, a pawn does not, others do and do not; and
/// castling.
const PROMOTING: [(&str, &[&str]); 6] = [
    (
        "a2a4 b7b5 a4b5 h7h6 b5b6 h6h5 b6a7 b8c6",
        &["a7b8", "a7a8", "a1a7", "h2h3", "d2d4", "e1e2", "d1c1", "c1b2", "g1f3"],
    ),
    (
        "g2g3 a7a5 f1h3 a5a4 h3d7 c8d7 g1h3 d7a4 b2b3 h7h6 b3a4 h6h5 a4a5 h5h4 a5a6 h4h3 a6b7 h8h4",
        &["e1g1", "b7a8", "b7b8", "g3h4", "d1e1"],
    ),
    (
        "g1f3 h7h5 f3e5 h8h6 e5d7 h6h8 d7b8 h5h4 h2h3 h8h5",
        &["b8d7", "b8a6", "h3h4"],
    ),
    ("g1f3 h7h5 f3e5 h8h6 e5d7 h6g6", &["d7b8", "d7f8"]),
    ("g2g3 b7b6 f1g2 h7h6", &["g2a8"]),
    ("e2e3 a7a6 d1h5 a6a5 h5h7 a5a4", &["h7h8", "h7g8"]),
];

/// Those half-moves, each promoting to every kind that there is, and to those that there are not; of each side.
fn promotions() -> impl Iterator<Item = Named> {
    let sides = |list: &str| [list.to_owned(), exchanged(list)];
    let lists = PROMOTING
        .iter()
        .flat_map(move |(opening, tried)| tried.iter().flat_map(move |last| sides(&format!("{opening} {last}"))));
    lists.flat_map(|list| {
        (0..8).map(move |kind| {
            let mut game: Vec<Record> = list.split_whitespace().map(listed).collect();
            if let Some(last) = game.last_mut() {
                *last = Record(last.0 | PROMOTION.put(kind));
            }
            ("every promotion by everybody", game)
        })
    })
}

/// A half-move by its squares.
fn listed(squares: &str) -> Record {
    let square = |name: &str| name.parse::<Square>().expect("a square").number().into();
    half_move(square(&squares[..2]), square(&squares[2..]), 0)
}

/// Games from set-ups: those of interpreters, and others in which men have any labels and pawns become what they like.
fn set_up_games() -> impl Iterator<Item = Exchange> {
    let pitfalls = set_ups::pitfalls().into_iter();
    let wild = set_ups::games(SEED, 30).zip(set_ups::bad(SEED)).take(SET_UPS);
    let own = pitfalls.chain(wild.flat_map(|(good, bad)| [good, bad]));
    let chosen = interpreters_set_ups::games(CodeName::Brenner);
    let chosen = chosen
        .into_iter()
        .filter(|game| !interpreters_set_ups::BY_CHANCE.contains(&game.name));
    from_set_ups(chosen).chain(own.map(|game| exchange("half-moves from a set-up", &game)))
}

/// What an interpreter gives for these games.
fn from_set_ups(games: impl IntoIterator<Item = Exchange>) -> impl Iterator<Item = Exchange> {
    games.into_iter().map(|game| {
        let mut recorder = Recorder::new();
        let mut beats: Vec<Beat> = Vec::new();
        for beat in &game.sent {
            let data = beat.data as u8;
            match beat.user {
                0 => beats.extend(recorder.push(data, beat.last).map(Beat::Record)),
                _ => beats.extend([Beat::SetUp(data)]),
            }
            if beat.user != 0 {
                recorder.push_set_up(data, beat.last);
            }
        }
        exchange(game.name, &beats)
    })
}

fn exchange<B: Copy + Into<Beat>>(name: &'static str, game: &[B]) -> Exchange {
    let written = RecordEncoder::game(game).0;
    // What the core does not read differs from what is there.
    let read = INPUT_FIELDS.iter().fold(0, |mask, field| mask | field.put(u32::MAX));
    let sent = game.iter().enumerate().map(|(place, &beat)| {
        let noise = (place as u32).wrapping_mul(0x9e37_79b9);
        match beat.into() {
            Beat::SetUp(man) => (u64::from(u32::from(man) | noise & !0xff), 1),
            Beat::Record(record) => (u64::from(record.0 & read | noise & !read), 0),
        }
    });
    Exchange {
        name,
        has_patterns: false,
        sent: with_last(sent.collect()),
        answers: with_last(
            written
                .iter()
                .map(|beat| (beat.byte.into(), beat.user.into()))
                .collect(),
        ),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use halfmove::Fault;
    use halfmove::hardware::encoder::{REFUSAL, Refusal};

    use super::shows::{MOVES_AFTER_TAKEN, label_taken};
    use super::*;

    #[test]
    fn every_refusal_is_asked_for() {
        let answers = PLAN.games.iter().flat_map(|game| &game.answers);
        let said: HashSet<u32> = answers.map(|beat| REFUSAL.of(beat.user as u32)).collect();
        for refusal in Refusal::PRIORITY {
            assert!(said.contains(&refusal.code().into()), "{refusal:?}");
        }
    }

    static PLAN: LazyLock<Plan> = LazyLock::new(plan);

    fn games() -> Vec<Vec<Record>> {
        let without_set_up = |game: &&Exchange| game.sent.iter().all(|beat| beat.user == 0);
        let records = |game: &Exchange| game.sent.iter().map(|beat| Record(beat.data as u32)).collect();
        PLAN.games.iter().filter(without_set_up).map(records).collect()
    }

    #[test]
    fn every_officer_gets_every_label_and_gets_it_again_after_a_capture() {
        let seen: HashSet<Feature> = games().iter().flat_map(|game| shown(game)).collect();
        let missing = officers().filter(|&officer| !seen.contains(&label_taken(officer, true)));
        assert_eq!(missing.collect::<Vec<_>>(), []);
    }

    #[test]
    fn who_was_just_taken_moves_on() {
        let games = games();
        let ghosts = games
            .iter()
            .flat_map(|game| shown(game))
            .filter(|feature| feature[0] == MOVES_AFTER_TAKEN);
        let sides: HashSet<u32> = ghosts.map(|feature| feature[3]).collect();
        assert_eq!(sides.len(), 2);
    }

    #[test]
    fn what_is_wrong_with_brenners_castlings_is_wrong_with_these() {
        let refused = |game: &[Record]| RecordEncoder::game(game).0.last().and_then(|beat| beat.refusal());
        let lists = brenner::ONE_IN_THE_WAY.iter().chain(&brenner::RIGHT_LOST);
        for game in lists.map(|bytes| translated(bytes)) {
            assert_eq!(refused(&game), Some(Refusal::Fault(Fault::Castling)));
        }
    }
}
