// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether a game meets conditions, as far as a search index tells.

use crate::index::search::Value;

/// Whether conditions are met. Of two verdicts, the lower one holds for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    No,
    /// The game tells.
    Maybe,
    Yes,
}

impl Verdict {
    /// The verdict on a tag's value by a condition on it.
    pub fn of(value: &Value, is_met: impl FnOnce(Option<&str>) -> bool) -> Self {
        let value = match value {
            Value::Known(value) => Some(value.as_str()),
            Value::Missing => None,
            Value::Unknown => return Self::Maybe,
        };
        if is_met(value) { Self::Yes } else { Self::No }
    }
}

/// How many verdicts are remembered.
const REMEMBERED: usize = 1024;

/// Verdicts on numbers, of which many games have the same.
pub struct Remembered {
    /// By the low end of the number.
    said: Vec<Option<(u32, Verdict)>>,
}

impl Default for Remembered {
    fn default() -> Self {
        let said = vec![None; REMEMBERED];
        Self { said }
    }
}

impl Remembered {
    /// What was said of this number, or is said of it now.
    pub fn verdict(&mut self, number: u32, say: impl FnOnce() -> Verdict) -> Verdict {
        let place = &mut self.said[number as usize % REMEMBERED];
        match *place {
            Some((known, verdict)) if known == number => verdict,
            _ => place.insert((number, say())).1,
        }
    }
}
