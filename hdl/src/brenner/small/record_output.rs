// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`RecordOutput`].

use halfmove::hardware::record;
use rust_hdl::prelude::*;

use crate::record_codes::record_type;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

const _: () = {
    assert!(record::BYTE.lsb == 0 && record::OFFSET.lsb == 0 && record::FROM.lsb == 0 && record::TO.lsb == 6);
    assert!(record::KIND.lsb == 12 && record::CAPTURED.lsb == 15 && record::PROMOTION.lsb == 18);
    assert!(record::CASTLING.lsb == 21 && record::EN_PASSANT.lsb == 22 && record::DOUBLE_STEP.lsb == 23);
    assert!(record::SIDE.lsb == 24 && record::ERROR.lsb == 25 && record::TYPE.lsb == 29 && record::LAST.lsb == 31);
    assert!(record::RecordType::Stop as u8 == 3);
};

/// The record, built in the output register itself, and the offset of the byte.
///
/// The output. While no record is valid, the origin square and the error code are written to it when they are found.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct RecordOutput {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// A byte is taken at this edge.
    pub accepted: Signal<In, Bit>,
    /// A game has ended.
    pub next_game: Signal<In, Bit>,
    /// `at` is the origin square.
    pub leaves: Signal<In, Bit>,
    /// A new byte: there is no error yet but `fault`.
    pub decoded: Signal<In, Bit>,
    /// The error code, 0 if there is none.
    pub fault: Signal<In, Word<4>>,
    /// The byte's record is the byte itself.
    pub plain: Signal<In, Bit>,
    /// The record of a half-move is complete, or it is a stop.
    pub emit: Signal<In, Bit>,
    /// The byte is the last of its game.
    pub last: Signal<In, Bit>,
    /// It is castling.
    pub castles: Signal<In, Bit>,
    /// It is a pawn's half-move.
    pub pawn: Signal<In, Bit>,
    /// It is a pawn's double step.
    pub double_step: Signal<In, Bit>,
    /// It opens or closes a text.
    pub text_mark: Signal<In, Bit>,
    /// The upper three bits of the man that it moves; of castling the rook's.
    pub man_kind: Signal<In, Word<3>>,
    /// The byte itself.
    pub code_byte: Signal<In, Word<8>>,
    /// The byte stands in a text.
    pub in_text: Signal<In, Bit>,
    /// The square at which the man is.
    pub at: Signal<In, Word<6>>,
    /// Black moves.
    pub black: Signal<In, Bit>,
    /// A man was captured, unless it is castling.
    pub present: Signal<In, Bit>,
    /// Who: the upper three bits of its number.
    pub found_kind: Signal<In, Word<3>>,
    /// A pawn took en passant.
    pub en_passant: Signal<In, Bit>,
    /// There is a prefix before the byte.
    pub prefixed: Signal<In, Bit>,
    /// The kind of the officer that the prefix names: the low two bits of its code.
    pub named_kind: Signal<In, Word<2>>,
    /// The record is taken at this edge, if there is one.
    pub m_axis_tready: Signal<In, Bit>,
    /// The game had an error before.
    pub stopped: Signal<Out, Bit>,
    /// The record.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// There is one.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is the last of its game.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// Its game had an error, and it is the last.
    pub m_axis_tuser: Signal<Out, Bit>,

    offset: DFF<Word<24>>,
    had_error: DFF<Bit>,
    valid: DFF<Bit>,
    bad: DFF<Bit>,
    square_left: DFF<Word<6>>,
    body: DFF<Word<19>>,
    error: DFF<Word<4>>,
    record_type: DFF<Word<2>>,
    last_bit: DFF<Word<1>>,
    stops: Signal<Local, Bit>,
    kind: Signal<Local, Word<3>>,
    captured: Signal<Local, Word<3>>,
    promotion: Signal<Local, Word<3>>,
    castling_flag: Signal<Local, Word<1>>,
    en_passant_flag: Signal<Local, Word<1>>,
    double_step_flag: Signal<Local, Word<1>>,
    side_flag: Signal<Local, Word<1>>,
}

#[clocked]
impl Logic for RecordOutput {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_small_record_output");

