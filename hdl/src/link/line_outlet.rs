// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`LineOutlet`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The half-moves of lines among the words that tell numbers, one word after the other.
///
/// A half-move has 13 in bits 27:24, and in bits 15:0 what `machine_mates` gives. The words of numbers pass as they are.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct LineOutlet {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: nothing is to be told.
    pub reset: Signal<In, Bit>,
    /// A half-move of a line.
    pub line_tdata: Signal<In, Word<16>>,
    /// There is one.
    pub line_tvalid: Signal<In, Bit>,
    /// It is taken at this edge.
    pub line_tready: Signal<Out, Bit>,
    /// A word of numbers.
    pub number_tdata: Signal<In, Word<32>>,
    /// There is one.
    pub number_tvalid: Signal<In, Bit>,
    /// It is taken at this edge: no half-move is there.
    pub number_tready: Signal<Out, Bit>,
    /// A word; registered.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// There is one; registered.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,

    word: DFF<Word<32>>,
    whole: DFF<Bit>,
    half_move: Signal<Local, Word<28>>,
    takes: Signal<Local, Bit>,
}

#[clocked]
impl Logic for LineOutlet {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_line_outlet");
        self.half_move.next = 0xd00_0000.into();
        self.takes.next = !self.whole.q.val() || self.m_axis_tready.val();
        self.line_tready.next = self.takes.val();
        self.number_tready.next = self.takes.val() && !self.line_tvalid.val();
        if self.takes.val() {
            self.whole.d.next = self.line_tvalid.val() || self.number_tvalid.val();
            self.word.d.next = self.number_tdata.val();
            if self.line_tvalid.val() {
                self.word.d.next = bit_cast::<32, 28>(self.half_move.val()) | bit_cast::<32, 16>(self.line_tdata.val());
            }
        }
        if self.reset.val() {
            self.whole.d.next = false;
        }
        self.m_axis_tdata.next = self.word.q.val();
        self.m_axis_tvalid.next = self.whole.q.val();
    }
}
