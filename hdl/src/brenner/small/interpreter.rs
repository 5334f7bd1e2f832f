// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BrennerInterpreterSmall`].

use rust_hdl::prelude::*;

use super::actions::Actions;
use super::board_rules::BoardRules;
use super::code::CodeTable;
use super::memo::Memo;
use super::memory::Memory;
use super::phase::Phase;
use super::record_output::RecordOutput;
use super::sequencer::Sequencer;
use super::stream_rules::StreamRules;
use super::walker::Walker;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// `brenner_interpreter_small`: as `brenner_interpreter`, in a fifth of its cells, some eight clocks a half-move.
///
/// The same ports, records and errors. Tables in block RAM take the place of logic, and one state machine does one
/// thing after the other: it looks a byte up, looks its man up, walks from square to square to its target, and puts
/// down what has changed. `docs/cores/small.md` has the phases and what they cost.
///
/// Its ports are those of every stream core.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BrennerInterpreterSmall {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// A byte of the coded game.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// The byte is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The core takes it at this edge; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// The byte is the last of its game.
    pub s_axis_tlast: Signal<In, Bit>,
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

    sequencer: Sequencer,
    codes: CodeTable,
    memo: Memo,
    #[clock(none)]
    stream_rules: StreamRules,
    memory: Memory,
    walker: Walker,
    #[clock(none)]
    board_rules: BoardRules,
    #[clock(none)]
    actions: Actions,
    output_record: RecordOutput,

    // The byte at work is the last of its game.
    last: DFF<Bit>,
    // The man that moves; after a capture the one captured.
    man: DFF<Word<5>>,
    // A man stood on a square that was passed.
    blocked: DFF<Bit>,

    accepted: Signal<Local, Bit>,
    decoded: Signal<Local, Bit>,
    right: Signal<Local, Bit>,
    asks: Signal<Local, Bit>,
    plain: Signal<Local, Bit>,
    fault: Signal<Local, Word<4>>,
    code_man: Signal<Local, Word<5>>,
    named_man: Signal<Local, Word<5>>,
    moving_man: Signal<Local, Word<5>>,
    looked_up: Signal<Local, Word<5>>,
    named_kind: Signal<Local, Word<2>>,
    side: Signal<Local, Word<6>>,
}

#[clocked]
impl Logic for BrennerInterpreterSmall {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_interpreter_small");

        comment!("Idle: a byte is taken, and looked up by its side.");
        self.s_axis_tready.next = self.sequencer.ready.val();
        self.accepted.next = self.s_axis_tvalid.val() && self.sequencer.ready.val();
        self.codes.read_enable.next = self.accepted.val();
        self.side.next = 0.into();
        if self.memo.black.val() {
            self.side.next = 32.into();
        }
        self.codes.read_address.next =
            (bit_cast::<9, 6>(self.side.val()) << 3) | bit_cast::<9, 8>(self.s_axis_tdata.val());
        if self.accepted.val() {
            self.last.d.next = self.s_axis_tlast.val();
        }