        comment!("The offset is that of the byte at work: -1 before a game.");
        if self.accepted.val() {
            self.offset.d.next = self.offset.q.val() + 1;
        }
        self.stops.next = self.had_error.q.val() || self.error.q.val().any();
        if self.emit.val() {
            self.had_error.d.next = self.stops.val();
        }
        if self.next_game.val() {
            self.offset.d.next = 0xff_ffff.into();
            self.had_error.d.next = false;
        }

        if self.decoded.val() || self.fault.val().any() {
            self.error.d.next = self.fault.val();
        }
        if self.leaves.val() {
            self.square_left.d.next = self.at.val();
        }

        comment!("Castling's man is the rook, but its kind the king.");
        self.kind.next = self.man_kind.val();
        if self.pawn.val() {
            self.kind.next = 2.into();
        }
        self.castling_flag.next = 0.into();
        if self.castles.val() {
            self.kind.next = 1.into();
            self.castling_flag.next = 1.into();
        }
        self.captured.next = 0.into();
        if self.present.val() && !self.castles.val() {
            self.captured.next = self.found_kind.val();
            if self.found_kind.val().get_bits::<2>(1) == 1 {
                self.captured.next = 2.into();
            }
        }
        self.promotion.next = 0.into();
        if self.prefixed.val() && self.pawn.val() {
            self.promotion.next = bit_cast::<3, 2>(self.named_kind.val()) | 4;
        }
        self.en_passant_flag.next = 0.into();
        if self.en_passant.val() {
            self.en_passant_flag.next = 1.into();
        }
        self.double_step_flag.next = 0.into();
        if self.double_step.val() {
            self.double_step_flag.next = 1.into();
        }
        self.side_flag.next = 0.into();
        if self.black.val() {
            self.side_flag.next = 1.into();
        }
        if self.emit.val() {
            if self.stops.val() {
                self.square_left.d.next = bit_cast::<6, 24>(self.offset.q.val());
                self.body.d.next = bit_cast::<19, 18>(self.offset.q.val().get_bits::<18>(6));
                self.record_type.d.next = record_type::STOP;
            } else {
                self.body.d.next = bit_cast::<19, 6>(self.at.val())
                    | (bit_cast::<19, 3>(self.kind.val()) << 6)
                    | (bit_cast::<19, 3>(self.captured.val()) << 9)
                    | (bit_cast::<19, 3>(self.promotion.val()) << 12)
                    | (bit_cast::<19, 1>(self.castling_flag.val()) << 15)
                    | (bit_cast::<19, 1>(self.en_passant_flag.val()) << 16)
                    | (bit_cast::<19, 1>(self.double_step_flag.val()) << 17)
                    | (bit_cast::<19, 1>(self.side_flag.val()) << 18);
                self.record_type.d.next = record_type::HALF_MOVE;
            }
            self.bad.d.next = self.stops.val() && self.last.val();
        }
        if self.plain.val() {
            self.square_left.d.next = bit_cast::<6, 8>(self.code_byte.val());
            self.body.d.next = bit_cast::<19, 2>(self.code_byte.val().get_bits::<2>(6));
            self.record_type.d.next = record_type::MARK;
            if self.in_text.val() || self.text_mark.val() {
                self.record_type.d.next = record_type::TEXT;
            }
            self.bad.d.next = false;
        }
        if self.emit.val() || self.plain.val() {
            self.last_bit.d.next = 0.into();
            if self.last.val() {
                self.last_bit.d.next = 1.into();
            }
        }

        if self.m_axis_tready.val() {
            self.valid.d.next = false;
        }
        if self.emit.val() || self.plain.val() {
            self.valid.d.next = true;
        }
        if self.reset.val() {
            self.valid.d.next = false;
        }

        self.stopped.next = self.had_error.q.val();
        self.m_axis_tdata.next = bit_cast::<32, 6>(self.square_left.q.val())
            | (bit_cast::<32, 19>(self.body.q.val()) << 6)
            | (bit_cast::<32, 4>(self.error.q.val()) << 25)
            | (bit_cast::<32, 2>(self.record_type.q.val()) << 29)
            | (bit_cast::<32, 1>(self.last_bit.q.val()) << 31);
        self.m_axis_tvalid.next = self.valid.q.val();
        self.m_axis_tlast.next = self.last_bit.q.val().any();
        self.m_axis_tuser.next = self.bad.q.val();
    }
}
