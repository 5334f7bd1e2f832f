// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games in which two kings walk among men who stand still: an attack from each square, and a line that somebody closes, are
//! seen alone. Kings step into check as they like, which the judge tells.

use std::collections::{HashMap, HashSet};

use halfmove::hardware::Record;
use halfmove::hardware::set_up::{BEATS, beats};
use halfmove::laws::{Board, Judge};
use halfmove::{Kind, Position, Side, Square};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::choice::{Candidate, Feature, choose};
use super::judge::{self, WAYS, along, from_set_up};
use super::{Exchange, Plan};

const SEED: u64 = 18;
/// Walks of which those are chosen that show most; the half-moves of one, and the beats of all that are chosen, set-ups among them.
const WALKS: usize = 800;
const HALF_MOVES: usize = 90;
const BEATS_IN_ALL: usize = 6_000;

/// A set-up, and half-moves from it.
type Walk = (Vec<u8>, Vec<Record>);

/// The games of the judge, and behind them the walks.
pub(super) fn plan() -> Plan {
    let mut plan = judge::records();
    plan.games.extend(records());
    plan
}

fn records() -> Vec<Exchange> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let walks = std::iter::repeat_with(|| walk(&mut random)).flatten().take(WALKS);
    let mut judge = Judge::new();
    choose(walks.collect(), HashSet::new(), BEATS_IN_ALL)
        .into_iter()
        .map(
            |Candidate {
                 name,
                 game: (beats, records),
                 ..
             }| from_set_up(&mut judge, name, &beats, records, false),
        )
        .collect()
}

/// Both kings go, whenever they can, to where they have been least.
fn walk(random: &mut ChaCha8Rng) -> Option<Candidate<Walk>> {
    let mut board = Board::from_fen(&among_few(random)).ok()?;
    let mut position: Position = board.to_fen().parse().ok()?;
    let beats = beats(&position).ok()?.to_vec();
    let mut visits: HashMap<(Side, Square), u32> = HashMap::new();
    let (mut records, mut features) = (Vec::new(), Vec::new());
    for _ in 0..HALF_MOVES {
        let (side, from) = (board.side(), board.king(board.side()));
        *visits.entry((side, from)).or_default() += 1;
        let mut free: Vec<Square> = around(from).filter(|to| board.man_on(*to).is_none()).collect();
        free.shuffle(random);
        let to = free
            .into_iter()
            .min_by_key(|to| visits.get(&(side, *to)).copied().unwrap_or(0));
        let Some(half_move) = to.and_then(|to| position.play(from, to, None).ok()) else {
            break;
        };
        board.play_unchecked(half_move);
        records.push(Record::half_move(half_move));
        features.extend(Side::BOTH.into_iter().flat_map(|king| seen(&board, king, king == side)));
    }
    let last = records.pop()?;
    records.push(last.with_last());
    Some(Candidate {
        name: "kings walk among few men",
        length: BEATS + records.len(),
        features,
        game: (beats, records),
    })
}

/// Two kings and some others, anywhere.
fn among_few(random: &mut ChaCha8Rng) -> String {
    let mut squares: Vec<u8> = (0..64).collect();
    squares.shuffle(random);
    let mut men = vec!['K', 'k'];
    for _ in 0..random.random_range(2..=6) {
        let man = *b"PNBRQpnbrq".choose(random).expect("some");
        men.push(man.into());
    }
    let mut board = ['1'; 64];
    for (&square, man) in squares.iter().zip(men) {
        if !man.eq_ignore_ascii_case(&'p') || (8..56).contains(&square) {
            board[usize::from(square)] = man;
        }
    }
    let ranks: Vec<String> = board.chunks(8).map(|rank| rank.iter().collect()).collect();
    let side = if random.random() { 'w' } else { 'b' };
    format!("{} {side} - - 0 1", ranks.join("/"))
}

fn around(king: Square) -> impl Iterator<Item = Square> {
    let near = move |&square: &Square| {
        let apart = [square.file().abs_diff(king.file()), square.rank().abs_diff(king.rank())];
        square != king && apart.iter().all(|&apart| apart <= 1)
    };
    (0..64).map(Square::from_bits).filter(near)
}

/// Who alone attacks this side's king; or, if nobody does, who closes a line to him.
fn seen(board: &Board, side: Side, moved: bool) -> Vec<Feature> {
    let king = board.king(side);
    let whose = 2 * side as u32 + u32::from(moved);
    let place = |square: Square| 64 * u32::from(king.number()) + u32::from(square.number());
    let attackers = board.attackers(king, !side);
    if attackers.count_ones() == 1 {
        let square = Square::from_bits(attackers.trailing_zeros());
        let kind = board.man_on(square).map_or(0, |man| u32::from(man.kind().code()));
        return vec![[5, whose, place(square), kind, 0]];
    }
    let closed = |way: (i8, i8)| {
        let mut men = along(king, way).filter_map(|square| Some((square, board.man_on(square)?)));
        let (closing, _) = men.next()?;
        let (_, behind) = men.next()?;
        let slides = match behind.kind() {
            Kind::Bishop => way.0 != 0 && way.1 != 0,
            Kind::Rook => way.0 == 0 || way.1 == 0,
            kind => kind == Kind::Queen,
        };
        (slides && behind.side() != side).then(|| [6, whose, place(closing), 0, 0])
    };
    match attackers {
        0 => WAYS.into_iter().filter_map(closed).collect(),
        _ => Vec::new(),
    }
}
