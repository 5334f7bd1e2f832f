// SPDX-License-Identifier: MIT OR Apache-2.0
//! Clocks 11 to 15: which squares are occupied, and what that says of the half-move's squares and path.
//!
//! One flip-flop a square. Each half-move empties and fills squares in one clock, and the next one finds the board so;
//! what is asked of the board is answered by trees that are cut into stages.

use rust_hdl::prelude::*;

use crate::comment;
use crate::word::{Word, bit_cast};

/// The occupied squares, a1 in bit 0, h8 in bit 63.
#[derive(LogicBlock, Default)]
pub struct Occupancy {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 11: a game ends or the core empties itself: next is the start position.
    pub restart: Signal<In, Bit>,
    /// Clock 11: the rank left, one bit a rank.
    pub left_rank: Signal<In, Word<8>>,
    /// Clock 11: the rank reached.
    pub reached_rank: Signal<In, Word<8>>,
    /// Clock 11: the files of the rank left that become empty.
    pub emptied_files: Signal<In, Word<8>>,
    /// Clock 11: the files of the rank reached that become occupied.
    pub filled_files: Signal<In, Word<8>>,
    /// Clock 11: the files of the path.
    pub path_files: Signal<In, Word<8>>,
    /// Clock 11: its ranks, if it is straight.
    pub path_ranks: Signal<In, Word<8>>,
    /// Clock 11: its rising diagonal, by file - rank + 7.
    pub path_rising: Signal<In, Word<15>>,
    /// Clock 11: its falling diagonal, by file + rank.
    pub path_falling: Signal<In, Word<15>>,
    /// Clock 13: the file left, as a number.
    pub from_file: Signal<In, Word<3>>,
    /// Clock 13: the file reached, as a number.
    pub to_file: Signal<In, Word<3>>,
    /// Clock 14: a man stands on the square left.
    pub from_occupied: Signal<Out, Bit>,
    /// Clock 14: a man stands on the square reached.
    pub to_occupied: Signal<Out, Bit>,
    /// Clock 15: a man stands on the path.
    pub path_blocked: Signal<Out, Bit>,

    occupied: DFF<Word<64>>,
    emptied: Signal<Local, Word<64>>,
    filled: Signal<Local, Word<64>>,
    path: Signal<Local, Word<64>>,
    one_rank: Signal<Local, Word<8>>,
    left_pair: Signal<Local, Word<8>>,
    reached_pair: Signal<Local, Word<8>>,
    on_left_rank: Signal<Local, Word<32>>,
    on_reached_rank: Signal<Local, Word<32>>,

    on_left_rank_12: DFF<Word<32>>,
    on_reached_rank_12: DFF<Word<32>>,
    on_path_12: DFF<Word<64>>,
    path_files_12: DFF<Word<8>>,
    on_left_rank_13: DFF<Word<8>>,
    on_reached_rank_13: DFF<Word<8>>,
    on_path_low_13: DFF<Word<8>>,
    on_path_high_13: DFF<Word<8>>,
    path_files_13: DFF<Word<8>>,
    from_occupied_14: DFF<Bit>,
    to_occupied_14: DFF<Bit>,
    on_path_14: DFF<Word<8>>,
    path_blocked_15: DFF<Bit>,
}

