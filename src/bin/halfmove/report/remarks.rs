// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is said of games that are written all the same: each remark with its place, and how many there were of a kind.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use clap::ValueEnum;
use halfmove::codec::{Codec, CodedGame};
use halfmove::{Remark, RemarkClass, RemarkKind};
use serde_json::json;

use super::place::LineCursor;
use super::printable;

/// The choice of `--remarks`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum RemarksWanted {
    /// None at all
    None,
    /// How many there are of each kind, in the summary
    Totals,
    /// Each with its place, and the totals
    #[default]
    All,
}

/// A remark with its place in the input.
#[derive(Debug)]
pub struct PlacedRemark {
    /// The remark.
    pub remark: Remark,
    /// The file, where there may be several.
    pub file: Option<String>,
    /// The game, counted from 1; `None` if it is about the whole file.
    pub game: Option<u64>,
    /// The line of a text, counted from 1.
    pub line: Option<u64>,
    /// The offset of the byte in a file of coded games.
    pub file_byte: Option<u64>,
}

impl PlacedRemark {
    /// A game's remarks in their places. The game's number is not set.
    pub fn of_game(codec: &dyn Codec, coded: &CodedGame<'_>, remarks: Vec<Remark>, bare: bool) -> Vec<Self> {
        let is_text = codec.code().is_text();
        let mut lines = LineCursor::new(coded);
        let place = |remark: Remark| Self {
            file: None,
            game: None,
            line: is_text.then(|| lines.line_of(remark.offset.unwrap_or(0))),
            file_byte: remark
                .offset
                .filter(|_| !is_text && !bare)
                .map(|offset| coded.start + offset),
            remark,
        };
        remarks.into_iter().map(place).collect()
    }

    /// A remark about the whole file.
    pub fn of_file(remark: Remark) -> Self {
        Self {
            remark,
            file: None,
            game: None,
            line: None,
            file_byte: None,
        }
    }

    /// As one JSON object.
    pub fn to_json(&self) -> serde_json::Value {
        let Remark {
            kind,
            half_move,
            offset,
            text,
        } = &self.remark;
        let mut event = json!({
            "event": "remark",
            "class": kind.class().name(),
            "kind": kind.name(),
            "game": self.game,
            "half_move": self.game.map(|_| half_move),
            "line": self.line,
            "byte": offset.filter(|_| self.line.is_none()),
            "file_byte": self.file_byte,
            "text": text,
        });
        if let Some(file) = &self.file {
            event["file"] = json!(file);
        }
        event
    }
}

/// On one line: the place, what is said, and in brackets the kind.
impl fmt::Display for PlacedRemark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.file, self.game) {
            (None, None) => f.write_str("the file")?,
            (Some(file), None) => f.write_str(&printable(file))?,
            (None, Some(game)) => write!(f, "game {game}")?,
            (Some(file), Some(game)) => write!(f, "{}: game {game}", printable(file))?,
        }
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        if self.remark.half_move > 0 {
            write!(f, ", half-move {}", self.remark.half_move)?;
        }
        if let (None, Some(byte)) = (self.line, self.remark.offset) {
            write!(f, ", byte {byte} of the game")?;
        }
        write!(f, ": {} [{}]", printable(&self.remark.text), self.remark.kind.name())
    }
}

/// How many remarks there were of each kind.
#[derive(Debug, Default)]
pub struct Totals {
    of_kind: BTreeMap<RemarkKind, u64>,
}

impl Totals {
    /// Counts one more.
    pub fn count(&mut self, kind: RemarkKind) {
        *self.of_kind.entry(kind).or_default() += 1;
    }

    /// As one JSON object: the number by the name of the kind.
    pub fn to_json(&self) -> serde_json::Value {
        let named = self
            .of_kind
            .iter()
            .map(|(kind, number)| (kind.name().to_owned(), json!(number)));
        serde_json::Value::Object(named.collect())
    }
}

/// A line for each class that occurs.
impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for class in RemarkClass::ALL {
            let mut separator = match class {
                RemarkClass::Repair => "\nrepairs: ",
                RemarkClass::Loss => "\nlosses: ",
                RemarkClass::Notice => "\nnotices: ",
            };
            for (kind, number) in self.of_kind.iter().filter(|(kind, _)| kind.class() == class) {
                write!(f, "{separator}{number} {}", kind.name())?;
                separator = ", ";
            }
        }
        Ok(())
    }
}

/// The kinds of remarks, as the help lists them.
pub fn help() -> String {
    let mut help = String::from(
        "Kinds of remarks. A repair is text that PGN does not allow but whose meaning is clear; --strict skips the game instead. A loss is something that the output's code cannot hold. A notice changes nothing.",
    );
    for class in RemarkClass::ALL {
        for kind in RemarkKind::ALL.iter().filter(|kind| kind.class() == class) {
            let summary = kind.summary().trim_end_matches('.');
            // A String takes any text.
            let _ = write!(help, "\n  {:7} {:17} {summary}", class.name(), kind.name());
        }
    }
    help
}
