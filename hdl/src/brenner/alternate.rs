// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BrennerAlternate`].

use rust_hdl::prelude::*;

use crate::brenner::alternate_fields::AlternateFields;
use crate::brenner::pipeline::Pipeline;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// `brenner_alternate_*`: the interpreter of Brenner's alternate notation, a core for each of its three layouts.
///
/// As `brenner_interpreter`, byte for byte and clock for clock, with another table of bits. The layout is fixed when
/// the core is built: which of the three a stream has is known long before the first byte, and a choice at run time
/// would cost every byte a stage of multiplexers.
///
/// The constants of the module are the layout. Its ports are those of every stream core.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct BrennerAlternate<const LAYOUT: usize, const TELLS: usize = 0> {
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
    fields: AlternateFields<LAYOUT>,
    pipeline: Pipeline,
}

#[clocked]
impl<const LAYOUT: usize, const TELLS: usize> Logic for BrennerAlternate<LAYOUT, TELLS> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("constant tells_set_ups is a parameter");
        comment!("Clock 1: the byte is taken apart.");
        self.fields.code_byte.next = self.pipeline.code_byte.val();
        self.pipeline.field_class.next = self.fields.byte_class.val();
        self.pipeline.field_kind.next = self.fields.man_kind.val();
        self.pipeline.field_label.next = self.fields.man_label.val();
        self.pipeline.field_direction.next = self.fields.direction.val();
        self.pipeline.field_distance.next = self.fields.distance.val();

        comment!("From the fields of a byte to its record.");
        self.pipeline.tells_set_ups.next = self.tells_set_ups.val();
        connect!(self.pipeline <- self: rst, s_axis_tdata, s_axis_tvalid, s_axis_tlast, s_axis_tuser, m_axis_tready);
        connect!(self <- self.pipeline: s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);
    }
}
