// SPDX-License-Identifier: MIT OR Apache-2.0
//! Helpmates: every line of this length that ends in mate.

use alloc::vec::Vec;

use super::solver::{Solver, Stopped};
use super::stipulation::Stipulation;
use super::table::{Key, Known};
use crate::half_move::HalfMove;
use crate::laws::Board;

/// From this many half-moves on positions are remembered: fewer are searched faster than found.
const REMEMBERED: u16 = 3;
/// The half-moves of the longest helpmate, `h#100.5`.
const LONGEST: u16 = 2 * Stipulation::MOST + 1;

impl Solver<'_> {
    /// Gives every line of exactly this many half-moves whose last one mates, in the order of the legal half-moves. There is
    /// none of more than 201, which is more than a stipulation can ask for.
    ///
    /// # Errors
    /// [`Stopped`] if the one who watches stops it; what was given before is right.
    pub fn help_mates(
        &mut self,
        board: &Board,
        half_moves: u16,
        mut solution: impl FnMut(&[HalfMove]),
    ) -> Result<(), Stopped> {
        if (1..=LONGEST).contains(&half_moves) {
            self.help(board, half_moves, &mut Vec::new(), &mut solution)?;
        }
        Ok(())
    }

    /// The same for the lines that begin with this half-move.
    ///
    /// # Errors
    /// [`Stopped`].
    pub fn help_mates_after(
        &mut self,
        board: &Board,
        half_move: HalfMove,
        half_moves: u16,
        mut solution: impl FnMut(&[HalfMove]),
    ) -> Result<(), Stopped> {
        let after = board.after(half_move);
        if half_moves == 1 && after.is_checkmate() {
            solution(&[half_move]);
        }
        if (2..=LONGEST).contains(&half_moves) {
            self.help(&after, half_moves - 1, &mut alloc::vec![half_move], &mut solution)?;
        }
        Ok(())
    }

    /// Whether there is a solution.
    fn help(
        &mut self,
        board: &Board,
        left: u16,
        line: &mut Vec<HalfMove>,
        solution: &mut dyn FnMut(&[HalfMove]),
    ) -> Result<bool, Stopped> {
        self.count()?;
        let mut found = false;
        if left == 1 {
            board.visit_mates(|mate| {
                found = true;
                line.push(mate);
                solution(line);
                line.pop();
                false
            });
            return Ok(found);
        }
        let key = if left < REMEMBERED { None } else { Key::of(board, left) };
        if key.is_some_and(|key| self.table.get(&key).no > 0) {
            return Ok(false);
        }
        for half_move in board.legal_half_moves() {
            let mut after = *board;
            after.play_unchecked(half_move);
            line.push(half_move);
            let below = self.help(&after, left - 1, line, solution);
            line.pop();
            found |= below?;
        }
        if let (false, Some(key)) = (found, key) {
            self.table.put(&key, Known { yes: 0, no: 1 }, left as u8);
        }
        Ok(found)
    }
}
