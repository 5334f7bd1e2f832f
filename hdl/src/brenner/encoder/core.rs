// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BrennerEncoder`].

use rust_hdl::prelude::*;

use super::geometry::Geometry;
use super::intake::Intake;
use super::labels::Labels;
use super::spelling::Spelling;
use super::square_men::SquareMen;
use super::token::{Beat, Note, Spelled};
use super::verdict::EncoderVerdict;
use super::writer::Writer;
use crate::backend::board::Board;
use crate::backend::token::Token;
use crate::plumbing::{DelayLine, RecordFifo, Restart, ShiftRegister};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// `brenner_encoder`: half-moves in, bytes of Brenner's first notation out, a half-move every two clocks.
///
/// The board and its rules are [`Board`], as in the interpreters; its clock 0 is clock 3 here. Before it comes the
/// memory of pieces by square and the spelling of a half-move as a byte; behind it come labels, the encoder's verdict
/// and the bytes. `docs/cores/encoder.md` explains every stage.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BrennerEncoder {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// A half-move or an event, as a record.
    pub s_axis_tdata: Signal<In, Word<32>>,
    /// It is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The core takes it at this edge; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// It is the last of its game.
    pub s_axis_tlast: Signal<In, Bit>,
    /// It is a square of a set-up instead.
    pub s_axis_tuser: Signal<In, Bit>,
    /// A byte of the coded game.
    pub m_axis_tdata: Signal<Out, Word<8>>,
    /// The byte is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The receiver takes it at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// The byte is the last of its game.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// Errors.
    pub m_axis_tuser: Signal<Out, Word<22>>,

    restarter: Restart,
    ready: DFF<Bit>,
    pause: DFF<Word<4>>,
    accepted: Signal<Local, Bit>,
    squares_taken: DFF<Word<6>>,
    rests: Signal<Local, Bit>,
    set_up_ended: DFF<Bit>,

    intake: Intake,
    square_men: SquareMen,
    geometry: Geometry,
    spelling: Spelling,
    board: Board,
    labels: Labels,
    verdict: EncoderVerdict,
    writer: Writer,
    record_fifo: RecordFifo,

    // What comes with the beat at each clock.
    beat_1: DFF<Beat>,
    beat_2: DFF<Beat>,
    beat_3: DFF<Beat>,
    present_4: DFF<Bit>,
    promotes_4: DFF<Bit>,
    promotion_4: DFF<Word<3>>,
    present_5: DFF<Bit>,
    promotes_5: DFF<Bit>,
    from_1: DFF<Word<6>>,
    from_2: DFF<Word<6>>,
    from_3: DFF<Word<6>>,
    from_4: DFF<Word<6>>,
    to_1: DFF<Word<6>>,
    to_2: DFF<Word<6>>,
    to_3: DFF<Word<6>>,
    kings_side_4: DFF<Bit>,
    to_rank_4: DFF<Word<3>>,
    files_3: DFF<Word<4>>,
    ranks_3: DFF<Word<4>>,
    from_file: Signal<Local, Word<4>>,
    from_rank: Signal<Local, Word<4>>,
    to_file: Signal<Local, Word<4>>,
    to_rank: Signal<Local, Word<4>>,
    just_reached_1: DFF<Bit>,
    just_reached_2: DFF<Bit>,
    just_reached_3: DFF<Bit>,
    wrong_side_4: DFF<Bit>,
    wrong_side_5: DFF<Bit>,
    mover_4: DFF<Word<5>>,
    occupant_5: DFF<Word<6>>,
    occupant_king_5: DFF<Bit>,
    king: Signal<Local, Bit>,
    pawn: Signal<Local, Bit>,
    is_rook: Signal<Local, Bit>,
    castling_rook: Signal<Local, Bit>,
    castles: Signal<Local, Bit>,
    token_3: Signal<Local, Token>,
    places_4: DFF<Bit>,
    places_5: DFF<Bit>,
    moves_4: DFF<Bit>,
    last_4: DFF<Bit>,
    black_4: DFF<Bit>,
    castles_4: DFF<Bit>,
    moves_5: DFF<Bit>,
    last_5: DFF<Bit>,
    black_5: DFF<Bit>,
    castles_5: DFF<Bit>,

    // What a later clock needs as it was at an earlier one.
    event_byte_delay: ShiftRegister<Word<8>, 2>,
    stream_fault_delay: ShiftRegister<Word<5>, 3>,
    // A block RAM is slow: the last clock of the delay is spent in a register.
    note_delay: DelayLine<Note, 4>,
    note_10: DFF<Note>,
    spelled_delay: DelayLine<Spelled, 7>,
    spelled_13: DFF<Spelled>,
    label_13: DFF<Word<2>>,

    bad: Signal<Local, Word<1>>,
    unused_flags: Signal<Local, Word<3>>,
}

