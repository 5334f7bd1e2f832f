// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game that is being read: the half-moves and notes so far, and the variations that are still open.

use alloc::vec::Vec;

use super::{Game, Line, Note, Ply, Tag};
use crate::half_move::HalfMove;

/// Puts a game together from what a code says one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Builder {
    game: Game,
    /// Whether a tag has set it up; a game may have a million tags, so they are not searched for it.
    is_set_up: bool,
    /// The variations that are open, the outermost first.
    open: Vec<Line>,
}

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
            open: Vec::new(),
        }
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
    pub(crate) fn push_tag(&mut self, tag: Tag) -> &Tag {
        self.is_set_up |= tag.name == "FEN";
        self.game.tags.push_mut(tag)
    }

    /// Adds a half-move to the game, or to the variation that is open.
    #[inline]
    pub(crate) fn push(&mut self, half_move: HalfMove) {
        let notes = Vec::new();
        self.plies().push(Ply { half_move, notes });
    }

    /// Adds a note to the last half-move, or before the first one.
    pub(crate) fn push_note(&mut self, note: Note) -> &Note {
        let (preface, plies) = match self.open.last_mut() {
            Some(line) => (&mut line.preface, &mut line.plies),
            None => (&mut self.game.preface, &mut self.game.plies),
        };
        plies.last_mut().map_or(preface, |ply| &mut ply.notes).push_mut(note)
    }

    /// The half-moves of the game, or of the variation that is open.
    #[inline]
    pub(crate) fn plies(&mut self) -> &mut Vec<Ply> {
        match self.open.last_mut() {
            Some(line) => &mut line.plies,
            None => &mut self.game.plies,
        }
    }

    /// Begins a variation.
    pub(crate) fn begin_line(&mut self) {
        self.open.push(Line::default());
    }

    /// Ends the innermost variation: it is a note on the half-move that it began after.
    pub(crate) fn end_line(&mut self) {
        if let Some(line) = self.open.pop() {
            self.push_note(Note::Line(line));
        }
    }

    /// Ends the innermost variation as one of this half-move, counted from 0, of the line around it. Trees tell a
    /// half-move's alternatives after all that follows on it.
    pub(crate) fn end_line_of(&mut self, ply: usize) {
        if let Some(line) = self.open.pop()
            && let Some(ply) = self.plies().get_mut(ply)
        {
            ply.notes.push(Note::Line(line));
        }
    }

    /// The game; variations that are still open end here.
    pub(crate) fn finish(mut self) -> Game {
        while self.is_in_variation() {
            self.end_line();
        }
        self.game
    }
}
