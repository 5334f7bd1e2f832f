// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Walker`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The square at which the man is on its way. Goes a step a clock.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Walker {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: it is on a1, which the memory then takes for what it is emptied with.
    pub reset: Signal<In, Bit>,
    /// Starts from `start`.
    pub starts: Signal<In, Bit>,
    /// The man's square.
    pub start: Signal<In, Word<6>>,
    /// The first step: `further` are left after it.
    pub first: Signal<In, Bit>,
    /// A step after the first.
    pub goes_on: Signal<In, Bit>,
    /// Files that a step goes toward h, two's complement.
    pub file_step: Signal<In, Word<3>>,
    /// Ranks that a step goes toward 8.
    pub rank_step: Signal<In, Word<3>>,
    /// How many steps follow the first one.
    pub further: Signal<In, Word<3>>,
    /// One rank up or down: between the square that a pawn reaches en passant and the pawn that it takes.
    pub pass: Signal<In, Bit>,
    /// From the king's first square to where castling puts it.
    pub castle: Signal<In, Bit>,
    /// The square.
    pub at: Signal<Out, Word<6>>,
    /// Another step would leave the board; combinational.
    pub off_board: Signal<Out, Bit>,
    /// No step is left.
    pub there: Signal<Out, Bit>,
    /// No step after the first was made.
    pub beside_start: Signal<Out, Bit>,

    square: DFF<Word<6>>,
    left: DFF<Word<3>>,
    wide_file: Signal<Local, Word<4>>,
    wide_rank: Signal<Local, Word<4>>,
    file_offset: Signal<Local, Word<4>>,
    rank_offset: Signal<Local, Word<4>>,
    next_file: Signal<Local, Word<4>>,
    next_rank: Signal<Local, Word<4>>,
    next_square: Signal<Local, Word<6>>,
}

#[clocked]
impl Logic for Walker {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_small_walker");

        comment!("From 0-7 a step of -2 to 2 leads to 0-7 or, modulo 16, to 8, 9, 14, 15: off the board.");
        self.wide_file.next = bit_cast::<4, 6>(self.square.q.val()) & 7;
        self.wide_rank.next = bit_cast::<4, 3>(self.square.q.val().get_bits::<3>(3));
        self.file_offset.next = bit_cast::<4, 3>(self.file_step.val());
        if self.file_step.val().get_bit(2) {
            self.file_offset.next = bit_cast::<4, 3>(self.file_step.val()) | 8;
        }
        self.rank_offset.next = bit_cast::<4, 3>(self.rank_step.val());
        if self.rank_step.val().get_bit(2) {
            self.rank_offset.next = bit_cast::<4, 3>(self.rank_step.val()) | 8;
        }
        self.next_file.next = self.wide_file.val() + self.file_offset.val();
        self.next_rank.next = self.wide_rank.val() + self.rank_offset.val();
        self.next_square.next = (bit_cast::<6, 3>(bit_cast::<3, 4>(self.next_rank.val())) << 3)
            | bit_cast::<6, 3>(bit_cast::<3, 4>(self.next_file.val()));
        self.off_board.next = self.next_file.val().get_bit(3) || self.next_rank.val().get_bit(3);

        if self.starts.val() {
            self.square.d.next = self.start.val();
        }
        if self.first.val() || self.goes_on.val() {
            self.square.d.next = self.next_square.val();
        }
        comment!("Between the 6th rank and the 5th, or the 3rd and the 4th, one bit differs.");
        if self.pass.val() {
            self.square.d.next = self.square.q.val() ^ 8;
        }
        comment!("e to g, or to c if the rook went eastwards.");
        if self.castle.val() {
            self.square.d.next = self.square.q.val() ^ 6;
            if self.file_step.val().get_bit(2) {
                self.square.d.next = self.square.q.val() ^ 2;
            }
        }
        if self.reset.val() {
            self.square.d.next = 0.into();
        }
        if self.first.val() {
            self.left.d.next = self.further.val();
        }
        if self.goes_on.val() {
            self.left.d.next = self.left.q.val() - 1;
        }
        self.at.next = self.square.q.val();
        self.there.next = self.left.q.val() == 0;
        self.beside_start.next = self.left.q.val() == self.further.val();
    }
}
