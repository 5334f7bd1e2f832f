// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_perft` in RustHDL's simulation: small trees.

use halfmove::laws::Board;
use halfmove_hdl::machine::perft::Root;
use halfmove_hdl::machine::simulation::PerftSimulation;

use super::beats::positions::{KIWIPETE, SET_UPS};

#[test]
fn small_trees_are_counted_as_the_laws_count_them() {
    let mut core = PerftSimulation::new();
    let mut count = |fen: &str, depth: u8| {
        let board = Board::from_fen(fen).unwrap();
        if board.is_chess960() {
            return;
        }
        core.cycle(Some(&Root::new(&board, depth)));
        while core.cycle(None) {}
        assert_eq!(core.counted().nodes, board.perft(depth.into()), "{fen} {depth}");
        assert!(!core.counted().overflow);
    };
    for fen in SET_UPS {
        count(fen, 1);
        count(fen, 2);
    }
    count(KIWIPETE, 3);
}
