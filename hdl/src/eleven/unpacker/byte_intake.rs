// SPDX-License-Identifier: MIT OR Apache-2.0
//! The input of the unpacker: bytes are taken by a registered `tready`, and wait when nothing moves.

use rust_hdl::prelude::*;

use crate::comment;
use crate::word::Word;

/// A register for the byte and a second one for the byte that was promised a place before the standstill was known.
#[derive(LogicBlock, Default)]
pub struct ByteIntake {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// The byte offered.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// A byte is offered.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// It is its game's last.
    pub s_axis_tlast: Signal<In, Bit>,
    /// The byte below goes on at this edge.
    pub moving: Signal<In, Bit>,
    /// The byte taken.
    pub code_byte: Signal<Out, Word<8>>,
    /// There is one.
    pub present: Signal<Out, Bit>,
    /// It is its game's last.
    pub last: Signal<Out, Bit>,

    ready: DFF<Bit>,
    spare: DFF<Word<8>>,
    spare_last: DFF<Bit>,
    spare_full: DFF<Bit>,
    held: DFF<Word<8>>,
    held_last: DFF<Bit>,
    held_present: DFF<Bit>,
    taken: Signal<Local, Bit>,
}

impl Logic for ByteIntake {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_byte_intake");
        dff_setup!(
            self,
            clock,
            ready,
            spare,
            spare_last,
            spare_full,
            held,
            held_last,
            held_present
        );
        self.taken.next = self.s_axis_tvalid.val() && self.ready.q.val();
        if self.ready.q.val() {
            self.spare.d.next = self.s_axis_tdata.val();
            self.spare_last.d.next = self.s_axis_tlast.val();
        }
        self.spare_full.d.next = !self.moving.val() && (self.spare_full.q.val() || self.taken.val());
        self.ready.d.next = self.moving.val() || (!self.spare_full.q.val() && !self.taken.val());
        if self.moving.val() {
            self.held_present.d.next = self.spare_full.q.val() || self.taken.val();
            self.held.d.next = self.s_axis_tdata.val();
            self.held_last.d.next = self.s_axis_tlast.val();
            if self.spare_full.q.val() {
                self.held.d.next = self.spare.q.val();
                self.held_last.d.next = self.spare_last.q.val();
            }
        }
        if self.reset.val() {
            self.ready.d.next = false;
            self.spare_full.d.next = false;
            self.held_present.d.next = false;
        }
        self.s_axis_tready.next = self.ready.q.val();
        self.code_byte.next = self.held.q.val();
        self.present.next = self.held_present.q.val();
        self.last.next = self.held_last.q.val();
    }
}
