// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ElevenEncodePipe`].

mod difference;
mod knight_square;

use rust_hdl::prelude::*;

pub use difference::Difference;
pub use knight_square::KnightSquare;

use crate::plumbing::ShiftRegister;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// How many clocks after its half-move a code is given.
pub const LATENCY: usize = 6;

/// `eleven_encode_pipe`: the 11-bit code of a half-move, a half-move a clock. No reset: `valid` is low from power-up
/// until the first half-move has passed.
///
/// The rules are those of `eleven_encode`, in six steps of one table of four inputs each:
///
/// | after clock | known |
/// |---|---|
/// | 1 | the low bits of both differences; tall or wide, if it is a knight's jump |
/// | 2 | the differences; a knight's two coordinates, and which way it jumps along each |
/// | 3 | on a file or rank; the parts of what makes a diagonal or a knight; the steps along a line |
/// | 4 | line, diagonal, knight or nothing; what a knight changes |
/// | 5 | the steps; the coordinates named |
/// | 6 | the code |
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ElevenEncodePipe {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Origin square: file in bits 0-2, rank in bits 3-5.
    pub from: Signal<In, Word<6>>,
    /// Target square; castling: the king's.
    pub to: Signal<In, Word<6>>,
    /// Kind promoted to: 4 Q, 5 R, 6 B, 7 N, or 0 if none.
    pub promotion: Signal<In, Word<3>>,
    /// There is a half-move at this edge.
    pub half_move_valid: Signal<In, Bit>,
    /// The code, `D F R N`. Means nothing if invalid.
    pub code: Signal<Out, Word<11>>,
    /// It has no code: no man can move like that, or there is a promotion where no pawn reaches its last rank.
    pub invalid: Signal<Out, Bit>,
    /// The outputs belong to a half-move that came six clocks ago.
    pub valid: Signal<Out, Bit>,

    presence: ShiftRegister<Bit, LATENCY>,
    slanted_delay: ShiftRegister<Bit, 4>,
    westward_delay: ShiftRegister<Bit, 3>,
    invalid_delay: ShiftRegister<Bit, 2>,
    files: Difference,
    ranks: Difference,
    square: KnightSquare,
    from_file: Signal<Local, Word<3>>,
    from_rank: Signal<Local, Word<3>>,
    to_file: Signal<Local, Word<3>>,
    to_rank: Signal<Local, Word<3>>,

    file_1: DFF<Word<3>>,
    rank_1: DFF<Word<3>>,
    promotes_1: DFF<Bit>,
    no_officer_1: DFF<Bit>,
    high_ranks_agree_1: DFF<Bit>,
    low_ranks_fit_1: DFF<Bit>,
    parities_differ_1: DFF<Bit>,
    file_odd: Signal<Local, Bit>,
    file_middle: Signal<Local, Bit>,
    rank_odd: Signal<Local, Bit>,
    rank_middle: Signal<Local, Bit>,

    may_be_line_2: DFF<Bit>,
    may_be_knight_2: DFF<Bit>,
    promotes_2: DFF<Bit>,
    tall_2: DFF<Bit>,
    low_equal_2: DFF<Bit>,
    low_opposite_2: DFF<Bit>,
    low_zero_2: DFF<Bit>,
    high_differs_2: DFF<Bit>,
    on_file: Signal<Local, Bit>,
    on_rank: Signal<Local, Bit>,
    ranks_mask: Signal<Local, Word<3>>,

    tall_3: DFF<Bit>,
    wide_3: DFF<Bit>,
    straight_3: DFF<Bit>,
    forward_3: DFF<Bit>,
    backward_3: DFF<Bit>,
    westward_3: DFF<Bit>,
    steps_3: DFF<Word<3>>,

    line_4: DFF<Bit>,
    knight_4: DFF<Bit>,
    steps_4: DFF<Word<3>>,

    steps_5: DFF<Word<3>>,
    steps_6: DFF<Word<3>>,
}

#[clocked]
impl Logic for ElevenEncodePipe {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_encode_pipe");
        self.presence.data_in.next = self.half_move_valid.val();

        comment!(
            "Clock 1: the officer takes the rank's place. From the 7th rank to the 8th or from the 2nd to the 1st"
        );
        comment!("all bits but the last one of the origin rank are the same.");
        self.from_file.next = self.from.val().get_bits::<3>(0);
        self.from_rank.next = self.from.val().get_bits::<3>(3);
        self.to_file.next = self.to.val().get_bits::<3>(0);
        self.to_rank.next = self.to.val().get_bits::<3>(3);
        self.files.from.next = self.from_file.val();
        self.files.to.next = self.to_file.val();
        self.ranks.from.next = self.from_rank.val();
        self.ranks.to.next = self.to_rank.val();
        self.file_1.d.next = self.from_file.val();
        self.rank_1.d.next = self.from_rank.val();
        if self.promotion.val().get_bit(2) {
            self.rank_1.d.next = (!self.promotion.val()).replace_bit(2, self.from_rank.val().get_bit(2));
        }
        self.promotes_1.d.next = self.promotion.val().get_bit(2);
        self.no_officer_1.d.next = !self.promotion.val().any();
        self.high_ranks_agree_1.d.next = (self.from_rank.val().get_bits::<2>(1).all()
            && self.to_rank.val().get_bits::<2>(1).all())
            || !(self.from_rank.val().get_bits::<2>(1).any() || self.to_rank.val().get_bits::<2>(1).any());
        self.low_ranks_fit_1.d.next = (self.from_rank.val().get_bit(0) ^ self.to_rank.val().get_bit(0))
            && (self.from_rank.val().get_bit(0) ^ self.from_rank.val().get_bit(2));
        self.parities_differ_1.d.next = self.from_file.val().get_bit(0)
            ^ self.from_rank.val().get_bit(0)
            ^ self.to_file.val().get_bit(0)
            ^ self.to_rank.val().get_bit(0);

