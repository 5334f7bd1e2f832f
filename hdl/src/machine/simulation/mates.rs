// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_mates` simulated in Rust.

use rust_hdl::prelude::*;

use crate::machine::MachineMates;
use crate::machine::mates::reference::{Inputs, Shown, Solved};
use crate::simulation::{PASSES, Settle};
use crate::word::Word;

/// `machine_mates`, clock by clock.
pub struct MatesSimulation(Box<MachineMates>);

impl MatesSimulation {
    /// The block at power-up.
    pub fn new() -> Self {
        let mut block = Box::<MachineMates>::default();
        block.connect_all();
        assert!(simulate(&mut *block, PASSES), "the simulation oscillates");
        Self(block)
    }

    /// One clock: the outputs as they settle with these inputs, then the rising edge.
    pub fn cycle(&mut self, inputs: Inputs<'_>) -> Shown {
        let block = &mut *self.0;
        block.start.next = inputs.question.is_some();
        if let Some(question) = inputs.question {
            let placement = &question.root.placement;
            block.enemy_men.next = Word::new(placement.enemy_men);
            for (kinds, &squares) in block.kinds.iter_mut().zip(&placement.kinds) {
                kinds.next = Word::new(squares);
            }
            block.en_passant.next = Word::new(placement.en_passant.into());
            block.castling.next = Word::new(placement.castling.into());
            block.castling_other.next = Word::new(question.root.castling_other.into());
            block.half_moves.next = Word::new(question.root.depth.into());
            block.direct.next = question.direct;
            block.tries.next = question.tries;
            block.black.next = question.black;
        }
        block.m_axis_tready.next = inputs.ready;
        block.clk.next = Clock { clk: false };
        block.settle();
        let beat = (block.m_axis_tdata.val().value() as u16, block.m_axis_tlast.val());
        let shown = Shown {
            busy: block.busy.val(),
            beat: block.m_axis_tvalid.val().then_some(beat),
        };
        block.clk.next = Clock { clk: true };
        block.settle();
        shown
    }

    /// What it says when it is done.
    pub fn solved(&self) -> Solved {
        let block = &*self.0;
        let number = |signal: &Signal<Out, Word<48>>| signal.val().value();
        Solved {
            solutions: number(&block.solutions),
            positions: number(&block.positions),
            clocks: number(&block.clocks),
            deepest: block.deepest.val().value() as u16,
            overflow: block.overflow.val(),
            refused: block.refused.val(),
        }
    }
}

impl Default for MatesSimulation {
    fn default() -> Self {
        Self::new()
    }
}
