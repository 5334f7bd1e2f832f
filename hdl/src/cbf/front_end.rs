// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`CbfFrontEnd`].

use halfmove::Fault;
use rust_hdl::prelude::*;

use super::edits::Edits;
use super::game_state::GameState;
use super::key::KeyStream;
use super::last_double_step::LastDoubleStep;
use super::phase::Phase;
use super::walker::Walker;
use crate::backend::set_up::SetUp;
use crate::backend::token::{Note, Step, Token};
use crate::plumbing::{DelayLine, ShiftRegister};
use crate::record_codes::{error, kind, record_type, set_up_error, stream_error};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

const _: () = assert!(Fault::NothingToTake.code() == 8);

/// From hidden bytes to what the back end plays: one byte at a time, each as long as its number is sought.
///
/// The back end's clock 0 is the clock in which it takes what is offered. It plays the half-move on a board of its own:
/// that board, and all that a record says, are those of every interpreter.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct CbfFrontEnd {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// The counters of the back end restart.
    pub clear: Signal<In, Bit>,
    /// It clears its memories: every clock counts as a game's end.
    pub restart: Signal<In, Bit>,
    /// Constant: the phantom number is counted.
    pub phantom: Signal<In, Bit>,
    /// A byte.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// The byte is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// The byte is the last of its game.
    pub s_axis_tlast: Signal<In, Bit>,
    /// It is a beat of a set-up.
    pub s_axis_tuser: Signal<In, Bit>,

    /// Something is offered to the back end.
    pub offers: Signal<Out, Bit>,
    /// It is taken: clock 0.
    pub accepted: Signal<In, Bit>,
    /// Clock 0: what is to be played.
    pub token: Signal<Out, Token>,
    /// Clock 0: the step.
    pub step: Signal<Out, Step>,
    /// Clock 1: the origin square.
    pub from: Signal<Out, Word<6>>,
    /// Clock 2: the kind that arrives.
    pub arrived_man: Signal<Out, Word<3>>,
    /// Clock 3: the error code of a capture en passant after castling.
    pub step_fault: Signal<Out, Word<4>>,
    /// Clock 5: the man that is written on the board.
    pub written: Signal<Out, Word<6>>,
    /// Clock 7: what is known of the byte without the board.
    pub note: Signal<Out, Note>,
    /// Clock 10: the plain byte.
    pub code_word: Signal<Out, Word<11>>,

    phase: DFF<Phase>,
    ready: DFF<Bit>,
    key_stream: KeyStream,
    game_state: GameState,
    last_double_step: LastDoubleStep,
    walker: Walker,
    set_up: SetUp,
    #[clock(none)]
    edits: Edits,

    // The byte at work, plain from `Branch` on.
    byte: DFF<Word<8>>,
    last: DFF<Bit>,
    marked: DFF<Bit>,
    is_length: DFF<Bit>,
    // The length has come; the first byte of moves, which is not hidden.
    length_known: DFF<Bit>,
    begun: DFF<Bit>,
    black: DFF<Bit>,
    edit: DFF<Word<3>>,
    // The file that becomes as at the start.
    restored: DFF<Word<3>>,
    from_1: DFF<Word<6>>,
    arrived_delay: ShiftRegister<Word<3>, 2>,
    fault_delay: ShiftRegister<Word<4>, 3>,
    written_delay: ShiftRegister<Word<4>, 5>,
    note_delay: DelayLine<Note, 7>,
    byte_delay: DelayLine<Word<8>, 10>,

    following: Signal<Local, Phase>,
    resets: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    restores: Signal<Local, Bit>,
    put_kind: Signal<Local, Word<3>>,
    put_black: Signal<Local, Bit>,
    put_mark: Signal<Local, Bit>,
    arriving: Signal<Local, Word<3>>,
    plays: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    places: Signal<Local, Bit>,
    takes_en_passant: Signal<Local, Bit>,
    written_man: Signal<Local, Word<4>>,
    side: Signal<Local, Word<4>>,
}

#[clocked]
impl Logic for CbfFrontEnd {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_front_end");

