// SPDX-License-Identifier: MIT OR Apache-2.0
//! Clocks 7 to 23 of every interpreter: plays the half-moves that a front end has found, judges them, gives the records.
//!
//! A front end takes the code apart: which man goes how far from which square, in which game, and what is wrong with
//! the stream. Everything that is chess, and everything that is AXI4-Stream, is here, once for all codes.
//!
//! The clocks are those of `brenner_interpreter`. A front end that needs longer comes as many clocks later as a whole,
//! and hands over each thing at the clock at which it is used.

use rust_hdl::prelude::*;

use super::board_memory::BoardMemory;
use super::castling_rights::CastlingRights;
use super::en_passant::EnPassant;
use super::occupancy::Occupancy;
use super::path_plan::PathPlan;
use super::path_select::PathSelect;
use super::pawn_rules::PawnRules;
use super::recorder::Recorder;
use super::square_select::SquareSelect;
use super::target::Target;
use super::token::{BoardWrite, Journey, Note, SquareFacts, Step, Token};
use super::verdict::Verdict;
use crate::comment;
use crate::plumbing::{DelayLine, RecordFifo, Restart, ShiftRegister};
use crate::settle::settle;
use crate::word::Word;

/// Path, board, rules, verdict, records and the output FIFO; and who may enter the pipeline when.
#[derive(LogicBlock, Default)]
pub struct BackEnd {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// A byte or word is offered.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge if it is offered; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// Clock 0: it is taken at this edge.
    pub accepted: Signal<Out, Bit>,
    /// Clock 0: the core empties itself: every clock is a game's end, with or without a byte.
    pub restart: Signal<Out, Bit>,

    /// Clock 7: what is to be played.
    pub token: Signal<In, Token>,
    /// Clock 7: the step.
    pub step: Signal<In, Step>,
    /// Clock 8: the square left.
    pub from: Signal<In, Word<6>>,
    /// Clock 9: the square reached.
    pub to: Signal<Out, Word<6>>,
    /// Clock 9: the kind of the man that arrives: the record's code, for a pawn 2 or 3.
    pub arrived_man: Signal<In, Word<3>>,
    /// Clock 9: the side to move passes: a null move, which is no half-move to the stages that play one.
    pub passes: Signal<In, Bit>,
    /// Clock 10: the error code of a step that the man never makes, 0 if there is none.
    pub step_fault: Signal<In, Word<4>>,
    /// Clock 11: the square left.
    pub left: Signal<Out, Word<6>>,
    /// Clock 12: the man that is written on the board, as in [`super::token::Men`].
    pub written: Signal<In, Word<6>>,
    /// Clock 12: how the board changes.
    pub board_change: Signal<Out, BoardWrite>,
    /// Clock 12: a king moves, castling included.
    pub king_moves: Signal<Out, Bit>,
    /// Clock 14: what is known without the board.
    pub note: Signal<In, Note>,
    /// Clock 14: the man of the side to move that should leave the square was the last to arrive there.
    pub alive: Signal<In, Bit>,
    /// Clock 17: the byte or word itself.
    pub code_word: Signal<In, Word<11>>,

    /// A record.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// The record is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The surroundings take it at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// The record is its game's last.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// With tlast: the game had an error.
    pub m_axis_tuser: Signal<Out, Bit>,

    restarter: Restart,
    ready: DFF<Bit>,
    path_plan: PathPlan,
    target: Target,
    square_select: SquareSelect,
    path_select: PathSelect,
    en_passant_rule: EnPassant,
    pawn_rules: PawnRules,
    castling_rights: CastlingRights,
    occupancy: Occupancy,
    board_memory: BoardMemory,
    verdict: Verdict,
    recorder: Recorder,
    record_fifo: RecordFifo,

    // The token at each clock.
    token_8: DFF<Token>,
    token_9: DFF<Token>,
    token_10: DFF<Token>,
    moves_11: DFF<Bit>,
    last_11: DFF<Bit>,
    black_11: DFF<Bit>,
    white_king_11: DFF<Bit>,
    black_king_11: DFF<Bit>,
    castles_11: DFF<Bit>,
    moves_12: DFF<Bit>,
    last_12: DFF<Bit>,
    black_12: DFF<Bit>,
    castles_12: DFF<Bit>,
    white_king_12: DFF<Bit>,
    black_king_12: DFF<Bit>,
    takes_9: DFF<Bit>,
    takes_10: DFF<Bit>,
    double_step_9: DFF<Bit>,
    straight_9: DFF<Bit>,
    straight_10: DFF<Bit>,
    from_10: DFF<Word<6>>,
    from_11: DFF<Word<6>>,
    to_10: DFF<Word<6>>,
    to_11: DFF<Word<6>>,
    needs_victim_11: DFF<Bit>,
    en_passant_11: DFF<Bit>,

