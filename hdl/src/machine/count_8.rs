// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Count8`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

/// Counts the bits of a byte; combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Count8 {
    /// The byte.
    pub byte_in: Signal<In, Word<8>>,
    /// How many of its bits are set.
    pub count: Signal<Out, Word<4>>,

    bits: [Signal<Local, Word<1>>; 8],
    sums: [Signal<Local, Word<2>>; 2],
    sum: Signal<Local, Word<3>>,
}

#[checked]
impl Logic for Count8 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_count_8");
        for i in 0..8 {
            self.bits[i].next = self.byte_in.val().get_bits::<1>(i);
        }
        self.sums[0].next = bit_cast::<2, 1>(self.bits[0].val())
            + bit_cast::<2, 1>(self.bits[1].val())
            + bit_cast::<2, 1>(self.bits[2].val());
        self.sums[1].next = bit_cast::<2, 1>(self.bits[3].val())
            + bit_cast::<2, 1>(self.bits[4].val())
            + bit_cast::<2, 1>(self.bits[5].val());
        self.sum.next = bit_cast::<3, 2>(self.sums[0].val())
            + bit_cast::<3, 2>(self.sums[1].val())
            + bit_cast::<3, 1>(self.bits[6].val());
        self.count.next = bit_cast::<4, 3>(self.sum.val()) + bit_cast::<4, 1>(self.bits[7].val());
    }
}
