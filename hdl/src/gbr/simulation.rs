// SPDX-License-Identifier: MIT OR Apache-2.0
//! The GBR blocks simulated clock by clock in Rust, with plain integers outside.

use rust_hdl::prelude::*;

use super::{BrennerInterpreterGbr, GbrMatch, GbrTally};
use crate::simulation::{PASSES, Settle};
use crate::word::Word;

/// What a block finds on its inputs during a clock. A block takes no notice of those that it does not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Synchronous reset.
    pub rst: bool,
    /// The record offered, or the byte.
    pub s_tdata: u32,
    /// It is offered.
    pub s_tvalid: bool,
    /// It is the last of its game.
    pub s_tlast: bool,
    /// What stands beside it; of a byte, that it is a beat of a set-up instead.
    pub s_tuser: u64,
    /// A record would be taken.
    pub m_tready: bool,
    /// A pattern is written: its address and its word.
    pub pattern: Option<(u8, u64)>,
}

/// What a block shows on its outputs during a clock, before the rising edge that ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// What is offered is taken at the edge.
    pub s_tready: bool,
    /// The record given.
    pub m_tdata: u32,
    /// A record is given.
    pub m_tvalid: bool,
    /// It is the last of its game.
    pub m_tlast: bool,
    /// What stands beside it.
    pub m_tuser: u64,
}

macro_rules! simulation {
    ($(#[$about: meta])* $name: ident, $block: ty, $($has: ident),*) => {
        $(#[$about])*
        pub struct $name(Box<$block>);

        impl $name {
            /// The block at power-up.
            pub fn new() -> Self {
                let mut block = Box::<$block>::default();
                block.connect_all();
                assert!(simulate(&mut *block, PASSES), "the simulation oscillates");
                Self(block)
            }

            /// One clock: the outputs as they settle with these inputs, then the rising edge.
            pub fn cycle(&mut self, inputs: Inputs) -> Outputs {
                let block = &mut *self.0;
                block.rst.next = inputs.rst;
                block.s_axis_tdata.next = Word::new(inputs.s_tdata.into());
                block.s_axis_tvalid.next = inputs.s_tvalid;
                block.s_axis_tlast.next = inputs.s_tlast;
                block.m_axis_tready.next = inputs.m_tready;
                $(simulation!(@ $has block inputs);)*
                block.clk.next = Clock { clk: false };
                block.settle();
                let outputs = Outputs {
                    s_tready: block.s_axis_tready.val(),
                    m_tdata: block.m_axis_tdata.val().value() as u32,
                    m_tvalid: block.m_axis_tvalid.val(),
                    m_tlast: block.m_axis_tlast.val(),
                    m_tuser: block.m_axis_tuser.val().value(),
                };
                block.clk.next = Clock { clk: true };
                block.settle();
                outputs
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::new()
            }
        }
    };
    (@ flag $block: ident $inputs: ident) => {
        $block.s_axis_tuser.next = $inputs.s_tuser & 1 != 0
    };
    (@ user $block: ident $inputs: ident) => {
        $block.s_axis_tuser.next = Word::new($inputs.s_tuser)
    };
    (@ patterns $block: ident $inputs: ident) => {
        let (address, word) = $inputs.pattern.unwrap_or_default();
        $block.pattern_write.next = $inputs.pattern.is_some();
        $block.pattern_address.next = Word::new(address.into());
        $block.pattern_data.next = Word::new(word);
    };
}
pub(crate) use simulation;

simulation!(
    /// `gbr_tally`, clock by clock.
    TallySimulation, GbrTally, flag
);
simulation!(
    /// `gbr_match`, clock by clock.
    MatchSimulation, GbrMatch, user, patterns
);
simulation!(
    /// `brenner_interpreter_gbr`, clock by clock.
    ///
    /// ```
    /// use halfmove_hdl::gbr::simulation::{Inputs, InterpreterGbrSimulation};
    ///
    /// let mut core = InterpreterGbrSimulation::new();
    /// let game = [0x2c_u8, 0x2b, 0x3c]; // e4 d5 exd5
    /// let (mut sent, mut codes) = (0, Vec::new());
    /// while codes.len() < game.len() {
    ///     let offered = sent < game.len();
    ///     let outputs = core.cycle(Inputs {
    ///         s_tdata: if offered { game[sent].into() } else { 0 },
    ///         s_tvalid: offered,
    ///         s_tlast: sent + 1 == game.len(),
    ///         m_tready: true,
    ///         ..Inputs::default()
    ///     });
    ///     sent += usize::from(offered && outputs.s_tready);
    ///     if outputs.m_tvalid {
    ///         codes.push(outputs.m_tuser >> 4 & 0xff_ffff);
    ///     }
    /// }
    /// assert_eq!(codes, [0x488888, 0x488888, 0x488887]);
    /// ```
    InterpreterGbrSimulation, BrennerInterpreterGbr, flag, patterns
);