#[clocked]
impl Logic for BrennerEncoder {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_encoder");

        comment!(
            "Power-up and reset: the pipeline runs out, then sees nothing but ends of games for some hundred clocks."
        );
        self.restarter.reset.next = self.rst.val();
        comment!("A beat every second clock; the fourth after castling, which writes two men, and the twelfth after a");
        comment!(
            "promotion, whose man is written when its label is known. Squares of a set-up need not wait; but the man of"
        );
        comment!("the last one, h8, may be the next to move, and is written first.");
        self.accepted.next = self.s_axis_tvalid.val() && self.ready.q.val();
        if self.intake.beat.val().promotes {
            self.pause.d.next = 9.into();
        } else if self.intake.beat.val().castling_squares {
            self.pause.d.next = 1.into();
        } else if self.pause.q.val().any() {
            self.pause.d.next = self.pause.q.val() - 1;
        }
        if self.restarter.clear.val() {
            self.pause.d.next = 0.into();
        }
        if self.accepted.val() && self.s_axis_tuser.val() {
            self.squares_taken.d.next = self.squares_taken.q.val() + 1;
        }
        if (self.accepted.val() && self.s_axis_tlast.val()) || self.restarter.restart.val() {
            self.squares_taken.d.next = 0.into();
        }
        self.rests.next = self.accepted.val()
            && (!self.s_axis_tuser.val() || self.s_axis_tlast.val() || self.squares_taken.q.val().all());
        self.set_up_ended.d.next = self.rests.val() && (self.s_axis_tuser.val() || self.intake.beat.val().places);
        self.ready.d.next = !self.restarter.coming.val()
            && !self.record_fifo.filling.val()
            && !self.rests.val()
            && !self.set_up_ended.q.val()
            && !self.intake.beat.val().promotes
            && !self.intake.beat.val().castling_squares
            && !self.pause.q.val().any();
        self.s_axis_tready.next = self.ready.q.val();