    // What a later clock needs as it was at an earlier one.
    journey_delay: DelayLine<Journey, 8>,
    from_file_delay: ShiftRegister<Word<3>, 2>,
    to_file_delay: ShiftRegister<Word<3>, 2>,
    facts_delay: ShiftRegister<SquareFacts, 3>,
    denied_delay: ShiftRegister<Bit, 2>,

    arrived: Signal<Local, Word<3>>,
}

impl Logic for BackEnd {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_back_end");
        clock!(
            self,
            clock,
            restarter,
            path_plan,
            target,
            square_select,
            path_select,
            en_passant_rule,
            pawn_rules,
            castling_rights
        );
        clock!(self, clock, occupancy, board_memory, verdict, recorder, record_fifo);
        clock!(
            self,
            clock,
            journey_delay,
            from_file_delay,
            to_file_delay,
            facts_delay,
            denied_delay
        );
        dff_setup!(self, clock, ready, token_8, token_9, token_10);
        dff_setup!(
            self,
            clock,
            moves_11,
            last_11,
            black_11,
            castles_11,
            white_king_11,
            black_king_11
        );
        dff_setup!(
            self,
            clock,
            moves_12,
            last_12,
            black_12,
            castles_12,
            white_king_12,
            black_king_12
        );
        dff_setup!(
            self,
            clock,
            takes_9,
            takes_10,
            double_step_9,
            straight_9,
            straight_10,
            from_10,
            from_11,
            to_10,
            to_11
        );
        dff_setup!(self, clock, needs_victim_11, en_passant_11);

        comment!(
            "Power-up and reset: for some hundred clocks the pipeline sees nothing but ends of games, and the FIFO runs empty."
        );
        self.restarter.reset.next = self.rst.val();
        self.restart.next = self.restarter.restart.val();
        self.ready.d.next = !self.restarter.coming.val() && !self.record_fifo.filling.val();
        self.s_axis_tready.next = self.ready.q.val();
        self.accepted.next = self.s_axis_tvalid.val() && self.ready.q.val();

        comment!("The token at each clock.");
        self.token_8.d.next = self.token.val();
        self.token_9.d.next = self.token_8.q.val();
        self.token_10.d.next = self.token_9.q.val();
        self.moves_11.d.next = self.token_10.q.val().moves;
        self.last_11.d.next = self.token_10.q.val().last;
        self.black_11.d.next = self.token_10.q.val().black;
        self.white_king_11.d.next = self.token_10.q.val().king && !self.token_10.q.val().black;
        self.black_king_11.d.next = self.token_10.q.val().king && self.token_10.q.val().black;
        self.castles_11.d.next = self.token_10.q.val().castles;
        self.moves_12.d.next = self.moves_11.q.val();
        self.last_12.d.next = self.last_11.q.val();
        self.black_12.d.next = self.black_11.q.val();
        self.castles_12.d.next = self.castles_11.q.val();
        self.white_king_12.d.next = self.white_king_11.q.val();
        self.black_king_12.d.next = self.black_king_11.q.val();

        comment!("Clocks 7 to 9: the square reached and the path to it.");
        self.path_plan.files_in.next = self.step.val().files;
        self.path_plan.ranks_in.next = self.step.val().ranks;
        self.path_plan.pawn.next = self.token.val().pawn;
        self.path_plan.castles.next = self.token.val().castles;
        self.target.from_in.next = self.from.val();
        self.target.files.next = self.path_plan.files.val();
        self.target.ranks.next = self.path_plan.ranks.val();
        self.target.low_file_offset.next = self.path_plan.low_file.val();
        self.target.high_file_offset.next = self.path_plan.high_file.val();
        self.target.low_rank_offset.next = self.path_plan.low_rank.val();
        self.target.high_rank_offset.next = self.path_plan.high_rank.val();
        self.target.rising.next = self.path_plan.rising.val();
        self.target.falling.next = self.path_plan.falling.val();
        comment!("A pawn that changes its file takes; one that goes an even number of ranks steps twice.");
        self.takes_9.d.next = self.token_8.q.val().pawn && self.path_plan.files.val().get_bit(0);
        self.double_step_9.d.next = self.token_8.q.val().pawn && !self.path_plan.ranks.val().get_bit(0);
        self.straight_9.d.next = self.path_plan.straight.val();
        self.journey_delay.data_in.next.from = self.target.from.val();
        self.journey_delay.data_in.next.to = self.target.to.val();
        comment!("A king is 001.., a pawn 01..., an officer 1 and its kind: nearly the record's codes.");
        self.arrived.next = self.arrived_man.val();
        if self.arrived_man.val() == 3 {
            self.arrived.next = 2.into();
        }
        self.journey_delay.data_in.next.mover = self.arrived.val();
        self.journey_delay.data_in.next.promotion = 0.into();
        if self.token_9.q.val().promotes {
            self.journey_delay.data_in.next.mover = 2.into();
            self.journey_delay.data_in.next.promotion = self.arrived.val();
        }
        self.journey_delay.data_in.next.black = self.token_9.q.val().black;
        self.journey_delay.data_in.next.castles = self.token_9.q.val().castles;
        self.journey_delay.data_in.next.double_step = self.double_step_9.q.val();

