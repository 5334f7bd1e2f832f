// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`ElevenDecodePipe`].

use rust_hdl::prelude::*;

use crate::plumbing::ShiftRegister;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// How many clocks after its code a half-move is given.
pub const LATENCY: usize = 6;

/// `eleven_decode_pipe`: the squares of an 11-bit code, a code a clock. No reset: `valid` is low from power-up until
/// the first code has passed.
///
/// The rules are those of `eleven_decode`, in six steps of one table of four inputs each:
///
/// | after clock | known |
/// |---|---|
/// | 1 | the carries of the low two bits of file and rank |
/// | 2 | which edges the step leaves; what the cases of a knight need |
/// | 3 | knight or not, its shape; for both shapes what changes in the square |
/// | 4 | the change, and the step in files and ranks |
/// | 5 | the origin square; sums and carries of the target square |
/// | 6 | the target square |
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ElevenDecodePipe {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// The code, `D F R N`.
    pub code: Signal<In, Word<11>>,
    /// There is a code at this edge.
    pub code_valid: Signal<In, Bit>,
    /// Origin square: file in bits 0-2, rank in bits 3-5. Means nothing if special or invalid.
    pub from: Signal<Out, Word<6>>,
    /// Target square; castling: the king's. Means nothing if special or invalid.
    pub to: Signal<Out, Word<6>>,
    /// Kind promoted to: 4 Q, 5 R, 6 B, 7 N, or 0 if none. Means nothing if invalid.
    pub promotion: Signal<Out, Word<3>>,
    /// No half-move but a text, result or mark; bits 8-3 of the code are its number.
    pub special: Signal<Out, Bit>,
    /// A promotion that would leave the board: one of 16 codes that are never written.
    pub invalid: Signal<Out, Bit>,
    /// The outputs belong to a code that came six clocks ago.
    pub valid: Signal<Out, Bit>,

    presence: ShiftRegister<Bit, LATENCY>,
    special_delay: ShiftRegister<Bit, 4>,
    invalid_delay: ShiftRegister<Bit, 3>,
    promotion_delay: ShiftRegister<Word<3>, 4>,

    code_1: DFF<Word<11>>,
    rank_carry_1: DFF<Bit>,
    file_carry_1: DFF<Bit>,
    mirrored_carry_1: DFF<Bit>,
    file_1: Signal<Local, Word<3>>,
    rank_1: Signal<Local, Word<3>>,
    steps_1: Signal<Local, Word<3>>,
    diagonal_1: Signal<Local, Bit>,
    westward_1: Signal<Local, Bit>,

    code_2: DFF<Word<11>>,
    rank_wraps_2: DFF<Bit>,
    file_wraps_2: DFF<Bit>,
    mirrored_wraps_2: DFF<Bit>,
    still_2: DFF<Bit>,
    still_black_2: DFF<Bit>,
    four_2: DFF<Bit>,
    one_2: DFF<Bit>,
    odd_2: DFF<Bit>,
    file_inner_2: DFF<Bit>,
    rank_inner_2: DFF<Bit>,
    file_half_2: DFF<Bit>,
    rank_half_2: DFF<Bit>,
    h_file_2: DFF<Bit>,
    a_file_2: DFF<Bit>,
    to_h_2: DFF<Bit>,
    file_2: Signal<Local, Word<3>>,
    rank_2: Signal<Local, Word<3>>,
    steps_2: Signal<Local, Word<3>>,
    officer_2: Signal<Local, Word<2>>,
    diagonal_2: Signal<Local, Bit>,
    westward_2: Signal<Local, Bit>,
    along_ranks_2: Signal<Local, Bit>,
    two_2: Signal<Local, Bit>,
    forward: Signal<Local, Word<3>>,
    backward: Signal<Local, Word<3>>,
    line_step_2: Signal<Local, Word<3>>,
    along_files_mask: Signal<Local, Word<3>>,
    along_ranks_mask: Signal<Local, Word<3>>,
    promotion_mask: Signal<Local, Word<3>>,
    four_mask: Signal<Local, Word<2>>,
    tall_file_low: Signal<Local, Word<2>>,
    tall_rank_high: Signal<Local, Word<1>>,
    tall_rank_low: Signal<Local, Word<2>>,
    wide_file_high: Signal<Local, Word<1>>,
    wide_file_low: Signal<Local, Word<2>>,
    wide_rank_low: Signal<Local, Word<2>>,
    four_high: Signal<Local, Word<1>>,

    knight_3: DFF<Bit>,
    tall_3: DFF<Bit>,
    rank_wraps_3: DFF<Bit>,
    mirrored_3: DFF<Bit>,
    invalid_3: DFF<Bit>,
    file_3: DFF<Word<3>>,
    rank_3: DFF<Word<3>>,
    tall_file_3: DFF<Word<3>>,
    tall_rank_3: DFF<Word<3>>,
    wide_file_3: DFF<Word<3>>,
    wide_rank_3: DFF<Word<3>>,
    file_step_3: DFF<Word<3>>,
    rank_step_3: DFF<Word<3>>,

    file_change: Signal<Local, Word<3>>,
    rank_change: Signal<Local, Word<3>>,
    knight_mask: Signal<Local, Word<3>>,

    mirrored_4: DFF<Bit>,
    file_4: DFF<Word<3>>,
    rank_4: DFF<Word<3>>,
    file_change_4: DFF<Word<3>>,
    rank_change_4: DFF<Word<3>>,
    file_step_4: DFF<Word<3>>,
    rank_step_4: DFF<Word<3>>,
    from_file: Signal<Local, Word<3>>,
    from_rank: Signal<Local, Word<3>>,
    middle: Signal<Local, Bit>,

    from_file_5: DFF<Word<3>>,
    from_rank_5: DFF<Word<3>>,
    file_sum_5: DFF<Word<3>>,
    rank_sum_5: DFF<Word<3>>,
    file_carry_5: DFF<Bit>,
    file_makes_5: DFF<Bit>,
    file_passes_5: DFF<Bit>,
    rank_carry_5: DFF<Bit>,
    rank_makes_5: DFF<Bit>,
    rank_passes_5: DFF<Bit>,
    file_carries: Signal<Local, Word<3>>,
    rank_carries: Signal<Local, Word<3>>,
    to_file: Signal<Local, Word<3>>,
    to_rank: Signal<Local, Word<3>>,

    from_6: DFF<Word<6>>,
    to_6: DFF<Word<6>>,
}

