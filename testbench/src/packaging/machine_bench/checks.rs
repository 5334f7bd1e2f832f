// SPDX-License-Identifier: MIT OR Apache-2.0
//! Positions at random of few men in which kings are in check: from every side and distance, by one man and by two, on every pair of
//! squares that the count of those who give check tells apart; by each man, in each file and rank; mates and stalemates.

use std::collections::HashSet;

use halfmove::laws::Board;
use halfmove::{Kind, Side, Square};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const SEED: u64 = 70;
/// Positions that are looked at. Those are taken that show something new.
const LOOKED_AT: usize = 60_000;
/// The count is made of so many squares that stand for the board's four quarters.
const OF_A_QUARTER: usize = 16;

type Feature = [usize; 4];

/// Those that show most for `machine_perft`.
pub(super) fn boards() -> Vec<Board> {
    chosen(LOOKED_AT, |board| {
        [of_king(board), of_pair(board), of_end(board)].concat()
    })
}

/// Those that show what is counted, alone.
pub(super) fn doubles() -> Vec<Board> {
    chosen(LOOKED_AT, of_pair)
}

fn chosen(number: usize, features: impl Fn(&Board) -> Vec<Feature>) -> Vec<Board> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let mut seen = HashSet::new();
    let boards = (0..number).filter_map(|_| board(&mut random));
    boards
        .filter(|board| {
            let new: Vec<Feature> = features(board)
                .into_iter()
                .filter(|feature| seen.insert(*feature))
                .collect();
            !new.is_empty()
        })
        .collect()
}

/// A king, one to three men who give check or nearly, and up to two of his own; the other king somewhere.
fn board(random: &mut ChaCha8Rng) -> Option<Board> {
    let mut men = ['1'; 64];
    let black = random.random::<bool>();
    let side = |man: char, own: bool| if own == black { man } else { man.to_ascii_uppercase() };
    let king: usize = random.random_range(0..64);
    men[king] = side('k', true);
    let mut put = |square: usize, man: char, own: bool| {
        let is_free = men[square] == '1' && (man != 'p' || (8..56).contains(&square));
        if is_free {
            men[square] = side(man, own);
        }
        is_free
    };
    for _ in 0..random.random_range(1..=3) {
        let (ways, most, checkers): (&[(i32, i32)], i32, &[char]) = match random.random_range(0..4) {
            0 => (
                &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)],
                1,
                &['n'],
            ),
            1 => (&[(1, 1), (1, -1), (-1, 1), (-1, -1)], 7, &['b', 'q', 'b', 'p']),
            _ => (&[(0, 1), (1, 0), (0, -1), (-1, 0)], 7, &['r', 'q', 'r', 'p']),
        };
        let (files, ranks) = *ways.choose(random)?;
        let steps = random.random_range(1..=most);
        let man = *checkers.choose(random)?;
        if let Some(square) = beside(king, files * steps, ranks * steps) {
            put(square, man, false);
        }
    }
    for _ in 0..random.random_range(0..3) {
        put(
            random.random_range(0..64),
            *['p', 'n', 'b', 'r', 'q', 'p'].choose(random)?,
            true,
        );
    }
    if !(0..4).any(|_| put(random.random_range(0..64), 'k', false)) {
        return None;
    }
    let ranks: Vec<String> = men.chunks(8).rev().map(|rank| rank.iter().collect()).collect();
    let fen = format!("{} {} - - 0 1", ranks.join("/"), if black { 'b' } else { 'w' });
    // Who is not to move is not in check.
    let stands = |board: &Board| board.attackers(board.king(!board.side()), board.side()) == 0;
    Board::from_fen(&fen).ok().filter(stands)
}

fn beside(square: usize, files: i32, ranks: i32) -> Option<usize> {
    let (file, rank) = ((square % 8) as i32 + files, (square / 8) as i32 + ranks);
    let is_on_board = (0..8).contains(&file) && (0..8).contains(&rank);
    is_on_board.then_some((8 * rank + file) as usize)
}

/// The squares of those who give check, as the side to move sees the board.
fn checkers(board: &Board) -> Vec<usize> {
    let side = board.side();
    let attackers = board.attackers(board.king(side), !side);
    let turned = if side == Side::Black { 0o70 } else { 0 };
    (0..64)
        .filter(|square| attackers >> square & 1 != 0)
        .map(|square| square ^ turned)
        .collect()
}

/// Where the king stands, and from where he is in check, by whom.
fn of_king(board: &Board) -> Vec<Feature> {
    let side = board.side();
    let turned = if side == Side::Black { 0o70 } else { 0 };
    let king = board.king(side).index() ^ turned;
    let checkers = checkers(board);
    let of = |&checker: &usize| {
        let man = board.man_on(Square::from_bits((checker ^ turned) as u32));
        let kind = man.map_or(0, |man| usize::from(man.kind().code()));
        let apart = 8 * (checker / 8 + 8 - king / 8) + (checker % 8 + 8 - king % 8);
        [
            [1, kind, apart, checkers.len()],
            [2, king, kind, checkers.len()],
            [3, checker, 0, checkers.len()],
        ]
    };
    checkers.iter().flat_map(of).collect()
}

/// Which two of the squares that are counted have somebody, and which quarters of the board where it is one of these squares.
fn of_pair(board: &Board) -> Vec<Feature> {
    let checkers = checkers(board);
    let [one, other] = checkers[..] else {
        return Vec::new();
    };
    let [one, other] = [one, other].map(|square| [square % OF_A_QUARTER, square / OF_A_QUARTER]);
    match one[0] == other[0] {
        true => vec![[4, one[0], one[1], other[1]]],
        false => vec![[5, one[0].min(other[0]), one[0].max(other[0]), 0]],
    }
}

/// How many half-moves there are, and of whom, in check and not: none is mate or stalemate.
fn of_end(board: &Board) -> Vec<Feature> {
    let checks = checkers(board).len();
    let count = board.legal_half_moves().count();
    let mut features = vec![[6, count, checks, 0]];
    if count == 0 {
        let own = (Kind::ALL.into_iter()).filter(|&kind| board.of(board.side(), kind) != 0);
        let own = own.map(|kind| 1 << kind.code()).sum();
        let rim = board.king(board.side()).index();
        features.extend([[7, checks, own, 0], [8, checks, rim % 8, rim / 8]]);
    }
    features
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_two_squares_that_are_counted_give_check_together() {
        let pairs: HashSet<Feature> = doubles().iter().flat_map(of_pair).collect();
        let of_two = pairs.iter().filter(|pair| pair[0] == 5).count();
        println!("{} doubles, {} boards, {of_two}", doubles().len(), boards().len());
        assert!(of_two > 100, "{of_two}");
        let ends = boards();
        let ends = ends.iter().filter(|board| board.legal_half_moves().next().is_none());
        let (mates, stalemates): (Vec<&Board>, Vec<&Board>) = ends.partition(|board| board.is_check());
        let found = (mates.len(), stalemates.len());
        assert!(found.0 > 50 && found.1 > 2, "{found:?}");
    }
}
