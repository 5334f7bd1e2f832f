// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Sequencer`].

use rust_hdl::prelude::*;

use super::phase::Phase;
use crate::simulation::{Settle, clocked};
use crate::{Documented, comment};

/// Which phase follows which. The state machine. It forgets the last game, and after power-up or reset the whole
/// memory.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Sequencer {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// Another word of the memory is still to be emptied.
    pub sweeping: Signal<In, Bit>,
    /// A byte is offered.
    pub offered: Signal<In, Bit>,
    /// It is the last of its game; used after it was taken.
    pub last: Signal<In, Bit>,
    /// The record before has not been taken yet.
    pub waiting: Signal<In, Bit>,
    /// It is a half-move.
    pub moves: Signal<In, Bit>,
    /// It is castling.
    pub castles: Signal<In, Bit>,
    /// It is a pawn's half-move.
    pub pawn: Signal<In, Bit>,
    /// It is a pawn's half-move to another file.
    pub takes: Signal<In, Bit>,
    /// It is a prefix.
    pub prefix: Signal<In, Bit>,
    /// It stands in a text.
    pub in_text: Signal<In, Bit>,
    /// There is a prefix before it.
    pub prefixed: Signal<In, Bit>,
    /// The game had an error before.
    pub stopped: Signal<In, Bit>,
    /// Decode: it asks for a man, and is right so far.
    pub asks: Signal<In, Bit>,
    /// Decode: it is right, and its record is the byte itself.
    pub plain: Signal<In, Bit>,
    /// Any other phase: its error shows.
    pub faulty: Signal<In, Bit>,
    /// The man is where it goes to.
    pub there: Signal<In, Bit>,
    /// A man stands there.
    pub present: Signal<In, Bit>,
    /// The present phase.
    pub phase: Signal<Out, Phase>,
    /// It waits for a byte; a register of its own.
    pub ready: Signal<Out, Bit>,

    phase_now: DFF<Phase>,
    ready_now: DFF<Bit>,
    following: Signal<Local, Phase>,
}

#[clocked]
impl Logic for Sequencer {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_small_sequencer");
        self.following.next = self.phase_now.q.val();
        match self.phase_now.q.val() {
            Phase::Forget => {
                if !self.sweeping.val() {
                    self.following.next = Phase::Idle;
                }
            }
            Phase::Idle => {
                if self.offered.val() {
                    self.following.next = Phase::Decode;
                }
            }
            Phase::Decode => {
                if !self.waiting.val() {
                    self.following.next = Phase::Emit;
                    if self.stopped.val() && !self.last.val() {
                        self.following.next = Phase::Idle;
                    }
                    if self.asks.val() {
                        self.following.next = Phase::Found;
                    }
                    if self.plain.val() {
                        self.following.next = Phase::Idle;
                        if self.last.val() {
                            self.following.next = Phase::Forget;
                        }
                    }
                }
            }
            Phase::Found => {
                self.following.next = Phase::Leave;
                if self.prefix.val() {
                    self.following.next = Phase::Idle;
                }
            }
            Phase::Leave => self.following.next = Phase::Walk,
            Phase::Walk => {
                if self.there.val() {
                    self.following.next = Phase::Judge;
                }
            }
            Phase::Judge => {
                self.following.next = Phase::Emit;
                if self.castles.val() {
                    self.following.next = Phase::Castle;
                } else if self.takes.val() && !self.present.val() {
                    self.following.next = Phase::Reach;
                } else if self.pawn.val() && self.prefixed.val() {
                    self.following.next = Phase::Promote;
                }
            }
            Phase::Castle => self.following.next = Phase::Reach,
            Phase::Reach => self.following.next = Phase::Remove,
            Phase::Remove => {
                self.following.next = Phase::Emit;
                if self.castles.val() {
                    self.following.next = Phase::Place;
                }
            }
            Phase::Promote => self.following.next = Phase::Place,
            Phase::Place => self.following.next = Phase::Emit,
            Phase::Emit => {
                self.following.next = Phase::Idle;
                if self.last.val() {
                    self.following.next = Phase::Forget;
                } else if self.moves.val() && !self.in_text.val() && !self.castles.val() && self.present.val() {
                    self.following.next = Phase::Capture;
                }
            }
            Phase::Capture => self.following.next = Phase::Idle,
        }
        comment!("An error ends the half-move.");
        if self.faulty.val() {
            self.following.next = Phase::Emit;
        }
        if self.reset.val() {
            self.following.next = Phase::Forget;
        }
        self.phase_now.d.next = self.following.val();
        self.ready_now.d.next = self.following.val() == Phase::Idle;
        self.phase.next = self.phase_now.q.val();
        self.ready.next = self.ready_now.q.val();
    }
}
