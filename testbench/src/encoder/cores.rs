// SPDX-License-Identifier: MIT OR Apache-2.0
//! The encoder simulated by RustHDL and by Verilator, behind one trait.

use halfmove::brenner::scribe::PORTS;
use halfmove_hdl::encoder::simulation::{EncoderSimulation, Inputs, Outputs};
use halfmove_sim::{CompiledDesign, InputId, Model, OutputId, PortError, Simulator, Tracing};

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

/// A Verilated model with the ports of [`PORTS`].
pub struct VerilatedEncoder {
    model: Model,
    clk: InputId,
    rst: InputId,
    s_tdata: InputId,
    s_tvalid: InputId,
    s_tlast: InputId,
    m_tready: InputId,
    s_tready: OutputId,
    m_tdata: OutputId,
    m_tvalid: OutputId,
    m_tlast: OutputId,
    m_tuser: OutputId,
}

impl VerilatedEncoder {
    /// Takes a model whose ports include those of [`PORTS`].
    ///
    /// # Errors
    /// If a port is missing, points the other way or has another width.
    pub fn new(model: Model) -> Result<Self, PortError> {
        let width = |name: &str| PORTS.iter().find(|port| port.name == name).map_or(0, |port| port.width);
        let input = |name| model.input(name, width(name));
        let output = |name| model.output(name, width(name));
        Ok(Self {
            clk: input("clk")?,
            rst: input("rst")?,
            s_tdata: input("s_axis_tdata")?,
            s_tvalid: input("s_axis_tvalid")?,
            s_tlast: input("s_axis_tlast")?,
            m_tready: input("m_axis_tready")?,
            s_tready: output("s_axis_tready")?,
            m_tdata: output("m_axis_tdata")?,
            m_tvalid: output("m_axis_tvalid")?,
            m_tlast: output("m_axis_tlast")?,
            m_tuser: output("m_axis_tuser")?,
            model,
        })
    }
}

impl EncoderCore for VerilatedEncoder {
    fn cycle(&mut self, inputs: Inputs) -> Outputs {
        let model = &mut self.model;
        model.set(self.clk, 0);
        model.set(self.rst, inputs.rst.into());
        model.set(self.s_tdata, inputs.s_tdata.into());
        model.set(self.s_tvalid, inputs.s_tvalid.into());
        model.set(self.s_tlast, inputs.s_tlast.into());
        model.set(self.m_tready, inputs.m_tready.into());
        model.eval();
        let outputs = Outputs {
            s_tready: model.get(self.s_tready) != 0,
            m_tdata: model.get(self.m_tdata) as u8,
            m_tvalid: model.get(self.m_tvalid) != 0,
            m_tlast: model.get(self.m_tlast) != 0,
            m_tuser: model.get(self.m_tuser) as u32,
        };
        model.set(self.clk, 1);
        model.eval();
        outputs
    }
}
