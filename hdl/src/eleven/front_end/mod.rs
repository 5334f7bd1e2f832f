// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ElevenFrontEnd`].

pub mod game;
pub mod king_squares;
pub mod mover;
pub mod step_check;
pub mod texts;
pub mod token;
pub mod word_class;

use rust_hdl::prelude::*;

use crate::backend::set_up::SetUp;
use crate::backend::token::{Note, Step, Token};
use crate::eleven::ElevenDecodePipe;
use crate::plumbing::{DelayLine, ShiftRegister};
use crate::record_codes::{kind, record_type, set_up_error, stream_error};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};
use game::GameState;
use king_squares::KingSquares;
use mover::Mover;
use step_check::StepCheck;
use texts::Texts;
use token::{Moving, Play, Sort};
use word_class::WordClasses;

/// Clocks 0 to 23 of `eleven_interpreter`: from words to what the back end plays, whose clock 0 is clock 13 here.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ElevenFrontEnd {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// First half of a restart: the pipeline runs empty, counters stand at zero.
    pub clear: Signal<In, Bit>,
    /// Clock 0: a word is taken at this edge.
    pub accepted: Signal<In, Bit>,
    /// Clock 0: the word.
    pub data: Signal<In, Word<11>>,
    /// Clock 0: it is the last of its game.
    pub last_in: Signal<In, Bit>,
    /// Clock 0: it is a beat of a set-up.
    pub marked_in: Signal<In, Bit>,
    /// Clock 0, second half of a restart: every clock counts as the end of a game, which clears the memories.
    pub restart: Signal<In, Bit>,

    /// Clock 13: what is to be played.
    pub token: Signal<Out, Token>,
    /// Clock 13: the step.
    pub step: Signal<Out, Step>,
    /// Clock 14: the origin square.
    pub from: Signal<Out, Word<6>>,
    /// Clock 15: the kind that arrives.
    pub arrived_man: Signal<Out, Word<3>>,
    /// Clock 15: a null move.
    pub passes: Signal<Out, Bit>,
    /// Clock 16: the error code of a step that the man never makes.
    pub step_fault: Signal<Out, Word<4>>,
    /// Clock 18: the man that is written on the board.
    pub written: Signal<Out, Word<6>>,
    /// Clock 20: what is known of the word without the board.
    pub note: Signal<Out, Note>,
    /// Clock 20: the last man to arrive on the origin square is of the side to move.
    pub alive: Signal<Out, Bit>,
    /// Clock 23: the word.
    pub code_word: Signal<Out, Word<11>>,

    classes: WordClasses,
    #[clock(clk)]
    decode_pipe: ElevenDecodePipe,
    texts: Texts,
    game_state: GameState,
    play_delay: ShiftRegister<Play, 2>,
    set_up: SetUp,
    king_squares: KingSquares,
    mover: Mover,
    step_check: StepCheck,

    /// A man moves, or it is a beat of a set-up.
    moves_8: DFF<Bit>,
    moves_9: DFF<Bit>,
    moves_10: DFF<Bit>,
    places_8: DFF<Bit>,
    places_9: DFF<Bit>,
    places_10: DFF<Bit>,
    /// Of a set-up: the man has its mark.
    put_mark_8: DFF<Bit>,
    put_mark_9: DFF<Bit>,
    put_mark_10: DFF<Bit>,
    passes_8: DFF<Bit>,
    passes_9: DFF<Bit>,
    /// Castling by its own word, not by its squares.
    alias_8: DFF<Bit>,
    alias_9: DFF<Bit>,
    black_8: DFF<Bit>,
    black_9: DFF<Bit>,
    black_10: DFF<Bit>,
    last_8: DFF<Bit>,
    last_9: DFF<Bit>,
    last_10: DFF<Bit>,
    sort_8: DFF<Sort>,
    from_8: DFF<Word<6>>,
    from_9: DFF<Word<6>>,
    to_8: DFF<Word<6>>,
    to_9: DFF<Word<6>>,
    to_10: DFF<Word<6>>,
    /// The kind that a pawn becomes, or that a set-up puts there.
    promotion_8: DFF<Word<3>>,
    promotion_9: DFF<Word<3>>,
    promotion_10: DFF<Word<3>>,
    token_13: DFF<Token>,
    step_13: DFF<Step>,
    /// The kind of the man that moves.
    kind_13: DFF<Word<3>>,
    /// The kind that arrives.
    arrived_13: DFF<Word<3>>,

    // What a later clock needs as it was at an earlier one.
    sort_delay: ShiftRegister<Sort, 2>,
    moving_delay: ShiftRegister<Moving, 2>,
    two_files_delay: ShiftRegister<Bit, 3>,
    from_delay: ShiftRegister<Word<6>, 3>,
    from_later_delay: ShiftRegister<Word<6>, 2>,
    to_delay: ShiftRegister<Word<6>, 2>,
    arrived_delay: ShiftRegister<Word<3>, 2>,
    passes_delay: ShiftRegister<Bit, 6>,
    own_delay: ShiftRegister<Bit, 8>,
    written_delay: DelayLine<Word<6>, 6>,
    note_delay: DelayLine<Note, 10>,
    word_delay: DelayLine<Word<11>, 22>,

    /// The kind that a set-up puts on its square; a pawn's is 2 or 3.
    put_kind: Signal<Local, Word<3>>,
    put_pawn: Signal<Local, Bit>,
    /// A pawn that has just made its double step, or a rook that may castle.
    put_mark: Signal<Local, Bit>,
    put_black: Signal<Local, Bit>,
    /// The pawn becomes another man.
    promotes: Signal<Local, Bit>,
    is_put_rook: Signal<Local, Bit>,
    from_file: Signal<Local, Word<3>>,
    from_rank: Signal<Local, Word<3>>,
    to_file: Signal<Local, Word<3>>,
    to_rank: Signal<Local, Word<3>>,
}

