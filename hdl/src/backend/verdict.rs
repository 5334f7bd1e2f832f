// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Verdict`].

use halfmove::{Fault, Kind};
use rust_hdl::prelude::*;

use super::token::Note;
use crate::record_codes::{error, kind};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

const _: () = {
    assert!(Fault::NotAlive.code() == 3 && Fault::OwnMan.code() == 5 && Fault::Blocked.code() == 6);
    assert!(Fault::NothingToTake.code() == 8 && Fault::LabelTaken.code() == 10 && Fault::Castling.code() == 11);
    assert!(Fault::KingCaptured.code() == 12 && Kind::King.code() == 1 && Kind::Pawn.code() == 2);
};

/// Clocks 7 to 10: is the byte or word right, and if not, what is its first fault? Brings together what all stages
/// found out, in the order in which faults win over each other.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Verdict {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 7: what is known of the byte or word without the board.
    pub note: Signal<In, Note>,
    /// Clock 7: the fault of the half-move by its squares alone.
    pub pawn_fault: Signal<In, Word<4>>,
    /// Clock 7: a pawn takes, and not en passant.
    pub needs_victim: Signal<In, Bit>,
    /// Clock 7: a pawn takes en passant.
    pub en_passant: Signal<In, Bit>,
    /// Clock 7: the man is on the board, if its square is occupied.
    pub alive: Signal<In, Bit>,
    /// Clock 7: the origin square is occupied.
    pub from_occupied: Signal<In, Bit>,
    /// Clock 7: the target square is occupied.
    pub to_occupied: Signal<In, Bit>,
    /// Clock 7: by this kind.
    pub occupant: Signal<In, Word<3>>,
    /// Clock 7: by Black.
    pub occupant_black: Signal<In, Bit>,
    /// Clock 8: it is castling without the right to it.
    pub castling_denied: Signal<In, Bit>,
    /// Clock 8: a man stands on the path.
    pub path_blocked: Signal<In, Bit>,

    /// Clock 10: the error code, 0 if there is none.
    pub fault: Signal<Out, Word<4>>,
    /// Clock 10: it is of the set-up before the game.
    pub set_up: Signal<Out, Bit>,
    /// Clock 10: there is one.
    pub faulty: Signal<Out, Bit>,
    /// Clock 10: the kind captured, 0 if none.
    pub captured: Signal<Out, Word<3>>,
    /// Clock 10: it takes en passant.
    pub took_en_passant: Signal<Out, Bit>,
    /// Clock 10: the type of its record if it has no fault.
    pub record_type: Signal<Out, Word<2>>,
    /// Clock 10: that type is not a half-move's.
    pub carries_byte: Signal<Out, Bit>,
    /// Clock 10: there is a byte or word.
    pub present: Signal<Out, Bit>,
    /// Clock 10: it gives no record: a prefix.
    pub silent: Signal<Out, Bit>,
    /// Clock 10: it is the last of its game.
    pub last: Signal<Out, Bit>,

    castles_8: DFF<Bit>,
    steps_8: DFF<Bit>,
    names_8: DFF<Bit>,
    record_type_8: DFF<Word<2>>,
    present_8: DFF<Bit>,
    stream_fault_8: DFF<Word<3>>,
    set_up_8: DFF<Bit>,
    promotes_8: DFF<Bit>,
    last_8: DFF<Bit>,
    pawn_fault_8: DFF<Word<4>>,
    dead_8: DFF<Bit>,
    own_man_8: DFF<Bit>,
    no_victim_8: DFF<Bit>,
    king_taken_8: DFF<Bit>,
    captured_8: DFF<Word<3>>,
    en_passant_8: DFF<Bit>,

    named_man_lives: DFF<Bit>,
    early_9: DFF<Word<4>>,
    set_up_9: DFF<Bit>,
    late_9: DFF<Word<4>>,
    captured_9: DFF<Word<3>>,
    en_passant_9: DFF<Bit>,
    record_type_9: DFF<Word<2>>,
    present_9: DFF<Bit>,
    silent_9: DFF<Bit>,
    last_9: DFF<Bit>,

    chosen: Signal<Local, Word<4>>,
    fault_10: DFF<Word<4>>,
    set_up_10: DFF<Bit>,
    faulty_10: DFF<Bit>,
    captured_10: DFF<Word<3>>,
    en_passant_10: DFF<Bit>,
    record_type_10: DFF<Word<2>>,
    carries_byte_10: DFF<Bit>,
    present_10: DFF<Bit>,
    silent_10: DFF<Bit>,
    last_10: DFF<Bit>,
}

#[clocked]
impl Logic for Verdict {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_verdict");

