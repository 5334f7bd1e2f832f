// SPDX-License-Identifier: MIT OR Apache-2.0
//! How many half-moves a board plays in a second, when its line is all that holds it up.

use std::path::Path;

use halfmove::brenner::game;
use halfmove::brenner::layout::FIRST;
use halfmove::framing::{Version, Writer};
use halfmove::pgn::PgnError;
use halfmove_sim::{BuildError, PortError, Simulator, Tracing};
use serde::{Deserialize, Serialize};

use super::running::Running;
use super::tops::Board;
use crate::bundled;
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
        if !["small", "full"].contains(&self.design) {
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
            let (mut games, mut half_moves) = (0, 0);
            for bundled in bundled::games()? {
                let mut bytes = Vec::new();
                let game = bundled::without_texts(bundled.game);
                if game.fen().is_none() && game::encode(&game, &mut bytes).is_ok() {
                    writer.write(&bytes)?;
                    games += 1;
                    half_moves += game.plies.len() as u64;
                }
            }
            let answer = running.play(&writer.finish()?, games, LIMIT);
            match answer.heard.records.iter().filter(|record| record.is_last()).count() {
                all if all == games => Ok(Pace {
                    half_moves,
                    clocks: answer.clocks,
                }),
                some => Err(PaceError::Short { some, games }),
            }
        };
        let (pace, _) = Memory::of_checkout().result(&inputs, |_| true, measure)?;
        Ok(Some(pace))
    }
}