        comment!(
            "Clock 2: what it may be; as many files as ranks, as far as the low two bits tell, or as many backward?"
        );
        self.file_odd.next = self.files.odd.val();
        self.file_middle.next = self.files.middle.val();
        self.rank_odd.next = self.ranks.odd.val();
        self.rank_middle.next = self.ranks.middle.val();
        self.may_be_line_2.d.next = self.no_officer_1.q.val()
            || (self.promotes_1.q.val() && self.high_ranks_agree_1.q.val() && self.low_ranks_fit_1.q.val());
        self.may_be_knight_2.d.next = self.no_officer_1.q.val() && self.parities_differ_1.q.val();
        self.promotes_2.d.next = self.promotes_1.q.val();
        self.tall_2.d.next = self.file_odd.val();
        self.low_equal_2.d.next =
            (self.file_odd.val() == self.rank_odd.val()) && (self.file_middle.val() == self.rank_middle.val());
        self.low_opposite_2.d.next = (self.file_odd.val() == self.rank_odd.val())
            && (self.file_odd.val() || self.file_middle.val())
            && (self.file_middle.val() ^ self.rank_middle.val() ^ !self.file_odd.val());
        self.low_zero_2.d.next =
            !(self.file_odd.val() || self.file_middle.val() || self.rank_odd.val() || self.rank_middle.val());
        self.high_differs_2.d.next = self.files.high.val() ^ self.ranks.high.val();
        self.square.file.next = self.file_1.q.val();
        self.square.rank.next = self.rank_1.q.val();
        self.square.tall.next = self.file_odd.val();
        self.square.tall_back.next = self.ranks.double_back.val();
        self.square.wide_back.next = self.files.double_back.val();
        self.square.tall_aside.next = self.file_middle.val();
        self.square.wide_aside.next = self.rank_middle.val();

        comment!(
            "Clock 3: a line? Forward is NE or SW, backward NW or SE, where the files' number is the ranks' negative."
        );
        comment!("A mask and not a condition for zero: a condition would become a synchronous reset, a slower wire.");
        self.on_file.next = self.files.zero.val();
        self.on_rank.next = self.ranks.zero.val();
        self.straight_3.d.next = (self.on_file.val() ^ self.on_rank.val()) && self.may_be_line_2.q.val();
        self.forward_3.d.next = self.low_equal_2.q.val()
            && !self.high_differs_2.q.val()
            && !self.on_file.val()
            && self.may_be_line_2.q.val();
        self.backward_3.d.next = self.may_be_line_2.q.val()
            && ((self.high_differs_2.q.val() && self.low_opposite_2.q.val())
                || (!self.high_differs_2.q.val() && self.low_zero_2.q.val()));
        self.tall_3.d.next = self.tall_2.q.val()
            && self.files.single.val()
            && self.ranks.double_step.val()
            && self.may_be_knight_2.q.val();
        self.wide_3.d.next = !self.tall_2.q.val()
            && self.files.double_step.val()
            && self.ranks.single.val()
            && self.may_be_knight_2.q.val();
        self.slanted_delay.data_in.next = !self.on_file.val() && !self.on_rank.val();
        self.westward_3.d.next =
            !self.on_rank.val() && (self.on_file.val() || (self.files.negative.val() ^ self.ranks.negative.val()));
        self.ranks_mask.next = 7.into();
        if self.promotes_2.q.val() {
            self.ranks_mask.next = 0.into();
        }
        self.steps_3.d.next = self.ranks.difference.val() & self.ranks_mask.val();
        if self.on_rank.val() {
            self.steps_3.d.next = self.files.difference.val();
        }

        comment!("Clock 4: a knight's step seems to take the other diagonal.");
        self.line_4.d.next = self.straight_3.q.val()
            || (self.westward_3.q.val() && self.backward_3.q.val())
            || (!self.westward_3.q.val() && self.forward_3.q.val());
        self.knight_4.d.next = self.tall_3.q.val() || self.wide_3.q.val();
        self.westward_delay.data_in.next = self.westward_3.q.val() ^ (self.tall_3.q.val() || self.wide_3.q.val());
        self.steps_4.d.next = self.steps_3.q.val();
        self.square.knight.next = self.knight_4.q.val();

        comment!("Clock 5: the steps, and whether all this is anything.");
        self.invalid_delay.data_in.next = !(self.line_4.q.val() || self.knight_4.q.val());
        self.steps_5.d.next = self.steps_4.q.val();
        if self.knight_4.q.val() {
            self.steps_5.d.next = self.square.steps.val();
            if self.square.four.val() {
                self.steps_5.d.next = 4.into();
            }
        }

        comment!("Clock 6: the code.");
        self.steps_6.d.next = self.steps_5.q.val();
        self.code.next = ((bit_cast::<11, 3>(self.square.file_named.val()) << 6)
            | (bit_cast::<11, 3>(self.square.rank_named.val()) << 3)
            | bit_cast::<11, 3>(self.steps_6.q.val()))
        .replace_bit(9, self.slanted_delay.data_out.val())
        .replace_bit(10, self.westward_delay.data_out.val());
        self.invalid.next = self.invalid_delay.data_out.val();
        self.valid.next = self.presence.data_out.val();
    }
}
