// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`FirstBit`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

/// Takes the lowest of up to sixteen bits that are set from the others, without a carry that runs through all of them.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct FirstBit<const N: usize> {
    /// Some bits.
    pub bits: Signal<In, Word<N>>,
    /// The lowest of those that are set.
    pub first: Signal<Out, Word<N>>,
    /// The others.
    pub others: Signal<Out, Word<N>>,
    /// There are no others.
    pub only: Signal<Out, Bit>,

    lower_1: Signal<Local, Word<N>>,
    lower_2: Signal<Local, Word<N>>,
    lower_4: Signal<Local, Word<N>>,
    lower_8: Signal<Local, Word<N>>,
    lower: Signal<Local, Word<N>>,
    sixteen: Signal<Local, Word<16>>,
    any_of_2: Signal<Local, Word<8>>,
    all_of_2: Signal<Local, Word<8>>,
    any_of_4: Signal<Local, Word<4>>,
    two_of_4: Signal<Local, Word<4>>,
    any_of_8: Signal<Local, Word<2>>,
    two_of_8: Signal<Local, Word<2>>,
}

#[checked]
impl<const N: usize> Logic for FirstBit<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_first_bit");
        comment!("Where a lower bit is set: one place lower, up to two places, up to four and so on.");
        self.lower_1.next = self.bits.val() << 1;
        self.lower_2.next = self.lower_1.val() | (self.lower_1.val() << 1);
        self.lower_4.next = self.lower_2.val() | (self.lower_2.val() << 2);
        self.lower_8.next = self.lower_4.val() | (self.lower_4.val() << 4);
        self.lower.next = self.lower_8.val() | (self.lower_8.val() << 8);
        self.first.next = self.bits.val() & !self.lower.val();
        self.others.next = self.bits.val() & self.lower.val();
        comment!("Whether two are set: of every two bits, of every four, of every eight.");
        self.sixteen.next = bit_cast::<16, N>(self.bits.val());
        self.any_of_2.next = self.sixteen.val().get_bits::<8>(0) | self.sixteen.val().get_bits::<8>(8);
        self.all_of_2.next = self.sixteen.val().get_bits::<8>(0) & self.sixteen.val().get_bits::<8>(8);
        self.any_of_4.next = self.any_of_2.val().get_bits::<4>(0) | self.any_of_2.val().get_bits::<4>(4);
        self.two_of_4.next = self.all_of_2.val().get_bits::<4>(0)
            | self.all_of_2.val().get_bits::<4>(4)
            | (self.any_of_2.val().get_bits::<4>(0) & self.any_of_2.val().get_bits::<4>(4));
        self.any_of_8.next = self.any_of_4.val().get_bits::<2>(0) | self.any_of_4.val().get_bits::<2>(2);
        self.two_of_8.next = self.two_of_4.val().get_bits::<2>(0)
            | self.two_of_4.val().get_bits::<2>(2)
            | (self.any_of_4.val().get_bits::<2>(0) & self.any_of_4.val().get_bits::<2>(2));
        self.only.next = !self.two_of_8.val().any() && !self.any_of_8.val().all();
    }
}
