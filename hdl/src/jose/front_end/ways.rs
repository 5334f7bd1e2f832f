// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Ways`].

use rust_hdl::prelude::*;

use super::token::{Reach, StepTables};
use crate::record_codes::kind;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Clocks 5 to 8: how the target square will follow from the origin square. Turns kind and offset into two sums.
///
/// Pawns, knights and kings make the step that their offset names. A slider's offset names the rank or the file that it
/// reaches, so on a diagonal the target file depends on the origin rank: file and rank keep their difference on a
/// rising diagonal, their sum on a falling one.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Ways {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Constant: the offsets of knight and king.
    pub tables: Signal<In, StepTables>,
    /// Clock 5: the kind that goes, by its code in the record.
    pub kind: Signal<In, Word<3>>,
    /// Clock 5: its offset; of castling bit 0, set on the queen's side.
    pub offset: Signal<In, Word<5>>,
    /// Clock 5: Black moves.
    pub black: Signal<In, Bit>,
    /// Clock 5: it is a beat of a set-up, whose man stays where he is; its kind is 0.
    pub places: Signal<In, Bit>,
    /// Clock 5: it is castling.
    pub castles: Signal<In, Bit>,
    /// Clock 8: the sums.
    pub reach: Signal<Out, Reach>,

    knight_files_6: DFF<Word<4>>,
    knight_ranks_6: DFF<Word<4>>,
    king_files_6: DFF<Word<4>>,
    king_ranks_6: DFF<Word<4>>,
    pawn_files_6: DFF<Word<4>>,
    pawn_ranks_6: DFF<Word<4>>,
    knight_6: DFF<Bit>,
    pawn_6: DFF<Bit>,
    slides_6: DFF<Bit>,
    line_6: DFF<Word<2>>,
    goal_6: DFF<Word<3>>,
    step_files_7: DFF<Word<4>>,
    step_ranks_7: DFF<Word<4>>,
    slides_7: DFF<Bit>,
    line_7: DFF<Word<2>>,
    goal_7: DFF<Word<3>>,
    line_files_7: DFF<Word<5>>,
    reach_8: DFF<Reach>,

    place: Signal<Local, Word<3>>,
    pawn_way: Signal<Local, Word<2>>,
    knight_files: Signal<Local, Word<32>>,
    knight_ranks: Signal<Local, Word<32>>,
    king_files: Signal<Local, Word<32>>,
    king_ranks: Signal<Local, Word<32>>,
    rising_files: Signal<Local, Word<5>>,
    falling_files: Signal<Local, Word<5>>,
    wide_goal: Signal<Local, Word<5>>,
    wide_files: Signal<Local, Word<5>>,
    wide_ranks: Signal<Local, Word<5>>,
}

#[clocked]
impl Logic for Ways {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module jose_ways");
        self.place.next = self.offset.val().get_bits::<3>(0);
        self.pawn_way.next = self.offset.val().get_bits::<2>(0);
        self.knight_files.next = self.tables.val().knight_files;
        self.knight_ranks.next = self.tables.val().knight_ranks;
        self.king_files.next = self.tables.val().king_files;
        self.king_ranks.next = self.tables.val().king_ranks;

