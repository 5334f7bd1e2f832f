// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`EncoderVerdict`].

use halfmove::Fault;
use halfmove::hardware::encoder::Refusal;
use rust_hdl::prelude::*;

use crate::record_codes::refusal;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

const _: () = {
    assert!(Fault::OwnMan.code() == 5 && Fault::Blocked.code() == 6 && Fault::NothingToTake.code() == 8);
    assert!(Fault::Castling.code() == 11 && Fault::KingCaptured.code() == 12);
    assert!(Refusal::NobodyThere.code() == 16 && Refusal::NotItsStep.code() == 17);
    assert!(Refusal::NotAPromotion.code() == 18 && Refusal::FifthMan.code() == 19);
};

/// Clocks 10 to 13: can the half-move be written, and if not, what is its first fault? Brings together what all
/// stages found out, in the order in which faults win over each other.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct EncoderVerdict {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 10: there is a beat.
    pub is_present: Signal<In, Bit>,
    /// Clock 10: it is a half-move.
    pub is_half_move: Signal<In, Bit>,
    /// Clock 10: it is the last of its game.
    pub is_last: Signal<In, Bit>,
    /// Clock 10: Black is to move.
    pub black: Signal<In, Bit>,
    /// Clock 10: it is castling.
    pub castles: Signal<In, Bit>,
    /// Clock 10: it names a promotion.
    pub promotes: Signal<In, Bit>,
    /// Clock 10: what is wrong with it in the stream, 0 if nothing.
    pub stream_fault: Signal<In, Word<5>>,
    /// Clock 10: the man on the origin square, if there is one, is not of the side to move.
    pub wrong_side: Signal<In, Bit>,
    /// Clock 10: a man of this kind never moves like that.
    pub not_its_step: Signal<In, Bit>,
    /// Clock 10: a promotion is named that is none, or to a kind that a pawn cannot become.
    pub not_a_promotion: Signal<In, Bit>,
    /// Clock 10: the man on the target square, if it is occupied, is Black's.
    pub occupant_black: Signal<In, Bit>,
    /// Clock 10: is a king.
    pub occupant_king: Signal<In, Bit>,
    /// Clock 10: the fault of a pawn by its squares alone.
    pub pawn_fault: Signal<In, Word<4>>,
    /// Clock 10: a pawn takes, and not en passant.
    pub needs_victim: Signal<In, Bit>,
    /// Clock 10: the origin square is occupied.
    pub from_occupied: Signal<In, Bit>,
    /// Clock 10: the target square is occupied.
    pub to_occupied: Signal<In, Bit>,
    /// Clock 11: it is castling without the right to it.
    pub castling_denied: Signal<In, Bit>,
    /// Clock 11: a man stands on the path.
    pub path_blocked: Signal<In, Bit>,
    /// Clock 11: no label is left for the man promoted to.
    pub none_left: Signal<In, Bit>,
    /// Clock 13: the error code, 0 if there is none.
    pub fault: Signal<Out, Word<5>>,
    /// Clock 13: there is one.
    pub faulty: Signal<Out, Bit>,
    /// Clock 13: there is a beat.
    pub present: Signal<Out, Bit>,
    /// Clock 13: it is a half-move.
    pub moves: Signal<Out, Bit>,
    /// Clock 13: it is the last of its game.
    pub last: Signal<Out, Bit>,

    present_11: DFF<Bit>,
    moves_11: DFF<Bit>,
    last_11: DFF<Bit>,
    castles_11: DFF<Bit>,
    promotes_11: DFF<Bit>,
    stream_fault_11: DFF<Word<5>>,
    nobody_11: DFF<Bit>,
    not_its_step_11: DFF<Bit>,
    not_a_promotion_11: DFF<Bit>,
    pawn_fault_11: DFF<Word<4>>,
    own_man_11: DFF<Bit>,
    no_victim_11: DFF<Bit>,
    king_taken_11: DFF<Bit>,

    present_12: DFF<Bit>,
    moves_12: DFF<Bit>,
    last_12: DFF<Bit>,
    ends_12: DFF<Bit>,
    early_12: DFF<Word<5>>,
    late_12: DFF<Word<5>>,

    present_13: DFF<Bit>,
    moves_13: DFF<Bit>,
    last_13: DFF<Bit>,
    fault_13: DFF<Word<5>>,
    faulty_13: DFF<Bit>,
}

