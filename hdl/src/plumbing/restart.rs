// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Restart`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// What power-up and reset have in common: some clocks in which a core clears itself.
///
/// Two halves of 128 clocks each, after power-up and from the edge that sees `reset` last. In the first, `clear` is
/// high: what is under way runs out of the pipeline, and counters stand at zero. In the second, `restart` is high:
/// every clock is the end of a game for the pipeline, which clears its memories. So it does not matter what any
/// register or memory held before.
#[derive(LogicBlock, Settle, Documented, Default)]
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
