// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Board`].

use rust_hdl::prelude::*;

use super::castling_rights::CastlingRights;
use super::en_passant::EnPassant;
use super::occupancy::Occupancy;
use super::path_plan::PathPlan;
use super::path_select::PathSelect;
use super::pawn_rules::PawnRules;
use super::square_select::SquareSelect;
use super::target::Target;
use super::token::{Played, SquareFacts, Step, Token};
use crate::plumbing::ShiftRegister;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// What follows from the squares of a half-move: the target square, the path to it, the rules of squares and pawns,
/// castling rights, and which squares are occupied. The interpreters and the encoder share it.
///
/// Clocks count from the token, as in [`super::back_end::BackEnd`], and end at 8. Which piece stands on a square is
/// kept elsewhere: interpreter and encoder ask for different squares, at different times.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Board {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: what is to be played.
    pub token: Signal<In, Token>,
    /// Clock 0: the step.
    pub step: Signal<In, Step>,
    /// Clock 1: the origin square.
    pub from_in: Signal<In, Word<6>>,
    /// Clock 2: the side to move passes: a null move.
    pub passes: Signal<In, Bit>,
    /// Clock 3: the error code of a step that the man never makes, 0 if there is none.
    pub step_fault: Signal<In, Word<4>>,

    /// Clock 2: the origin square.
    pub from: Signal<Out, Word<6>>,
    /// Clock 2: the target square.
    pub to: Signal<Out, Word<6>>,
    /// Clock 2: if a pawn moves, it is a double step.
    pub double_step: Signal<Out, Bit>,
    /// Clock 4: what the memories of the board write.
    pub played: Signal<Out, Played>,
    /// Clock 5: White's king moves, castling included.
    pub white_king: Signal<Out, Bit>,
    /// Clock 5: Black's king moves.
    pub black_king: Signal<Out, Bit>,
    /// Clock 7: what the squares alone say.
    pub facts: Signal<Out, SquareFacts>,
    /// Clock 7: a pawn takes en passant.
    pub en_passant: Signal<Out, Bit>,
    /// Clock 7: a man stands on the origin square.
    pub from_occupied: Signal<Out, Bit>,
    /// Clock 7: a man stands on the target square.
    pub to_occupied: Signal<Out, Bit>,
    /// Clock 8: a man stands on the path.
    pub path_blocked: Signal<Out, Bit>,
    /// Clock 8: it is castling without the right to it.
    pub castling_denied: Signal<Out, Bit>,

    path_plan: PathPlan,
    target: Target,
    square_select: SquareSelect,
    path_select: PathSelect,
    en_passant_rule: EnPassant,
    pawn_rules: PawnRules,
    castling_rights: CastlingRights,
    occupancy: Occupancy,

    // The token at each clock.
    token_1: DFF<Token>,
    token_2: DFF<Token>,
    token_3: DFF<Token>,
    moves_4: DFF<Bit>,
    last_4: DFF<Bit>,
    black_4: DFF<Bit>,
    white_king_4: DFF<Bit>,
    black_king_4: DFF<Bit>,
    castles_4: DFF<Bit>,
    last_5: DFF<Bit>,
    black_5: DFF<Bit>,
    castles_5: DFF<Bit>,
    takes_rights_4: DFF<Bit>,
    takes_rights_5: DFF<Bit>,
    white_king_5: DFF<Bit>,
    black_king_5: DFF<Bit>,
    takes_2: DFF<Bit>,
    takes_3: DFF<Bit>,
    double_step_2: DFF<Bit>,
    straight_2: DFF<Bit>,
    straight_3: DFF<Bit>,
    from_3: DFF<Word<6>>,
    from_4: DFF<Word<6>>,
    to_3: DFF<Word<6>>,
    to_4: DFF<Word<6>>,
    needs_victim_4: DFF<Bit>,
    en_passant_4: DFF<Bit>,

    // What a later clock needs as it was at an earlier one.
    from_file_delay: ShiftRegister<Word<3>, 2>,
    to_file_delay: ShiftRegister<Word<3>, 2>,
    facts_delay: ShiftRegister<SquareFacts, 3>,
    en_passant_delay: ShiftRegister<Bit, 3>,
    denied_delay: ShiftRegister<Bit, 2>,
}