#[clocked]
impl Logic for EncoderVerdict {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_encoder_verdict");

        comment!("Clock 10: what the board says.");
        self.present_11.d.next = self.is_present.val();
        self.moves_11.d.next = self.is_half_move.val();
        self.last_11.d.next = self.is_last.val();
        self.castles_11.d.next = self.castles.val();
        self.promotes_11.d.next = self.promotes.val();
        self.stream_fault_11.d.next = self.stream_fault.val();
        self.nobody_11.d.next = self.wrong_side.val() || !self.from_occupied.val();
        self.not_its_step_11.d.next = self.not_its_step.val();
        self.not_a_promotion_11.d.next = self.not_a_promotion.val();
        self.pawn_fault_11.d.next = self.pawn_fault.val();
        self.own_man_11.d.next = self.to_occupied.val() && (self.occupant_black.val() == self.black.val());
        self.no_victim_11.d.next = self.needs_victim.val() && !self.to_occupied.val();
        self.king_taken_11.d.next = self.to_occupied.val() && self.occupant_king.val();

        comment!("Clock 11: the faults in the order in which they win.");
        self.present_12.d.next = self.present_11.q.val();
        self.moves_12.d.next = self.moves_11.q.val();
        self.last_12.d.next = self.last_11.q.val();
        comment!("Events have no later fault, and neither has castling whose path is free.");
        self.ends_12.d.next = !self.moves_11.q.val();
        self.early_12.d.next = refusal::NONE;
        if self.stream_fault_11.q.val().any() {
            self.early_12.d.next = self.stream_fault_11.q.val();
        } else if self.moves_11.q.val() {
            if self.nobody_11.q.val() {
                self.early_12.d.next = refusal::NOBODY_THERE;
            } else if self.castles_11.q.val() {
                if self.castling_denied.val() || self.path_blocked.val() {
                    self.early_12.d.next = refusal::CASTLING;
                }
            } else if self.not_its_step_11.q.val() {
                self.early_12.d.next = refusal::NOT_ITS_STEP;
            } else if self.not_a_promotion_11.q.val() {
                self.early_12.d.next = refusal::NOT_A_PROMOTION;
            }
        }
        self.late_12.d.next = refusal::NONE;
        if self.promotes_11.q.val() && self.none_left.val() {
            self.late_12.d.next = refusal::FIFTH_MAN;
        } else if self.pawn_fault_11.q.val().any() {
            self.late_12.d.next = bit_cast::<5, 4>(self.pawn_fault_11.q.val());
        } else if self.own_man_11.q.val() {
            self.late_12.d.next = refusal::OWN_MAN;
        } else if self.path_blocked.val() {
            self.late_12.d.next = refusal::BLOCKED;
        } else if self.no_victim_11.q.val() {
            self.late_12.d.next = refusal::NOTHING_TO_TAKE;
        } else if self.king_taken_11.q.val() {
            self.late_12.d.next = refusal::KING_CAPTURED;
        }

        comment!("Clock 12.");
        self.present_13.d.next = self.present_12.q.val();
        self.moves_13.d.next = self.moves_12.q.val();
        self.last_13.d.next = self.last_12.q.val();
        self.fault_13.d.next = self.early_12.q.val();
        self.faulty_13.d.next = self.early_12.q.val().any();
        if !self.early_12.q.val().any() && !self.ends_12.q.val() {
            self.fault_13.d.next = self.late_12.q.val();
            self.faulty_13.d.next = self.late_12.q.val().any();
        }

        self.fault.next = self.fault_13.q.val();
        self.faulty.next = self.faulty_13.q.val();
        self.present.next = self.present_13.q.val();
        self.moves.next = self.moves_13.q.val();
        self.last.next = self.last_13.q.val();
    }
}
