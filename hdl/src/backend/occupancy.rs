// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Occupancy`].

use rust_hdl::prelude::*;

use super::selections::{DiagonalSquares, FileSquares, RankSquares};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Clocks 4 to 8: which squares are occupied, and among them the half-move's squares and path. Bit 0 is a1, bit
/// 63 is h8.
///
/// One flip-flop a square. Each half-move empties and fills squares in one clock, and the next one finds the board so;
/// what is asked of the board is answered by trees that are cut into stages.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Occupancy {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 4: a game ends, or the core clears itself: the start position follows.
    pub restart: Signal<In, Bit>,
    /// Clock 4: the origin rank, one bit a rank.
    pub left_rank: Signal<In, Word<8>>,
    /// Clock 4: the target rank.
    pub reached_rank: Signal<In, Word<8>>,
    /// Clock 4: the files of the origin rank that become empty.
    pub emptied_files: Signal<In, Word<8>>,
    /// Clock 4: the files of the target rank that become occupied.
    pub filled_files: Signal<In, Word<8>>,
    /// Clock 4: the files of the path.
    pub path_files: Signal<In, Word<8>>,
    /// Clock 4: its ranks, if it is straight.
    pub path_ranks: Signal<In, Word<8>>,
    /// Clock 4: its rising diagonal, by file - rank + 7.
    pub path_rising: Signal<In, Word<15>>,
    /// Clock 4: its falling diagonal, by file + rank.
    pub path_falling: Signal<In, Word<15>>,
    /// Clock 6: the origin file, as a number.
    pub from_file: Signal<In, Word<3>>,
    /// Clock 6: the target file, as a number.
    pub to_file: Signal<In, Word<3>>,
    /// Clock 7: a man stands on the origin square.
    pub from_occupied: Signal<Out, Bit>,
    /// Clock 7: a man stands on the target square.
    pub to_occupied: Signal<Out, Bit>,
    /// Clock 8: a man stands on the path.
    pub path_blocked: Signal<Out, Bit>,

    occupied: DFF<Word<64>>,
    #[clock(none)]
    left_ranks: RankSquares,
    #[clock(none)]
    reached_ranks: RankSquares,
    #[clock(none)]
    emptying: FileSquares,
    #[clock(none)]
    filling: FileSquares,
    #[clock(none)]
    straight_path: RankSquares,
    #[clock(none)]
    diagonal_path: DiagonalSquares,
    on_left_rank: Signal<Local, Word<64>>,
    on_reached_rank: Signal<Local, Word<64>>,

    on_left_rank_5: DFF<Word<32>>,
    on_reached_rank_5: DFF<Word<32>>,
    on_path_5: DFF<Word<64>>,
    path_files_5: DFF<Word<8>>,
    on_left_rank_6: DFF<Word<8>>,
    on_reached_rank_6: DFF<Word<8>>,
    on_path_low_6: DFF<Word<8>>,
    on_path_high_6: DFF<Word<8>>,
    path_files_6: DFF<Word<8>>,
    from_occupied_7: DFF<Bit>,
    to_occupied_7: DFF<Bit>,
    on_path_7: DFF<Word<8>>,
    path_blocked_8: DFF<Bit>,
}

#[clocked]
impl Logic for Occupancy {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_occupancy");

        self.left_ranks.ranks.next = self.left_rank.val();
        self.reached_ranks.ranks.next = self.reached_rank.val();
        self.emptying.files.next = self.emptied_files.val();
        self.filling.files.next = self.filled_files.val();
        self.straight_path.ranks.next = self.path_ranks.val();
        self.diagonal_path.rising.next = self.path_rising.val();
        self.diagonal_path.falling.next = self.path_falling.val();

        comment!("The board after this half-move.");
        self.occupied.d.next = (self.occupied.q.val() & !(self.left_ranks.squares.val() & self.emptying.squares.val()))
            | (self.reached_ranks.squares.val() & self.filling.squares.val());
        if self.restart.val() {
            self.occupied.d.next = 0xffff_0000_0000_ffff_u64.into();
        }

        comment!("The origin square and the target square: first the men on their ranks, then those on their files.");
        self.on_left_rank.next = self.occupied.q.val() & self.left_ranks.squares.val();
        self.on_reached_rank.next = self.occupied.q.val() & self.reached_ranks.squares.val();
        self.on_left_rank_5.d.next =
            self.on_left_rank.val().get_bits::<32>(0) | self.on_left_rank.val().get_bits::<32>(32);
        self.on_reached_rank_5.d.next =
            self.on_reached_rank.val().get_bits::<32>(0) | self.on_reached_rank.val().get_bits::<32>(32);
        self.on_left_rank_6.d.next = self.on_left_rank_5.q.val().get_bits::<8>(0)
            | self.on_left_rank_5.q.val().get_bits::<8>(8)
            | self.on_left_rank_5.q.val().get_bits::<8>(16)
            | self.on_left_rank_5.q.val().get_bits::<8>(24);
        self.on_reached_rank_6.d.next = self.on_reached_rank_5.q.val().get_bits::<8>(0)
            | self.on_reached_rank_5.q.val().get_bits::<8>(8)
            | self.on_reached_rank_5.q.val().get_bits::<8>(16)
            | self.on_reached_rank_5.q.val().get_bits::<8>(24);
        self.from_occupied_7.d.next = self.on_left_rank_6.q.val().get_bit(self.from_file.val().index());
        self.to_occupied_7.d.next = self.on_reached_rank_6.q.val().get_bit(self.to_file.val().index());

        comment!("The path: the men on its ranks or diagonals, then those of them on its files.");
        self.on_path_5.d.next =
            self.occupied.q.val() & (self.straight_path.squares.val() | self.diagonal_path.squares.val());
        self.path_files_5.d.next = self.path_files.val();
        self.on_path_low_6.d.next = self.on_path_5.q.val().get_bits::<8>(0)
            | self.on_path_5.q.val().get_bits::<8>(8)
            | self.on_path_5.q.val().get_bits::<8>(16)
            | self.on_path_5.q.val().get_bits::<8>(24);
        self.on_path_high_6.d.next = self.on_path_5.q.val().get_bits::<8>(32)
            | self.on_path_5.q.val().get_bits::<8>(40)
            | self.on_path_5.q.val().get_bits::<8>(48)
            | self.on_path_5.q.val().get_bits::<8>(56);
        self.path_files_6.d.next = self.path_files_5.q.val();
        self.on_path_7.d.next = (self.on_path_low_6.q.val() | self.on_path_high_6.q.val()) & self.path_files_6.q.val();
        self.path_blocked_8.d.next = self.on_path_7.q.val().any();

        self.from_occupied.next = self.from_occupied_7.q.val();
        self.to_occupied.next = self.to_occupied_7.q.val();
        self.path_blocked.next = self.path_blocked_8.q.val();
    }
}
