// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`JoseFrontEnd`].

pub mod byte_class;
pub mod game;
pub mod goal;
pub mod moving_man;
pub mod texts;
pub mod token;
pub mod ways;

use halfmove::Fault;
use rust_hdl::prelude::*;

use crate::backend::castling_rooks::CastlingRooks;
use crate::backend::man_table::ManTable;
use crate::backend::mover_memory::MoverMemory;
use crate::backend::set_up::SetUp;
use crate::backend::token::{BoardMen, BoardWrite, Note, Step, Token};
use crate::plumbing::{DelayLine, ShiftRegister};
use crate::record_codes::{error, record_type};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};
use byte_class::ByteClasses;
use game::GameState;
use goal::Goal;
use moving_man::MovingMan;
use texts::Texts;
use token::{Arrival, StepTables};
use ways::Ways;

const _: () = assert!(Fault::OffBoard.code() == 4 && Fault::MisplacedPrefix.code() == 2);

/// Clocks 0 to 20 of the cores `jose_*`: from bytes to what the back end plays, whose clock 0 is clock 10 here. The man
/// table and the mover memory are those of Brenner's front end; their clock 0 is clock 4 and clock 14 here.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct JoseFrontEnd {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// First half of a restart: the pipeline runs empty, counters stand at zero.
    pub clear: Signal<In, Bit>,
    /// Constant: the profile's steps of knight and king.
    pub tables: Signal<In, StepTables>,
    /// Constant: texts follow the byte that announces them.
    pub inline_texts: Signal<In, Bit>,
    /// Clock 0: a byte is taken at this edge.
    pub accepted: Signal<In, Bit>,
    /// Clock 0: the byte.
    pub data: Signal<In, Word<8>>,
    /// Clock 0: it is the last of its game.
    pub last_in: Signal<In, Bit>,
    /// Clock 0: it is a beat of a set-up.
    pub marked_in: Signal<In, Bit>,
    /// Clock 0, second half of a restart: every clock counts as the end of a game, which clears the memories.
    pub restart: Signal<In, Bit>,

    /// Clock 10: what is to be played.
    pub token: Signal<Out, Token>,
    /// Clock 10: the step.
    pub step: Signal<Out, Step>,
    /// Clock 11: the origin square.
    pub from: Signal<Out, Word<6>>,
    /// Clock 12: the kind that arrives.
    pub arrived_man: Signal<Out, Word<3>>,
    /// Clock 12: a null move.
    pub passes: Signal<Out, Bit>,
    /// Clock 13: the error code of a step that leaves the board or leads nowhere, or of a promotion elsewhere.
    pub step_fault: Signal<Out, Word<4>>,
    /// Clock 14: the origin square.
    pub left: Signal<In, Word<6>>,
    /// Clock 15: the man that is written on the board.
    pub written: Signal<Out, Word<6>>,
    /// Clock 15: how the board changes.
    pub board_change: Signal<In, BoardWrite>,
    /// Clock 15: a king moves, castling included.
    pub king_moves: Signal<In, Bit>,
    /// Clock 17: what is known of the byte without the board.
    pub note: Signal<Out, Note>,
    /// Clock 17: this man was the last to arrive on the origin square.
    pub alive: Signal<Out, Bit>,
    /// Clock 20: the byte.
    pub code_word: Signal<Out, Word<11>>,

    classes: ByteClasses,
    texts: Texts,
    game_state: GameState,
    set_up: SetUp,
    castling_rooks: CastlingRooks,
    castling_rook_placed: Signal<Local, Bit>,
    moving_man: MovingMan,
    man_table: ManTable,
    ways: Ways,
    goal: Goal,
    mover_memory: MoverMemory,

    present_5: DFF<Bit>,
    /// It only names a man.
    names_5: DFF<Bit>,
    /// The type of its record.
    type_5: DFF<Word<2>>,
    token_5: DFF<Token>,
    token_10: DFF<Token>,
    from_11: DFF<Word<6>>,
    /// The error code of a half-move that goes nowhere.
    fault_11: DFF<Word<4>>,
    fault_delay: ShiftRegister<Word<4>, 2>,

    // What a later clock needs as it was at an earlier one.
    token_delay: ShiftRegister<Token, 4>,
    from_delay: ShiftRegister<Word<6>, 2>,
    arrival_delay: DelayLine<Arrival, 7>,
    written_delay: DelayLine<Word<6>, 10>,
    men_delay: DelayLine<BoardMen, 11>,
    note_delay: DelayLine<Note, 12>,
    byte_delay: DelayLine<Word<8>, 19>,
}

