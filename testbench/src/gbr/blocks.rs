// SPDX-License-Identifier: MIT OR Apache-2.0
//! The blocks that put something beside records as the drivers see them: in RustHDL, in Verilator, and interpreters with
//! them behind the harness of the stream cores.

use halfmove_hdl::gbr::simulation::{Inputs, InterpreterGbrSimulation, MatchSimulation, Outputs, TallySimulation};
use halfmove_hdl::judge::simulation::{
    CbfJudgeSimulation, ElevenJudgeSimulation, InterpreterJudgeMatesSimulation, InterpreterJudgeSimulation,
    JoseDocumentJudgeSimulation, RecordJudgeMatesSimulation, RecordJudgeSimulation,
};
use halfmove_sim::stream::{StreamCore, StreamInputs, StreamOutputs, StreamPins};
use halfmove_sim::{Design, InputId, Model, PortError, Simulator};

use crate::engines::EngineError;

/// A block with the streams of the GBR blocks: one clock at a time.
pub trait RecordBlock {
    /// The inputs are driven, everything settles, the outputs are read, and the rising edge follows.
    fn cycle(&mut self, inputs: Inputs) -> Outputs;
}

impl<B: RecordBlock + ?Sized> RecordBlock for &mut B {
    fn cycle(&mut self, inputs: Inputs) -> Outputs {
        (**self).cycle(inputs)
    }
}

macro_rules! is_record_block {
    ($($block: ty),*) => {
        $(impl RecordBlock for $block {
            fn cycle(&mut self, inputs: Inputs) -> Outputs {
                <$block>::cycle(self, inputs)
            }
        })*
    };
}
is_record_block!(
    TallySimulation,
    MatchSimulation,
    InterpreterGbrSimulation,
    RecordJudgeSimulation,
    InterpreterJudgeMatesSimulation,
    InterpreterJudgeSimulation,
    ElevenJudgeSimulation,
    JoseDocumentJudgeSimulation,
    CbfJudgeSimulation,
    RecordJudgeMatesSimulation
);

/// A Verilated block with the ports that it has.
pub struct Verilated {
    model: Model,
    pins: StreamPins,
    s_tuser: Option<InputId>,
    pattern: Option<[InputId; 3]>,
    data_mask: u64,
    user_mask: u64,
}

/// A design of one of the blocks, run by Verilator.
///
/// # Errors
/// If Verilator or a compiler is missing or refuses the Verilog, or the ports are others.
pub fn verilated(design: &Design) -> Result<Verilated, EngineError> {
    let model = Simulator::find()?.model(design)?;
    Ok(Verilated::new(model)?)
}

impl Verilated {
    /// A model of one of the blocks.
    ///
    /// # Errors
    /// If its ports are others.
    pub fn new(model: Model) -> Result<Self, PortError> {
        let width = |name: &str| model.port(name).map(|port| port.width());
        let data_width = width("s_axis_tdata")?;
        let given_width = width("m_axis_tuser")?;
        let user_width = width("s_axis_tuser").ok();
        let user = user_width.map(|width| model.input("s_axis_tuser", width)).transpose()?;
        let pattern = match width("pattern_write") {
            Err(_) => None,
            Ok(_) => Some([
                model.input("pattern_write", 1)?,
                model.input("pattern_address", 2)?,
                model.input("pattern_data", 26)?,
            ]),
        };
        // The widths that differ from block to block are what the block has.
        let pin = |name: &str| match name {
            "s_axis_tdata" => data_width,
            "m_axis_tdata" => 32,
            "m_axis_tuser" => given_width,
            // That of the blocks is another.
            "s_axis_tuser" => 0,
            _ => 1,
        };
        Ok(Self {
            pins: StreamPins::of(&model, pin)?,
            s_tuser: user,
            pattern,
            data_mask: u64::MAX >> (64 - data_width),
            user_mask: user_width.map_or(0, |width| u64::MAX >> (64 - width)),
            model,
        })
    }
}

impl RecordBlock for Verilated {
    fn cycle(&mut self, inputs: Inputs) -> Outputs {
        let model = &mut self.model;
        if let Some(user) = self.s_tuser {
            model.set(user, inputs.s_tuser & self.user_mask);
        }
        if let Some([write, address, data]) = self.pattern {
            let (at, word) = inputs.pattern.unwrap_or_default();
            model.set(write, inputs.pattern.is_some().into());
            model.set(address, at.into());
            model.set(data, word);
        }
        let outputs = self.pins.cycle(
            model,
            StreamInputs {
                rst: inputs.rst,
                s_tdata: u64::from(inputs.s_tdata) & self.data_mask,
                s_tvalid: inputs.s_tvalid,
                s_tlast: inputs.s_tlast,
                s_tuser: false,
                m_tready: inputs.m_tready,
            },
        );
        Outputs {
            s_tready: outputs.s_tready,
            m_tdata: outputs.m_tdata as u32,
            m_tvalid: outputs.m_tvalid,
            m_tlast: outputs.m_tlast,
            m_tuser: outputs.m_tuser,
        }
    }
}

/// An interpreter with such a block behind it, in the harness of the stream cores. What stands beside the records is kept
/// here.
pub struct Behind<B> {
    block: B,
    /// `m_axis_tuser` of every record taken.
    pub users: Vec<u64>,
}

impl<B: RecordBlock> Behind<B> {
    /// A core whose patterns are written.
    pub fn new(block: B) -> Self {
        Self { block, users: vec![] }
    }
}

impl<B: RecordBlock> StreamCore for Behind<B> {
    fn cycle(&mut self, inputs: StreamInputs) -> StreamOutputs {
        let outputs = self.block.cycle(Inputs {
            rst: inputs.rst,
            s_tdata: inputs.s_tdata as u32,
            s_tvalid: inputs.s_tvalid,
            s_tlast: inputs.s_tlast,
            s_tuser: inputs.s_tuser.into(),
            m_tready: inputs.m_tready,
            ..Inputs::default()
        });
        if outputs.m_tvalid && inputs.m_tready && !inputs.rst {
            self.users.push(outputs.m_tuser);
        }
        StreamOutputs {
            s_tready: outputs.s_tready,
            m_tdata: outputs.m_tdata.into(),
            m_tvalid: outputs.m_tvalid,
            m_tlast: outputs.m_tlast,
            m_tuser: outputs.m_tuser & 1,
        }
    }
}
