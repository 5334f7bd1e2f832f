// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`LastDoubleStep`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The last double step, as long as nothing but castling was played since: ChessBase does not forget it then.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct LastDoubleStep {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Constant: the phantom number is counted, and captures en passant after castling without a look at the board.
    pub phantom: Signal<In, Bit>,
    /// A game begins.
    pub restore: Signal<In, Bit>,
    /// A half-move is played.
    pub moves: Signal<In, Bit>,
    /// It is castling.
    pub castles: Signal<In, Bit>,
    /// It is a double step.
    pub steps_twice: Signal<In, Bit>,
    /// On this file.
    pub from_file: Signal<In, Word<3>>,
    /// Behind castling there was a look at the pawn.
    pub looks: Signal<In, Bit>,
    /// It stands there.
    pub meets_pawn: Signal<In, Bit>,
    /// Captures en passant are counted.
    pub counts: Signal<Out, Bit>,
    /// They are allowed.
    pub allowed: Signal<Out, Bit>,
    /// The file of the double step.
    pub file: Signal<Out, Word<3>>,

    stepped: DFF<Bit>,
    allowed_now: DFF<Bit>,
    stands: DFF<Bit>,
    file_now: DFF<Word<3>>,
}

#[clocked]
impl Logic for LastDoubleStep {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_last_double_step");
        if self.looks.val() {
            self.stands.d.next = self.meets_pawn.val();
        }
        if self.moves.val() {
            self.allowed_now.d.next = self.steps_twice.val() && !self.castles.val();
            if !self.castles.val() {
                self.stepped.d.next = self.steps_twice.val();
                self.file_now.d.next = self.from_file.val();
            }
        }
        if self.restore.val() {
            self.stepped.d.next = false;
            self.allowed_now.d.next = false;
            self.stands.d.next = false;
            self.file_now.d.next = 0.into();
        }
        self.counts.next =
            self.stepped.q.val() && (self.allowed_now.q.val() || self.phantom.val() || self.stands.q.val());
        self.allowed.next = self.allowed_now.q.val();
        self.file.next = self.file_now.q.val();
    }
}
