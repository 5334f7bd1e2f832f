// SPDX-License-Identifier: MIT OR Apache-2.0
//! How many half-moves a board plays in a second, when its line is all that holds it up.

use std::io;
use std::path::Path;

use halfmove::brenner::Recorder;
use halfmove::brenner::layout::FIRST;
use halfmove::framing::{Version, Writer};
use halfmove::hardware::Record;
use halfmove::pgn::PgnError;
use halfmove_host::{Job, Task, encoder_word};
use halfmove_sim::{BuildError, PortError, Simulator, Tracing};
use serde::{Deserialize, Serialize};

use super::running::Running;
use super::tops::Board;
use crate::bundled;
use crate::crosscheck::count_half_moves;
use crate::memo::{Inputs, Memory};
use crate::tools::{ToolError, VERILATOR};

/// What a board that searches is asked for.
const SOUGHT: &str = "0400.10";
/// This many clocks are a board that stands still.
const LIMIT: u64 = 200_000_000;

/// What a board played, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    /// Half-moves.
    pub half_moves: u64,
    /// Clocks, from the break that begins to the last answer's last bit.
    pub clocks: u64,
}

/// Why a board's pace is not known.
#[derive(Debug, thiserror::Error)]
pub enum PaceError {
    /// A file of the board cannot be read.
    #[error(transparent)]
    File(#[from] io::Error),
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
    /// Not all games were answered.
    #[error("not all of the {games} games were answered")]
    Short {
        /// This many were sent.
        games: usize,
    },
}

impl Board {
    /// Plays the bundled games, without their texts, on the board in Verilator: as files, or as half-moves where it encodes.
    /// Where it searches, it is asked for a rook and a pawn against a rook. It is remembered.
    ///
    /// # Errors
    /// If the board cannot be simulated, or does not answer for all games.
    pub fn pace(&self, checkout: &Path) -> Result<Pace, PaceError> {
        let design = self.simulated(checkout)?;
        let sources = design.source_files().iter();
        let inputs = Inputs::of(format!("the pace of {}", self.name))
            .program()
            .tool(VERILATOR)?;
        let inputs = inputs.texts(sources.map(|file| (file.name.as_str(), file.text.as_str())));
        let measure = || -> Result<Pace, PaceError> {
            let mut running = Running::new(self, Simulator::find()?.compile(&design, Tracing::Off)?.model()?)?;
            let games = bundled::coded_without_texts()?;
            let records: Vec<_> = games.iter().flat_map(|game| Recorder::game(game).0).collect();
            let job = self.jobs().first().copied().unwrap_or(Job::Decode);
            let are_all = |answers: &[Record]| match (job, answers.last()) {
                // An end says how many games have ended; not each of them is reported.
                (Job::Find, Some(end)) => end.is_last() && (end.0 & 0xff_ffff) as usize == games.len(),
                _ => answers.iter().filter(|answer| answer.is_last()).count() == games.len(),
            };
            let answer = running.converse(&data(job, &games, &records)?, LIMIT, are_all);
            if !are_all(&answer.heard.records) {
                return Err(PaceError::Short { games: games.len() });
            }
            Ok(Pace {
                half_moves: count_half_moves(&records),
                clocks: answer.clocks,
            })
        };
        let (pace, _) = Memory::of_checkout().result(&inputs, |_| true, measure)?;
        Ok(pace)
    }
}

/// What a board that does this is sent for games.
fn data(job: Job, games: &[Vec<u8>], records: &[Record]) -> io::Result<Vec<u8>> {
    if job == Job::Encode {
        return Ok(records
            .iter()
            .flat_map(|record| encoder_word(*record).to_le_bytes())
            .collect());
    }
    let mut data = Vec::new();
    if job == Job::Find {
        data = Task::Find([Some(SOUGHT.parse().expect("a pattern")), None, None, None]).opening();
    }
    let mut writer = Writer::new(data, FIRST.signature, Version::Two)?;
    for game in games {
        writer.write(game)?;
    }
    writer.finish()
}
