// SPDX-License-Identifier: MIT OR Apache-2.0
//! A perft cut into pieces that threads can count.

use std::vec::IntoIter;

use halfmove::HalfMove;
use halfmove::laws::Board;

use crate::work::jobs;

/// How many half-moves deep a piece is: enough that counting outweighs handing out, few enough that the run stops soon
/// when it is interrupted.
const DEPTH: u32 = 4;

/// A position whose lines are counted.
pub struct Piece {
    /// By which half-move of the first position it is reached.
    pub first: usize,
    /// How many positions two half-moves deep have been begun, this one's included.
    pub step: u64,
    pub board: Board,
    /// How long the lines are that are left.
    pub depth: u32,
}

impl jobs::Piece for Box<Piece> {
    fn bytes(&self) -> usize {
        size_of::<Piece>()
    }
}

/// The pieces of a perft, found one by one.
pub struct Pieces {
    depth: u32,
    /// How many half-moves are played before a piece is counted.
    split: usize,
    /// The way to the piece: positions, and what is still to be played in each.
    way: Vec<(Board, IntoIter<HalfMove>)>,
    /// How many half-moves of the first position have been begun.
    begun: usize,
    step: u64,
}

impl Pieces {
    /// The pieces of a perft to this depth, at least 1.
    pub fn new(board: Board, depth: u32) -> Self {
        let split = depth.saturating_sub(DEPTH).clamp(1, depth.max(1));
        Self {
            depth,
            split: split as usize,
            way: vec![(board, half_moves(&board))],
            begun: 0,
            step: 0,
        }
    }

    /// How many steps there will be.
    pub fn steps(&self) -> u64 {
        self.way.first().map_or(0, |(board, _)| board.perft(self.bar() as u32))
    }

    /// At which depth progress is counted.
    fn bar(&self) -> usize {
        self.split.min(2)
    }
}

fn half_moves(board: &Board) -> IntoIter<HalfMove> {
    board.legal_half_moves().collect::<Vec<_>>().into_iter()
}

impl Iterator for Pieces {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        loop {
            let level = self.way.len();
            let (board, left) = self.way.last_mut()?;
            let Some(half_move) = left.next() else {
                self.way.pop();
                continue;
            };
            let mut after = *board;
            after.play_unchecked(half_move);
            self.begun += usize::from(level == 1);
            self.step += u64::from(level == self.bar());
            if level == self.split {
                return Some(Piece {
                    first: self.begun - 1,
                    step: self.step,
                    board: after,
                    depth: self.depth - level as u32,
                });
            }
            self.way.push((after, half_moves(&after)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pieces_are_all_lines_at_every_depth() {
        for (depth, lines) in (1..).zip([20, 400, 8902, 197_281, 4_865_609]) {
            let pieces = Pieces::new(Board::start(), depth);
            let steps = pieces.steps();
            let (mut total, mut last, mut firsts) = (0, 0, 0);
            for piece in pieces {
                total += piece.board.perft(piece.depth);
                assert!(piece.step >= last && piece.first < 20);
                (last, firsts) = (piece.step, piece.first + 1);
            }
            assert_eq!((total, last, firsts), (lines, steps, 20), "depth {depth}");
        }
    }
}
