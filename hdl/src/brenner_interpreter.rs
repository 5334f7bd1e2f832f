// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_interpreter`: plays coded games and gives a record for every half-move, one byte a clock.
//!
//! AXI4-Stream in and out, with the ports of [`halfmove::ports`] and the records of [`halfmove::record`]. Nothing in
//! the pipeline ever waits: a byte is taken only while the output FIFO has room for everything under way, so there is
//! no enable, and no feedback longer than a clock but the man table's, which spans the two clocks that the alternation
//! of sides gives it. `docs/interpreter.md` explains every stage.
//!
//! Three parts: the byte is taken apart, the front end finds the man, and the back end, which all interpreters share,
//! plays the half-move.

use rust_hdl::prelude::*;

use crate::comment;
use crate::interpreter::back_end::BackEnd;
use crate::interpreter::decode::Decode;
use crate::interpreter::front_end::FrontEnd;
use crate::settle::settle;
use crate::word::Word;

/// The core. Its ports are those of every stream core.
#[derive(LogicBlock, Default)]
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

    decode: Decode,
    front_end: FrontEnd,
    back_end: BackEnd,
}

impl Logic for BrennerInterpreter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_interpreter");
        clock!(self, clk, decode, front_end, back_end);
        comment!("Clocks 0 to 2: the byte is taken apart.");
        self.decode.accepted.next = self.back_end.accepted.val();
        self.decode.restart.next = self.back_end.restart.val();
        self.decode.data.next = self.s_axis_tdata.val();
        self.decode.last_in.next = self.s_axis_tlast.val();

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

settle!(
    BrennerInterpreter, clk: rst, s_axis_tdata, s_axis_tvalid, s_axis_tlast, m_axis_tready;
    decode, front_end, back_end
);
