// SPDX-License-Identifier: MIT OR Apache-2.0
//! The RustHDL simulation of a core behind the harness' trait, so that it meets the same stimulus as the Verilog.

use halfmove_hdl::brenner::BrennerAlternate;
use halfmove_hdl::brenner::BrennerInterpreter;
use halfmove_hdl::brenner::BrennerInterpreterSmall;
use halfmove_hdl::eleven::ElevenInterpreter;
use halfmove_hdl::jose::JoseInterpreter;
use halfmove_hdl::simulation::{Inputs, StreamBlock, StreamSimulation};
use halfmove_sim::stream::{StreamCore, StreamInputs, StreamOutputs};

use super::{Hardware, HardwareOptions};
use crate::code::CodeName;

/// The name of the engine.
pub const NAME: &str = "rusthdl";

/// A stream core, simulated by RustHDL.
#[derive(Default)]
pub struct Simulated<C: StreamBlock>(pub StreamSimulation<C>);

/// `brenner_interpreter`, simulated by RustHDL.
pub type RustHdlCore = Simulated<BrennerInterpreter>;

impl<C: StreamBlock> StreamCore for Simulated<C> {
    fn cycle(&mut self, inputs: StreamInputs) -> StreamOutputs {
        let outputs = self.0.cycle(Inputs {
            rst: inputs.rst,
            s_tdata: C::symbol(inputs.s_tdata as u16),
            s_tvalid: inputs.s_tvalid,
            s_tlast: inputs.s_tlast,
            s_tuser: inputs.s_tuser,
            m_tready: inputs.m_tready,
        });
        StreamOutputs {
            s_tready: outputs.s_tready,
            m_tdata: outputs.m_tdata.into(),
            m_tvalid: outputs.m_tvalid,
            m_tlast: outputs.m_tlast,
            m_tuser: outputs.m_tuser.into(),
        }
    }
}

/// A simulated core of any code.
pub type AnyCore = Box<dyn StreamCore + Send>;

/// The core for games of this code, at power-up.
pub fn core(options: &HardwareOptions) -> AnyCore {
    match options.code {
        CodeName::Brenner if options.small => Box::new(Simulated::<BrennerInterpreterSmall>::default()),
        CodeName::Brenner => Box::new(RustHdlCore::default()),
        CodeName::Printed => Box::new(Simulated::<BrennerAlternate<1>>::default()),
        CodeName::Exchanged => Box::new(Simulated::<BrennerAlternate<2>>::default()),
        CodeName::Fixed => Box::new(Simulated::<BrennerAlternate<3>>::default()),
        CodeName::Eleven => Box::new(Simulated::<ElevenInterpreter>::default()),
        CodeName::JoseProgram => Box::new(Simulated::<JoseInterpreter<0, 0>>::default()),
        CodeName::JoseDocument => Box::new(Simulated::<JoseInterpreter<1, 0>>::default()),
        CodeName::JoseProgramColumn => Box::new(Simulated::<JoseInterpreter<0, 1>>::default()),
    }
}

/// Cores at power-up.
pub fn engine(options: &HardwareOptions) -> Hardware<AnyCore> {
    let cores = (0..options.cores()).map(|_| core(options)).collect();
    Hardware::new(NAME, cores, *options)
}
