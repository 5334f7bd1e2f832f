// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BrennerInterpreter`].

use rust_hdl::prelude::*;

use crate::brenner::fields::BrennerFields;
use crate::brenner::pipeline::Pipeline;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// `brenner_interpreter`: plays coded games and gives a record for every half-move, one byte a clock.
///
/// AXI4-Stream in and out, with 32-bit records whose fields `halfmove_record.vh` names. Nothing in
/// the pipeline ever waits: a byte is taken only while the output FIFO has room for everything under way, so there is
/// no enable, and no feedback longer than a clock but the man table's, which spans the two clocks that the alternation
/// of sides gives it. `docs/design/interpreter.md` explains every stage.
///
/// [`BrennerFields`] takes the byte apart; the front end finds the man that it means; the back end, which all
/// interpreters share, plays the half-move.
///
/// Its ports are those of every stream core.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BrennerInterpreter {
    /// Clock.
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

    #[clock(none)]
    fields: BrennerFields,
    pipeline: Pipeline,
}

#[clocked]
impl Logic for BrennerInterpreter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_interpreter");
        comment!("Clock 1: the byte is taken apart.");
        self.fields.code_byte.next = self.pipeline.code_byte.val();
        self.pipeline.field_class.next = self.fields.byte_class.val();
        self.pipeline.field_kind.next = self.fields.man_kind.val();
        self.pipeline.field_label.next = self.fields.man_label.val();
        self.pipeline.field_direction.next = self.fields.direction.val();
        self.pipeline.field_distance.next = self.fields.distance.val();

        comment!("From the fields of a byte to its record.");
        self.pipeline.tells_set_ups.next = false;
        connect!(self.pipeline <- self: rst, s_axis_tdata, s_axis_tvalid, s_axis_tlast, s_axis_tuser, m_axis_tready);
        connect!(self <- self.pipeline: s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);
    }
}
