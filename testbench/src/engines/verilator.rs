// SPDX-License-Identifier: MIT OR Apache-2.0
//! The exported Verilog of a core, run by Verilator.

use halfmove_sim::stream::VerilatedCore;
use halfmove_sim::{CompiledDesign, Simulator, Tracing};

use super::{EngineError, Hardware, HardwareOptions};
use crate::verilog;

/// The name of the engine.
pub const NAME: &str = "verilator";

/// The core that is run unless another code is asked for.
pub const TOP: &str = "brenner_interpreter";

/// The exported core, compiled; a matter of seconds the first time.
///
/// # Errors
/// If Verilator or a compiler is missing, or refuses the Verilog.
pub fn compile(tracing: Tracing) -> Result<CompiledDesign, EngineError> {
    compile_core(TOP, tracing)
}

/// The same of any core.
///
/// # Errors
/// As [`compile`].
pub fn compile_core(top: &str, tracing: Tracing) -> Result<CompiledDesign, EngineError> {
    let design = verilog::core(top)?.for_simulation();
    Ok(Simulator::find()?.compile(&design, tracing)?)
}

/// One core of a compiled design.
///
/// # Errors
/// If it is no stream core.
pub fn core(design: &CompiledDesign) -> Result<VerilatedCore, EngineError> {
    Ok(VerilatedCore::new(design.model()?)?)
}

/// Cores at power-up.
///
/// # Errors
/// As [`compile`].
pub fn engine(options: &HardwareOptions) -> Result<Hardware<VerilatedCore>, EngineError> {
    engine_of(&compile_core(options.core(), Tracing::Off)?, options)
}

/// Cores of another design with the same ports.
///
/// # Errors
/// If it is no stream core.
pub fn engine_of(design: &CompiledDesign, options: &HardwareOptions) -> Result<Hardware<VerilatedCore>, EngineError> {
    let make = |_| -> Result<VerilatedCore, EngineError> {
        Ok(match options.code.has_words() {
            true => VerilatedCore::of_words(design.model()?)?,
            false => core(design)?,
        })
    };
    let cores = (0..options.cores()).map(make).collect::<Result<_, _>>()?;
    Ok(Hardware::new(NAME, cores, *options))
}
