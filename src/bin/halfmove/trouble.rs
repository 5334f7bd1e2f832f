// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game or a file with an error: where it is, what is wrong, and what became of it.

use std::fmt::{self, Display};

use halfmove::framing::Stretch;
use serde_json::json;

use crate::lost;

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
    /// So many half-moves of it are written.
    Salvaged(u32),
    /// It is shown as far as it is there.
    Incomplete,
    /// The file cannot be read on from here.
    CutOff,
    /// It keeps its file from having an index.
    NotIndexed,
    /// The index of its file is not true.
    IndexNotTrue,
    /// It is no game but what a file of games has lost.
    Lost(Box<Stretch>),
}

impl Trouble {
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
            (_, Fate::NotIndexed) => f.write_str("no index is written")?,
            (_, Fate::IndexNotTrue) => f.write_str("its index does not match")?,
            (None, Fate::CutOff) => return f.write_str("the rest of the file cannot be read"),
            (None, _) => {
                return match self.line {
                    Some(line) => write!(f, "line {line} is skipped"),
                    None => f.write_str("nothing can be read"),
                };
            }
            (Some(game), Fate::Skipped | Fate::CutOff) => write!(f, "game {game} is skipped")?,
            (Some(game), Fate::Salvaged(1)) => write!(f, "game {game} is salvaged, 1 half-move")?,
            (Some(game), Fate::Salvaged(many)) => write!(f, "game {game} is salvaged, {many} half-moves")?,
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

/// A trouble as one JSON object.
pub fn to_json(trouble: &Trouble) -> serde_json::Value {
    let event = match &trouble.fate {
        Fate::Lost(stretch) => return with_file(lost::to_json(trouble, stretch), trouble),
        Fate::NotIndexed => "not_indexed",
        Fate::IndexNotTrue => "index_not_true",
        _ if trouble.game.is_none() => "unreadable",
        Fate::Skipped | Fate::CutOff => "skipped",
        Fate::Salvaged(_) => "salvaged",
        Fate::Incomplete => "incomplete",
    };
    let told = json!({
        "event": event,
        "game": trouble.game,
        "half_move": trouble.half_move,
        "line": trouble.line,
        "byte": trouble.byte,
        "file_byte": trouble.file_byte,
        "reason": trouble.reason,
    });
    with_file(told, trouble)
}

/// The event with its file, where there may be several.
fn with_file(mut event: serde_json::Value, trouble: &Trouble) -> serde_json::Value {
    if let Some(file) = &trouble.file {
        event["file"] = json!(file);
    }
    event
}