#[clocked]
impl Logic for ElevenDecodePipe {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_decode_pipe");
        self.presence.data_in.next = self.code_valid.val();

        comment!("Clock 1: carries out of the low two bits; for NW-SE the files are counted from h.");
        self.code_1.d.next = self.code.val();
        self.rank_carry_1.d.next = (self.code.val().get_bit(4) && self.code.val().get_bit(1))
            || ((self.code.val().get_bit(4) || self.code.val().get_bit(1))
                && self.code.val().get_bit(3)
                && self.code.val().get_bit(0));
        self.file_carry_1.d.next = (self.code.val().get_bit(7) && self.code.val().get_bit(1))
            || ((self.code.val().get_bit(7) || self.code.val().get_bit(1))
                && self.code.val().get_bit(6)
                && self.code.val().get_bit(0));
        self.mirrored_carry_1.d.next = (!self.code.val().get_bit(7) && self.code.val().get_bit(1))
            || ((!self.code.val().get_bit(7) || self.code.val().get_bit(1))
                && !self.code.val().get_bit(6)
                && self.code.val().get_bit(0));

        comment!("Clock 2: does the step leave an edge? The parts of a knight's cases.");
        self.file_1.next = self.code_1.q.val().get_bits::<3>(6);
        self.rank_1.next = self.code_1.q.val().get_bits::<3>(3);
        self.steps_1.next = self.code_1.q.val().get_bits::<3>(0);
        self.diagonal_1.next = self.code_1.q.val().get_bit(9);
        self.westward_1.next = self.code_1.q.val().get_bit(10);
        self.code_2.d.next = self.code_1.q.val();
        self.rank_wraps_2.d.next = (self.rank_1.val().get_bit(2) && self.steps_1.val().get_bit(2))
            || ((self.rank_1.val().get_bit(2) || self.steps_1.val().get_bit(2)) && self.rank_carry_1.q.val());
        self.file_wraps_2.d.next = !self.westward_1.val()
            && ((self.file_1.val().get_bit(2) && self.steps_1.val().get_bit(2))
                || ((self.file_1.val().get_bit(2) || self.steps_1.val().get_bit(2)) && self.file_carry_1.q.val()));
        self.mirrored_wraps_2.d.next = self.westward_1.val()
            && ((!self.file_1.val().get_bit(2) && self.steps_1.val().get_bit(2))
                || ((!self.file_1.val().get_bit(2) || self.steps_1.val().get_bit(2)) && self.mirrored_carry_1.q.val()));
        self.still_2.d.next = self.steps_1.val() == 0;
        self.still_black_2.d.next = (self.steps_1.val() == 0) && !self.rank_1.val().get_bit(2);
        self.four_2.d.next = self.steps_1.val() == 4;
        self.one_2.d.next = (self.steps_1.val() == 1) || (self.steps_1.val() == 7);
        self.odd_2.d.next = !(self.file_1.val().get_bit(0) ^ self.rank_1.val().get_bit(0) ^ self.westward_1.val());
        self.file_inner_2.d.next = (self.file_1.val() == 3) || (self.file_1.val() == 4);
        self.rank_inner_2.d.next = (self.rank_1.val() == 3) || (self.rank_1.val() == 4);
        self.file_half_2.d.next = self.file_1.val().get_bit(1) ^ self.file_1.val().get_bit(2);
        self.rank_half_2.d.next = self.rank_1.val().get_bit(1) ^ self.rank_1.val().get_bit(2);
        self.h_file_2.d.next = self.diagonal_1.val() && self.file_1.val().all();
        self.a_file_2.d.next = self.diagonal_1.val() && !self.file_1.val().any();
        self.to_h_2.d.next = self.rank_1.val().get_bit(2) ^ self.westward_1.val();

