// SPDX-License-Identifier: MIT OR Apache-2.0
//! Runs of plain half-moves: what nearly all of a game is, without leaving the loop.

use super::hop::{Hopped, movers_of};
use super::play::double_stepped_by;
use super::{Hop, Past, Played, Position, Squares, Step};
use crate::half_move::HalfMove;

impl Position {
    /// Plays one plain step after the other, each from the table of the side to move, into `half_moves`. Stops at the
    /// first that [`Position::step_if_plain`] would not play, or at the end of either slice, and gives the number of
    /// those played.
    // By itself, the loop has all registers.
    #[inline(never)]
    pub(crate) fn run(&mut self, tables: &[[Step; 256]; 2], choices: &[u8], half_moves: &mut [HalfMove]) -> usize {
        // All that changes with every half-move stays out of memory until the run ends.
        let mut squares = self.squares;
        let mut turn = self.side.index();
        let mut count = 0;
        for (&choice, half_move) in choices.iter().zip(&mut *half_moves) {
            let Some(played) = self.men.step(&mut squares, &tables[turn][usize::from(choice)]) else {
                break;
            };
            *half_move = played;
            turn ^= 1;
            count += 1;
        }
        self.end_run(squares, half_moves[..count].last().copied());
        count
    }

    /// Plays a half-move between given squares if it is plain; `None`, and nothing is done, if it is anything else or has
    /// a fault.
    #[inline(always)]
    pub(crate) fn hop(&mut self, hop: &Hop) -> Option<Played> {
        let before = self.past();
        let hopped = self.men.hop(&mut self.squares, hop, movers_of(self.side))?;
        Some(self.end_hop(hopped, before))
    }

    /// Keeps what a single hop has changed.
    #[inline(always)]
    pub(super) fn end_hop(&mut self, hopped: Hopped, before: Past) -> Played {
        self.double_stepped = double_stepped_by(hopped.half_move());
        self.side = !self.side;
        Played {
            half_move: hopped.half_move(),
            undo: self.undo_of(hopped, before),
        }
    }

    /// As [`Position::run`], with half-moves between given squares.
    // By itself, the loop has all registers.
    #[inline(never)]
    pub(crate) fn run_hops(&mut self, hops: impl Iterator<Item = &'static Hop>, played: &mut [Hopped]) -> usize {
        let mut squares = self.squares;
        let mut side = movers_of(self.side);
        let mut count = 0;
        for (place, hop) in played.iter_mut().zip(hops) {
            let Some(hopped) = self.men.hop(&mut squares, hop, side) else {
                break;
            };
            *place = hopped;
            side = !side;
            count += 1;
        }
        self.end_run(squares, played[..count].last().map(|hopped| hopped.half_move()));
        count
    }

    /// Keeps what a run has changed.
    pub(super) fn end_run(&mut self, squares: Squares, last: Option<HalfMove>) {
        self.squares = squares;
        if let Some(last) = last {
            self.double_stepped = double_stepped_by(last);
            self.side = !last.side();
        }
    }
}
