// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`LinkSender`].

use rust_hdl::prelude::*;

use super::{FrameWriter, RecordPacker};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// What goes to the host: identity, state, and records.
///
/// Chooses and writes frames, as `docs/board.md` says. Identity and state go before records, so the host never waits
/// for room that is there.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct LinkSender {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: the conversation restarts, and the identity is sent.
    pub reset: Signal<In, Bit>,
    /// For one clock: send the identity.
    pub asked: Signal<In, Bit>,
    /// For one clock: send the state.
    pub news: Signal<In, Bit>,
    /// The number of the design, as in `docs/board.md`.
    pub design_number: Signal<In, Word<8>>,
    /// The clock's frequency in Hz.
    pub hertz: Signal<In, Word<32>>,
    /// The first eight hexadecimal digits of the version's name in Git.
    pub version: Signal<In, Word<32>>,
    /// The number of the data frame that is wanted next.
    pub wanted: Signal<In, Word<8>>,
    /// The number of the first frame of records that must not be sent yet.
    pub granted: Signal<In, Word<8>>,
    /// Pairs of bytes that have room.
    pub room: Signal<In, Word<8>>,
    /// How many frames were damaged, modulo 16.
    pub bad_frames: Signal<In, Word<4>>,
    /// How many bytes had no stop bit, modulo 16.
    pub framing_errors: Signal<In, Word<4>>,
    /// How many bytes came too early, modulo 16.
    pub overruns: Signal<In, Word<4>>,
    /// How many games were damaged in their file, modulo 16.
    pub damaged_games: Signal<In, Word<4>>,
    /// A record.
    pub s_axis_tdata: Signal<In, Word<32>>,
    /// There is one.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// A byte of the line.
    pub m_axis_tdata: Signal<Out, Word<8>>,
    /// There is one.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,

    packer: RecordPacker,
    writer: FrameWriter,
    identity_due: DFF<Bit>,
    news_due: DFF<Bit>,
    sent: DFF<Word<8>>,
    // What the present frame is, and how far it is sent.
    kind: DFF<Word<2>>,
    part: DFF<Word<2>>,
    left: DFF<Word<7>>,
    records: DFF<Word<5>>,
    may_send: DFF<Bit>,
    identity: Signal<Local, Word<8>>,
    state: Signal<Local, Word<8>>,
    content: Signal<Local, Word<8>>,
    has_content: Signal<Local, Bit>,
    offered: DFF<Word<8>>,
    offered_last: DFF<Bit>,
    offers: DFF<Bit>,
    last: Signal<Local, Bit>,
    enters: DFF<Bit>,
}

#[clocked]
impl Logic for LinkSender {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_link_sender");
        self.packer.reset.next = self.reset.val();
        self.writer.reset.next = self.reset.val();
        connect!(self.packer <- self: s_axis_tdata, s_axis_tvalid);
        self.s_axis_tready.next = self.packer.s_axis_tready.val();

        comment!(
            "Whether records may be sent, and how many, is found while nothing is. At most sixteen are in a frame, so that a state does not wait long."
        );
        self.may_send.d.next = !self.kind.q.val().any()
            && self.packer.m_axis_tvalid.val()
            && self.packer.records.val().any()
            && (self.sent.q.val() ^ self.granted.val()).any();
        self.records.d.next = bit_cast::<5, 7>(self.packer.records.val());
        if self.packer.records.val().get_bits::<3>(4).any() {
            self.records.d.next = 16.into();
        }

        comment!("Kinds: 0 nothing, 1 identity, 2 records, 3 state. Bit 7 is added on the line.");
        if !self.kind.q.val().any() {
            if self.identity_due.q.val() {
                self.kind.d.next = 1.into();
                self.left.d.next = 14.into();
                self.identity_due.d.next = false;
            } else if self.news_due.q.val() {
                self.kind.d.next = 3.into();
                self.left.d.next = 4.into();
                self.news_due.d.next = false;
            } else if self.may_send.q.val() {
                self.kind.d.next = 2.into();
                self.left.d.next = bit_cast::<7, 5>(self.records.q.val()) << 2;
            }
        }
        if self.asked.val() {
            self.identity_due.d.next = true;
        }
        if self.news.val() {
            self.news_due.d.next = true;
        }

