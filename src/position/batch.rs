// SPDX-License-Identifier: MIT OR Apache-2.0
//! Runs of half-moves that are plain or castling: what nearly all of a game is, without leaving the loop.

use super::aim::{Aim, Goals};
use super::hop::Hop;
use super::rules::double_stepped_by;
use super::shape::{TURN, turn};
use super::{NOBODY, Played, Position, Squares, Step, Undo};
use crate::half_move::HalfMove;
use crate::man::Side;

/// How many half-moves are played in one run at most.
pub(crate) const BATCH: usize = 64;

impl Position {
    /// Plays one step after the other, each from the table of the side to move, into `half_moves`. Stops at the
    /// first that is neither plain nor castling, or that has a fault, or at the end of either slice, and gives the
    /// number of those played.
    // By itself, the loop has all registers.
    #[inline(never)]
    pub(crate) fn play_steps(
        &mut self,
        tables: &[[Step; 256]; 2],
        choices: &[u8],
        half_moves: &mut [HalfMove],
    ) -> usize {
        // All that changes with every half-move stays out of memory until the run ends.
        let mut squares = self.squares;
        let mut turn = self.side.index();
        let mut length = 0;
        for (&choice, half_move) in choices.iter().zip(&mut *half_moves) {
            let step = &tables[turn][usize::from(choice)];
            *half_move = match self.men.play_step(&mut squares, step) {
                Some(played) => played,
                None => match self.men.castle_by_step(squares, step, Side::BOTH[turn]) {
                    Some((after, castled)) => {
                        squares = after;
                        castled
                    }
                    None => break,
                },
            };
            turn ^= 1;
            length += 1;
        }
        self.end_batch(squares, half_moves[..length].last().copied());
        length
    }

    /// Plays a half-move between given squares if it is plain; `None`, and nothing is done, if it is anything else or has
    /// a fault.
    #[inline(always)]
    pub(crate) fn play_hop(&mut self, hop: &Hop) -> Option<Played> {
        let before = self.past();
        let hopped = self.men.play_hop(&mut self.squares, hop, turn(self.side))?;
        Some(self.end_hop(hopped, before))
    }

    /// As [`Position::play_steps`], with half-moves between given squares, a hop for each word. Gives also the word at which it
    /// stopped, `None` at the end of the words or of `half_moves`; and puts into `last`, if any was played, how the last
    /// half-move is taken back.
    // By itself, the loop has all registers.
    #[inline(never)]
    pub(crate) fn play_hops<W: Copy>(
        &mut self,
        words: &mut (impl Iterator<Item = W> + Clone),
        hop_of: impl Fn(W) -> &'static Hop,
        half_moves: &mut [HalfMove; BATCH],
        last: &mut Option<Undo>,
    ) -> (usize, Option<W>) {
        let before = self.past();
        let mut squares = self.squares;
        let mut ahead = words.clone();
        let mut turn = turn(self.side);
        let (mut length, mut captured) = (0, NOBODY);
        let refused = loop {
            // What is rare is outside of the inner loop, and takes no registers there.
            let refused = loop {
                let Some(half_move) = half_moves.get_mut(length) else {
                    break None;
                };
                let Some(word) = ahead.next() else { break None };
                let Some(hopped) = self.men.play_hop(&mut squares, hop_of(word), turn) else {
                    break Some(word);
                };
                *half_move = hopped.half_move;
                captured = hopped.captured;
                turn ^= TURN;
                length += 1;
            };
            let Some(word) = refused else { break None };
            let side = Side::from_bit(turn != 0);
            let Some((after, castled)) = self.men.castle_by_hop(squares, hop_of(word), side) else {
                break refused;
            };
            squares = after;
            half_moves[length] = castled;
            captured = NOBODY;
            turn ^= TURN;
            length += 1;
        };
        self.end_batch(squares, half_moves[..length].last().copied());
        *words = ahead;
        if let Some(undo) = self.undo_last(&half_moves[..length], captured, before) {
            *last = Some(undo);
        }
        (length, refused)
    }

    /// Plays an aim of the side to move if it is plain; `None`, and nothing is done, if it is anything else or has a
    /// fault.
    #[inline(always)]
    pub(crate) fn play_aim(&mut self, aim: &Aim, goals: &Goals) -> Option<Played> {
        let before = self.past();
        let hopped = self.men.play_aim(&mut self.squares, aim, goals)?;
        Some(self.end_hop(hopped, before))
    }

    /// As [`Position::play_steps`], with aims. Puts into `last`, if any was played, how the last half-move is taken back.
    // By itself, the loop has all registers.
    #[inline(never)]
    pub(crate) fn play_aims(
        &mut self,
        aims: &[[Aim; 256]; 2],
        goals: &Goals,
        choices: &[u8],
        half_moves: &mut [HalfMove],
        last: &mut Option<Undo>,
    ) -> usize {
        let before = self.past();
        let mut squares = self.squares;
        let mut turn = self.side.index();
        let (mut length, mut captured) = (0, NOBODY);
        for (&choice, half_move) in choices.iter().zip(&mut *half_moves) {
            let Some(hopped) = self.men.play_aim(&mut squares, &aims[turn][usize::from(choice)], goals) else {
                break;
            };
            *half_move = hopped.half_move;
            captured = hopped.captured;
            turn ^= 1;
            length += 1;
        }
        self.end_batch(squares, half_moves[..length].last().copied());
        if let Some(undo) = self.undo_last(&half_moves[..length], captured, before) {
            *last = Some(undo);
        }
        length
    }

    /// Keeps what a run has changed.
    fn end_batch(&mut self, squares: Squares, last: Option<HalfMove>) {
        self.squares = squares;
        if let Some(last) = last {
            self.double_stepped = double_stepped_by(last);
            self.side = !last.side();
        }
    }
}