        comment!("Clocks 0 to 3: the beat, and the man on the origin square.");
        self.intake.accepted.next = self.accepted.val();
        self.intake.data.next = self.s_axis_tdata.val();
        self.intake.last_in.next = self.s_axis_tlast.val();
        self.intake.places_in.next = self.s_axis_tuser.val();
        self.intake.restart.next = self.restarter.restart.val();
        self.beat_1.d.next = self.intake.beat.val();
        self.beat_2.d.next = self.beat_1.q.val();
        self.beat_3.d.next = self.beat_2.q.val();
        self.present_4.d.next = self.beat_3.q.val().present;
        self.promotes_4.d.next = self.beat_3.q.val().promotes;
        self.promotion_4.d.next = self.beat_3.q.val().promotion;
        self.present_5.d.next = self.present_4.q.val();
        self.promotes_5.d.next = self.promotes_4.q.val();
        self.from_1.d.next = self.intake.from.val();
        self.to_1.d.next = self.intake.to.val();
        comment!("A man of a set-up goes from his square to itself.");
        if self.intake.beat.val().places {
            self.from_1.d.next = self.intake.square.val();
            self.to_1.d.next = self.intake.square.val();
        }
        self.from_2.d.next = self.from_1.q.val();
        self.from_3.d.next = self.from_2.q.val();
        self.from_4.d.next = self.from_3.q.val();
        self.to_2.d.next = self.to_1.q.val();
        self.to_3.d.next = self.to_2.q.val();
        self.kings_side_4.d.next = self.to_3.q.val().get_bit(2);
        self.to_rank_4.d.next = self.to_3.q.val().get_bits::<3>(3);
        self.square_men.clear.next = self.restarter.clear.val();
        self.square_men.moves.next = self.intake.beat.val().moves;
        self.square_men.places.next = self.intake.beat.val().places;
        self.square_men.from.next = self.intake.from.val();
        self.square_men.to.next = self.to_1.q.val();
        self.square_men.last.next = self.beat_2.q.val().last;
        comment!(
            "Two clocks after a half-move its man is not yet written: the square that it reaches is its own side's."
        );
        self.just_reached_1.d.next =
            (self.intake.from.val() == self.to_2.q.val()) && self.beat_2.q.val().moves && !self.beat_2.q.val().last;
        self.just_reached_2.d.next = self.just_reached_1.q.val();
        self.just_reached_3.d.next = self.just_reached_2.q.val();
        self.from_file.next = bit_cast::<4, 3>(self.from_2.q.val().get_bits::<3>(0));
        self.from_rank.next = bit_cast::<4, 3>(self.from_2.q.val().get_bits::<3>(3));
        self.to_file.next = bit_cast::<4, 3>(self.to_2.q.val().get_bits::<3>(0));
        self.to_rank.next = bit_cast::<4, 3>(self.to_2.q.val().get_bits::<3>(3));
        self.files_3.d.next = self.to_file.val() - self.from_file.val();
        self.ranks_3.d.next = self.to_rank.val() - self.from_rank.val();

        comment!("Clock 3: the man that moves. A king castles from the home rank of its own side.");
        self.mover_4.d.next = self.square_men.man.val().get_bits::<5>(0);
        self.wrong_side_4.d.next =
            (self.square_men.man.val().get_bit(5) != self.beat_3.q.val().black) || self.just_reached_3.q.val();
        self.wrong_side_5.d.next = self.wrong_side_4.q.val();
        self.king.next = !self.square_men.man.val().get_bits::<2>(3).any();
        self.pawn.next = !self.square_men.man.val().get_bit(4) && self.square_men.man.val().get_bit(3);
        self.castles.next = self.king.val()
            && self.beat_3.q.val().castling_squares
            && !self.beat_3.q.val().promotes
            && (self.square_men.man.val().get_bit(5) == self.from_3.q.val().get_bit(5));
        self.square_men.arrives.next = self.beat_3.q.val().moves || self.beat_3.q.val().places;
        self.square_men.promotes.next = self.beat_3.q.val().promotes;
        self.square_men.sweeps.next = self.beat_3.q.val().last;
        self.square_men.to_written.next = self.to_3.q.val();
        self.square_men.castles.next = self.castles.val();
        connect!(self.square_men <- self.labels: promoted, promoted_man);
        self.is_rook.next = self.square_men.man.val().get_bits::<3>(2) == 5;
        self.castling_rook.next = self.is_rook.val() && self.beat_3.q.val().places && self.beat_3.q.val().marked;
        self.square_men.castling_rook.next = self.castling_rook.val();
        self.token_3.next.moves = self.beat_3.q.val().moves;
        self.token_3.next.last = self.beat_3.q.val().last;
        self.token_3.next.places = self.beat_3.q.val().places;
        self.token_3.next.black = self.beat_3.q.val().black;
        self.token_3.next.castles = self.castles.val();
        self.token_3.next.king = self.king.val();
        self.token_3.next.pawn = self.pawn.val();
        self.token_3.next.promotes = self.beat_3.q.val().promotes;
        comment!("Of a set-up: somebody, a pawn that has just made its double step, a rook that may castle.");
        if self.beat_3.q.val().places {
            self.token_3.next.moves = self.square_men.man.val().get_bits::<3>(2).any();
            self.token_3.next.king = false;
            self.token_3.next.pawn = self.pawn.val() && self.beat_3.q.val().marked;
            self.token_3.next.promotes = self.castling_rook.val();
        }
        self.places_4.d.next = self.beat_3.q.val().places;
        self.places_5.d.next = self.places_4.q.val();
        self.moves_4.d.next = self.beat_3.q.val().moves;
        self.moves_5.d.next = self.moves_4.q.val();
        self.last_4.d.next = self.beat_3.q.val().last;
        self.last_5.d.next = self.last_4.q.val();
        self.black_4.d.next = self.beat_3.q.val().black;
        self.black_5.d.next = self.black_4.q.val();
        self.castles_4.d.next = self.castles.val();
        self.castles_5.d.next = self.castles_4.q.val();

