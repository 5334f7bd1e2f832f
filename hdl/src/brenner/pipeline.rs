// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Pipeline`].

use rust_hdl::prelude::*;

use super::decode::Decode;
use super::front_end::FrontEnd;
use crate::backend::back_end::BackEnd;
use crate::brenner::byte_class::ByteClass;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The interpreter of all of Brenner's notations: everything but the table of bits. Input register, front end and
/// back end.
///
/// A core puts the block beside it that takes a byte apart; there the notations differ, and nowhere else.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Pipeline {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// Beats of set-ups give records, as [`crate::backend::recorder::Recorder`] says; a constant.
    pub tells_set_ups: Signal<In, Bit>,
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

    /// Clock 1: the byte to be taken apart.
    pub code_byte: Signal<Out, Word<8>>,
    /// Clock 1: its class, as `brenner_fields` gives it.
    pub field_class: Signal<In, ByteClass>,
    /// Clock 1: its man's kind.
    pub field_kind: Signal<In, Word<3>>,
    /// Clock 1: its man's label.
    pub field_label: Signal<In, Word<3>>,
    /// Clock 1: its direction.
    pub field_direction: Signal<In, Word<3>>,
    /// Clock 1: its distance.
    pub field_distance: Signal<In, Word<3>>,

    decode: Decode,
    front_end: FrontEnd,
    back_end: BackEnd,
}

#[clocked]
impl Logic for Pipeline {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_pipeline");
        comment!("Clocks 0 to 2: the byte is taken apart.");
        connect!(self.decode <- self.back_end: accepted, restart);
        self.decode.data.next = self.s_axis_tdata.val();
        self.decode.last_in.next = self.s_axis_tlast.val();
        self.decode.marked_in.next = self.s_axis_tuser.val();
        self.code_byte.next = self.decode.code_byte.val();
        connect!(self.decode <- self: field_class, field_kind, field_label, field_direction, field_distance);

        comment!("Clocks 2 to 14: the man that is meant.");
        connect!(self.front_end <- self.decode: code_byte, byte_class, kind, label, direction, distance, last);
        connect!(self.front_end <- self.decode: places, black, marked_man);
        connect!(self.front_end <- self.back_end: clear, to, left, board_change, king_moves);

        comment!("Clocks 7 to 23: the half-move is played. The back end's clock 0 is clock 7 here.");
        connect!(self.back_end <- self.front_end: token, step, from, arrived_man);
        self.back_end.passes.next = false;
        self.back_end.step_fault.next = 0.into();
        connect!(self.back_end <- self.front_end: written, note, alive, code_word);
        connect!(self.back_end <- self: rst, tells_set_ups, s_axis_tvalid, m_axis_tready);
        connect!(self <- self.back_end: s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);
    }
}