#[clocked]
impl Logic for ElevenFrontEnd {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_front_end");

        comment!("Clocks 0 to 3: the word by its bits.");
        connect!(self.classes <- self: accepted, data, last_in, marked_in, restart);

        comment!("Clocks 1 to 7: the squares, if it has any.");
        self.decode_pipe.code.next = self.classes.code_word.val();
        self.decode_pipe.code_valid.next = false;

        comment!("Clocks 3 to 7: the word in its place, in a text or not, and in its game.");
        self.texts.class_in.next = self.classes.word.val();
        self.game_state.placed.next = self.texts.placed.val();
        self.play_delay.data_in.next = self.game_state.play.val();

        comment!("Clock 7: the man of a set-up's beat has passed the decoder as if he were a square.");
        comment!("The file is his kind, bit 4 is set for Black, bit 5 is his mark.");
        self.put_kind.next = self.decode_pipe.from.val().get_bits::<3>(0);
        self.put_pawn.next = self.put_kind.val().get_bits::<2>(1) == 1;
        self.put_black.next = self.decode_pipe.from.val().get_bit(4);
        self.put_mark.next = self.decode_pipe.from.val().get_bit(5);
        self.set_up.places.next = self.play_delay.data_out.val().places;
        self.set_up.present.next = self.play_delay.data_out.val().present;
        self.set_up.last.next = self.play_delay.data_out.val().last;
        self.set_up.kind.next = self.put_kind.val();
        self.set_up.black.next = self.put_black.val();
        self.set_up.stepped.next = self.put_mark.val() && self.put_pawn.val();
        self.set_up.may_castle.next = self.put_mark.val() && (self.put_kind.val() == kind::ROOK);

        comment!("Clock 7: the word's squares and its part in the game come together.");
        comment!("Invalid promotions have squares, so that they are rejected only here.");
        self.moves_8.d.next = self.play_delay.data_out.val().moves || self.play_delay.data_out.val().places;
        self.places_8.d.next = self.play_delay.data_out.val().places;
        self.put_mark_8.d.next = self.put_mark.val();
        self.passes_8.d.next = self.play_delay.data_out.val().passes;
        self.alias_8.d.next = self.play_delay.data_out.val().castles;
        self.black_8.d.next = self.play_delay.data_out.val().black;
        if self.play_delay.data_out.val().places {
            self.black_8.d.next = self.put_black.val();
        }
        self.last_8.d.next = self.play_delay.data_out.val().last;
        self.sort_8.d.next.present = self.play_delay.data_out.val().present;
        self.sort_8.d.next.record_type = record_type::MARK;
        if self.play_delay.data_out.val().places {
            self.sort_8.d.next.record_type = record_type::STOP;
        } else if self.play_delay.data_out.val().moves || self.play_delay.data_out.val().passes {
            self.sort_8.d.next.record_type = record_type::HALF_MOVE;
        } else if self.play_delay.data_out.val().text {
            self.sort_8.d.next.record_type = record_type::TEXT;
        }
        self.sort_8.d.next.stream_fault = self.play_delay.data_out.val().stream_fault;
        self.sort_8.d.next.set_up = self.set_up.malformed.val() || self.set_up.chess960.val();
        if self.set_up.malformed.val() {
            self.sort_8.d.next.stream_fault = set_up_error::MALFORMED;
        } else if self.set_up.chess960.val() {
            self.sort_8.d.next.stream_fault = set_up_error::CHESS960;
        } else if self.play_delay.data_out.val().squares
            && self.decode_pipe.invalid.val()
            && !self.play_delay.data_out.val().after_end
        {
            self.sort_8.d.next.stream_fault = stream_error::UNASSIGNED;
        }
        comment!("Castling by its own word is the king's step: e1 to g1 or c1, e8 to g8 or c8.");
        comment!("What moves no man has squares of zero.");
        self.from_8.d.next = self.decode_pipe.from.val();
        self.to_8.d.next = self.decode_pipe.to.val();
        self.promotion_8.d.next = self.decode_pipe.promotion.val();
        if self.play_delay.data_out.val().castles {
            self.from_8.d.next = 4.into();
            self.to_8.d.next = 6.into();
            if self.play_delay.data_out.val().queens_side {
                self.to_8.d.next = 2.into();
            }
            if self.play_delay.data_out.val().black {
                self.from_8.d.next = 60.into();
                self.to_8.d.next = 62.into();
                if self.play_delay.data_out.val().queens_side {
                    self.to_8.d.next = 58.into();
                }
            }
        }
        if self.play_delay.data_out.val().places {
            self.from_8.d.next = self.set_up.square.val();
            self.to_8.d.next = self.set_up.square.val();
            self.promotion_8.d.next = self.put_kind.val();
            if self.put_pawn.val() {
                self.promotion_8.d.next = kind::PAWN;
            }
        } else if !self.play_delay.data_out.val().moves {
            self.from_8.d.next = 0.into();
            self.to_8.d.next = 0.into();
            self.promotion_8.d.next = 0.into();
        }

