// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_lister` simulated in Rust.

use rust_hdl::prelude::*;

use crate::machine::MachineLister;
use crate::machine::listing::reference::{Inputs, Listed, Outputs};
use crate::simulation::{PASSES, Settle};
use crate::word::Word;

/// `machine_lister`, clock by clock.
pub struct ListerSimulation(Box<MachineLister>);

impl ListerSimulation {
    /// The block at power-up.
    pub fn new() -> Self {
        let mut block = Box::<MachineLister>::default();
        block.connect_all();
        assert!(simulate(&mut *block, PASSES), "the simulation oscillates");
        Self(block)
    }

    /// One clock: the outputs as they settle with these inputs, then the rising edge.
    pub fn cycle(&mut self, inputs: Inputs) -> Outputs {
        let block = &mut *self.0;
        let question = inputs.question.unwrap_or_default();
        block.position_valid.next = inputs.question.is_some();
        block.black.next = question.black;
        block.in_order.next = question.in_order;
        block.enemy_men.next = Word::new(question.placement.enemy_men);
        for (kinds, &squares) in block.kinds.iter_mut().zip(&question.placement.kinds) {
            kinds.next = Word::new(squares);
        }
        block.en_passant.next = Word::new(question.placement.en_passant.into());
        block.castling.next = Word::new(question.placement.castling.into());
        block.m_axis_tready.next = inputs.ready;
        block.clk.next = Clock { clk: false };
        block.settle();
        let outputs = Outputs {
            taken: block.position_ready.val(),
            listed: block.m_axis_tvalid.val().then(|| Listed {
                bits: block.m_axis_tdata.val().value() as u32,
                last: block.m_axis_tlast.val(),
                none: block.m_axis_tuser.val(),
            }),
        };
        block.clk.next = Clock { clk: true };
        block.settle();
        outputs
    }
}

impl Default for ListerSimulation {
    fn default() -> Self {
        Self::new()
    }
}
