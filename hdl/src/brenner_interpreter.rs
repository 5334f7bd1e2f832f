// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_interpreter`: plays coded games and gives a record for every half-move, one byte a clock.
//!
//! AXI4-Stream in and out, with the ports of [`halfmove::ports`] and the records of [`halfmove::record`]. Nothing in
//! the pipeline ever waits: a byte is taken only while the output FIFO has room for everything under way, so there is
//! no enable, and no feedback longer than a clock but the man table's, which spans the two clocks that the alternation
//! of sides gives it. `docs/interpreter.md` explains every stage.

use rust_hdl::prelude::*;

use crate::byte_class::ByteClass;
use crate::comment;
use crate::interpreter::board_memory::BoardMemory;
use crate::interpreter::castling_rights::CastlingRights;
use crate::interpreter::decode::Decode;
use crate::interpreter::en_passant::EnPassant;
use crate::interpreter::man_table::ManTable;
use crate::interpreter::naming::Naming;
use crate::interpreter::occupancy::Occupancy;
use crate::interpreter::path_plan::PathPlan;
use crate::interpreter::path_select::PathSelect;
use crate::interpreter::pawn_rules::PawnRules;
use crate::interpreter::recorder::Recorder;
use crate::interpreter::square_select::SquareSelect;
use crate::interpreter::step_vector::StepVector;
use crate::interpreter::stream_fault::StreamFault;
use crate::interpreter::target::Target;
use crate::interpreter::text_filter::TextFilter;
use crate::interpreter::token::{BoardMen, Journey, Note, SquareFacts, Step, Token};
use crate::interpreter::verdict::Verdict;
use crate::plumbing::{DelayLine, RecordFifo, Restart, ShiftRegister};
use crate::settle::settle;
use crate::word::Word;

/// The core. Its ports are those of every stream core.
#[derive(LogicBlock, Default)]
pub struct BrennerInterpreter {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// A byte of the coded game.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// The byte is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The core takes it at this edge; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// The byte is its game's last.
    pub s_axis_tlast: Signal<In, Bit>,
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
    decode: Decode,
    text_filter: TextFilter,
    kind_3: DFF<Word<3>>,
    label_3: DFF<Word<3>>,
    westward_3: DFF<Bit>,
    left_open_4: DFF<Bit>,
    naming: Naming,
    stream_fault: StreamFault,
    class_5: DFF<ByteClass>,
    step_vector: StepVector,
    man_table: ManTable,
    step_delay: ShiftRegister<Step, 2>,
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
    token_5: DFF<Token>,
    token_6: DFF<Token>,
    token_7: DFF<Token>,
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
    byte_delay: DelayLine<Word<8>, 16>,
    men_delay: DelayLine<BoardMen, 8>,
    note_delay: DelayLine<Note, 9>,
    journey_delay: DelayLine<Journey, 8>,
    from_file_delay: ShiftRegister<Word<3>, 2>,
    to_file_delay: ShiftRegister<Word<3>, 2>,
    facts_delay: ShiftRegister<SquareFacts, 3>,
    denied_delay: ShiftRegister<Bit, 2>,

    accepted: Signal<Local, Bit>,
    arrived: Signal<Local, Word<3>>,
}

