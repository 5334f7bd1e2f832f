// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`SetUpBeats`].

use rust_hdl::prelude::*;

use crate::record_codes::record_type;
use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// Tells records from the beats of set-ups between them, behind an interpreter whose parameter `TELLS_SET_UPS` is 1.
/// Combinational.
///
/// [`crate::backend::recorder::Recorder`] says what a beat looks like.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct SetUpBeats {
    /// The interpreter offers something.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The type of what it offers.
    pub record_type: Signal<In, Word<2>>,
    /// The lowest bit of its error code.
    pub error: Signal<In, Bit>,
    /// It would be taken at this edge.
    pub s_axis_tready: Signal<In, Bit>,
    /// It is a record.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is a beat of a set-up, and taken at this edge.
    pub places: Signal<Out, Bit>,

    is_beat: Signal<Local, Bit>,
}

#[checked]
impl Logic for SetUpBeats {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_set_up_beats");
        comment!("A mark with an error is a beat.");
        self.is_beat.next = (self.record_type.val() == record_type::MARK) && self.error.val();
        self.m_axis_tvalid.next = self.s_axis_tvalid.val() && !self.is_beat.val();
        self.places.next = self.s_axis_tvalid.val() && self.is_beat.val() && self.s_axis_tready.val();
    }
}