#[clocked]
impl Logic for Board {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_board");

        comment!("The token at each clock.");
        self.token_1.d.next = self.token.val();
        self.token_2.d.next = self.token_1.q.val();
        self.token_3.d.next = self.token_2.q.val();
        self.moves_4.d.next = self.token_3.q.val().moves || self.token_3.q.val().places;
        self.last_4.d.next = self.token_3.q.val().last;
        self.black_4.d.next = self.token_3.q.val().black;
        self.white_king_4.d.next = self.token_3.q.val().king && !self.token_3.q.val().black;
        self.black_king_4.d.next = self.token_3.q.val().king && self.token_3.q.val().black;
        self.castles_4.d.next = self.token_3.q.val().castles;
        self.last_5.d.next = self.last_4.q.val();
        self.black_5.d.next = self.black_4.q.val();
        self.castles_5.d.next = self.castles_4.q.val();
        self.white_king_5.d.next = self.white_king_4.q.val();
        self.black_king_5.d.next = self.black_king_4.q.val();
        comment!("A set-up takes the rights of every corner where no rook stands that may castle.");
        self.takes_rights_4.d.next = (self.token_3.q.val().moves || self.token_3.q.val().places)
            && !(self.token_3.q.val().places && self.token_3.q.val().promotes);
        self.takes_rights_5.d.next = self.takes_rights_4.q.val();

        comment!("Clocks 0 to 2: the target square and the path to it.");
        self.path_plan.files_in.next = self.step.val().files;
        self.path_plan.ranks_in.next = self.step.val().ranks;
        self.path_plan.pawn.next = self.token.val().pawn;
        self.path_plan.castles.next = self.token.val().castles;
        self.target.from_in.next = self.from_in.val();
        connect!(self.target <- self.path_plan: files, ranks);
        self.target.low_file_offset.next = self.path_plan.low_file.val();
        self.target.high_file_offset.next = self.path_plan.high_file.val();
        self.target.low_rank_offset.next = self.path_plan.low_rank.val();
        self.target.high_rank_offset.next = self.path_plan.high_rank.val();
        connect!(self.target <- self.path_plan: rising, falling);
        comment!("A pawn that changes its file takes; one that goes an even number of ranks steps twice.");
        self.takes_2.d.next = self.token_1.q.val().pawn && self.path_plan.files.val().get_bit(0);
        self.double_step_2.d.next = self.token_1.q.val().pawn && !self.path_plan.ranks.val().get_bit(0);
        self.straight_2.d.next = self.path_plan.straight.val();