        comment!("The payload of an identity, by the number of bytes left.");
        match self.left.q.val().get_bits::<4>(0).index() {
            14 => self.identity.next = 1.into(),
            13 => self.identity.next = self.design_number.val(),
            12 => self.identity.next = self.hertz.val().get_bits::<8>(0),
            11 => self.identity.next = self.hertz.val().get_bits::<8>(8),
            10 => self.identity.next = self.hertz.val().get_bits::<8>(16),
            9 => self.identity.next = self.hertz.val().get_bits::<8>(24),
            8 => self.identity.next = self.version.val().get_bits::<8>(24),
            7 => self.identity.next = self.version.val().get_bits::<8>(16),
            6 => self.identity.next = self.version.val().get_bits::<8>(8),
            5 => self.identity.next = self.version.val().get_bits::<8>(0),
            4 => self.identity.next = 254.into(),
            3 => self.identity.next = 1.into(),
            2 => self.identity.next = 64.into(),
            _ => self.identity.next = 0.into(),
        }
        comment!(
            "Two bits count the bytes left, so four are 0. The room comes after the frame that is wanted: what is accepted between them makes it smaller."
        );
        match self.left.q.val().get_bits::<2>(0).index() {
            0 => self.state.next = self.wanted.val(),
            3 => self.state.next = self.room.val(),
            2 => {
                self.state.next =
                    (bit_cast::<8, 4>(self.framing_errors.val()) << 4) | bit_cast::<8, 4>(self.bad_frames.val());
            }
            _ => {
                self.state.next =
                    (bit_cast::<8, 4>(self.damaged_games.val()) << 4) | bit_cast::<8, 4>(self.overruns.val());
            }
        }

        comment!("Parts: 0 the kind, 1 the number of the next frame of records, 2 the length, 3 the payload.");
        self.content.next = self.packer.m_axis_tdata.val();
        self.has_content.next = self.kind.q.val().any();
        match self.part.q.val().index() {
            0 => self.content.next = bit_cast::<8, 2>(self.kind.q.val()).replace_bit(7, true),
            1 => self.content.next = self.sent.q.val(),
            2 => self.content.next = bit_cast::<8, 7>(self.left.q.val()),
            _ => {
                if self.kind.q.val() == 1 {
                    self.content.next = self.identity.val();
                }
                if self.kind.q.val() == 2 {
                    self.has_content.next = self.packer.m_axis_tvalid.val();
                }
                if self.kind.q.val() == 3 {
                    self.content.next = self.state.val();
                }
            }
        }
        self.last.next = (self.part.q.val() == 3) && (self.left.q.val() == 1);
        comment!("A byte enters in the clock after it is found.");
        self.enters.d.next = self.has_content.val() && !self.offers.q.val() && !self.enters.q.val();
        if self.writer.s_axis_tready.val() {
            self.offers.d.next = false;
        }
        if self.enters.q.val() {
            self.offers.d.next = true;
            self.offered.d.next = self.content.val();
            self.offered_last.d.next = self.last.val();
            if self.part.q.val() == 3 {
                self.left.d.next = self.left.q.val() - 1;
            } else {
                self.part.d.next = self.part.q.val() + 1;
            }
            if self.last.val() {
                self.kind.d.next = 0.into();
                self.part.d.next = 0.into();
                if self.kind.q.val() == 2 {
                    self.sent.d.next = self.sent.q.val() + 1;
                }
            }
        }
        self.packer.m_axis_tready.next = self.enters.q.val() && (self.kind.q.val() == 2) && (self.part.q.val() == 3);
        self.writer.s_axis_tdata.next = self.offered.q.val();
        self.writer.s_axis_tvalid.next = self.offers.q.val();
        self.writer.s_axis_tlast.next = self.offered_last.q.val();
        if self.reset.val() {
            self.may_send.d.next = false;
            self.enters.d.next = false;
            self.kind.d.next = 0.into();
            self.part.d.next = 0.into();
            self.offers.d.next = false;
            self.sent.d.next = 0.into();
            self.identity_due.d.next = true;
            self.news_due.d.next = true;
        }

        self.writer.m_axis_tready.next = self.m_axis_tready.val();
        connect!(self <- self.writer: m_axis_tdata, m_axis_tvalid);
    }
}
