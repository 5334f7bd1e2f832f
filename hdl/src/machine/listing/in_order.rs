// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`InOrder`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Puts half-moves in the order of their codes, slowly: the whole list comes again and again, and each time the lowest code
/// above the last one is given.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct InOrder {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// A new list: nothing was given of it.
    pub clear: Signal<In, Bit>,
    /// There is a half-move.
    pub valid: Signal<In, Bit>,
    /// The half-move, its code in bits 0-10.
    pub half_move: Signal<In, Word<28>>,
    /// It is the last of the list.
    pub ends: Signal<In, Bit>,
    /// One is given.
    pub given_valid: Signal<Out, Bit>,
    /// Which.
    pub given: Signal<Out, Word<28>>,
    /// There is no other after it; otherwise the list must come again.
    pub given_last: Signal<Out, Bit>,

    lowest: DFF<Word<28>>,
    found: DFF<Bit>,
    others: DFF<Bit>,
    floor: DFF<Word<11>>,
    floored: DFF<Bit>,
    ended: DFF<Bit>,
    above: Signal<Local, Bit>,
    below: Signal<Local, Bit>,
}

#[clocked]
impl Logic for InOrder {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_in_order");
        self.above.next = self.valid.val()
            && (!self.floored.q.val() || (self.half_move.val().get_bits::<11>(0) > self.floor.q.val()));
        self.below.next =
            !self.found.q.val() || (self.half_move.val().get_bits::<11>(0) < self.lowest.q.val().get_bits::<11>(0));
        if self.ended.q.val() {
            self.found.d.next = false;
            self.others.d.next = false;
            self.floored.d.next = true;
            self.floor.d.next = self.lowest.q.val().get_bits::<11>(0);
        } else if self.above.val() {
            self.found.d.next = true;
            self.others.d.next = self.found.q.val();
            if self.below.val() {
                self.lowest.d.next = self.half_move.val();
            }
        }
        self.ended.d.next = self.valid.val() && self.ends.val();
        if self.clear.val() {
            self.found.d.next = false;
            self.others.d.next = false;
            self.floored.d.next = false;
            self.ended.d.next = false;
        }
        self.given_valid.next = self.ended.q.val();
        self.given.next = self.lowest.q.val();
        self.given_last.next = !self.others.q.val();
    }
}
