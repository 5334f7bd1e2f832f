// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`StepCheck`].

use halfmove::Fault;
use rust_hdl::prelude::*;

use crate::record_codes::{error, kind};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

// `eleven::recorder::code_of` says why these.
const _: () = assert!(Fault::OffBoard.code() == 4 && Fault::LabelTaken.code() == 10 && Fault::Castling.code() == 11);

/// Clocks 13 to 16: can a man of this kind move like that?
///
/// The faults of a step by the man's kind: promotion of a man that is no pawn, castling that is no longer possible, and
/// any other step that this kind never makes.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct StepCheck {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 13: the step's files toward h, two's complement.
    pub files: Signal<In, Word<4>>,
    /// Clock 13: its ranks toward 8.
    pub ranks: Signal<In, Word<4>>,
    /// Clock 13: the kind that moves; codes as in the record.
    pub kind: Signal<In, Word<3>>,
    /// Clock 13: Black moves.
    pub black: Signal<In, Bit>,
    /// Clock 13: it is a promotion.
    pub promotes: Signal<In, Bit>,
    /// Clock 13: two files from the king's home.
    pub two_files: Signal<In, Bit>,
    /// Clock 13: it is castling.
    pub castles: Signal<In, Bit>,
    /// Clock 16: the error code, 0 if there is none.
    pub fault: Signal<Out, Word<4>>,

    straight_14: DFF<Bit>,
    odd_14: DFF<Bit>,
    near_14: DFF<Bit>,
    pawn_way_14: DFF<Bit>,
    kind_14: DFF<Word<3>>,
    promotes_14: DFF<Bit>,
    two_files_14: DFF<Bit>,
    castles_14: DFF<Bit>,
    refused_15: DFF<Bit>,
    no_pawn_15: DFF<Bit>,
    too_late_15: DFF<Bit>,
    castles_15: DFF<Bit>,
    fault_16: DFF<Word<4>>,
    file_near: Signal<Local, Bit>,
    forward: Signal<Local, Word<4>>,
    twice_forward: Signal<Local, Word<4>>,
    goes: Signal<Local, Bit>,
}

#[clocked]
impl Logic for StepCheck {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_step_check");

        comment!("Clock 13: every word is a queen's step or a knight's. Of those that are not straight, the knight's");
        comment!("alone have an odd sum.");
        self.straight_14.d.next = (self.files.val() == 0) || (self.ranks.val() == 0);
        self.odd_14.d.next = self.files.val().get_bit(0) ^ self.ranks.val().get_bit(0);
        self.file_near.next = (self.files.val() == 0) || (self.files.val() == 1) || (self.files.val() == 15);
        self.near_14.d.next =
            self.file_near.val() && ((self.ranks.val() == 0) || (self.ranks.val() == 1) || (self.ranks.val() == 15));
        self.forward.next = 1.into();
        self.twice_forward.next = 2.into();
        if self.black.val() {
            self.forward.next = 15.into();
            self.twice_forward.next = 14.into();
        }
        self.pawn_way_14.d.next = (self.file_near.val() && (self.ranks.val() == self.forward.val()))
            || ((self.files.val() == 0) && (self.ranks.val() == self.twice_forward.val()));
        self.kind_14.d.next = self.kind.val();
        self.promotes_14.d.next = self.promotes.val();
        self.two_files_14.d.next = self.two_files.val();
        self.castles_14.d.next = self.castles.val();

        comment!("Clock 14: king, pawn, queen, rook, bishop, knight.");
        match self.kind_14.q.val().index() {
            1 => self.goes.next = self.near_14.q.val(),
            2 => self.goes.next = self.pawn_way_14.q.val(),
            4 => self.goes.next = self.straight_14.q.val() || !self.odd_14.q.val(),
            5 => self.goes.next = self.straight_14.q.val(),
            6 => self.goes.next = !self.straight_14.q.val() && !self.odd_14.q.val(),
            _ => self.goes.next = !self.straight_14.q.val() && self.odd_14.q.val(),
        }
        self.refused_15.d.next = !self.goes.val();
        self.no_pawn_15.d.next = self.promotes_14.q.val() && (self.kind_14.q.val() != kind::PAWN);
        self.too_late_15.d.next = self.two_files_14.q.val() && (self.kind_14.q.val() == kind::KING);
        self.castles_15.d.next = self.castles_14.q.val();

        comment!("Clock 15: the first of them.");
        self.fault_16.d.next = error::NONE;
        if self.castles_15.q.val() {
            comment!("Castling is judged with its rights and its path.");
            self.fault_16.d.next = error::NONE;
        } else if self.no_pawn_15.q.val() {
            self.fault_16.d.next = error::LABEL_TAKEN;
        } else if self.too_late_15.q.val() {
            self.fault_16.d.next = error::CASTLING;
        } else if self.refused_15.q.val() {
            self.fault_16.d.next = error::OFF_BOARD;
        }
        self.fault.next = self.fault_16.q.val();
    }
}
