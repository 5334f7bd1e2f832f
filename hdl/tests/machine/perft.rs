// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_perft` in RustHDL's simulation: small trees.

use halfmove::Square;
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

/// `machine_child_men` says for each stripe what its square gets. So two squares of one stripe must never change together: those that
/// one half-move changes lie on one line or a jump apart.
#[test]
fn no_half_move_changes_two_squares_of_a_stripe() {
    let stripe = |square: Square| (square.file() + 3 * square.rank()) % 11;
    for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
        let files = from.file().abs_diff(to.file());
        let ranks = from.rank().abs_diff(to.rank());
        let is_on_line = files == 0 || ranks == 0 || files == ranks;
        if from != to && (is_on_line || files + ranks == 3) {
            assert_ne!(stripe(from), stripe(to), "{from} {to}");
        }
    }
}