        comment!("Clocks 9 to 11: squares and path, decoded; the rules that need no board.");
        self.straight_10.d.next = self.straight_9.q.val();
        self.takes_10.d.next = self.takes_9.q.val();
        self.from_10.d.next = self.target.from.val();
        self.from_11.d.next = self.from_10.q.val();
        self.to_10.d.next = self.target.to.val();
        self.to_11.d.next = self.to_10.q.val();
        self.en_passant_rule.moves.next = self.token_9.q.val().moves || self.passes.val();
        self.en_passant_rule.last.next = self.token_9.q.val().last;
        self.en_passant_rule.black.next = self.token_9.q.val().black;
        self.en_passant_rule.takes.next = self.takes_9.q.val();
        self.en_passant_rule.double_step.next = self.double_step_9.q.val();
        self.en_passant_rule.to.next = self.target.to.val();
        self.pawn_rules.from_rank.next = self.target.from.val().get_bits::<3>(3);
        self.pawn_rules.to_rank.next = self.target.to.val().get_bits::<3>(3);
        self.pawn_rules.off_board.next = self.target.off_board.val();
        self.pawn_rules.black.next = self.token_9.q.val().black;
        self.pawn_rules.double_step.next = self.double_step_9.q.val();
        self.pawn_rules.pawn.next = self.token_10.q.val().pawn;
        self.pawn_rules.step_fault.next = self.step_fault.val();
        self.pawn_rules.promotes.next = self.token_10.q.val().promotes;
        self.square_select.from.next = self.target.from.val();
        self.square_select.to.next = self.target.to.val();
        self.square_select.moves.next = self.token_10.q.val().moves;
        self.square_select.castles.next = self.token_10.q.val().castles;
        self.square_select.en_passant.next = self.en_passant_rule.en_passant.val();
        self.path_select.low_file.next = self.target.low_file.val();
        self.path_select.high_file.next = self.target.high_file.val();
        self.path_select.low_rank.next = self.target.low_rank.val();
        self.path_select.high_rank.next = self.target.high_rank.val();
        self.path_select.rising_diagonal.next = self.target.rising_diagonal.val();
        self.path_select.falling_diagonal.next = self.target.falling_diagonal.val();
        self.path_select.straight.next = self.straight_10.q.val();
        self.needs_victim_11.d.next = self.takes_10.q.val() && !self.en_passant_rule.en_passant.val();
        self.en_passant_11.d.next = self.en_passant_rule.en_passant.val();

        comment!("Clocks 11 to 13: castling rights.");
        self.castling_rights.touches_a1.next = self.square_select.touches_a1.val();
        self.castling_rights.touches_h1.next = self.square_select.touches_h1.val();
        self.castling_rights.touches_a8.next = self.square_select.touches_a8.val();
        self.castling_rights.touches_h8.next = self.square_select.touches_h8.val();
        self.castling_rights.kings_side.next = self.to_11.q.val().get_bit(2);
        self.castling_rights.moves.next = self.moves_12.q.val();
        self.castling_rights.last.next = self.last_12.q.val();
        self.castling_rights.black.next = self.black_12.q.val();
        self.castling_rights.castles.next = self.castles_12.q.val();
        self.castling_rights.white_king.next = self.white_king_12.q.val();
        self.castling_rights.black_king.next = self.black_king_12.q.val();
        self.denied_delay.data_in.next = self.castling_rights.denied.val();

