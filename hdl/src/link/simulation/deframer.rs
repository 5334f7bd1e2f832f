// SPDX-License-Identifier: MIT OR Apache-2.0
//! The deframer simulated in Rust, with plain integers outside.

use rust_hdl::prelude::*;

use crate::link::HalfmoveDeframer;
use crate::simulation::{PASSES, Settle};
use crate::word::Word;

/// What the deframer finds on its inputs during a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeframerInputs {
    /// Synchronous reset.
    pub rst: bool,
    /// The byte offered.
    pub s_tdata: u8,
    /// A byte is offered.
    pub s_tvalid: bool,
    /// A game's byte would be taken.
    pub m_tready: bool,
}

/// What it shows on its outputs during a clock, before the rising edge that ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeframerOutputs {
    /// The byte offered is taken at the edge.
    pub s_tready: bool,
    /// A game's byte.
    pub m_tdata: u8,
    /// It is given.
    pub m_tvalid: bool,
    /// It is the last of its game.
    pub m_tlast: bool,
    /// Bit 0, with tlast: the game is damaged. Bit 1: the byte is a square of a set-up.
    pub m_tuser: u8,
    /// A stretch that is no sound game.
    pub game_damaged: bool,
    /// A sound game without bytes.
    pub game_empty: bool,
}

/// `halfmove_deframer`, clock by clock.
pub struct DeframerSimulation {
    core: Box<HalfmoveDeframer>,
}

impl DeframerSimulation {
    /// The core at power-up, for the files of one code.
    pub fn new(magic: u64, preset: u32) -> Self {
        let mut core = Box::<HalfmoveDeframer>::default();
        core.connect_all();
        core.magic.next = Word::new(magic);
        core.preset.next = Word::new(preset.into());
        assert!(simulate(&mut *core, PASSES), "the simulation oscillates");
        Self { core }
    }

    /// One clock: the outputs as they settle with these inputs, then the rising edge.
    pub fn cycle(&mut self, inputs: DeframerInputs) -> DeframerOutputs {
        let core = &mut *self.core;
        core.rst.next = inputs.rst;
        core.s_axis_tdata.next = Word::new(inputs.s_tdata.into());
        core.s_axis_tvalid.next = inputs.s_tvalid;
        core.m_axis_tready.next = inputs.m_tready;
        core.clk.next = Clock { clk: false };
        core.settle();
        let outputs = DeframerOutputs {
            s_tready: core.s_axis_tready.val(),
            m_tdata: core.m_axis_tdata.val().value() as u8,
            m_tvalid: core.m_axis_tvalid.val(),
            m_tlast: core.m_axis_tlast.val(),
            m_tuser: core.m_axis_tuser.val().value() as u8,
            game_damaged: core.game_damaged.val(),
            game_empty: core.game_empty.val(),
        };
        core.clk.next = Clock { clk: true };
        core.settle();
        outputs
    }
}
