// SPDX-License-Identifier: MIT OR Apache-2.0
//! The engines that are compared with each other: each takes coded games and gives every game's records.

mod choice;
mod hardware;
pub mod rusthdl;
mod software;
pub mod verilator;

pub use choice::{Available, EngineError, EngineName, available, make, make_all};
pub use hardware::{Hardware, HardwareOptions};
pub use software::Software;

use std::time::Duration;

use halfmove::hardware::Record;

use crate::coded_game::CodedGame;

/// What an engine says of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The records in their order.
    pub records: Vec<Record>,
    /// Whether the game was marked as bad (`m_axis_tuser` with `m_axis_tlast`).
    pub bad: bool,
}

/// An engine that broke down: it violated its protocol, gave too much or too little, or hung.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("broke down: {what}")]
pub struct Breakdown {
    /// The number of the game, among those it was given, that it could not finish.
    pub game: usize,
    /// What happened.
    pub what: String,
}

/// What an engine has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Work {
    /// The time from the first byte in to the last record out, summed over the calls.
    pub time: Duration,
    /// Clock cycles, summed over the cores; `None` for an engine without a clock.
    pub clocks: Option<u64>,
    /// Bytes or words taken, and beats of set-ups.
    pub bytes: u64,
}

impl Work {
    /// Clock cycles per byte, of an engine that has a clock and did something.
    pub fn clocks_per_byte(&self) -> Option<f64> {
        let clocks = self.clocks.filter(|_| self.bytes > 0)?;
        Some(clocks as f64 / self.bytes as f64)
    }

    /// Bytes per second of its time, those of texts and results among them; 0 if it did nothing.
    pub fn bytes_per_second(&self) -> f64 {
        let seconds = self.time.as_secs_f64();
        if seconds > 0.0 {
            self.bytes as f64 / seconds
        } else {
            0.0
        }
    }
}

/// Something that turns coded games into records.
pub trait Engine {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// The answers to some games, none of them without a byte, in their order.
    ///
    /// # Errors
    /// If the engine breaks down. What it does afterwards is of no meaning.
    fn play(&mut self, games: &[&CodedGame]) -> Result<Vec<Answer>, Breakdown>;

    /// What it has done so far.
    fn work(&self) -> Work;
}
