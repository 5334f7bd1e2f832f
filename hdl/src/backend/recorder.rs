// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Recorder`].

use halfmove::hardware::record;
use rust_hdl::prelude::*;

use super::token::Journey;
use crate::record_codes::{error, record_type};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

const _: () = {
    assert!(record::BYTE.lsb == 0 && record::OFFSET.lsb == 0 && record::FROM.lsb == 0 && record::TO.lsb == 6);
    assert!(record::KIND.lsb == 12 && record::CAPTURED.lsb == 15 && record::PROMOTION.lsb == 18);
    assert!(record::CASTLING.lsb == 21 && record::EN_PASSANT.lsb == 22 && record::DOUBLE_STEP.lsb == 23);
    assert!(
        record::SIDE.lsb == 24
            && record::SET_UP.lsb == 24
            && record::ERROR.lsb == 25
            && record::TYPE.lsb == 29
            && record::LAST.lsb == 31
    );
    assert!(record::RecordType::Stop as u8 == 3);
};

/// Clocks 10 to 12: the record, or none. Makes the 32-bit record of a byte or word, and silences the rest of a game
/// after an error.
///
/// If it tells set-ups, each of their beats gives a record too, for what counts men beside records: of type 1 with an
/// error code. Its man comes to the square as in a half-move, a rook that may castle as by a promotion; of kind 0 is nobody.
/// There is none after an error, and none of a beat that is the last of its game: that is one.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Recorder {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// It tells set-ups; a constant.
    pub tells_set_ups: Signal<In, Bit>,
    /// There is a byte.
    pub present: Signal<In, Bit>,
    /// It is the last of its game.
    pub last: Signal<In, Bit>,
    /// It gives no record unless it has a fault.
    pub silent: Signal<In, Bit>,
    /// The type of its record if it has no fault; of a beat of a set-up that of a stop.
    pub record_type: Signal<In, Word<2>>,
    /// That type is not a half-move's.
    pub carries_byte: Signal<In, Bit>,
    /// Its error code, 0 if there is none.
    pub fault: Signal<In, Word<4>>,
    /// It is of the set-up before the game.
    pub set_up: Signal<In, Bit>,
    /// There is one.
    pub faulty: Signal<In, Bit>,
    /// The byte or word itself.
    pub code_word: Signal<In, Word<11>>,
    /// The half-move's squares and men.
    pub journey: Signal<In, Journey>,
    /// The kind captured, 0 if none.
    pub captured: Signal<In, Word<3>>,
    /// It takes en passant.
    pub en_passant: Signal<In, Bit>,
    /// Clock 12: there is a record.
    pub record_valid: Signal<Out, Bit>,
    /// Clock 12: the record.
    pub record: Signal<Out, Word<32>>,

    stopped: DFF<Bit>,
    counts_11: DFF<Bit>,
    last_11: DFF<Bit>,
    gives_record_11: DFF<Bit>,
    stops_11: DFF<Bit>,
    fault_11: DFF<Word<4>>,
    set_up_11: DFF<Bit>,
    record_type_11: DFF<Word<2>>,
    body_11: DFF<Word<25>>,
    stops: Signal<Local, Bit>,
    tells: Signal<Local, Bit>,
    castling_flag: Signal<Local, Word<1>>,
    en_passant_flag: Signal<Local, Word<1>>,
    double_step_flag: Signal<Local, Word<1>>,
    side_flag: Signal<Local, Word<1>>,

    offset_low: DFF<Word<12>>,
    offset_high: DFF<Word<12>>,
    offset_low_full: DFF<Bit>,
    record_valid_12: DFF<Bit>,
    record_12: DFF<Word<32>>,
    body: Signal<Local, Word<32>>,
    final_type: Signal<Local, Word<2>>,
    last_flag: Signal<Local, Word<1>>,
    set_up_flag: Signal<Local, Word<1>>,
    carry: Signal<Local, Word<1>>,
}

#[clocked]
impl Logic for Recorder {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_recorder");

