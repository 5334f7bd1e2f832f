// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`LinkIntake`].

use rust_hdl::prelude::*;

use super::{ByteFifo, FrameReader};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// What comes from the host: data in their order, questions, and how much may be sent to it.
///
/// Takes frames as `docs/board.md` says. Data count only in sound frames that come in order and have room as a whole.
/// Others are dropped, and the host learns which frame is wanted.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct LinkIntake {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: the conversation restarts.
    pub reset: Signal<In, Bit>,
    /// A byte of the line.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// There is one.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// For one clock: a byte came too early and was lost.
    pub overrun: Signal<In, Bit>,
    /// For one clock: a byte without a stop bit was lost.
    pub framing_error: Signal<In, Bit>,
    /// A byte of a file of games.
    pub m_axis_tdata: Signal<Out, Word<8>>,
    /// There is one.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// For one clock: the host asks for identity and state.
    pub asked: Signal<Out, Bit>,
    /// For one clock: the host needs the state.
    pub news: Signal<Out, Bit>,
    /// The number of the data frame that is wanted next.
    pub wanted: Signal<Out, Word<8>>,
    /// The number of the first frame of records that must not be sent yet.
    pub granted: Signal<Out, Word<8>>,
    /// Pairs of bytes that have room.
    pub room: Signal<Out, Word<8>>,
    /// How many frames were damaged, modulo 16.
    pub bad_frames: Signal<Out, Word<4>>,
    /// How many bytes had no stop bit, modulo 16.
    pub framing_errors: Signal<Out, Word<4>>,
    /// How many bytes came too early, modulo 16.
    pub overruns: Signal<Out, Word<4>>,

    reader: FrameReader,
    fifo: ByteFifo,
    is_data: Signal<Local, Bit>,
    accepts: Signal<Local, Bit>,
    spilled: DFF<Bit>,
    in_order: DFF<Bit>,
    wanted_now: DFF<Word<8>>,
    granted_now: DFF<Word<8>>,
    asked_now: DFF<Bit>,
    news_now: DFF<Bit>,
    bad_frames_now: DFF<Word<4>>,
    framing_errors_now: DFF<Word<4>>,
    overruns_now: DFF<Word<4>>,
}

#[clocked]
impl Logic for LinkIntake {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_link_intake");
        self.reader.reset.next = self.reset.val();
        self.fifo.reset.next = self.reset.val();
        connect!(self.reader <- self: s_axis_tdata, s_axis_tvalid);
        self.s_axis_tready.next = self.reader.s_axis_tready.val();
        self.reader.lost.next = self.overrun.val() || self.framing_error.val();

        comment!("The payload of a data frame goes into the FIFO while it comes, and counts when the frame does.");
        self.is_data.next = self.reader.kind.val() == 2;
        self.fifo.write.next = self.reader.payload_valid.val() && self.is_data.val();
        self.fifo.data.next = self.reader.payload.val();
        if self.reader.payload_valid.val() && self.is_data.val() && self.fifo.full.val() {
            self.spilled.d.next = true;
        }
        comment!("Its number came several bytes ago, so the comparison may take a clock.");
        self.in_order.d.next = self.reader.number.val() == self.wanted_now.q.val();
        self.accepts.next =
            self.reader.good.val() && self.is_data.val() && !self.spilled.q.val() && self.in_order.q.val();
        self.fifo.commit.next = self.accepts.val();
        self.fifo.discard.next = (self.reader.good.val() && !self.accepts.val()) || self.reader.bad.val();
        if self.reader.good.val() || self.reader.bad.val() {
            self.spilled.d.next = false;
        }
        if self.accepts.val() {
            self.wanted_now.d.next = self.wanted_now.q.val() + 1;
        }

        comment!(
            "Kind 1 asks, kind 3 grants. A state answers all others, damaged ones too, and follows when 128 bytes more have room."
        );
        self.asked_now.d.next = self.reader.good.val() && (self.reader.kind.val() == 1);
        if self.reader.good.val() && (self.reader.kind.val() == 3) {
            self.granted_now.d.next = self.reader.number.val();
        }
        self.news_now.d.next = self.reader.bad.val()
            || (self.reader.good.val() && (self.reader.kind.val() != 3))
            || self.fifo.drained.val();
        if self.reader.bad.val() {
            self.bad_frames_now.d.next = self.bad_frames_now.q.val() + 1;
        }
        if self.framing_error.val() {
            self.framing_errors_now.d.next = self.framing_errors_now.q.val() + 1;
        }
        if self.overrun.val() {
            self.overruns_now.d.next = self.overruns_now.q.val() + 1;
        }
        if self.reset.val() {
            self.spilled.d.next = false;
            self.wanted_now.d.next = 0.into();
            self.granted_now.d.next = 0.into();
            self.asked_now.d.next = false;
            self.news_now.d.next = false;
            self.bad_frames_now.d.next = 0.into();
            self.framing_errors_now.d.next = 0.into();
            self.overruns_now.d.next = 0.into();
        }

        self.fifo.m_axis_tready.next = self.m_axis_tready.val();
        connect!(self <- self.fifo: m_axis_tdata, m_axis_tvalid, room);
        self.asked.next = self.asked_now.q.val();
        self.news.next = self.news_now.q.val();
        self.wanted.next = self.wanted_now.q.val();
        self.granted.next = self.granted_now.q.val();
        self.bad_frames.next = self.bad_frames_now.q.val();
        self.framing_errors.next = self.framing_errors_now.q.val();
        self.overruns.next = self.overruns_now.q.val();
    }
}
