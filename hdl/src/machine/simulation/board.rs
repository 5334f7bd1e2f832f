// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_board` simulated in Rust.

use rust_hdl::prelude::*;

use super::Placement;
use crate::machine::MachineBoard;
use crate::machine::board::reference::{Answer, Given, Inputs, Outputs};
use crate::simulation::{PASSES, Settle};
use crate::word::Word;

/// `machine_board`, clock by clock.
pub struct BoardSimulation(Box<MachineBoard>);

impl BoardSimulation {
    /// The block at power-up.
    pub fn new() -> Self {
        let mut block = Box::<MachineBoard>::default();
        block.connect_all();
        assert!(simulate(&mut *block, PASSES), "the simulation oscillates");
        Self(block)
    }

    /// One clock: the outputs as they settle with these inputs, then the rising edge.
    pub fn cycle(&mut self, inputs: Inputs) -> Outputs {
        let block = &mut *self.0;
        let (data, last, kind) = inputs.beat.map(|beat| beat.signals()).unwrap_or_default();
        block.s_axis_tvalid.next = inputs.beat.is_some();
        block.s_axis_tdata.next = Word::new(data.into());
        block.s_axis_tlast.next = last;
        block.s_axis_tuser.next = Word::new(kind.into());
        block.m_axis_tready.next = inputs.ready;
        block.clk.next = Clock { clk: false };
        block.settle();
        let placement = || Placement {
            enemy_men: block.enemy_men.val().value(),
            kinds: std::array::from_fn(|bit| block.kinds[bit].val().value()),
            en_passant: block.en_passant.val().value() as u8,
            castling: block.castling.val().value() as u8,
        };
        let answer = match (block.position_valid.val(), block.refused.val()) {
            (true, _) => Some(Answer::Position(placement(), block.black.val())),
            (_, true) => Some(Answer::Refused),
            _ => None,
        };
        let outputs = Outputs {
            taken: block.s_axis_tready.val(),
            answer,
            given: block.m_axis_tvalid.val().then(|| Given {
                bits: block.m_axis_tdata.val().value() as u8,
                last: block.m_axis_tlast.val(),
                bad: block.m_axis_tuser.val(),
            }),
        };
        block.clk.next = Clock { clk: true };
        block.settle();
        outputs
    }
}

impl Default for BoardSimulation {
    fn default() -> Self {
        Self::new()
    }
}
