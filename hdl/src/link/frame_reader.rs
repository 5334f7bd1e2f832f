// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`FrameReader`].

use rust_hdl::prelude::*;

use crate::plumbing::Crc32;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Frames of the board link out of the bytes of a line.
///
/// Takes escapes out, gives the payload as it comes, and says at a frame's end whether it may count: its checksum and
/// its length are right. Whatever came before it, a frame is found at its first flag.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct FrameReader {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: what was begun is dropped.
    pub reset: Signal<In, Bit>,
    /// A byte of the line.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// There is one.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// A byte of the line was lost: the present frame does not count.
    pub lost: Signal<In, Bit>,
    /// What the frame is, from its payload on: 1 to 3 as on the line, 0 for every other kind.
    pub kind: Signal<Out, Word<2>>,
    /// Its number.
    pub number: Signal<Out, Word<8>>,
    /// There is a byte of its payload.
    pub payload_valid: Signal<Out, Bit>,
    /// The byte.
    pub payload: Signal<Out, Word<8>>,
    /// For one clock: the frame has ended and counts.
    pub good: Signal<Out, Bit>,
    /// For one clock: a frame has ended that does not count.
    pub bad: Signal<Out, Bit>,

    checksum: Crc32,
    ready: DFF<Bit>,
    taken: Signal<Local, Bit>,
    is_flag: DFF<Bit>,
    is_escape: DFF<Bit>,
    flag: Signal<Local, Bit>,
    escape: Signal<Local, Bit>,
    plain: Signal<Local, Bit>,
    content: Signal<Local, Word<8>>,
    escaped: DFF<Bit>,
    place: DFF<Word<2>>,
    // Bytes of the payload that are left; below zero, those of the checksum that have come.
    left: DFF<Word<9>>,
    complete: Signal<Local, Bit>,
    broken: DFF<Bit>,
    sum_right: DFF<Bit>,
    right: Signal<Local, Bit>,
    kind_now: DFF<Word<2>>,
    number_now: DFF<Word<8>>,
    payload_now: DFF<Word<8>>,
    payload_valid_now: DFF<Bit>,
    good_now: DFF<Bit>,
    bad_now: DFF<Bit>,
}

#[clocked]
impl Logic for FrameReader {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_frame_reader");

        comment!("What a byte is, and whether it can be taken, is found in the clock before.");
        self.is_flag.d.next = self.s_axis_tdata.val() == 0x7e;
        self.is_escape.d.next = self.s_axis_tdata.val() == 0x7d;
        self.s_axis_tready.next = self.ready.q.val();
        self.taken.next = self.s_axis_tvalid.val() && self.ready.q.val();
        self.ready.d.next = self.s_axis_tvalid.val() && !self.checksum.busy.val() && !self.taken.val();

        comment!("A flag ends a frame and begins the next. A byte behind an escape has bit 5 inverted.");
        self.flag.next = self.taken.val() && self.is_flag.q.val();
        self.escape.next = self.taken.val() && self.is_escape.q.val();
        self.plain.next = self.taken.val() && !self.flag.val() && !self.escape.val();
        self.content.next = self.s_axis_tdata.val();
        if self.escaped.q.val() {
            self.content.next = self.s_axis_tdata.val() ^ 0x20;
        }
        if self.taken.val() {
            self.escaped.d.next = self.escape.val();
        }
        self.checksum.preset.next = 0xffff_ffff_u64.into();
        self.checksum.drain.next = false;
        self.checksum.clear.next = self.flag.val() || self.reset.val();
        self.checksum.byte_valid.next = self.plain.val();
        self.checksum.data.next = self.content.val();

        comment!("Places: 0 kind, 1 number, 2 length, 3 payload and checksum, whose fourth byte is the last.");
        self.complete.next = self.left.q.val() == 0x1fc;
        self.payload_now.d.next = self.content.val();
        self.payload.next = self.payload_now.q.val();
        self.payload_valid_now.d.next =
            self.plain.val() && (self.place.q.val() == 3) && self.left.q.val().any() && !self.left.q.val().get_bit(8);
        if self.plain.val() {
            match self.place.q.val().index() {
                0 => {
                    self.kind_now.d.next = self.content.val().get_bits::<2>(0);
                    if self.content.val().get_bits::<6>(2).any() {
                        self.kind_now.d.next = 0.into();
                    }
                    self.place.d.next = 1.into();
                }
                1 => {
                    self.number_now.d.next = self.content.val();
                    self.place.d.next = 2.into();
                }
                2 => {
                    self.left.d.next = bit_cast::<9, 8>(self.content.val());
                    self.place.d.next = 3.into();
                }
                _ => {
                    self.left.d.next = self.left.q.val() - 1;
                    if self.complete.val() {
                        self.broken.d.next = true;
                    }
                }
            }
        }
        if self.lost.val() {
            self.broken.d.next = true;
        }

        comment!("A checksum over itself always leaves the same.");
        self.sum_right.d.next = self.checksum.crc.val() == 0xdebb_20e3_u64;
        self.right.next = (self.place.q.val() == 3)
            && self.complete.val()
            && !self.broken.q.val()
            && !self.escaped.q.val()
            && self.sum_right.q.val();
        self.good_now.d.next = self.flag.val() && self.right.val() && !self.lost.val();
        self.bad_now.d.next = self.flag.val()
            && (self.lost.val()
                || (!self.right.val() && (self.place.q.val().any() || self.broken.q.val() || self.escaped.q.val())));
        if self.flag.val() {
            self.place.d.next = 0.into();
            self.broken.d.next = false;
        }
        if self.reset.val() {
            self.ready.d.next = false;
            self.escaped.d.next = false;
            self.place.d.next = 0.into();
            self.broken.d.next = false;
            self.payload_valid_now.d.next = false;
            self.good_now.d.next = false;
            self.bad_now.d.next = false;
        }
        self.payload_valid.next = self.payload_valid_now.q.val();
        self.kind.next = self.kind_now.q.val();
        self.number.next = self.number_now.q.val();
        self.good.next = self.good_now.q.val();
        self.bad.next = self.bad_now.q.val();
    }
}
