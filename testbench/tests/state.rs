// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the interpreters keep and forget, each test on each: from power-up, over resets, from game to game, in very long games.

use crate::common;
use common::{Core, coded_games, reference, verilated, verilated_core};
use halfmove::brenner::Recorder;
use halfmove::{Fault, jose};
use halfmove_sim::stream::{Options, Pattern, Reset, Resume, StreamCore, run, run_collect};
use halfmove_testbench::generator::{stale, stale_promotions};

#[test]
fn the_core_works_from_power_up_without_a_reset() {
    for core in Core::ALL {
        for first in [vec![0], vec![0x2c], vec![0xc0], vec![1], coded_games(29, 1).remove(0)] {
            let games = [first, vec![0x2c, 0x2c, 2]];
            let (records, _) = run_collect(&mut *core.simulated(), &games, &Options::default()).unwrap();
            assert_eq!(records, reference(&games), "{core:?}");
            if let Some(mut verilated) = verilated_core(core) {
                let (records, _) = run_collect(&mut verilated, &games, &Options::default()).unwrap();
                assert_eq!(records, reference(&games), "{core:?}");
            }
        }
    }
}

/// Resets at many cycles, so that every stage of the pipeline holds something at some of them.
fn resets(core: &mut dyn StreamCore, what: &str) {
    let mut games = coded_games(28, 16);
    games.extend([vec![0, b'a'], vec![0x40], vec![1, 2], vec![0xc0, 0x2c, 0x2c]]);
    games.retain(|game| game.len() < 600);
    assert!(
        games.concat().len() > 1_600,
        "the games are long enough for every reset"
    );
    let expected = reference(&games);
    for (number, length) in (0..60_u64).zip([1, 2, 7].into_iter().cycle()) {
        let reset = |cycle| Reset {
            cycle,
            length,
            quiet: if number % 3 == 0 { 80 } else { 0 },
            resume: Resume::Unfinished,
        };
        let stalls = if number % 2 == 0 {
            Pattern::Steady
        } else {
            Pattern::RandomBursts { longest: 50 }
        };
        let options = Options {
            stalls,
            seed: number,
            resets: vec![reset(number), reset(100 + 2 * number), reset(700 + 13 * number)],
            ..Options::default()
        };
        match run_collect(core, &games, &options) {
            Ok((records, statistics)) => {
                assert_eq!(statistics.resets, 3);
                assert!(
                    records == expected,
                    "{what}: other records after resets {:?}",
                    options.resets
                );
            }
            Err(error) => panic!("{what}: {error}, with resets {:?}", options.resets),
        }
    }
}

#[test]
fn a_reset_in_mid_game_leaves_nothing_behind_in_rusthdl() {
    for core in Core::ALL {
        resets(&mut *core.simulated(), &format!("{core:?}, rusthdl"));
    }
}

#[test]
fn a_reset_in_mid_game_leaves_nothing_behind_in_the_verilog() {
    for core in Core::ALL {
        if let Some(mut verilated) = verilated_core(core) {
            resets(&mut verilated, &format!("{core:?}, verilator"));
        }
    }
}

/// The cores tell their games apart by numbers of a few bits: what a game leaves behind must be gone when its number
/// comes again, however short the games between are.
#[test]
fn a_word_written_by_an_earlier_game_is_never_taken_for_this_games() {
    // Games apart, rounds for each reader, and of how many readers one.
    for (core, apart, rounds, some) in [
        (Core::Interpreter, 64, 64, 1),
        (Core::Interpreter, 128, 128, 1),
        (Core::Small, 128, 128, 4),
        (Core::Small, 256, 128, 4),
    ] {
        let Some(mut verilated) = verilated_core(core) else {
            return;
        };
        let games = stale::games(apart, rounds, some);
        let (found, statistics) = run_collect(&mut verilated, &games, &Options::default()).unwrap();
        let stale = found
            .iter()
            .zip(&games)
            .position(|(found, game)| found.records != Recorder::game(game).0);
        println!(
            "{core:?}, {apart} games apart: {} games, {} bytes",
            statistics.games, statistics.bytes
        );
        if let Some(game) = stale {
            let expected = Recorder::game(&games[game]).0;
            panic!(
                "{core:?}, game {game}: {:02x?}: {:?}, expected {expected:?}",
                games[game], found[game].records
            );
        }
    }
}

/// The same for what jose's core knows of promoted pawns.
#[test]
fn a_man_promoted_in_an_earlier_game_is_nobody_in_this() {
    let options = jose::Options::default();
    let Some(mut verilated) = verilated("jose_program") else {
        return;
    };
    for apart in [64, 128] {
        let games = stale_promotions::games(options, apart, 128);
        let (found, _) = run_collect(&mut verilated, &games, &Options::default()).unwrap();
        for (number, (found, game)) in found.iter().zip(&games).enumerate() {
            let expected = jose::Recorder::game(options, game).0;
            assert!(
                found.records == expected,
                "{apart} games apart, game {number}: {game:02x?}: {:?}, expected {expected:?}",
                found.records
            );
        }
        assert_eq!(found.len(), games.len());
    }
}

#[test]
fn an_error_beyond_16_million_bytes_is_told_modulo_two_to_the_24() {
    an_error_beyond_the_offsets_width(Core::Interpreter);
}

#[test]
#[ignore = "the counter is the same; a quarter of a minute: `make test-long`"]
fn the_small_core_tells_an_error_beyond_16_million_bytes_modulo_two_to_the_24() {
    an_error_beyond_the_offsets_width(Core::Small);
}

fn an_error_beyond_the_offsets_width(core: Core) {
    let Some(mut core) = verilated_core(core) else { return };
    // One long text, then an unassigned byte.
    let length = (1 << 24) + 5_000;
    let mut game = vec![b'x'; length];
    (game[0], game[length - 4]) = (0, 0);
    (game[length - 3], game[length - 2], game[length - 1]) = (0x2c, 0xc0, 0x2c);
    let mut tail = [halfmove::hardware::Record(0); 3];
    run(&mut core, [&game], &Options::default(), |game| {
        assert!(game.bad);
        tail.copy_from_slice(&game.records[game.records.len() - 3..]);
    })
    .unwrap();
    assert_eq!(
        tail[1],
        halfmove::hardware::Record::stop(Some(Fault::Unassigned), 4_998)
    );
    assert_eq!(tail[2], halfmove::hardware::Record::stop(None, 4_999).with_last());
}
