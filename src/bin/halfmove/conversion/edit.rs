// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is changed in games while they are converted: notes left out, tags set.

use std::str::FromStr;

use clap::{Args, ValueEnum};
use halfmove::Game;
use halfmove::game::{Line, Note, Tag};

/// The commands in comments that give times.
const CLOCKS: [&str; 4] = ["clk", "egt", "emt", "mct"];

/// What is changed in every game.
#[derive(Args, Clone, Debug, Default)]
pub struct Edit {
    /// Leave out: comments, variations, glyphs, clocks; several with commas between them
    #[arg(
        long,
        value_enum,
        value_name = "WHAT",
        value_delimiter = ',',
        conflicts_with = "moves_only"
    )]
    without: Vec<Without>,

    /// Set a tag in every game, in its place or after the others: Event='Club championship'; may be given more than once
    #[arg(long, value_name = "NAME=VALUE", conflicts_with = "moves_only")]
    set_tag: Vec<NewTag>,
}

/// What is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Without {
    /// All comments, in variations too
    Comments,
    /// All variations
    Variations,
    /// All glyphs: $1, !, ?
    Glyphs,
    /// Times in comments: [%clk 0:05:00], [%egt], [%emt], [%mct]
    Clocks,
}

/// A tag that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
struct NewTag(Tag);

impl FromStr for NewTag {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        if name.is_empty() || !name.chars().all(is_letter) {
            return Err(format!("`{name}` is no name of a tag: letters, digits and _"));
        }
        if matches!(name, "FEN" | "SetUp" | "Variant" | "Result") {
            return Err(format!("{name} says what the game is, and is not set"));
        }
        if value.contains(char::is_control) {
            return Err("the value of a tag is one line".to_owned());
        }
        Ok(Self(Tag {
            name: name.to_owned(),
            value: value.to_owned(),
        }))
    }
}

impl Edit {
    /// Whether nothing is changed.
    pub fn is_nothing(&self) -> bool {
        self.without.is_empty() && self.set_tag.is_empty()
    }

    /// Whether notes change that a variation may have too, so that it must not be kept as a text.
    pub fn needs_lines(&self) -> bool {
        !self.without.is_empty() && !self.is_without(Without::Variations)
    }

    /// Changes a game. Its variations have been played if [`Self::needs_lines`].
    pub fn apply(&self, game: &mut Game) {
        for NewTag(new) in &self.set_tag {
            match game.tags.iter_mut().find(|tag| tag.name == new.name) {
                Some(tag) => tag.value.clone_from(&new.value),
                None => game.tags.push(new.clone()),
            }
        }
        if !self.without.is_empty() {
            self.change(&mut game.preface);
            for ply in &mut game.plies {
                self.change(&mut ply.notes);
            }
        }
    }

    /// Changes notes. Lines nest no deeper than readers let them.
    fn change(&self, notes: &mut Vec<Note>) {
        notes.retain_mut(|note| match note {
            Note::Nag(_) => !self.is_without(Without::Glyphs),
            Note::Variation(_) => !self.is_without(Without::Variations),
            Note::Line(Line { preface, plies }) => {
                self.change(preface);
                for ply in &mut *plies {
                    self.change(&mut ply.notes);
                }
                let is_empty = preface.is_empty() && plies.is_empty();
                !is_empty && !self.is_without(Without::Variations)
            }
            Note::Comment(text) if !self.is_without(Without::Comments) => {
                !self.is_without(Without::Clocks) || remove_clocks(text)
            }
            Note::Comment(_) => !self.is_without(Without::Comments),
            // Half-moves that cannot be played.
            Note::Unreadable(_) => !self.is_without(Without::Variations),
        });
    }

    fn is_without(&self, what: Without) -> bool {
        self.without.contains(&what)
    }
}

/// Removes the times from a comment; whether there is anything else in it.
fn remove_clocks(text: &mut String) -> bool {
    let is_clock = |command: &str| {
        let name = command.split(|letter: char| !letter.is_ascii_alphanumeric()).next();
        name.is_some_and(|name| CLOCKS.contains(&name))
    };
    let (mut from, mut has_changed) = (0, false);
    while let Some(begins) = text[from..].find("[%").map(|place| from + place) {
        let ends = text[begins..].find(']').map(|place| begins + place + 1);
        match ends.filter(|_| is_clock(&text[begins + 2..])) {
            Some(ends) => {
                // One blank between what stood before and what stood behind.
                let before = text[..begins].trim_end_matches(' ').len();
                let behind = text[ends..].trim_start_matches(' ');
                let gap = if before > 0 && !behind.is_empty() { " " } else { "" };
                let behind_at = text.len() - behind.len();
                text.replace_range(before..behind_at, gap);
                (from, has_changed) = (before + gap.len(), true);
            }
            None => from = begins + 2,
        }
    }
    !has_changed || !text.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_removed_and_nothing_else() {
        for (text, left) in [
            ("[%clk 0:05:00]", ""),
            ("[%clk 0:05:00] good", "good"),
            ("good [%clk 0:05:00]", "good"),
            ("good [%emt 1] move [%egt 0:01]", "good move"),
            ("[%eval 0.3] [%clk 0:05:00]", "[%eval 0.3]"),
            ("[%clk 0:05:00", "[%clk 0:05:00"),
            ("[%clock 1] [%clk]", "[%clock 1]"),
            ("\u{e9}[%mct 1]\u{e9}", "\u{e9} \u{e9}"),
            ("  plain  ", "  plain  "),
            ("", ""),
        ] {
            let mut changed = text.to_owned();
            let is_kept = remove_clocks(&mut changed);
            assert_eq!(
                (&*changed, is_kept),
                (left, !left.is_empty() || text.is_empty()),
                "{text}"
            );
        }
    }

    #[test]
    fn a_tag_that_is_set_has_a_name_and_one_line() {
        let set = |text: &str| text.parse::<NewTag>();
        assert_eq!(set("Event=a=b").unwrap().0.value, "a=b");
        assert_eq!(set("Round=").unwrap().0.value, "");
        for wrong in ["Event", "=x", "My Event=x", "FEN=x", "Result=1-0", "Event=a\nb"] {
            assert!(set(wrong).is_err(), "{wrong}");
        }
    }
}
