// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sixteen bits of the output of a GBR block, with a control of their own.

use rust_hdl::prelude::*;

use crate::comment;
use crate::plumbing::DualPortRam;
use crate::settle::settle;
use crate::word::Word;

/// Sixteen bits of sixteen words, read in their order, with a registered output.
///
/// All lanes do the same at the same time. Each finds by itself what that is: one enable for the whole output would
/// have to reach flip-flops all around the device, for they lie near the pins.
#[derive(LogicBlock, Default)]
pub struct OutletLane {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: all places become empty.
    pub reset: Signal<In, Bit>,
    /// Writes at this edge.
    pub write: Signal<In, Bit>,
    /// The place written.
    pub write_address: Signal<In, Word<4>>,
    /// What is written.
    pub write_data: Signal<In, Word<16>>,
    /// The first place whose word is not complete.
    pub complete: Signal<In, Word<4>>,
    /// The place before it.
    pub complete_before: Signal<In, Word<4>>,
    /// The next place to be read.
    pub read_address: Signal<Out, Word<4>>,
    /// There is a word for the surroundings.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// They take it at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// Its sixteen bits.
    pub data: Signal<Out, Word<16>>,

    words: DualPortRam<Word<16>, 4>,
    place: DFF<Word<4>>,
    stored: DFF<Bit>,
    fetched_valid: DFF<Bit>,
    output_valid: DFF<Bit>,
    output_data: DFF<Word<16>>,
    output_free: Signal<Local, Bit>,
    fetch_free: Signal<Local, Bit>,
}

impl Logic for OutletLane {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_outlet_lane");
        dff_setup!(self, clock, place, stored, fetched_valid, output_valid, output_data);
        self.words.clock.next = self.clock.val();
        self.words.write_enable.next = self.write.val();
        self.words.write_address.next = self.write_address.val();
        self.words.write_data.next = self.write_data.val();

        comment!("A word goes to the read register as soon as that is free, and on to the output likewise.");
        self.output_free.next = !self.output_valid.q.val() || self.m_axis_tready.val();
        self.fetch_free.next = !self.fetched_valid.q.val() || !self.output_valid.q.val() || self.m_axis_tready.val();
        self.words.read_enable.next = self.fetch_free.val();
        self.words.read_address.next = self.place.q.val();
        comment!("Whether another one is stored is found a clock ahead, for both cases.");
        self.stored.d.next = (self.place.q.val() ^ self.complete.val()).any();
        if self.fetch_free.val() && self.stored.q.val() {
            self.place.d.next = self.place.q.val() + 1;
            self.stored.d.next = (self.place.q.val() ^ self.complete_before.val()).any();
        }
        if self.fetch_free.val() {
            self.fetched_valid.d.next = self.stored.q.val();
        }
        if self.output_free.val() {
            self.output_data.d.next = self.words.read_data.val();
            self.output_valid.d.next = self.fetched_valid.q.val();
        }
        if self.reset.val() {
            self.place.d.next = 0.into();
            self.stored.d.next = false;
            self.fetched_valid.d.next = false;
            self.output_valid.d.next = false;
        }
        self.read_address.next = self.place.q.val();
        self.m_axis_tvalid.next = self.output_valid.q.val();
        self.data.next = self.output_data.q.val();
    }
}

settle!(
    OutletLane, clock: reset, write, write_address, write_data, complete, complete_before, m_axis_tready;
    words, place, stored, fetched_valid, output_valid, output_data
);
