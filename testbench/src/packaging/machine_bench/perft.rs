// SPDX-License-Identifier: MIT OR Apache-2.0
//! The suite of perft, and how many lines the laws of chess count from its positions.

use halfmove::laws::PerftLine;
use halfmove_hdl::machine::perft::Root;

use super::{WORD, Words};
use crate::engines::EngineName;
use crate::perft::count;

const SUITE: &str = include_str!("../../../../docs/data/perft-suite.epd");

/// A position is counted as deep as the suite does, but with no more positions whose half-moves are counted: a testbench is no
/// campaign.
const COUNTED: u64 = 1500;

/// The first of each pair, for the machine has no colours, each to its first depths.
pub(super) fn words() -> Words {
    let mut words = Words::new(WORD);
    let suite = PerftLine::suite(SUITE).expect("the suite is written by halfmove-hw");
    for line in suite.iter().step_by(2) {
        let board = &line.epd.board;
        for &(depth, _) in &line.counts {
            if board.perft(depth - 1) > COUNTED {
                break;
            }
            let root = Root::new(board, depth as u8);
            let counted = count(EngineName::Software, board, depth as u8, |_| true);
            let counted = counted.expect("the software is there").expect("nobody stops it");
            words.push_position(&[(depth.into(), 4), (root.castling_other.into(), 2)], &root.placement);
            words.push(&[counted.expanded, counted.counted, counted.mates, counted.nodes].map(|number| (number, 48)));
        }
    }
    words
}
