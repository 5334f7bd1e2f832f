// SPDX-License-Identifier: MIT OR Apache-2.0
//! The encoder simulated by RustHDL and by Verilator, behind one trait.

use halfmove::hardware::ports::ENCODER;
use halfmove_hdl::brenner::encoder::simulation::{EncoderSimulation, Inputs, Outputs};
use halfmove_sim::stream::{StreamInputs, StreamPins};
use halfmove_sim::{CompiledDesign, Model, PortError, Simulator, Tracing};

use crate::engines::EngineError;
use crate::verilog;

/// The name of the core.
pub const TOP: &str = "brenner_encoder";

/// Something with the ports of the encoder.
pub trait EncoderCore {
    /// One clock: the outputs as they settle with these inputs, then the rising edge.
    fn cycle(&mut self, inputs: Inputs) -> Outputs;
}

impl EncoderCore for EncoderSimulation {
    fn cycle(&mut self, inputs: Inputs) -> Outputs {
        Self::cycle(self, inputs)
    }
}

/// The exported Verilog, compiled; a matter of seconds the first time.
///
/// # Errors
/// If Verilator or a compiler is missing, or refuses the Verilog.
pub fn compile() -> Result<CompiledDesign, EngineError> {
    let design = verilog::core(TOP)?.for_simulation();
    Ok(Simulator::find()?.compile(&design, Tracing::Off)?)
}

/// A Verilated model with the ports of [`ENCODER`].
pub struct VerilatedEncoder {
    model: Model,
    pins: StreamPins,
}

impl VerilatedEncoder {
    /// Takes a model whose ports include those of [`ENCODER`].
    ///
    /// # Errors
    /// If a port is missing, points the other way or has another width.
    pub fn new(model: Model) -> Result<Self, PortError> {
        let width = |name: &str| {
            ENCODER
                .iter()
                .find(|port| port.name == name)
                .map_or(0, |port| port.width)
        };
        Ok(Self {
            pins: StreamPins::of(&model, width)?,
            model,
        })
    }
}

impl EncoderCore for VerilatedEncoder {
    fn cycle(&mut self, inputs: Inputs) -> Outputs {
        let outputs = self.pins.cycle(
            &mut self.model,
            StreamInputs {
                rst: inputs.rst,
                s_tdata: inputs.s_tdata.into(),
                s_tvalid: inputs.s_tvalid,
                s_tlast: inputs.s_tlast,
                s_tuser: inputs.s_tuser,
                m_tready: inputs.m_tready,
            },
        );
        Outputs {
            s_tready: outputs.s_tready,
            m_tdata: outputs.m_tdata as u8,
            m_tvalid: outputs.m_tvalid,
            m_tlast: outputs.m_tlast,
            m_tuser: outputs.m_tuser as u32,
        }
    }
}
