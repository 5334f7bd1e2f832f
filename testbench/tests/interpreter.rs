// SPDX-License-Identifier: MIT OR Apache-2.0
//! The interpreters of Brenner's code in software, RustHDL and Verilator: the same records for whatever comes, whenever it
//! comes. Each test runs on each core.

use crate::common;
use std::time::Instant;

use common::{Core, all_engines, assert_agreement, coded_games, fast_engines, named};
use halfmove_sim::stream::Pattern;
use halfmove_testbench::damage::{Damaged, damage_all, openings_for_prefixes, prefixes_before_everything};
use halfmove_testbench::engines::HardwareOptions;
use halfmove_testbench::generator::{situations, wild};

/// How bytes are offered, and how records are taken.
const PATTERNS: [Pattern; 5] = [
    Pattern::Steady,
    Pattern::Alternating,
    Pattern::Bursts { active: 1, pause: 5 },
    Pattern::Random { active_of_256: 160 },
    Pattern::RandomBursts { longest: 70 },
];

fn damaged(games: impl IntoIterator<Item = Damaged>) -> impl Iterator<Item = (String, Vec<u8>)> {
    games.into_iter().map(|game| (game.name, game.bytes))
}

#[test]
fn three_engines_agree_on_generated_games() {
    for core in Core::ALL {
        let engines = all_engines(&core.with(HardwareOptions::default()));
        let report = assert_agreement(engines, &format!("{core:?}, generated"), named(coded_games(21, 120)));
        assert!(report.total().half_moves > 15_000);
    }
}

#[test]
fn three_engines_agree_on_damaged_games() {
    for core in Core::ALL {
        let games = damage_all(&coded_games(22, 60), 4, 22);
        let engines = all_engines(&core.with(HardwareOptions::default()));
        assert_agreement(engines, &format!("{core:?}, damaged"), damaged(games));
    }
}

#[test]
fn three_engines_agree_on_every_error_in_wild_games() {
    let games = wild::games(12, 23);
    for core in Core::ALL {
        let engines = all_engines(&core.with(HardwareOptions::default()));
        assert_agreement(engines, &format!("{core:?}, wild"), damaged(games.clone()));
    }
}

#[test]
fn three_engines_agree_on_every_game_of_one_byte_back_to_back() {
    for core in Core::ALL {
        let games = (0..3).flat_map(|_| (0..=u8::MAX).map(|byte| vec![byte]));
        let engines = all_engines(&core.with(HardwareOptions::default()));
        assert_agreement(engines, &format!("{core:?}, one byte"), named(games));
    }
}

#[test]
fn three_engines_agree_on_a_sample_of_situations_and_the_verilog_on_all() {
    let all: Vec<_> = damaged(situations::find(20_000, 32).games).collect();
    for core in Core::ALL {
        let sample = situations::find(300, 32).games;
        let engines = all_engines(&core.with(HardwareOptions::default()));
        assert_agreement(engines, &format!("{core:?}, situations, sample"), damaged(sample));
        if let Some(engines) = fast_engines(&core.with(HardwareOptions::default())) {
            assert_agreement(engines, &format!("{core:?}, situations"), all.clone());
        }
    }
}

#[test]
fn three_engines_agree_with_every_pattern_of_gaps_and_stalls() {
    let mut games = coded_games(24, 6);
    games.retain(|game| game.len() < 1_500);
    games.extend(wild::games(1, 24).into_iter().map(|game| game.bytes));
    games.extend([vec![0x2c], vec![1], vec![0xc0], vec![0x2c]]);
    let patterns = PATTERNS
        .into_iter()
        .flat_map(|gaps| PATTERNS.map(|stalls| (gaps, stalls)));
    for (gaps, stalls) in patterns {
        for core in Core::ALL {
            let options = HardwareOptions {
                gaps,
                stalls,
                seed: 24,
                ..HardwareOptions::default()
            };
            let source = format!("{core:?}, gaps {gaps:?}, stalls {stalls:?}");
            assert_agreement(all_engines(&core.with(options)), &source, named(games.clone()));
        }
    }
}

#[test]
fn the_verilog_agrees_on_every_game_of_two_bytes() {
    for core in Core::ALL {
        let Some(engines) = fast_engines(&core.with(HardwareOptions::default())) else {
            return;
        };
        let games = (0..=u16::MAX).map(|pair| pair.to_be_bytes().to_vec());
        let report = assert_agreement(engines, &format!("{core:?}, two bytes"), named(games));
        assert_eq!(report.total().games, 65_536);
    }
}

#[test]
fn the_verilog_agrees_on_a_prefix_before_every_byte() {
    let openings = openings_for_prefixes(&coded_games(25, 150));
    assert!(openings.len() >= 6);
    for core in Core::ALL {
        let Some(engines) = fast_engines(&core.with(HardwareOptions::default())) else {
            return;
        };
        let games = openings
            .iter()
            .take(6)
            .flat_map(|opening| prefixes_before_everything(opening, &[0x2f, 0x2c]));
        assert_agreement(engines, &format!("{core:?}, prefixes"), damaged(games));
    }
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
    let wild = wild::games(60, 26);
    for core in Core::ALL {
        let Some(engines) = fast_engines(&core.with(options)) else {
            return;
        };
        // The small core takes several clocks a byte; it has fewer games.
        let (games, times) = if core == Core::Small { (150, 5) } else { (600, 20) };
        let games = named(coded_games(26, games)).chain(damaged(damage_all(&coded_games(27, 100), times, 26)));
        let games = games.chain(damaged(wild.clone()));
        assert_agreement(engines, &format!("{core:?}, many"), games);
    }
    println!("in {:?}", start.elapsed());
}