        comment!("A byte is taken, and made plain.");
        self.s_axis_tready.next = self.ready.q.val();
        if self.ready.q.val() && self.s_axis_tvalid.val() {
            self.byte.d.next = self.s_axis_tdata.val();
            self.last.d.next = self.s_axis_tlast.val();
            self.marked.d.next = self.s_axis_tuser.val();
        }
        self.restores.next = self.phase.q.val() == Phase::Restore;
        self.key_stream.begins.next = false;
        self.key_stream.used.next = false;
        self.key_stream.restore.next = self.restores.val();
        self.key_stream.length.next = self.byte.q.val();
        if (self.phase.q.val() == Phase::Sort) && !self.marked.q.val() {
            self.is_length.d.next = !self.length_known.q.val();
            self.length_known.d.next = true;
            self.begun.d.next = self.length_known.q.val();
            self.key_stream.begins.next = !self.length_known.q.val();
            if self.begun.q.val() {
                self.byte.d.next = self.byte.q.val() ^ self.key_stream.value.val();
                self.key_stream.used.next = true;
            }
        }
        if self.restores.val() {
            self.byte.d.next = 0.into();
            self.last.d.next = false;
            self.marked.d.next = false;
            self.is_length.d.next = false;
            self.length_known.d.next = false;
            self.begun.d.next = false;
        }

        comment!("What it is, and which half-move: the walk.");
        self.game_state.restore.next = self.restores.val();
        self.game_state.takes.next = self.accepted.val() && !self.marked.q.val();
        self.game_state.plain.next = self.byte.q.val();
        self.game_state.is_length.next = self.is_length.q.val();
        self.game_state.last.next = self.last.q.val();
        self.plays.next = self.game_state.plays.val() && !self.marked.q.val();
        self.walker.phantom.next = self.phantom.val();
        self.walker.begins.next = (self.phase.q.val() == Phase::Branch) && self.plays.val();
        self.walker.number.next = self.byte.q.val().get_bits::<7>(0);
        self.walker.black.next = self.black.q.val();
        self.walker.en_passant.next = self.last_double_step.counts.val();
        self.walker.allowed.next = self.last_double_step.allowed.val();
        self.walker.double_step_file.next = self.last_double_step.file.val();
        self.arriving.next = self.walker.kind.val();
        if self.walker.promotes.val() {
            self.arriving.next = bit_cast::<3, 2>(self.walker.promotion.val()) | 4;
        }
        self.takes_en_passant.next = self.walker.takes_en_passant.val() && self.last_double_step.allowed.val();

        comment!("A beat of a set-up: .mskkk.., .ms01... of a pawn.");
        self.put_kind.next = self.byte.q.val().get_bits::<3>(2);
        if self.byte.q.val().get_bits::<2>(3) == 1 {
            self.put_kind.next = kind::PAWN;
        }
        self.put_black.next = self.byte.q.val().get_bit(5);
        self.put_mark.next = self.byte.q.val().get_bit(6);
        self.places.next = self.accepted.val() && self.marked.q.val();
        self.ends.next = (self.accepted.val() && self.last.q.val()) || self.restart.val();
        self.set_up.places.next = self.places.val();
        self.set_up.present.next = self.accepted.val() && (!self.marked.q.val() || self.last.q.val());
        self.set_up.last.next = self.ends.val();
        self.set_up.kind.next = self.put_kind.val();
        self.set_up.black.next = self.put_black.val();
        self.set_up.stepped.next = self.put_mark.val() && (self.put_kind.val() == kind::PAWN);
        self.set_up.may_castle.next = self.put_mark.val() && (self.put_kind.val() == kind::ROOK);

        comment!("How the board of the walk changes.");
        self.edits.number.next = self.edit.q.val();
        self.edits.places.next = self.marked.q.val();
        self.edits.place.next = self.set_up.square.val();
        self.edits.placed.next = self.put_kind.val();
        self.edits.placed_black.next = self.put_black.val();
        self.edits.black.next = self.black.q.val();
        connect!(self.edits <- self.walker: from_file, from_rank, castles);
        self.edits.files.next = self.walker.files.val().get_bits::<3>(0);
        self.edits.ranks.next = self.walker.ranks.val().get_bits::<3>(0);
        self.edits.arriving.next = self.arriving.val();
        self.edits.takes_en_passant.next = self.takes_en_passant.val();
        self.edits.double_step_file.next = self.last_double_step.file.val();
        self.walker.seek.next = self.phase.q.val() == Phase::Seek;
        self.walker.put.next = (self.phase.q.val() == Phase::Put) && !self.edits.looks.val();
        self.walker.restore.next = self.restores.val();
        self.walker.put_file.next = self.edits.file.val();
        self.walker.put_rank.next = self.edits.rank.val();
        self.walker.man.next = self.edits.man.val();
        self.walker.man_black.next = self.edits.man_black.val();
        if self.restores.val() {
            self.walker.put_file.next = self.restored.q.val();
        }
        if self.phase.q.val() == Phase::Put {
            self.edit.d.next = self.edit.q.val() + 1;
        }
        if self.phase.q.val() == Phase::Sort {
            self.edit.d.next = 0.into();
        }