        comment!(
            "Decode: what can be told without the board, as soon as the record before is taken; the man that moves."
        );
        self.decoded.next = (self.sequencer.phase.val() == Phase::Decode) && !self.output_record.m_axis_tvalid.val();
        self.code_man.next = self.codes.read_data.val().man;
        self.named_kind.next = self.memo.named.val().get_bits::<2>(2);
        self.named_man.next = bit_cast::<5, 4>(self.memo.named.val()) | 16;
        self.stream_rules.moves.next = self.codes.read_data.val().moves;
        self.stream_rules.castles.next = self.codes.read_data.val().castles;
        self.stream_rules.pawn.next = self.codes.read_data.val().pawn;
        self.stream_rules.prefix.next = self.codes.read_data.val().prefix;
        self.stream_rules.text_mark.next = self.codes.read_data.val().text_mark;
        self.stream_rules.result.next = self.codes.read_data.val().result;
        self.stream_rules.unassigned.next = self.codes.read_data.val().unassigned;
        connect!(self.stream_rules <- self.memo: in_text, prefixed);
        self.stream_rules.kind.next = self.code_man.val().get_bits::<3>(2);
        self.stream_rules.named_kind.next = self.named_kind.val();
        self.stream_rules.result_given.next = self.memo.result_given.val();
        self.stream_rules.last.next = self.last.q.val();
        self.right.next =
            self.decoded.val() && !self.output_record.stopped.val() && !self.stream_rules.fault.val().any();
        self.asks.next = self.right.val()
            && !self.memo.in_text.val()
            && (self.codes.read_data.val().moves || self.codes.read_data.val().prefix);
        self.plain.next = self.right.val()
            && (self.memo.in_text.val() || (!self.codes.read_data.val().moves && !self.codes.read_data.val().prefix));
        self.moving_man.next = self.code_man.val();
        if self.memo.prefixed.val() && !self.codes.read_data.val().pawn {
            self.moving_man.next = self.named_man.val();
        }
        self.looked_up.next = self.man.q.val();
        if self.sequencer.phase.val() == Phase::Decode {
            self.looked_up.next = self.moving_man.val();
            self.man.d.next = self.moving_man.val();
        }
        if self.sequencer.phase.val() == Phase::Promote {
            self.man.d.next = self.named_man.val();
        }
        comment!("From here on the king that castles, or for its last phase the man captured, if there is one.");
        if self.actions.castle.val() || self.actions.emit.val() {
            self.man.d.next = bit_cast::<5, 6>(self.memory.content.val());
        }

        comment!("What the phase does.");
        self.actions.phase.next = self.sequencer.phase.val();
        self.actions.moves.next = self.codes.read_data.val().moves;
        self.actions.castles.next = self.codes.read_data.val().castles;
        self.actions.takes.next = self.codes.read_data.val().takes;
        self.actions.in_text.next = self.memo.in_text.val();
        self.actions.present.next = self.memory.present.val();
        self.actions.there.next = self.walker.there.val();

        comment!("The squares of the men, and the men on the squares.");
        connect!(self.memory <- self.actions: read, write, board);
        self.memory.reset.next = self.rst.val();
        self.memory.square.next = self.walker.at.val();
        self.memory.man.next = self.side.val() | bit_cast::<6, 5>(self.looked_up.val());
        connect!(self.memory <- self.actions: present_after, next_game);

        comment!("From square to square.");
        self.walker.starts.next = self.actions.start.val();
        self.walker.reset.next = self.rst.val();
        self.walker.start.next = self.memory.content.val();
        connect!(self.walker <- self.actions: first, goes_on);
        self.walker.file_step.next = self.codes.read_data.val().file_step;
        self.walker.rank_step.next = self.codes.read_data.val().rank_step;
        self.walker.further.next = self.codes.read_data.val().further;
        connect!(self.walker <- self.actions: pass, castle);
        if self.actions.first.val() {
            self.blocked.d.next = false;
        }
        comment!("In the first clock of a walk the memory still shows the man table.");
        if (self.sequencer.phase.val() == Phase::Walk) && !self.walker.beside_start.val() && self.memory.present.val() {
            self.blocked.d.next = true;
        }