impl Logic for Occupancy {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            occupied,
            on_left_rank_12,
            on_reached_rank_12,
            on_path_12,
            path_files_12
        );
        dff_setup!(
            self,
            clock,
            on_left_rank_13,
            on_reached_rank_13,
            on_path_low_13,
            on_path_high_13,
            path_files_13
        );
        dff_setup!(
            self,
            clock,
            from_occupied_14,
            to_occupied_14,
            on_path_14,
            path_blocked_15
        );

        comment!("The board after this half-move.");
        self.emptied.next = 0.into();
        self.filled.next = 0.into();
        for rank in 0..8 {
            if self.left_rank.val().get_bit(rank) {
                self.emptied.next = self.emptied.val() | (bit_cast::<64, 8>(self.emptied_files.val()) << (8 * rank));
            }
            if self.reached_rank.val().get_bit(rank) {
                self.filled.next = self.filled.val() | (bit_cast::<64, 8>(self.filled_files.val()) << (8 * rank));
            }
        }
        self.occupied.d.next = (self.occupied.q.val() & !self.emptied.val()) | self.filled.val();
        if self.restart.val() {
            self.occupied.d.next = 0xffff_0000_0000_ffff_u64.into();
        }

        comment!("The square left and the square reached: first their ranks, by pairs of ranks.");
        self.on_left_rank.next = 0.into();
        self.on_reached_rank.next = 0.into();
        for pair in 0..4 {
            self.left_pair.next = 0.into();
            self.reached_pair.next = 0.into();
            for half in 0..2 {
                self.one_rank.next = self.occupied.q.val().get_bits::<8>(16 * pair + 8 * half);
                if self.left_rank.val().get_bit(2 * pair + half) {
                    self.left_pair.next = self.left_pair.val() | self.one_rank.val();
                }
                if self.reached_rank.val().get_bit(2 * pair + half) {
                    self.reached_pair.next = self.reached_pair.val() | self.one_rank.val();
                }
            }
            self.on_left_rank.next = self.on_left_rank.val() | (bit_cast::<32, 8>(self.left_pair.val()) << (8 * pair));
            self.on_reached_rank.next =
                self.on_reached_rank.val() | (bit_cast::<32, 8>(self.reached_pair.val()) << (8 * pair));
        }
        self.on_left_rank_12.d.next = self.on_left_rank.val();
        self.on_reached_rank_12.d.next = self.on_reached_rank.val();
        self.on_left_rank_13.d.next = self.on_left_rank_12.q.val().get_bits::<8>(0)
            | self.on_left_rank_12.q.val().get_bits::<8>(8)
            | self.on_left_rank_12.q.val().get_bits::<8>(16)
            | self.on_left_rank_12.q.val().get_bits::<8>(24);
        self.on_reached_rank_13.d.next = self.on_reached_rank_12.q.val().get_bits::<8>(0)
            | self.on_reached_rank_12.q.val().get_bits::<8>(8)
            | self.on_reached_rank_12.q.val().get_bits::<8>(16)
            | self.on_reached_rank_12.q.val().get_bits::<8>(24);
        comment!("Then the file.");
        self.from_occupied_14.d.next = self.on_left_rank_13.q.val().get_bit(self.from_file.val().index());
        self.to_occupied_14.d.next = self.on_reached_rank_13.q.val().get_bit(self.to_file.val().index());

        comment!("The path: the men on its ranks or diagonals, then its files.");
        self.path.next = 0.into();
        for rank in 0..8 {
            self.one_rank.next =
                self.path_rising.val().get_bits::<8>(7 - rank) | self.path_falling.val().get_bits::<8>(rank);
            if self.path_ranks.val().get_bit(rank) {
                self.one_rank.next = 255.into();
            }
            self.path.next = self.path.val() | (bit_cast::<64, 8>(self.one_rank.val()) << (8 * rank));
        }
        self.on_path_12.d.next = self.occupied.q.val() & self.path.val();
        self.path_files_12.d.next = self.path_files.val();
        self.on_path_low_13.d.next = self.on_path_12.q.val().get_bits::<8>(0)
            | self.on_path_12.q.val().get_bits::<8>(8)
            | self.on_path_12.q.val().get_bits::<8>(16)
            | self.on_path_12.q.val().get_bits::<8>(24);
        self.on_path_high_13.d.next = self.on_path_12.q.val().get_bits::<8>(32)
            | self.on_path_12.q.val().get_bits::<8>(40)
            | self.on_path_12.q.val().get_bits::<8>(48)
            | self.on_path_12.q.val().get_bits::<8>(56);
        self.path_files_13.d.next = self.path_files_12.q.val();
        self.on_path_14.d.next =
            (self.on_path_low_13.q.val() | self.on_path_high_13.q.val()) & self.path_files_13.q.val();
        self.path_blocked_15.d.next = self.on_path_14.q.val().any();

        self.from_occupied.next = self.from_occupied_14.q.val();
        self.to_occupied.next = self.to_occupied_14.q.val();
        self.path_blocked.next = self.path_blocked_15.q.val();
    }
}
