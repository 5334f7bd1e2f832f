// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Intake`].

use halfmove::Fault;
use halfmove::hardware::encoder::{INPUT_FIELDS, Refusal};
use halfmove::hardware::record;
use halfmove::hardware::record::RecordType;
use halfmove::hardware::set_up::BadSetUp;
use rust_hdl::prelude::*;

use super::token::Beat;
use crate::backend::set_up::SetUp;
use crate::record_codes::{kind, refusal};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

const _: () = {
    assert!(INPUT_FIELDS.len() == 5 && record::FROM.lsb == 0 && record::TO.lsb == 6 && record::PROMOTION.lsb == 18);
    assert!(record::TYPE.lsb == 29 && record::BYTE.lsb == 0);
    assert!(RecordType::HalfMove as u8 == 0 && RecordType::Stop as u8 == 3);
    assert!(Refusal::GivenUp.code() == 22 && Refusal::InsideText.code() == 20 && Refusal::NotAnEvent.code() == 21);
    assert!(Fault::AfterResult.code() == 13 && Fault::OpenText.code() == 14);
    assert!(Refusal::SetUp(BadSetUp::Malformed).code() == 23 && Refusal::SetUp(BadSetUp::Chess960).code() == 24);
};

/// Clocks 0 to 2: a beat is taken apart; what is wrong with it in the stream, whatever the position. Takes the record
/// apart; follows the set-up, the side to move, texts and results.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Intake {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// A beat is taken at this edge.
    pub accepted: Signal<In, Bit>,
    /// The beat.
    pub data: Signal<In, Word<32>>,
    /// It is the last of its game.
    pub last_in: Signal<In, Bit>,
    /// It is a square of a set-up.
    pub places_in: Signal<In, Bit>,
    /// The core clears itself: every clock counts as a game's end.
    pub restart: Signal<In, Bit>,
    /// Clock 0: what the beat is.
    pub beat: Signal<Out, Beat>,
    /// Clock 0: the origin square; of a set-up the man.
    pub from: Signal<Out, Word<6>>,
    /// Clock 0: the target square.
    pub to: Signal<Out, Word<6>>,
    /// Clock 0: of a set-up: the square.
    pub square: Signal<Out, Word<6>>,
    /// Clock 2: the byte to pass on, if it is no half-move.
    pub event_byte: Signal<Out, Word<8>>,
    /// Clock 2: the error code, 0 if there is none.
    pub stream_fault: Signal<Out, Word<5>>,

    set_up: SetUp,
    present_0: DFF<Bit>,
    places_0: DFF<Bit>,
    moves_0: DFF<Bit>,
    gives_up_0: DFF<Bit>,
    promotes_0: DFF<Bit>,
    last_0: DFF<Bit>,
    from_0: DFF<Word<6>>,
    to_0: DFF<Word<6>>,
    promotion_0: DFF<Word<3>>,
    black: DFF<Bit>,
    from_home_0: DFF<Bit>,
    to_wing_0: DFF<Bit>,
    same_rank_0: DFF<Bit>,
    low_to: Signal<Local, Word<2>>,
    man_kind: Signal<Local, Word<3>>,
    marked: Signal<Local, Bit>,

    byte_1: DFF<Word<8>>,
    malformed_1: DFF<Bit>,
    chess960_1: DFF<Bit>,
    event_1: DFF<Bit>,
    moves_1: DFF<Bit>,
    gives_up_1: DFF<Bit>,
    last_1: DFF<Bit>,
    null_1: DFF<Bit>,
    result_1: DFF<Bit>,
    mark_1: DFF<Bit>,
    low_code: Signal<Local, Bit>,
    event_byte_0: Signal<Local, Word<8>>,

    in_text: DFF<Bit>,
    result_seen: DFF<Bit>,
    text_after: Signal<Local, Bit>,
    byte_2: DFF<Word<8>>,
    fault_2: DFF<Word<5>>,
    unused_fields: Signal<Local, Word<15>>,
}

#[clocked]
impl Logic for Intake {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_encoder_intake");

        comment!("The fields of a record that have no meaning here.");
        self.unused_fields.next = bit_cast::<15, 6>(self.data.val().get_bits::<6>(12))
            | (bit_cast::<15, 8>(self.data.val().get_bits::<8>(21)) << 6)
            | (bit_cast::<15, 1>(self.data.val().get_bits::<1>(31)) << 14);
        comment!("A square of a set-up gives no byte, unless it is the last of its game.");
        self.present_0.d.next = self.accepted.val() && (!self.places_in.val() || self.last_in.val());
        self.places_0.d.next = self.accepted.val() && self.places_in.val();
        self.moves_0.d.next = self.accepted.val() && !self.places_in.val() && !self.data.val().get_bits::<2>(29).any();
        self.gives_up_0.d.next = self.accepted.val() && self.data.val().get_bits::<2>(29).all();
        self.promotes_0.d.next = self.accepted.val()
            && !self.places_in.val()
            && !self.data.val().get_bits::<2>(29).any()
            && self.data.val().get_bits::<3>(18).any();
        self.last_0.d.next = (self.accepted.val() && self.last_in.val()) || self.restart.val();
        self.from_0.d.next = self.data.val().get_bits::<6>(0);
        self.to_0.d.next = self.data.val().get_bits::<6>(6);
        comment!("A king's home, and castling's target on the same rank.");
        self.from_home_0.d.next =
            (self.data.val().get_bits::<3>(0) == 4) && (self.data.val().get_bit(3) == self.data.val().get_bit(5));
        self.to_wing_0.d.next =
            (self.data.val().get_bits::<2>(6) == 2) && (self.data.val().get_bit(4) == self.data.val().get_bit(5));
        self.same_rank_0.d.next = self.data.val().get_bits::<3>(3) == self.data.val().get_bits::<3>(9);
        self.promotion_0.d.next = self.data.val().get_bits::<3>(18);

