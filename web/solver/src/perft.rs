// SPDX-License-Identifier: MIT OR Apache-2.0
//! Perft, a half-move of the position after the other.

use halfmove::HalfMove;
use halfmove::laws::Board;

/// More lines are not counted: a page should not keep a processor busy for long.
const MOST: u64 = 1_000_000_000;

/// Lines of this length are counted at once. The library's perft does not stop by itself, and no position has so many lines of
/// four half-moves that it would take long.
const AT_ONCE: u32 = 4;

/// The longest lines. Those of positions with few half-moves may be long and few.
const LONGEST: u32 = 20;

/// A perft that is being counted.
pub struct Perft {
    board: Board,
    depth: u32,
    half_moves: Vec<HalfMove>,
    lines: u64,
}

impl Perft {
    /// A perft to a depth in digits; or what is wrong with it.
    pub fn read(board: Board, depth: &str) -> Result<Self, String> {
        let is_usual = |depth: &u32| (1..=LONGEST).contains(depth);
        let depth = depth.parse().ok().filter(is_usual);
        let mut half_moves: Vec<HalfMove> = board.legal_half_moves().collect();
        half_moves.sort_by_key(|&half_move| board.uci(half_move));
        Ok(Self {
            board,
            depth: depth.ok_or_else(|| format!("perft counts lines of 1 to {LONGEST} half-moves"))?,
            half_moves,
            lines: 0,
        })
    }

    /// How many half-moves the position has.
    pub fn parts(&self) -> usize {
        self.half_moves.len()
    }

    /// How many lines are counted.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// The lines that begin with one of the half-moves.
    pub fn part(&mut self, number: usize) -> String {
        let Some(&half_move) = self.half_moves.get(number) else {
            return String::new();
        };
        let lines = count(&self.board.after(half_move), self.depth - 1, MOST - self.lines);
        self.lines += lines.unwrap_or(0);
        let told = lines.map_or_else(|| format!("- {MOST}"), |lines| lines.to_string());
        format!("{} {told}", self.board.uci(half_move))
    }
}

/// The number of lines of this length; `None` if there are more than `most`.
fn count(board: &Board, depth: u32, most: u64) -> Option<u64> {
    if depth <= AT_ONCE {
        return Some(board.perft(depth)).filter(|&lines| lines <= most);
    }
    let mut lines = 0;
    for half_move in board.legal_half_moves() {
        lines += count(&board.after(half_move), depth - 1, most - lines)?;
    }
    Some(lines)
}
