// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BitWalk`].

use rust_hdl::prelude::*;

use super::first_bit::FirstBit;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Walks over up to sixteen bits that are set, the lowest first. The first of them and the others come apart, so that a step is short.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BitWalk<const N: usize> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// New bits are taken at this edge.
    pub loads: Signal<In, Bit>,
    /// The lowest of them.
    pub first: Signal<In, Word<N>>,
    /// The others.
    pub others: Signal<In, Word<N>>,
    /// There are no others.
    pub one: Signal<In, Bit>,
    /// On to the next bit at this edge, if nothing is taken.
    pub steps: Signal<In, Bit>,
    /// The bit.
    pub now: Signal<Out, Word<N>>,
    /// No other follows it.
    pub only: Signal<Out, Bit>,

    bit_now: DFF<Word<N>>,
    rest: DFF<Word<N>>,
    none_left: DFF<Bit>,
    #[clock(none)]
    next: FirstBit<N>,
}

#[clocked]
impl<const N: usize> Logic for BitWalk<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_bit_walk");
        self.next.bits.next = self.rest.q.val();
        if self.steps.val() {
            self.bit_now.d.next = self.next.first.val();
            self.rest.d.next = self.next.others.val();
            self.none_left.d.next = self.next.only.val();
        }
        if self.loads.val() {
            self.bit_now.d.next = self.first.val();
            self.rest.d.next = self.others.val();
            self.none_left.d.next = self.one.val();
        }
        self.now.next = self.bit_now.q.val();
        self.only.next = self.none_left.q.val();
    }
}