        comment!("Is the half-move right?");
        self.board_rules.phase.next = self.sequencer.phase.val();
        self.board_rules.castles.next = self.codes.read_data.val().castles;
        self.board_rules.pawn.next = self.codes.read_data.val().pawn;
        self.board_rules.takes.next = self.codes.read_data.val().takes;
        self.board_rules.double_step.next = self.codes.read_data.val().double_step;
        self.board_rules.prefix.next = self.codes.read_data.val().prefix;
        connect!(self.board_rules <- self.memo: black, prefixed, named_lives);
        self.board_rules.rank.next = self.walker.at.val().get_bits::<3>(3);
        connect!(self.board_rules <- self.walker: there, off_board);
        self.board_rules.blocked.next = self.blocked.q.val();
        self.board_rules.passing.next = self.memo.passing.val();
        self.board_rules.present.next = self.memory.present.val();
        self.board_rules.found_kind.next = self.memory.content.val().get_bits::<3>(2);
        self.board_rules.found_black.next = self.memory.content.val().get_bit(5);
        self.board_rules.changed.next = self.memory.changed.val();
        self.fault.next = self.board_rules.fault.val();
        if self.decoded.val() && !self.output_record.stopped.val() {
            self.fault.next = self.stream_rules.fault.val();
        }

        comment!("What the next bytes will need to know.");
        self.memo.next_game.next = self.actions.next_game.val();
        self.memo.decoded.next = self.decoded.val();
        self.memo.moves.next = self.codes.read_data.val().moves;
        self.memo.double_step.next = self.codes.read_data.val().double_step;
        self.memo.prefix.next = self.codes.read_data.val().prefix;
        self.memo.text_mark.next = self.codes.read_data.val().text_mark;
        self.memo.result.next = self.codes.read_data.val().result;
        self.memo.asked.next = self.actions.start.val();
        self.memo.officer.next = bit_cast::<4, 5>(self.code_man.val());
        self.memo.present.next = self.memory.present.val();
        self.memo.emit.next = self.actions.emit.val();
        self.memo.at.next = self.walker.at.val();

        comment!("The next phase.");
        self.sequencer.reset.next = self.rst.val();
        self.sequencer.offered.next = self.s_axis_tvalid.val();
        self.sequencer.last.next = self.last.q.val();
        self.sequencer.waiting.next = self.output_record.m_axis_tvalid.val();
        self.sequencer.moves.next = self.codes.read_data.val().moves;
        self.sequencer.castles.next = self.codes.read_data.val().castles;
        self.sequencer.pawn.next = self.codes.read_data.val().pawn;
        self.sequencer.takes.next = self.codes.read_data.val().takes;
        self.sequencer.prefix.next = self.codes.read_data.val().prefix;
        connect!(self.sequencer <- self.memo: in_text, prefixed);
        self.sequencer.sweeping.next = self.memory.sweeping.val();
        self.sequencer.stopped.next = self.output_record.stopped.val();
        connect!(self.sequencer <- self: asks, plain);
        self.sequencer.faulty.next = self.board_rules.fault.val().any();
        self.sequencer.there.next = self.walker.there.val();
        self.sequencer.present.next = self.memory.present.val();

        comment!("The record.");
        self.output_record.reset.next = self.rst.val();
        connect!(self.output_record <- self: accepted, decoded, fault, plain);
        connect!(self.output_record <- self.actions: next_game, leaves, emit);
        self.output_record.last.next = self.last.q.val();
        self.output_record.castles.next = self.codes.read_data.val().castles;
        self.output_record.pawn.next = self.codes.read_data.val().pawn;
        self.output_record.double_step.next = self.codes.read_data.val().double_step;
        self.output_record.text_mark.next = self.codes.read_data.val().text_mark;
        self.output_record.code_byte.next = self.codes.read_data.val().code_byte;
        connect!(self.output_record <- self.memo: in_text, black);
        self.output_record.at.next = self.walker.at.val();
        self.output_record.present.next = self.memory.present.val();
        self.output_record.found_kind.next = self.memory.content.val().get_bits::<3>(2);
        self.output_record.en_passant.next = self.codes.read_data.val().takes && self.memo.passing.val();
        self.output_record.prefixed.next = self.memo.prefixed.val();
        self.output_record.man_kind.next = self.code_man.val().get_bits::<3>(2);
        connect!(self.output_record <- self: named_kind, m_axis_tready);
        connect!(self <- self.output_record: m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);
    }
}
