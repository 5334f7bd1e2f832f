// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BackEnd`].

use rust_hdl::prelude::*;

use super::board::Board;
use super::board_memory::BoardMemory;
use super::recorder::Recorder;
use super::token::{BoardWrite, Journey, Note, Step, Token};
use super::verdict::Verdict;
use crate::plumbing::{DelayLine, RecordFifo, Restart};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Plays the half-moves that a front end has found, judges them and gives the records: the end of every interpreter.
///
/// A front end takes the code apart: the man, its square and step, the game, and what is wrong with
/// the stream. Everything that is chess, and everything that is AXI4-Stream, is here, once for all codes.
///
/// Clocks count from the token: clock 0 is the clock in which it is at the input. A front end hands over
/// everything else at the clock in which it is used. The record is at the output at clock 16.
///
/// Path, board, rules, verdict, records and the output FIFO; and when the next one may enter the pipeline.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BackEnd {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Beats of set-ups give records, as [`Recorder`] says; a constant.
    pub tells_set_ups: Signal<In, Bit>,
    /// A byte or word is offered.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge if it is offered; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub accepted: Signal<Out, Bit>,
    /// The core restarts: counters are zero, and nothing enters.
    pub clear: Signal<Out, Bit>,
    /// Then it clears its memories: every clock counts as a game's end, with or without a byte.
    pub restart: Signal<Out, Bit>,

    /// Clock 0: what is to be played.
    pub token: Signal<In, Token>,
    /// Clock 0: the step.
    pub step: Signal<In, Step>,
    /// Clock 1: the origin square.
    pub from: Signal<In, Word<6>>,
    /// Clock 2: the target square.
    pub to: Signal<Out, Word<6>>,
    /// Clock 2: the kind of the man that arrives: the record's code, for a pawn 2 or 3.
    pub arrived_man: Signal<In, Word<3>>,
    /// Clock 2: the side to move passes: a null move, which is no half-move to the stages that play one.
    pub passes: Signal<In, Bit>,
    /// Clock 3: the error code of a step that the man never makes, 0 if there is none.
    pub step_fault: Signal<In, Word<4>>,
    /// Clock 4: the origin square.
    pub left: Signal<Out, Word<6>>,
    /// Clock 5: the man that is written on the board, as in docs/design/interpreter.md.
    pub written: Signal<In, Word<6>>,
    /// Clock 5: how the board changes.
    pub board_change: Signal<Out, BoardWrite>,
    /// Clock 5: a king moves, castling included.
    pub king_moves: Signal<Out, Bit>,
    /// Clock 7: what is known without the board.
    pub note: Signal<In, Note>,
    /// Clock 7: the man of the side to move that should leave the square was the last to arrive there.
    pub alive: Signal<In, Bit>,
    /// Clock 10: the byte or word itself.
    pub code_word: Signal<In, Word<11>>,

    /// A record.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// The record is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The receiver takes it at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// The record is the last of its game.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// With tlast: the game had an error.
    pub m_axis_tuser: Signal<Out, Bit>,

    restarter: Restart,
    ready: DFF<Bit>,
    board: Board,
    promotes_1: DFF<Bit>,
    promotes_2: DFF<Bit>,
    black_1: DFF<Bit>,
    black_2: DFF<Bit>,
    castles_1: DFF<Bit>,
    castles_2: DFF<Bit>,
    board_memory: BoardMemory,
    verdict: Verdict,
    recorder: Recorder,
    record_fifo: RecordFifo,

    journey_delay: DelayLine<Journey, 8>,

    arrived: Signal<Local, Word<3>>,
}

#[clocked]
impl Logic for BackEnd {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_back_end");

        comment!(
            "Power-up and reset: the pipeline runs out, then sees nothing but ends of games for some hundred clocks."
        );
        self.restarter.reset.next = self.rst.val();
        connect!(self <- self.restarter: clear, restart);
        self.ready.d.next = !self.restarter.coming.val() && !self.record_fifo.filling.val();
        self.s_axis_tready.next = self.ready.q.val();
        self.accepted.next = self.s_axis_tvalid.val() && self.ready.q.val();

        comment!("Clocks 0 to 8: the squares.");
        connect!(self.board <- self: token, step);
        self.board.from_in.next = self.from.val();
        connect!(self.board <- self: passes, step_fault);
        self.to.next = self.board.to.val();
        self.left.next = self.board.played.val().from;
        self.king_moves.next = self.board.white_king.val() || self.board.black_king.val();

        comment!("Clock 2: what the record will say.");
        self.promotes_1.d.next = self.token.val().promotes;
        self.promotes_2.d.next = self.promotes_1.q.val();
        self.black_1.d.next = self.token.val().black;
        self.black_2.d.next = self.black_1.q.val();
        self.castles_1.d.next = self.token.val().castles;
        self.castles_2.d.next = self.castles_1.q.val();
        self.journey_delay.data_in.next.from = self.board.from.val();
        self.journey_delay.data_in.next.to = self.board.to.val();
        comment!("A king is 001.., a pawn 01..., an officer 1 and its kind: nearly the record's codes.");
        self.arrived.next = self.arrived_man.val();
        if self.arrived_man.val() == 3 {
            self.arrived.next = 2.into();
        }
        self.journey_delay.data_in.next.mover = self.arrived.val();
        self.journey_delay.data_in.next.promotion = 0.into();
        if self.promotes_2.q.val() {
            self.journey_delay.data_in.next.mover = 2.into();
            self.journey_delay.data_in.next.promotion = self.arrived.val();
        }
        self.journey_delay.data_in.next.black = self.black_2.q.val();
        self.journey_delay.data_in.next.castles = self.castles_2.q.val();
        self.journey_delay.data_in.next.double_step = self.board.double_step.val();

        comment!("Clocks 4 to 7: the man on the target square.");
        self.board_memory.to.next = self.board.played.val().to;
        self.board_memory.moves.next = self.board.played.val().moves;
        self.board_memory.last.next = self.board.played.val().last;
        self.board_memory.castles.next = self.board.played.val().castles;
        connect!(self.board_memory <- self.board: white_king, black_king);
        self.board_memory.clear.next = self.restarter.clear.val();
        self.board_memory.written.next = self.written.val();
        self.board_change.next = self.board_memory.change.val();

        comment!("Clocks 7 to 11: the verdict and the record.");
        self.verdict.note.next = self.note.val();
        self.verdict.pawn_fault.next = self.board.facts.val().fault;
        self.verdict.needs_victim.next = self.board.facts.val().needs_victim;
        connect!(self.verdict <- self.board: en_passant, from_occupied, to_occupied, castling_denied, path_blocked);
        self.verdict.alive.next = self.alive.val();
        connect!(self.verdict <- self.board_memory: occupant, occupant_black);
        connect!(self.recorder <- self.verdict: present, last, silent, record_type, carries_byte, fault, faulty);
        connect!(self.recorder <- self: tells_set_ups);
        self.recorder.set_up.next = self.verdict.set_up.val();
        connect!(self.recorder <- self.verdict: captured);
        self.recorder.en_passant.next = self.verdict.took_en_passant.val();
        self.recorder.code_word.next = self.code_word.val();
        self.recorder.journey.next = self.journey_delay.data_out.val();

        comment!("The output FIFO; nothing in the pipeline waits for it.");
        self.record_fifo.reset.next = self.rst.val();
        self.record_fifo.clear.next = self.restarter.clear.val();
        connect!(self.record_fifo <- self.recorder: record_valid, record);
        self.record_fifo.m_axis_tready.next = self.m_axis_tready.val();
        connect!(self <- self.record_fifo: m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);
    }
}