#[clocked]
impl Logic for JoseFrontEnd {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module jose_front_end");

        comment!("Clocks 0 to 4: the byte by its bits, in its place, and in its game.");
        connect!(self.classes <- self: accepted, data, last_in, marked_in, restart);
        self.texts.class_in.next = self.classes.byte.val();
        self.texts.inline_texts.next = self.inline_texts.val();
        connect!(self.game_state <- self.texts: placed, pawn);

        comment!("Clock 4: a beat of a set-up, and which rook castles.");
        self.set_up.places.next = self.game_state.token.val().places;
        self.set_up.present.next = self.game_state.present.val();
        self.set_up.last.next = self.game_state.token.val().last;
        self.set_up.kind.next = self.game_state.play.val().kind;
        self.set_up.black.next = self.game_state.token.val().black;
        self.set_up.stepped.next = self.game_state.token.val().pawn;
        self.set_up.may_castle.next = self.game_state.token.val().promotes;
        self.castling_rook_placed.next = self.game_state.token.val().places && self.game_state.token.val().promotes;
        self.castling_rooks.last.next = self.game_state.token.val().last;
        self.castling_rooks.placed.next = self.castling_rook_placed.val();
        self.castling_rooks.on_kings_side.next = self.set_up.square.val().get_bit(2);
        self.castling_rooks.castles.next = self.game_state.token.val().castles;
        self.castling_rooks.westward.next = self.game_state.play.val().offset.get_bit(0);
        self.castling_rooks.leaving.next = self.game_state.put_man.val();
        self.castling_rooks.arriving.next = self.game_state.men.val().arriving;

        comment!("Clocks 3 to 5: the man's kind; what is known without the board.");
        self.moving_man.clear.next = self.clear.val();
        self.moving_man.pawn.next = self.texts.pawn.val();
        self.moving_man.black.next = self.game_state.black.val();
        self.moving_man.moves.next = self.game_state.token.val().moves;
        self.moving_man.last.next = self.game_state.token.val().last;
        self.moving_man.black_moves.next = self.game_state.token.val().black;
        self.moving_man.places.next = self.game_state.token.val().places;
        connect!(self.moving_man <- self.set_up: malformed, chess960);
        self.moving_man.castles.next = self.game_state.token.val().castles;
        self.moving_man.promotes.next = self.game_state.token.val().promotes && !self.game_state.token.val().places;
        self.moving_man.play.next = self.game_state.play.val();
        self.arrival_delay.data_in.next = self.moving_man.arrival.val();
        self.arrived_man.next = self.arrival_delay.data_out.val().kind;
        self.passes.next = self.arrival_delay.data_out.val().passes;
        self.written_delay.data_in.next = self.moving_man.written.val();
        self.written.next = self.written_delay.data_out.val();
        self.token_5.d.next = self.game_state.token.val();
        self.present_5.d.next = self.game_state.present.val();
        self.names_5.d.next = self.game_state.names.val();
        self.type_5.d.next = record_type::MARK;
        if self.game_state.token.val().places {
            self.type_5.d.next = record_type::STOP;
        } else if self.game_state.token.val().moves || self.game_state.play.val().passes {
            self.type_5.d.next = record_type::HALF_MOVE;
        } else if self.game_state.text.val() {
            self.type_5.d.next = record_type::TEXT;
        }
        self.note_delay.data_in.next.present = self.present_5.q.val();
        self.note_delay.data_in.next.moves = self.token_5.q.val().moves;
        self.note_delay.data_in.next.castles = self.token_5.q.val().castles;
        self.note_delay.data_in.next.names = self.names_5.q.val();
        self.note_delay.data_in.next.record_type = self.type_5.q.val();
        self.note_delay.data_in.next.stream_fault = self.moving_man.stream_fault.val();
        self.note_delay.data_in.next.set_up = self.moving_man.set_up.val();
        self.note_delay.data_in.next.last = self.token_5.q.val().last;
        self.note_delay.data_in.next.black = self.token_5.q.val().black;
        self.note_delay.data_in.next.promotes = self.token_5.q.val().promotes;

