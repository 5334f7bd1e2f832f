// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game that is being read: the half-moves and notes so far, and the variations that are still open.

use alloc::vec::Vec;

use super::allowance::{Allowance, TooLarge};
use super::sink::{GameSink, Said};
use super::{Game, Line, Note, Outcome, Ply, Tag};
use crate::half_move::HalfMove;

/// Puts a game together from what a code says one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Builder {
    game: Game,
    /// Whether a tag has set it up; a game may have a million tags, so they are not searched for it.
    is_set_up: bool,
    /// The variations that are open, the outermost first.
    open: Vec<Line>,
    /// What it may still grow by.
    allowance: Allowance,
    /// Tags of a game that is not needed any more: the next ones take their room.
    spare: Vec<Tag>,
}

/// How many tags and half-moves a game first gets room for, a variation for half-moves, and a half-move for notes: most have
/// one, if any.
const TAGS: usize = 8;
const PLIES: usize = 32;
const LINE_PLIES: usize = 4;
const NOTES: usize = 1;

/// How many half-moves most games do not exceed.
const USUAL_LENGTH: usize = 256;

impl Builder {
    /// A game with these tags and nothing else so far.
    pub(crate) fn with_tags(tags: Vec<Tag>) -> Self {
        let game = Game {
            tags,
            ..Game::default()
        };
        Self {
            is_set_up: game.fen().is_some(),
            game,
            ..Self::default()
        }
    }

    /// An empty game, in the room that another game had.
    pub(crate) fn reusing(game: Game) -> Self {
        let Game {
            tags: spare,
            mut preface,
            mut plies,
            ..
        } = game;
        preface.clear();
        plies.clear();
        Self {
            game: Game {
                preface,
                plies,
                ..Game::default()
            },
            spare,
            ..Self::default()
        }
    }

    /// An empty tag to be filled, with room if there is some.
    pub(crate) fn spare_tag(&mut self) -> Tag {
        let mut tag = self.spare.pop().unwrap_or_default();
        tag.name.clear();
        tag.value.clear();
        tag
    }

    /// The same, and it may not take more memory than this.
    pub(crate) const fn within(mut self, allowance: Allowance) -> Self {
        self.allowance = allowance;
        self
    }

    /// What it may still grow by, for what is kept beside the game.
    pub(crate) const fn allowance(&mut self) -> &mut Allowance {
        &mut self.allowance
    }

    /// The game without the variations that are still open.
    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// The same, to change its result.
    pub(crate) const fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// Whether a variation is open.
    pub(crate) const fn is_in_variation(&self) -> bool {
        !self.open.is_empty()
    }

    /// Whether this tag, which comes next, sets the game up. The first `FEN` does, as for callers of [`Game::fen`].
    pub(crate) fn is_set_up_by(&self, tag: &Tag) -> bool {
        tag.name == "FEN" && !self.is_set_up
    }

    /// Whether a tag has set the game up.
    pub(crate) const fn is_set_up(&self) -> bool {
        self.is_set_up
    }

    /// Adds a tag.
    pub(crate) fn push_tag(&mut self, tag: Tag) -> Result<&Tag, TooLarge> {
        self.allowance.tag(&tag)?;
        self.is_set_up |= tag.name == "FEN";
        Ok(self.allowance.push(&mut self.game.tags, TAGS, tag)?)
    }

    /// Adds a half-move to the game, or to the variation that is open.
    #[inline(always)]
    pub(crate) fn push(&mut self, half_move: HalfMove) -> Result<(), TooLarge> {
        let plies = match self.open.last_mut() {
            Some(line) => &mut line.plies,
            None => &mut self.game.plies,
        };
        if plies.len() == plies.capacity() {
            return self.push_ply(Ply::bare(half_move));
        }
        plies.push(Ply::bare(half_move));
        Ok(())
    }

    /// Adds a half-move with its notes.
    #[inline]
    pub(crate) fn push_ply(&mut self, ply: Ply) -> Result<(), TooLarge> {
        let (plies, first) = match self.open.last_mut() {
            Some(line) => (&mut line.plies, LINE_PLIES),
            None => (&mut self.game.plies, PLIES),
        };
        self.allowance.push(plies, first, ply).map(drop)
    }

    /// Adds a note to the last half-move, or before the first one.
    pub(crate) fn push_note(&mut self, note: Note) -> Result<&Note, TooLarge> {
        self.allowance.note(&note)?;
        let (preface, plies) = match self.open.last_mut() {
            Some(line) => (&mut line.preface, &mut line.plies),
            None => (&mut self.game.preface, &mut self.game.plies),
        };
        let notes = plies.last_mut().map_or(preface, |ply| &mut ply.notes);
        Ok(self.allowance.push(notes, NOTES, note)?)
    }

