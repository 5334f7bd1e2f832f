// SPDX-License-Identifier: MIT OR Apache-2.0
//! Clocks 14 to 17: is the byte or word right, and if not, what is its first fault?

use halfmove::{Fault, Kind};
use rust_hdl::prelude::*;

use super::token::Note;
use crate::comment;
use crate::record_codes::{error, kind};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};

// A kernel can hold the codes only as literals.
const _: () = {
    assert!(Fault::NotAlive.code() == 3 && Fault::OwnMan.code() == 5 && Fault::Blocked.code() == 6);
    assert!(Fault::NothingToTake.code() == 8 && Fault::LabelTaken.code() == 10 && Fault::Castling.code() == 11);
    assert!(Fault::KingCaptured.code() == 12 && Kind::King.code() == 1 && Kind::Pawn.code() == 2);
};

/// Brings together what all stages found out, in the order in which faults win over each other.
#[derive(LogicBlock, Settle, Default)]
pub struct Verdict {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 14: what is known of the byte or word without the board.
    pub note: Signal<In, Note>,
    /// Clock 14: the fault of the half-move by its squares alone.
    pub pawn_fault: Signal<In, Word<4>>,
    /// Clock 14: a pawn takes, and not en passant.
    pub needs_victim: Signal<In, Bit>,
    /// Clock 14: a pawn takes en passant.
    pub en_passant: Signal<In, Bit>,
    /// Clock 14: the man lives, if its square is occupied.
    pub alive: Signal<In, Bit>,
    /// Clock 14: the square left is occupied.
    pub from_occupied: Signal<In, Bit>,
    /// Clock 14: the square reached is occupied.
    pub to_occupied: Signal<In, Bit>,
    /// Clock 14: by this kind.
    pub occupant: Signal<In, Word<3>>,
    /// Clock 14: by Black.
    pub occupant_black: Signal<In, Bit>,
    /// Clock 15: it is castling without the right to it.
    pub castling_denied: Signal<In, Bit>,
    /// Clock 15: a man stands on the path.
    pub path_blocked: Signal<In, Bit>,

    /// Clock 17: the error code, 0 if there is none.
    pub fault: Signal<Out, Word<4>>,
    /// Clock 17: there is one.
    pub faulty: Signal<Out, Bit>,
    /// Clock 17: the kind captured, 0 if none.
    pub captured: Signal<Out, Word<3>>,
    /// Clock 17: it takes en passant.
    pub took_en_passant: Signal<Out, Bit>,
    /// Clock 17: the type of its record if it has no fault.
    pub record_type: Signal<Out, Word<2>>,
    /// Clock 17: that type is not a half-move's.
    pub carries_byte: Signal<Out, Bit>,
    /// Clock 17: there is a byte or word.
    pub present: Signal<Out, Bit>,
    /// Clock 17: it gives no record: a prefix.
    pub silent: Signal<Out, Bit>,
    /// Clock 17: it is its game's last.
    pub last: Signal<Out, Bit>,

    castles_15: DFF<Bit>,
    steps_15: DFF<Bit>,
    names_15: DFF<Bit>,
    record_type_15: DFF<Word<2>>,
    present_15: DFF<Bit>,
    stream_fault_15: DFF<Word<3>>,
    promotes_15: DFF<Bit>,
    last_15: DFF<Bit>,
    pawn_fault_15: DFF<Word<4>>,
    dead_15: DFF<Bit>,
    own_man_15: DFF<Bit>,
    no_victim_15: DFF<Bit>,
    king_taken_15: DFF<Bit>,
    captured_15: DFF<Word<3>>,
    en_passant_15: DFF<Bit>,

    named_man_lives: DFF<Bit>,
    early_16: DFF<Word<4>>,
    late_16: DFF<Word<4>>,
    captured_16: DFF<Word<3>>,
    en_passant_16: DFF<Bit>,
    record_type_16: DFF<Word<2>>,
    present_16: DFF<Bit>,
    silent_16: DFF<Bit>,
    last_16: DFF<Bit>,

    chosen: Signal<Local, Word<4>>,
    fault_17: DFF<Word<4>>,
    faulty_17: DFF<Bit>,
    captured_17: DFF<Word<3>>,
    en_passant_17: DFF<Bit>,
    record_type_17: DFF<Word<2>>,
    carries_byte_17: DFF<Bit>,
    present_17: DFF<Bit>,
    silent_17: DFF<Bit>,
    last_17: DFF<Bit>,
}

#[clocked]
impl Logic for Verdict {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_verdict");