        comment!("Clocks 8 to 10: castling.");
        self.places_9.d.next = self.places_8.q.val();
        self.places_10.d.next = self.places_9.q.val();
        self.put_mark_9.d.next = self.put_mark_8.q.val();
        self.put_mark_10.d.next = self.put_mark_9.q.val();
        self.moves_9.d.next = self.moves_8.q.val();
        self.moves_10.d.next = self.moves_9.q.val();
        self.passes_9.d.next = self.passes_8.q.val();
        self.alias_9.d.next = self.alias_8.q.val();
        self.black_9.d.next = self.black_8.q.val();
        self.black_10.d.next = self.black_9.q.val();
        self.last_9.d.next = self.last_8.q.val();
        self.last_10.d.next = self.last_9.q.val();
        self.from_9.d.next = self.from_8.q.val();
        self.to_9.d.next = self.to_8.q.val();
        self.to_10.d.next = self.to_9.q.val();
        self.promotion_9.d.next = self.promotion_8.q.val();
        self.promotion_10.d.next = self.promotion_9.q.val();
        self.king_squares.from.next = self.from_8.q.val();
        self.king_squares.to_file.next = self.to_8.q.val().get_bits::<2>(0);
        self.king_squares.to_rank.next = self.to_8.q.val().get_bits::<3>(3);
        self.king_squares.moves.next = self.moves_9.q.val();
        self.king_squares.black.next = self.black_9.q.val();
        self.king_squares.puts_king.next = self.promotion_9.q.val() == kind::KING;
        self.king_squares.by_alias.next = self.alias_9.q.val();
        self.king_squares.last.next = self.last_9.q.val();

        comment!("Clocks 9 to 12: which man stands there?");
        self.mover.clear.next = self.clear.val();
        self.mover.from.next = self.from_9.q.val();
        self.mover.to.next = self.to_10.q.val();
        self.mover.moves.next = self.moves_10.q.val();
        self.mover.black.next = self.black_10.q.val();
        self.mover.castles.next = self.king_squares.castles.val();
        self.mover.last.next = self.last_10.q.val();
        self.mover.promotion.next = self.promotion_10.q.val();

        comment!("Clocks 8 to 20: what is known of the word without the board.");
        self.promotes.next = self.promotion_10.q.val().any();
        self.is_put_rook.next = self.put_mark_10.q.val() && (self.promotion_10.q.val() == kind::ROOK);
        self.sort_delay.data_in.next = self.sort_8.q.val();
        self.note_delay.data_in.next.present = self.sort_delay.data_out.val().present;
        self.note_delay.data_in.next.moves = self.moves_10.q.val();
        self.note_delay.data_in.next.castles = self.king_squares.castles.val();
        self.note_delay.data_in.next.names = false;
        self.note_delay.data_in.next.record_type = self.sort_delay.data_out.val().record_type;
        self.note_delay.data_in.next.stream_fault = self.sort_delay.data_out.val().stream_fault;
        self.note_delay.data_in.next.set_up = self.sort_delay.data_out.val().set_up;
        self.note_delay.data_in.next.last = self.last_10.q.val();
        self.note_delay.data_in.next.black = self.black_10.q.val();
        self.note_delay.data_in.next.promotes = self.promotes.val();
        self.note.next = self.note_delay.data_out.val();

