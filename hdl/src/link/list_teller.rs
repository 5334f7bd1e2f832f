// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ListTeller`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The half-moves that `machine_lister` gives, and which requests were refused, in the order of the requests.
///
/// A word of a half-move passes as it is. Of a refused request there is one word, with bits 31 and 29 set.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ListTeller {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: nothing is to be told.
    pub reset: Signal<In, Bit>,
    /// The core takes a position at this edge.
    pub start: Signal<In, Bit>,
    /// For one clock: a request was refused.
    pub refused: Signal<In, Bit>,
    /// The core would take a position.
    pub ready: Signal<In, Bit>,
    /// A half-move.
    pub s_axis_tdata: Signal<In, Word<32>>,
    /// There is one.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is the last of its position.
    pub s_axis_tlast: Signal<In, Bit>,
    /// It is taken at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// A request may begin at the edge after the next.
    pub free: Signal<Out, Bit>,
    /// A word.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// There is one.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// Changes with every request that is answered; registered.
    pub answered: Signal<Out, Bit>,

    listing: DFF<Bit>,
    refuses: DFF<Bit>,
    requests: DFF<Bit>,
    refusal: Signal<Local, Word<30>>,
}

#[clocked]
impl Logic for ListTeller {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_list_teller");
        self.free.next = !self.listing.q.val() && !self.refuses.q.val() && self.ready.val();
        if self.start.val() {
            self.listing.d.next = true;
        }
        if self.s_axis_tvalid.val() && self.s_axis_tlast.val() && self.m_axis_tready.val() {
            self.listing.d.next = false;
            self.requests.d.next = !self.requests.q.val();
        }

        comment!("A request is refused when nothing of another is under way.");
        if self.refuses.q.val() && self.m_axis_tready.val() {
            self.refuses.d.next = false;
            self.requests.d.next = !self.requests.q.val();
        }
        if self.refused.val() {
            self.refuses.d.next = true;
        }
        if self.reset.val() {
            self.listing.d.next = false;
            self.refuses.d.next = false;
            self.requests.d.next = false;
        }
        self.refusal.next = 0x2000_0000.into();
        self.m_axis_tdata.next = self.s_axis_tdata.val();
        if self.refuses.q.val() {
            self.m_axis_tdata.next = bit_cast::<32, 30>(self.refusal.val()).replace_bit(31, true);
        }
        self.m_axis_tvalid.next = self.s_axis_tvalid.val() || self.refuses.q.val();
        self.s_axis_tready.next = self.m_axis_tready.val();
        self.answered.next = self.requests.q.val();
    }
}
