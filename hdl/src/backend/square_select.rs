// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`SquareSelect`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Clocks 2 to 4: the origin and target squares as selections of files and ranks, one bit each. Decodes the numbers
/// of the squares, so that the logic of each of the 64 needs only two bits of either.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct SquareSelect {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 2: the origin square.
    pub from: Signal<In, Word<6>>,
    /// Clock 2: the target square.
    pub to: Signal<In, Word<6>>,
    /// Clock 3: it is a half-move.
    pub moves: Signal<In, Bit>,
    /// Clock 3: it is a beat of a set-up, which empties the square first.
    pub places: Signal<In, Bit>,
    /// Clock 3: it is castling.
    pub castles: Signal<In, Bit>,
    /// Clock 3: it is an en passant capture.
    pub en_passant: Signal<In, Bit>,

    /// Clock 4: the origin rank.
    pub left_rank: Signal<Out, Word<8>>,
    /// Clock 4: the target rank.
    pub reached_rank: Signal<Out, Word<8>>,
    /// Clock 4: the files of the origin rank that become empty: also a castling rook's, or a pawn's taken en passant.
    pub emptied_files: Signal<Out, Word<8>>,
    /// Clock 4: the files of the target rank that become occupied.
    pub filled_files: Signal<Out, Word<8>>,
    /// Clock 4: a1 is left or reached.
    pub touches_a1: Signal<Out, Bit>,
    /// Clock 4: h1.
    pub touches_h1: Signal<Out, Bit>,
    /// Clock 4: a8.
    pub touches_a8: Signal<Out, Bit>,
    /// Clock 4: h8.
    pub touches_h8: Signal<Out, Bit>,

    from_file_3: DFF<Word<8>>,
    from_rank_3: DFF<Word<8>>,
    to_file_3: DFF<Word<8>>,
    to_rank_3: DFF<Word<8>>,
    left_rank_4: DFF<Word<8>>,
    reached_rank_4: DFF<Word<8>>,
    emptied_files_4: DFF<Word<8>>,
    filled_files_4: DFF<Word<8>>,
    touches_a1_4: DFF<Bit>,
    touches_h1_4: DFF<Bit>,
    touches_a8_4: DFF<Bit>,
    touches_h8_4: DFF<Bit>,
    one: Signal<Local, Word<8>>,
    emptied: Signal<Local, Word<8>>,
    empties: Signal<Local, Word<8>>,
    fills: Signal<Local, Word<8>>,
    filled: Signal<Local, Word<8>>,
}

#[clocked]
impl Logic for SquareSelect {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_square_select");
        self.one.next = 1.into();
        self.from_file_3.d.next = self.one.val() << self.from.val().get_bits::<3>(0).index();
        self.from_rank_3.d.next = self.one.val() << self.from.val().get_bits::<3>(3).index();
        self.to_file_3.d.next = self.one.val() << self.to.val().get_bits::<3>(0).index();
        self.to_rank_3.d.next = self.one.val() << self.to.val().get_bits::<3>(3).index();

        comment!("A castling rook and a pawn taken en passant stand on the rank that the mover leaves.");
        self.emptied.next = self.from_file_3.q.val();
        self.filled.next = self.to_file_3.q.val();
        if self.en_passant.val() {
            self.emptied.next = self.from_file_3.q.val() | self.to_file_3.q.val();
        }
        if self.castles.val() && self.to_file_3.q.val().get_bit(6) {
            comment!("h1 to f1, h8 to f8");
            self.emptied.next = self.from_file_3.q.val() | 128;
            self.filled.next = self.to_file_3.q.val() | 32;
        }
        if self.castles.val() && self.to_file_3.q.val().get_bit(2) {
            comment!("a1 to d1, a8 to d8");
            self.emptied.next = self.from_file_3.q.val() | 1;
            self.filled.next = self.to_file_3.q.val() | 8;
        }
        self.empties.next = 0.into();
        if self.moves.val() || self.places.val() {
            self.empties.next = 255.into();
        }
        self.fills.next = 0.into();
        if self.moves.val() {
            self.fills.next = 255.into();
        }
        self.emptied_files_4.d.next = self.emptied.val() & self.empties.val();
        self.filled_files_4.d.next = self.filled.val() & self.fills.val();
        self.left_rank_4.d.next = self.from_rank_3.q.val();
        self.reached_rank_4.d.next = self.to_rank_3.q.val();

        self.touches_a1_4.d.next = (self.from_file_3.q.val().get_bit(0) && self.from_rank_3.q.val().get_bit(0))
            || (self.to_file_3.q.val().get_bit(0) && self.to_rank_3.q.val().get_bit(0));
        self.touches_h1_4.d.next = (self.from_file_3.q.val().get_bit(7) && self.from_rank_3.q.val().get_bit(0))
            || (self.to_file_3.q.val().get_bit(7) && self.to_rank_3.q.val().get_bit(0));
        self.touches_a8_4.d.next = (self.from_file_3.q.val().get_bit(0) && self.from_rank_3.q.val().get_bit(7))
            || (self.to_file_3.q.val().get_bit(0) && self.to_rank_3.q.val().get_bit(7));
        self.touches_h8_4.d.next = (self.from_file_3.q.val().get_bit(7) && self.from_rank_3.q.val().get_bit(7))
            || (self.to_file_3.q.val().get_bit(7) && self.to_rank_3.q.val().get_bit(7));
        self.touches_a1.next = self.touches_a1_4.q.val();
        self.touches_h1.next = self.touches_h1_4.q.val();
        self.touches_a8.next = self.touches_a8_4.q.val();
        self.touches_h8.next = self.touches_h8_4.q.val();
        self.left_rank.next = self.left_rank_4.q.val();
        self.reached_rank.next = self.reached_rank_4.q.val();
        self.emptied_files.next = self.emptied_files_4.q.val();
        self.filled_files.next = self.filled_files_4.q.val();
    }
}
