// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ByteFifo`].

use rust_hdl::prelude::*;

use crate::plumbing::DualPortRam;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// A FIFO of bytes that takes several as one: they count when they are committed, or are dropped together. 511 bytes
/// in one block RAM.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ByteFifo {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: it is empty.
    pub reset: Signal<In, Bit>,
    /// A byte is written at this edge, if there is room.
    pub write: Signal<In, Bit>,
    /// The byte.
    pub data: Signal<In, Word<8>>,
    /// Commits what was written before this edge.
    pub commit: Signal<In, Bit>,
    /// Drops what was written and not committed.
    pub discard: Signal<In, Bit>,
    /// It is full.
    pub full: Signal<Out, Bit>,
    /// Pairs of bytes that have room behind what counts; registered, so a clock behind.
    pub room: Signal<Out, Word<8>>,
    /// For one clock: 128 bytes more have been taken.
    pub drained: Signal<Out, Bit>,
    /// The byte given.
    pub m_axis_tdata: Signal<Out, Word<8>>,
    /// There is one.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,

    memory: DualPortRam<Word<8>, 9>,
    write_address: DFF<Word<9>>,
    committed_address: DFF<Word<9>>,
    read_address: DFF<Word<9>>,
    next_write: Signal<Local, Word<9>>,
    has_room: DFF<Bit>,
    valid: DFF<Bit>,
    taken: Signal<Local, Bit>,
    was_taken: DFF<Bit>,
    given: DFF<Word<8>>,
    waiting: DFF<Word<9>>,
}

#[clocked]
impl Logic for ByteFifo {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_byte_fifo");

        comment!("One word stays empty, so that full and empty differ. A byte keeps its word until it is taken.");
        self.next_write.next = self.write_address.q.val() + 1;
        comment!("Room is found a clock ahead, so there is none in the clock after a byte; the next byte comes later.");
        self.has_room.d.next = (self.next_write.val() ^ self.read_address.q.val()).any() && !self.write.val();
        self.full.next = !self.has_room.q.val();
        self.memory.write_enable.next = self.write.val() && self.has_room.q.val();
        self.memory.write_address.next = self.write_address.q.val();
        self.memory.write_data.next = self.data.val();
        if self.write.val() && self.has_room.q.val() {
            self.write_address.d.next = self.next_write.val();
        }
        if self.commit.val() {
            self.committed_address.d.next = self.write_address.q.val();
        }
        if self.discard.val() {
            self.write_address.d.next = self.committed_address.q.val();
        }

        comment!(
            "The output is a register behind that of the memory, which is slow in some devices: it follows the address by two clocks, as the count does."
        );
        self.memory.read_enable.next = true;
        self.memory.read_address.next = self.read_address.q.val();
        self.taken.next = self.valid.q.val() && self.m_axis_tready.val();
        self.waiting.d.next = self.committed_address.q.val() - self.read_address.q.val();
        self.was_taken.d.next = self.taken.val();
        self.given.d.next = self.memory.read_data.val();
        self.valid.d.next = self.waiting.q.val().any() && !self.taken.val() && !self.was_taken.q.val();
        if self.taken.val() {
            self.read_address.d.next = self.read_address.q.val() + 1;
        }
        if self.reset.val() {
            self.write_address.d.next = 0.into();
            self.committed_address.d.next = 0.into();
            self.read_address.d.next = 0.into();
            self.has_room.d.next = false;
            self.valid.d.next = false;
            self.waiting.d.next = 0.into();
        }

        self.room.next = !self.waiting.q.val().get_bits::<8>(1);
        self.drained.next = self.taken.val() && self.read_address.q.val().get_bits::<7>(0).all();
        self.m_axis_tdata.next = self.given.q.val();
        self.m_axis_tvalid.next = self.valid.q.val();
    }
}
