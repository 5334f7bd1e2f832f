// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`PatternIntake`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Patterns before a file of games, in the same stream of bytes.
///
/// The first sixteen bytes after a reset are four patterns, of four bytes each, the lowest first. All others pass.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct PatternIntake {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: patterns come next.
    pub reset: Signal<In, Bit>,
    /// A byte.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// There is one.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// A pattern is to be written at this edge; registered.
    pub pattern_write: Signal<Out, Bit>,
    /// Which one; registered.
    pub pattern_address: Signal<Out, Word<2>>,
    /// The pattern; registered.
    pub pattern_data: Signal<Out, Word<26>>,
    /// A byte after the patterns.
    pub m_axis_tdata: Signal<Out, Word<8>>,
    /// There is one.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,

    // Bit 4: all patterns have come.
    place: DFF<Word<5>>,
    low: DFF<Word<24>>,
    high: DFF<Word<2>>,
    address: DFF<Word<2>>,
    writes: DFF<Bit>,
}

#[clocked]
impl Logic for PatternIntake {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_pattern_intake");

        comment!("Of a pattern's fourth byte two bits are used.");
        self.writes.d.next = false;
        if self.s_axis_tvalid.val() && !self.place.q.val().get_bit(4) {
            self.place.d.next = self.place.q.val() + 1;
            if self.place.q.val().get_bits::<2>(0).all() {
                self.high.d.next = self.s_axis_tdata.val().get_bits::<2>(0);
                self.address.d.next = self.place.q.val().get_bits::<2>(2);
                self.writes.d.next = true;
            } else {
                self.low.d.next = (self.low.q.val() >> 8) | (bit_cast::<24, 8>(self.s_axis_tdata.val()) << 16);
            }
        }
        if self.reset.val() {
            self.place.d.next = 0.into();
            self.writes.d.next = false;
        }
        self.pattern_write.next = self.writes.q.val();
        self.pattern_address.next = self.address.q.val();
        self.pattern_data.next = (bit_cast::<26, 2>(self.high.q.val()) << 24) | bit_cast::<26, 24>(self.low.q.val());

        comment!("What comes after them passes as it is.");
        self.s_axis_tready.next = !self.place.q.val().get_bit(4) || self.m_axis_tready.val();
        self.m_axis_tdata.next = self.s_axis_tdata.val();
        self.m_axis_tvalid.next = self.s_axis_tvalid.val() && self.place.q.val().get_bit(4);
    }
}
