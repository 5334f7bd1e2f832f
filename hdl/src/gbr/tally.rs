// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`GbrTally`].

use rust_hdl::prelude::*;

use super::outlet::{self, GbrOutlet};
use super::tally_pipe::{self, TallyPipe};
use crate::backend::set_up_beats::SetUpBeats;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// From the edge that takes a record to the clock in which it is given, in clocks.
pub const LATENCY: usize = tally_pipe::LATENCY + outlet::LATENCY;

/// `gbr_tally`: counts the men while records pass, one record a clock. Records in, the same records out with the
/// material after each.
///
/// Of an interpreter whose parameter `TELLS_SET_UPS` is 1, it takes the beats of set-ups too. Then a game's men are counted from
/// its own position. The beats are passed on as records are, for `gbr_match`.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct GbrTally {
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
    /// 0 bad game, 1 first record, 2 half-move, 3 material changed, 27:4 code, 59:28 counts of the pieces.
    pub m_axis_tuser: Signal<Out, Word<60>>,

    #[clock(none)]
    beats: SetUpBeats,
    pipe: TallyPipe,
    outlet: GbrOutlet<60, 61>,
}

#[clocked]
impl Logic for GbrTally {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module gbr_tally");
        comment!("What the outlet takes is a record or a beat of a set-up.");
        self.beats.s_axis_tvalid.next = self.outlet.taken.val();
        self.beats.s_axis_tready.next = true;
        self.beats.record_type.next = self.s_axis_tdata.val().get_bits::<2>(29);
        self.beats.error.next = self.s_axis_tdata.val().get_bit(25);

        self.pipe.reset.next = self.rst.val();
        self.pipe.taken.next = self.beats.m_axis_tvalid.val();
        self.pipe.places.next = self.beats.places.val();
        self.pipe.record_type.next = self.s_axis_tdata.val().get_bits::<2>(29);
        self.pipe.captured.next = self.s_axis_tdata.val().get_bits::<3>(15);
        self.pipe.promotion.next = self.s_axis_tdata.val().get_bits::<3>(18);
        self.pipe.black.next = self.s_axis_tdata.val().get_bit(24);
        self.pipe.kind.next = self.s_axis_tdata.val().get_bits::<3>(12);
        self.pipe.last_in.next = self.s_axis_tlast.val();
        self.pipe.bad.next = self.s_axis_tuser.val();

        self.outlet.reset.next = self.rst.val();
        self.outlet.s_axis_tvalid.next = self.s_axis_tvalid.val();
        self.outlet.record.next = self.s_axis_tdata.val();
        self.outlet.result_valid.next = self.pipe.valid.val() || self.pipe.placed.val();
        self.outlet.result_last.next = self.pipe.last.val();
        self.outlet.result_user.next = self.pipe.user.val();
        self.outlet.m_axis_tready.next = self.m_axis_tready.val();
        connect!(self <- self.outlet: s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);
    }
}
