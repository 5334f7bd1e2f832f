// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`FrontEnd`].

pub mod naming;
pub mod step_vector;
pub mod stream_fault;
pub mod text_filter;

use rust_hdl::prelude::*;

use crate::backend::castling_rooks::CastlingRooks;
use crate::backend::man_table::ManTable;
use crate::backend::mover_memory::MoverMemory;
use crate::backend::set_up::SetUp;
use crate::backend::token::{BoardMen, BoardWrite, Note, Step, Token};
use crate::brenner::byte_class::ByteClass;
use crate::plumbing::{DelayLine, ShiftRegister};
use crate::record_codes::record_type;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};
use naming::Naming;
use step_vector::StepVector;
use stream_fault::StreamFault;
use text_filter::TextFilter;

/// Clocks 2 to 14 of the interpreters of Brenner's notations: which man is meant, where it stands, whether it is on the
/// board.
///
/// It takes the fields of a byte, in which the notations differ, and gives what
/// [`crate::backend::back_end::BackEnd`] plays, whose clock 0 is clock 7 here. The man table's clock 0 is clock 4, the
/// mover memory's clock 11.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct FrontEnd {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// First half of a restart: the pipeline runs empty, counters stand at zero.
    pub clear: Signal<In, Bit>,
    /// Clock 1: the byte.
    pub code_byte: Signal<In, Word<8>>,
    /// Clock 2: its class by itself; HALFMOVE_CLASS_NOTHING if there is none.
    pub byte_class: Signal<In, ByteClass>,
    /// Clock 2: the kind of the man that it moves or names; codes as in the record.
    pub kind: Signal<In, Word<3>>,
    /// Clock 2: the man's label.
    pub label: Signal<In, Word<3>>,
    /// Clock 2: the direction, as `brenner_fields` gives it.
    pub direction: Signal<In, Word<3>>,
    /// Clock 2: how many squares.
    pub distance: Signal<In, Word<3>>,
    /// Clock 2: a game ends here.
    pub last: Signal<In, Bit>,
    /// Clock 2: it is a beat of a set-up.
    pub places: Signal<In, Bit>,
    /// Clock 2: its man is Black's.
    pub black: Signal<In, Bit>,
    /// Clock 2: its man has its mark.
    pub marked_man: Signal<In, Bit>,

    /// Clock 7: what is to be played.
    pub token: Signal<Out, Token>,
    /// Clock 7: the step.
    pub step: Signal<Out, Step>,
    /// Clock 8: the origin square.
    pub from: Signal<Out, Word<6>>,
    /// Clock 9: the target square.
    pub to: Signal<In, Word<6>>,
    /// Clock 9: the upper three bits of the man that arrives.
    pub arrived_man: Signal<Out, Word<3>>,
    /// Clock 11: the origin square.
    pub left: Signal<In, Word<6>>,
    /// Clock 12: the man that is written on the board.
    pub written: Signal<Out, Word<6>>,
    /// Clock 12: how the board changes.
    pub board_change: Signal<In, BoardWrite>,
    /// Clock 12: a king moves, castling included.
    pub king_moves: Signal<In, Bit>,
    /// Clock 14: what is known of the byte without the board.
    pub note: Signal<Out, Note>,
    /// Clock 14: this man was the last to arrive on the origin square.
    pub alive: Signal<Out, Bit>,
    /// Clock 17: the byte.
    pub code_word: Signal<Out, Word<11>>,

    text_filter: TextFilter,
    kind_3: DFF<Word<3>>,
    label_3: DFF<Word<3>>,
    /// Toward the a-file.
    westward_3: DFF<Bit>,
    westward_4: DFF<Bit>,
    places_3: DFF<Bit>,
    black_3: DFF<Bit>,
    marked_man_3: DFF<Bit>,
    /// The game ended within a text.
    left_open_4: DFF<Bit>,
    naming: Naming,
    set_up: SetUp,
    castling_rooks: CastlingRooks,
    castling_rook_placed: Signal<Local, Bit>,
    stream_fault: StreamFault,
    present_5: DFF<Bit>,
    /// A prefix, which only names a man.
    names_5: DFF<Bit>,
    record_type_5: DFF<Word<2>>,
    step_vector: StepVector,
    man_table: ManTable,
    mover_memory: MoverMemory,
    token_5: DFF<Token>,
    token_6: DFF<Token>,
    token_7: DFF<Token>,
    byte_delay: DelayLine<Word<8>, 16>,
    men_delay: DelayLine<BoardMen, 8>,
    note_delay: DelayLine<Note, 9>,
    step_delay: ShiftRegister<Step, 2>,
}

#[clocked]
impl Logic for FrontEnd {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_front_end");
        comment!("Clocks 1 to 17: the byte itself, for its record.");
        self.byte_delay.data_in.next = self.code_byte.val();
        self.code_word.next = bit_cast::<11, 8>(self.byte_delay.data_out.val());

        comment!("Clocks 2 and 3: is it a byte of a text?");
        self.text_filter.class_in.next = self.byte_class.val();
        self.text_filter.last_in.next = self.last.val();
        self.kind_3.d.next = self.kind.val();
        self.label_3.d.next = self.label.val();
        self.westward_3.d.next = self.direction.val().get_bit(2);
        self.places_3.d.next = self.places.val();
        self.black_3.d.next = self.black.val();
        self.marked_man_3.d.next = self.marked_man.val();