        comment!("What the next half-moves need to know.");
        self.moves.next = self.accepted.val() && self.plays.val() && !self.walker.missing.val();
        self.last_double_step.phantom.next = self.phantom.val();
        self.last_double_step.restore.next = self.restores.val();
        self.last_double_step.moves.next = self.moves.val();
        self.last_double_step.castles.next = self.walker.castles.val();
        self.last_double_step.steps_twice.next = self.walker.double_step.val();
        self.last_double_step.looks.next = (self.phase.q.val() == Phase::Put) && self.edits.looks.val();
        self.last_double_step.meets_pawn.next = self.walker.meets_pawn.val();
        self.last_double_step.from_file.next = self.walker.from_file.val();
        if self.marked.q.val() {
            self.last_double_step.moves.next =
                self.places.val() && self.put_mark.val() && (self.put_kind.val() == kind::PAWN);
            self.last_double_step.castles.next = false;
            self.last_double_step.steps_twice.next = true;
            self.last_double_step.from_file.next = self.set_up.square.val().get_bits::<3>(0);
        }
        if self.moves.val() {
            self.black.d.next = !self.black.q.val();
        }
        if self.places.val() && self.put_black.val() && self.put_mark.val() && (self.put_kind.val() == kind::KING) {
            self.black.d.next = true;
        }
        if self.restores.val() {
            self.black.d.next = false;
        }

        comment!("The next phase.");
        self.following.next = self.phase.q.val();
        match self.phase.q.val() {
            Phase::Restore => {
                if self.restored.q.val().all() {
                    self.following.next = Phase::Ready;
                }
            }
            Phase::Ready => {
                if self.s_axis_tvalid.val() {
                    self.following.next = Phase::Sort;
                }
            }
            Phase::Sort => {
                self.following.next = Phase::Branch;
                if self.marked.q.val() {
                    self.following.next = Phase::Seek;
                } else if !self.length_known.q.val() {
                    self.following.next = Phase::Wind;
                }
            }
            Phase::Wind => {
                if self.key_stream.ready.val() {
                    self.following.next = Phase::Offer;
                }
            }
            Phase::Branch => {
                self.following.next = Phase::Offer;
                if self.plays.val() {
                    self.following.next = Phase::Walk;
                }
            }
            Phase::Walk => {
                if !self.walker.seeks.val() {
                    self.following.next = Phase::Seek;
                    if self.walker.missing.val() {
                        self.following.next = Phase::Offer;
                    }
                }
            }
            Phase::Seek => self.following.next = Phase::Put,
            Phase::Put => {
                self.following.next = Phase::Offer;
                if self.edits.more.val() {
                    self.following.next = Phase::Seek;
                }
            }
            Phase::Offer => {
                if self.accepted.val() {
                    self.following.next = Phase::Ready;
                    if self.last.q.val() {
                        self.following.next = Phase::Restore;
                    }
                }
            }
        }
        self.resets.next = self.rst.val() || self.clear.val() || self.restart.val();
        self.restored.d.next = 0.into();
        if self.restores.val() {
            self.restored.d.next = self.restored.q.val() + 1;
        }
        if self.resets.val() {
            self.following.next = Phase::Restore;
            self.restored.d.next = 0.into();
        }
        self.walker.reset.next = self.resets.val();
        self.phase.d.next = self.following.val();
        self.ready.d.next = self.following.val() == Phase::Ready;
        self.offers.next = self.phase.q.val() == Phase::Offer;

