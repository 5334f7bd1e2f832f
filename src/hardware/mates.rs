// SPDX-License-Identifier: MIT OR Apache-2.0
//! What goes into `machine_mates` and comes out of it: a problem, and lines of 11-bit codes.
//!
//! ```
//! use halfmove::hardware::mates::{Question, half_moves};
//! use halfmove::laws::Board;
//! use halfmove::problem::Kind;
//!
//! let board = Board::from_fen("7k/8/5K2/8/8/8/8/6R1 w - - 0 1")?;
//! let question = Question::new(&board, Kind::Direct, 3).unwrap();
//! let keys = question.lines(&board);
//! assert_eq!(keys.len(), 1);
//! assert_eq!(half_moves(&board, &keys[0]).unwrap()[0].to_string(), "f6f7");
//! assert_eq!(Question::new(&board, Kind::Help, 11), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;

use super::perft::Root;
use crate::eleven::Word;
use crate::field::Field;
use crate::half_move::HalfMove;
use crate::laws::Board;
use crate::man::Side;
use crate::problem::{Kind, MateSearch, Solver, Stopped};

/// The longest helpmates that the core solves, in half-moves.
pub const LONGEST_HELP: u8 = 10;
/// The longest direct mates, in half-moves.
pub const LONGEST_DIRECT: u8 = 15;

/// Of a beat: the code of its half-move.
const CODE: Field = Field::new("CODE", 0, 11, "11-bit code of the half-move");
/// Its number in its line.
const NUMBER: Field = Field::new("NUMBER", 11, 4, "number of the half-move in its line, 0 the first");
/// The line ends.
pub(super) const LAST: u32 = 1 << 15;

/// Bytes in which the software remembers positions.
const MEMORY: usize = 16 << 20;

/// A problem for the core.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The position, and the half-moves up to the mate. In a direct mate the side to move mates if their number is odd, and
    /// is mated if it is even: set play.
    pub root: Root,
    /// A direct mate; otherwise a helpmate.
    pub direct: bool,
    /// Tries are wanted too: first half-moves of a direct mate with one refutation.
    pub tries: bool,
    /// Black is to move.
    pub black: bool,
}

impl Question {
    /// A problem without tries; `None` if it has no half-move, or more than the core takes.
    pub fn new(board: &Board, kind: Kind, half_moves: u16) -> Option<Self> {
        let direct = kind == Kind::Direct;
        let longest = if direct { LONGEST_DIRECT } else { LONGEST_HELP };
        let length = u8::try_from(half_moves)
            .ok()
            .filter(|length| (1..=longest).contains(length))?;
        Some(Self {
            root: Root::new(board, length),
            direct,
            tries: false,
            black: board.side() == Side::Black,
        })
    }

    /// The lines that the core must give for this board, by the software, in ascending order: of a helpmate the solutions, of a
    /// direct mate a half-move each for the keys, or for the replies that are answered by mate; tries with their refutations.
    pub fn lines(&self, board: &Board) -> Vec<Vec<Word>> {
        self.lines_of(&mut Solver::new(MEMORY), board).unwrap_or_default()
    }

    /// The same of a solver that somebody watches.
    ///
    /// # Errors
    /// [`Stopped`] if he stops it.
    pub fn lines_of(&self, solver: &mut Solver<'_>, board: &Board) -> Result<Vec<Vec<Word>>, Stopped> {
        let mut found: Vec<Vec<HalfMove>> = Vec::new();
        if self.direct {
            for half_move in board.legal_half_moves() {
                found.extend(self.first(solver, board, half_move)?);
            }
        } else {
            solver.help_mates(board, self.root.depth.into(), |line| found.push(line.to_vec()))?;
        }
        let words = |line: Vec<HalfMove>| line.into_iter().filter_map(Word::of_half_move).collect();
        let mut lines: Vec<Vec<Word>> = found.into_iter().map(words).collect();
        lines.sort_unstable();
        Ok(lines)
    }

    /// A first half-move of a direct mate, if it wins; a try with its refutation.
    fn first(
        &self,
        solver: &mut Solver<'_>,
        board: &Board,
        half_move: HalfMove,
    ) -> Result<Option<Vec<HalfMove>>, Stopped> {
        let after = board.after(half_move);
        let moves = u16::from(self.root.depth / 2);
        if self.root.depth.is_multiple_of(2) {
            return Ok(solver.mates(&after, moves)?.then(|| alloc::vec![half_move]));
        }
        if solver.is_lost(&after, moves)? {
            return Ok(Some(alloc::vec![half_move]));
        }
        // With the last half-move but a mate everything fails at once, and a stalemate fails to nothing.
        if !self.tries || moves == 0 {
            return Ok(None);
        }
        let mut refutations = Vec::new();
        for reply in after.legal_half_moves() {
            if !solver.mates(&after.after(reply), moves)? {
                refutations.push(reply);
            }
        }
        Ok(match refutations[..] {
            [refutation] => Some(alloc::vec![half_move, refutation]),
            _ => None,
        })
    }
}

/// The half-moves of a line that the core gave; `None` if they are not those of this board.
pub fn half_moves(board: &Board, line: &[Word]) -> Option<Vec<HalfMove>> {
    let mut board = *board;
    let find = |&word: &Word| {
        let half_move = board.legal_half_move_of(word)?;
        board.play_unchecked(half_move);
        Some(half_move)
    };
    line.iter().map(find).collect()
}

/// What the core says when it is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Solved {
    /// The lines that were found.
    pub solutions: u64,
    /// The positions that were looked at.
    pub positions: u64,
    /// The clocks from the start to the last of them.
    pub clocks: u64,
    /// The most positions that waited at once.
    pub deepest: u16,
    /// More than had room: lines are missing.
    pub overflow: bool,
    /// The core does not take so many half-moves.
    pub refused: bool,
}

/// A beat that is not the one which comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the beat {0:#06x} comes out of turn")]
pub struct OutOfTurn(pub u16);

/// The beats that a core gives for a line.
pub fn beats(line: &[Word]) -> impl Iterator<Item = u16> {
    let last = line.len().wrapping_sub(1);
    line.iter().enumerate().map(move |(number, word)| {
        let end = if number == last { LAST } else { 0 };
        (CODE.put(word.bits().into()) | NUMBER.put(number as u32) | end) as u16
    })
}

/// Takes the beats of a core, and makes lines of them.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    line: Vec<Word>,
}

impl Lines {
    /// The next beat: `m_axis_tdata`, and `m_axis_tlast`. The line that it ends.
    ///
    /// # Errors
    /// [`OutOfTurn`]: its number is not the next one, or what it says of the end is not what `m_axis_tlast` says.
    pub fn push(&mut self, data: u16, last: bool) -> Result<Option<Vec<Word>>, OutOfTurn> {
        let bits = u32::from(data);
        if NUMBER.of(bits) as usize != self.line.len() || (bits & LAST != 0) != last {
            return Err(OutOfTurn(data));
        }
        self.line.push(Word::from_low_bits(CODE.of(bits)));
        Ok(last.then(|| core::mem::take(&mut self.line)))
    }

    /// Whether no line is open.
    pub fn is_between(&self) -> bool {
        self.line.is_empty()
    }
}
