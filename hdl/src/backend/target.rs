// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Target`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Clock 1 to 2: the target square, and the bounds of the path to it. Adds the step and the offsets of
/// [`super::path_plan::PathPlan`] to the origin square. All outputs come one clock later.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Target {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The origin square.
    pub from_in: Signal<In, Word<6>>,
    /// The step's files, two's complement.
    pub files: Signal<In, Word<4>>,
    /// Its ranks.
    pub ranks: Signal<In, Word<4>>,
    /// Offset of the path's lowest file.
    pub low_file_offset: Signal<In, Word<3>>,
    /// Of its highest file.
    pub high_file_offset: Signal<In, Word<3>>,
    /// Of its lowest rank.
    pub low_rank_offset: Signal<In, Word<3>>,
    /// Of its highest rank.
    pub high_rank_offset: Signal<In, Word<3>>,
    /// The path is along a rising diagonal.
    pub rising: Signal<In, Bit>,
    /// Along a falling one.
    pub falling: Signal<In, Bit>,
    /// The origin square.
    pub from: Signal<Out, Word<6>>,
    /// The target square.
    pub to: Signal<Out, Word<6>>,
    /// It is not on the board.
    pub off_board: Signal<Out, Bit>,
    /// The path's lowest file.
    pub low_file: Signal<Out, Word<3>>,
    /// Its highest file.
    pub high_file: Signal<Out, Word<3>>,
    /// Its lowest rank.
    pub low_rank: Signal<Out, Word<3>>,
    /// Its highest rank.
    pub high_rank: Signal<Out, Word<3>>,
    /// File - rank - 1, modulo 16, of the rising diagonal; 7 if there is none.
    pub rising_diagonal: Signal<Out, Word<4>>,
    /// File + rank of the falling diagonal; 15 if there is none.
    pub falling_diagonal: Signal<Out, Word<4>>,

    from_2: DFF<Word<6>>,
    to_file_2: DFF<Word<4>>,
    to_rank_2: DFF<Word<4>>,
    low_file_2: DFF<Word<3>>,
    high_file_2: DFF<Word<3>>,
    low_rank_2: DFF<Word<3>>,
    high_rank_2: DFF<Word<3>>,
    rising_diagonal_2: DFF<Word<4>>,
    falling_diagonal_2: DFF<Word<4>>,
    file: Signal<Local, Word<3>>,
    rank: Signal<Local, Word<3>>,
    wide_file: Signal<Local, Word<4>>,
    wide_rank: Signal<Local, Word<4>>,
}

#[clocked]
impl Logic for Target {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_target");
        self.file.next = self.from_in.val().get_bits::<3>(0);
        self.rank.next = self.from_in.val().get_bits::<3>(3);
        self.wide_file.next = bit_cast::<4, 3>(self.file.val());
        self.wide_rank.next = bit_cast::<4, 3>(self.rank.val());

        comment!("From 0-7 a step of -7 to 7 leads to 0-7 or, modulo 16, to 8-15: off the board.");
        self.from_2.d.next = self.from_in.val();
        self.to_file_2.d.next = self.wide_file.val() + self.files.val();
        self.to_rank_2.d.next = self.wide_rank.val() + self.ranks.val();
        self.low_file_2.d.next = self.file.val() + self.low_file_offset.val();
        self.high_file_2.d.next = self.file.val() + self.high_file_offset.val();
        self.low_rank_2.d.next = self.rank.val() + self.low_rank_offset.val();
        self.high_rank_2.d.next = self.rank.val() + self.high_rank_offset.val();
        self.rising_diagonal_2.d.next = 7.into();
        if self.rising.val() {
            self.rising_diagonal_2.d.next = self.wide_file.val() + !self.wide_rank.val();
        }
        self.falling_diagonal_2.d.next = 15.into();
        if self.falling.val() {
            self.falling_diagonal_2.d.next = self.wide_file.val() + self.wide_rank.val();
        }

        self.from.next = self.from_2.q.val();
        self.to.next = (bit_cast::<6, 3>(bit_cast::<3, 4>(self.to_rank_2.q.val())) << 3)
            | bit_cast::<6, 3>(bit_cast::<3, 4>(self.to_file_2.q.val()));
        self.off_board.next = self.to_file_2.q.val().get_bit(3) || self.to_rank_2.q.val().get_bit(3);
        self.low_file.next = self.low_file_2.q.val();
        self.high_file.next = self.high_file_2.q.val();
        self.low_rank.next = self.low_rank_2.q.val();
        self.high_rank.next = self.high_rank_2.q.val();
        self.rising_diagonal.next = self.rising_diagonal_2.q.val();
        self.falling_diagonal.next = self.falling_diagonal_2.q.val();
    }
}
