// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BrennerInterpreterWithSetUps`].

use rust_hdl::prelude::*;

use crate::brenner::fields::BrennerFields;
use crate::brenner::pipeline::Pipeline;
use crate::record_codes::record_type;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// `brenner_interpreter` for what stands beside records: with its records come the beats of set-ups, in their order.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BrennerInterpreterWithSetUps {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// A byte of the coded game.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// The byte is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The core takes it at this edge; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// The byte is the last of its game.
    pub s_axis_tlast: Signal<In, Bit>,
    /// It is a beat of a set-up.
    pub s_axis_tuser: Signal<In, Bit>,
    /// A record, or what [`crate::backend::recorder::Recorder`] tells of a beat of a set-up.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// The record is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The receiver takes it at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// The record is the last of its game.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// With tlast: the game had an error.
    pub m_axis_tuser: Signal<Out, Bit>,
    /// A beat of a set-up is told instead, and taken at this edge.
    pub places: Signal<Out, Bit>,

    #[clock(none)]
    fields: BrennerFields,
    pipeline: Pipeline,

    is_beat: Signal<Local, Bit>,
}

#[clocked]
impl Logic for BrennerInterpreterWithSetUps {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_interpreter_with_set_ups");
        comment!("Clock 1: the byte is taken apart.");
        self.fields.code_byte.next = self.pipeline.code_byte.val();
        self.pipeline.field_class.next = self.fields.byte_class.val();
        self.pipeline.field_kind.next = self.fields.man_kind.val();
        self.pipeline.field_label.next = self.fields.man_label.val();
        self.pipeline.field_direction.next = self.fields.direction.val();
        self.pipeline.field_distance.next = self.fields.distance.val();

        comment!("From the fields of a byte to its record.");
        self.pipeline.tells_set_ups.next = true;
        connect!(self.pipeline <- self: rst, s_axis_tdata, s_axis_tvalid, s_axis_tlast, s_axis_tuser, m_axis_tready);
        connect!(self <- self.pipeline: s_axis_tready, m_axis_tdata, m_axis_tlast, m_axis_tuser);

        comment!("A mark with an error is a beat.");
        self.is_beat.next = (self.pipeline.m_axis_tdata.val().get_bits::<2>(29) == record_type::MARK)
            && self.pipeline.m_axis_tdata.val().get_bit(25);
        self.m_axis_tvalid.next = self.pipeline.m_axis_tvalid.val() && !self.is_beat.val();
        self.places.next = self.pipeline.m_axis_tvalid.val() && self.is_beat.val() && self.m_axis_tready.val();
    }
}
