// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the harness knows of a core: one clock cycle at a time.

/// The inputs of the core in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StreamInputs {
    /// Synchronous reset.
    pub rst: bool,
    /// The byte offered, or the word of a core that takes words.
    pub s_tdata: u64,
    /// It is offered.
    pub s_tvalid: bool,
    /// It is the last of its game.
    pub s_tlast: bool,
    /// It is a beat of a set-up; for cores that take some.
    pub s_tuser: bool,
    /// What is given would be taken.
    pub m_tready: bool,
}

/// What the core drives in the same cycle, before its rising edge, settled with that cycle's inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StreamOutputs {
    /// What is offered is taken.
    pub s_tready: bool,
    /// The record, or what else is given.
    pub m_tdata: u64,
    /// It is given.
    pub m_tvalid: bool,
    /// It is the last of its game.
    pub m_tlast: bool,
    /// What stands beside it: of a stream core, 1 if the game had an error.
    pub m_tuser: u64,
}

/// A core with the ports of [`halfmove::hardware::ports::STREAM_CORE`], and perhaps of those for set-ups.
pub trait StreamCore {
    /// One clock cycle: the inputs are driven, everything settles, the outputs are read, and the rising edge follows.
    /// At that edge a byte is taken if `s_tvalid` and `s_tready`, and a record if `m_tvalid` and `m_tready`.
    fn cycle(&mut self, inputs: StreamInputs) -> StreamOutputs;
}

impl<C: StreamCore + ?Sized> StreamCore for &mut C {
    fn cycle(&mut self, inputs: StreamInputs) -> StreamOutputs {
        (**self).cycle(inputs)
    }
}

impl<C: StreamCore + ?Sized> StreamCore for Box<C> {
    fn cycle(&mut self, inputs: StreamInputs) -> StreamOutputs {
        (**self).cycle(inputs)
    }
}