impl Logic for BrennerInterpreter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_interpreter");
        clock!(
            self,
            clk,
            restarter,
            decode,
            text_filter,
            naming,
            stream_fault,
            step_vector,
            man_table,
            step_delay
        );
        clock!(
            self,
            clk,
            path_plan,
            target,
            square_select,
            path_select,
            en_passant_rule,
            pawn_rules,
            castling_rights
        );
        clock!(self, clk, occupancy, board_memory, verdict, recorder, record_fifo);
        clock!(self, clk, byte_delay, men_delay, note_delay, journey_delay);
        clock!(self, clk, from_file_delay, to_file_delay, facts_delay, denied_delay);
        dff_setup!(self, clk, ready, kind_3, label_3, westward_3, left_open_4, class_5);
        dff_setup!(self, clk, token_5, token_6, token_7, token_8, token_9, token_10);
        dff_setup!(
            self,
            clk,
            moves_11,
            last_11,
            black_11,
            castles_11,
            white_king_11,
            black_king_11
        );
        dff_setup!(
            self,
            clk,
            moves_12,
            last_12,
            black_12,
            castles_12,
            white_king_12,
            black_king_12
        );
        dff_setup!(
            self,
            clk,
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
        dff_setup!(self, clk, needs_victim_11, en_passant_11);

        comment!(
            "Power-up and reset: for some hundred clocks the pipeline sees nothing but ends of games, and the FIFO runs empty."
        );
        self.restarter.reset.next = self.rst.val();
        self.ready.d.next = !self.restarter.coming.val() && !self.record_fifo.filling.val();
        self.s_axis_tready.next = self.ready.q.val();
        self.accepted.next = self.s_axis_tvalid.val() && self.ready.q.val();

        comment!("Clocks 0 to 2.");
        self.decode.accepted.next = self.accepted.val();
        self.decode.data.next = self.s_axis_tdata.val();
        self.decode.last_in.next = self.s_axis_tlast.val();
        self.decode.restart.next = self.restarter.restart.val();
        self.byte_delay.data_in.next = self.decode.code_byte.val();

        comment!("Clock 3.");
        self.text_filter.class_in.next = self.decode.byte_class.val();
        self.text_filter.last_in.next = self.decode.last.val();
        self.kind_3.d.next = self.decode.kind.val();
        self.label_3.d.next = self.decode.label.val();

        comment!("Clock 4.");
        self.naming.class_in.next = self.text_filter.byte_class.val();
        self.naming.moves_officer.next = self.text_filter.moves_officer.val();
        self.naming.moves_pawn.next = self.text_filter.moves_pawn.val();
        self.naming.moves_king.next = self.text_filter.moves_king.val();
        self.naming.kind.next = self.kind_3.q.val();
        self.naming.label.next = self.label_3.q.val();
        self.naming.last.next = self.text_filter.last.val();
        self.naming.westward.next = self.westward_3.q.val();
        self.westward_3.d.next = self.decode.direction.val().get_bit(2);
        self.men_delay.data_in.next.leaving = self.naming.men.val().leaving;
        self.men_delay.data_in.next.written = self.naming.men.val().written;

        comment!("Clock 5.");
        self.stream_fault.byte_class.next = self.naming.byte_class.val();
        self.stream_fault.misplaced.next = self.naming.misplaced.val();
        self.stream_fault.after_result.next = self.naming.after_result.val();
        self.stream_fault.text_left_open.next = self.left_open_4.q.val();
        self.left_open_4.d.next = self.text_filter.left_open.val();
        self.stream_fault.last.next = self.naming.token.val().last;
        self.class_5.d.next = self.naming.byte_class.val();
        self.token_5.d.next = self.naming.token.val();
        self.note_delay.data_in.next.byte_class = self.class_5.q.val();
        self.note_delay.data_in.next.stream_fault = self.stream_fault.fault.val();
        self.note_delay.data_in.next.last = self.token_5.q.val().last;
        self.note_delay.data_in.next.black = self.token_5.q.val().black;
        self.note_delay.data_in.next.promotes = self.token_5.q.val().promotes;
        self.step_vector.byte_class.next = self.decode.byte_class.val();
        self.step_vector.direction.next = self.decode.direction.val();
        self.step_vector.distance.next = self.decode.distance.val();
        self.step_vector.turned.next = self.naming.token.val().pawn && self.naming.token.val().black;
        self.step_delay.data_in.next.files = self.step_vector.files.val();
        self.step_delay.data_in.next.ranks = self.step_vector.ranks.val();

        comment!("Clocks 4 to 9: the man's square.");
        self.token_6.d.next = self.token_5.q.val();
        self.token_7.d.next = self.token_6.q.val();
        self.token_8.d.next = self.token_7.q.val();
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
        self.man_table.leaving.next = self.naming.men.val().leaving;
        self.man_table.arriving.next = self.naming.men.val().arriving;
        self.man_table.moves.next = self.naming.token.val().moves;
        self.man_table.last.next = self.naming.token.val().last;
        self.man_table.castles.next = self.naming.token.val().castles;
        self.man_table.westward.next = self.step_vector.files.val().get_bit(3);
        self.man_table.to.next = self.target.to.val();

        comment!("Clocks 7 to 9: the square reached and the path to it.");
        self.path_plan.files_in.next = self.step_delay.data_out.val().files;
        self.path_plan.ranks_in.next = self.step_delay.data_out.val().ranks;
        self.path_plan.pawn.next = self.token_7.q.val().pawn;
        self.path_plan.castles.next = self.token_7.q.val().castles;
        self.target.from_in.next = self.man_table.from.val();
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
        self.arrived.next = self.man_table.arrived.val();
        if self.man_table.arrived.val() == 3 {
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
        self.en_passant_rule.moves.next = self.token_9.q.val().moves;
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
        self.board_memory.from.next = self.from_11.q.val();
        self.board_memory.to.next = self.to_11.q.val();
        self.board_memory.moves.next = self.moves_11.q.val();
        self.board_memory.last.next = self.last_11.q.val();
        self.board_memory.castles.next = self.castles_11.q.val();
        self.board_memory.white_king.next = self.white_king_12.q.val();
        self.board_memory.black_king.next = self.black_king_12.q.val();
        self.board_memory.leaving.next = self.men_delay.data_out.val().leaving;
        self.board_memory.written.next = self.men_delay.data_out.val().written;
        self.facts_delay.data_in.next.fault = self.pawn_rules.fault.val();
        self.facts_delay.data_in.next.needs_victim = self.needs_victim_11.q.val();
        self.facts_delay.data_in.next.en_passant = self.en_passant_11.q.val();

        comment!("Clocks 14 to 18: the verdict and the record.");
        self.verdict.note.next = self.note_delay.data_out.val();
        self.verdict.pawn_fault.next = self.facts_delay.data_out.val().fault;
        self.verdict.needs_victim.next = self.facts_delay.data_out.val().needs_victim;
        self.verdict.en_passant.next = self.facts_delay.data_out.val().en_passant;
        self.verdict.alive.next = self.board_memory.alive.val();
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
        self.recorder.code_byte.next = self.byte_delay.data_out.val();
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
    }
}

settle!(
    BrennerInterpreter, clk: rst, s_axis_tdata, s_axis_tvalid, s_axis_tlast, m_axis_tready;
    restarter, ready, decode, text_filter, kind_3, label_3, westward_3, left_open_4, naming, stream_fault,
    class_5, step_vector, man_table, step_delay, path_plan, target, square_select, path_select, en_passant_rule,
    pawn_rules, castling_rights, occupancy, board_memory, verdict, recorder, record_fifo, token_5, token_6,
    token_7, token_8, token_9, token_10, moves_11, last_11, black_11, white_king_11, black_king_11, castles_11,
    moves_12, last_12, black_12, castles_12, white_king_12, black_king_12, takes_9, takes_10, double_step_9,
    straight_9, straight_10, from_10, from_11, to_10, to_11, needs_victim_11, en_passant_11, byte_delay,
    men_delay, note_delay, journey_delay, from_file_delay, to_file_delay, facts_delay, denied_delay
);
