// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a conversion did, in figures.

use std::fmt;

use serde_json::json;

use super::counted;
use super::remarks::Totals;
use super::status::Status;

/// The coded side of a conversion, whose size is given by the half-move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coded {
    /// What is read.
    #[default]
    Input,
    /// What is written.
    Output,
}

/// The figures of a conversion.
#[derive(Debug, Default)]
pub struct Summary {
    /// Games that were found in the input.
    pub games_read: u64,
    /// Games that were written whole.
    pub games_written: u64,
    /// Games that were not written.
    pub games_skipped: u64,
    /// Games written up to their error.
    pub games_salvaged: u64,
    /// Games that were not written because others are the same, where these are looked for.
    pub games_duplicate: Option<u64>,
    /// Games that the file is known to have lost.
    pub games_lost: u64,
    /// Games that were written, but something is to be said of them.
    pub games_with_remarks: u64,
    /// How many remarks there were of each kind; `None` if they are not wanted.
    pub remarks: Option<Totals>,
    /// The half-moves that were written.
    pub half_moves: u64,
    /// The size of what was read.
    pub bytes_in: u64,
    /// The size of what was written.
    pub bytes_out: u64,
    /// Which of the two is coded.
    pub coded: Coded,
    /// Whether games of the input were left out that are not among those read.
    pub is_selected: bool,
    /// Whether the data had an error that belongs to no game.
    pub bad_file: bool,
}

impl Summary {
    /// Whether something was wrong.
    pub const fn status(&self) -> Status {
        if self.games_skipped + self.games_salvaged == 0 && !self.bad_file {
            Status::Clean
        } else {
            Status::Faults
        }
    }

    /// Whether there were errors and no game was written.
    pub const fn has_failed(&self) -> bool {
        self.games_written + self.games_salvaged == 0 && matches!(self.status(), Status::Faults)
    }

    /// All coded bytes over all half-moves, to the hundredth. `None` without half-moves, and where bytes were read of which the
    /// half-moves are not counted.
    fn bytes_per_half_move(&self) -> Option<f64> {
        let is_whole = self.games_written == self.games_read && !self.bad_file && !self.is_selected;
        let bytes = match self.coded {
            Coded::Input if !is_whole => return None,
            Coded::Input => self.bytes_in,
            Coded::Output => self.bytes_out,
        };
        let ratio = bytes as f64 / self.half_moves as f64;
        (self.half_moves > 0).then_some((ratio * 100.0).round() / 100.0)
    }

    /// The figures as one JSON object.
    pub fn to_json(&self) -> serde_json::Value {
        let mut told = json!({
            "event": "summary",
            "games_read": self.games_read,
            "games_written": self.games_written,
            "games_skipped": self.games_skipped,
            "games_salvaged": self.games_salvaged,
            "games_lost": self.games_lost,
            "games_with_remarks": self.games_with_remarks,
            "half_moves": self.half_moves,
            "bytes_in": self.bytes_in,
            "bytes_out": self.bytes_out,
            "bytes_per_half_move": self.bytes_per_half_move(),
            "remarks": self.remarks.as_ref().map(Totals::to_json),
        });
        if let Some(duplicates) = self.games_duplicate {
            told["games_duplicate"] = json!(duplicates);
        }
        told
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "games: {} read, {} written", self.games_read, self.games_written)?;
        write!(f, ", {} skipped", self.games_skipped)?;
        if self.games_salvaged > 0 {
            write!(f, ", {} salvaged", self.games_salvaged)?;
        }
        if let Some(duplicates) = self.games_duplicate {
            write!(f, ", {}", counted(duplicates, "duplicate"))?;
        }
        if self.games_lost > 0 {
            write!(f, ", {} lost", self.games_lost)?;
        }
        if self.games_with_remarks > 0 {
            write!(f, ", {} with remarks", self.games_with_remarks)?;
        }
        write!(f, "\nhalf-moves: {}", self.half_moves)?;
        write!(f, "\nbytes: {} in, {} out", self.bytes_in, self.bytes_out)?;
        if let Some(ratio) = self.bytes_per_half_move() {
            write!(f, "; {ratio:.2} coded bytes a half-move")?;
        }
        match &self.remarks {
            Some(totals) => write!(f, "{totals}"),
            None => Ok(()),
        }
    }
}