        comment!("Clocks 2 to 4: squares and path, decoded; the rules that need no board.");
        self.straight_3.d.next = self.straight_2.q.val();
        self.takes_3.d.next = self.takes_2.q.val();
        self.from_3.d.next = self.target.from.val();
        self.from_4.d.next = self.from_3.q.val();
        self.to_3.d.next = self.target.to.val();
        self.to_4.d.next = self.to_3.q.val();
        comment!("Of a set-up, the pawn that has just made its double step alone.");
        self.en_passant_rule.moves.next = (self.token_2.q.val().moves
            && (!self.token_2.q.val().places || self.token_2.q.val().pawn))
            || self.passes.val();
        self.en_passant_rule.last.next = self.token_2.q.val().last;
        self.en_passant_rule.black.next = self.token_2.q.val().black;
        self.en_passant_rule.takes.next = self.takes_2.q.val();
        self.en_passant_rule.double_step.next = self.double_step_2.q.val();
        self.en_passant_rule.to.next = self.target.to.val();
        self.pawn_rules.from_rank.next = self.target.from.val().get_bits::<3>(3);
        self.pawn_rules.to_rank.next = self.target.to.val().get_bits::<3>(3);
        self.pawn_rules.off_board.next = self.target.off_board.val();
        self.pawn_rules.black.next = self.token_2.q.val().black;
        self.pawn_rules.double_step.next = self.double_step_2.q.val();
        self.pawn_rules.pawn.next = self.token_3.q.val().pawn;
        self.pawn_rules.step_fault.next = self.step_fault.val();
        self.pawn_rules.promotes.next = self.token_3.q.val().promotes;
        connect!(self.square_select <- self.target: from, to);
        self.square_select.moves.next = self.token_3.q.val().moves;
        self.square_select.places.next = self.token_3.q.val().places;
        self.square_select.castles.next = self.token_3.q.val().castles;
        self.square_select.en_passant.next = self.en_passant_rule.en_passant.val();
        connect!(self.path_select <- self.target: low_file, high_file, low_rank, high_rank, rising_diagonal);
        connect!(self.path_select <- self.target: falling_diagonal);
        self.path_select.straight.next = self.straight_3.q.val();
        self.needs_victim_4.d.next = self.takes_3.q.val() && !self.en_passant_rule.en_passant.val();
        self.en_passant_4.d.next = self.en_passant_rule.en_passant.val();

        comment!("Clocks 4 to 6: castling rights.");
        connect!(self.castling_rights <- self.square_select: touches_a1, touches_h1, touches_a8, touches_h8);
        self.castling_rights.kings_side.next = self.to_4.q.val().get_bit(2);
        self.castling_rights.moves.next = self.takes_rights_5.q.val();
        self.castling_rights.last.next = self.last_5.q.val();
        self.castling_rights.black.next = self.black_5.q.val();
        self.castling_rights.castles.next = self.castles_5.q.val();
        self.castling_rights.white_king.next = self.white_king_5.q.val();
        self.castling_rights.black_king.next = self.black_king_5.q.val();
        self.denied_delay.data_in.next = self.castling_rights.denied.val();

        comment!("Clocks 4 to 8: the board.");
        self.occupancy.restart.next = self.last_4.q.val();
        connect!(self.occupancy <- self.square_select: left_rank, reached_rank, emptied_files, filled_files);
        self.occupancy.path_files.next = self.path_select.files.val();
        self.occupancy.path_ranks.next = self.path_select.ranks.val();
        self.occupancy.path_rising.next = self.path_select.rising.val();
        self.occupancy.path_falling.next = self.path_select.falling.val();
        self.from_file_delay.data_in.next = self.from_4.q.val().get_bits::<3>(0);
        self.to_file_delay.data_in.next = self.to_4.q.val().get_bits::<3>(0);
        self.occupancy.from_file.next = self.from_file_delay.data_out.val();
        self.occupancy.to_file.next = self.to_file_delay.data_out.val();
        self.facts_delay.data_in.next.fault = self.pawn_rules.fault.val();
        self.facts_delay.data_in.next.needs_victim = self.needs_victim_4.q.val();
        self.en_passant_delay.data_in.next = self.en_passant_4.q.val();
        connect!(self <- self.target: from, to);

        self.double_step.next = self.double_step_2.q.val();
        self.played.next.moves = self.moves_4.q.val();
        self.played.next.last = self.last_4.q.val();
        self.played.next.castles = self.castles_4.q.val();
        self.played.next.from = self.from_4.q.val();
        self.played.next.to = self.to_4.q.val();
        self.white_king.next = self.white_king_5.q.val();
        self.black_king.next = self.black_king_5.q.val();
        self.facts.next = self.facts_delay.data_out.val();
        self.en_passant.next = self.en_passant_delay.data_out.val();
        connect!(self <- self.occupancy: from_occupied, to_occupied, path_blocked);
        self.castling_denied.next = self.denied_delay.data_out.val();
    }
}
