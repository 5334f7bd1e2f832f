// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`NextMan`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

/// The mover's next man on a file: the lowest above the last one; combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct NextMan {
    /// The mover's men on the file, rank 1 lowest.
    pub own: Signal<In, Word<8>>,
    /// The lowest bit of the kinds of all men there.
    pub kinds_0: Signal<In, Word<8>>,
    /// The middle bit.
    pub kinds_1: Signal<In, Word<8>>,
    /// The highest bit.
    pub kinds_2: Signal<In, Word<8>>,
    /// The rank of the last man.
    pub rank: Signal<In, Word<3>>,
    /// There was none on this file.
    pub file_new: Signal<In, Bit>,
    /// There is one.
    pub there: Signal<Out, Bit>,
    /// His rank.
    pub next_rank: Signal<Out, Word<3>>,
    /// His kind.
    pub kind: Signal<Out, Word<3>>,

    above: Signal<Local, Word<8>>,
    waiting: Signal<Local, Word<8>>,
    lowest: Signal<Local, Word<3>>,
}

#[checked]
impl Logic for NextMan {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_next_man");
        self.above.next = 254.into();
        self.waiting.next = self.own.val() & (self.above.val() << self.rank.val().index());
        if self.file_new.val() {
            self.waiting.next = self.own.val();
        }
        self.lowest.next = 7.into();
        if self.waiting.val().get_bit(6) {
            self.lowest.next = 6.into();
        }
        if self.waiting.val().get_bit(5) {
            self.lowest.next = 5.into();
        }
        if self.waiting.val().get_bit(4) {
            self.lowest.next = 4.into();
        }
        if self.waiting.val().get_bit(3) {
            self.lowest.next = 3.into();
        }
        if self.waiting.val().get_bit(2) {
            self.lowest.next = 2.into();
        }
        if self.waiting.val().get_bit(1) {
            self.lowest.next = 1.into();
        }
        if self.waiting.val().get_bit(0) {
            self.lowest.next = 0.into();
        }
        self.there.next = self.waiting.val().any();
        self.next_rank.next = self.lowest.val();
        self.kind.next = bit_cast::<3, 1>(self.kinds_0.val().get_bits::<1>(self.lowest.val().index()))
            | (bit_cast::<3, 1>(self.kinds_1.val().get_bits::<1>(self.lowest.val().index())) << 1)
            | (bit_cast::<3, 1>(self.kinds_2.val().get_bits::<1>(self.lowest.val().index())) << 2);
    }
}
