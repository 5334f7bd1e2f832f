// SPDX-License-Identifier: MIT OR Apache-2.0
//! The board link simulated in Rust, with plain integers outside; and what stands at both of its ends, for any model of it.

mod converse;
mod deframer;
mod designs;
mod host_end;
mod line;

pub use converse::{Conversation, Outcome, Pace, echo};
pub use deframer::{DeframerInputs, DeframerOutputs, DeframerSimulation};
pub use designs::{
    DesignModel, EncoderBoardSimulation, GbrBoardSimulation, ListerBoardSimulation, MatesBoardSimulation,
    PerftBoardSimulation, Shown, answered,
};
pub use host_end::{Heard, HostEnd};
pub use line::{LineIn, LineOut, Noise};

use rust_hdl::prelude::*;

use super::BoardLink;
use crate::simulation::{PASSES, Settle};
use crate::word::Word;

/// What does not change while a board runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Bits of the line a clock, times 2^20.
    pub baud: u32,
    /// The number of the design.
    pub design: u8,
    /// The clock's frequency in Hz.
    pub hertz: u32,
    /// The first eight hexadecimal digits of the version.
    pub version: u32,
}

/// What the link finds on its inputs during a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Synchronous reset.
    pub rst: bool,
    /// The line from the host.
    pub rx: bool,
    /// A byte would be taken.
    pub m_tready: bool,
    /// A record.
    pub s_tdata: u32,
    /// There is one.
    pub s_tvalid: bool,
    /// A game was damaged in its file.
    pub game_damaged: bool,
}

/// What the link shows on its outputs during a clock, before the rising edge that ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// The line to the host.
    pub tx: bool,
    /// What is behind the link is reset.
    pub core_rst: bool,
    /// A byte of a file of games.
    pub m_tdata: u8,
    /// There is one.
    pub m_tvalid: bool,
    /// The record is taken at the edge.
    pub s_tready: bool,
    /// Something went wrong since the last reset.
    pub error: bool,
}

/// A model of the link, clock by clock.
pub trait LinkModel {
    /// One clock: the outputs as they settle with these inputs, then the rising edge.
    fn cycle(&mut self, inputs: Inputs) -> Outputs;
}

/// `halfmove_board_link` in RustHDL.
pub struct LinkSimulation {
    link: Box<BoardLink>,
}

impl LinkSimulation {
    /// The link at power-up.
    pub fn new(board: Board) -> Self {
        let mut link = Box::<BoardLink>::default();
        link.connect_all();
        link.baud.next = Word::new(board.baud.into());
        link.design_number.next = Word::new(board.design.into());
        link.hertz.next = Word::new(board.hertz.into());
        link.version.next = Word::new(board.version.into());
        link.rx.next = true;
        assert!(simulate(&mut *link, PASSES), "the simulation oscillates");
        Self { link }
    }
}

impl LinkModel for LinkSimulation {
    fn cycle(&mut self, inputs: Inputs) -> Outputs {
        let link = &mut *self.link;
        link.rst.next = inputs.rst;
        link.rx.next = inputs.rx;
        link.m_axis_tready.next = inputs.m_tready;
        link.s_axis_tdata.next = Word::new(inputs.s_tdata.into());
        link.s_axis_tvalid.next = inputs.s_tvalid;
        link.game_damaged.next = inputs.game_damaged;
        link.clk.next = Clock { clk: false };
        link.settle();
        let outputs = Outputs {
            tx: link.tx.val(),
            core_rst: link.core_rst.val(),
            m_tdata: link.m_axis_tdata.val().value() as u8,
            m_tvalid: link.m_axis_tvalid.val(),
            s_tready: link.s_axis_tready.val(),
            error: link.error.val(),
        };
        link.clk.next = Clock { clk: true };
        link.settle();
        outputs
    }
}
