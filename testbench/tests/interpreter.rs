// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_interpreter` in software, RustHDL and Verilator: the same records for whatever comes, whenever it comes.

mod common;

use std::time::Instant;

use common::{all_engines, assert_agreement, coded_games, fast_engines, verilated_core};
use halfmove::Fault;
use halfmove::brenner::Recorder;
use halfmove_sim::stream::{GameRecords, Options, Pattern, Reset, Resume, StreamCore, run, run_collect};
use halfmove_testbench::damage::{Damaged, damage_all, openings_for_prefixes, prefixes_before_everything};
use halfmove_testbench::engines::HardwareOptions;
use halfmove_testbench::engines::rusthdl::RustHdlCore;
use halfmove_testbench::generator::{situations, wild};

/// How bytes are offered, and how records are taken.
const PATTERNS: [Pattern; 5] = [
    Pattern::Steady,
    Pattern::Alternating,
    Pattern::Bursts { active: 1, pause: 5 },
    Pattern::Random { active_of_256: 160 },
    Pattern::RandomBursts { longest: 70 },
];

fn named(games: impl IntoIterator<Item = Vec<u8>>) -> impl Iterator<Item = (String, Vec<u8>)> {
    games
        .into_iter()
        .enumerate()
        .map(|(number, game)| (format!("game {number}"), game))
}

fn damaged(games: impl IntoIterator<Item = Damaged>) -> impl Iterator<Item = (String, Vec<u8>)> {
    games.into_iter().map(|game| (game.name, game.bytes))
}

#[test]
fn three_engines_agree_on_generated_games() {
    let report = assert_agreement(
        all_engines(&HardwareOptions::default()),
        "generated",
        named(coded_games(21, 120)),
    );
    assert!(report.total().half_moves > 15_000);
}

#[test]
fn three_engines_agree_on_damaged_games() {
    let games = damage_all(&coded_games(22, 60), 4, 22);
    assert_agreement(all_engines(&HardwareOptions::default()), "damaged", damaged(games));
}

#[test]
fn three_engines_agree_on_every_error_in_wild_games() {
    assert_agreement(
        all_engines(&HardwareOptions::default()),
        "wild",
        damaged(wild::games(12, 23)),
    );
}

#[test]
fn three_engines_agree_on_every_game_of_one_byte_back_to_back() {
    let games = (0..3).flat_map(|_| (0..=u8::MAX).map(|byte| vec![byte]));
    assert_agreement(all_engines(&HardwareOptions::default()), "one byte", named(games));
}

#[test]
fn three_engines_agree_on_a_sample_of_situations_and_the_verilog_on_all() {
    let sample = situations::find(300, 32).games;
    assert_agreement(
        all_engines(&HardwareOptions::default()),
        "situations, sample",
        damaged(sample),
    );
    if let Some(engines) = fast_engines(&HardwareOptions::default()) {
        let all = situations::find(20_000, 32).games;
        assert_agreement(engines, "situations", damaged(all));
    }
}

#[test]
fn three_engines_agree_with_every_pattern_of_gaps_and_stalls() {
    let mut games = coded_games(24, 6);
    games.retain(|game| game.len() < 1_500);
    games.extend(wild::games(1, 24).into_iter().map(|game| game.bytes));
    games.extend([vec![0x2c], vec![1], vec![0xc0], vec![0x2c]]);
    for gaps in PATTERNS {
        for stalls in PATTERNS {
            let options = HardwareOptions {
                gaps,
                stalls,
                seed: 24,
                ..HardwareOptions::default()
            };
            let source = format!("gaps {gaps:?}, stalls {stalls:?}");
            assert_agreement(all_engines(&options), &source, named(games.clone()));
        }
    }
}

#[test]
fn the_verilog_agrees_on_every_game_of_two_bytes() {
    let Some(engines) = fast_engines(&HardwareOptions::default()) else {
        return;
    };
    let games = (0..=u16::MAX).map(|pair| pair.to_be_bytes().to_vec());
    let report = assert_agreement(engines, "two bytes", named(games));
    assert_eq!(report.total().games, 65_536);
}

#[test]
fn the_verilog_agrees_on_a_prefix_before_every_byte() {
    let Some(engines) = fast_engines(&HardwareOptions::default()) else {
        return;
    };
    let openings = openings_for_prefixes(&coded_games(25, 150));
    assert!(openings.len() >= 6);
    let games = openings
        .iter()
        .take(6)
        .flat_map(|opening| prefixes_before_everything(opening, &[0x2f, 0x2c]));
    assert_agreement(engines, "prefixes", damaged(games));
}

#[test]
fn the_verilog_agrees_on_thousands_of_games_with_gaps_and_stalls() {
    let start = Instant::now();
    let options = HardwareOptions {
        gaps: Pattern::Random { active_of_256: 220 },
        stalls: Pattern::RandomBursts { longest: 40 },
        seed: 26,
        ..HardwareOptions::default()
    };
    let Some(engines) = fast_engines(&options) else {
        return;
    };
    let games = named(coded_games(26, 600)).chain(damaged(damage_all(&coded_games(27, 100), 20, 26)));
    assert_agreement(engines, "many", games.chain(damaged(wild::games(60, 26))));
    println!("in {:?}", start.elapsed());
}

