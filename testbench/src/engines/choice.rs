// SPDX-License-Identifier: MIT OR Apache-2.0
//! Engines by name.

use halfmove_sim::{BuildError, PortError};

use super::{Engine, HardwareOptions, Software, rusthdl, verilator};
use crate::rules::Unreadable;
use crate::verilog::ExportFailed;

/// An engine as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum EngineName {
    /// The software reference
    Software,
    /// The RustHDL simulation of the core
    Rusthdl,
    /// The exported Verilog of the core, run by Verilator
    Verilator,
}

/// Why an engine cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The blocks do not export.
    #[error(transparent)]
    Export(#[from] ExportFailed),
    /// The Verilog does not become a model.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// Its rules cannot be broken.
    #[error(transparent)]
    Rules(#[from] Unreadable),
    /// The model has other ports than a stream core.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl EngineError {
    /// Whether the reason is a missing tool.
    pub const fn is_missing_tool(&self) -> bool {
        matches!(self, Self::Build(BuildError::ToolMissing(_)))
    }
}

/// The engine of this name.
///
/// # Errors
/// If it needs a tool that is missing.
pub fn make(name: EngineName, options: &HardwareOptions) -> Result<Box<dyn Engine>, EngineError> {
    Ok(match name {
        EngineName::Software => Box::new(Software::of(options.code)),
        EngineName::Rusthdl => Box::new(rusthdl::engine(options)),
        EngineName::Verilator => Box::new(verilator::engine(options)?),
    })
}

/// The engines of these names, each once, in their order.
///
/// # Errors
/// As [`make`].
pub fn make_all(names: &[EngineName], options: &HardwareOptions) -> Result<Vec<Box<dyn Engine>>, EngineError> {
    let is_first = |&index: &usize| !names[..index].contains(&names[index]);
    let once = (0..names.len()).filter(is_first);
    once.map(|index| make(names[index], options)).collect()
}

/// The engines for which the tools are there.
pub struct Available {
    /// The engines, the software first.
    pub engines: Vec<Box<dyn Engine>>,
    /// Why there is no engine of Verilator, if there is none.
    pub missing: Option<EngineError>,
}

/// All engines for which the tools are there.
///
/// # Errors
/// If an engine fails for another reason than a missing tool.
pub fn available(options: &HardwareOptions) -> Result<Available, EngineError> {
    let mut engines = make_all(&[EngineName::Software, EngineName::Rusthdl], options)?;
    let missing = match make(EngineName::Verilator, options) {
        Ok(engine) => {
            engines.push(engine);
            None
        }
        Err(missing) if missing.is_missing_tool() => Some(missing),
        Err(error) => return Err(error),
    };
    Ok(Available { engines, missing })
}