        comment!("Clock 7: what the board says.");
        self.castles_8.d.next = self.note.val().castles;
        self.steps_8.d.next = self.note.val().moves && !self.note.val().castles;
        self.names_8.d.next = self.note.val().names;
        self.record_type_8.d.next = self.note.val().record_type;
        self.present_8.d.next = self.note.val().present;
        self.stream_fault_8.d.next = self.note.val().stream_fault;
        self.set_up_8.d.next = self.note.val().set_up;
        self.promotes_8.d.next = self.note.val().promotes;
        self.last_8.d.next = self.note.val().last;
        self.pawn_fault_8.d.next = self.pawn_fault.val();
        self.dead_8.d.next = !self.alive.val() || !self.from_occupied.val();
        self.own_man_8.d.next = self.to_occupied.val() && (self.occupant_black.val() == self.note.val().black);
        self.no_victim_8.d.next = self.needs_victim.val() && !self.to_occupied.val();
        self.king_taken_8.d.next = self.to_occupied.val() && (self.occupant.val() == kind::KING);
        self.en_passant_8.d.next = self.en_passant.val();
        self.captured_8.d.next = kind::NONE;
        if self.en_passant.val() {
            self.captured_8.d.next = kind::PAWN;
        } else if self.to_occupied.val() {
            self.captured_8.d.next = self.occupant.val();
        }

        comment!("Clock 8: a prefix only asks whether its man is on the board, for a promotion that may follow.");
        if self.names_8.q.val() {
            self.named_man_lives.d.next = !self.dead_8.q.val();
        }
        if self.last_8.q.val() {
            self.named_man_lives.d.next = false;
        }
        comment!(
            "Clocks 8 to 10: the faults in the order in which they win: those of the stream, then of the half-move."
        );
        self.early_9.d.next = error::NONE;
        self.late_9.d.next = error::NONE;
        if self.stream_fault_8.q.val().any() {
            self.early_9.d.next = bit_cast::<4, 3>(self.stream_fault_8.q.val());
            if self.stream_fault_8.q.val().get_bit(2) {
                self.early_9.d.next = bit_cast::<4, 3>(self.stream_fault_8.q.val()) | 8;
            }
        } else if self.castles_8.q.val() {
            if self.castling_denied.val() || self.path_blocked.val() {
                self.early_9.d.next = error::CASTLING;
            }
        } else if self.steps_8.q.val() {
            if self.dead_8.q.val() {
                self.early_9.d.next = error::NOT_ALIVE;
            } else {
                self.early_9.d.next = self.pawn_fault_8.q.val();
            }
        }
        if self.steps_8.q.val() {
            if self.promotes_8.q.val() && self.named_man_lives.q.val() {
                self.late_9.d.next = error::LABEL_TAKEN;
            } else if self.own_man_8.q.val() {
                self.late_9.d.next = error::OWN_MAN;
            } else if self.path_blocked.val() {
                self.late_9.d.next = error::BLOCKED;
            } else if self.no_victim_8.q.val() {
                self.late_9.d.next = error::NOTHING_TO_TAKE;
            } else if self.king_taken_8.q.val() {
                self.late_9.d.next = error::KING_CAPTURED;
            }
        }
        self.set_up_9.d.next = self.set_up_8.q.val();
        self.en_passant_9.d.next = self.en_passant_8.q.val();
        self.captured_9.d.next = self.captured_8.q.val();
        if !self.steps_8.q.val() {
            self.captured_9.d.next = kind::NONE;
        }
        self.record_type_9.d.next = self.record_type_8.q.val();
        self.present_9.d.next = self.present_8.q.val();
        self.silent_9.d.next = self.names_8.q.val();
        self.last_9.d.next = self.last_8.q.val();

        self.chosen.next = self.late_9.q.val();
        if self.early_9.q.val().any() {
            self.chosen.next = self.early_9.q.val();
        }
        self.fault_10.d.next = self.chosen.val();
        self.set_up_10.d.next = self.set_up_9.q.val();
        self.faulty_10.d.next = self.early_9.q.val().any() || self.late_9.q.val().any();
        self.en_passant_10.d.next = self.en_passant_9.q.val();
        self.captured_10.d.next = self.captured_9.q.val();
        self.record_type_10.d.next = self.record_type_9.q.val();
        self.carries_byte_10.d.next = self.record_type_9.q.val().any();
        self.present_10.d.next = self.present_9.q.val();
        self.silent_10.d.next = self.silent_9.q.val();
        self.last_10.d.next = self.last_9.q.val();

        self.fault.next = self.fault_10.q.val();
        self.set_up.next = self.set_up_10.q.val();
        self.faulty.next = self.faulty_10.q.val();
        self.captured.next = self.captured_10.q.val();
        self.took_en_passant.next = self.en_passant_10.q.val();
        self.record_type.next = self.record_type_10.q.val();
        self.carries_byte.next = self.carries_byte_10.q.val();
        self.present.next = self.present_10.q.val();
        self.silent.next = self.silent_10.q.val();
        self.last.next = self.last_10.q.val();
    }
}
