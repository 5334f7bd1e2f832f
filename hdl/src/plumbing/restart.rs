// SPDX-License-Identifier: MIT OR Apache-2.0
//! What power-up and reset have in common: some clocks during which a core empties itself.

use rust_hdl::prelude::*;

use crate::comment;
use crate::simulation::{Settle, clocked};
use crate::word::Word;

/// Holds `restart` for 257 clocks after power-up, and from the edge that sees `reset` until 257 clocks after the last
/// one that did: long enough for a pipeline and an output FIFO to run empty.
#[derive(LogicBlock, Settle, Default)]
pub struct Restart {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// The core empties itself; registered.
    pub restart: Signal<Out, Bit>,
    /// What `restart` will be after this edge.
    pub coming: Signal<Out, Bit>,
    elapsed: DFF<Word<9>>,
    restarting: DFF<Bit>,
}

#[clocked]
impl Logic for Restart {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_restart");
        if !self.elapsed.q.val().get_bit(8) {
            self.elapsed.d.next = self.elapsed.q.val() + 1;
        }
        if self.reset.val() {
            self.elapsed.d.next = 0.into();
        }
        self.coming.next = self.reset.val() || !self.elapsed.q.val().get_bit(8);
        self.restarting.d.next = self.coming.val();
        self.restart.next = self.restarting.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edge(block: &mut Restart, reset: bool) -> bool {
        block.reset.next = reset;
        for clk in [false, true] {
            block.clock.next = Clock { clk };
            assert!(simulate(block, 10));
        }
        block.restart.val()
    }

    #[test]
    fn power_up_and_reset_both_hold_the_restart_for_some_hundred_clocks() {
        let mut block = Restart::default();
        block.connect_all();
        assert_eq!((0..999).filter(|_| edge(&mut block, false)).count(), 256);
        assert!(edge(&mut block, true), "at once");
        assert_eq!((0..999).filter(|_| edge(&mut block, false)).count(), 256);
    }
}
