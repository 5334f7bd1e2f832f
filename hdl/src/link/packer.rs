// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`RecordPacker`].

use rust_hdl::prelude::*;

use crate::plumbing::DualPortRam;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Records as bytes. Keeps 120 records as four bytes each in one block RAM, the lowest byte first. Only whole records
/// are counted.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct RecordPacker {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: it is empty.
    pub reset: Signal<In, Bit>,
    /// A record.
    pub s_axis_tdata: Signal<In, Word<32>>,
    /// There is one.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge: with its last byte, three clocks later than it came at the earliest.
    pub s_axis_tready: Signal<Out, Bit>,
    /// How many records wait, with the one that is being taken; right whenever `m_axis_tvalid` is high. Registered.
    pub records: Signal<Out, Word<7>>,
    /// The next byte, if a record waits.
    pub m_axis_tdata: Signal<Out, Word<8>>,
    /// It is there: in every clock but the one after a byte was taken.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,

    memory: DualPortRam<Word<8>, 9>,
    // The number of a record, and of a byte in it.
    write_address: DFF<Word<9>>,
    read_address: DFF<Word<9>>,
    waiting: DFF<Word<7>>,
    has_room: Signal<Local, Bit>,
    room: DFF<Bit>,
    takes: Signal<Local, Bit>,
    next_place: Signal<Local, Word<2>>,
    ready: DFF<Bit>,
    reading: DFF<Bit>,
}

#[clocked]
impl Logic for RecordPacker {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_record_packer");
        self.waiting.d.next = self.write_address.q.val().get_bits::<7>(2) - self.read_address.q.val().get_bits::<7>(2);
        self.records.next = self.waiting.q.val();

        comment!("A byte a clock. 128 records would look like none, and the count is two clocks late: 120 are enough.");
        self.has_room.next = !self.waiting.q.val().get_bits::<4>(3).all();
        self.room.d.next = self.has_room.val();
        self.takes.next = self.s_axis_tvalid.val() && self.room.q.val();
        match self.write_address.q.val().get_bits::<2>(0).index() {
            0 => self.memory.write_data.next = self.s_axis_tdata.val().get_bits::<8>(0),
            1 => self.memory.write_data.next = self.s_axis_tdata.val().get_bits::<8>(8),
            2 => self.memory.write_data.next = self.s_axis_tdata.val().get_bits::<8>(16),
            _ => self.memory.write_data.next = self.s_axis_tdata.val().get_bits::<8>(24),
        }
        self.memory.write_address.next = self.write_address.q.val();
        self.memory.write_enable.next = self.takes.val();
        if self.takes.val() {
            self.write_address.d.next = self.write_address.q.val() + 1;
        }
        comment!("A record goes with its fourth byte.");
        self.next_place.next = self.write_address.q.val().get_bits::<2>(0);
        if self.takes.val() {
            self.next_place.next = self.write_address.q.val().get_bits::<2>(0) + 1;
        }
        self.ready.d.next = self.has_room.val() && self.next_place.val().all();
        self.s_axis_tready.next = self.ready.q.val();

        comment!("The memory's read register is the output; it follows the address by a clock.");
        self.memory.read_enable.next = true;
        self.memory.read_address.next = self.read_address.q.val();
        self.m_axis_tdata.next = self.memory.read_data.val();
        self.m_axis_tvalid.next = !self.reading.q.val();
        self.reading.d.next = self.m_axis_tready.val();
        if self.m_axis_tready.val() {
            self.read_address.d.next = self.read_address.q.val() + 1;
        }
        if self.reset.val() {
            self.write_address.d.next = 0.into();
            self.read_address.d.next = 0.into();
            self.waiting.d.next = 0.into();
            self.room.d.next = false;
            self.ready.d.next = false;
            self.reading.d.next = false;
        }
    }
}
