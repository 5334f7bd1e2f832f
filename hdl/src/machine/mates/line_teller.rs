// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`LineTeller`].

use rust_hdl::prelude::*;

use super::line::Solution;
use crate::plumbing::DualPortRam;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Gives lines as AXI4-Stream, a half-move a beat. 64 lines have room.
///
/// There is no other backpressure: no half-move may begin while `filling` is high (sixteen lines or more wait), and up to 40
/// lines may still come of those under way.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct LineTeller {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: no line waits.
    pub clear: Signal<In, Bit>,
    /// There is a line at this edge.
    pub line_valid: Signal<In, Bit>,
    /// The line.
    pub line: Signal<In, Solution>,
    /// Sixteen lines or more wait; registered.
    pub filling: Signal<Out, Bit>,
    /// There is something that was not taken yet.
    pub any: Signal<Out, Bit>,
    /// Bits 10:0 the code, 14:11 the number of the half-move in its line, from 0 on; 15 as `m_axis_tlast`.
    pub m_axis_tdata: Signal<Out, Word<16>>,
    /// It is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// It is the last of its line.
    pub m_axis_tlast: Signal<Out, Bit>,

    lines: DualPortRam<Solution, 6>,
    written: DFF<Word<6>>,
    read: DFF<Word<6>>,
    stored: Signal<Local, Word<6>>,
    stores: DFF<Bit>,
    ready: DFF<Bit>,
    fills: DFF<Bit>,
    reads: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,

    going: DFF<Bit>,
    place: DFF<Word<4>>,
    length: DFF<Word<4>>,
    number: DFF<Word<4>>,
    front: DFF<Word<55>>,
    back: DFF<Word<55>>,
    older: Signal<Local, Word<44>>,
    newer: Signal<Local, Word<55>>,
    /// The place counts: it is below the length.
    counts: DFF<Bit>,
    /// It is the last one.
    ends: DFF<Bit>,
    free: Signal<Local, Bit>,
    gives: Signal<Local, Bit>,
    steps: Signal<Local, Bit>,
    beat: DFF<Word<16>>,
    offered: DFF<Bit>,
}

#[clocked]
impl Logic for LineTeller {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_line_teller");
        comment!(
            "A line is ten places, the first half-move in the lowest that counts; those above it are passed over."
        );
        self.free.next = !self.offered.q.val() || self.m_axis_tready.val();
        self.gives.next = self.going.q.val() && self.counts.q.val() && self.free.val();
        self.steps.next = self.going.q.val() && (!self.counts.q.val() || self.free.val());
        self.takes.next = self.ready.q.val() && (!self.going.q.val() || (self.steps.val() && self.ends.q.val()));

        comment!("The queue: what has waited longest is in the register of the RAM.");
        self.reads.next = self.stores.q.val() && (!self.ready.q.val() || self.takes.val());
        self.ready.d.next = self.reads.val() || (self.ready.q.val() && !self.takes.val());
        if self.line_valid.val() {
            self.written.d.next = self.written.q.val() + 1;
        }
        if self.reads.val() {
            self.read.d.next = self.read.q.val() + 1;
        }
        self.stored.next = self.written.q.val() - self.read.q.val();
        self.stores.d.next =
            self.line_valid.val() || (self.stores.q.val() && ((self.stored.val() != 1) || !self.reads.val()));
        self.fills.d.next = self.stored.val().get_bits::<2>(4).any();
        self.lines.write_enable.next = self.line_valid.val();
        self.lines.write_address.next = self.written.q.val();
        self.lines.write_data.next = self.line.val();
        self.lines.read_enable.next = self.reads.val();
        self.lines.read_address.next = self.read.q.val();

        comment!("The places of the line that is told.");
        self.older.next = self.lines.read_data.val().older;
        self.newer.next = self.lines.read_data.val().newer;
        if self.steps.val() {
            self.front.d.next = (self.front.q.val() << 11) | bit_cast::<55, 11>(self.back.q.val().get_bits::<11>(44));
            self.back.d.next = self.back.q.val() << 11;
            self.place.d.next = self.place.q.val() - 1;
            self.counts.d.next = self.place.q.val() <= self.length.q.val();
            self.ends.d.next = self.place.q.val() == 1;
            if self.ends.q.val() {
                self.going.d.next = false;
            }
        }
        if self.gives.val() {
            self.number.d.next = self.number.q.val() + 1;
        }
        if self.takes.val() {
            self.going.d.next = true;
            self.front.d.next =
                (bit_cast::<55, 44>(self.older.val()) << 11) | bit_cast::<55, 11>(self.newer.val().get_bits::<11>(44));
            self.back.d.next = (bit_cast::<55, 44>(self.newer.val().get_bits::<44>(0)) << 11)
                | bit_cast::<55, 11>(self.lines.read_data.val().code);
            self.length.d.next = self.lines.read_data.val().length;
            self.place.d.next = 9.into();
            self.counts.d.next = self.lines.read_data.val().length > 9;
            self.ends.d.next = false;
            self.number.d.next = 0.into();
        }

        comment!("Out.");
        self.offered.d.next = self.gives.val() || !self.free.val();
        if self.gives.val() {
            self.beat.d.next = (bit_cast::<16, 11>(self.front.q.val().get_bits::<11>(44))
                | (bit_cast::<16, 4>(self.number.q.val()) << 11))
                .replace_bit(15, self.ends.q.val());
        }
        if self.clear.val() {
            self.written.d.next = 0.into();
            self.read.d.next = 0.into();
            self.stores.d.next = false;
            self.ready.d.next = false;
            self.fills.d.next = false;
            self.going.d.next = false;
            self.offered.d.next = false;
        }
        self.filling.next = self.fills.q.val();
        self.any.next = self.stores.q.val() || self.ready.q.val() || self.going.q.val() || self.offered.q.val();
        self.m_axis_tdata.next = self.beat.q.val();
        self.m_axis_tvalid.next = self.offered.q.val();
        self.m_axis_tlast.next = self.beat.q.val().get_bit(15);
    }
}