        comment!("Clocks 3 to 5: the byte.");
        self.geometry.files.next = self.files_3.q.val();
        self.geometry.ranks.next = self.ranks_3.q.val();
        self.geometry.black.next = self.beat_3.q.val().black;
        self.event_byte_delay.data_in.next = self.intake.event_byte.val();
        self.stream_fault_delay.data_in.next = self.intake.stream_fault.val();
        self.spelling.moves.next = self.moves_4.q.val();
        self.spelling.promotes.next = self.promotes_4.q.val();
        self.spelling.promotion.next = self.promotion_4.q.val();
        self.spelling.event_byte.next = self.event_byte_delay.data_out.val();
        self.spelling.man.next = self.mover_4.q.val();
        self.spelling.castles.next = self.castles_4.q.val();
        self.spelling.kings_side.next = self.kings_side_4.q.val();
        self.spelling.to_rank.next = self.to_rank_4.q.val();
        connect!(self.spelling <- self.geometry: straight, slanted, adjacent, jump);
        self.spelling.pawn_way.next = self.geometry.pawn.val();
        connect!(self.spelling <- self.geometry: compass, distance, jump_code, manner);
        self.occupant_5.d.next = self.square_men.man.val();
        if self.places_4.q.val() {
            self.occupant_5.d.next = bit_cast::<6, 5>(self.mover_4.q.val());
            if self.black_4.q.val() {
                self.occupant_5.d.next = bit_cast::<6, 5>(self.mover_4.q.val()) | 32;
            }
        }
        self.occupant_king_5.d.next = self.king.val();
        self.spelled_delay.data_in.next.code_byte = self.spelling.code_byte.val();
        self.spelled_delay.data_in.next.prefixed = self.spelling.prefixed.val();
        self.spelled_delay.data_in.next.officer = self.spelling.prefix_officer.val();
        self.spelled_delay.data_in.next.label = self.spelling.prefix_label.val();
        self.spelled_delay.data_in.next.promotes = self.promotes_5.q.val();
        self.note_delay.data_in.next.present = self.present_5.q.val();
        self.note_delay.data_in.next.moves = self.moves_5.q.val();
        self.note_delay.data_in.next.last = self.last_5.q.val();
        self.note_delay.data_in.next.black = self.black_5.q.val();
        self.note_delay.data_in.next.castles = self.castles_5.q.val();
        self.note_delay.data_in.next.places = self.places_5.q.val();
        self.note_delay.data_in.next.promotes = self.promotes_5.q.val();
        self.note_delay.data_in.next.officer = self.spelling.prefix_officer.val();
        self.note_delay.data_in.next.stream_fault = self.stream_fault_delay.data_out.val();
        self.note_delay.data_in.next.wrong_side = self.wrong_side_5.q.val();
        self.note_delay.data_in.next.not_its_step = self.spelling.not_its_step.val();
        self.note_delay.data_in.next.not_a_promotion = self.spelling.not_a_promotion.val();
        self.note_delay.data_in.next.occupant = self.occupant_5.q.val();
        self.note_delay.data_in.next.occupant_black = self.occupant_5.q.val().get_bit(5);
        self.note_delay.data_in.next.occupant_king = self.occupant_king_5.q.val();

