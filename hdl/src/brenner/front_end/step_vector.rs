// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`StepVector`].

use rust_hdl::prelude::*;

use crate::brenner::byte_class::ByteClass;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Clocks 2 to 5: how far the man goes, as files and ranks. Turns class, direction and distance into a step of -7 to
/// 7 files and ranks.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct StepVector {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 2: the byte's class.
    pub byte_class: Signal<In, ByteClass>,
    /// Clock 2: its direction, as `brenner_fields` gives it.
    pub direction: Signal<In, Word<3>>,
    /// Clock 2: its distance.
    pub distance: Signal<In, Word<3>>,
    /// Clock 4: a black pawn moves, for which forward is down and right is toward the a-file.
    pub turned: Signal<In, Bit>,
    /// Clock 5: files toward h, two's complement.
    pub files: Signal<Out, Word<4>>,
    /// Clock 5: ranks toward 8, two's complement.
    pub ranks: Signal<Out, Word<4>>,

    files_backward_3: DFF<Bit>,
    files_none_3: DFF<Bit>,
    files_two_3: DFF<Bit>,
    ranks_backward_3: DFF<Bit>,
    ranks_none_3: DFF<Bit>,
    ranks_two_3: DFF<Bit>,
    distance_3: DFF<Word<3>>,
    files_backward_4: DFF<Bit>,
    file_count_4: DFF<Word<4>>,
    ranks_backward_4: DFF<Bit>,
    rank_count_4: DFF<Word<4>>,
    files_5: DFF<Word<4>>,
    ranks_5: DFF<Word<4>>,
    compass: Signal<Local, Bit>,
    lower_files: Signal<Local, Word<4>>,
    lower_ranks: Signal<Local, Word<4>>,
}

#[clocked]
impl Logic for StepVector {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_step_vector");

        self.distance_3.d.next = self.distance.val();
        self.files_two_3.d.next = false;
        self.ranks_two_3.d.next = false;
        comment!("Masks, not conditions: these would become the flip-flops' reset, whose wires are slow.");
        self.compass.next = (self.byte_class.val() != ByteClass::Knight) && (self.byte_class.val() != ByteClass::Pawn);
        self.ranks_none_3.d.next = self.compass.val() && !self.direction.val().get_bits::<2>(0).any();
        if self.byte_class.val() == ByteClass::Knight {
            comment!("EES EEN NNE NNW WWN WWS SSW SSE");
            self.files_none_3.d.next = false;
            self.files_two_3.d.next = !self.direction.val().get_bit(1);
            self.ranks_two_3.d.next = self.direction.val().get_bit(1);
            match self.direction.val().index() {
                0 => {
                    self.files_backward_3.d.next = false;
                    self.ranks_backward_3.d.next = true;
                }
                1 => {
                    self.files_backward_3.d.next = false;
                    self.ranks_backward_3.d.next = false;
                }
                2 => {
                    self.files_backward_3.d.next = false;
                    self.ranks_backward_3.d.next = false;
                }
                3 => {
                    self.files_backward_3.d.next = true;
                    self.ranks_backward_3.d.next = false;
                }
                4 => {
                    self.files_backward_3.d.next = true;
                    self.ranks_backward_3.d.next = false;
                }
                5 => {
                    self.files_backward_3.d.next = true;
                    self.ranks_backward_3.d.next = true;
                }
                6 => {
                    self.files_backward_3.d.next = true;
                    self.ranks_backward_3.d.next = true;
                }
                _ => {
                    self.files_backward_3.d.next = false;
                    self.ranks_backward_3.d.next = true;
                }
            }
        } else if self.byte_class.val() == ByteClass::Pawn {
            comment!("Step, double step, take right, take left, as White.");
            self.files_none_3.d.next = !self.direction.val().get_bit(1);
            self.files_backward_3.d.next = self.direction.val().get_bit(0);
            self.ranks_backward_3.d.next = false;
        } else {
            comment!("E NE N NW W SW S SE");
            self.files_none_3.d.next = (self.direction.val() == 2) || (self.direction.val() == 6);
            self.files_backward_3.d.next =
                (self.direction.val() == 3) || (self.direction.val() == 4) || (self.direction.val() == 5);
            self.ranks_backward_3.d.next =
                (self.direction.val() == 5) || (self.direction.val() == 6) || (self.direction.val() == 7);
        }

        self.files_backward_4.d.next = self.files_backward_3.q.val();
        self.ranks_backward_4.d.next = self.ranks_backward_3.q.val();
        self.file_count_4.d.next = bit_cast::<4, 3>(self.distance_3.q.val());
        self.rank_count_4.d.next = bit_cast::<4, 3>(self.distance_3.q.val());
        if self.files_two_3.q.val() {
            self.file_count_4.d.next = 2.into();
        }
        if self.ranks_two_3.q.val() {
            self.rank_count_4.d.next = 2.into();
        }
        if self.files_none_3.q.val() {
            self.file_count_4.d.next = 0.into();
        }
        if self.ranks_none_3.q.val() {
            self.rank_count_4.d.next = 0.into();
        }

        comment!("Backward: a bit is inverted where a lower one is set. That needs no carry.");
        self.lower_files.next = (self.file_count_4.q.val() << 1) | (self.file_count_4.q.val() << 2);
        self.lower_ranks.next = (self.rank_count_4.q.val() << 1) | (self.rank_count_4.q.val() << 2);
        self.files_5.d.next = self.file_count_4.q.val();
        if self.files_backward_4.q.val() ^ self.turned.val() {
            self.files_5.d.next =
                self.file_count_4.q.val() ^ (self.lower_files.val() | (self.file_count_4.q.val() << 3));
        }
        self.ranks_5.d.next = self.rank_count_4.q.val();
        if self.ranks_backward_4.q.val() ^ self.turned.val() {
            self.ranks_5.d.next =
                self.rank_count_4.q.val() ^ (self.lower_ranks.val() | (self.rank_count_4.q.val() << 3));
        }
        self.files.next = self.files_5.q.val();
        self.ranks.next = self.ranks_5.q.val();
    }
}
