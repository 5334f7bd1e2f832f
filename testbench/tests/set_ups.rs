// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games with set-ups in Verilator and RustHDL, beside the software.

use halfmove::brenner::layout::{FIRST, LAYOUTS, Layout};
use halfmove::hardware::record::RecordType;
use halfmove_hdl::brenner::BrennerInterpreter;
use halfmove_sim::stream::{Options, Pattern, StreamCore, run};
use halfmove_testbench::code::CodeName;
use halfmove_testbench::engines::rusthdl::Simulated;
use halfmove_testbench::set_up_games::{SetUpGame, bad_games, games};

use crate::common::verilated;

/// Games until they have so many half-moves; every tenth is one whose beats are no set-up.
fn some_games(seed: u64) -> impl Iterator<Item = SetUpGame> {
    let mut bad = bad_games(seed);
    games(seed, 60).enumerate().flat_map(move |(number, game)| {
        let bad = if number % 9 == 0 { bad.next() } else { None };
        [Some(game), bad].into_iter().flatten()
    })
}

/// Plays games until there are so many half-moves; what differs from the software is a failure.
fn play<C: StreamCore>(
    core: &mut C,
    code: CodeName,
    layout: &'static Layout,
    seed: u64,
    half_moves: usize,
    pace: [Pattern; 2],
) {
    let mut left = half_moves;
    let mut all = some_games(seed).map(|game| SetUpGame {
        bytes: code.translate(&game.bytes).expect("a notation of Brenner's"),
        ..game
    });
    while left > 0 {
        let some: Vec<SetUpGame> = all.by_ref().take(500).collect();
        let streams: Vec<Vec<u8>> = some.iter().map(SetUpGame::on_the_stream).collect();
        let options = Options {
            set_ups: true,
            gaps: pace[0],
            stalls: pace[1],
            seed,
            ..Options::default()
        };
        let played = run(core, &streams, &options, |finished| {
            let game = &some[finished.index];
            let (records, bad) = game.records(layout);
            assert_eq!((finished.records, finished.bad), (&records[..], bad), "{game:02x?}");
            left = left.saturating_sub(
                records
                    .iter()
                    .filter(|record| record.record_type() == RecordType::HalfMove)
                    .count(),
            );
        });
        played.unwrap();
    }
}

const STEADY: [Pattern; 2] = [Pattern::Steady; 2];
const BURSTS: [Pattern; 2] = [
    Pattern::RandomBursts { longest: 9 },
    Pattern::RandomBursts { longest: 90 },
];

#[test]
fn the_verilog_and_rusthdl_play_games_with_set_ups_as_the_software() {
    for (seed, pace) in [(1, STEADY), (2, BURSTS)] {
        play(
            &mut Simulated::<BrennerInterpreter>::default(),
            CodeName::Brenner,
            &FIRST,
            seed,
            2_000,
            pace,
        );
        let Some(mut core) = verilated("brenner_interpreter") else {
            return;
        };
        play(&mut core, CodeName::Brenner, &FIRST, seed, 60_000, pace);
    }
}

#[test]
fn the_alternate_cores_play_games_with_set_ups_as_the_software() {
    let codes = [CodeName::Printed, CodeName::Exchanged, CodeName::Fixed];
    for (code, layout) in codes.into_iter().zip(LAYOUTS.into_iter().skip(1)) {
        let Some(mut core) = verilated(code.core()) else { return };
        play(&mut core, code, layout, 3, 5_000, STEADY);
    }
}

#[test]
#[ignore = "a million half-moves; takes minutes"]
fn a_million_half_moves_from_set_ups() {
    let Some(mut core) = verilated("brenner_interpreter") else {
        return;
    };
    play(&mut core, CodeName::Brenner, &FIRST, 4, 800_000, STEADY);
    play(&mut core, CodeName::Brenner, &FIRST, 5, 200_000, BURSTS);
}
