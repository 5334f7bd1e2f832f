// SPDX-License-Identifier: MIT OR Apache-2.0
//! The suite of perft, and how many lines the laws of chess count from its positions.

use halfmove::laws::{Board, PerftLine};
use halfmove_hdl::machine::perft::Root;

use super::{WORD, Words, checks};
use crate::engines::EngineName;
use crate::perft::count;

const SUITE: &str = include_str!("../../../../docs/data/perft-suite.epd");

/// A position is counted as deep as the suite does, but with no more positions whose half-moves are counted: a testbench is no
/// campaign.
const COUNTED: u64 = 1500;

/// Stalemates, which are no mates: a half-move away beside mates, and from the first; each with its depth.
const STALEMATES: [(&str, u8); 3] = [
    ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", 2),
    ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", 3),
    ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 1),
];

/// More positions wait than have room.
const OVERFLOWS: (&str, u8) = (
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    8,
);

/// The positions, each with a number of half-moves: of the suite the first of each pair, for the machine has no colours, each to
/// its first depths.
pub(super) fn trees() -> Vec<(Board, u8)> {
    let suite = PerftLine::suite(SUITE).expect("the suite is written by halfmove-hw");
    let stalemates = STALEMATES.map(|(fen, depth)| (Board::from_fen(fen).expect("a position"), depth));
    let of_suite = suite.iter().step_by(2).flat_map(|line| {
        let depths = line.counts.iter().map(|&(depth, _)| depth);
        let depths = depths.take_while(|depth| line.epd.board.perft(depth - 1) <= COUNTED);
        depths.map(|depth| (line.epd.board, depth as u8))
    });
    let in_check = checks::boards().into_iter().map(|board| (board, 1));
    of_suite.chain(stalemates).chain(in_check).collect()
}

/// The words of the file.
pub(super) fn words() -> Words {
    let mut words = Words::new(WORD);
    let mut push = |board: &Board, depth: u8, numbers: [u64; 4]| {
        let root = Root::new(board, depth);
        words.push_position(&[(depth.into(), 4), (root.castling_other.into(), 2)], &root.placement);
        words.push(&numbers.map(|number| (number, 48)));
    };
    let (fen, depth) = OVERFLOWS;
    push(&Board::from_fen(fen).expect("a position"), depth, [0; 4]);
    for (board, depth) in trees() {
        let counted = count(EngineName::Software, &board, depth, |_| true);
        let counted = counted.expect("the software is there").expect("nobody stops it");
        let numbers = [counted.expanded, counted.counted, counted.mates, counted.nodes];
        push(&board, depth, numbers);
    }
    words
}
