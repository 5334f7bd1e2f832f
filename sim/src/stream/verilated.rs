// SPDX-License-Identifier: MIT OR Apache-2.0
//! A Verilated model as a stream core.

use halfmove::ports::{Port, STREAM_CORE, WORD_STREAM_CORE};

use super::core::{StreamCore, StreamInputs, StreamOutputs};
use crate::error::PortError;
use crate::model::{InputId, Model, OutputId};

/// A Verilated model with the ports of [`STREAM_CORE`] or [`WORD_STREAM_CORE`].
#[derive(Debug)]
pub struct VerilatedCore {
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

impl VerilatedCore {
    /// Takes a model whose ports include those of [`STREAM_CORE`].
    ///
    /// # Errors
    /// If a port is missing, points the other way or has another width.
    pub fn new(model: Model) -> Result<Self, PortError> {
        Self::with_ports(model, &STREAM_CORE)
    }

    /// Takes a model whose ports include those of [`WORD_STREAM_CORE`].
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn of_words(model: Model) -> Result<Self, PortError> {
        Self::with_ports(model, &WORD_STREAM_CORE)
    }

    fn with_ports(model: Model, ports: &[Port]) -> Result<Self, PortError> {
        // A name that is not in the table has width 0 and is refused by the model.
        let width = |name: &str| ports.iter().find(|port| port.name == name).map_or(0, |port| port.width);
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

    /// The model, for instance to start a waveform or to look at further ports.
    pub fn model_mut(&mut self) -> &mut Model {
        &mut self.model
    }

    /// Gives the model back.
    pub fn into_model(self) -> Model {
        self.model
    }
}

impl StreamCore for VerilatedCore {
    /// # Panics
    /// As [`Model::eval`].
    #[inline]
    fn cycle(&mut self, inputs: StreamInputs) -> StreamOutputs {
        let model = &mut self.model;
        model.set(self.clk, 0);
        model.set(self.rst, inputs.rst.into());
        model.set(self.s_tdata, inputs.s_tdata.into());
        model.set(self.s_tvalid, inputs.s_tvalid.into());
        model.set(self.s_tlast, inputs.s_tlast.into());
        model.set(self.m_tready, inputs.m_tready.into());
        model.eval();
        let outputs = StreamOutputs {
            s_tready: model.get(self.s_tready) != 0,
            m_tdata: model.get(self.m_tdata) as u32,
            m_tvalid: model.get(self.m_tvalid) != 0,
            m_tlast: model.get(self.m_tlast) != 0,
            m_tuser: model.get(self.m_tuser) != 0,
        };
        model.set(self.clk, 1);
        model.eval();
        outputs
    }
}
