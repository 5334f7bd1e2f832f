// SPDX-License-Identifier: MIT OR Apache-2.0
//! The two ends of a stream block whose pipeline never waits: who may enter, and the output.

use rust_hdl::prelude::*;

use super::outlet_lane::OutletLane;
use crate::comment;
use crate::settle::settle;
use crate::word::{Word, bit_cast};

/// From the clock in which the pipeline shows a result to that in which the record is given, in clocks.
pub const LATENCY: usize = 4;

/// Keeps records from the edge that takes them until they are given, and beside them what the pipeline says of them, in
/// the same order. A record is taken only while there is room for its result: nothing pushes the pipeline back.
///
/// There is room for 16. Of these, up to ten are under way in a pipeline of eight clocks, when all move on at once.
#[derive(LogicBlock, Default)]
pub struct GbrOutlet {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: all places become empty.
    pub reset: Signal<In, Bit>,
    /// A record is offered.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge if it is offered; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// The record.
    pub record: Signal<In, Word<32>>,
    /// It is taken at this edge.
    pub taken: Signal<Out, Bit>,
    /// The pipeline shows the result for the next of the records taken.
    pub result_valid: Signal<In, Bit>,
    /// The record is its game's last.
    pub result_last: Signal<In, Bit>,
    /// What stands beside it in `m_axis_tuser`.
    pub result_user: Signal<In, Word<60>>,
    /// The record given.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// There is one.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// It is its game's last.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// What stands beside it.
    pub m_axis_tuser: Signal<Out, Word<60>>,

    // The first two hold the record, the others what stands beside it, above the last bit of all: its game's last.
    lanes: [OutletLane; 6],
    record_address: DFF<Word<4>>,
    result_address: DFF<Word<4>>,
    result_address_before: DFF<Word<4>>,
    kept: DFF<Word<4>>,
    ready: DFF<Bit>,
    enters: Signal<Local, Bit>,
    last_bit: Signal<Local, Word<1>>,
    result: Signal<Local, Word<64>>,
    given: Signal<Local, Word<64>>,
}

impl Logic for GbrOutlet {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_gbr_outlet");
        dff_setup!(
            self,
            clock,
            record_address,
            result_address,
            result_address_before,
            kept,
            ready
        );

        comment!("Who enters: two more may before a count of 13 is seen.");
        self.enters.next = self.s_axis_tvalid.val() && self.ready.q.val();
        self.taken.next = self.enters.val();
        self.s_axis_tready.next = self.ready.q.val();
        self.kept.d.next = self.record_address.q.val() - self.lanes[0].read_address.val();
        self.ready.d.next = !(self.kept.q.val().get_bit(3)
            && self.kept.q.val().get_bit(2)
            && (self.kept.q.val().get_bit(1) || self.kept.q.val().get_bit(0)));
        if self.enters.val() {
            self.record_address.d.next = self.record_address.q.val() + 1;
        }

        comment!("The record is written at once, the rest when it is known.");
        if self.result_valid.val() {
            self.result_address.d.next = self.result_address.q.val() + 1;
            self.result_address_before.d.next = self.result_address.q.val();
        }
        self.last_bit.next = 0.into();
        if self.result_last.val() {
            self.last_bit.next = 1.into();
        }
        self.result.next = (bit_cast::<64, 60>(self.result_user.val()) << 1) | bit_cast::<64, 1>(self.last_bit.val());
        for i in 0..6 {
            self.lanes[i].clock.next = self.clock.val();
            self.lanes[i].reset.next = self.reset.val();
            self.lanes[i].complete.next = self.result_address.q.val();
            self.lanes[i].complete_before.next = self.result_address_before.q.val();
            self.lanes[i].m_axis_tready.next = self.m_axis_tready.val();
        }
        for i in 0..2 {
            self.lanes[i].write.next = self.enters.val();
            self.lanes[i].write_address.next = self.record_address.q.val();
            self.lanes[i].write_data.next = self.record.val().get_bits::<16>(16 * i);
        }
        for i in 0..4 {
            self.lanes[i + 2].write.next = self.result_valid.val();
            self.lanes[i + 2].write_address.next = self.result_address.q.val();
            self.lanes[i + 2].write_data.next = self.result.val().get_bits::<16>(16 * i);
        }

        if self.reset.val() {
            self.record_address.d.next = 0.into();
            self.result_address.d.next = 0.into();
            self.kept.d.next = 0.into();
            self.ready.d.next = false;
        }
        self.given.next = (bit_cast::<64, 16>(self.lanes[5].data.val()) << 48)
            | (bit_cast::<64, 16>(self.lanes[4].data.val()) << 32)
            | (bit_cast::<64, 16>(self.lanes[3].data.val()) << 16)
            | bit_cast::<64, 16>(self.lanes[2].data.val());
        self.m_axis_tdata.next =
            (bit_cast::<32, 16>(self.lanes[1].data.val()) << 16) | bit_cast::<32, 16>(self.lanes[0].data.val());
        self.m_axis_tvalid.next = self.lanes[0].m_axis_tvalid.val();
        self.m_axis_tlast.next = self.given.val().get_bit(0);
        self.m_axis_tuser.next = self.given.val().get_bits::<60>(1);
    }
}

settle!(
    GbrOutlet, clock: reset, s_axis_tvalid, record, result_valid, result_last, result_user, m_axis_tready;
    lanes, record_address, result_address, result_address_before, kept, ready
);
