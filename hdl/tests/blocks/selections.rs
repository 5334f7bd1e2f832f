// SPDX-License-Identifier: MIT OR Apache-2.0
//! Ranks, files and diagonals as squares.

use halfmove_hdl::backend::selections::{DiagonalSquares, FileSquares, RankSquares};
use halfmove_hdl::word::Word;
use rust_hdl::prelude::*;

#[test]
fn every_square_lies_on_its_rank_file_and_diagonals() {
    let (mut ranks, mut files, mut diagonals) = (
        RankSquares::default(),
        FileSquares::default(),
        DiagonalSquares::default(),
    );
    for square in 0..64u64 {
        let (file, rank) = (square % 8, square / 8);
        let on = |condition: &dyn Fn(u64, u64) -> bool| {
            (0..64)
                .filter(|s| condition(s % 8, s / 8))
                .fold(0u64, |squares, s| squares | 1 << s)
        };
        ranks.ranks.next = Word::new(1 << rank);
        files.files.next = Word::new(1 << file);
        assert!(simulate(&mut ranks, 9) && simulate(&mut files, 9));
        assert_eq!(ranks.squares.val().value(), on(&|_, r| r == rank));
        assert_eq!(files.squares.val().value(), on(&|f, _| f == file));
        diagonals.rising.next = Word::new(1 << (file + 7 - rank));
        diagonals.falling.next = Word::new(0);
        assert!(simulate(&mut diagonals, 9));
        assert_eq!(diagonals.squares.val().value(), on(&|f, r| f + rank == file + r));
        diagonals.rising.next = Word::new(0);
        diagonals.falling.next = Word::new(1 << (file + rank));
        assert!(simulate(&mut diagonals, 9));
        assert_eq!(diagonals.squares.val().value(), on(&|f, r| f + r == file + rank));
    }
}
