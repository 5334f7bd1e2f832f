// SPDX-License-Identifier: MIT OR Apache-2.0
//! The ports of a model that takes and gives a stream, whatever their widths.

use super::core::{StreamInputs, StreamOutputs};
use crate::error::PortError;
use crate::model::{InputId, Model, OutputId};

/// Clock, reset and the two streams of a model; see [`halfmove::hardware::ports::STREAM_CORE`] for their names.
#[derive(Clone, Copy, Debug)]
pub struct StreamPins {
    clk: InputId,
    rst: InputId,
    s_tdata: InputId,
    s_tvalid: InputId,
    s_tlast: InputId,
    /// If the model takes set-ups.
    s_tuser: Option<InputId>,
    m_tready: InputId,
    s_tready: OutputId,
    m_tdata: OutputId,
    m_tvalid: OutputId,
    m_tlast: OutputId,
    m_tuser: OutputId,
}

impl StreamPins {
    /// Finds the ports in a model. `width` knows how wide a port of this name must be; 0, which no port is, if there is
    /// to be none.
    ///
    /// # Errors
    /// If a port is missing, points the other way or has another width; only `s_axis_tuser` may be missing.
    pub fn of(model: &Model, width: impl Fn(&str) -> u32) -> Result<Self, PortError> {
        let input = |name| model.input(name, width(name));
        let output = |name| model.output(name, width(name));
        Ok(Self {
            clk: input("clk")?,
            rst: input("rst")?,
            s_tdata: input("s_axis_tdata")?,
            s_tvalid: input("s_axis_tvalid")?,
            s_tlast: input("s_axis_tlast")?,
            s_tuser: match width("s_axis_tuser") {
                0 => None,
                width => match model.input("s_axis_tuser", width) {
                    Err(PortError::Unknown { .. }) => None,
                    found => Some(found?),
                },
            },
            m_tready: input("m_axis_tready")?,
            s_tready: output("s_axis_tready")?,
            m_tdata: output("m_axis_tdata")?,
            m_tvalid: output("m_axis_tvalid")?,
            m_tlast: output("m_axis_tlast")?,
            m_tuser: output("m_axis_tuser")?,
        })
    }

    /// One clock: the outputs as they settle with these inputs, then the rising edge.
    ///
    /// # Panics
    /// As [`Model::eval`].
    #[inline]
    pub fn cycle(&self, model: &mut Model, inputs: StreamInputs) -> StreamOutputs {
        model.set(self.clk, 0);
        model.set(self.rst, inputs.rst.into());
        model.set(self.s_tdata, inputs.s_tdata);
        model.set(self.s_tvalid, inputs.s_tvalid.into());
        model.set(self.s_tlast, inputs.s_tlast.into());
        match self.s_tuser {
            Some(s_tuser) => model.set(s_tuser, inputs.s_tuser.into()),
            None => assert!(!inputs.s_tuser, "the model takes no set-ups"),
        }
        model.set(self.m_tready, inputs.m_tready.into());
        model.eval();
        let outputs = StreamOutputs {
            s_tready: model.get(self.s_tready) != 0,
            m_tdata: model.get(self.m_tdata),
            m_tvalid: model.get(self.m_tvalid) != 0,
            m_tlast: model.get(self.m_tlast) != 0,
            m_tuser: model.get(self.m_tuser),
        };
        model.set(self.clk, 1);
        model.eval();
        outputs
    }
}
