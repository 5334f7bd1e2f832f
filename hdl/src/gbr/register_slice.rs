// SPDX-License-Identifier: MIT OR Apache-2.0
//! The end of a stream pipeline: a registered output, and a second place for the beat that comes when it is not taken.
#![expect(
    missing_docs,
    reason = "the accessors that LogicStruct derives have none; the fields do"
)]

use rust_hdl::prelude::*;

use crate::comment;
use crate::settle::settle;
use crate::word::Word;

/// What travels through the GBR blocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Beat {
    /// The record.
    pub record: Word<32>,
    /// It is its game's last.
    pub last: Bit,
    /// What stands beside it in `m_axis_tuser`.
    pub user: Word<60>,
}

/// Two places, so that the pipeline before it learns a clock late, from a register, that it must stand still.
///
/// `taking` is `s_axis_tready` of the core, so no path leads from one `tready` to the other.
#[derive(LogicBlock, Default)]
pub struct RegisterSlice {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: both places become empty.
    pub reset: Signal<In, Bit>,
    /// The pipeline moves at this edge: the enable of every stage before it; registered.
    pub moving: Signal<Out, Bit>,
    /// The first stage takes a record at this edge, if there is one; registered. The pipeline moves then.
    pub taking: Signal<Out, Bit>,
    /// Its last stage holds a beat.
    pub beat_valid: Signal<In, Bit>,
    /// The beat.
    pub beat: Signal<In, Beat>,
    /// There is a beat for the surroundings.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The beat.
    pub m_axis: Signal<Out, Beat>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,

    running: DFF<Bit>,
    ready: DFF<Bit>,
    waits: DFF<Bit>,
    waiting: DFF<Beat>,
    given_valid: DFF<Bit>,
    given: DFF<Beat>,
    free: Signal<Local, Bit>,
    must_wait: Signal<Local, Bit>,
}

impl Logic for RegisterSlice {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_register_slice");
        dff_setup!(self, clock, running, ready, waits, waiting, given_valid, given);
        self.free.next = !self.given_valid.q.val() || self.m_axis_tready.val();

        comment!("The second place is written all the time; it counts only if the first one was not free.");
        if self.running.q.val() {
            self.waiting.d.next = self.beat.val();
        }
        if self.free.val() {
            self.given.d.next = self.beat.val();
            if self.waits.q.val() {
                self.given.d.next = self.waiting.q.val();
            }
        }
        comment!("While it is full the pipeline stands still, so the beat behind it is not yet another one.");
        self.must_wait.next = !self.free.val() && (self.waits.q.val() || self.beat_valid.val());
        self.waits.d.next = self.must_wait.val() && !self.reset.val();
        self.given_valid.d.next =
            (!self.free.val() || self.waits.q.val() || self.beat_valid.val()) && !self.reset.val();
        self.running.d.next = !self.must_wait.val();
        comment!("A register of its own: it may stand near the block that it goes to.");
        self.ready.d.next = !self.must_wait.val() && !self.reset.val();

        self.moving.next = self.running.q.val();
        self.taking.next = self.ready.q.val();
        self.m_axis_tvalid.next = self.given_valid.q.val();
        self.m_axis.next = self.given.q.val();
    }
}

settle!(
    RegisterSlice, clock: reset, beat_valid, beat, m_axis_tready;
    running, ready, waits, waiting, given_valid, given
);
