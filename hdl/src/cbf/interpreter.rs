// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`CbfInterpreter`].

use rust_hdl::prelude::*;

use super::front_end::CbfFrontEnd;
use crate::backend::back_end::BackEnd;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// `cbf_interpreter`, `cbf_interpreter_source`: play the moves of ChessBase's records of 1993 and give a record for
/// every half-move.
///
/// The ports are those of every stream core; the records have the fields of `halfmove_record.vh`. A game is the length of
/// the moves, modulo 256, and their bytes as they stand in the record. `docs/cores/cbf.md` has the clocks.
///
/// `PHANTOM` says whether ChessBase's phantom number is counted: a pawn's capture en passant that is not possible, but takes
/// a number. `docs/formats/cbf.md` says when.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct CbfInterpreter<const PHANTOM: usize, const TELLS: usize = 0> {
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

    /// The phantom number is counted.
    #[initial(PHANTOM != 0)]
    phantom: Constant<Bit>,
    /// Beats of set-ups give records too, for what stands behind the core: type 1 with an error code.
    #[initial(TELLS != 0)]
    tells_set_ups: Constant<Bit>,

    front_end: CbfFrontEnd,
    back_end: BackEnd,
}

#[clocked]
impl<const PHANTOM: usize, const TELLS: usize> Logic for CbfInterpreter<PHANTOM, TELLS> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("constant tells_set_ups is a parameter");
        comment!("From a byte to the half-move that it means. The cores differ in the list.");
        self.front_end.phantom.next = self.phantom.val();
        connect!(self.front_end <- self: rst, s_axis_tdata, s_axis_tvalid, s_axis_tlast, s_axis_tuser);
        connect!(self.front_end <- self.back_end: accepted, clear, restart);
        connect!(self <- self.front_end: s_axis_tready);

        comment!("The half-move is played. Men have no names here: who stands on the square is the one who moves.");
        self.back_end.s_axis_tvalid.next = self.front_end.offers.val();
        connect!(self.back_end <- self.front_end: token, step, from, arrived_man, step_fault, written, note, code_word);
        self.back_end.passes.next = false;
        self.back_end.alive.next = true;
        self.back_end.tells_set_ups.next = self.tells_set_ups.val();
        connect!(self.back_end <- self: rst, m_axis_tready);
        connect!(self <- self.back_end: m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);
    }
}
