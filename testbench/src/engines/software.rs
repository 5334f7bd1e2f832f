// SPDX-License-Identifier: MIT OR Apache-2.0
//! The software reference as an engine.

use std::time::Instant;

use super::{Answer, Breakdown, Engine, Work};
use crate::code::CodeName;
use crate::coded_game::CodedGame;

/// The code's recorder, in one thread.
#[derive(Default)]
pub struct Software {
    code: CodeName,
    work: Work,
}

impl Software {
    /// The reference for games of this code.
    pub fn of(code: CodeName) -> Self {
        Self {
            code,
            ..Self::default()
        }
    }
}

impl Engine for Software {
    fn name(&self) -> &'static str {
        "software"
    }

    fn play(&mut self, games: &[&CodedGame]) -> Result<Vec<Answer>, Breakdown> {
        let start = Instant::now();
        let answer = |game: &&CodedGame| {
            let (records, bad) = game.records(self.code);
            Answer { records, bad }
        };
        let answers = games.iter().map(answer).collect();
        self.work.time += start.elapsed();
        self.work.bytes += games.iter().map(|game| game.length(self.code)).sum::<u64>();
        Ok(answers)
    }

    fn work(&self) -> Work {
        self.work
    }
}
