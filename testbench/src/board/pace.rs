// SPDX-License-Identifier: MIT OR Apache-2.0
//! How many half-moves a board plays in a second, when its line is all that holds it up.

use std::path::Path;

use halfmove::brenner::layout::FIRST;
use halfmove::framing::{Version, Writer};
use halfmove::pgn::PgnError;
use halfmove_sim::{BuildError, PortError, Simulator, Tracing};
use serde::{Deserialize, Serialize};

use super::design::Job;
use super::running::Running;
use super::tops::Board;
use crate::bundled;
use crate::crosscheck::count_half_moves;
use crate::memo::{Inputs, Memory};
use crate::tools::{ToolError, VERILATOR};

/// So many clocks are a board that stands still.
const LIMIT: u64 = 200_000_000;

/// What a board played, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    /// Half-moves.
    pub half_moves: u64,
    /// Clocks, from the break that begins to the last record's last bit.
    pub clocks: u64,
}

/// Why a board's pace is not known.
#[derive(Debug, thiserror::Error)]
pub enum PaceError {
    /// A file of the board cannot be read.
    #[error(transparent)]
    File(#[from] std::io::Error),
    /// There is no Verilator whose version is known.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The board cannot be compiled.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// Its top module has other ports.
    #[error(transparent)]
    Port(#[from] PortError),
    /// The bundled games are damaged.
    #[error(transparent)]
    Games(#[from] PgnError),
    /// Not all games came back.
    #[error("{some} of {games} games came back")]
    Short {
        /// So many did.
        some: usize,
        /// So many were sent.
        games: usize,
    },
}

impl Board {
    /// Plays the bundled games, without their texts, on the board in Verilator; `None` if it is no board that gives records of
    /// games. It is remembered.
    ///
    /// # Errors
    /// If the board cannot be simulated, or does not give all records.
    pub fn pace(&self, checkout: &Path) -> Result<Option<Pace>, PaceError> {
        if !self.jobs().contains(&Job::Decode) {
            return Ok(None);
        }
        let design = self.simulated(checkout)?;
        let sources = design.source_files().iter();
        let inputs = Inputs::of(format!("the pace of {}", self.name))
            .program()
            .tool(VERILATOR)?;
        let inputs = inputs.texts(sources.map(|file| (file.name.as_str(), file.text.as_str())));
        let measure = || -> Result<Pace, PaceError> {
            let mut running = Running::new(self, Simulator::find()?.compile(&design, Tracing::Off)?.model()?)?;
            let mut writer = Writer::new(Vec::new(), FIRST.signature, Version::Two)?;
            let games = bundled::coded_without_texts()?;
            for game in &games {
                writer.write(game)?;
            }
            let answer = running.play(&writer.finish()?, games.len(), LIMIT);
            let records = &answer.heard.records;
            let (some, games) = (records.iter().filter(|record| record.is_last()).count(), games.len());
            if some != games {
                return Err(PaceError::Short { some, games });
            }
            Ok(Pace {
                half_moves: count_half_moves(records),
                clocks: answer.clocks,
            })
        };
        let (pace, _) = Memory::of_checkout().result(&inputs, |_| true, measure)?;
        Ok(Some(pace))
    }
}
