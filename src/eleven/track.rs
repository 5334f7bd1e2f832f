// SPDX-License-Identifier: MIT OR Apache-2.0
//! The position that decoder and encoder keep, and the way back from it: a variation stands after the half-move that it
//! replaces, so it begins one half-move back, and after it the game goes on where it was.

use alloc::vec::Vec;

use super::word::Word;
use crate::fault::Fault;
use crate::game::MAX_DEPTH;
use crate::half_move::HalfMove;
use crate::man::{Kind, Side};
use crate::position::{BATCH, Hop, PlayFault, Played, Position, Undo, Wing};
use crate::square::Square;

/// Where a game or one of its variations stands.
#[derive(Clone, Debug)]
struct Level {
    position: Position,
    /// How the last half-move is taken back; `None` if there is none yet.
    last: Option<Undo>,
}

/// Why no variation can begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoVariation {
    /// There is no half-move that it could replace.
    NothingToReplace,
    /// It would be nested too deep.
    TooDeep,
}

/// The position of a game that is read or written, and of the variations that are open.
#[derive(Clone, Debug)]
pub(super) struct Track {
    now: Level,
    outer: Vec<Level>,
}

impl Track {
    #[inline]
    pub(super) const fn new(position: Position) -> Self {
        Self {
            now: Level { position, last: None },
            outer: Vec::new(),
        }
    }

    pub(super) const fn position(&self) -> &Position {
        &self.now.position
    }

    /// How many variations are open.
    pub(super) const fn depth(&self) -> usize {
        self.outer.len()
    }

    /// Plays a half-move; after an error nothing has changed.
    #[inline]
    pub(super) fn play(&mut self, from: Square, to: Square, promotion: Option<Kind>) -> Result<HalfMove, PlayFault> {
        let played = self.now.position.play_reversibly(from, to, promotion)?;
        Ok(self.note(played))
    }

    /// Castles.
    pub(super) fn castle(&mut self, wing: Wing) -> Result<HalfMove, Fault> {
        let played = self.now.position.castle_reversibly(wing)?;
        Ok(self.note(played))
    }

    /// Plays a plain half-move; `None`, and nothing is done, if it is anything else or has a fault.
    #[inline(always)]
    pub(super) fn play_hop(&mut self, hop: &Hop) -> Option<HalfMove> {
        let played = self.now.position.play_hop(hop)?;
        Some(self.note(played))
    }

    /// Plays the hop of one word after the other, and gives each half-move to `played`; stops at the first word that is
    /// no hop, or at the end. Gives the number of those played, and the word that was not.
    pub(super) fn play_hops(
        &mut self,
        hops: &'static [Hop; Word::COUNT],
        words: &mut (impl Iterator<Item = Word> + Clone),
        mut played: impl FnMut(HalfMove),
    ) -> (usize, Option<Word>) {
        let mut half_moves = [HalfMove::null(Side::White); BATCH];
        let mut taken = 0;
        loop {
            let Level { position, last } = &mut self.now;
            let hop_of = |word: Word| &hops[word.index() % Word::COUNT];
            let (length, refused) = position.play_hops(words, hop_of, &mut half_moves, last);
            half_moves[..length].iter().copied().for_each(&mut played);
            taken += length;
            if length < BATCH {
                return (taken, refused);
            }
        }
    }

    /// The side to move passes.
    pub(super) fn pass(&mut self) -> HalfMove {
        let played = self.now.position.play_null();
        self.note(played)
    }

    #[inline(always)]
    const fn note(&mut self, played: Played) -> HalfMove {
        self.now.last = Some(played.undo);
        played.half_move
    }

    /// Whether a variation may begin here.
    pub(super) const fn may_begin_variation(&self) -> Result<(), NoVariation> {
        if self.outer.is_empty() && self.now.last.is_none() {
            return Err(NoVariation::NothingToReplace);
        }
        if self.depth() == MAX_DEPTH {
            return Err(NoVariation::TooDeep);
        }
        Ok(())
    }

    /// Goes to the position before the last half-move. Where a variation has no half-move yet, one that begins inside
    /// it replaces the same half-move.
    pub(super) fn begin_variation(&mut self) -> Result<(), NoVariation> {
        self.may_begin_variation()?;
        let mut position = self.now.position.clone();
        if let Some(undo) = self.now.last {
            position.undo(undo);
        }
        let inner = Level { position, last: None };
        self.outer.push(core::mem::replace(&mut self.now, inner));
        Ok(())
    }

    /// Goes back to the position where the variation began; `false` if none is open.
    pub(super) fn end_variation(&mut self) -> bool {
        match self.outer.pop() {
            Some(level) => {
                self.now = level;
                true
            }
            None => false,
        }
    }
}
