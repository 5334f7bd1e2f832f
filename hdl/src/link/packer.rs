// SPDX-License-Identifier: MIT OR Apache-2.0
//! Records as bytes.

use rust_hdl::prelude::*;

use super::ByteFifo;
use crate::comment;
use crate::simulation::{Settle, clocked};
use crate::word::Word;

/// Keeps up to 127 records as four bytes each, the lowest first; only whole records are counted and given.
#[derive(LogicBlock, Settle, Default)]
pub struct RecordPacker {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: it is empty.
    pub reset: Signal<In, Bit>,
    /// A record.
    pub s_axis_tdata: Signal<In, Word<32>>,
    /// There is one.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// How many bytes wait.
    pub stored: Signal<Out, Word<9>>,
    /// A byte.
    pub m_axis_tdata: Signal<Out, Word<8>>,
    /// There is one.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,

    fifo: ByteFifo,
    place: DFF<Word<2>>,
    writes: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    whole: DFF<Bit>,
}

#[clocked]
impl Logic for RecordPacker {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_record_packer");
        self.fifo.reset.next = self.reset.val();
        self.fifo.discard.next = false;

        comment!("A byte a clock; the record is taken with its last one, and counts a clock later.");
        match self.place.q.val().index() {
            0 => self.fifo.data.next = self.s_axis_tdata.val().get_bits::<8>(0),
            1 => self.fifo.data.next = self.s_axis_tdata.val().get_bits::<8>(8),
            2 => self.fifo.data.next = self.s_axis_tdata.val().get_bits::<8>(16),
            _ => self.fifo.data.next = self.s_axis_tdata.val().get_bits::<8>(24),
        }
        self.writes.next = self.s_axis_tvalid.val() && !self.fifo.full.val();
        self.last.next = self.writes.val() && (self.place.q.val() == 3);
        self.fifo.write.next = self.writes.val();
        self.s_axis_tready.next = self.last.val();
        if self.writes.val() {
            self.place.d.next = self.place.q.val() + 1;
        }
        self.whole.d.next = self.last.val();
        self.fifo.commit.next = self.whole.q.val();
        if self.reset.val() {
            self.place.d.next = 0.into();
            self.whole.d.next = false;
        }

        self.fifo.m_axis_tready.next = self.m_axis_tready.val();
        connect!(self <- self.fifo: m_axis_tdata, m_axis_tvalid, stored);
    }
}