        comment!("Clocks 11 to 15: the board.");
        self.occupancy.restart.next = self.last_11.q.val();
        self.occupancy.left_rank.next = self.square_select.left_rank.val();
        self.occupancy.reached_rank.next = self.square_select.reached_rank.val();
        self.occupancy.emptied_files.next = self.square_select.emptied_files.val();
        self.occupancy.filled_files.next = self.square_select.filled_files.val();
        self.occupancy.path_files.next = self.path_select.files.val();
        self.occupancy.path_ranks.next = self.path_select.ranks.val();
        self.occupancy.path_rising.next = self.path_select.rising.val();
        self.occupancy.path_falling.next = self.path_select.falling.val();
        self.from_file_delay.data_in.next = self.from_11.q.val().get_bits::<3>(0);
        self.to_file_delay.data_in.next = self.to_11.q.val().get_bits::<3>(0);
        self.occupancy.from_file.next = self.from_file_delay.data_out.val();
        self.occupancy.to_file.next = self.to_file_delay.data_out.val();
        self.board_memory.to.next = self.to_11.q.val();
        self.board_memory.moves.next = self.moves_11.q.val();
        self.board_memory.last.next = self.last_11.q.val();
        self.board_memory.castles.next = self.castles_11.q.val();
        self.board_memory.white_king.next = self.white_king_12.q.val();
        self.board_memory.black_king.next = self.black_king_12.q.val();
        self.board_memory.written.next = self.written.val();
        self.board_change.next = self.board_memory.change.val();
        self.king_moves.next = self.white_king_12.q.val() || self.black_king_12.q.val();
        self.left.next = self.from_11.q.val();
        self.facts_delay.data_in.next.fault = self.pawn_rules.fault.val();
        self.facts_delay.data_in.next.needs_victim = self.needs_victim_11.q.val();
        self.facts_delay.data_in.next.en_passant = self.en_passant_11.q.val();

        comment!("Clocks 14 to 18: the verdict and the record.");
        self.verdict.note.next = self.note.val();
        self.verdict.pawn_fault.next = self.facts_delay.data_out.val().fault;
        self.verdict.needs_victim.next = self.facts_delay.data_out.val().needs_victim;
        self.verdict.en_passant.next = self.facts_delay.data_out.val().en_passant;
        self.verdict.alive.next = self.alive.val();
        self.verdict.from_occupied.next = self.occupancy.from_occupied.val();
        self.verdict.to_occupied.next = self.occupancy.to_occupied.val();
        self.verdict.occupant.next = self.board_memory.occupant.val();
        self.verdict.occupant_black.next = self.board_memory.occupant_black.val();
        self.verdict.castling_denied.next = self.denied_delay.data_out.val();
        self.verdict.path_blocked.next = self.occupancy.path_blocked.val();
        self.recorder.present.next = self.verdict.present.val();
        self.recorder.last.next = self.verdict.last.val();
        self.recorder.silent.next = self.verdict.silent.val();
        self.recorder.record_type.next = self.verdict.record_type.val();
        self.recorder.carries_byte.next = self.verdict.carries_byte.val();
        self.recorder.fault.next = self.verdict.fault.val();
        self.recorder.faulty.next = self.verdict.faulty.val();
        self.recorder.captured.next = self.verdict.captured.val();
        self.recorder.en_passant.next = self.verdict.took_en_passant.val();
        self.recorder.code_word.next = self.code_word.val();
        self.recorder.journey.next = self.journey_delay.data_out.val();

        comment!("The output FIFO; nothing in the pipeline waits for it.");
        self.record_fifo.silence.next = self.rst.val() || self.restarter.restart.val();
        self.record_fifo.record_valid.next = self.recorder.record_valid.val();
        self.record_fifo.record.next = self.recorder.record.val();
        self.record_fifo.m_axis_tready.next = self.m_axis_tready.val();
        self.m_axis_tdata.next = self.record_fifo.m_axis_tdata.val();
        self.m_axis_tvalid.next = self.record_fifo.m_axis_tvalid.val();
        self.m_axis_tlast.next = self.record_fifo.m_axis_tlast.val();
        self.m_axis_tuser.next = self.record_fifo.m_axis_tuser.val();
        self.to.next = self.target.to.val();
    }
}

settle!(
    BackEnd, clock: rst, s_axis_tvalid, token, step, from, arrived_man, passes, step_fault, written, note, alive, code_word,
    m_axis_tready;
    restarter, ready, path_plan, target, square_select, path_select, en_passant_rule, pawn_rules, castling_rights,
    occupancy, board_memory, verdict, recorder, record_fifo, token_8, token_9, token_10, moves_11, last_11, black_11,
    white_king_11, black_king_11, castles_11, moves_12, last_12, black_12, castles_12, white_king_12, black_king_12,
    takes_9, takes_10, double_step_9, straight_9, straight_10, from_10, from_11, to_10, to_11, needs_victim_11,
    en_passant_11, journey_delay, from_file_delay, to_file_delay, facts_delay, denied_delay
);
