// SPDX-License-Identifier: MIT OR Apache-2.0
//! The RustHDL simulation of a core behind the harness' trait, so that it meets the same stimulus as the Verilog.

use halfmove_hdl::brenner_interpreter::BrennerInterpreter;
use halfmove_hdl::simulation::{Inputs, StreamBlock, StreamSimulation};
use halfmove_sim::stream::{StreamCore, StreamInputs, StreamOutputs};

use super::{Hardware, HardwareOptions};

/// The name of the engine.
pub const NAME: &str = "rusthdl";

/// A stream core, simulated by RustHDL: `brenner_interpreter` unless another is named.
pub struct RustHdlCore<B = BrennerInterpreter>(pub StreamSimulation<B>);

impl<B: StreamBlock> Default for RustHdlCore<B> {
    fn default() -> Self {
        Self(StreamSimulation::default())
    }
}

impl<B: StreamBlock> StreamCore for RustHdlCore<B> {
    fn cycle(&mut self, inputs: StreamInputs) -> StreamOutputs {
        let outputs = self.0.cycle(Inputs {
            rst: inputs.rst,
            s_tdata: inputs.s_tdata,
            s_tvalid: inputs.s_tvalid,
            s_tlast: inputs.s_tlast,
            m_tready: inputs.m_tready,
        });
        StreamOutputs {
            s_tready: outputs.s_tready,
            m_tdata: outputs.m_tdata,
            m_tvalid: outputs.m_tvalid,
            m_tlast: outputs.m_tlast,
            m_tuser: outputs.m_tuser,
        }
    }
}

/// `brenner_interpreter`s at power-up.
pub fn engine(options: &HardwareOptions) -> Hardware<RustHdlCore> {
    engine_of(options)
}

/// Cores of another block at power-up.
pub fn engine_of<B: StreamBlock + Send>(options: &HardwareOptions) -> Hardware<RustHdlCore<B>> {
    let cores = (0..options.cores()).map(|_| RustHdlCore::default()).collect();
    Hardware::new(NAME, cores, *options)
}
