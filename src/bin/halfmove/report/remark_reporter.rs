// SPDX-License-Identifier: MIT OR Apache-2.0
//! Remarks on games that are read but not written.

use serde_json::json;

use super::Reporter;
use super::remarks::{PlacedRemark, RemarksWanted, Totals};

/// Reports remarks, if they are wanted, and counts them.
pub struct RemarkReporter {
    wanted: RemarksWanted,
    totals: Totals,
}

impl RemarkReporter {
    /// Before the first remark.
    pub fn new(wanted: RemarksWanted) -> Self {
        Self {
            wanted,
            totals: Totals::default(),
        }
    }

    /// Reports remarks on this file and its games.
    pub fn report(&mut self, remarks: Vec<PlacedRemark>, file: &str, reporter: &Reporter) {
        for remark in remarks {
            self.totals.count(remark.remark.kind);
            if self.wanted == RemarksWanted::All {
                let file = Some(file.to_owned());
                reporter.remark(&PlacedRemark { file, ..remark });
            }
        }
    }

    /// The totals by kind as one JSON object, null if they are not wanted.
    pub fn to_json(&self) -> serde_json::Value {
        json!((self.wanted > RemarksWanted::None).then(|| self.totals.to_json()))
    }

    /// The totals in words.
    pub fn totals(&self) -> String {
        match self.wanted {
            RemarksWanted::None => String::new(),
            RemarksWanted::Totals | RemarksWanted::All => self.totals.to_string(),
        }
    }
}