        comment!("Clocks 3 to 11: the squares.");
        self.board.token.next = self.token_3.val();
        self.board.step.next.files = self.files_3.q.val();
        self.board.step.next.ranks = self.ranks_3.q.val();
        self.board.from_in.next = self.from_4.q.val();
        self.board.passes.next = false;
        self.board.step_fault.next = 0.into();

        comment!("Clocks 10 to 15: labels, the verdict, the bytes.");
        self.note_10.d.next = self.note_delay.data_out.val();
        self.labels.moves.next = self.note_10.q.val().moves;
        self.labels.to_occupied.next = self.board.to_occupied.val();
        self.labels.places.next = self.note_10.q.val().places;
        self.labels.occupant.next = self.note_10.q.val().occupant;
        self.labels.black.next = self.note_10.q.val().black;
        self.labels.officer.next = self.note_10.q.val().officer;
        self.labels.promotes.next = self.note_10.q.val().promotes;
        self.labels.last.next = self.note_10.q.val().last;
        self.label_13.d.next = self.labels.chosen.val();
        self.verdict.is_present.next = self.note_10.q.val().present;
        self.verdict.is_half_move.next = self.note_10.q.val().moves;
        self.verdict.is_last.next = self.note_10.q.val().last;
        self.verdict.black.next = self.note_10.q.val().black;
        self.verdict.castles.next = self.note_10.q.val().castles;
        self.verdict.promotes.next = self.note_10.q.val().promotes;
        self.verdict.stream_fault.next = self.note_10.q.val().stream_fault;
        self.verdict.wrong_side.next = self.note_10.q.val().wrong_side;
        self.verdict.not_its_step.next = self.note_10.q.val().not_its_step;
        self.verdict.not_a_promotion.next = self.note_10.q.val().not_a_promotion;
        self.verdict.occupant_black.next = self.note_10.q.val().occupant_black;
        self.verdict.occupant_king.next = self.note_10.q.val().occupant_king;
        self.verdict.pawn_fault.next = self.board.facts.val().fault;
        self.verdict.needs_victim.next = self.board.facts.val().needs_victim;
        connect!(self.verdict <- self.board: from_occupied, to_occupied, castling_denied, path_blocked);
        self.verdict.none_left.next = self.labels.none_left.val();
        connect!(self.writer <- self.verdict: present, moves, last, fault, faulty);
        self.spelled_13.d.next = self.spelled_delay.data_out.val();
        self.writer.spelled.next = self.spelled_13.q.val();
        self.writer.label.next = self.label_13.q.val();

        comment!("The output FIFO; nothing in the pipeline waits for it.");
        self.record_fifo.reset.next = self.rst.val();
        self.record_fifo.clear.next = self.restarter.clear.val();
        connect!(self.record_fifo <- self.writer: record_valid, record);
        self.record_fifo.m_axis_tready.next = self.m_axis_tready.val();
        self.bad.next = 0.into();
        if self.record_fifo.m_axis_tuser.val() {
            self.bad.next = 1.into();
        }
        self.unused_flags.next = self.record_fifo.m_axis_tdata.val().get_bits::<3>(29);
        self.m_axis_tdata.next = self.record_fifo.m_axis_tdata.val().get_bits::<8>(0);
        connect!(self <- self.record_fifo: m_axis_tvalid, m_axis_tlast);
        self.m_axis_tuser.next = bit_cast::<22, 1>(self.bad.val())
            | (bit_cast::<22, 5>(self.record_fifo.m_axis_tdata.val().get_bits::<5>(24)) << 1)
            | (bit_cast::<22, 16>(self.record_fifo.m_axis_tdata.val().get_bits::<16>(8)) << 6);
    }
}