        comment!("Clock 5: what each kind would do with this offset.");
        match self.place.val().index() {
            0 => {
                self.knight_files_6.d.next = self.knight_files.val().get_bits::<4>(0);
                self.knight_ranks_6.d.next = self.knight_ranks.val().get_bits::<4>(0);
                self.king_files_6.d.next = self.king_files.val().get_bits::<4>(0);
                self.king_ranks_6.d.next = self.king_ranks.val().get_bits::<4>(0);
            }
            1 => {
                self.knight_files_6.d.next = self.knight_files.val().get_bits::<4>(4);
                self.knight_ranks_6.d.next = self.knight_ranks.val().get_bits::<4>(4);
                self.king_files_6.d.next = self.king_files.val().get_bits::<4>(4);
                self.king_ranks_6.d.next = self.king_ranks.val().get_bits::<4>(4);
            }
            2 => {
                self.knight_files_6.d.next = self.knight_files.val().get_bits::<4>(8);
                self.knight_ranks_6.d.next = self.knight_ranks.val().get_bits::<4>(8);
                self.king_files_6.d.next = self.king_files.val().get_bits::<4>(8);
                self.king_ranks_6.d.next = self.king_ranks.val().get_bits::<4>(8);
            }
            3 => {
                self.knight_files_6.d.next = self.knight_files.val().get_bits::<4>(12);
                self.knight_ranks_6.d.next = self.knight_ranks.val().get_bits::<4>(12);
                self.king_files_6.d.next = self.king_files.val().get_bits::<4>(12);
                self.king_ranks_6.d.next = self.king_ranks.val().get_bits::<4>(12);
            }
            4 => {
                self.knight_files_6.d.next = self.knight_files.val().get_bits::<4>(16);
                self.knight_ranks_6.d.next = self.knight_ranks.val().get_bits::<4>(16);
                self.king_files_6.d.next = self.king_files.val().get_bits::<4>(16);
                self.king_ranks_6.d.next = self.king_ranks.val().get_bits::<4>(16);
            }
            5 => {
                self.knight_files_6.d.next = self.knight_files.val().get_bits::<4>(20);
                self.knight_ranks_6.d.next = self.knight_ranks.val().get_bits::<4>(20);
                self.king_files_6.d.next = self.king_files.val().get_bits::<4>(20);
                self.king_ranks_6.d.next = self.king_ranks.val().get_bits::<4>(20);
            }
            6 => {
                self.knight_files_6.d.next = self.knight_files.val().get_bits::<4>(24);
                self.knight_ranks_6.d.next = self.knight_ranks.val().get_bits::<4>(24);
                self.king_files_6.d.next = self.king_files.val().get_bits::<4>(24);
                self.king_ranks_6.d.next = self.king_ranks.val().get_bits::<4>(24);
            }
            _ => {
                self.knight_files_6.d.next = self.knight_files.val().get_bits::<4>(28);
                self.knight_ranks_6.d.next = self.knight_ranks.val().get_bits::<4>(28);
                self.king_files_6.d.next = self.king_files.val().get_bits::<4>(28);
                self.king_ranks_6.d.next = self.king_ranks.val().get_bits::<4>(28);
            }
        }
        comment!("Castling is the king's step of two files.");
        if self.castles.val() {
            self.king_ranks_6.d.next = 0.into();
            self.king_files_6.d.next = 2.into();
            if self.place.val().get_bit(0) {
                self.king_files_6.d.next = 14.into();
            }
        }
        if self.places.val() {
            self.king_ranks_6.d.next = 0.into();
            self.king_files_6.d.next = 0.into();
        }
        comment!("A pawn steps, takes right, takes left, steps twice, as its mover sees it.");
        self.pawn_files_6.d.next = 0.into();
        self.pawn_ranks_6.d.next = 1.into();
        if self.pawn_way.val() == 3 {
            self.pawn_ranks_6.d.next = 2.into();
        }
        if self.pawn_way.val() == 1 {
            self.pawn_files_6.d.next = 1.into();
        }
        if self.pawn_way.val() == 2 {
            self.pawn_files_6.d.next = 15.into();
        }
        if self.black.val() {
            self.pawn_ranks_6.d.next = 15.into();
            if self.pawn_way.val() == 3 {
                self.pawn_ranks_6.d.next = 14.into();
            }
            if self.pawn_way.val() == 1 {
                self.pawn_files_6.d.next = 15.into();
            }
            if self.pawn_way.val() == 2 {
                self.pawn_files_6.d.next = 1.into();
            }
        }
        self.knight_6.d.next = self.kind.val() == kind::KNIGHT;
        self.pawn_6.d.next = self.kind.val() == kind::PAWN;
        comment!("Queen, rook and bishop: along the rising diagonal, the falling one, the file, the rank.");
        self.slides_6.d.next =
            (self.kind.val() == kind::QUEEN) || (self.kind.val() == kind::ROOK) || (self.kind.val() == kind::BISHOP);
        self.line_6.d.next = self.offset.val().get_bits::<2>(3);
        if self.kind.val() == kind::ROOK {
            self.line_6.d.next = self.offset.val().get_bits::<2>(3) | 2;
        }
        self.goal_6.d.next = self.place.val();

