// SPDX-License-Identifier: MIT OR Apache-2.0
//! The board that decoder and encoder keep: the position, which man each pawn became, and what it takes to open a
//! variation to the last half-move.

use super::DecodeFault;
use crate::fault::Fault;
use crate::game::MAX_DEPTH;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man, Side};
use crate::position::{PlayError, Played, Position, Undo, Wing};
use crate::square::Square;

/// How many pawns a side can name.
pub(super) const PAWNS: u8 = 8;

/// The least label that a promoted man may have: the code's own bytes name the men below it.
const FIRST_FREE_LABEL: u8 = 2;

/// The labels that a man can have.
const LABELS: u8 = 16;

/// Where the men stand and who the promoted ones are.
#[derive(Clone)]
struct State {
    position: Position,
    /// By side and pawn: what it became.
    promoted: [[Option<Man>; PAWNS as usize]; 2],
    /// How many half-moves lead here from the start.
    half_moves: u32,
}

/// How to get the board before the last half-move of the line.
#[derive(Clone)]
enum Before {
    /// The line has no half-move yet.
    Nothing,
    /// It is to be taken back.
    Undo(Undo),
    /// It was kept.
    Kept,
}

/// The board of a line, and of the lines that it is a variation of.
#[derive(Clone)]
pub(super) struct Board {
    now: State,
    before: Before,
    /// What [`Before::Kept`] means.
    kept: State,
    /// For each open variation the boards before and after the half-move that it replaces.
    lines: Vec<(State, State)>,
}

impl Board {
    pub(super) fn new(position: Position) -> Self {
        let now = State {
            position,
            promoted: [[None; PAWNS as usize]; 2],
            half_moves: 0,
        };
        Self {
            kept: now.clone(),
            now,
            before: Before::Nothing,
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
    #[inline(always)]
    pub(super) fn play(&mut self, from: Square, to: Square) -> Result<HalfMove, PlayError> {
        match self.now.position.play_if_plain(from, to) {
            Some(played) => Ok(self.note(played)),
            None => self.play_with_care(from, to),
        }
    }

    #[cold]
    #[inline(never)]
    fn play_with_care(&mut self, from: Square, to: Square) -> Result<HalfMove, PlayError> {
        let played = self.now.position.play(from, to, None)?;
        Ok(self.note(played))
    }

    #[inline(always)]
    const fn note(&mut self, played: Played) -> HalfMove {
        self.before = Before::Undo(played.undo);
        self.now.half_moves += 1;
        played.half_move
    }

    /// Plays the null move.
    pub(super) fn pass(&mut self) -> HalfMove {
        let played = self.now.position.play_null();
        self.note(played)
    }

    /// Castles.
    pub(super) fn castle(&mut self, wing: Wing) -> Result<HalfMove, Fault> {
        let played = self.now.position.play_castling(wing)?;
        Ok(self.note(played))
    }

    /// Lets this pawn promote.
    pub(super) fn promote(&mut self, pawn: Man, from: Square, to: Square, kind: Kind) -> Result<HalfMove, PlayError> {
        self.keep_and_play(|state| state.promote(pawn, from, to, kind))
    }

    /// Plays a half-move that the position does not take back, and that changes nothing if it fails.
    fn keep_and_play<E>(&mut self, play: impl FnOnce(&mut State) -> Result<HalfMove, E>) -> Result<HalfMove, E> {
        let kept = self.now.clone();
        let half_move = play(&mut self.now)?;
        self.kept = kept;
        self.before = Before::Kept;
        self.now.half_moves += 1;
        Ok(half_move)
    }

    /// Begins a variation to the last half-move.
    pub(super) fn open_line(&mut self) -> Result<(), DecodeFault> {
        let before = match self.before {
            Before::Nothing => return Err(DecodeFault::EarlyLine),
            _ if self.lines.len() >= MAX_DEPTH => return Err(DecodeFault::TooDeep),
            Before::Kept => self.kept.clone(),
            Before::Undo(undo) => {
                let mut before = self.now.clone();
                before.position.undo(undo);
                before.half_moves -= 1;
                before
            }
        };
        let after = std::mem::replace(&mut self.now, before.clone());
        self.lines.push((before, after));
        self.before = Before::Nothing;
        Ok(())
    }

    /// Ends the innermost variation.
    pub(super) fn close_line(&mut self) -> Result<(), DecodeFault> {
        let (before, after) = self.lines.pop().ok_or(DecodeFault::StrayLineEnd)?;
        self.kept = before;
        self.now = after;
        self.before = Before::Kept;
        Ok(())
    }
}

impl State {
    fn promote(&mut self, pawn: Man, from: Square, to: Square, kind: Kind) -> Result<HalfMove, PlayError> {
        let (side, label) = (pawn.side(), pawn.label());
        debug_assert!(label < PAWNS);
        // Its own label, unless a set-up has many men of the kind.
        let is_free = |label: &u8| self.position.square_of(Man::new(side, kind, *label)).is_none();
        let free = std::iter::once(PAWNS + label)
            .chain(FIRST_FREE_LABEL..LABELS)
            .find(is_free);
        let man = Man::new(side, kind, free.ok_or(PlayError::NoLabel(kind))?);
        let half_move = self.position.advance_to(from, to, man)?;
        let promoted = &mut self.promoted[side.index()];
        // A captured man may have had this label.
        for other in promoted.iter_mut().filter(|other| **other == Some(man)) {
            *other = None;
        }
        promoted[usize::from(label)] = Some(man);
        Ok(half_move)
    }
}
