// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_perft` simulated in Rust.

use rust_hdl::prelude::*;

use crate::machine::MachinePerft;
use crate::machine::perft::{Counted, Root};
use crate::simulation::{PASSES, Settle};
use crate::word::Word;

/// `machine_perft`, clock by clock.
pub struct PerftSimulation(Box<MachinePerft>);

impl PerftSimulation {
    /// The block at power-up.
    pub fn new() -> Self {
        let mut block = Box::<MachinePerft>::default();
        block.connect_all();
        assert!(simulate(&mut *block, PASSES), "the simulation oscillates");
        Self(block)
    }

    /// One clock, in which it is started or not; whether it is busy after it.
    pub fn cycle(&mut self, root: Option<&Root>) -> bool {
        let block = &mut *self.0;
        block.start.next = root.is_some();
        if let Some(root) = root {
            block.enemy_men.next = Word::new(root.placement.enemy_men);
            for (kinds, &squares) in block.kinds.iter_mut().zip(&root.placement.kinds) {
                kinds.next = Word::new(squares);
            }
            block.en_passant.next = Word::new(root.placement.en_passant.into());
            block.castling.next = Word::new(root.placement.castling.into());
            block.castling_other.next = Word::new(root.castling_other.into());
            block.depth.next = Word::new(root.depth.into());
        }
        block.clk.next = Clock { clk: false };
        block.settle();
        block.clk.next = Clock { clk: true };
        block.settle();
        block.busy.val()
    }

    /// What it has counted.
    pub fn counted(&self) -> Counted {
        let block = &*self.0;
        let number = |signal: &Signal<Out, Word<48>>| signal.val().value();
        Counted {
            nodes: number(&block.nodes),
            mates: number(&block.mates),
            counted: number(&block.counted),
            expanded: number(&block.expanded),
            clocks: number(&block.clocks),
            deepest: block.deepest.val().value() as u16,
            overflow: block.overflow.val(),
        }
    }
}

impl Default for PerftSimulation {
    fn default() -> Self {
        Self::new()
    }
}
