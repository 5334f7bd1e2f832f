// SPDX-License-Identifier: MIT OR Apache-2.0
//! A king castles while somebody attacks the square that he passes: bishop, rook or knight, from every square that they
//! reach in a few half-moves.

use std::collections::{HashSet, VecDeque};

use halfmove::laws::Board;
use halfmove::{HalfMove, Kind, Square};

use super::steps::Named;
use super::too_long::{coded, exchanged};

/// Half-moves after which White may castle and many lines to the square that his king will pass are open, the castling, and
/// what White plays meanwhile, there and back.
const WINGS: [(&str, &str, [&str; 2]); 2] = [
    (
        "f2f4 e7e5 f4e5 h7h5 g2g3 a7a5 e2e3 d7d6 f1a6 b7a6 g1h3 b8c6 h3g5 d8g5",
        "O-O",
        ["b1a3", "a3b1"],
    ),
    (
        "d2d4 e7e5 d4e5 d7d6 e5d6 c7d6 d1d6 f8d6 c2c4 a7a6 b1c3 h7h5 c3b5 a6b5 c1h6 g8h6 e2e4 h6g8",
        "O-O-O",
        ["g1h3", "h3g1"],
    ),
];
/// No man needs more half-moves to get there.
const FARTHEST: usize = 3;

/// The games, in Brenner's first notation.
pub(super) fn games() -> Vec<Named> {
    let of_white = WINGS.map(|(opening, castling, between)| (opening.to_owned(), castling, between.map(str::to_owned)));
    let of_black = WINGS.map(|(opening, castling, between)| {
        // Only the first of these has White's additional half-move before it.
        let turned = |list: &str| exchanged(list).split_whitespace().skip(1).collect::<Vec<_>>().join(" ");
        (exchanged(opening), castling, between.map(turned))
    });
    let lists = of_white
        .iter()
        .chain(&of_black)
        .flat_map(|(opening, castling, between)| {
            let attacks = attacks(opening, castling, between);
            attacks
                .into_iter()
                .map(move |way| [opening, &way[..], castling].join(" "))
        });
    lists
        .map(|list| ("castling over an attacked square", coded(&list)))
        .collect()
}

/// What is played between the opening and the castling, for each kind of man and each square.
fn attacks(opening: &str, castling: &str, between: &[String; 2]) -> Vec<String> {
    let board = opening.split_whitespace().fold(Board::start(), |board, half_move| {
        played(&board, half_move).unwrap_or_else(|| panic!("{opening}: nobody goes {half_move}"))
    });
    let (side, king) = (board.side(), board.king(board.side()));
    let (goal, passed) = if castling == "O-O" { (6, 5) } else { (2, 3) };
    let passed = Square::at(passed, king.rank());
    let attackers = board
        .all_men()
        .filter(|(_, man)| man.side() != side && matches!(man.kind(), Kind::Bishop | Kind::Rook | Kind::Knight));
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    let mut begun: VecDeque<_> = attackers
        .map(|(square, man)| (board, square, man.kind(), Vec::new()))
        .collect();
    while let Some((board, square, kind, way)) = begun.pop_front() {
        let castles = |half_move: HalfMove| half_move.is_castling() && half_move.to().file() == goal;
        if !board.pseudo_legal_half_moves().any(castles) {
            continue;
        }
        if board.attackers(passed, !side) >> square.number() & 1 != 0 && seen.insert((kind, square, true)) {
            found.push(way.join(" "));
        }
        let Some(waits) = played(&board, &between[way.len() / 2 % 2]) else {
            continue;
        };
        if way.len() == 2 * FARTHEST || !seen.insert((kind, square, false)) {
            continue;
        }
        for half_move in waits
            .pseudo_legal_half_moves()
            .filter(|half_move| half_move.from() == square)
        {
            let mut after = waits;
            after.play_unchecked(half_move);
            let way = [&way[..], &[between[way.len() / 2 % 2].clone(), half_move.to_string()]].concat();
            begun.push_back((after, half_move.to(), kind, way));
        }
    }
    found
}

/// The board after a half-move by its squares, whether it is legal or not.
fn played(board: &Board, squares: &str) -> Option<Board> {
    let mut after = *board;
    let half_move = board
        .pseudo_legal_half_moves()
        .find(|half_move| half_move.to_string() == squares)?;
    after.play_unchecked(half_move);
    Some(after)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use halfmove::brenner::Recorder;
    use halfmove::hardware::record::{KIND, TO};
    use halfmove::laws::Judge;

    use super::*;

    #[test]
    fn each_castling_is_possible_and_illegal_for_bishops_near_and_far() {
        let mut bishops: BTreeMap<u32, HashSet<u32>> = BTreeMap::new();
        for (_, game) in games() {
            let (records, bad) = Recorder::game(&game);
            assert!(!bad, "{game:02x?}");
            let mut judge = Judge::new();
            let judged: Vec<u64> = records.iter().map(|&record| judge.push(record, false)).collect();
            let (castling, before) = (TO.of(records.last().unwrap().0), records[records.len() - 2]);
            // Some of these attack another square of the king's, too.
            if judged.last().unwrap() >> 1 & 1 != 0 && KIND.of(before.0) == u32::from(Kind::Bishop.code()) {
                bishops.entry(castling).or_default().insert(TO.of(before.0));
            }
        }
        let squares = |names: &str| {
            names
                .split(' ')
                .map(|name| name.parse::<Square>().unwrap().number().into())
                .collect()
        };
        let expected = [
            (6, squares("g2 h3 e2 d3 c4 b5")),
            (2, squares("e2 f3 g4 c2 b3")),
            (62, squares("g7 e7 d6 c5 b4")),
            (58, squares("e7 b6")),
        ];
        for (castling, squares) in expected {
            let missing: HashSet<u32> = &squares - &bishops[&castling];
            assert!(missing.is_empty(), "{castling}: {missing:?} {bishops:?}");
        }
    }
}
