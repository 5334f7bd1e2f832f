// SPDX-License-Identifier: MIT OR Apache-2.0
//! Clock 17 to 18: the record, or none.

use rust_hdl::prelude::*;

use super::token::Journey;
use crate::comment;
use crate::word::{Word, bit_cast};

/// Makes the 32-bit record of a byte, and silences the rest of a game after an error.
///
/// The fields' places are those of `halfmove::record`; a test in `hdl/tests` holds them together.
#[derive(LogicBlock, Default)]
pub struct Recorder {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The core empties itself.
    pub restart: Signal<In, Bit>,
    /// There is a byte.
    pub present: Signal<In, Bit>,
    /// It is its game's last.
    pub last: Signal<In, Bit>,
    /// It gives no record unless it has a fault.
    pub silent: Signal<In, Bit>,
    /// The type of its record if it has no fault.
    pub record_type: Signal<In, Word<2>>,
    /// Its error code, 0 if there is none.
    pub fault: Signal<In, Word<4>>,
    /// There is one.
    pub faulty: Signal<In, Bit>,
    /// The byte itself.
    pub code_byte: Signal<In, Word<8>>,
    /// The half-move's squares and men.
    pub journey: Signal<In, Journey>,
    /// The kind captured, 0 if none.
    pub captured: Signal<In, Word<3>>,
    /// It takes en passant.
    pub en_passant: Signal<In, Bit>,
    /// One clock later: there is a record.
    pub record_valid: Signal<Out, Bit>,
    /// One clock later: the record.
    pub record: Signal<Out, Word<32>>,

    stopped: DFF<Bit>,
    offset_low: DFF<Word<12>>,
    offset_high: DFF<Word<12>>,
    offset_low_full: DFF<Bit>,
    record_valid_18: DFF<Bit>,
    record_18: DFF<Word<32>>,

    stops: Signal<Local, Bit>,
    arriving: Signal<Local, Word<3>>,
    mover: Signal<Local, Word<3>>,
    promotion: Signal<Local, Word<3>>,
    castling_flag: Signal<Local, Word<1>>,
    en_passant_flag: Signal<Local, Word<1>>,
    double_step_flag: Signal<Local, Word<1>>,
    side_flag: Signal<Local, Word<1>>,
    last_flag: Signal<Local, Word<1>>,
    body: Signal<Local, Word<32>>,
    code: Signal<Local, Word<4>>,
    final_type: Signal<Local, Word<2>>,
}

impl Logic for Recorder {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            stopped,
            offset_low,
            offset_high,
            offset_low_full,
            record_valid_18,
            record_18
        );

        comment!("After an error the last byte alone gives a record.");
        self.stops.next = self.stopped.q.val() || self.faulty.val();
        self.record_valid_18.d.next = self.present.val() && (self.faulty.val() || !self.silent.val());
        if self.stopped.q.val() {
            self.record_valid_18.d.next = self.present.val() && self.last.val();
        }
        if self.present.val() {
            self.stopped.d.next = self.stops.val();
        }

        comment!("The byte's offset in its game, in halves: no carry is longer than 12 bits.");
        if self.present.val() {
            self.offset_low.d.next = self.offset_low.q.val() + 1;
            self.offset_low_full.d.next = self.offset_low.q.val() == 4094;
            if self.offset_low_full.q.val() {
                self.offset_high.d.next = self.offset_high.q.val() + 1;
            }
        }
        if (self.present.val() && self.last.val()) || self.restart.val() {
            self.stopped.d.next = false;
            self.offset_low.d.next = 0.into();
            self.offset_low_full.d.next = false;
            self.offset_high.d.next = 0.into();
        }

        comment!(
            "A king is 001.., a pawn 01..., an officer 1 and its kind: the record's codes but for half the pawns."
        );
        self.arriving.next = self.journey.val().arriving.get_bits::<3>(2);
        if self.arriving.val() == 3 {
            self.arriving.next = 2.into();
        }
        self.mover.next = self.arriving.val();
        self.promotion.next = 0.into();
        if self.journey.val().promotes {
            self.mover.next = 2.into();
            self.promotion.next = self.arriving.val();
        }
        self.castling_flag.next = 0.into();
        self.en_passant_flag.next = 0.into();
        self.double_step_flag.next = 0.into();
        self.side_flag.next = 0.into();
        self.last_flag.next = 0.into();
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
        if self.last.val() {
            self.last_flag.next = 1.into();
        }

        self.body.next = bit_cast::<32, 6>(self.journey.val().from)
            | (bit_cast::<32, 6>(self.journey.val().to) << 6)
            | (bit_cast::<32, 3>(self.mover.val()) << 12)
            | (bit_cast::<32, 3>(self.captured.val()) << 15)
            | (bit_cast::<32, 3>(self.promotion.val()) << 18)
            | (bit_cast::<32, 1>(self.castling_flag.val()) << 21)
            | (bit_cast::<32, 1>(self.en_passant_flag.val()) << 22)
            | (bit_cast::<32, 1>(self.double_step_flag.val()) << 23)
            | (bit_cast::<32, 1>(self.side_flag.val()) << 24);
        if self.record_type.val() != 0 {
            self.body.next = bit_cast::<32, 8>(self.code_byte.val());
        }
        self.code.next = 0.into();
        self.final_type.next = self.record_type.val();
        if self.stops.val() {
            self.body.next =
                bit_cast::<32, 12>(self.offset_low.q.val()) | (bit_cast::<32, 12>(self.offset_high.q.val()) << 12);
            self.final_type.next = 3.into();
            if !self.stopped.q.val() {
                self.code.next = self.fault.val();
            }
        }
        self.record_18.d.next = self.body.val()
            | (bit_cast::<32, 4>(self.code.val()) << 25)
            | (bit_cast::<32, 2>(self.final_type.val()) << 29)
            | (bit_cast::<32, 1>(self.last_flag.val()) << 31);
        self.record_valid.next = self.record_valid_18.q.val();
        self.record.next = self.record_18.q.val();
        if self.restart.val() {
            self.record_valid_18.d.next = false;
        }
    }
}
