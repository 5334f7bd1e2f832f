// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Difference`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Clocks 1 and 2 of the encoder's pipe: how far it is from one file to another, or from one rank to another. The
/// difference of two coordinates, in two steps of one table each.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Difference {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The coordinate left.
    pub from: Signal<In, Word<3>>,
    /// The coordinate reached.
    pub to: Signal<In, Word<3>>,
    /// Clock 1: the difference is odd.
    pub odd: Signal<Out, Bit>,
    /// Clock 1: its middle bit; of a single step, whether it goes back.
    pub middle: Signal<Out, Bit>,
    /// Clock 1: of a double step, whether it goes back.
    pub double_back: Signal<Out, Bit>,
    /// On the way to clock 2: its highest bit.
    pub high: Signal<Out, Bit>,
    /// Clock 2: the target coordinate minus the origin's, modulo 8.
    pub difference: Signal<Out, Word<3>>,
    /// Clock 2: it is below zero.
    pub negative: Signal<Out, Bit>,
    /// Clock 2: it is zero.
    pub zero: Signal<Out, Bit>,
    /// Clock 2: if it is odd, it is a single step either way.
    pub single: Signal<Out, Bit>,
    /// Clock 2: if it is even, it is a double step either way.
    pub double_step: Signal<Out, Bit>,

    differing: Signal<Local, Word<3>>,
    low_1: DFF<Word<3>>,
    borrow_1: DFF<Bit>,
    from_high_1: DFF<Bit>,
    double_back_1: DFF<Bit>,
    middle_1: Signal<Local, Bit>,
    top: Signal<Local, Bit>,

    difference_2: DFF<Word<3>>,
    negative_2: DFF<Bit>,
    zero_2: DFF<Bit>,
    single_2: DFF<Bit>,
    double_2: DFF<Bit>,
}

#[clocked]
impl Logic for Difference {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_difference");

        comment!("Clock 1: the low two bits and what they borrow. No subtraction: it would become a chain of carries.");
        self.differing.next = self.to.val() ^ self.from.val();
        self.low_1.d.next = self.differing.val().replace_bit(
            1,
            self.differing.val().get_bit(1) ^ (self.from.val().get_bit(0) && !self.to.val().get_bit(0)),
        );
        self.borrow_1.d.next = (self.from.val().get_bit(1) && !self.to.val().get_bit(1))
            || ((self.from.val().get_bit(1) || !self.to.val().get_bit(1))
                && self.from.val().get_bit(0)
                && !self.to.val().get_bit(0));
        self.from_high_1.d.next = self.from.val().get_bit(2);
        comment!("A double step has no odd part, so that only the middle bit can borrow.");
        self.double_back_1.d.next =
            self.differing.val().get_bit(2) ^ (self.from.val().get_bit(1) && !self.to.val().get_bit(1));
        self.odd.next = self.low_1.q.val().get_bit(0);
        self.middle_1.next = self.low_1.q.val().get_bit(1);
        self.middle.next = self.middle_1.val();
        self.double_back.next = self.double_back_1.q.val();

        comment!("Clock 2: the whole difference, and whether it is one that a knight has.");
        self.top.next = self.low_1.q.val().get_bit(2) ^ self.borrow_1.q.val();
        self.high.next = self.top.val();
        self.difference_2.d.next = self.low_1.q.val().replace_bit(2, self.top.val());
        self.zero_2.d.next = !self.low_1.q.val().any();
        self.negative_2.d.next = self.borrow_1.q.val();
        self.single_2.d.next = self.middle_1.val() == self.borrow_1.q.val();
        self.double_2.d.next = self.middle_1.val();
        if self.low_1.q.val().get_bit(2) {
            self.negative_2.d.next = self.from_high_1.q.val();
            self.single_2.d.next =
                (self.middle_1.val() ^ self.borrow_1.q.val()) && (self.from_high_1.q.val() == self.middle_1.val());
            self.double_2.d.next = self.middle_1.val() && (self.top.val() == self.from_high_1.q.val());
        }
        self.difference.next = self.difference_2.q.val();
        self.negative.next = self.negative_2.q.val();
        self.zero.next = self.zero_2.q.val();
        self.single.next = self.single_2.q.val();
        self.double_step.next = self.double_2.q.val();
    }
}