        comment!("Clock 3: a knight? Tall or wide, and how either changes the square by XOR.");
        self.file_2.next = self.code_2.q.val().get_bits::<3>(6);
        self.rank_2.next = self.code_2.q.val().get_bits::<3>(3);
        self.officer_2.next = self.code_2.q.val().get_bits::<2>(3);
        self.steps_2.next = self.code_2.q.val().get_bits::<3>(0);
        self.diagonal_2.next = self.code_2.q.val().get_bit(9);
        self.westward_2.next = self.code_2.q.val().get_bit(10);
        self.along_ranks_2.next = self.diagonal_2.val() || self.westward_2.val();
        comment!(
            "A mask and not a condition wherever else there is zero: a condition would become a synchronous reset,"
        );
        comment!("whose wire is slower than a table.");
        self.along_files_mask.next = 0.into();
        if self.diagonal_2.val() || !self.westward_2.val() {
            self.along_files_mask.next = 7.into();
        }
        self.along_ranks_mask.next = 0.into();
        if self.along_ranks_2.val() {
            self.along_ranks_mask.next = 7.into();
        }
        self.promotion_mask.next = 0.into();
        if self.still_2.q.val() && self.along_ranks_2.val() {
            self.promotion_mask.next = 7.into();
        }
        self.four_mask.next = 0.into();
        if self.four_2.q.val() {
            self.four_mask.next = 3.into();
        }
        self.knight_3.d.next = self.diagonal_2.val()
            && (self.rank_wraps_2.q.val() ^ (self.file_wraps_2.q.val() || self.mirrored_wraps_2.q.val()));
        self.tall_3.d.next = self.rank_wraps_2.q.val() ^ self.steps_2.val().get_bit(2);
        self.two_2.next = self.steps_2.val().get_bit(1) && !self.steps_2.val().get_bit(0);
        self.four_high.next = 0.into();
        self.tall_rank_high.next = 0.into();
        self.tall_rank_low.next = 0.into();
        self.wide_file_high.next = 0.into();
        self.wide_file_low.next = 0.into();
        if self.four_2.q.val() {
            self.tall_3.d.next = self.odd_2.q.val();
            self.four_high.next = 1.into();
            if self.rank_inner_2.q.val() {
                self.tall_rank_high.next = 1.into();
                self.tall_rank_low.next = 3.into();
                if self.file_half_2.q.val() {
                    self.tall_rank_low.next = 2.into();
                }
            }
            if self.file_inner_2.q.val() {
                self.wide_file_high.next = 1.into();
                self.wide_file_low.next = 3.into();
                if self.rank_half_2.q.val() {
                    self.wide_file_low.next = 2.into();
                }
            }
        } else {
            if self.two_2.val() {
                self.tall_rank_high.next = 1.into();
                self.wide_file_high.next = 1.into();
            }
            if self.one_2.q.val() {
                self.tall_rank_low.next = 3.into();
                self.wide_file_low.next = 3.into();
            }
        }
        self.tall_file_low.next = 0.into();
        if self.rank_inner_2.q.val() {
            if !self.file_half_2.q.val() {
                self.tall_file_low.next = 2.into();
            }
        } else if self.file_2.val().get_bit(0) == self.file_2.val().get_bit(1) {
            self.tall_file_low.next = 1.into();
        }
        self.wide_rank_low.next = 0.into();
        if self.file_inner_2.q.val() {
            self.wide_rank_low.next = 3.into();
            if self.rank_half_2.q.val() {
                self.wide_rank_low.next = 1.into();
            }
        } else if self.rank_2.val().get_bit(0) == self.rank_2.val().get_bit(1) {
            self.wide_rank_low.next = 1.into();
        }
        self.tall_file_3.d.next = (bit_cast::<3, 1>(self.four_high.val()) << 2)
            | bit_cast::<3, 2>(self.tall_file_low.val() & self.four_mask.val());
        self.tall_rank_3.d.next =
            (bit_cast::<3, 1>(self.tall_rank_high.val()) << 2) | bit_cast::<3, 2>(self.tall_rank_low.val());
        self.wide_file_3.d.next =
            (bit_cast::<3, 1>(self.wide_file_high.val()) << 2) | bit_cast::<3, 2>(self.wide_file_low.val());
        self.wide_rank_3.d.next = (bit_cast::<3, 1>(self.four_high.val()) << 2)
            | bit_cast::<3, 2>(self.wide_rank_low.val() & self.four_mask.val());
        self.rank_wraps_3.d.next = self.rank_wraps_2.q.val();
        self.mirrored_3.d.next = self.westward_2.val() && self.diagonal_2.val();
        self.file_3.d.next = self.file_2.val();
        self.rank_3.d.next = self.rank_2.val();
        self.forward.next = 0.into();
        self.backward.next = 0.into();
        if self.still_2.q.val() {
            comment!("A promotion starts on the 7th rank, or on the 2nd and goes one step back.");
            self.rank_3.d.next = 1.into();
            if self.rank_2.val().get_bit(2) {
                self.rank_3.d.next = 6.into();
            }
            self.forward.next = 1.into();
        }
        if self.still_black_2.q.val() {
            self.backward.next = 6.into();
        }
        self.line_step_2.next = self.steps_2.val() | self.forward.val() | self.backward.val();
        self.file_step_3.d.next = self.line_step_2.val() & self.along_files_mask.val();
        self.rank_step_3.d.next = self.line_step_2.val() & self.along_ranks_mask.val();
        self.promotion_delay.data_in.next = !bit_cast::<3, 2>(self.officer_2.val()) & self.promotion_mask.val();
        self.special_delay.data_in.next = self.still_2.q.val() && !self.along_ranks_2.val();
        self.invalid_3.d.next = self.still_2.q.val() && self.a_file_2.q.val();
        if self.to_h_2.q.val() {
            self.invalid_3.d.next = self.still_2.q.val() && self.h_file_2.q.val();
        }
        self.invalid_delay.data_in.next = self.invalid_3.q.val();

