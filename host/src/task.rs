// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a board is to do with games.

use halfmove::gbr::{Pattern, Patterns};

use super::design::Job;

/// What a board is to do with games.
#[derive(Clone, Copy, Debug)]
pub enum Task {
    /// Play coded ones and give their records.
    Decode,
    /// Code them.
    Encode,
    /// Find these materials in coded ones.
    Find(Patterns),
}

impl Task {
    /// What a board must be able to do.
    pub const fn job(&self) -> Job {
        match self {
            Self::Decode => Job::Decode,
            Self::Encode => Job::Encode,
            Self::Find(_) => Job::Find,
        }
    }

    /// The bytes that come before the games in every conversation: the patterns, four bytes each.
    pub fn opening(&self) -> Vec<u8> {
        let Self::Find(patterns) = self else { return Vec::new() };
        let word = |pattern: &Option<Pattern>| pattern.map_or(0, |pattern| pattern.word() as u32);
        patterns
            .iter()
            .flat_map(|pattern| word(pattern).to_le_bytes())
            .collect()
    }
}