        comment!("Clocks 3 and 4: the man that is meant.");
        self.naming.class_in.next = self.text_filter.byte_class.val();
        connect!(self.naming <- self.text_filter: moves_officer, moves_pawn, moves_king);
        self.naming.kind.next = self.kind_3.q.val();
        self.naming.label.next = self.label_3.q.val();
        self.naming.last.next = self.text_filter.last.val();
        self.naming.places.next = self.places_3.q.val();
        self.naming.black.next = self.black_3.q.val();
        self.naming.marked_man.next = self.marked_man_3.q.val();
        self.westward_4.d.next = self.westward_3.q.val();
        self.set_up.places.next = self.naming.token.val().places;
        self.set_up.present.next = self.naming.byte_class.val() != ByteClass::Nothing;
        self.set_up.last.next = self.naming.token.val().last;
        self.set_up.kind.next = self.naming.men.val().leaving.get_bits::<3>(2);
        self.set_up.black.next = self.naming.token.val().black;
        self.set_up.stepped.next = self.naming.token.val().pawn;
        self.set_up.may_castle.next = self.naming.token.val().promotes;
        self.castling_rook_placed.next = self.naming.token.val().places && self.naming.token.val().promotes;
        self.castling_rooks.last.next = self.naming.token.val().last;
        self.castling_rooks.placed.next = self.castling_rook_placed.val();
        self.castling_rooks.on_kings_side.next = self.set_up.square.val().get_bit(2);
        self.castling_rooks.castles.next = self.naming.token.val().castles;
        self.castling_rooks.westward.next = self.westward_4.q.val();
        self.castling_rooks.leaving.next = self.naming.men.val().leaving;
        self.castling_rooks.arriving.next = self.naming.men.val().arriving;
        self.men_delay.data_in.next.leaving = self.naming.men.val().leaving;
        self.men_delay.data_in.next.written = self.castling_rooks.written.val();
        self.men_delay.data_in.next.just_placed = self.man_table.just_placed.val();

        comment!("Clocks 4 and 5: the step, and what is known without the board.");
        connect!(self.stream_fault <- self.naming: byte_class, misplaced, after_result);
        connect!(self.stream_fault <- self.set_up: malformed, chess960);
        self.stream_fault.text_left_open.next = self.left_open_4.q.val();
        self.left_open_4.d.next = self.text_filter.left_open.val();
        self.stream_fault.last.next = self.naming.token.val().last;
        self.token_5.d.next = self.naming.token.val();
        self.present_5.d.next = self.naming.byte_class.val() != ByteClass::Nothing;
        self.names_5.d.next = self.naming.byte_class.val() == ByteClass::Prefix;
        self.record_type_5.d.next = record_type::MARK;
        if self.naming.token.val().places {
            self.record_type_5.d.next = record_type::STOP;
        } else if self.naming.token.val().moves {
            self.record_type_5.d.next = record_type::HALF_MOVE;
        } else if self.naming.byte_class.val() == ByteClass::Text {
            self.record_type_5.d.next = record_type::TEXT;
        }
        self.note_delay.data_in.next.present = self.present_5.q.val();
        self.note_delay.data_in.next.moves = self.token_5.q.val().moves;
        self.note_delay.data_in.next.castles = self.token_5.q.val().castles;
        self.note_delay.data_in.next.names = self.names_5.q.val();
        self.note_delay.data_in.next.record_type = self.record_type_5.q.val();
        self.note_delay.data_in.next.stream_fault = self.stream_fault.fault.val();
        self.note_delay.data_in.next.set_up = self.stream_fault.set_up.val();
        self.note_delay.data_in.next.last = self.token_5.q.val().last;
        self.note_delay.data_in.next.black = self.token_5.q.val().black;
        self.note_delay.data_in.next.promotes = self.token_5.q.val().promotes;
        connect!(self.step_vector <- self: byte_class, direction, distance);
        self.step_vector.turned.next = self.naming.token.val().pawn && self.naming.token.val().black;
        self.step_delay.data_in.next.files = self.step_vector.files.val();
        self.step_delay.data_in.next.ranks = self.step_vector.ranks.val();

        comment!("Clocks 4 to 9: the man's square.");
        self.token_6.d.next = self.token_5.q.val();
        self.token_7.d.next = self.token_6.q.val();
        self.token.next = self.token_7.q.val();
        self.step.next = self.step_delay.data_out.val();
        self.man_table.clear.next = self.clear.val();
        self.man_table.leaving.next = self.naming.men.val().leaving;
        self.man_table.arriving.next = self.naming.men.val().arriving;
        self.man_table.moves.next = self.naming.token.val().moves && !self.castling_rook_placed.val();
        self.man_table.last.next = self.naming.token.val().last;
        self.man_table.castles.next = self.naming.token.val().castles;
        self.man_table.kings_rook.next = self.castling_rooks.kings_side.val();
        self.man_table.places.next = self.naming.token.val().places;
        self.man_table.square.next = self.set_up.square.val();
        self.man_table.westward.next = self.step_vector.files.val().get_bit(3);
        self.man_table.to.next = self.to.val();
        self.from.next = self.man_table.from.val();
        self.arrived_man.next = self.man_table.arrived.val();

        comment!("Clocks 11 to 14: is it on the board?");
        self.mover_memory.from.next = self.left.val();
        self.mover_memory.leaving.next = self.men_delay.data_out.val().leaving;
        self.mover_memory.just_placed.next = self.men_delay.data_out.val().just_placed;
        self.mover_memory.king.next = self.king_moves.val();
        self.mover_memory.change.next = self.board_change.val();
        self.mover_memory.written.next = self.men_delay.data_out.val().written;
        self.written.next = self.men_delay.data_out.val().written;
        self.note.next = self.note_delay.data_out.val();
        self.alive.next = self.mover_memory.alive.val();
    }
}