        comment!("Clock 14: what the board says.");
        self.castles_15.d.next = self.note.val().castles;
        self.steps_15.d.next = self.note.val().moves && !self.note.val().castles;
        self.names_15.d.next = self.note.val().names;
        self.record_type_15.d.next = self.note.val().record_type;
        self.present_15.d.next = self.note.val().present;
        self.stream_fault_15.d.next = self.note.val().stream_fault;
        self.promotes_15.d.next = self.note.val().promotes;
        self.last_15.d.next = self.note.val().last;
        self.pawn_fault_15.d.next = self.pawn_fault.val();
        self.dead_15.d.next = !self.alive.val() || !self.from_occupied.val();
        self.own_man_15.d.next = self.to_occupied.val() && (self.occupant_black.val() == self.note.val().black);
        self.no_victim_15.d.next = self.needs_victim.val() && !self.to_occupied.val();
        self.king_taken_15.d.next = self.to_occupied.val() && (self.occupant.val() == kind::KING);
        self.en_passant_15.d.next = self.en_passant.val();
        self.captured_15.d.next = kind::NONE;
        if self.en_passant.val() {
            self.captured_15.d.next = kind::PAWN;
        } else if self.to_occupied.val() {
            self.captured_15.d.next = self.occupant.val();
        }

        comment!("Clock 15: a prefix only asks whether its man lives, for a promotion that may follow.");
        if self.names_15.q.val() {
            self.named_man_lives.d.next = !self.dead_15.q.val();
        }
        comment!("The faults in the order in which they win: those of the stream, then of the half-move.");
        self.early_16.d.next = error::NONE;
        self.late_16.d.next = error::NONE;
        if self.stream_fault_15.q.val().any() {
            self.early_16.d.next = bit_cast::<4, 3>(self.stream_fault_15.q.val());
            if self.stream_fault_15.q.val().get_bit(2) {
                self.early_16.d.next = bit_cast::<4, 3>(self.stream_fault_15.q.val()) | 8;
            }
        } else if self.castles_15.q.val() {
            if self.castling_denied.val() || self.path_blocked.val() {
                self.early_16.d.next = error::CASTLING;
            }
        } else if self.steps_15.q.val() {
            if self.dead_15.q.val() {
                self.early_16.d.next = error::NOT_ALIVE;
            } else {
                self.early_16.d.next = self.pawn_fault_15.q.val();
            }
        }
        if self.steps_15.q.val() {
            if self.promotes_15.q.val() && self.named_man_lives.q.val() {
                self.late_16.d.next = error::LABEL_TAKEN;
            } else if self.own_man_15.q.val() {
                self.late_16.d.next = error::OWN_MAN;
            } else if self.path_blocked.val() {
                self.late_16.d.next = error::BLOCKED;
            } else if self.no_victim_15.q.val() {
                self.late_16.d.next = error::NOTHING_TO_TAKE;
            } else if self.king_taken_15.q.val() {
                self.late_16.d.next = error::KING_CAPTURED;
            }
        }
        self.en_passant_16.d.next = self.en_passant_15.q.val();
        self.captured_16.d.next = self.captured_15.q.val();
        if !self.steps_15.q.val() {
            self.captured_16.d.next = kind::NONE;
        }
        self.record_type_16.d.next = self.record_type_15.q.val();
        self.present_16.d.next = self.present_15.q.val();
        self.silent_16.d.next = self.names_15.q.val();
        self.last_16.d.next = self.last_15.q.val();

        self.chosen.next = self.late_16.q.val();
        if self.early_16.q.val().any() {
            self.chosen.next = self.early_16.q.val();
        }
        self.fault_17.d.next = self.chosen.val();
        self.faulty_17.d.next = self.early_16.q.val().any() || self.late_16.q.val().any();
        self.en_passant_17.d.next = self.en_passant_16.q.val();
        self.captured_17.d.next = self.captured_16.q.val();
        self.record_type_17.d.next = self.record_type_16.q.val();
        self.carries_byte_17.d.next = self.record_type_16.q.val().any();
        self.present_17.d.next = self.present_16.q.val();
        self.silent_17.d.next = self.silent_16.q.val();
        self.last_17.d.next = self.last_16.q.val();

        self.fault.next = self.fault_17.q.val();
        self.faulty.next = self.faulty_17.q.val();
        self.captured.next = self.captured_17.q.val();
        self.took_en_passant.next = self.en_passant_17.q.val();
        self.record_type.next = self.record_type_17.q.val();
        self.carries_byte.next = self.carries_byte_17.q.val();
        self.present.next = self.present_17.q.val();
        self.silent.next = self.silent_17.q.val();
        self.last.next = self.last_17.q.val();
    }
}
