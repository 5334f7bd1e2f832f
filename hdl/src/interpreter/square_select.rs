// SPDX-License-Identifier: MIT OR Apache-2.0
//! Clocks 9 to 11: the squares left and reached as selections of files and ranks, one bit each.

use rust_hdl::prelude::*;

use crate::comment;
use crate::word::Word;

/// Decodes the numbers of the squares, so that the logic of each of the 64 needs only two bits of either.
#[derive(LogicBlock, Default)]
pub struct SquareSelect {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 9: the square left.
    pub from: Signal<In, Word<6>>,
    /// Clock 9: the square reached.
    pub to: Signal<In, Word<6>>,
    /// Clock 10: it is a half-move.
    pub moves: Signal<In, Bit>,
    /// Clock 10: it is castling.
    pub castles: Signal<In, Bit>,
    /// Clock 10: it is an en passant capture.
    pub en_passant: Signal<In, Bit>,

    /// Clock 10: the file left.
    pub from_file: Signal<Out, Word<8>>,
    /// Clock 10: the rank left.
    pub from_rank: Signal<Out, Word<8>>,
    /// Clock 10: the file reached.
    pub to_file: Signal<Out, Word<8>>,
    /// Clock 10: the rank reached.
    pub to_rank: Signal<Out, Word<8>>,
    /// Clock 11: the rank left.
    pub left_rank: Signal<Out, Word<8>>,
    /// Clock 11: the rank reached.
    pub reached_rank: Signal<Out, Word<8>>,
    /// Clock 11: the files of the rank left that become empty: also a castling rook's, or a pawn's taken en passant.
    pub emptied_files: Signal<Out, Word<8>>,
    /// Clock 11: the files of the rank reached that become occupied.
    pub filled_files: Signal<Out, Word<8>>,

    from_file_10: DFF<Word<8>>,
    from_rank_10: DFF<Word<8>>,
    to_file_10: DFF<Word<8>>,
    to_rank_10: DFF<Word<8>>,
    left_rank_11: DFF<Word<8>>,
    reached_rank_11: DFF<Word<8>>,
    emptied_files_11: DFF<Word<8>>,
    filled_files_11: DFF<Word<8>>,
    one: Signal<Local, Word<8>>,
    emptied: Signal<Local, Word<8>>,
    filled: Signal<Local, Word<8>>,
}

impl Logic for SquareSelect {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, from_file_10, from_rank_10, to_file_10, to_rank_10);
        dff_setup!(
            self,
            clock,
            left_rank_11,
            reached_rank_11,
            emptied_files_11,
            filled_files_11
        );
        self.one.next = 1.into();
        self.from_file_10.d.next = self.one.val() << self.from.val().get_bits::<3>(0).index();
        self.from_rank_10.d.next = self.one.val() << self.from.val().get_bits::<3>(3).index();
        self.to_file_10.d.next = self.one.val() << self.to.val().get_bits::<3>(0).index();
        self.to_rank_10.d.next = self.one.val() << self.to.val().get_bits::<3>(3).index();

        comment!("A castling rook and a pawn taken en passant stand on the rank that the mover leaves.");
        self.emptied.next = self.from_file_10.q.val();
        self.filled.next = self.to_file_10.q.val();
        if self.en_passant.val() {
            self.emptied.next = self.from_file_10.q.val() | self.to_file_10.q.val();
        }
        if self.castles.val() && self.to_file_10.q.val().get_bit(6) {
            comment!("h1 to f1, h8 to f8");
            self.emptied.next = self.from_file_10.q.val() | 128;
            self.filled.next = self.to_file_10.q.val() | 32;
        }
        if self.castles.val() && self.to_file_10.q.val().get_bit(2) {
            comment!("a1 to d1, a8 to d8");
            self.emptied.next = self.from_file_10.q.val() | 1;
            self.filled.next = self.to_file_10.q.val() | 8;
        }
        self.emptied_files_11.d.next = 0.into();
        self.filled_files_11.d.next = 0.into();
        if self.moves.val() {
            self.emptied_files_11.d.next = self.emptied.val();
            self.filled_files_11.d.next = self.filled.val();
        }
        self.left_rank_11.d.next = self.from_rank_10.q.val();
        self.reached_rank_11.d.next = self.to_rank_10.q.val();

        self.from_file.next = self.from_file_10.q.val();
        self.from_rank.next = self.from_rank_10.q.val();
        self.to_file.next = self.to_file_10.q.val();
        self.to_rank.next = self.to_rank_10.q.val();
        self.left_rank.next = self.left_rank_11.q.val();
        self.reached_rank.next = self.reached_rank_11.q.val();
        self.emptied_files.next = self.emptied_files_11.q.val();
        self.filled_files.next = self.filled_files_11.q.val();
    }
}