        comment!("Clock 0: the man of a set-up, .mskkkll, and what is wrong with the set-up before this beat.");
        self.man_kind.next = self.from_0.q.val().get_bits::<3>(2);
        self.marked.next = self.to_0.q.val().get_bit(0);
        self.set_up.places.next = self.places_0.q.val();
        self.set_up.present.next = self.present_0.q.val();
        self.set_up.last.next = self.last_0.q.val();
        self.set_up.kind.next = self.man_kind.val();
        self.set_up.black.next = self.from_0.q.val().get_bit(5);
        self.set_up.stepped.next = self.marked.val() && (self.man_kind.val().get_bits::<2>(1) == 1);
        self.set_up.may_castle.next = self.marked.val() && (self.man_kind.val() == kind::ROOK);
        self.square.next = self.set_up.square.val();
        self.malformed_1.d.next = self.set_up.malformed.val();
        self.chess960_1.d.next = self.set_up.chess960.val();

        comment!("Clock 0: whose turn it is.");
        if self.moves_0.q.val() {
            self.black.d.next = !self.black.q.val();
        }
        if self.places_0.q.val()
            && self.marked.val()
            && self.from_0.q.val().get_bit(5)
            && (self.man_kind.val() == kind::KING)
        {
            self.black.d.next = true;
        }
        if self.last_0.q.val() {
            self.black.d.next = false;
        }
        self.beat.next.present = self.present_0.q.val();
        self.beat.next.moves = self.moves_0.q.val();
        self.beat.next.last = self.last_0.q.val();
        self.beat.next.black = self.black.q.val();
        if self.places_0.q.val() {
            self.beat.next.black = self.from_0.q.val().get_bit(5);
        }
        self.beat.next.places = self.places_0.q.val();
        self.beat.next.marked = self.marked.val();
        self.beat.next.promotes = self.promotes_0.q.val();
        self.beat.next.castling_squares =
            self.moves_0.q.val() && self.from_home_0.q.val() && self.to_wing_0.q.val() && self.same_rank_0.q.val();
        self.beat.next.promotion = self.promotion_0.q.val();
        self.from.next = self.from_0.q.val();
        self.to.next = self.to_0.q.val();

        comment!("Clock 0 to 1: what an event's byte is.");
        self.low_to.next = self.to_0.q.val().get_bits::<2>(0);
        self.event_byte_0.next = bit_cast::<8, 6>(self.from_0.q.val()) | (bit_cast::<8, 2>(self.low_to.val()) << 6);
        self.low_code.next = !self.event_byte_0.val().get_bits::<5>(3).any();
        self.byte_1.d.next = self.event_byte_0.val();
        self.event_1.d.next =
            self.present_0.q.val() && !self.places_0.q.val() && !self.moves_0.q.val() && !self.gives_up_0.q.val();
        self.moves_1.d.next = self.moves_0.q.val();
        self.gives_up_1.d.next = self.gives_up_0.q.val();
        self.last_1.d.next = self.last_0.q.val();
        self.null_1.d.next = !self.event_byte_0.val().any();
        self.result_1.d.next = self.low_code.val()
            && !self.event_byte_0.val().get_bit(2)
            && self.event_byte_0.val().get_bits::<2>(0).any();
        self.mark_1.d.next = self.low_code.val() && self.event_byte_0.val().get_bits::<2>(1).all();

        comment!("Clock 1 to 2: texts and results.");
        self.text_after.next = self.in_text.q.val();
        if self.event_1.q.val() && self.null_1.q.val() {
            self.text_after.next = !self.in_text.q.val();
        }
        self.in_text.d.next = self.text_after.val();
        if self.event_1.q.val() && self.result_1.q.val() && !self.in_text.q.val() {
            self.result_seen.d.next = true;
        }
        if self.last_1.q.val() {
            self.in_text.d.next = false;
            self.result_seen.d.next = false;
        }
        self.byte_2.d.next = self.byte_1.q.val();
        self.fault_2.d.next = refusal::NONE;
        if self.malformed_1.q.val() {
            self.fault_2.d.next = refusal::MALFORMED;
        } else if self.chess960_1.q.val() {
            self.fault_2.d.next = refusal::CHESS960;
        } else if self.gives_up_1.q.val() {
            self.fault_2.d.next = refusal::GIVEN_UP;
        } else if self.moves_1.q.val() {
            if self.in_text.q.val() {
                self.fault_2.d.next = refusal::INSIDE_TEXT;
            } else if self.result_seen.q.val() {
                self.fault_2.d.next = refusal::AFTER_RESULT;
            }
        } else if self.event_1.q.val() {
            if !self.in_text.q.val() && !self.null_1.q.val() {
                if self.result_1.q.val() {
                    if self.result_seen.q.val() {
                        self.fault_2.d.next = refusal::AFTER_RESULT;
                    }
                } else if !self.mark_1.q.val() {
                    self.fault_2.d.next = refusal::NOT_AN_EVENT;
                }
            } else if self.text_after.val() && self.last_1.q.val() {
                self.fault_2.d.next = refusal::OPEN_TEXT;
            }
        }
        self.event_byte.next = self.byte_2.q.val();
        self.stream_fault.next = self.fault_2.q.val();
    }
}
