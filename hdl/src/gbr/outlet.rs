// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`GbrOutlet`].

use rust_hdl::prelude::*;

use crate::plumbing::DualPortRam;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// From the clock in which the pipeline shows a result to that in which the record is given, in clocks.
pub const LATENCY: usize = 4;

/// The two ends of a stream block whose pipeline never waits: its input and its output.
///
/// Keeps records from the edge that takes them until they are given, and beside them what the pipeline says of them, in
/// the same order. A record is taken only while there is room for its result: so the pipeline never waits.
///
/// In a pipeline of eight clocks up to ten records are under way when all move on at once, so 16 places are enough; for 21
/// clocks 32 are.
// `USER` bits stand beside a record, `RESULT` is one more. A place has an address of `ADDRESS` bits, `FOURS` is two less.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct GbrOutlet<const USER: usize, const RESULT: usize, const ADDRESS: usize = 4, const FOURS: usize = 2> {
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
    /// The record is the last of its game.
    pub result_last: Signal<In, Bit>,
    /// What stands beside it in `m_axis_tuser`.
    pub result_user: Signal<In, Word<USER>>,
    /// The record given.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// There is one.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// It is the last of its game.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// What stands beside it.
    pub m_axis_tuser: Signal<Out, Word<USER>>,

    records: DualPortRam<Word<32>, ADDRESS>,
    results: DualPortRam<Word<RESULT>, ADDRESS>,
    record_address: DFF<Word<ADDRESS>>,
    result_address: DFF<Word<ADDRESS>>,
    result_address_before: DFF<Word<ADDRESS>>,
    read_address: DFF<Word<ADDRESS>>,
    kept_fours: DFF<Word<FOURS>>,
    ready: DFF<Bit>,
    stored: DFF<Bit>,
    fetched_valid: DFF<Bit>,
    room: DFF<Bit>,
    spare_full: DFF<Bit>,
    spare_valid: DFF<Bit>,
    spare_record: DFF<Word<32>>,
    spare_result: DFF<Word<RESULT>>,
    output_valid: DFF<Bit>,
    output_record: DFF<Word<32>>,
    output_result: DFF<Word<RESULT>>,
    enters: Signal<Local, Bit>,
    last_bit: Signal<Local, Word<1>>,
    output_free: Signal<Local, Bit>,
    next_valid: Signal<Local, Bit>,
    next_record: Signal<Local, Word<32>>,
    next_result: Signal<Local, Word<RESULT>>,
}

#[clocked]
impl<const USER: usize, const RESULT: usize, const ADDRESS: usize, const FOURS: usize> Logic
    for GbrOutlet<USER, RESULT, ADDRESS, FOURS>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module gbr_outlet");

        comment!("Two more may enter before it shows that four places are left.");
        self.enters.next = self.s_axis_tvalid.val() && self.ready.q.val();
        self.taken.next = self.enters.val();
        self.s_axis_tready.next = self.ready.q.val();
        self.kept_fours.d.next =
            bit_cast::<FOURS, ADDRESS>((self.record_address.q.val() - self.read_address.q.val()) >> 2);
        self.ready.d.next = !self.kept_fours.q.val().all();
        self.records.write_enable.next = self.enters.val();
        self.records.write_address.next = self.record_address.q.val();
        self.records.write_data.next = self.record.val();
        if self.enters.val() {
            self.record_address.d.next = self.record_address.q.val() + 1;
        }

        self.last_bit.next = 0.into();
        if self.result_last.val() {
            self.last_bit.next = 1.into();
        }
        self.results.write_enable.next = self.result_valid.val();
        self.results.write_address.next = self.result_address.q.val();
        self.results.write_data.next =
            (bit_cast::<RESULT, USER>(self.result_user.val()) << 1) | bit_cast::<RESULT, 1>(self.last_bit.val());
        if self.result_valid.val() {
            self.result_address.d.next = self.result_address.q.val() + 1;
            self.result_address_before.d.next = self.result_address.q.val();
        }

        comment!(
            "What was read goes on while there is room: to the output, or, if that is not free, to a spare place that"
        );
        comment!(
            "ends the room. So one register enables all reading, and no signal from the output reaches it at once."
        );
        self.output_free.next = !self.output_valid.q.val() || self.m_axis_tready.val();
        self.room.d.next = self.output_free.val() || (self.room.q.val() && !self.fetched_valid.q.val());
        comment!("The same inverted: one reads and fills the spare place, the other chooses.");
        self.spare_full.d.next = !self.output_free.val() && (self.spare_full.q.val() || self.fetched_valid.q.val());
        self.records.read_enable.next = self.room.q.val();
        self.results.read_enable.next = self.room.q.val();
        self.records.read_address.next = self.read_address.q.val();
        self.results.read_address.next = self.read_address.q.val();
        comment!("Whether another result is stored is found a clock ahead, for both cases.");
        self.stored.d.next = (self.read_address.q.val() ^ self.result_address.q.val()).any();
        if self.room.q.val() && self.stored.q.val() {
            self.read_address.d.next = self.read_address.q.val() + 1;
            self.stored.d.next = (self.read_address.q.val() ^ self.result_address_before.q.val()).any();
        }
        if self.room.q.val() {
            self.fetched_valid.d.next = self.stored.q.val();
            self.spare_valid.d.next = self.fetched_valid.q.val();
            self.spare_record.d.next = self.records.read_data.val();
            self.spare_result.d.next = self.results.read_data.val();
        }
        self.next_valid.next = self.fetched_valid.q.val();
        self.next_record.next = self.records.read_data.val();
        self.next_result.next = self.results.read_data.val();
        if self.spare_full.q.val() {
            self.next_valid.next = self.spare_valid.q.val();
            self.next_record.next = self.spare_record.q.val();
            self.next_result.next = self.spare_result.q.val();
        }
        if self.output_free.val() {
            self.output_record.d.next = self.next_record.val();
            self.output_result.d.next = self.next_result.val();
            self.output_valid.d.next = self.next_valid.val();
        }

        if self.reset.val() {
            self.record_address.d.next = 0.into();
            self.result_address.d.next = 0.into();
            self.result_address_before.d.next = 0.into();
            self.read_address.d.next = 0.into();
            self.kept_fours.d.next = 0.into();
            self.ready.d.next = false;
            self.stored.d.next = false;
            self.fetched_valid.d.next = false;
            self.spare_valid.d.next = false;
            self.spare_full.d.next = false;
            self.room.d.next = false;
            self.output_valid.d.next = false;
        }
        self.m_axis_tdata.next = self.output_record.q.val();
        self.m_axis_tvalid.next = self.output_valid.q.val();
        self.m_axis_tlast.next = self.output_result.q.val().get_bit(0);
        self.m_axis_tuser.next = self.output_result.q.val().get_bits::<USER>(1);
    }
}
