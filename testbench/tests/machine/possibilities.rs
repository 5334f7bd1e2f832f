// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_possibilities` in Verilator, a position every clock, beside the laws of chess.

use std::fs::File;

use halfmove::laws::Board;
use halfmove::pgn::PgnReader;
use halfmove_testbench::corpus;
use halfmove_testbench::possibilities::VerilatedPossibilities;
use halfmove_testbench::set_ups::set_ups;
use halfmove_testbench::verilog;

use crate::common::checkout;

/// The machine, or nothing if that is announced as skipped.
fn machine() -> Option<VerilatedPossibilities> {
    halfmove_sim::require_toolchain()?;
    let design = verilog::core("machine_possibilities").unwrap().for_simulation();
    Some(VerilatedPossibilities::new(&design).unwrap())
}

#[test]
fn every_position_of_real_games_is_seen_as_the_laws_see_it() {
    let Some(files) = corpus::files_for_test(&checkout()) else {
        return;
    };
    let Some(mut machine) = machine() else { return };
    let games = files
        .iter()
        .flat_map(|file| PgnReader::new(File::open(file).unwrap()).flatten());
    let boards = games.flat_map(|game| {
        let mut board = game.fen().map_or_else(|| Ok(Board::start()), Board::from_fen).ok();
        let mut half_moves = game.half_moves().collect::<Vec<_>>().into_iter();
        std::iter::from_fn(move || {
            let seen = board?;
            board = half_moves.next().map(|half_move| {
                let mut after = seen;
                after.play_unchecked(half_move);
                after
            });
            Some(seen)
        })
    });
    let (differs, positions) = machine.differs(boards);
    assert_eq!(differs, None);
    println!("{positions} positions");
    assert!(positions > 100_000, "{positions}");
}

#[test]
fn a_hundred_thousand_set_ups_are_seen_as_the_laws_see_them() {
    let Some(mut machine) = machine() else { return };
    assert_eq!(machine.differs(set_ups(1).take(100_000)), (None, 100_000));
}

#[test]
#[ignore = "ten million set-ups: a minute"]
fn ten_million_set_ups_are_seen_as_the_laws_see_them() {
    let Some(mut machine) = machine() else { return };
    assert_eq!(machine.differs(set_ups(2).take(10_000_000)), (None, 10_000_000));
}

#[test]
#[ignore = "two million positions: half a minute"]
fn every_placement_of_two_kings_and_another_man_is_seen_as_the_laws_see_it() {
    let Some(mut machine) = machine() else { return };
    let boards = (0..64 * 64 * 64).flat_map(|places: usize| {
        let [own, other, third] = [places & 63, places >> 6 & 63, places >> 12];
        let distinct = own != other && own != third && other != third;
        "PNBRQpnbrq".chars().filter(move |_| distinct).filter_map(move |man| {
            let mut squares = ['1'; 64];
            (squares[own], squares[other], squares[third]) = ('K', 'k', man);
            let ranks: Vec<String> = squares.chunks(8).rev().map(|rank| rank.iter().collect()).collect();
            Board::from_fen(&format!("{} w KQ - 0 1", ranks.join("/"))).ok()
        })
    });
    let (differs, positions) = machine.differs(boards);
    assert_eq!(differs, None);
    println!("{positions} positions");
    assert!(positions > 1_500_000, "{positions}");
}
