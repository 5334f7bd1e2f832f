// SPDX-License-Identifier: MIT OR Apache-2.0
//! How a run is done, what it counts, and how it may fail.

use super::monitor::Violation;
use super::pace::Pattern;

/// How a run is done. The default: no gaps, no stalls, no reset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The core takes 11-bit words: of a game, each two bytes are one, the upper one first.
    pub words: bool,
    /// Games have set-ups: each two bytes are one beat, the upper one first, and its top bit marks a beat of a set-up.
    pub set_ups: bool,
    /// When the source offers bytes.
    pub gaps: Pattern,
    /// When the sink takes records.
    pub stalls: Pattern,
    /// Seed of both patterns; it is named in every error.
    pub seed: u64,
    /// Cycles of reset before the first byte; 0 uses the core as it is.
    pub reset_first: u32,
    /// Resets on the way, in the order of their cycles; those after the end of the run do not happen.
    pub resets: Vec<Reset>,
    /// This many cycles without a byte or record taken are a hang. It must be longer than any pause of the patterns.
    pub idle_limit: u64,
    /// The run may not take more cycles than this.
    pub cycle_limit: Option<u64>,
    /// More games than this fed but not finished mean that a `tlast` was lost.
    pub games_underway_limit: usize,
    /// After the last game the core is watched for this many cycles, in which it must be silent.
    pub rest_cycles: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            words: false,
            set_ups: false,
            gaps: Pattern::Steady,
            stalls: Pattern::Steady,
            seed: 0,
            reset_first: 0,
            resets: Vec::new(),
            idle_limit: 10_000,
            cycle_limit: None,
            games_underway_limit: 1024,
            rest_cycles: 64,
        }
    }
}

/// A reset in the middle of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reset {
    /// The first cycle of the reset, counted from the start of the run.
    pub cycle: u64,
    /// How many cycles it is held, 1 or more.
    pub length: u32,
    /// Cycles after it in which no byte is offered, and the core must be silent; 0 feeds at once.
    pub quiet: u32,
    /// Where the run goes on.
    pub resume: Resume,
}

/// Where a run goes on after a reset, which makes the core forget the games that it has begun and not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resume {
    /// With the first byte of the first unfinished game: every game finishes in the end.
    Unfinished,
    /// With the first game that has had no byte taken: those begun and not finished are dropped, never reported.
    Next,
}

/// What a run counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Cycles of the whole run, resets and the rest at the end included.
    pub cycles: u64,
    /// Cycles until the last record was taken.
    pub cycles_to_last_record: u64,
    /// Bytes or words taken by the core, repeated ones after a reset included.
    pub bytes: u64,
    /// Records taken from the core, those of dropped games included.
    pub records: u64,
    /// Games finished.
    pub games: usize,
    /// Games dropped by a reset.
    pub dropped: usize,
    /// Resets on the way.
    pub resets: u32,
    /// Cycles in which a byte was offered and refused.
    pub refused: u64,
    /// Cycles in which the source held back a byte.
    pub gaps: u64,
    /// Cycles in which the sink held up a record.
    pub stalled: u64,
}

impl Statistics {
    /// Bytes taken per cycle in which one was offered: 1 for a core that never refuses.
    pub fn bytes_per_cycle_offered(&self) -> f64 {
        self.bytes as f64 / (self.bytes + self.refused).max(1) as f64
    }
}

/// A run that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cycle {cycle}, game {game}, seed {seed}: {kind}")]
pub struct RunError {
    /// The cycle, from 0.
    pub cycle: u64,
    /// The number of the first unfinished game, from 0.
    pub game: usize,
    /// [`Options::seed`].
    pub seed: u64,
    /// What happened.
    pub kind: RunErrorKind,
}

/// Why a run failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RunErrorKind {
    /// The core broke a rule of the streams.
    #[error(transparent)]
    Violation(#[from] Violation),
    /// The core does not take the byte offered.
    #[error("the core takes no more bytes and gives no records")]
    Stuck,
    /// The core took every byte of a game and does not end it.
    #[error("a game was fed to its end and no record ends it")]
    MissingLast,
    /// [`Options::cycle_limit`] is reached.
    #[error("the run is not over after {0} cycles")]
    CycleLimit(u64),
    /// A game without bytes has no place on the stream; the number is its own.
    #[error("game {0} has no bytes")]
    EmptyGame(usize),
    /// A game of words has an odd number of bytes; the number is its own.
    #[error("game {0} ends within a word")]
    HalfWord(usize),
}
