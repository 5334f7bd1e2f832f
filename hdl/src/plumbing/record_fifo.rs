// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`RecordFifo`].

use rust_hdl::prelude::*;

use super::DualPortRam;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The output FIFO of a stream core: takes a record whenever one comes, gives it as AXI4-Stream.
///
/// 64 records in RAM, and two more in the read pipeline, with a registered output.
///
/// There is no backpressure: the core must stop taking bytes while `filling` is high (32 records or more wait), and may
/// still have up to 32 of them under way. It is no deeper, because a deep FIFO is slow in FPGAs that build RAM
/// from look-up tables.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct RecordFifo {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: `m_axis_tvalid` falls. `clear` must follow at the next edge.
    pub reset: Signal<In, Bit>,
    /// What is stored is dropped, and `m_axis_tvalid` stays low. A reset by itself, as it comes from far away, would be
    /// the slowest path of a core.
    pub clear: Signal<In, Bit>,
    /// There is a record at this edge.
    pub record_valid: Signal<In, Bit>,
    /// The record.
    pub record: Signal<In, Word<32>>,
    /// 32 records or more wait; registered, up to three clocks late.
    pub filling: Signal<Out, Bit>,
    /// The record given.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// There is one.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// It is the last of its game.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// Its game had an error: the last record is then a stop record.
    pub m_axis_tuser: Signal<Out, Bit>,

    // Halves of a record: tools that make RAM of tables where that costs no more than a block find so for these.
    lower: DualPortRam<Word<16>, 6>,
    upper: DualPortRam<Word<16>, 6>,
    write_address: DFF<Word<6>>,
    read_address: DFF<Word<6>>,
    written: DFF<Bit>,
    waiting: DFF<Word<6>>,
    waits: DFF<Bit>,
    more_wait: DFF<Bit>,
    fetched_valid: DFF<Bit>,
    output_data: DFF<Word<32>>,
    output_valid: DFF<Bit>,
    output_bad: DFF<Bit>,
    both_full: DFF<Bit>,
    write_step: Signal<Local, Word<1>>,
    read_step: Signal<Local, Word<1>>,
    change: Signal<Local, Word<6>>,
    three_wait: Signal<Local, Bit>,
    read_record: Signal<Local, Word<32>>,
    output_free: Signal<Local, Bit>,
    fetch_free: Signal<Local, Bit>,
    fetch: Signal<Local, Bit>,
}

#[clocked]
impl Logic for RecordFifo {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_record_fifo");

        self.lower.write_enable.next = self.record_valid.val();
        self.upper.write_enable.next = self.record_valid.val();
        self.lower.write_address.next = self.write_address.q.val();
        self.upper.write_address.next = self.write_address.q.val();
        self.lower.write_data.next = self.record.val().get_bits::<16>(0);
        self.upper.write_data.next = self.record.val().get_bits::<16>(16);
        self.written.d.next = self.record_valid.val();

        comment!("A record goes to the read register as soon as that is free, and on to the output likewise.");
        self.output_free.next = !self.output_valid.q.val() || self.m_axis_tready.val();
        self.fetch_free.next = !self.both_full.q.val() || self.m_axis_tready.val();
        self.fetch.next = self.fetch_free.val() && self.waits.q.val();
        self.lower.read_enable.next = self.fetch_free.val();
        self.upper.read_enable.next = self.fetch_free.val();
        self.lower.read_address.next = self.read_address.q.val();
        self.upper.read_address.next = self.read_address.q.val();
        self.read_record.next =
            (bit_cast::<32, 16>(self.upper.read_data.val()) << 16) | bit_cast::<32, 16>(self.lower.read_data.val());
        self.fetched_valid.d.next = self.waits.q.val() || !self.fetch_free.val();
        comment!("Whether both are full is a register of its own, so that a fetch asks for little.");
        self.both_full.d.next = (self.both_full.q.val() && !self.m_axis_tready.val())
            || (self.waits.q.val()
                && (self.fetched_valid.q.val() || (self.output_valid.q.val() && !self.m_axis_tready.val())));
        if self.output_free.val() {
            self.output_data.d.next = self.read_record.val();
            comment!("A stop record that is the last of its game: only a game with an error has one.");
            self.output_bad.d.next = self.upper.read_data.val().get_bits::<3>(13).all();
        }

        comment!("How many records can be fetched; one that is just written counts a clock later.");
        self.change.next = 0.into();
        if self.written.q.val() && !self.fetch.val() {
            self.change.next = 1.into();
        }
        if !self.written.q.val() && self.fetch.val() {
            self.change.next = 63.into();
        }
        self.waiting.d.next = self.waiting.q.val() + self.change.val();
        self.three_wait.next =
            self.waiting.q.val().get_bits::<4>(2).any() || self.waiting.q.val().get_bits::<2>(0).all();
        self.waits.d.next =
            self.written.q.val() || (self.waits.q.val() && (self.more_wait.q.val() || !self.fetch_free.val()));
        self.more_wait.d.next = self.waits.q.val() && (self.written.q.val() || self.more_wait.q.val());
        if self.fetch_free.val() {
            self.more_wait.d.next = self.waits.q.val()
                && ((self.written.q.val() && self.more_wait.q.val())
                    || (!self.written.q.val() && self.three_wait.val()));
        }
        self.filling.next = self.waiting.q.val() >= 32;

        self.write_step.next = 0.into();
        if self.record_valid.val() {
            self.write_step.next = 1.into();
        }
        self.read_step.next = 0.into();
        if self.fetch.val() {
            self.read_step.next = 1.into();
        }
        comment!("Added to, not enabled: `clear` then needs no logic.");
        self.write_address.d.next = self.write_address.q.val() + bit_cast::<6, 1>(self.write_step.val());
        self.read_address.d.next = self.read_address.q.val() + bit_cast::<6, 1>(self.read_step.val());
        if self.clear.val() {
            self.write_address.d.next = 0.into();
            self.read_address.d.next = 0.into();
            self.written.d.next = false;
            self.waiting.d.next = 0.into();
            self.waits.d.next = false;
            self.fetched_valid.d.next = false;
            self.both_full.d.next = false;
        }
        self.output_valid.d.next = self.fetched_valid.q.val() || !self.output_free.val();
        if self.reset.val() || self.clear.val() {
            self.output_valid.d.next = false;
        }

        self.m_axis_tdata.next = self.output_data.q.val();
        self.m_axis_tvalid.next = self.output_valid.q.val();
        self.m_axis_tlast.next = self.output_data.q.val().get_bit(31);
        self.m_axis_tuser.next = self.output_bad.q.val();
    }
}
