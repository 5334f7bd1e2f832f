// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game or a file with an error: where it is, what is wrong, and what became of it.

use std::fmt::{self, Display};
use std::ops::RangeInclusive;

use halfmove::framing::Stretch;
use serde_json::{Value, json};

use super::{counted, printable};

/// A game, or a file, that could not be taken whole.
#[derive(Debug, Default)]
pub struct Trouble {
    /// The file, where there may be several.
    pub file: Option<String>,
    /// The game, counted from 1.
    pub game: Option<u64>,
    /// The half-move, counted from 1; 0 is before the first.
    pub half_move: Option<u32>,
    /// The line of the PGN input, counted from 1.
    pub line: Option<u64>,
    /// The offset of the byte in the game.
    pub byte: Option<u64>,
    /// The offset of the byte in the file.
    pub file_byte: Option<u64>,
    /// What is wrong.
    pub reason: String,
    /// What can be done.
    pub help: Option<String>,
    /// Whether the game needs more memory than it could use.
    pub is_too_large: bool,
    /// What became of the game.
    pub fate: Fate,
}

/// What becomes of a game with an error.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Fate {
    /// Nothing of it is written.
    #[default]
    Skipped,
    /// This many half-moves of it are written.
    Salvaged(u32),
    /// It is shown as far as it is there.
    Incomplete,
    /// The file cannot be read on from here.
    CutOff,
    /// It is no game but a fault of the file, whose games are read all the same.
    Damaged,
    /// It keeps its file from having an index.
    NotIndexed,
    /// The index of its file is not true.
    IndexNotTrue,
    /// These games, which were asked for, are not in the file.
    NotThere(RangeInclusive<u64>),
    /// It is no game but what a file of games has lost.
    Lost(Box<Stretch>),
}

impl Trouble {
    /// That games which were asked for are not in a file of this name and number of games.
    pub fn not_there(games: RangeInclusive<u64>, file: &str, has: u64) -> Self {
        Self {
            reason: format!("{} has {}", printable(file), counted(has, "game")),
            fate: Fate::NotThere(games),
            ..Self::default()
        }
    }

    /// How many games the file is known to have lost here.
    pub fn games_lost(&self) -> u64 {
        match &self.fate {
            Fate::Lost(stretch) => stretch.lost.end.saturating_sub(stretch.lost.start),
            _ => 0,
        }
    }

    /// Where it is, in words.
    pub fn places(&self) -> Vec<String> {
        let mut places = Vec::new();
        places.extend(self.line.map(|line| format!("line {line}")));
        places.extend(self.half_move.map(|half_move| match half_move {
            0 => "before the first half-move".to_owned(),
            _ => format!("half-move {half_move}"),
        }));
        places.extend(self.byte.map(|byte| format!("byte {byte} of the game")));
        places.extend(self.file_byte.map(|byte| format!("byte {byte} of the file")));
        places
    }
}

impl Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}: ")?;
        }
        match (self.game, &self.fate) {
            (_, Fate::Lost(stretch)) => return write!(f, "{stretch}"),
            (_, Fate::NotThere(games)) => {
                return match (games.start(), games.end()) {
                    (first, last) if first == last => write!(f, "game {first} is not there"),
                    (first, &u64::MAX) => write!(f, "games from {first} on are not there"),
                    (first, last) => write!(f, "games {first} to {last} are not there"),
                };
            }
            (_, Fate::NotIndexed) => f.write_str("no index is written")?,
            (_, Fate::IndexNotTrue) => f.write_str("its index does not match")?,
            (None, Fate::Damaged) => return f.write_str("a part of the file is damaged"),
            (None, Fate::CutOff) => return f.write_str("the rest of the file cannot be read"),
            (None, _) => {
                return match self.line {
                    Some(line) => write!(f, "line {line} is skipped"),
                    None => f.write_str("nothing can be read"),
                };
            }
            (Some(game), Fate::Skipped | Fate::CutOff | Fate::Damaged) => write!(f, "game {game} is skipped")?,
            (Some(game), &Fate::Salvaged(many)) => {
                write!(f, "game {game} is salvaged, {}", counted(many, "half-move"))?;
            }
            (Some(game), Fate::Incomplete) => write!(f, "game {game} is incomplete")?,
        }
        let mut places = self.places();
        if self.fate == Fate::NotIndexed {
            let game = self.game.map(|game| format!("game {game}"));
            places.splice(..0, game);
        }
        if !places.is_empty() {
            write!(f, ": {}", places.join(", "))?;
        }
        Ok(())
    }
}

impl Trouble {
    /// As one JSON object.
    pub fn to_json(&self) -> Value {
        let event = match &self.fate {
            Fate::Lost(stretch) => return self.with_file(self.lost_to_json(stretch)),
            Fate::NotThere(games) => {
                return self.with_file(json!({
                    "event": "not_there",
                    "first_game": games.start(),
                    "last_game": Some(games.end()).filter(|&&last| last != u64::MAX),
                    "reason": self.reason,
                }));
            }
            Fate::NotIndexed => "not_indexed",
            Fate::IndexNotTrue => "index_not_true",
            _ if self.game.is_none() => "unreadable",
            Fate::Skipped | Fate::CutOff | Fate::Damaged => "skipped",
            Fate::Salvaged(_) => "salvaged",
            Fate::Incomplete => "incomplete",
        };
        self.with_file(json!({
            "event": event,
            "game": self.game,
            "half_move": self.half_move,
            "line": self.line,
            "byte": self.byte,
            "file_byte": self.file_byte,
            "reason": self.reason,
        }))
    }

    /// The event `lost`. The offset `to` is that of the byte after the last; games that are not known are null.
    fn lost_to_json(&self, stretch: &Stretch) -> Value {
        let games = (!stretch.lost.is_empty()).then(|| (stretch.lost.start, stretch.lost.end - 1));
        json!({
            "event": "lost",
            "from": stretch.from,
            "to": stretch.to,
            "first_game": games.map(|(first, _)| first),
            "last_game": games.map(|(_, last)| last),
            "games_repeated": stretch.repeated,
            "end_missing": stretch.no_end,
            "beginning_missing": stretch.no_beginning,
            "out_of_order": stretch.out_of_order,
            "reason": self.reason,
        })
    }

    /// The event with its file, where there may be several.
    fn with_file(&self, mut event: Value) -> Value {
        if let Some(file) = &self.file {
            event["file"] = json!(file);
        }
        event
    }
}
