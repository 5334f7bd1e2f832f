// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`PathPlan`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Clock 0 to 1: from the step alone, where the squares between will lie relative to the origin square.
///
/// The squares that must be empty are those whose file lies between two files and which lie, for a straight step,
/// between two ranks, for a diagonal one, on its diagonal. This block gives the bounds as offsets from the origin
/// square, so that they can be added to it at the same time as the step itself.
///
/// A pawn's bounds include its target; castling's are those of the squares between king and rook. Bounds of no square
/// at all are crossed: the lower above the higher.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct PathPlan {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The step's files, two's complement.
    pub files_in: Signal<In, Word<4>>,
    /// Its ranks.
    pub ranks_in: Signal<In, Word<4>>,
    /// A pawn moves.
    pub pawn: Signal<In, Bit>,
    /// It is castling.
    pub castles: Signal<In, Bit>,
    /// The step's files, one clock later, as all outputs.
    pub files: Signal<Out, Word<4>>,
    /// Its ranks.
    pub ranks: Signal<Out, Word<4>>,
    /// Lowest file of the path, as an offset modulo 8.
    pub low_file: Signal<Out, Word<3>>,
    /// Highest file.
    pub high_file: Signal<Out, Word<3>>,
    /// Lowest rank.
    pub low_rank: Signal<Out, Word<3>>,
    /// Highest rank.
    pub high_rank: Signal<Out, Word<3>>,
    /// Along a file or rank.
    pub straight: Signal<Out, Bit>,
    /// Along a diagonal that rises toward the h-file.
    pub rising: Signal<Out, Bit>,
    /// Along a diagonal that falls toward the h-file.
    pub falling: Signal<Out, Bit>,

    files_1: DFF<Word<4>>,
    ranks_1: DFF<Word<4>>,
    low_file_1: DFF<Word<3>>,
    high_file_1: DFF<Word<3>>,
    low_rank_1: DFF<Word<3>>,
    high_rank_1: DFF<Word<3>>,
    straight_1: DFF<Bit>,
    rising_1: DFF<Bit>,
    falling_1: DFF<Bit>,
    file_step: Signal<Local, Word<3>>,
    rank_step: Signal<Local, Word<3>>,
    diagonal: Signal<Local, Bit>,
    turns: Signal<Local, Bit>,
}

#[clocked]
impl Logic for PathPlan {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_path_plan");
        self.files_1.d.next = self.files_in.val();
        self.ranks_1.d.next = self.ranks_in.val();
        self.file_step.next = bit_cast::<3, 4>(self.files_in.val());
        self.rank_step.next = bit_cast::<3, 4>(self.ranks_in.val());

        if !self.files_in.val().any() {
            self.low_file_1.d.next = 0.into();
            self.high_file_1.d.next = 0.into();
        } else if self.files_in.val().get_bit(3) {
            comment!("Toward the a-file; queen's-side castling needs one file beyond the king's target.");
            self.low_file_1.d.next = self.file_step.val() + 1;
            if self.castles.val() {
                self.low_file_1.d.next = self.file_step.val() - 1;
            }
            self.high_file_1.d.next = 7.into();
        } else {
            comment!("Toward the h-file; king's-side castling needs the king's target itself.");
            self.low_file_1.d.next = 1.into();
            self.high_file_1.d.next = self.file_step.val() - 1;
            if self.castles.val() {
                self.high_file_1.d.next = self.file_step.val();
            }
        }
        if !self.ranks_in.val().any() {
            self.low_rank_1.d.next = 0.into();
            self.high_rank_1.d.next = 0.into();
        } else if self.ranks_in.val().get_bit(3) {
            self.low_rank_1.d.next = self.rank_step.val() + 1;
            if self.pawn.val() {
                self.low_rank_1.d.next = self.rank_step.val();
            }
            self.high_rank_1.d.next = 7.into();
        } else {
            self.low_rank_1.d.next = 1.into();
            self.high_rank_1.d.next = self.rank_step.val() - 1;
            if self.pawn.val() {
                self.high_rank_1.d.next = self.rank_step.val();
            }
        }

        comment!("Of the steps along both files and ranks, the knight's alone have an odd sum.");
        self.straight_1.d.next = !self.files_in.val().any() || !self.ranks_in.val().any();
        self.diagonal.next = self.files_in.val().any()
            && self.ranks_in.val().any()
            && (self.files_in.val().get_bit(0) == self.ranks_in.val().get_bit(0));
        self.turns.next = self.files_in.val().get_bit(3) ^ self.ranks_in.val().get_bit(3);
        self.rising_1.d.next = self.diagonal.val() && !self.turns.val();
        self.falling_1.d.next = self.diagonal.val() && self.turns.val();

        self.files.next = self.files_1.q.val();
        self.ranks.next = self.ranks_1.q.val();
        self.low_file.next = self.low_file_1.q.val();
        self.high_file.next = self.high_file_1.q.val();
        self.low_rank.next = self.low_rank_1.q.val();
        self.high_rank.next = self.high_rank_1.q.val();
        self.straight.next = self.straight_1.q.val();
        self.rising.next = self.rising_1.q.val();
        self.falling.next = self.falling_1.q.val();
    }
}
