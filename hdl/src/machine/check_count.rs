// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`CheckCount`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Whether one man gives check, and whether more than one does: two trees of four branches over 64 squares.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct CheckCount {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the men that give check.
    pub checkers: Signal<In, Word<64>>,
    /// Clock 2: there is one.
    pub in_check: Signal<Out, Bit>,
    /// Clock 2: there are two or more.
    pub double_check: Signal<Out, Bit>,

    quarters: [Signal<Local, Word<16>>; 4],
    some: Signal<Local, Word<16>>,
    more: Signal<Local, Word<16>>,
    some_quarters: [Signal<Local, Word<4>>; 4],
    more_quarters: [Signal<Local, Word<4>>; 4],
    some_1: DFF<Word<4>>,
    more_1: DFF<Word<4>>,
    in_check_2: DFF<Bit>,
    double_check_2: DFF<Bit>,
}

#[clocked]
impl Logic for CheckCount {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_check_count");
        comment!("Clock 0: four squares, one of each quarter of the board, and four such fours.");
        for i in 0..4 {
            self.quarters[i].next = self.checkers.val().get_bits::<16>(16 * i);
        }
        self.some.next =
            self.quarters[0].val() | self.quarters[1].val() | self.quarters[2].val() | self.quarters[3].val();
        self.more.next = (self.quarters[0].val() & self.quarters[1].val())
            | (self.quarters[2].val() & self.quarters[3].val())
            | ((self.quarters[0].val() | self.quarters[1].val()) & (self.quarters[2].val() | self.quarters[3].val()));
        for i in 0..4 {
            self.some_quarters[i].next = self.some.val().get_bits::<4>(4 * i);
            self.more_quarters[i].next = self.more.val().get_bits::<4>(4 * i);
        }
        self.some_1.d.next = self.some_quarters[0].val()
            | self.some_quarters[1].val()
            | self.some_quarters[2].val()
            | self.some_quarters[3].val();
        self.more_1.d.next = (self.some_quarters[0].val() & self.some_quarters[1].val())
            | (self.some_quarters[2].val() & self.some_quarters[3].val())
            | ((self.some_quarters[0].val() | self.some_quarters[1].val())
                & (self.some_quarters[2].val() | self.some_quarters[3].val()))
            | self.more_quarters[0].val()
            | self.more_quarters[1].val()
            | self.more_quarters[2].val()
            | self.more_quarters[3].val();

        comment!("Clock 1: the rest.");
        self.in_check_2.d.next = self.some_1.q.val().any();
        self.double_check_2.d.next = self.more_1.q.val().any()
            || (self.some_1.q.val().get_bit(0) && self.some_1.q.val().get_bit(1))
            || (self.some_1.q.val().get_bit(2) && self.some_1.q.val().get_bit(3))
            || ((self.some_1.q.val().get_bit(0) || self.some_1.q.val().get_bit(1))
                && (self.some_1.q.val().get_bit(2) || self.some_1.q.val().get_bit(3)));
        self.in_check.next = self.in_check_2.q.val();
        self.double_check.next = self.double_check_2.q.val();
    }
}
