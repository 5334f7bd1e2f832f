// SPDX-License-Identifier: MIT OR Apache-2.0
//! Direct mates: the tree of half-moves is searched here, and a board says where there is a mate in one. Positions are
//! gathered, so that many are under way at once, and what is decided is not gone into again.

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;

use halfmove::HalfMove;
use halfmove::hardware::perft::{REQUEST, Root};
use halfmove::laws::Board;
use halfmove::problem::{FirstMove, MateSearch};

/// Positions that are asked for at once.
const AT_ONCE: usize = 512;

/// Results that are kept at most: some 100 MB.
const MOST_FACTS: usize = 1 << 20;

/// Why no keys were found.
#[derive(Debug, PartialEq)]
pub enum Unsolved<E> {
    /// The board did not answer.
    Board(E),
    /// More results than this would have to be kept.
    TooBig(usize),
}

/// What the core has to know of a position.
type Key = [u32; REQUEST];

fn key(board: &Board) -> Key {
    Root::new(board, 2).words()
}

/// What is known so far. What is not counts as no mate until the board has been asked.
#[derive(Default)]
struct Facts {
    /// Whether the side to move mates in one.
    ones: HashMap<Key, bool>,
    /// Whether the side to move mates in so many moves, and whether it is lost in so many.
    wins: HashMap<(Key, u16), bool>,
    losses: HashMap<(Key, u16), bool>,
    /// What the board is to be asked, in its order.
    wanted: Vec<Board>,
    is_wanted: HashSet<Key>,
}

impl Facts {
    fn len(&self) -> usize {
        self.ones.len() + self.wins.len() + self.losses.len()
    }

    /// Whether the side to move mates in at most this many moves, if it is known.
    fn win(&mut self, board: &Board, moves: u16) -> Option<bool> {
        if moves == 0 {
            return Some(false);
        }
        let key = key(board);
        match self.ones.get(&key) {
            None => {
                if self.wanted.len() < AT_ONCE && self.is_wanted.insert(key) {
                    self.wanted.push(*board);
                }
                return None;
            }
            Some(true) => return Some(true),
            Some(false) if moves == 1 => return Some(false),
            Some(false) => {}
        }
        if let Some(known) = self.wins.get(&(key, moves)) {
            return Some(*known);
        }
        // One half-move is enough, so all are tried at once.
        let mut found = Some(false);
        for half_move in board.legal_half_moves() {
            match self.loss(&board.after(half_move), moves - 1) {
                Some(true) => {
                    found = Some(true);
                    break;
                }
                Some(false) => {}
                None => found = None,
            }
        }
        self.wins.extend(found.map(|found| ((key, moves), found)));
        found
    }

    /// Whether the side to move is mated, or after any half-move in at most this many moves, if it is known.
    fn loss(&mut self, board: &Board, moves: u16) -> Option<bool> {
        let half_moves = board.legal_half_moves();
        if half_moves.len() == 0 {
            return Some(board.is_check());
        }
        if moves == 0 {
            return Some(false);
        }
        let key = key(board);
        if let Some(known) = self.losses.get(&(key, moves)) {
            return Some(*known);
        }
        // A single reply may refute it, so not all are asked for at once: one more than are known to lose.
        let (mut lost, mut open) = (0, 0);
        let mut found = Some(true);
        for half_move in half_moves {
            match self.win(&board.after(half_move), moves) {
                Some(true) => lost += 1,
                Some(false) => {
                    found = Some(false);
                    break;
                }
                None => {
                    found = None;
                    open += 1;
                    if open > lost {
                        break;
                    }
                }
            }
        }
        self.losses.extend(found.map(|found| ((key, moves), found)));
        found
    }
}

impl MateSearch for Facts {
    type Stop = Infallible;

    fn mates(&mut self, board: &Board, moves: u16) -> Result<bool, Infallible> {
        Ok(self.win(board, moves).unwrap_or(false))
    }

    fn is_lost(&mut self, board: &Board, moves: u16) -> Result<bool, Infallible> {
        Ok(self.loss(board, moves).unwrap_or(false))
    }
}

/// The keys of a mate in this many moves with all that follows. Of each of the positions that it is given, `ask` says whether
/// the side to move mates in one.
///
/// # Errors
/// Those of `ask`, or that the problem is too big.
pub fn keys<E>(
    board: &Board,
    moves: u16,
    ask: impl FnMut(&[Board]) -> Result<Vec<bool>, E>,
) -> Result<Vec<FirstMove>, Unsolved<E>> {
    keys_within(MOST_FACTS, board, moves, ask)
}

fn keys_within<E>(
    most_facts: usize,
    board: &Board,
    moves: u16,
    mut ask: impl FnMut(&[Board]) -> Result<Vec<bool>, E>,
) -> Result<Vec<FirstMove>, Unsolved<E>> {
    let mut facts = Facts::default();
    loop {
        let half_moves: Vec<HalfMove> = board.legal_half_moves().collect();
        let first = half_moves.into_iter().filter_map(|half_move| {
            let Ok(first) = facts.first_move(board, half_move, moves, 0);
            first
        });
        let first: Vec<FirstMove> = first.collect();
        let wanted = std::mem::take(&mut facts.wanted);
        facts.is_wanted.clear();
        if wanted.is_empty() {
            return Ok(first);
        }
        if facts.len() > most_facts {
            return Err(Unsolved::TooBig(most_facts));
        }
        let mates = ask(&wanted).map_err(Unsolved::Board)?;
        facts.ones.extend(wanted.iter().map(key).zip(mates));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use halfmove::hardware::perft::Counted;
    use halfmove::problem::Solver;

    const PROBLEMS: [(&str, u16); 6] = [
        // Morphy.
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
        ("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", 2),
        ("8/8/8/8/8/k1K5/8/7Q w - - 0 1", 1),
        ("8/8/8/8/8/k1K5/8/7R w - - 0 1", 3),
        // No mate, and a stalemate that is none.
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 2),
        ("7k/8/6K1/8/8/8/8/R6R b - - 0 1", 2),
    ];

    fn ask(boards: &[Board]) -> Result<Vec<bool>, Infallible> {
        let mates = |board: &Board| Counted::of(board, 2, |_| true).map_or(0, |counted| counted.mates);
        Ok(boards.iter().map(|board| mates(board) > 0).collect())
    }

    #[test]
    fn a_problem_that_needs_too_much_memory_ends_with_an_error() {
        let board = Board::from_fen("8/8/8/8/8/k1K5/8/7R w - - 0 1").unwrap();
        assert_eq!(keys_within(50, &board, 3, ask), Err(Unsolved::TooBig(50)));
    }

    #[test]
    fn keys_and_what_follows_are_those_of_the_solver() {
        for (fen, moves) in PROBLEMS {
            let board = Board::from_fen(fen).unwrap();
            let mut times = 0;
            let counting = |boards: &[Board]| {
                times += 1;
                ask(boards)
            };
            let found = keys(&board, moves, counting).unwrap();
            let mut solver = Solver::new(1 << 20);
            let first = board
                .legal_half_moves()
                .filter_map(|half_move| solver.first_move(&board, half_move, moves, 0).unwrap());
            assert_eq!(found, first.collect::<Vec<_>>(), "{fen}");
            assert!(times < 200, "{fen}: {times}");
        }
    }
}
