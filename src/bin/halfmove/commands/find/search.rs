// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether a game is looked for, and what is reported of it then.

use halfmove::codec::CodedGame;
use halfmove::game::result_token;
use halfmove::{Game, Remark};

use super::arguments::FindArguments;
use super::chosen::Encoded;
use super::place::{Hit, Wanted};
use super::seeking::{Seeker, Sought};
use super::variations;
use crate::index::search::Record;
use crate::input::chunks::Known;
use crate::report::trouble::Trouble;

/// What is looked for.
pub struct Search<'a> {
    pub arguments: &'a FindArguments,
    pub wanted: Wanted,
}

/// A game that is found.
pub enum Hits {
    /// By its tags, or because it does not meet the conditions.
    Header(Header),
    /// By what a search index tells.
    Told(Record),
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
pub type FoundHit = (Hits, Option<Encoded>);

impl Header {
    /// The header of a game.
    pub fn of(game: &Game) -> Self {
        let player = |name| game.tag(name).unwrap_or("?").to_owned();
        Self {
            white: player("White"),
            black: player("Black"),
            result: result_token(game.outcome),
        }
    }
}

impl Search<'_> {
    /// Whether a game is looked for. This much memory is for what becomes of its variations.
    pub fn look_at(&self, game: &mut Game, memory: usize) -> Result<Option<Hits>, Box<Trouble>> {
        let met = self.met(game, memory)?;
        Ok(match self.arguments.invert {
            true => met.is_none().then(|| Hits::Header(Header::of(game))),
            false => met,
        })
    }

    /// What can be said of a game without decoding it: that it is found, or that what is looked for is not on its board.
    pub fn look_ahead(
        &self,
        seeker: &Seeker<'_>,
        coded: &CodedGame<'_>,
        known: Known,
    ) -> Option<(Option<FoundHit>, Vec<Remark>)> {
        if known == Known::Told {
            let record = Record::from_bytes(coded.bytes.try_into().ok()?);
            return Some((Some((Hits::Told(record), None)), Vec::new()));
        }
        let arguments = self.arguments;
        let is_sought = !matches!(self.wanted, Wanted::Nothing);
        if !is_sought || arguments.invert || arguments.variations || !arguments.ends.is_empty() {
            return None;
        }
        match seeker.seek(coded.bytes, known) {
            Sought::Nowhere(remarks) => Some((None, remarks)),
            Sought::Here(hit) => Some((Some((Hits::Place(hit), None)), Vec::new())),
            Sought::Untold => None,
        }
    }

    /// Whether a game meets the conditions.
    fn met(&self, game: &mut Game, memory: usize) -> Result<Option<Hits>, Box<Trouble>> {
        if !self.arguments.header(game) || !self.arguments.course(game)? {
            return Ok(None);
        }
        match &self.wanted {
            Wanted::Nothing => Ok(Some(Hits::Header(Header::of(game)))),
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
