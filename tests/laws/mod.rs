// SPDX-License-Identifier: MIT OR Apache-2.0
//! The laws of chess: known numbers, shakmaty and cozy-chess as oracles, set-ups, outcomes, SAN.
#![cfg(feature = "pgn")]

use crate::corpus;

mod epd;
mod games;
mod history;
mod illegal;
mod judge;
mod oracles;
mod outcomes;
mod perft;
mod positions;
mod san;
mod set_ups;
mod words;

use halfmove::laws::Board;
use halfmove::{HalfMove, Square};

/// The board of a FEN.
fn board(fen: &str) -> Board {
    Board::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The half-move between two squares, such as `e2e4` or `e7e8q`; castling as the king's step over two files.
fn half_move(board: &Board, uci: &str) -> HalfMove {
    let found = board
        .pseudo_legal_half_moves()
        .find(|half_move| half_move.to_string() == uci);
    found.unwrap_or_else(|| panic!("no {uci} in {board:?}"))
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// Numbers that look random and are the same in every run: SplitMix64.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}
