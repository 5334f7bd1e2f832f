// SPDX-License-Identifier: MIT OR Apache-2.0
//! The board that decoder and encoder keep: the position, which man each pawn became, and what it takes to open a
//! variation to the last half-move.

use alloc::vec::Vec;

use super::DecodeFault;
use super::way::GOALS;
use crate::fault::Fault;
use crate::game::MAX_DEPTH;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man, Side};
use crate::position::{Aim, BATCH, PlayFault, Played, Position, Undo, Wing};
use crate::square::Square;

/// How many pawns a side can name.
pub(super) const PAWNS: u8 = 8;

/// The least label that a promoted man may have: the code's own bytes name the men below it.
const FIRST_FREE_LABEL: u8 = 2;

/// The labels that a man can have.
const LABELS: u8 = 16;

/// Where the men stand, and what pawns have become.
#[derive(Clone, Debug)]
struct State {
    position: Position,
    /// By side and pawn: what it became.
    promoted: [[Option<Man>; PAWNS as usize]; 2],
    /// How many half-moves lead here from the start.
    half_moves: u32,
}

/// The board of a line, and of the lines that it is a variation of.
#[derive(Clone, Debug)]
pub(super) struct Board {
    now: State,
    /// How the last half-move of the line is taken back; `None` if it has none yet.
    last: Option<Undo>,
    /// For each open variation the board after the half-move that it replaces, and how that one is taken back.
    lines: Vec<(State, Undo)>,
}

impl Board {
    pub(super) fn new(position: Position) -> Self {
        Self {
            now: State {
                position,
                promoted: [[None; PAWNS as usize]; 2],
                half_moves: 0,
            },
            last: None,
            lines: Vec::new(),
        }
    }

    pub(super) const fn position(&self) -> &Position {
        &self.now.position
    }

    /// How many half-moves lead here from the start.
    pub(super) const fn half_moves(&self) -> u32 {
        self.now.half_moves
    }

    /// How many variations are open.
    pub(super) const fn depth(&self) -> usize {
        self.lines.len()
    }

    /// The man that this side's pawn became.
    pub(super) fn promoted(&self, side: Side, pawn: u8) -> Option<Man> {
        self.now.promoted[side.index()][usize::from(pawn)]
    }

    /// The pawn that became this man.
    pub(super) fn pawn_of(&self, man: Man) -> Option<u8> {
        let pawns = &self.now.promoted[man.side().index()];
        (0..PAWNS).find(|&pawn| pawns[usize::from(pawn)] == Some(man))
    }

    /// Plays a half-move that is neither castling nor a promotion.
    #[inline]
    pub(super) fn play(&mut self, from: Square, to: Square) -> Result<HalfMove, PlayFault> {
        let played = self.now.position.play_reversibly(from, to, None)?;
        Ok(self.note(played))
    }

    /// Plays an aim if it is plain; `None`, and nothing is done, if it is anything else or has a fault.
    #[inline(always)]
    pub(super) fn play_aim(&mut self, aim: &Aim) -> Option<HalfMove> {
        let played = self.now.position.play_aim(aim, &GOALS)?;
        Some(self.note(played))
    }

    /// Plays the aim of one byte after the other, and gives each half-move to `played`; stops at the first that is not
    /// plain, or at the end, and gives the number of those played.
    pub(super) fn play_aims(
        &mut self,
        aims: &[[Aim; 256]; 2],
        bytes: &[u8],
        mut played: impl FnMut(HalfMove),
    ) -> usize {
        let mut half_moves = [HalfMove::null(Side::White); BATCH];
        let mut taken = 0;
        loop {
            let position = &mut self.now.position;
            let length = position.play_aims(aims, &GOALS, &bytes[taken..], &mut half_moves, &mut self.last);
            half_moves[..length].iter().copied().for_each(&mut played);
            self.now.half_moves += length as u32;
            taken += length;
            if length < BATCH {
                return taken;
            }
        }
    }

    /// Plays the null move.
    pub(super) fn pass(&mut self) -> HalfMove {
        let played = self.now.position.play_null();
        self.note(played)
    }

    #[inline(always)]
    const fn note(&mut self, played: Played) -> HalfMove {
        self.last = Some(played.undo);
        self.now.half_moves += 1;
        played.half_move
    }

    /// Castles.
    pub(super) fn castle(&mut self, wing: Wing) -> Result<HalfMove, Fault> {
        let played = self.now.position.castle_reversibly(wing)?;
        Ok(self.note(played))
    }

    /// Lets this pawn promote.
    pub(super) fn promote(&mut self, pawn: Man, from: Square, to: Square, kind: Kind) -> Result<HalfMove, PlayFault> {
        let played = self.now.promote(pawn, from, to, kind)?;
        Ok(self.note(played))
    }

    /// Begins a variation to the last half-move.
    pub(super) fn open_line(&mut self) -> Result<(), DecodeFault> {
        if self.lines.len() >= MAX_DEPTH {
            return Err(DecodeFault::TooDeep);
        }
        let undo = self.last.ok_or(DecodeFault::EarlyLine)?;
        self.lines.push((self.now.clone(), undo));
        // A pawn that promoted is a pawn again. What it became stays noted, but is not on the board.
        self.now.position.undo(undo);
        self.now.half_moves -= 1;
        self.last = None;
        Ok(())
    }

    /// Ends the innermost variation.
    pub(super) fn close_line(&mut self) -> Result<(), DecodeFault> {
        let (after, undo) = self.lines.pop().ok_or(DecodeFault::StrayLineEnd)?;
        self.now = after;
        self.last = Some(undo);
        Ok(())
    }
}

impl State {
    fn promote(&mut self, pawn: Man, from: Square, to: Square, kind: Kind) -> Result<Played, PlayFault> {
        let (side, label) = (pawn.side(), pawn.label());
        debug_assert!(label < PAWNS);
        // Its own label, unless a set-up has many men of the kind.
        let is_free = |label: &u8| self.position.square_of(Man::new(side, kind, *label)).is_none();
        let free = core::iter::once(PAWNS + label)
            .chain(FIRST_FREE_LABEL..LABELS)
            .find(is_free);
        let man = Man::new(side, kind, free.ok_or(PlayFault::NoLabel(kind))?);
        let played = self.position.play_to_reversibly(from, to, man)?;
        let promoted = &mut self.promoted[side.index()];
        // A captured man may have had this label.
        for other in promoted.iter_mut().filter(|other| **other == Some(man)) {
            *other = None;
        }
        promoted[usize::from(label)] = Some(man);
        Ok(played)
    }
}