        comment!("Clock 4: the change and the step of what it is.");
        self.mirrored_4.d.next = self.mirrored_3.q.val();
        self.file_4.d.next = self.file_3.q.val();
        self.rank_4.d.next = self.rank_3.q.val();
        self.file_step_4.d.next = self.file_step_3.q.val();
        self.rank_step_4.d.next = self.rank_step_3.q.val();
        self.file_change.next = self.wide_file_3.q.val();
        self.rank_change.next = self.wide_rank_3.q.val();
        self.knight_mask.next = 0.into();
        if self.tall_3.q.val() {
            self.file_change.next = self.tall_file_3.q.val();
            self.rank_change.next = self.tall_rank_3.q.val();
        }
        if self.knight_3.q.val() {
            self.knight_mask.next = 7.into();
            if self.tall_3.q.val() {
                self.file_step_4.d.next = 7.into();
                self.rank_step_4.d.next = 2.into();
                if self.rank_wraps_3.q.val() {
                    self.file_step_4.d.next = 1.into();
                    self.rank_step_4.d.next = 6.into();
                }
            } else {
                self.file_step_4.d.next = 6.into();
                self.rank_step_4.d.next = 1.into();
                if self.rank_wraps_3.q.val() {
                    self.file_step_4.d.next = 2.into();
                    self.rank_step_4.d.next = 7.into();
                }
            }
        }
        self.file_change_4.d.next = self.file_change.val() & self.knight_mask.val();
        self.rank_change_4.d.next = self.rank_change.val() & self.knight_mask.val();

