// SPDX-License-Identifier: MIT OR Apache-2.0
//! What power-up and reset have in common: some clocks during which a core empties itself.

use rust_hdl::prelude::*;

use crate::comment;
use crate::simulation::{Settle, clocked};
use crate::word::Word;

/// Two halves of 128 clocks each, after power-up and from the edge that sees `reset` last. In the first, `clear` is high:
/// what is under way runs out of the pipeline, and counters stand at zero. In the second, `restart` is high: every clock
/// is the end of a game for the pipeline, which empties its memories. So it does not matter what any register or memory
/// held before.
#[derive(LogicBlock, Settle, Default)]
pub struct Restart {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// The first half: the pipeline runs out, counters stand at zero; registered.
    pub clear: Signal<Out, Bit>,
    /// The second half: every clock is a game's end; registered.
    pub restart: Signal<Out, Bit>,
    /// After this edge one of the halves goes on: nothing may enter.
    pub coming: Signal<Out, Bit>,
    elapsed: DFF<Word<9>>,
    clearing: DFF<Bit>,
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
        self.clearing.d.next = self.reset.val() || !self.elapsed.q.val().get_bits::<2>(7).any();
        self.restarting.d.next = !self.reset.val() && (self.elapsed.q.val().get_bits::<2>(7) == 1);
        self.clear.next = self.clearing.q.val();
        self.restart.next = self.restarting.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is high after an edge: the first half, the second.
    fn edge(block: &mut Restart, reset: bool) -> [bool; 2] {
        block.reset.next = reset;
        for clk in [false, true] {
            block.clock.next = Clock { clk };
            assert!(simulate(block, 10));
        }
        [block.clear.val(), block.restart.val()]
    }

    #[test]
    fn power_up_and_reset_both_give_two_halves_one_after_the_other() {
        let mut block = Restart::default();
        block.connect_all();
        let mut halves = || {
            let after: Vec<_> = (0..999).map(|_| edge(&mut block, false)).collect();
            let [first, rest] = after.split_at(128).into();
            assert!(first.iter().all(|half| *half == [true, false]));
            assert!(rest[..128].iter().all(|half| *half == [false, true]));
            assert!(rest[128..].iter().all(|half| *half == [false, false]));
        };
        halves();
        let mut block = Restart::default();
        block.connect_all();
        for clocks in [999, 200, 50] {
            for _ in 0..clocks {
                edge(&mut block, false);
            }
            assert_eq!(edge(&mut block, true), [true, false], "at once");
        }
    }
}
