// SPDX-License-Identifier: MIT OR Apache-2.0
//! How large a game is in memory, and what of it there is to write.

use alloc::string::String;

use super::allowance::BESIDE;
use super::{Game, Line, Note, Ply, Tag};

/// The size of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// How much memory it takes, in bytes.
    pub memory: usize,
    /// How many bytes its texts have.
    pub text: usize,
    /// How many tags, half-moves and notes it has, those of variations included.
    pub items: usize,
}

impl Game {
    /// How large it is.
    #[must_use]
    pub fn size(&self) -> Size {
        let mut size = Size::default();
        size.list::<Tag>(self.tags.capacity(), self.tags.len());
        for Tag { name, value } in &self.tags {
            size.text(name);
            size.text(value);
        }
        size.notes(&self.preface, self.preface.capacity());
        size.plies(&self.plies, self.plies.capacity());
        size
    }
}

impl Size {
    const fn list<T>(&mut self, room: usize, length: usize) {
        self.items += length;
        if room > 0 {
            self.memory += room * size_of::<T>() + BESIDE;
        }
    }

    const fn text(&mut self, text: &String) {
        self.text += text.len();
        if text.capacity() > 0 {
            self.memory += text.capacity() + BESIDE;
        }
    }

    fn plies(&mut self, plies: &[Ply], room: usize) {
        self.list::<Ply>(room, plies.len());
        for ply in plies {
            self.notes(&ply.notes, ply.notes.capacity());
        }
    }

    fn notes(&mut self, notes: &[Note], room: usize) {
        self.list::<Note>(room, notes.len());
        for note in notes {
            match note {
                Note::Nag(_) => {}
                Note::Comment(text) | Note::Variation(text) => self.text(text),
                Note::Unreadable(unread) => self.text(&unread.text),
                Note::Line(Line { preface, plies }) => {
                    self.notes(preface, preface.capacity());
                    self.plies(plies, plies.capacity());
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::HalfMove;

    #[test]
    fn all_that_is_in_a_game_counts() {
        assert_eq!(Game::default().size(), Size::default());
        let half_move = HalfMove::from_bits(0);
        let ply = |notes| Ply { half_move, notes };
        let line = Line {
            preface: vec![Note::Nag(1)],
            plies: vec![ply(vec![Note::Comment("abc".into())])],
        };
        let game = Game {
            plies: vec![ply(vec![Note::Line(line)]), ply(vec![])],
            ..Game::default()
        };
        let Size { memory, text, items } = game.size();
        assert_eq!((text, items), (3, 6));
        let lists = 3 * size_of::<Ply>() + 3 * size_of::<Note>() + 3;
        assert_eq!(memory, lists + 6 * BESIDE);
    }
}
