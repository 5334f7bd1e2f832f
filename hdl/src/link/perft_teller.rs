// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`PerftTeller`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// What `machine_perft` has counted, in words, and that it still counts.
///
/// Bits 27:24 of a word tell what its bits 23:0 are, and bit 31 is set in the last word of a request. 0: it is counting;
/// the lines so far, divided by 2^24. 1: the request was refused. 2 and 3: the lines, the lower half first. 4 and 5: mates.
/// 6 and 7: positions counted; 8 and 9: positions played on; 10 and 11: clocks. 12: bits 9:0 the deepest stack, bit 10 the
/// numbers are wrong.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct PerftTeller {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: nothing is to be told.
    pub reset: Signal<In, Bit>,
    /// The core begins at this edge.
    pub start: Signal<In, Bit>,
    /// For one clock: a request was refused.
    pub refused: Signal<In, Bit>,
    /// The core is busy.
    pub busy: Signal<In, Bit>,
    /// Lines.
    pub nodes: Signal<In, Word<48>>,
    /// Mates.
    pub mates: Signal<In, Word<48>>,
    /// Positions counted.
    pub counted: Signal<In, Word<48>>,
    /// Positions played on.
    pub expanded: Signal<In, Word<48>>,
    /// Clocks.
    pub clocks: Signal<In, Word<48>>,
    /// The deepest stack.
    pub deepest: Signal<In, Word<10>>,
    /// More positions waited than had room: there are no numbers.
    pub overflow: Signal<In, Bit>,
    /// A request may begin at the edge after the next.
    pub free: Signal<Out, Bit>,
    /// A word; registered.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// There is one; registered.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// Changes with every request that is answered; registered.
    pub answered: Signal<Out, Bit>,

    counting: DFF<Bit>,
    // Clocks since it was last told that it counts.
    since: DFF<Word<16>>,
    // Of which word it is the turn: 2 when the numbers stand; otherwise 0.
    part: DFF<Word<4>>,
    content: Signal<Local, Word<24>>,
    refusal: Signal<Local, Word<25>>,
    said: DFF<Word<32>>,
    says: DFF<Bit>,
    requests: DFF<Bit>,
}

#[clocked]
impl Logic for PerftTeller {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_perft_teller");
        self.free.next = !self.counting.q.val() && !self.says.q.val() && !self.busy.val();
        if self.says.q.val() && self.m_axis_tready.val() {
            self.says.d.next = false;
        }

        comment!("The core's numbers stand until it begins anew.");
        match self.part.q.val().index() {
            2 => self.content.next = self.nodes.val().get_bits::<24>(0),
            4 => self.content.next = self.mates.val().get_bits::<24>(0),
            5 => self.content.next = self.mates.val().get_bits::<24>(24),
            6 => self.content.next = self.counted.val().get_bits::<24>(0),
            7 => self.content.next = self.counted.val().get_bits::<24>(24),
            8 => self.content.next = self.expanded.val().get_bits::<24>(0),
            9 => self.content.next = self.expanded.val().get_bits::<24>(24),
            10 => self.content.next = self.clocks.val().get_bits::<24>(0),
            11 => self.content.next = self.clocks.val().get_bits::<24>(24),
            12 => {
                self.content.next = bit_cast::<24, 10>(self.deepest.val()).replace_bit(10, self.overflow.val());
            }
            _ => self.content.next = self.nodes.val().get_bits::<24>(24),
        }

        comment!("While it counts, that is told every 65,536 clocks, if the word before it has gone.");
        if self.counting.q.val() {
            self.since.d.next = self.since.q.val() + 1;
        }
        if self.counting.q.val() && !self.busy.val() && !self.part.q.val().any() {
            self.part.d.next = 2.into();
        }
        if !self.says.q.val() && (self.part.q.val().any() || self.since.q.val().all()) {
            self.said.d.next = bit_cast::<32, 24>(self.content.val()) | (bit_cast::<32, 4>(self.part.q.val()) << 24);
            self.says.d.next = true;
            self.since.d.next = 0.into();
            if self.part.q.val().any() {
                self.part.d.next = self.part.q.val() + 1;
            }
            if self.part.q.val() == 12 {
                self.said.d.next = (bit_cast::<32, 24>(self.content.val())
                    | (bit_cast::<32, 4>(self.part.q.val()) << 24))
                    .replace_bit(31, true);
                self.part.d.next = 0.into();
                self.counting.d.next = false;
                self.requests.d.next = !self.requests.q.val();
            }
        }
        if self.start.val() {
            self.counting.d.next = true;
            self.since.d.next = 0.into();
        }
        self.refusal.next = 0x0100_0000.into();
        if self.refused.val() {
            self.said.d.next = bit_cast::<32, 25>(self.refusal.val()).replace_bit(31, true);
            self.says.d.next = true;
            self.requests.d.next = !self.requests.q.val();
        }
        if self.reset.val() {
            self.counting.d.next = false;
            self.since.d.next = 0.into();
            self.part.d.next = 0.into();
            self.says.d.next = false;
            self.requests.d.next = false;
        }
        self.m_axis_tdata.next = self.said.q.val();
        self.m_axis_tvalid.next = self.says.q.val();
        self.answered.next = self.requests.q.val();
    }
}
