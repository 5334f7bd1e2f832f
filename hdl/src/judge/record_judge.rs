// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`RecordJudge`].

use rust_hdl::prelude::*;

use super::pipe::{self, JudgePipe};
use crate::backend::set_up_beats::SetUpBeats;
use crate::gbr::outlet::{self, GbrOutlet};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// From the edge that takes a record to the clock in which it is given, in clocks.
pub const LATENCY: usize = pipe::LATENCY + outlet::LATENCY;

/// `record_judge`: judges half-moves while records pass, one record a clock. Records of an interpreter in, the same
/// records out with the judgement of each.
///
/// Of an interpreter whose parameter `TELLS_SET_UPS` is 1, it takes the beats of set-ups too, which end here.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct RecordJudge {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// A record.
    pub s_axis_tdata: Signal<In, Word<32>>,
    /// The record is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The core takes it at this edge; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// The record is the last of its game.
    pub s_axis_tlast: Signal<In, Bit>,
    /// With tlast: the game had an error.
    pub s_axis_tuser: Signal<In, Bit>,
    /// The record.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// The record is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The receiver takes it at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// The record is the last of its game.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// 0 bad game, 1 illegal half-move, 2 check.
    pub m_axis_tuser: Signal<Out, Word<3>>,

    #[clock(none)]
    beats: SetUpBeats,
    pipe: JudgePipe,
    outlet: GbrOutlet<3, 4>,
}

#[clocked]
impl Logic for RecordJudge {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module record_judge");
        connect!(self.beats <- self: s_axis_tvalid);
        self.beats.record_type.next = self.s_axis_tdata.val().get_bits::<2>(29);
        self.beats.error.next = self.s_axis_tdata.val().get_bit(25);
        connect!(self.beats <- self.outlet: s_axis_tready);

        self.pipe.reset.next = self.rst.val();
        connect!(self.pipe <- self.outlet: taken);
        connect!(self.pipe <- self.beats: places);
        self.pipe.from.next = self.s_axis_tdata.val().get_bits::<6>(0);
        self.pipe.to.next = self.s_axis_tdata.val().get_bits::<6>(6);
        self.pipe.kind.next = self.s_axis_tdata.val().get_bits::<3>(12);
        self.pipe.promotion.next = self.s_axis_tdata.val().get_bits::<3>(18);
        self.pipe.castling.next = self.s_axis_tdata.val().get_bit(21);
        self.pipe.en_passant.next = self.s_axis_tdata.val().get_bit(22);
        self.pipe.black.next = self.s_axis_tdata.val().get_bit(24);
        self.pipe.record_type.next = self.s_axis_tdata.val().get_bits::<2>(29);
        self.pipe.last_in.next = self.s_axis_tlast.val();
        self.pipe.bad.next = self.s_axis_tuser.val();

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
