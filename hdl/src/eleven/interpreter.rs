// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ElevenInterpreter`].

use rust_hdl::prelude::*;

use crate::backend::back_end::BackEnd;
use crate::eleven::front_end::ElevenFrontEnd;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// `eleven_interpreter`: plays games of 11-bit words and gives a record for every word, one word a clock.
///
/// The ports are those of `brenner_interpreter` but for the width of a word; the records have the fields of
/// `halfmove_record.vh`. A word gives the squares; the board gives the man, and the back end that all
/// interpreters share plays the half-move. `docs/design/interpreter.md` explains every stage.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct ElevenInterpreter<const TELLS: usize = 0> {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// A word of the coded game.
    pub s_axis_tdata: Signal<In, Word<11>>,
    /// The word is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The core takes it at this edge; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// The word is the last of its game.
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

    front_end: ElevenFrontEnd,
    back_end: BackEnd,
}

#[clocked]
impl<const TELLS: usize> Logic for ElevenInterpreter<TELLS> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_interpreter");
        comment!("constant tells_set_ups is a parameter");
        comment!("Clocks 0 to 23: the word, and the man that it means.");
        connect!(self.front_end <- self.back_end: accepted, clear, restart);
        self.front_end.data.next = self.s_axis_tdata.val();
        self.front_end.last_in.next = self.s_axis_tlast.val();
        self.front_end.marked_in.next = self.s_axis_tuser.val();

        comment!("Clocks 13 to 29: the half-move is played. The back end's clock 0 is clock 13 here.");
        connect!(self.back_end <- self.front_end: token, step, from, arrived_man, passes, step_fault, written, note);
        connect!(self.back_end <- self.front_end: alive, code_word);
        self.back_end.tells_set_ups.next = self.tells_set_ups.val();
        connect!(self.back_end <- self: rst, s_axis_tvalid, m_axis_tready);
        connect!(self <- self.back_end: s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);
    }
}
