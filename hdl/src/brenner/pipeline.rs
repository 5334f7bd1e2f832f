// SPDX-License-Identifier: MIT OR Apache-2.0
//! The interpreter of all of Brenner's notations: everything but the table of bits.
//!
//! A core puts the block beside it that takes a byte apart; there the notations differ, and nowhere else.

use rust_hdl::prelude::*;

use super::decode::Decode;
use super::front_end::FrontEnd;
use crate::backend::back_end::BackEnd;
use crate::brenner::byte_class::ByteClass;
use crate::comment;
use crate::simulation::{Settle, clocked};
use crate::word::Word;

/// Input register, front end and back end.
#[derive(LogicBlock, Settle, Default)]
pub struct Pipeline {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// A byte of the coded game.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// The byte is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The core takes it at this edge; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// The byte is its game's last.
    pub s_axis_tlast: Signal<In, Bit>,
    /// A record.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// The record is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The surroundings take it at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// The record is its game's last.
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
        self.decode.accepted.next = self.back_end.accepted.val();
        self.decode.restart.next = self.back_end.restart.val();
        self.decode.data.next = self.s_axis_tdata.val();
        self.decode.last_in.next = self.s_axis_tlast.val();
        self.code_byte.next = self.decode.code_byte.val();
        self.decode.field_class.next = self.field_class.val();
        self.decode.field_kind.next = self.field_kind.val();
        self.decode.field_label.next = self.field_label.val();
        self.decode.field_direction.next = self.field_direction.val();
        self.decode.field_distance.next = self.field_distance.val();

        comment!("Clocks 2 to 14: the man that is meant.");
        self.front_end.code_byte.next = self.decode.code_byte.val();
        self.front_end.byte_class.next = self.decode.byte_class.val();
        self.front_end.kind.next = self.decode.kind.val();
        self.front_end.label.next = self.decode.label.val();
        self.front_end.direction.next = self.decode.direction.val();
        self.front_end.distance.next = self.decode.distance.val();
        self.front_end.last.next = self.decode.last.val();
        self.front_end.to.next = self.back_end.to.val();
        self.front_end.left.next = self.back_end.left.val();
        self.front_end.board_change.next = self.back_end.board_change.val();
        self.front_end.king_moves.next = self.back_end.king_moves.val();

        comment!("Clocks 7 to 23: the half-move is played.");
        self.back_end.token.next = self.front_end.token.val();
        self.back_end.step.next = self.front_end.step.val();
        self.back_end.from.next = self.front_end.from.val();
        self.back_end.arrived_man.next = self.front_end.arrived_man.val();
        self.back_end.passes.next = false;
        self.back_end.step_fault.next = 0.into();
        self.back_end.written.next = self.front_end.written.val();
        self.back_end.note.next = self.front_end.note.val();
        self.back_end.alive.next = self.front_end.alive.val();
        self.back_end.code_word.next = self.front_end.code_word.val();

        comment!("The ports; nothing in the pipeline waits for the output.");
        self.back_end.rst.next = self.rst.val();
        self.back_end.s_axis_tvalid.next = self.s_axis_tvalid.val();
        self.s_axis_tready.next = self.back_end.s_axis_tready.val();
        self.back_end.m_axis_tready.next = self.m_axis_tready.val();
        self.m_axis_tdata.next = self.back_end.m_axis_tdata.val();
        self.m_axis_tvalid.next = self.back_end.m_axis_tvalid.val();
        self.m_axis_tlast.next = self.back_end.m_axis_tlast.val();
        self.m_axis_tuser.next = self.back_end.m_axis_tuser.val();
    }
}