        comment!("Clock 0: what is to be played.");
        self.token.next.moves = self.moves.val() || (self.places.val() && self.put_kind.val().any());
        self.token.next.last = self.ends.val();
        self.token.next.places = self.places.val();
        self.token.next.black = self.black.q.val();
        self.token.next.castles = self.moves.val() && self.walker.castles.val();
        self.token.next.king = self.moves.val() && (self.walker.kind.val() == kind::KING);
        self.token.next.pawn = self.moves.val() && (self.walker.kind.val() == kind::PAWN);
        self.token.next.promotes = self.moves.val() && self.walker.promotes.val();
        self.step.next.files = 0.into();
        self.step.next.ranks = 0.into();
        if self.moves.val() {
            self.step.next.files = self.walker.files.val();
            self.step.next.ranks = self.walker.ranks.val();
        }
        self.from_1.d.next =
            (bit_cast::<6, 3>(self.walker.from_rank.val()) << 3) | bit_cast::<6, 3>(self.walker.from_file.val());
        self.arrived_delay.data_in.next = self.arriving.val();
        self.side.next = 0.into();
        if self.black.q.val() {
            self.side.next = 8.into();
        }
        self.written_man.next = bit_cast::<4, 3>(self.arriving.val());
        if self.walker.castles.val() {
            self.written_man.next = bit_cast::<4, 3>(kind::ROOK);
        }
        if self.marked.q.val() {
            self.token.next.black = self.put_black.val();
            self.token.next.pawn = self.places.val() && self.put_mark.val() && (self.put_kind.val() == kind::PAWN);
            self.token.next.promotes = self.places.val() && self.put_mark.val() && (self.put_kind.val() == kind::ROOK);
            self.from_1.d.next = self.set_up.square.val();
            self.arrived_delay.data_in.next = self.put_kind.val();
            self.written_man.next = bit_cast::<4, 3>(self.put_kind.val());
            self.side.next = 0.into();
            if self.put_black.val() {
                self.side.next = 8.into();
            }
        }
        self.fault_delay.data_in.next = error::NONE;
        if self.moves.val() && self.walker.takes_en_passant.val() && !self.last_double_step.allowed.val() {
            self.fault_delay.data_in.next = error::NOTHING_TO_TAKE;
        }
        self.note_delay.data_in.next.present = self.accepted.val() && (!self.marked.q.val() || self.last.q.val());
        self.note_delay.data_in.next.moves = self.moves.val();
        self.note_delay.data_in.next.castles = self.moves.val() && self.walker.castles.val();
        self.note_delay.data_in.next.names = false;
        self.note_delay.data_in.next.record_type = record_type::MARK;
        if self.places.val() {
            self.note_delay.data_in.next.record_type = record_type::STOP;
        } else if self.plays.val() {
            self.note_delay.data_in.next.record_type = record_type::HALF_MOVE;
        }
        self.note_delay.data_in.next.stream_fault = self.game_state.fault.val();
        if self.plays.val() && self.walker.missing.val() && !self.game_state.fault.val().any() {
            self.note_delay.data_in.next.stream_fault = stream_error::UNASSIGNED;
        }
        self.note_delay.data_in.next.set_up = self.set_up.malformed.val() || self.set_up.chess960.val();
        if self.set_up.malformed.val() {
            self.note_delay.data_in.next.stream_fault = set_up_error::MALFORMED;
        } else if self.set_up.chess960.val() {
            self.note_delay.data_in.next.stream_fault = set_up_error::CHESS960;
        }
        self.note_delay.data_in.next.last = self.ends.val();
        self.note_delay.data_in.next.black = self.black.q.val();
        self.note_delay.data_in.next.promotes = self.moves.val() && self.walker.promotes.val();

        comment!("What the back end needs at a later clock.");
        self.from.next = self.from_1.q.val();
        self.arrived_man.next = self.arrived_delay.data_out.val();
        self.step_fault.next = self.fault_delay.data_out.val();
        self.written_delay.data_in.next = self.written_man.val() | self.side.val();
        self.written.next = bit_cast::<6, 4>(self.written_delay.data_out.val()) << 2;
        self.note.next = self.note_delay.data_out.val();
        self.byte_delay.data_in.next = self.byte.q.val();
        self.code_word.next = bit_cast::<11, 8>(self.byte_delay.data_out.val());
    }
}