/// The core tells its games apart by numbers of a few bits: what a game leaves behind must be gone when its number comes
/// again, however short the games between are.
#[test]
fn a_word_written_by_an_earlier_game_is_never_taken_for_this_games() {
    let Some(mut core) = verilated_core() else { return };
    let writers: Vec<_> = wild::games(4, 33).into_iter().map(|game| game.bytes).collect();
    // Steps of one square of every man, takes and castlings.
    let readers: Vec<u8> = (4..6)
        .chain(8..0x28)
        .chain(0x30..0x40)
        .chain(0x48..0x50)
        .chain(0x88..0x90)
        .chain(0xc8..0xd0)
        .collect();
    for numbers in [64, 128] {
        let mut games = Vec::new();
        // A round has a game more than there are numbers, so every reader meets every number.
        for round in 0..readers.len() * numbers {
            games.push(writers[round % writers.len()].clone());
            games.extend((1..numbers).map(|_| vec![6]));
            games.push(vec![readers[round / numbers]]);
        }
        let (found, statistics) = run_collect(&mut core, &games, &Options::default()).unwrap();
        let stale = found
            .iter()
            .zip(&games)
            .position(|(found, game)| found.records != Recorder::game(game).0);
        println!(
            "{numbers} games apart: {} games, {} bytes",
            statistics.games, statistics.bytes
        );
        if let Some(game) = stale {
            let expected = Recorder::game(&games[game]).0;
            panic!(
                "game {game}: {:02x?}: {:?}, expected {expected:?}",
                games[game], found[game].records
            );
        }
    }
}

/// What the software says of these games.
fn reference(games: &[Vec<u8>]) -> Vec<GameRecords> {
    let record = |game: &Vec<u8>| {
        let (records, bad) = Recorder::game(game);
        GameRecords { records, bad }
    };
    games.iter().map(record).collect()
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
    resets(&mut RustHdlCore::default(), "rusthdl");
}

#[test]
fn a_reset_in_mid_game_leaves_nothing_behind_in_the_verilog() {
    if let Some(mut core) = verilated_core() {
        resets(&mut core, "verilator");
    }
}

#[test]
fn the_core_works_from_power_up_without_a_reset() {
    for first in [vec![0], vec![0x2c], vec![0xc0], vec![1], coded_games(29, 1).remove(0)] {
        let games = [first, vec![0x2c, 0x2c, 2]];
        let (records, _) = run_collect(&mut RustHdlCore::default(), &games, &Options::default()).unwrap();
        assert_eq!(records, reference(&games));
        if let Some(mut core) = verilated_core() {
            let (records, _) = run_collect(&mut core, &games, &Options::default()).unwrap();
            assert_eq!(records, reference(&games));
        }
    }
}

#[test]
fn an_error_beyond_16_million_bytes_is_told_modulo_two_to_the_24() {
    let Some(mut core) = verilated_core() else { return };
    // One long text, then an unassigned byte.
    let length = (1 << 24) + 5_000;
    let mut game = vec![b'x'; length];
    (game[0], game[length - 4]) = (0, 0);
    (game[length - 3], game[length - 2], game[length - 1]) = (0x2c, 0xc0, 0x2c);
    let mut tail = [halfmove::Record(0); 3];
    run(&mut core, [&game], &Options::default(), |game| {
        assert!(game.bad);
        tail.copy_from_slice(&game.records[game.records.len() - 3..]);
    })
    .unwrap();
    assert_eq!(tail[1], halfmove::Record::stop(Some(Fault::Unassigned), 4_998));
    assert_eq!(tail[2], halfmove::Record::stop(None, 4_999).with_last());
}

/// Clocks beyond one a byte, from the first byte taken to the last.
fn lost(core: &mut dyn StreamCore, games: &[Vec<u8>]) -> u64 {
    let (_, statistics) = run_collect(core, games, &Options::default()).unwrap();
    statistics.refused
}

fn assert_throughput(core: &mut dyn StreamCore, what: &str) {
    let game = coded_games(30, 40).into_iter().max_by_key(Vec::len).unwrap();
    // Whatever power-up costs is paid here.
    lost(core, std::slice::from_ref(&game));
    let once = lost(core, std::slice::from_ref(&game));
    println!(
        "{what}: {} bytes at one byte a clock with {once} clocks lost",
        game.len()
    );
    assert_eq!(once, 0, "{what}: a long game is taken at one byte a clock");
    for length in [1, 2, 3, 7, 30, 64, 200] {
        let games: Vec<_> = (0..40).map(|_| vec![6; length]).collect();
        let between = lost(core, &games) as f64 / (games.len() - 1) as f64;
        println!("{what}: games of {length} bytes back to back: {between:.2} clocks lost between two");
        assert!(between <= 64.0);
    }
}

#[test]
fn long_games_take_one_clock_a_byte_and_at_most_64_are_lost_between_games() {
    assert_throughput(&mut RustHdlCore::default(), "rusthdl");
    if let Some(mut core) = verilated_core() {
        assert_throughput(&mut core, "verilator");
    }
}