        comment!("Clocks 4 to 10: the man's square, and where it goes from there.");
        self.man_table.clear.next = self.clear.val();
        self.man_table.leaving.next = self.game_state.men.val().leaving;
        self.man_table.arriving.next = self.game_state.men.val().arriving;
        self.man_table.moves.next = self.game_state.token.val().moves
            && !self.castling_rook_placed.val()
            && self.game_state.men.val().leaving.get_bits::<3>(2).any();
        self.man_table.last.next = self.game_state.token.val().last;
        self.man_table.castles.next = self.game_state.token.val().castles;
        self.man_table.kings_rook.next = self.castling_rooks.kings_side.val();
        self.man_table.places.next = self.game_state.token.val().places;
        self.man_table.square.next = self.set_up.square.val();
        self.man_table.westward.next = self.moving_man.offset.val().get_bit(0);
        self.man_table.to.next = self.goal.to.val();
        self.ways.tables.next = self.tables.val();
        connect!(self.ways <- self.moving_man: kind, offset);
        self.ways.black.next = self.token_5.q.val().black;
        self.ways.places.next = self.token_5.q.val().places;
        self.ways.castles.next = self.token_5.q.val().castles;
        self.token_delay.data_in.next = self.token_5.q.val();
        self.goal.from.next = self.man_table.from.val();
        self.goal.reach.next = self.ways.reach.val();
        self.goal.moves.next = self.token_delay.data_out.val().moves;

        comment!("Clocks 10 to 13: what the back end plays. A null move has squares of zero.");
        self.token_10.d.next = self.token_delay.data_out.val();
        self.token.next = self.token_10.q.val();
        self.step.next = self.goal.step.val();
        self.from_delay.data_in.next = self.man_table.from.val();
        self.from_11.d.next = 0.into();
        if self.token_10.q.val().moves || self.token_10.q.val().places {
            self.from_11.d.next = self.from_delay.data_out.val();
        }
        self.from.next = self.from_11.q.val();
        comment!("Beside the board comes first, then a promotion elsewhere than on the last rank.");
        self.fault_11.d.next = error::NONE;
        if self.goal.refused.val() {
            self.fault_11.d.next = error::OFF_BOARD;
        } else if self.token_10.q.val().promotes && self.goal.falls_short.val() {
            self.fault_11.d.next = error::MISPLACED_PREFIX;
        }
        self.fault_delay.data_in.next = self.fault_11.q.val();
        self.step_fault.next = self.fault_delay.data_out.val();

        comment!("Clocks 1 to 20: the byte itself, for its record.");
        self.byte_delay.data_in.next = self.classes.code_byte.val();
        self.code_word.next = bit_cast::<11, 8>(self.byte_delay.data_out.val());

        comment!("Clocks 4 to 17: is it on the board? A first byte names no man.");
        self.men_delay.data_in.next.leaving = self.game_state.men.val().leaving;
        self.men_delay.data_in.next.written = self.castling_rooks.written.val();
        comment!("A rook that has castled and has no name is nobody for who knows names.");
        if self.game_state.token.val().castles && self.castling_rooks.written.val().get_bit(1) {
            self.men_delay.data_in.next.written = 0.into();
        }
        self.men_delay.data_in.next.just_placed = self.man_table.just_placed.val();
        self.mover_memory.from.next = self.left.val();
        self.mover_memory.leaving.next = self.men_delay.data_out.val().leaving;
        self.mover_memory.just_placed.next = self.men_delay.data_out.val().just_placed;
        self.mover_memory.king.next = self.king_moves.val();
        self.mover_memory.change.next = self.board_change.val();
        self.mover_memory.written.next = self.men_delay.data_out.val().written;
        self.note.next = self.note_delay.data_out.val();
        self.alive.next = self.mover_memory.alive.val() && self.note_delay.data_out.val().moves;
    }
}
