// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_lister` in RustHDL's simulation.

use halfmove_hdl::machine::listing::reference::compare;
use halfmove_hdl::machine::simulation::ListerSimulation;

use super::{Random, beats};

#[test]
fn positions_of_many_lines_are_listed_as_the_laws_have_them() {
    let mut lister = ListerSimulation::new();
    let (mut random, mut stalls) = (Random(1), Random(2));
    let boards = beats::lines(4, 40).into_iter().flat_map(|(start, line)| {
        let mut board = start;
        line.into_iter().map(move |(half_move, _)| {
            board.play_unchecked(half_move);
            board
        })
    });
    let asked = boards.map(|board| (board, random.percent(10), random.below(30) as u32));
    let result = compare(|inputs| lister.cycle(inputs), asked, || stalls.percent(80));
    assert!(
        result.clone().is_ok_and(|(half_moves, _)| half_moves > 10_000),
        "{result:?}"
    );
}
