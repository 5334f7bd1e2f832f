// SPDX-License-Identifier: MIT OR Apache-2.0
//! The software reference as an engine.

use std::time::Instant;

use super::{Answer, Breakdown, Engine, Work};
use crate::code::CodeName;

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

    fn play(&mut self, games: &[&[u8]]) -> Result<Vec<Answer>, Breakdown> {
        let start = Instant::now();
        let answer = |game: &&[u8]| {
            let (records, bad) = self.code.records(game);
            Answer { records, bad }
        };
        let answers = games.iter().map(answer).collect();
        self.work.time += start.elapsed();
        self.work.bytes += games.iter().map(|game| self.code.length(game)).sum::<u64>();
        Ok(answers)
    }

    fn work(&self) -> Work {
        self.work
    }
}
