// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`WordGatherer`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Words out of bytes, for cores that take more than a byte at once. Four bytes become a word, the first one lowest.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct WordGatherer {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: the next byte is the first of a word.
    pub reset: Signal<In, Bit>,
    /// A byte.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// There is one.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// A word; registered.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// It is whole; registered.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,

    word: DFF<Word<32>>,
    place: DFF<Word<2>>,
    whole: DFF<Bit>,
}

#[clocked]
impl Logic for WordGatherer {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_word_gatherer");

        comment!("A whole word waits until it is taken; no byte is taken before that.");
        self.s_axis_tready.next = !self.whole.q.val();
        if self.s_axis_tvalid.val() && !self.whole.q.val() {
            self.word.d.next = (self.word.q.val() >> 8) | (bit_cast::<32, 8>(self.s_axis_tdata.val()) << 24);
            self.place.d.next = self.place.q.val() + 1;
            self.whole.d.next = self.place.q.val().all();
        }
        if self.whole.q.val() && self.m_axis_tready.val() {
            self.whole.d.next = false;
        }
        if self.reset.val() {
            self.place.d.next = 0.into();
            self.whole.d.next = false;
        }
        self.m_axis_tdata.next = self.word.q.val();
        self.m_axis_tvalid.next = self.whole.q.val();
    }
}
