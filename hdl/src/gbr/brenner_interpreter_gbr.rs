// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BrennerInterpreterGbr`].

use rust_hdl::prelude::*;

use super::match_pipe::{self, MatchPipe};
use super::outlet::{self, GbrOutlet};
use super::tally_pipe::{self, TallyPipe};
use crate::backend::set_up_beats::SetUpBeats;
use crate::brenner::BrennerInterpreter;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// What the counts and patterns add to the interpreter's latency, in clocks.
pub const ADDED_LATENCY: usize = tally_pipe::LATENCY + match_pipe::LATENCY + outlet::LATENCY;

/// `brenner_interpreter_gbr`: coded games in, their records out with the code of the position and the hits of four
/// patterns.
///
/// The core: `brenner_interpreter`, whose set-ups are counted too, and the pipelines of `gbr_tally` and `gbr_match` with one output between them.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BrennerInterpreterGbr {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up. Patterns must be written again.
    pub rst: Signal<In, Bit>,
    /// Writes a pattern at this edge.
    pub pattern_write: Signal<In, Bit>,
    /// Which of the four.
    pub pattern_address: Signal<In, Word<2>>,
    /// The pattern: 23:0 its digits as in the code, 15 for any; 24 at least; 25 used.
    pub pattern_data: Signal<In, Word<26>>,
    /// A byte of the coded game.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// The byte is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The core takes it at this edge; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// The byte is the last of its game.
    pub s_axis_tlast: Signal<In, Bit>,
    /// The beat is a square of a set-up, not a byte.
    pub s_axis_tuser: Signal<In, Bit>,
    /// A record.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// The record is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The receiver takes it at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// The record is the last of its game.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// 0 bad game, 1 first record, 2 half-move, 3 material changed, 27:4 code, 31:28 hits, 35:32 hits at the start,
    /// 39:36 patterns that stand, 59:40 half-moves so far.
    pub m_axis_tuser: Signal<Out, Word<60>>,

    #[clock(clk)]
    interpreter: BrennerInterpreter<1>,
    #[clock(none)]
    beats: SetUpBeats,
    tally: TallyPipe,
    matcher: MatchPipe,
    outlet: GbrOutlet<60, 61>,
}

#[clocked]
impl Logic for BrennerInterpreterGbr {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_interpreter_gbr");
        connect!(self.interpreter <- self: rst, s_axis_tdata, s_axis_tvalid, s_axis_tlast, s_axis_tuser);
        self.s_axis_tready.next = self.interpreter.s_axis_tready.val();

        self.beats.s_axis_tvalid.next = self.interpreter.m_axis_tvalid.val();
        self.beats.record_type.next = self.interpreter.m_axis_tdata.val().get_bits::<2>(29);
        self.beats.error.next = self.interpreter.m_axis_tdata.val().get_bit(25);
        connect!(self.beats <- self.outlet: s_axis_tready);

        self.outlet.reset.next = self.rst.val();
        self.outlet.s_axis_tvalid.next = self.beats.m_axis_tvalid.val();
        self.outlet.record.next = self.interpreter.m_axis_tdata.val();
        self.interpreter.m_axis_tready.next = self.outlet.s_axis_tready.val();

        self.tally.reset.next = self.rst.val();
        self.tally.taken.next = self.outlet.taken.val();
        self.tally.record_type.next = self.interpreter.m_axis_tdata.val().get_bits::<2>(29);
        self.tally.captured.next = self.interpreter.m_axis_tdata.val().get_bits::<3>(15);
        self.tally.promotion.next = self.interpreter.m_axis_tdata.val().get_bits::<3>(18);
        self.tally.black.next = self.interpreter.m_axis_tdata.val().get_bit(24);
        self.tally.places.next = self.beats.places.val();
        self.tally.kind.next = self.interpreter.m_axis_tdata.val().get_bits::<3>(12);
        self.tally.last_in.next = self.interpreter.m_axis_tlast.val();
        self.tally.bad.next = self.interpreter.m_axis_tuser.val();

        self.matcher.reset.next = self.rst.val();
        connect!(self.matcher <- self: pattern_write, pattern_address, pattern_data);
        self.matcher.taken.next = self.tally.valid.val();
        self.matcher.places.next = self.tally.placed.val();
        self.matcher.last_in.next = self.tally.last.val();
        self.matcher.tallied.next = self.tally.user.val();

        self.outlet.result_valid.next = self.matcher.valid.val();
        self.outlet.result_last.next = self.matcher.last.val();
        self.outlet.result_user.next = self.matcher.user.val();
        self.outlet.m_axis_tready.next = self.m_axis_tready.val();
        connect!(self <- self.outlet: m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);
    }
}
