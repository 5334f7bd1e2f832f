// SPDX-License-Identifier: MIT OR Apache-2.0
//! Records that no game of chess has, for the cores that take them without a board: more men captured than there are, as many
//! promoted as are counted, every kind that may be named in every field, and numbers of half-moves around powers of two.

use halfmove::Kind;
use halfmove::hardware::Record;
use halfmove::hardware::record::{CAPTURED, KIND, PROMOTION, SIDE, TO, TYPE};

/// The kinds that are counted, in the order of the code.
pub(super) const COUNTED: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];
pub(super) const AT_START: [usize; 5] = [1, 2, 2, 2, 8];
pub(super) const PAWN: usize = 4;

/// A count ends at 15.
const MOST: usize = 15;
/// The records in which a number gets a bit more.
const WIDTHS: std::ops::RangeInclusive<u32> = 1..=8;

/// The games with what they are there for.
pub(super) fn games() -> Vec<(&'static str, Vec<u64>)> {
    let mut games = Vec::new();
    for side in 0..2 {
        for kind in 0..COUNTED.len() {
            games.push(("men are captured of whom none is left", none_left(kind, side)));
            games.push(("as many men as are counted", most(kind, side)));
        }
    }
    games.push(("every kind in every field", every_kind()));
    games.extend(of_numbers());
    games.into_iter().map(|(name, game)| (name, ended(game))).collect()
}

/// A man of this side's is taken.
pub(super) fn taken(kind: usize, side: u32) -> u64 {
    let kind = COUNTED[kind].code().into();
    u64::from(KIND.put(1) | CAPTURED.put(kind) | SIDE.put(1 - side))
}

/// A pawn of this side's becomes a man of this kind.
pub(super) fn promoted(kind: usize, side: u32) -> u64 {
    let kind = COUNTED[kind].code().into();
    u64::from(KIND.put(2) | PROMOTION.put(kind) | SIDE.put(side))
}

/// All men of a kind are captured, twice more, and again behind each that a pawn becomes.
fn none_left(kind: usize, side: u32) -> Vec<u64> {
    let start = vec![taken(kind, side); AT_START[kind] + 2];
    // No pawn becomes one: he becomes a queen, though none is left.
    let kind_after = if kind == PAWN { 0 } else { kind };
    let again = [promoted(kind_after, side), taken(kind, side), taken(kind, side)];
    let other = [promoted(kind_after, 1 - side), taken(kind, side), taken(kind, 1 - side)];
    [&start[..], &again, &other].concat()
}

/// Pawns become men of a kind, more than a side has, up to what a count holds; these are captured, and one more.
fn most(kind: usize, side: u32) -> Vec<u64> {
    let more = MOST - AT_START[kind];
    let up = vec![promoted(kind, side); if kind == PAWN { 0 } else { more }];
    [up, vec![taken(kind, side); MOST + 1]].concat()
}

/// Each code of a kind as who moves, who is captured and who a pawn becomes, also where nothing is meant by it; and the same bits
/// in records that are no half-moves.
fn every_kind() -> Vec<u64> {
    let half_move = |kind, captured, promotion, side, sort| {
        let kinds = KIND.put(kind) | CAPTURED.put(captured) | PROMOTION.put(promotion);
        u64::from(kinds | SIDE.put(side) | TYPE.put(sort) | TO.put((kind * 9) & 63))
    };
    let mut records = Vec::new();
    for side in 0..2 {
        for code in 0..8 {
            records.extend([1, 4].map(|kind| half_move(kind, code, 0, side, 0)));
            if code == 0 || (4..8).contains(&code) {
                records.push(half_move(2, 0, code, side, 0));
                records.push(half_move(2, 2, code, side, 0));
            }
            records.extend((1..3).map(|sort| half_move(2, code, code, side, sort)));
        }
    }
    records
}

/// Games of one half-move fewer than a power of two, of as many, and of one more, each before a game of two.
fn of_numbers() -> Vec<(&'static str, Vec<u64>)> {
    let quiet = u64::from(KIND.put(7) | TO.put(63));
    let lengths = WIDTHS.flat_map(|bits| [(1 << bits) - 1, 1 << bits, (1 << bits) + 1]);
    let games = lengths.flat_map(|length| [vec![quiet; length], vec![quiet; 2]]);
    games
        .map(|game| ("as many half-moves as fill a counter", game))
        .collect()
}

fn ended(mut game: Vec<u64>) -> Vec<u64> {
    if let Some(last) = game.last_mut() {
        *last = Record(*last as u32).with_last().0.into();
    }
    game
}

#[cfg(test)]
mod tests {
    use halfmove::gbr::Follower;
    use halfmove::hardware::material::PIECES;

    use super::*;

    #[test]
    fn nobody_and_fifteen_are_counted_of_every_piece() {
        let mut seen = std::collections::HashSet::new();
        for (_, game) in games() {
            let mut follower = Follower::new([None; 4]);
            for record in game {
                let pieces = PIECES.of(follower.push(Record(record as u32), false)[0]);
                seen.extend((0..8).map(|place| (place, pieces >> (4 * place) & 15)));
            }
        }
        for place in 0..8 {
            assert!(seen.contains(&(place, 0)) && seen.contains(&(place, 15)), "{place}");
        }
    }
}
