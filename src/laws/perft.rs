// SPDX-License-Identifier: MIT OR Apache-2.0
//! Perft: how many lines of a given number of half-moves there are. The known numbers of known positions test a
//! generator.

use super::attacks::{PAWN, Squares};
use super::board::Board;
use super::generate::{LAST_RANKS, Part};
use super::half_moves::{PROMOTIONS, behind};
use crate::half_move::HalfMove;

impl Board {
    /// The longest lines that [`Board::perft`] counts, in half-moves.
    pub const LONGEST_LINES: u32 = 255;

    /// The number of lines of legal half-moves with this length. The last half-moves are counted without being played.
    ///
    /// # Panics
    /// If they are longer than [`Board::LONGEST_LINES`].
    ///
    /// ```
    /// use halfmove::laws::Board;
    /// assert_eq!(Board::start().perft(3), 8902);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        assert!(depth <= Self::LONGEST_LINES, "lines of {depth} half-moves are too long");
        self.lines(depth)
    }

    fn lines(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal(),
            _ => self.deep_perft(depth),
        }
    }

    /// The legal half-moves, each with the number of lines of `depth` half-moves that begin with it; none for depth 0.
    ///
    /// # Panics
    /// As [`Board::perft`].
    pub fn divide(&self, depth: u32) -> impl Iterator<Item = (HalfMove, u64)> + '_ {
        let half_moves = self.legal_half_moves().filter(move |_| depth > 0);
        half_moves.map(move |half_move| (half_move, self.after(half_move).perft(depth - 1)))
    }

    fn deep_perft(&self, depth: u32) -> u64 {
        let mut lines = 0;
        self.visit_legal(|part| {
            match part {
                Part::Man(from, to) if self.kind_on(from) == PAWN => {
                    for to in Squares(to) {
                        lines += self.perft_after(depth, |board| board.play_pawn(from, to, 0));
                    }
                }
                Part::Man(from, to) => {
                    for to in Squares(to) {
                        lines += self.perft_after(depth, |board| board.play_piece(from, to));
                    }
                }
                Part::Pawns(to, squares) => {
                    for to in Squares(to) {
                        let from = behind(self.side(), to, squares);
                        let becomes = if to.bit() & LAST_RANKS == 0 {
                            &[0][..]
                        } else {
                            &PROMOTIONS
                        };
                        for &kind in becomes {
                            lines += self.perft_after(depth, |board| board.play_pawn(from, to, kind));
                        }
                    }
                }
                Part::Castling(wing) => {
                    if let Some(castling) = self.open_castling(wing) {
                        lines += self.perft_after(depth, |board| board.castle(castling));
                    }
                }
            }
            false
        });
        lines
    }

    /// The lines of this length that begin with a half-move.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn perft_after(&self, depth: u32, play: impl FnOnce(&mut Self)) -> u64 {
        let mut board = *self;
        play(&mut board);
        board.lines(depth - 1)
    }
}
