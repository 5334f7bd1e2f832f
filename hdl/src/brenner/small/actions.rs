// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Actions`].

use rust_hdl::prelude::*;

use super::phase::Phase;
use crate::simulation::Settle;
use crate::{Documented, checked, comment};

/// What each phase does to the memory and to the man on its way. The phases' actions, read off like microcode;
/// combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Actions {
    /// The phase.
    pub phase: Signal<In, Phase>,
    /// It is a half-move.
    pub moves: Signal<In, Bit>,
    /// It is castling.
    pub castles: Signal<In, Bit>,
    /// It is a pawn's half-move to another file.
    pub takes: Signal<In, Bit>,
    /// The byte stands in a text.
    pub in_text: Signal<In, Bit>,
    /// The square read is occupied.
    pub present: Signal<In, Bit>,
    /// The man is where it goes to.
    pub there: Signal<In, Bit>,
    /// The memory is read.
    pub read: Signal<Out, Bit>,
    /// The memory is written.
    pub write: Signal<Out, Bit>,
    /// The board, or else the man table.
    pub board: Signal<Out, Bit>,
    /// What is written: a man is there.
    pub present_after: Signal<Out, Bit>,
    /// The man is where the memory says.
    pub start: Signal<Out, Bit>,
    /// It goes its first step.
    pub first: Signal<Out, Bit>,
    /// It goes another.
    pub goes_on: Signal<Out, Bit>,
    /// It goes between the target square and that of the pawn taken en passant.
    pub pass: Signal<Out, Bit>,
    /// A king castles: it goes to its target, and is the man from here on.
    pub castle: Signal<Out, Bit>,
    /// It is at the square that the half-move leaves.
    pub leaves: Signal<Out, Bit>,
    /// The record is given.
    pub emit: Signal<Out, Bit>,
    /// The game has ended.
    pub next_game: Signal<Out, Bit>,
}

#[checked]
impl Logic for Actions {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_small_actions");
        self.read.next = false;
        self.write.next = false;
        self.board.next = false;
        self.present_after.next = false;
        self.start.next = false;
        self.first.next = false;
        self.goes_on.next = false;
        self.pass.next = false;
        self.castle.next = false;
        self.leaves.next = false;
        self.emit.next = false;
        self.next_game.next = false;
        match self.phase.val() {
            Phase::Forget => self.next_game.next = true,
            Phase::Decode => self.read.next = true,
            Phase::Found => self.start.next = true,
            Phase::Leave => {
                self.board.next = true;
                self.write.next = true;
                self.first.next = true;
                self.leaves.next = true;
            }
            Phase::Walk => {
                self.board.next = true;
                self.read.next = true;
                self.goes_on.next = !self.there.val();
            }
            Phase::Judge => {
                self.board.next = true;
                self.write.next = true;
                self.present_after.next = true;
                self.pass.next = self.takes.val() && !self.present.val();
            }
            Phase::Castle => {
                self.write.next = true;
                self.present_after.next = true;
                self.goes_on.next = true;
            }
            Phase::Reach => {
                self.board.next = true;
                self.read.next = true;
            }
            Phase::Remove => {
                self.board.next = true;
                self.write.next = true;
                self.pass.next = self.takes.val();
                self.castle.next = self.castles.val();
                self.leaves.next = self.castles.val();
            }
            Phase::Promote => self.write.next = true,
            Phase::Place => {
                self.board.next = true;
                self.write.next = true;
                self.present_after.next = true;
            }
            Phase::Emit => {
                self.write.next = self.moves.val() && !self.in_text.val();
                self.present_after.next = true;
                self.emit.next = true;
            }
            Phase::Capture => self.write.next = true,
            _ => self.read.next = false,
        }
    }
}
