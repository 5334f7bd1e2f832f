// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`JoseInterpreter`].

use halfmove::geometry::{Compass, Jump};
use halfmove::jose::way::{KING, KNIGHT};
use rust_hdl::prelude::*;

use crate::backend::back_end::BackEnd;
use crate::jose::front_end::JoseFrontEnd;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// `jose_program`, `jose_document`, `jose_program_column`: play games of jose's GameText and give a record for every
/// half-move, one byte a clock.
///
/// The ports are those of every stream core; the records have the fields of `halfmove_record.vh`. The profile, and
/// whether texts stand in the games, are fixed when the core is built: both are known long before the first byte.
/// `docs/design/interpreter.md` explains every stage.
///
/// The constants of the module are the profile, and whether texts stand in the games.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct JoseInterpreter<const PROFILE: usize, const COLUMN: usize, const TELLS: usize = 0> {
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

    // The profile's offsets, four bits each, and the place of the texts.
    #[initial(table(KNIGHT[PROFILE].map(|jump: Jump| jump.offset().0)))]
    knight_files: Constant<Word<32>>,
    #[initial(table(KNIGHT[PROFILE].map(|jump: Jump| jump.offset().1)))]
    knight_ranks: Constant<Word<32>>,
    #[initial(table(KING[PROFILE].map(|step: Compass| step.unit().0)))]
    king_files: Constant<Word<32>>,
    #[initial(table(KING[PROFILE].map(|step: Compass| step.unit().1)))]
    king_ranks: Constant<Word<32>>,
    #[initial(COLUMN == 0)]
    inline_texts: Constant<Bit>,
    /// Beats of set-ups give records too, for what stands behind the core: type 1 with an error code.
    #[initial(TELLS != 0)]
    tells_set_ups: Constant<Bit>,

    front_end: JoseFrontEnd,
    back_end: BackEnd,
}

/// Eight steps, the first one lowest.
fn table(steps: [i8; 8]) -> u64 {
    let put = |table, &step: &i8| table << 4 | u64::from(step as u8 & 15);
    steps.iter().rev().fold(0, put)
}

#[clocked]
impl<const PROFILE: usize, const COLUMN: usize, const TELLS: usize> Logic for JoseInterpreter<PROFILE, COLUMN, TELLS> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("constant tells_set_ups is a parameter");
        comment!("Clocks 0 to 20: the byte, and the man that it means. The cores differ in the tables.");
        self.front_end.tables.next.knight_files = self.knight_files.val();
        self.front_end.tables.next.knight_ranks = self.knight_ranks.val();
        self.front_end.tables.next.king_files = self.king_files.val();
        self.front_end.tables.next.king_ranks = self.king_ranks.val();
        self.front_end.inline_texts.next = self.inline_texts.val();

        connect!(self.front_end <- self.back_end: accepted, clear, restart);
        self.front_end.data.next = self.s_axis_tdata.val();
        self.front_end.last_in.next = self.s_axis_tlast.val();
        self.front_end.marked_in.next = self.s_axis_tuser.val();
        connect!(self.front_end <- self.back_end: left, board_change, king_moves);

        comment!("Clocks 10 to 26: the half-move is played. The back end's clock 0 is clock 10 here.");
        connect!(self.back_end <- self.front_end: token, step, from, arrived_man, passes, step_fault, written, note);
        connect!(self.back_end <- self.front_end: alive, code_word);
        self.back_end.tells_set_ups.next = self.tells_set_ups.val();
        connect!(self.back_end <- self: rst, s_axis_tvalid, m_axis_tready);
        connect!(self <- self.back_end: s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);
    }
}
