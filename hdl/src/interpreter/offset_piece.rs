// SPDX-License-Identifier: MIT OR Apache-2.0
//! Six bits of a counter whose carries are registers.

use rust_hdl::prelude::*;

use crate::comment;
use crate::settle::settle;
use crate::word::Word;

/// A counter modulo 64 that knows ahead when it is full.
#[derive(LogicBlock, Default)]
pub struct OffsetPiece {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// One more at this edge.
    pub counts: Signal<In, Bit>,
    /// None at this edge.
    pub clear: Signal<In, Bit>,
    /// How many.
    pub count: Signal<Out, Word<6>>,
    /// 63; a register.
    pub full: Signal<Out, Bit>,

    so_far: DFF<Word<6>>,
    is_full: DFF<Bit>,
}

impl Logic for OffsetPiece {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_offset_piece");
        dff_setup!(self, clock, so_far, is_full);
        if self.counts.val() {
            self.so_far.d.next = self.so_far.q.val() + 1;
            self.is_full.d.next = self.so_far.q.val() == 62;
        }
        if self.clear.val() {
            self.so_far.d.next = 0.into();
            self.is_full.d.next = false;
        }
        self.count.next = self.so_far.q.val();
        self.full.next = self.is_full.q.val();
    }
}

settle!(OffsetPiece, clock: counts, clear; so_far, is_full);