        comment!("Clock 5: the origin square, and sums and carries to the target square.");
        self.from_file.next = self.file_4.q.val() ^ self.file_change_4.q.val();
        self.from_rank.next = self.rank_4.q.val() ^ self.rank_change_4.q.val();
        self.middle.next = self.from_file.val().get_bit(1) ^ self.mirrored_4.q.val();
        self.from_file_5.d.next = self.from_file.val();
        self.from_rank_5.d.next = self.from_rank.val();
        self.file_sum_5.d.next = self.from_file.val() ^ self.file_step_4.q.val();
        self.rank_sum_5.d.next = self.from_rank.val() ^ self.rank_step_4.q.val();
        self.file_carry_5.d.next =
            (self.from_file.val().get_bit(0) ^ self.mirrored_4.q.val()) && self.file_step_4.q.val().get_bit(0);
        self.file_makes_5.d.next = self.middle.val() && self.file_step_4.q.val().get_bit(1);
        self.file_passes_5.d.next = self.middle.val() || self.file_step_4.q.val().get_bit(1);
        self.rank_carry_5.d.next = self.from_rank.val().get_bit(0) && self.rank_step_4.q.val().get_bit(0);
        self.rank_makes_5.d.next = self.from_rank.val().get_bit(1) && self.rank_step_4.q.val().get_bit(1);
        self.rank_passes_5.d.next = self.from_rank.val().get_bit(1) || self.rank_step_4.q.val().get_bit(1);

        comment!("Clock 6: the target square.");
        self.from_6.d.next =
            (bit_cast::<6, 3>(self.from_rank_5.q.val()) << 3) | bit_cast::<6, 3>(self.from_file_5.q.val());
        self.file_carries.next = 0.into();
        if self.file_carry_5.q.val() {
            self.file_carries.next = 2.into();
        }
        if self.file_makes_5.q.val() || (self.file_passes_5.q.val() && self.file_carry_5.q.val()) {
            self.file_carries.next = 4.into();
            if self.file_carry_5.q.val() {
                self.file_carries.next = 6.into();
            }
        }
        self.rank_carries.next = 0.into();
        if self.rank_carry_5.q.val() {
            self.rank_carries.next = 2.into();
        }
        if self.rank_makes_5.q.val() || (self.rank_passes_5.q.val() && self.rank_carry_5.q.val()) {
            self.rank_carries.next = 4.into();
            if self.rank_carry_5.q.val() {
                self.rank_carries.next = 6.into();
            }
        }
        self.to_file.next = self.file_sum_5.q.val() ^ self.file_carries.val();
        self.to_rank.next = self.rank_sum_5.q.val() ^ self.rank_carries.val();
        self.to_6.d.next = (bit_cast::<6, 3>(self.to_rank.val()) << 3) | bit_cast::<6, 3>(self.to_file.val());

        self.from.next = self.from_6.q.val();
        self.to.next = self.to_6.q.val();
        self.promotion.next = self.promotion_delay.data_out.val();
        self.special.next = self.special_delay.data_out.val();
        self.invalid.next = self.invalid_delay.data_out.val();
        self.valid.next = self.presence.data_out.val();
    }
}
