// SPDX-License-Identifier: MIT OR Apache-2.0
//! Selections of ranks, files and diagonals as the 64 squares that lie on them; wires only.

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

/// The squares of the selected ranks.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct RankSquares {
    /// One bit a rank.
    pub ranks: Signal<In, Word<8>>,
    /// One bit a square, a1 in bit 0, h8 in bit 63.
    pub squares: Signal<Out, Word<64>>,
    one_rank: Signal<Local, Word<8>>,
}

#[checked]
impl Logic for RankSquares {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_rank_squares");
        self.squares.next = 0.into();
        for rank in 0..8 {
            self.one_rank.next = 0.into();
            if self.ranks.val().get_bit(rank) {
                self.one_rank.next = 255.into();
            }
            self.squares.next = self.squares.val() | (bit_cast::<64, 8>(self.one_rank.val()) << (8 * rank));
        }
    }
}

/// The squares of the selected files.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct FileSquares {
    /// One bit a file.
    pub files: Signal<In, Word<8>>,
    /// One bit a square.
    pub squares: Signal<Out, Word<64>>,
}

#[checked]
impl Logic for FileSquares {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_file_squares");
        self.squares.next = 0.into();
        for rank in 0..8 {
            self.squares.next = self.squares.val() | (bit_cast::<64, 8>(self.files.val()) << (8 * rank));
        }
    }
}

/// The squares of the selected diagonals.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct DiagonalSquares {
    /// One bit a rising diagonal, by file - rank + 7.
    pub rising: Signal<In, Word<15>>,
    /// One bit a falling diagonal, by file + rank.
    pub falling: Signal<In, Word<15>>,
    /// One bit a square.
    pub squares: Signal<Out, Word<64>>,
    one_rank: Signal<Local, Word<8>>,
}

#[checked]
impl Logic for DiagonalSquares {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_diagonal_squares");
        self.squares.next = 0.into();
        for rank in 0..8 {
            self.one_rank.next = self.rising.val().get_bits::<8>(7 - rank) | self.falling.val().get_bits::<8>(rank);
            self.squares.next = self.squares.val() | (bit_cast::<64, 8>(self.one_rank.val()) << (8 * rank));
        }
    }
}