    /// The half-moves of the game, or of the variation that is open.
    #[inline]
    pub(crate) fn plies(&mut self) -> &mut Vec<Ply> {
        match self.open.last_mut() {
            Some(line) => &mut line.plies,
            None => &mut self.game.plies,
        }
    }

    /// Makes room for this many half-moves of a game that has none yet, if it may take as much.
    pub(crate) fn expect(&mut self, half_moves: usize) {
        // If it may not, the list grows as it is filled, until that fails.
        let _ = self.allowance.grow(&mut self.game.plies, half_moves.min(USUAL_LENGTH));
    }

    /// As many of these bytes as are sure to find room if each is a half-move, some thousands at most; `None` if that is
    /// not sure of any.
    pub(crate) fn room_for<'a>(&self, bytes: &'a [u8]) -> Option<&'a [u8]> {
        const MOST: usize = 4096;
        let bytes = &bytes[..bytes.len().min(MOST)];
        let there = match self.open.last() {
            Some(line) => line.plies.capacity(),
            None => self.game.plies.capacity(),
        };
        // Twice as long, and for a while beside the old list.
        let needed = (3 * there + 2 * bytes.len() + MOST / 8).saturating_mul(size_of::<Ply>());
        (needed <= self.allowance.left()).then_some(bytes)
    }

    /// Adds at most this many half-moves, for which there is room, to the game or to the variation that is open.
    #[inline]
    pub(crate) fn extend<R>(&mut self, most: usize, add: impl FnOnce(&mut Vec<Ply>) -> R) -> R {
        let is_begin = self.open.is_empty() && self.game.plies.is_empty();
        let plies = match self.open.last_mut() {
            Some(line) => &mut line.plies,
            None => &mut self.game.plies,
        };
        let before = plies.capacity();
        if is_begin {
            plies.reserve(most.min(USUAL_LENGTH));
        }
        let added = add(plies);
        let more = (plies.capacity() - before) * size_of::<Ply>();
        // There was room.
        let _ = self.allowance.take(more);
        added
    }

    /// Begins a variation.
    pub(crate) fn begin_line(&mut self) {
        self.open.push(Line::default());
    }

    /// Ends the innermost variation: it is a note on the half-move that it began after.
    pub(crate) fn end_line(&mut self) -> Result<(), TooLarge> {
        match self.open.pop() {
            Some(line) => self.push_note(Note::Line(line)).map(drop),
            None => Ok(()),
        }
    }

    /// Ends the innermost variation as one of this half-move, counted from 0, of the line around it. Trees tell a
    /// half-move's alternatives after all that follows on it.
    pub(crate) fn end_line_of(&mut self, ply: usize) -> Result<(), TooLarge> {
        let Some(line) = self.open.pop() else { return Ok(()) };
        let plies = match self.open.last_mut() {
            Some(line) => &mut line.plies,
            None => &mut self.game.plies,
        };
        match plies.get_mut(ply) {
            Some(ply) => self.allowance.push(&mut ply.notes, NOTES, Note::Line(line)).map(drop),
            None => Ok(()),
        }
    }

    /// The game; variations that are still open end here.
    pub(crate) fn finish(mut self) -> Game {
        // At most [`super::MAX_DEPTH`] notes, whatever is left.
        self.allowance = Allowance::default();
        while self.is_in_variation() && self.end_line().is_ok() {}
        self.game
    }
}

impl GameSink for Builder {
    fn tag(&mut self, name: &str, value: &str) -> Result<(), TooLarge> {
        let mut tag = self.spare_tag();
        tag.name.push_str(name);
        tag.value.push_str(value);
        self.push_tag(tag).map(drop)
    }

    fn half_moves(&mut self, half_moves: &[HalfMove]) -> usize {
        let mut refused = half_moves.iter().map(|&half_move| self.push(half_move).is_err());
        refused.position(|is_refused| is_refused).unwrap_or(half_moves.len())
    }

    fn note(&mut self, said: Said<'_>) -> Result<(), TooLarge> {
        self.push_note(said.into()).map(drop)
    }

    fn remark(&mut self, bytes: usize) -> Result<(), TooLarge> {
        self.allowance.take(bytes)
    }

    fn end(&mut self, outcome: Option<Outcome>) -> bool {
        self.game.outcome = outcome;
        true
    }

    /// Both are in memory.
    fn attempt(&self) -> Option<Self> {
        let allowance = Allowance::of(self.allowance.left() / 2);
        Some(self.clone().within(allowance))
    }
}
