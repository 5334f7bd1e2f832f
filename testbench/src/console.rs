// SPDX-License-Identifier: MIT OR Apache-2.0
//! Standard output and error, as the host program for boards has them, and what ends this program.

use std::io;
use std::path::Path;

use halfmove_host::console::{self as host, Ending};
pub use halfmove_host::console::{ColorWhen, Paint, Verdict, exit_code, progress, tell};
use miette::Diagnostic;

use halfmove_testbench::board::SimulationError;
use halfmove_testbench::engines::EngineError;
use halfmove_testbench::figures::FiguresError;
use halfmove_testbench::packaging::PackagingError;
use halfmove_testbench::verilog::ExportFailed;
use halfmove_testbench::waveform::WaveformError;

/// What ends the program before its work is done.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub enum Failure {
    /// The arguments do not fit.
    #[error("{0}")]
    #[diagnostic(help("`halfmove-hw help` and `halfmove-hw help COMMAND` tell the arguments"))]
    Usage(String),
    /// An engine cannot be had.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A file or standard output fails, or a board does not do what it is asked for.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Host(#[from] host::Failure),
    /// A board cannot be simulated.
    #[error(transparent)]
    Simulation(#[from] SimulationError),
    /// A waveform cannot be written.
    #[error("cannot write the waveform {path}")]
    Waveform { path: String, source: WaveformError },
    /// The blocks do not export.
    #[error(transparent)]
    Export(#[from] ExportFailed),
    /// There are no packages.
    #[error(transparent)]
    Packaging(#[from] PackagingError),
    /// There are no figures.
    #[error(transparent)]
    Figures(#[from] FiguresError),
}

impl Failure {
    /// For a file that something cannot be done with.
    pub fn file(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let failure = host::Failure::file(doing, path);
        move |source| failure(source).into()
    }

    /// If standard output cannot be written.
    pub const fn output(source: io::Error) -> Self {
        Self::Host(host::Failure::Output(source))
    }
}

impl Ending for Failure {
    fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Host(failure) if failure.is_broken_pipe())
    }
}

/// Writes a report, or a part of it, to standard output.
pub fn print(text: &str) -> Result<(), Failure> {
    host::print(text).map_err(Failure::output)
}