        comment!("Clocks 10 to 14: the step, and the man that makes it.");
        self.moving_delay.data_in.next.moves =
            self.moves_10.q.val() && (!self.places_10.q.val() || self.promotes.val());
        self.moving_delay.data_in.next.places = self.places_10.q.val();
        self.moving_delay.data_in.next.last = self.last_10.q.val();
        self.moving_delay.data_in.next.black = self.black_10.q.val();
        self.moving_delay.data_in.next.castles = self.king_squares.castles.val();
        self.moving_delay.data_in.next.promotes = self.promotes.val();
        if self.places_10.q.val() {
            self.moving_delay.data_in.next.promotes = self.is_put_rook.val();
        }
        self.moving_delay.data_in.next.stepped =
            self.places_10.q.val() && self.put_mark_10.q.val() && (self.promotion_10.q.val() == kind::PAWN);
        self.token_13.d.next.moves = self.moving_delay.data_out.val().moves;
        self.token_13.d.next.last = self.moving_delay.data_out.val().last;
        self.token_13.d.next.places = self.moving_delay.data_out.val().places;
        self.token_13.d.next.black = self.moving_delay.data_out.val().black;
        self.token_13.d.next.castles = self.moving_delay.data_out.val().castles;
        self.token_13.d.next.king = self.moving_delay.data_out.val().moves
            && !self.moving_delay.data_out.val().places
            && (self.moving_delay.data_out.val().castles || (self.mover.kind.val() == kind::KING));
        self.token_13.d.next.pawn = self.moving_delay.data_out.val().stepped
            || (self.moving_delay.data_out.val().moves
                && !self.moving_delay.data_out.val().places
                && !self.moving_delay.data_out.val().castles
                && (self.mover.kind.val() == kind::PAWN));
        self.token_13.d.next.promotes = self.moving_delay.data_out.val().promotes;
        self.token.next = self.token_13.q.val();
        self.from_delay.data_in.next = self.from_9.q.val();
        self.to_delay.data_in.next = self.to_10.q.val();
        self.from_later_delay.data_in.next = self.from_delay.data_out.val();
        self.from.next = self.from_later_delay.data_out.val();
        self.from_file.next = self.from_delay.data_out.val().get_bits::<3>(0);
        self.from_rank.next = self.from_delay.data_out.val().get_bits::<3>(3);
        self.to_file.next = self.to_delay.data_out.val().get_bits::<3>(0);
        self.to_rank.next = self.to_delay.data_out.val().get_bits::<3>(3);
        self.step_13.d.next.files = bit_cast::<4, 3>(self.to_file.val()) - bit_cast::<4, 3>(self.from_file.val());
        self.step_13.d.next.ranks = bit_cast::<4, 3>(self.to_rank.val()) - bit_cast::<4, 3>(self.from_rank.val());
        self.step.next = self.step_13.q.val();
        self.kind_13.d.next = self.mover.kind.val();

        comment!("Clocks 13 to 16: can a man of this kind move like that?");
        self.two_files_delay.data_in.next = self.king_squares.two_files.val();
        self.step_check.files.next = self.step_13.q.val().files;
        self.step_check.ranks.next = self.step_13.q.val().ranks;
        self.step_check.kind.next = self.kind_13.q.val();
        self.step_check.black.next = self.token_13.q.val().black;
        self.step_check.promotes.next = self.token_13.q.val().promotes;
        self.step_check.two_files.next = self.two_files_delay.data_out.val();
        self.step_check.castles.next = self.token_13.q.val().castles;
        self.step_fault.next = self.step_check.fault.val();

        comment!("Clocks 9 to 20: what the back end asks for later.");
        self.arrived_13.d.next = 0.into();
        if self.moving_delay.data_out.val().moves {
            self.arrived_13.d.next = self.mover.arrived.val();
        }
        self.arrived_delay.data_in.next = self.arrived_13.q.val();
        self.arrived_man.next = self.arrived_delay.data_out.val();
        self.passes_delay.data_in.next = self.passes_9.q.val();
        self.passes.next = self.passes_delay.data_out.val();
        self.written_delay.data_in.next = self.mover.written.val();
        self.written.next = self.written_delay.data_out.val();
        self.own_delay.data_in.next = self.mover.own.val();
        self.alive.next = self.own_delay.data_out.val();

        comment!("Clocks 1 to 23: the word itself, for its record.");
        self.word_delay.data_in.next = self.classes.code_word.val();
        self.code_word.next = self.word_delay.data_out.val();
    }
}
