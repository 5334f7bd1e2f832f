// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether a game is looked for, and what is reported of it then.

use halfmove::Game;
use halfmove::game::Outcome;
use halfmove::gbr::Pattern;

use super::arguments::FindArguments;
use super::chosen::Encoded;
use super::place::{Hit, Wanted};
use super::variations;
use crate::report::trouble::Trouble;

/// What is looked for.
pub struct Search<'a> {
    pub arguments: &'a FindArguments,
    pub wanted: Wanted,
}

/// A game that is found.
pub enum Hits {
    /// By its tags, or because it does not meet the conditions.
    Game,
    /// By what stands on the board.
    Place(Box<Hit>),
}

/// What is reported of a game that is found by its tags.
pub struct Header {
    pub white: String,
    pub black: String,
    pub result: &'static str,
}

/// A game that is found, and if it is to be written what becomes of it.
pub type FoundHit = (Header, Hits, Option<Encoded>);

impl Header {
    /// The header of a game.
    pub fn of(game: &Game) -> Self {
        let player = |name| game.tag(name).unwrap_or("?").to_owned();
        Self {
            white: player("White"),
            black: player("Black"),
            result: game.outcome.map_or("*", Outcome::token),
        }
    }
}

impl Search<'_> {
    /// Whether a game is looked for. This much memory is for what becomes of its variations.
    pub fn look_at(&self, game: &mut Game, memory: usize) -> Result<Option<Hits>, Box<Trouble>> {
        let met = self.met(game, memory)?;
        Ok(match self.arguments.invert {
            true => met.is_none().then_some(Hits::Game),
            false => met,
        })
    }

    /// The materials, if a game without any of them is surely not looked for.
    pub fn materials(&self) -> Option<&[Pattern]> {
        let arguments = self.arguments;
        match &self.wanted {
            Wanted::Material(patterns) if !arguments.invert && !arguments.variations && arguments.ends.is_empty() => {
                Some(patterns)
            }
            _ => None,
        }
    }

    /// Whether a game meets the conditions.
    fn met(&self, game: &mut Game, memory: usize) -> Result<Option<Hits>, Box<Trouble>> {
        if !self.arguments.header(game) || !self.arguments.course(game)? {
            return Ok(None);
        }
        match &self.wanted {
            Wanted::Nothing => Ok(Some(Hits::Game)),
            wanted => {
                let mut hit = wanted.first_in(game)?;
                if hit.is_none() && self.arguments.variations {
                    hit = variations::first_in(wanted, game, memory)?;
                }
                Ok(hit.map(|hit| Hits::Place(Box::new(hit))))
            }
        }
    }
}
