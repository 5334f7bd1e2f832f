// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`RecordJudgeMates`].

use rust_hdl::prelude::*;

use super::mates::{self, Mates};
use super::pipe::{self, JudgePipe};
use crate::backend::set_up_beats::SetUpBeats;
use crate::gbr::outlet::{self, GbrOutlet};
use crate::plumbing::DelayLine;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// From the edge that takes a record to the clock in which it is given, in clocks.
pub const LATENCY: usize = mates::LATENCY + outlet::LATENCY;

/// How much later than the judgement it is known whether the game is over.
const BEHIND: usize = mates::LATENCY - pipe::LATENCY;
const _: () = assert!(BEHIND == 13);

/// `record_judge_mates`: as `record_judge`, and tells mate and stalemate, by the network of `machine_possibilities`. One record
/// a clock.
///
/// Behind an illegal half-move no mate and no stalemate is told in this game any more.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct RecordJudgeMates {
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
    /// 0 bad game, 1 illegal half-move, 2 check, 3 mate, 4 stalemate.
    pub m_axis_tuser: Signal<Out, Word<5>>,

    #[clock(none)]
    beats: SetUpBeats,
    pipe: JudgePipe,
    mates: Mates,
    outlet: GbrOutlet<5, 6, 5, 3>,
    /// A half-move of the game was illegal.
    spoiled: DFF<Bit>,
    /// Where a record was judged, the newest highest.
    valid_line: DFF<Word<13>>,
    said_line: DelayLine<Word<5>, 13>,

    spoils: Signal<Local, Bit>,
    last_bit: Signal<Local, Word<1>>,
    tells_bit: Signal<Local, Word<1>>,
    tells: Signal<Local, Bit>,
}

#[clocked]
impl Logic for RecordJudgeMates {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module record_judge_mates");
        connect!(self.beats <- self: s_axis_tvalid);
        self.beats.record_type.next = self.s_axis_tdata.val().get_bits::<2>(29);
        self.beats.error.next = self.s_axis_tdata.val().get_bit(25);
        connect!(self.beats <- self.outlet: s_axis_tready);

        comment!("Clocks 0 to 8: the judgement.");
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

        comment!("Clocks 0 to 21: has who is to move a half-move?");
        self.mates.reset.next = self.rst.val();
        connect!(self.mates <- self.outlet: taken);
        connect!(self.mates <- self.beats: places);
        self.mates.to_file.next = self.s_axis_tdata.val().get_bits::<3>(6);
        self.mates.double_step.next = self.s_axis_tdata.val().get_bit(23);
        self.mates.black.next = self.s_axis_tdata.val().get_bit(24);
        self.mates.record_type.next = self.s_axis_tdata.val().get_bits::<2>(29);
        self.mates.last_in.next = self.s_axis_tlast.val();
        for bit in 0..3 {
            self.mates.kinds[bit].next = self.pipe.kinds[bit].val();
        }
        connect!(self.mates <- self.pipe: black_men);

        comment!("Clocks 8 to 21: the judgement waits. Behind an illegal half-move a game may stand as no game can.");
        self.spoils.next = self.spoiled.q.val() || self.pipe.user.val().get_bit(1);
        if self.pipe.valid.val() {
            self.spoiled.d.next = self.spoils.val() && !self.pipe.last.val();
        }
        self.valid_line.d.next = (self.valid_line.q.val() >> 1).replace_bit(12, self.pipe.valid.val());
        self.last_bit.next = 0.into();
        if self.pipe.last.val() {
            self.last_bit.next = 1.into();
        }
        self.tells_bit.next = 1.into();
        if self.spoils.val() {
            self.tells_bit.next = 0.into();
        }
        self.said_line.data_in.next = bit_cast::<5, 3>(self.pipe.user.val())
            | (bit_cast::<5, 1>(self.last_bit.val()) << 3)
            | (bit_cast::<5, 1>(self.tells_bit.val()) << 4);

        self.outlet.reset.next = self.rst.val();
        self.outlet.s_axis_tvalid.next = self.beats.m_axis_tvalid.val();
        self.outlet.record.next = self.s_axis_tdata.val();
        self.outlet.result_valid.next = self.valid_line.q.val().get_bit(0);
        self.outlet.result_last.next = self.said_line.data_out.val().get_bit(3);
        self.tells.next = self.said_line.data_out.val().get_bit(4);
        self.outlet.result_user.next = self
            .said_line
            .data_out
            .val()
            .replace_bit(3, self.mates.mate.val() && self.tells.val())
            .replace_bit(4, self.mates.stalemate.val() && self.tells.val());
        self.outlet.m_axis_tready.next = self.m_axis_tready.val();
        connect!(self <- self.outlet: s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);

        if self.rst.val() {
            self.spoiled.d.next = false;
            self.valid_line.d.next = 0.into();
        }
    }
}
