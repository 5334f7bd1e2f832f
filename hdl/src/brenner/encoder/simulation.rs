// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_encoder` simulated clock by clock in Rust, with plain integers outside.

use rust_hdl::prelude::*;

use super::BrennerEncoder;
use crate::simulation::{PASSES, Settle};
use crate::word::Word;

/// What the encoder finds on its inputs during a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Synchronous reset.
    pub rst: bool,
    /// The half-move or event offered, as a record.
    pub s_tdata: u32,
    /// One is offered.
    pub s_tvalid: bool,
    /// It is the last of its game.
    pub s_tlast: bool,
    /// It is a square of a set-up.
    pub s_tuser: bool,
    /// A byte would be taken.
    pub m_tready: bool,
}

/// What the encoder shows on its outputs during a clock, before the rising edge that ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// What is offered is taken at the edge.
    pub s_tready: bool,
    /// The byte given.
    pub m_tdata: u8,
    /// A byte is given.
    pub m_tvalid: bool,
    /// It is the last of its game.
    pub m_tlast: bool,
    /// What stands beside it; [`halfmove::hardware::encoder::USER_FIELDS`].
    pub m_tuser: u32,
}

/// `brenner_encoder`, clock by clock.
///
/// ```
/// use halfmove_hdl::brenner::encoder::simulation::{EncoderSimulation, Inputs};
///
/// let mut core = EncoderSimulation::new();
/// let game = [12 | 28 << 6, 52 | 36 << 6]; // e2e4 e7e5
/// let (mut sent, mut bytes) = (0, Vec::new());
/// while bytes.len() < 2 {
///     let offered = sent < game.len();
///     let outputs = core.cycle(Inputs {
///         s_tdata: if offered { game[sent] } else { 0 },
///         s_tvalid: offered,
///         s_tlast: sent + 1 == game.len(),
///         m_tready: true,
///         ..Inputs::default()
///     });
///     sent += usize::from(offered && outputs.s_tready);
///     bytes.extend(outputs.m_tvalid.then_some(outputs.m_tdata));
/// }
/// assert_eq!(bytes, [0x2c, 0x2c]);
/// ```
pub struct EncoderSimulation {
    core: Box<BrennerEncoder>,
}

impl EncoderSimulation {
    /// The core at power-up.
    pub fn new() -> Self {
        let mut core = Box::<BrennerEncoder>::default();
        core.connect_all();
        assert!(simulate(&mut *core, PASSES), "the simulation oscillates");
        Self { core }
    }

    /// One clock: the outputs as they settle with these inputs, then the rising edge.
    pub fn cycle(&mut self, inputs: Inputs) -> Outputs {
        let core = &mut *self.core;
        core.rst.next = inputs.rst;
        core.s_axis_tdata.next = Word::new(inputs.s_tdata.into());
        core.s_axis_tvalid.next = inputs.s_tvalid;
        core.s_axis_tlast.next = inputs.s_tlast;
        core.s_axis_tuser.next = inputs.s_tuser;
        core.m_axis_tready.next = inputs.m_tready;
        core.clk.next = Clock { clk: false };
        core.settle();
        let outputs = Outputs {
            s_tready: core.s_axis_tready.val(),
            m_tdata: core.m_axis_tdata.val().value() as u8,
            m_tvalid: core.m_axis_tvalid.val(),
            m_tlast: core.m_axis_tlast.val(),
            m_tuser: core.m_axis_tuser.val().value() as u32,
        };
        core.clk.next = Clock { clk: true };
        core.settle();
        outputs
    }
}

impl Default for EncoderSimulation {
    fn default() -> Self {
        Self::new()
    }
}
