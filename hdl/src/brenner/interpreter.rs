// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BrennerInterpreter`].

use rust_hdl::prelude::*;

use crate::brenner::fields::BrennerFields;
use crate::brenner::pipeline::Pipeline;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// `brenner_interpreter`: plays coded games and gives a record for every half-move, one byte a clock.
///
/// AXI4-Stream in and out, with 32-bit records whose fields `halfmove_record.vh` names. Nothing in
/// the pipeline ever waits: a byte is taken only while the output FIFO has room for everything under way, so there is
/// no enable. Only the man table feeds back over more than a clock. It may take two, because a side moves every second
/// byte at most. `docs/design/interpreter.md` explains every stage.
///
/// [`BrennerFields`] takes the byte apart. In `brenner_pipeline` the front end finds the man that it means, and the back
/// end, which all interpreters share, plays the half-move.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct BrennerInterpreter<const TELLS: usize = 0> {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
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
    /// A record.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// The record is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The receiver takes it at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// The record is the last of its game.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// With tlast: the game had an error.
    pub m_axis_tuser: Signal<Out, Bit>,

    /// Beats of set-ups give records too, for what stands behind the core: type 1 with an error code.
    #[initial(TELLS != 0)]
    tells_set_ups: Constant<Bit>,

    #[clock(none)]
    fields: BrennerFields,
    pipeline: Pipeline,
}

#[clocked]
impl<const TELLS: usize> Logic for BrennerInterpreter<TELLS> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_interpreter");
        comment!("constant tells_set_ups is a parameter");
        comment!("Clock 1: the byte is taken apart.");
        self.fields.code_byte.next = self.pipeline.code_byte.val();
        self.pipeline.field_class.next = self.fields.byte_class.val();
        self.pipeline.field_kind.next = self.fields.man_kind.val();
        self.pipeline.field_label.next = self.fields.man_label.val();
        self.pipeline.field_direction.next = self.fields.direction.val();
        self.pipeline.field_distance.next = self.fields.distance.val();

        comment!("All other clocks: from the input register to the record.");
        self.pipeline.tells_set_ups.next = self.tells_set_ups.val();
        connect!(self.pipeline <- self: rst, s_axis_tdata, s_axis_tvalid, s_axis_tlast, s_axis_tuser, m_axis_tready);
        connect!(self <- self.pipeline: s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);
    }
}
