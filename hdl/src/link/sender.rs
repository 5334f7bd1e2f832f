// SPDX-License-Identifier: MIT OR Apache-2.0
//! What goes to the host: who is here, how things stand, and records.

use rust_hdl::prelude::*;

use super::{FrameWriter, RecordPacker};
use crate::comment;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};

/// Chooses frames and spells them, as `docs/board.md` says. News go before records, so the host never waits for room
/// that is there.
#[derive(LogicBlock, Settle, Default)]
pub struct LinkSender {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: the conversation begins anew, with an answer to the question who is here.
    pub reset: Signal<In, Bit>,
    /// For one clock: say who is here.
    pub asked: Signal<In, Bit>,
    /// For one clock: say how things stand.
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
    /// Bytes that have room.
    pub room: Signal<In, Word<9>>,
    /// How many frames were damaged, modulo 256.
    pub bad_frames: Signal<In, Word<8>>,
    /// How many bytes had no stop bit, modulo 256.
    pub framing_errors: Signal<In, Word<8>>,
    /// How many bytes came too early, modulo 256.
    pub overruns: Signal<In, Word<8>>,
    /// How many games were damaged in their file, modulo 256.
    pub damaged_games: Signal<In, Word<8>>,
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
    wanted_then: DFF<Word<8>>,
    room_then: DFF<Word<9>>,
    place: DFF<Word<7>>,
    last_place: DFF<Word<7>>,
    length: DFF<Word<7>>,
    may_send: Signal<Local, Bit>,
    few: Signal<Local, Bit>,
    number: Signal<Local, Word<8>>,
    identity: Signal<Local, Word<8>>,
    state: Signal<Local, Word<8>>,
    content: Signal<Local, Word<8>>,
    has_content: Signal<Local, Bit>,
    passes: Signal<Local, Bit>,
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

        comment!("Kinds: 0 nothing, 1 who is here, 2 records, 3 how things stand. Bit 7 is added on the line.");
        self.may_send.next =
            self.packer.stored.val().get_bits::<7>(2).any() && (self.sent.q.val() ^ self.granted.val()).any();
        self.few.next = !self.packer.stored.val().get_bits::<3>(6).any();
        if !self.kind.q.val().any() {
            self.place.d.next = 0.into();
            if self.identity_due.q.val() {
                self.kind.d.next = 1.into();
                self.length.d.next = 14.into();
                self.last_place.d.next = 16.into();
                self.identity_due.d.next = false;
            } else if self.news_due.q.val() {
                self.kind.d.next = 3.into();
                self.length.d.next = 8.into();
                self.last_place.d.next = 10.into();
                self.news_due.d.next = false;
                comment!("Both as they are now: room that grows between its two bytes would be told wrong.");
                self.wanted_then.d.next = self.wanted.val();
                self.room_then.d.next = self.room.val();
            } else if self.may_send.val() {
                comment!("At most sixteen records, so that news do not wait long.");
                self.kind.d.next = 2.into();
                self.length.d.next = 64.into();
                self.last_place.d.next = 66.into();
                if self.few.val() {
                    self.length.d.next = bit_cast::<7, 9>(self.packer.stored.val());
                    self.last_place.d.next = bit_cast::<7, 9>(self.packer.stored.val()) + 2;
                }
            }
        }
        if self.asked.val() {
            self.identity_due.d.next = true;
        }
        if self.news.val() {
            self.news_due.d.next = true;
        }

        comment!("Places: 0 kind, 1 number, 2 length, then the payload.");
        self.number.next = 0.into();
        if self.kind.q.val() == 2 {
            self.number.next = self.sent.q.val();
        }
        match self.place.q.val().index() {
            3 => self.identity.next = 1.into(),
            4 => self.identity.next = self.design_number.val(),
            5 => self.identity.next = self.hertz.val().get_bits::<8>(0),
            6 => self.identity.next = self.hertz.val().get_bits::<8>(8),
            7 => self.identity.next = self.hertz.val().get_bits::<8>(16),
            8 => self.identity.next = self.hertz.val().get_bits::<8>(24),
            9 => self.identity.next = self.version.val().get_bits::<8>(24),
            10 => self.identity.next = self.version.val().get_bits::<8>(16),
            11 => self.identity.next = self.version.val().get_bits::<8>(8),
            12 => self.identity.next = self.version.val().get_bits::<8>(0),
            13 => self.identity.next = 255.into(),
            14 => self.identity.next = 1.into(),
            15 => self.identity.next = 64.into(),
            _ => self.identity.next = 0.into(),
        }
        match self.place.q.val().index() {
            3 => self.state.next = self.wanted_then.q.val(),
            4 => self.state.next = self.sent.q.val(),
            5 => self.state.next = self.room_then.q.val().get_bits::<8>(0),
            6 => self.state.next = bit_cast::<8, 1>(self.room_then.q.val().get_bits::<1>(8)),
            7 => self.state.next = self.bad_frames.val(),
            8 => self.state.next = self.framing_errors.val(),
            9 => self.state.next = self.overruns.val(),
            _ => self.state.next = self.damaged_games.val(),
        }
        self.content.next = self.packer.m_axis_tdata.val();
        self.has_content.next = self.kind.q.val().any();
        match self.place.q.val().index() {
            0 => self.content.next = bit_cast::<8, 2>(self.kind.q.val()).replace_bit(7, true),
            1 => self.content.next = self.number.val(),
            2 => self.content.next = bit_cast::<8, 7>(self.length.q.val()),
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
        self.writer.s_axis_tdata.next = self.content.val();
        self.writer.s_axis_tvalid.next = self.has_content.val();
        self.writer.s_axis_tlast.next = self.place.q.val() == self.last_place.q.val();
        self.passes.next = self.has_content.val() && self.writer.s_axis_tready.val();
        self.packer.m_axis_tready.next = self.passes.val() && (self.kind.q.val() == 2) && (self.place.q.val() >= 3);
        if self.passes.val() {
            self.place.d.next = self.place.q.val() + 1;
            if self.place.q.val() == self.last_place.q.val() {
                self.kind.d.next = 0.into();
                if self.kind.q.val() == 2 {
                    self.sent.d.next = self.sent.q.val() + 1;
                }
            }
        }
        if self.reset.val() {
            self.kind.d.next = 0.into();
            self.sent.d.next = 0.into();
            self.identity_due.d.next = true;
            self.news_due.d.next = true;
        }

        self.writer.m_axis_tready.next = self.m_axis_tready.val();
        connect!(self <- self.writer: m_axis_tdata, m_axis_tvalid);
    }
}