        comment!("Clock 10: after an error the last byte alone gives a record.");
        self.stops.next = self.stopped.q.val() || self.faulty.val();
        self.stops_11.d.next = self.stops.val();
        self.gives_record_11.d.next = self.present.val() && (self.faulty.val() || !self.silent.val());
        self.fault_11.d.next = self.fault.val();
        self.set_up_11.d.next = self.set_up.val();
        if self.stopped.q.val() {
            self.gives_record_11.d.next = self.present.val() && self.last.val();
            self.fault_11.d.next = error::NONE;
            self.set_up_11.d.next = false;
        }
        if self.present.val() {
            self.stopped.d.next = self.stops.val();
        }
        if self.last.val() {
            self.stopped.d.next = false;
        }
        self.counts_11.d.next = self.present.val() || self.last.val();
        self.last_11.d.next = self.last.val();
        self.record_type_11.d.next = self.record_type.val();
        self.tells.next = self.tells_set_ups.val()
            && (self.record_type.val() == record_type::STOP)
            && !self.present.val()
            && !self.stopped.q.val();
        if self.tells.val() {
            self.gives_record_11.d.next = true;
            self.stops_11.d.next = false;
            self.fault_11.d.next = error::UNASSIGNED;
            self.record_type_11.d.next = record_type::MARK;
        }

        self.castling_flag.next = 0.into();
        self.en_passant_flag.next = 0.into();
        self.double_step_flag.next = 0.into();
        self.side_flag.next = 0.into();
        if self.journey.val().castles {
            self.castling_flag.next = 1.into();
        }
        if self.en_passant.val() {
            self.en_passant_flag.next = 1.into();
        }
        if self.journey.val().double_step {
            self.double_step_flag.next = 1.into();
        }
        if self.journey.val().black {
            self.side_flag.next = 1.into();
        }
        self.body_11.d.next = bit_cast::<25, 11>(self.code_word.val());
        if !self.carries_byte.val() || self.tells.val() {
            self.body_11.d.next = bit_cast::<25, 6>(self.journey.val().from)
                | (bit_cast::<25, 6>(self.journey.val().to) << 6)
                | (bit_cast::<25, 3>(self.journey.val().mover) << 12)
                | (bit_cast::<25, 3>(self.captured.val()) << 15)
                | (bit_cast::<25, 3>(self.journey.val().promotion) << 18)
                | (bit_cast::<25, 1>(self.castling_flag.val()) << 21)
                | (bit_cast::<25, 1>(self.en_passant_flag.val()) << 22)
                | (bit_cast::<25, 1>(self.double_step_flag.val()) << 23)
                | (bit_cast::<25, 1>(self.side_flag.val()) << 24);
        }

        comment!("Clock 11: the byte's offset in its game, in halves, so that no carry is longer than 12 bits.");
        self.carry.next = 0.into();
        if self.offset_low_full.q.val() {
            self.carry.next = 1.into();
        }
        if self.counts_11.q.val() {
            self.offset_low.d.next = self.offset_low.q.val() + 1;
            self.offset_low_full.d.next = self.offset_low.q.val() == 4094;
            self.offset_high.d.next = self.offset_high.q.val() + bit_cast::<12, 1>(self.carry.val());
            if self.last_11.q.val() {
                self.offset_low.d.next = 0.into();
                self.offset_low_full.d.next = false;
                self.offset_high.d.next = 0.into();
            }
        }
        self.set_up_flag.next = 0.into();
        if self.set_up_11.q.val() {
            self.set_up_flag.next = 1.into();
        }
        self.body.next = bit_cast::<32, 25>(self.body_11.q.val());
        self.final_type.next = self.record_type_11.q.val();
        if self.stops_11.q.val() {
            self.body.next = bit_cast::<32, 12>(self.offset_low.q.val())
                | (bit_cast::<32, 12>(self.offset_high.q.val()) << 12)
                | (bit_cast::<32, 1>(self.set_up_flag.val()) << 24);
            self.final_type.next = record_type::STOP;
        }
        self.last_flag.next = 0.into();
        if self.last_11.q.val() {
            self.last_flag.next = 1.into();
        }
        self.record_12.d.next = self.body.val()
            | (bit_cast::<32, 4>(self.fault_11.q.val()) << 25)
            | (bit_cast::<32, 2>(self.final_type.val()) << 29)
            | (bit_cast::<32, 1>(self.last_flag.val()) << 31);
        self.record_valid_12.d.next = self.gives_record_11.q.val();

        self.record_valid.next = self.record_valid_12.q.val();
        self.record.next = self.record_12.q.val();
    }
}
