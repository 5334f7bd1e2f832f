// SPDX-License-Identifier: MIT OR Apache-2.0
//! The software reference as an engine.

use std::time::Instant;

use halfmove::brenner::Recorder;

use super::{Answer, Breakdown, Engine, Work};

/// [`Recorder`], in one thread.
#[derive(Default)]
pub struct Software {
    work: Work,
}

impl Engine for Software {
    fn name(&self) -> &'static str {
        "software"
    }

    fn play(&mut self, games: &[&[u8]]) -> Result<Vec<Answer>, Breakdown> {
        let start = Instant::now();
        let answer = |game: &&[u8]| {
            let (records, bad) = Recorder::game(game);
            Answer { records, bad }
        };
        let answers = games.iter().map(answer).collect();
        self.work.time += start.elapsed();
        self.work.bytes += games.iter().map(|game| game.len() as u64).sum::<u64>();
        Ok(answers)
    }

    fn work(&self) -> Work {
        self.work
    }
}
