// SPDX-License-Identifier: MIT OR Apache-2.0
//! Waveforms of the core decoding one game.

use std::io;
use std::path::Path;

use halfmove_sim::stream::{GameRecords, Options, RunError, StreamCore, run_collect};
use halfmove_sim::{TraceError, Tracing};

use crate::code::CodeName;
use crate::coded_game::CodedGame;
use crate::engines::rusthdl::RustHdlCore;
use crate::engines::{EngineError, verilator};

/// Why there is no waveform.
#[derive(Debug, thiserror::Error)]
pub enum WaveformError {
    /// The file cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The engine cannot be had.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The model cannot write it.
    #[error(transparent)]
    Trace(#[from] TraceError),
    /// The core broke down on the way; what it did until then is in the file.
    #[error("the core broke down: {0}")]
    Run(#[from] RunError),
}

/// Lets RustHDL decode a game of Brenner's first notation, not empty, and writes every signal of every block into a VCD file.
///
/// # Errors
/// If the file cannot be written, or the core breaks down.
pub fn with_rusthdl(game: &CodedGame, path: &Path) -> Result<GameRecords, WaveformError> {
    let mut core = RustHdlCore::default();
    core.0.start_vcd(path)?;
    let records = play(&mut core, game);
    core.0.finish_vcd()?;
    records
}

/// The same with the Verilated Verilog.
///
/// # Errors
/// Also if Verilator is missing.
pub fn with_verilator(game: &CodedGame, path: &Path) -> Result<GameRecords, WaveformError> {
    let mut core = verilator::core(&verilator::compile(Tracing::On)?)?;
    core.model_mut().trace(path)?;
    let records = play(&mut core, game);
    core.model_mut().finish_trace()?;
    records
}

fn play(core: &mut impl StreamCore, game: &CodedGame) -> Result<GameRecords, WaveformError> {
    let options = Options {
        set_ups: true,
        rest_cycles: 4,
        ..Options::default()
    };
    let (mut games, _) = run_collect(core, [game.on_the_stream(CodeName::Brenner)], &options)?;
    Ok(games.remove(0))
}
