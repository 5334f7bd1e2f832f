// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_possibilities` in Verilator, a position every clock, beside the laws of chess.

use std::convert::Infallible;
use std::fs::File;
use std::sync::atomic::{AtomicU64, Ordering};

use halfmove::laws::Board;
use halfmove::pgn::PgnReader;
use halfmove_testbench::corpus;
use halfmove_testbench::memo::{Inputs, Memory};
use halfmove_testbench::possibilities::VerilatedPossibilities;
use halfmove_testbench::processors::each;
use halfmove_testbench::set_ups::set_ups;
use halfmove_testbench::tools::VERILATOR;
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

/// White's king, Black's, and these men on all squares, White to move: with all rights to castle that men allow, and if a
/// black pawn may just have made a double step, also as if it had.
fn placements<const MEN: usize>(men: [char; MEN]) -> impl Iterator<Item = Board> {
    let square = |places: usize, man: usize| places >> (6 * man) & 63;
    let fits = move |places: &usize| {
        let alone = |man| (0..man).all(|other| square(*places, other) != square(*places, man));
        // Two men of one sort stand there once.
        let ascends = |man| men[man - 1] != men[man] || square(*places, man + 1) < square(*places, man + 2);
        (0..MEN + 2).all(alone) && (1..MEN).all(ascends)
    };
    (0..1_usize << (6 * (MEN + 2))).filter(fits).flat_map(move |places| {
        let mut board = ['1'; 64];
        for (man, letter) in ['K', 'k'].into_iter().chain(men).enumerate() {
            board[square(places, man)] = letter;
        }
        let ranks: Vec<String> = board.chunks(8).rev().map(|rank| rank.iter().collect()).collect();
        let ranks = ranks.join("/");
        let stepped = FILES
            .into_iter()
            .enumerate()
            .filter(move |(file, _)| board[32 + file] == 'p');
        let steps = std::iter::once("-".to_owned()).chain(stepped.map(|(_, file)| format!("{file}6")));
        steps.filter_map(move |step| Board::from_fen(&format!("{ranks} w KQ {step} 0 1")).ok())
    })
}

const FILES: [char; 8] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const MEN: [char; 10] = ['P', 'N', 'B', 'R', 'Q', 'p', 'n', 'b', 'r', 'q'];

#[test]
#[ignore = "two million positions: half a minute"]
fn every_placement_of_two_kings_and_another_man_is_seen_as_the_laws_see_it() {
    let Some(mut machine) = machine() else { return };
    let (differs, positions) = machine.differs(MEN.into_iter().flat_map(|man| placements([man])));
    assert_eq!(differs, None);
    println!("{positions} positions");
    assert!(positions > 1_500_000, "{positions}");
}

#[test]
#[ignore = "hundreds of millions of positions: an hour and more with optimisation"]
fn every_placement_of_two_kings_and_two_men_is_seen_as_the_laws_see_it() {
    if machine().is_none() {
        return;
    }
    let design = verilog::core("machine_possibilities").unwrap();
    let texts = || design.files.iter().map(|file| (file.name.as_str(), file.text.as_str()));
    let pairs: Vec<[char; 2]> = (0..MEN.len())
        .flat_map(|one| (one..MEN.len()).map(move |other| [MEN[one], MEN[other]]))
        .collect();
    let all = AtomicU64::new(0);
    // A run that was stopped goes on where it was, if it is the same program.
    each(pairs.iter(), |men| {
        let inputs = Inputs::of(format!("placements of two kings and {men:?}"));
        let inputs = inputs.texts(texts()).program().tool(VERILATOR).unwrap();
        let place = || {
            let (differs, positions) = machine().unwrap().differs(placements(*men));
            Ok::<_, Infallible>((differs.map(|differs| format!("{differs:?}")), positions))
        };
        let kept = Memory::of_checkout().result(&inputs, |(differs, _)| differs.is_none(), place);
        let Ok(((differs, positions), source)) = kept;
        assert_eq!(differs, None, "{men:?}");
        println!("{men:?}: {positions} positions{}", source.remark());
        all.fetch_add(positions, Ordering::Relaxed);
    });
    println!("{all:?} positions");
    assert!(all.into_inner() > 300_000_000);
}
