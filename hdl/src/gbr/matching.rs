// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`GbrMatch`].

use rust_hdl::prelude::*;

use super::match_pipe::{self, MatchPipe};
use super::outlet::{self, GbrOutlet};
use crate::backend::set_up_beats::SetUpBeats;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// From the edge that takes a record to the clock in which it is given, in clocks.
pub const LATENCY: usize = match_pipe::LATENCY + outlet::LATENCY;

/// `gbr_match`: finds material in the records of `gbr_tally`, one record a clock. Records of `gbr_tally` in, the same
/// records out with the hits of four patterns. The beats of set-ups that `gbr_tally` passes on end here: the position after
/// them is where their game starts.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct GbrMatch {
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
    /// A record.
    pub s_axis_tdata: Signal<In, Word<32>>,
    /// The record is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The core takes it at this edge; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// The record is the last of its game.
    pub s_axis_tlast: Signal<In, Bit>,
    /// What `gbr_tally` gives beside it.
    pub s_axis_tuser: Signal<In, Word<60>>,
    /// The record.
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

    #[clock(none)]
    beats: SetUpBeats,
    pipe: MatchPipe,
    outlet: GbrOutlet<60, 61>,
}

#[clocked]
impl Logic for GbrMatch {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module gbr_match");
        self.beats.s_axis_tvalid.next = self.s_axis_tvalid.val();
        self.beats.record_type.next = self.s_axis_tdata.val().get_bits::<2>(29);
        self.beats.error.next = self.s_axis_tdata.val().get_bit(25);
        connect!(self.beats <- self.outlet: s_axis_tready);

        self.pipe.reset.next = self.rst.val();
        connect!(self.pipe <- self: pattern_write, pattern_address, pattern_data);
        self.pipe.taken.next = self.outlet.taken.val();
        self.pipe.places.next = self.beats.places.val();
        self.pipe.last_in.next = self.s_axis_tlast.val();
        self.pipe.tallied.next = self.s_axis_tuser.val();

        self.outlet.reset.next = self.rst.val();
        self.outlet.s_axis_tvalid.next = self.beats.m_axis_tvalid.val();
        self.outlet.record.next = self.s_axis_tdata.val();
        self.outlet.result_valid.next = self.pipe.valid.val();
        self.outlet.result_last.next = self.pipe.last.val();
        self.outlet.result_user.next = self.pipe.user.val();
        self.outlet.m_axis_tready.next = self.m_axis_tready.val();
        connect!(self <- self.outlet: s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);
    }
}
