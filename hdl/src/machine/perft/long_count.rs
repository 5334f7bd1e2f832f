// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`LongCount`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// A number of 48 bits that grows, in two halves: what is carried reaches the upper one a clock later.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct LongCount {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// It begins at 0.
    pub clear: Signal<In, Bit>,
    /// What is added at this edge.
    pub add: Signal<In, Word<10>>,
    /// The lower half.
    pub low: Signal<Out, Word<24>>,
    /// The upper half, as it was right a clock ago.
    pub high: Signal<Out, Word<24>>,

    low_half: DFF<Word<24>>,
    carry: DFF<Bit>,
    high_half: DFF<Word<24>>,
    sum: Signal<Local, Word<25>>,
}

#[clocked]
impl Logic for LongCount {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_long_count");
        self.sum.next = bit_cast::<25, 24>(self.low_half.q.val()) + bit_cast::<25, 10>(self.add.val());
        self.low_half.d.next = self.sum.val().get_bits::<24>(0);
        self.carry.d.next = self.sum.val().get_bit(24);
        if self.carry.q.val() {
            self.high_half.d.next = self.high_half.q.val() + 1;
        }
        if self.clear.val() {
            self.low_half.d.next = 0.into();
            self.carry.d.next = false;
            self.high_half.d.next = 0.into();
        }
        self.low.next = self.low_half.q.val();
        self.high.next = self.high_half.q.val();
    }
}