        comment!("Clock 6: the step.");
        self.step_files_7.d.next = self.king_files_6.q.val();
        self.step_ranks_7.d.next = self.king_ranks_6.q.val();
        if self.knight_6.q.val() {
            self.step_files_7.d.next = self.knight_files_6.q.val();
            self.step_ranks_7.d.next = self.knight_ranks_6.q.val();
        }
        if self.pawn_6.q.val() {
            self.step_files_7.d.next = self.pawn_files_6.q.val();
            self.step_ranks_7.d.next = self.pawn_ranks_6.q.val();
        }
        self.slides_7.d.next = self.slides_6.q.val();
        self.line_7.d.next = self.line_6.q.val();
        self.goal_7.d.next = self.goal_6.q.val();
        comment!(
            "To the file, minus the rank and the goal or the rank minus the goal; minus the rank is the inverted rank and one."
        );
        match self.goal_6.q.val().index() {
            0 => {
                self.rising_files.next = 1.into();
                self.falling_files.next = 0.into();
            }
            1 => {
                self.rising_files.next = 2.into();
                self.falling_files.next = 31.into();
            }
            2 => {
                self.rising_files.next = 3.into();
                self.falling_files.next = 30.into();
            }
            3 => {
                self.rising_files.next = 4.into();
                self.falling_files.next = 29.into();
            }
            4 => {
                self.rising_files.next = 5.into();
                self.falling_files.next = 28.into();
            }
            5 => {
                self.rising_files.next = 6.into();
                self.falling_files.next = 27.into();
            }
            6 => {
                self.rising_files.next = 7.into();
                self.falling_files.next = 26.into();
            }
            _ => {
                self.rising_files.next = 8.into();
                self.falling_files.next = 25.into();
            }
        }
        match self.line_6.q.val().index() {
            0 => self.line_files_7.d.next = self.rising_files.val(),
            1 => self.line_files_7.d.next = self.falling_files.val(),
            2 => self.line_files_7.d.next = 0.into(),
            _ => self.line_files_7.d.next = bit_cast::<5, 3>(self.goal_6.q.val()),
        }

        comment!("Clock 7: the sums.");
        self.wide_goal.next = bit_cast::<5, 3>(self.goal_7.q.val());
        self.wide_files.next = bit_cast::<5, 4>(self.step_files_7.q.val());
        if self.step_files_7.q.val().get_bit(3) {
            self.wide_files.next = bit_cast::<5, 4>(self.step_files_7.q.val()) | 16;
        }
        self.wide_ranks.next = bit_cast::<5, 4>(self.step_ranks_7.q.val());
        if self.step_ranks_7.q.val().get_bit(3) {
            self.wide_ranks.next = bit_cast::<5, 4>(self.step_ranks_7.q.val()) | 16;
        }
        self.reach_8.d.next.adds_file = true;
        self.reach_8.d.next.adds_rank = false;
        self.reach_8.d.next.inverts_rank = false;
        self.reach_8.d.next.file = self.wide_files.val();
        self.reach_8.d.next.keeps_rank = true;
        self.reach_8.d.next.rank = self.wide_ranks.val();
        if self.slides_7.q.val() {
            self.reach_8.d.next.file = self.line_files_7.q.val();
            self.reach_8.d.next.keeps_rank = false;
            self.reach_8.d.next.rank = self.wide_goal.val();
            match self.line_7.q.val().index() {
                0 => {
                    self.reach_8.d.next.adds_rank = true;
                    self.reach_8.d.next.inverts_rank = true;
                }
                1 => self.reach_8.d.next.adds_rank = true,
                2 => self.reach_8.d.next.adds_rank = false,
                _ => {
                    self.reach_8.d.next.adds_file = false;
                    self.reach_8.d.next.keeps_rank = true;
                    self.reach_8.d.next.rank = 0.into();
                }
            }
        }
        self.reach.next = self.reach_8.q.val();
    }
}
