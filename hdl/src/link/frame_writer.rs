// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`FrameWriter`].

use rust_hdl::prelude::*;

use crate::plumbing::Crc32;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Frames of the board link as the bytes of a line. Puts a flag before a frame, its checksum and a flag behind it,
/// and escapes into it.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct FrameWriter {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: what was begun is dropped.
    pub reset: Signal<In, Bit>,
    /// A byte of the frame: kind, number, length, payload.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// There is one.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// It is the frame's last.
    pub s_axis_tlast: Signal<In, Bit>,
    /// A byte of the line.
    pub m_axis_tdata: Signal<Out, Word<8>>,
    /// There is one.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,

    checksum: Crc32,
    part: DFF<Word<2>>,
    check_place: DFF<Word<2>>,
    free: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    content: Signal<Local, Word<8>>,
    has_content: Signal<Local, Bit>,
    settled: DFF<Bit>,
    special: DFF<Bit>,
    must_escape: Signal<Local, Bit>,
    escaping: DFF<Bit>,
    data: DFF<Word<8>>,
    valid: DFF<Bit>,
}

#[clocked]
impl Logic for FrameWriter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_frame_writer");

        comment!("Parts: 0 the flag before it, 1 the frame, 2 its checksum, 3 the flag behind it.");
        self.free.next = !self.valid.q.val() || self.m_axis_tready.val();
        self.content.next = self.s_axis_tdata.val();
        self.has_content.next = (self.part.q.val() == 1) && self.s_axis_tvalid.val() && !self.checksum.busy.val();
        if self.part.q.val() == 2 {
            self.has_content.next = !self.checksum.busy.val();
            self.content.next = !self.checksum.low_byte.val();
        }

        comment!("Whether a byte must be escaped is found in the clock before it is taken.");
        self.special.d.next = (self.content.val() == 0x7e) || (self.content.val() == 0x7d);

        comment!("The escape goes first. The byte itself stays where it is until it can follow, with bit 5 inverted.");
        self.must_escape.next = self.special.q.val() && !self.escaping.q.val();
        self.takes.next = self.free.val() && self.settled.q.val() && !self.must_escape.val();
        self.settled.d.next = self.has_content.val() && !self.takes.val();
        self.s_axis_tready.next = self.takes.val() && (self.part.q.val() == 1);
        self.checksum.byte_valid.next = self.takes.val();
        self.checksum.data.next = self.s_axis_tdata.val();
        self.checksum.drain.next = self.part.q.val() == 2;
        self.checksum.preset.next = 0xffff_ffff_u64.into();
        self.checksum.clear.next = self.part.q.val() == 0;
        if self.free.val() {
            self.valid.d.next = self.settled.q.val();
            self.data.d.next = self.content.val();
            if self.settled.q.val() {
                self.escaping.d.next = self.must_escape.val();
                if self.must_escape.val() {
                    self.data.d.next = 0x7d.into();
                }
                if self.escaping.q.val() {
                    self.data.d.next = self.content.val() ^ 0x20;
                }
            }
            if self.part.q.val() == 0 {
                self.valid.d.next = self.s_axis_tvalid.val();
                self.data.d.next = 0x7e.into();
                if self.s_axis_tvalid.val() {
                    self.part.d.next = 1.into();
                }
            }
            if self.part.q.val() == 3 {
                self.valid.d.next = true;
                self.data.d.next = 0x7e.into();
                self.part.d.next = 0.into();
            }
        }
        if self.takes.val() {
            if self.part.q.val() == 1 {
                self.check_place.d.next = 0.into();
                if self.s_axis_tlast.val() {
                    self.part.d.next = 2.into();
                }
            } else {
                self.check_place.d.next = self.check_place.q.val() + 1;
                if self.check_place.q.val() == 3 {
                    self.part.d.next = 3.into();
                }
            }
        }
        if self.reset.val() {
            self.part.d.next = 0.into();
            self.settled.d.next = false;
            self.escaping.d.next = false;
            self.valid.d.next = false;
        }

        self.m_axis_tdata.next = self.data.q.val();
        self.m_axis_tvalid.next = self.valid.q.val();
    }
}
