// SPDX-License-Identifier: MIT OR Apache-2.0
//! Positions in which a man goes everywhere from everywhere: a queen from each square, knights from all of them, also
//! all together, of either side; so every word of a half-move is listed. And a king alone.

use halfmove::laws::Board;
use halfmove::{Kind, Side, Square};

/// Knights stand so far apart in squares that none is in another's way.
const KNIGHTS: usize = 4;

/// The positions.
pub(super) fn boards() -> impl Iterator<Item = Board> {
    let queens = (0..64).map(|square| (Kind::Queen, vec![square]));
    let knights = (0..64 / KNIGHTS).map(|first| (Kind::Knight, (first..64).step_by(64 / KNIGHTS).collect()));
    // On all squares of one colour, they jump to all of the other, but for where the kings are.
    let crowds = [0, 1].map(|colour| {
        let squares = (0..64).filter(|square| (square + square / 8) % 2 == colour);
        (Kind::Knight, squares.collect())
    });
    // Nobody: the king is alone.
    let alone = [(Kind::King, Vec::new())];
    let men: Vec<(Kind, Vec<usize>)> = queens.chain(knights).chain(crowds).chain(alone).collect();
    let both = men
        .into_iter()
        .flat_map(|men| Side::BOTH.map(|side| (men.clone(), side)));
    both.filter_map(|((kind, squares), side)| board(kind, &squares, side))
}

/// Men of a side, and kings who are in nobody's way.
fn board(kind: Kind, squares: &[usize], side: Side) -> Option<Board> {
    let letter = |kind: &str, side: Side| match side {
        Side::White => kind.to_ascii_uppercase(),
        Side::Black => kind.to_ascii_lowercase(),
    };
    let all = || Square::all().map(Square::index);
    let fen = |kings: [usize; 2]| {
        let man = |square: usize| {
            let king = kings.iter().position(|&king| king == square);
            match (king, squares.contains(&square)) {
                (Some(place), false) => letter("k", if place == 0 { side } else { !side }),
                (None, true) => letter(if kind == Kind::Queen { "q" } else { "n" }, side),
                (None, false) => "1".to_owned(),
                (Some(_), true) => "x".to_owned(),
            }
        };
        let rank = |rank: usize| (0..8).map(|file| man(8 * rank + file)).collect::<String>();
        let ranks: Vec<String> = (0..8).rev().map(rank).collect();
        format!(
            "{} {} - - 0 1",
            ranks.join("/"),
            if side == Side::White { 'w' } else { 'b' }
        )
    };
    let go = |board: &Board| {
        board
            .legal_half_moves()
            .filter(|next| next.kind() == Some(kind))
            .count()
    };
    let free = |king: usize, other: usize| {
        Board::from_fen(&fen([king, other]))
            .ok()
            .filter(|board| !board.is_check())
    };
    // The first kings with whom the men have most half-moves.
    let pairs = all().flat_map(|king| all().step_by(3).map(move |other| (king, other)));
    let boards = pairs.step_by(5).filter_map(|(king, other)| free(king, other));
    boards.max_by_key(|board| (go(board), std::cmp::Reverse(board.king(side).number())))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use halfmove::eleven::Word;

    use super::*;

    #[test]
    fn nearly_every_word_of_a_half_move_is_listed_for_each_side() {
        for side in Side::BOTH {
            let boards = boards().filter(|board| board.side() == side);
            let words: HashSet<Word> = boards
                .flat_map(|board| {
                    board
                        .legal_half_moves()
                        .filter_map(Word::of_half_move)
                        .collect::<Vec<_>>()
                })
                .collect();
            assert!(words.len() > 1_780, "{}", words.len());
        }
    }
}
