// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cores that begin in any state: what flip-flops and memories have at power-up where nothing sets them, as on an ASIC,
//! and what an upset may leave. A reset of one clock must be enough for them to work.

use std::io;
use std::path::Path;
use std::time::Duration;

use halfmove_sim::VerilogFile;
use tempfile::TempDir;

use crate::initial_values::without_initial_values;
use crate::shipped::{Judge, Shipped, Verdict};
use crate::tools::ToolError;

/// Passes of the testbench: the games without any pause, and with pauses and waits.
const PASSES: &str = "+passes=2";
/// No run takes longer, even beside others.
const LIMIT: Duration = Duration::from_secs(600);
/// Verilator gives whatever has no initial value a number of its own, made from the run's seed.
const RANDOM_STATE: [&str; 2] = ["--x-initial", "unique"];

/// A core that begins in any state, with its shipped testbench, in Verilator.
#[derive(Debug)]
pub struct AnyState(TempDir);

/// What became of a core in some states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Healing {
    /// Clocks from the reset's edge until the core takes what is offered, if the testbench holds it to a number of them.
    pub restart: Option<u32>,
    /// In how many states it played all games after a reset of one clock.
    pub healed: u32,
    /// In how many it did without a reset.
    pub well: u32,
    /// What the testbench said of the first state in which a reset was not enough.
    pub fault: Option<String>,
}

/// Plays a core from this many states.
///
/// # Errors
/// As [`AnyState::compile`] and [`AnyState::play`].
///
/// # Panics
/// As [`AnyState::compile`].
pub fn healing(checkout: &Path, core: &str, files: &[VerilogFile], states: u32) -> Result<Healing, AnyStateError> {
    let played = AnyState::compile(checkout, core, files)?;
    let mut found = Healing {
        restart: Shipped::of(checkout, core)?.parameter("RESTART"),
        healed: 0,
        well: 0,
        fault: None,
    };
    for seed in 1..=states {
        match played.play(seed, true)? {
            Verdict::Passed(_) => found.healed += 1,
            Verdict::Failed(words) => drop(found.fault.get_or_insert(words)),
            Verdict::Endless => drop(found.fault.get_or_insert_with(|| "it did not end".to_owned())),
        }
        found.well += u32::from(played.play(seed, false)?.is_pass());
    }
    Ok(found)
}

impl AnyState {
    /// Compiles it. The modules may have a fault planted.
    ///
    /// # Errors
    /// If a file cannot be read or written, or Verilator is missing or fails.
    ///
    /// # Panics
    /// A register or memory keeps an initial value.
    pub fn compile(checkout: &Path, core: &str, files: &[VerilogFile]) -> Result<Self, AnyStateError> {
        let testbench = Shipped::of(checkout, core)?;
        let folder = tempfile::tempdir()?;
        let stripped = |file: &VerilogFile| VerilogFile {
            name: file.name.clone(),
            text: without_initial_values(&file.text),
        };
        let files: Vec<VerilogFile> = files.iter().map(stripped).collect();
        testbench.write_to(folder.path(), &files)?;
        testbench.compile_with(Judge::Verilator, folder.path(), &files, &RANDOM_STATE)?;
        Ok(Self(folder))
    }

    /// Plays all games from the state that a number stands for, after a reset of one clock or without one.
    ///
    /// # Errors
    /// If the program does not start.
    pub fn play(&self, seed: u32, reset: bool) -> io::Result<Verdict> {
        let (state, pauses) = (format!("+verilator+seed+{seed}"), format!("+seed={seed}"));
        let mut arguments = vec!["+verilator+rand+reset+2", state.as_str(), pauses.as_str(), PASSES];
        if reset {
            arguments.push("+reset_first");
        }
        Shipped::run(Judge::Verilator, self.0.path(), &arguments, LIMIT)
    }
}

/// Why a core was not played.
#[derive(Debug, thiserror::Error)]
pub enum AnyStateError {
    /// A file of the testbench.
    #[error("the shipped testbench: {0}")]
    File(#[from] io::Error),
    /// Verilator.
    #[error(transparent)]
    Tool(#[from] ToolError),
}
