// SPDX-License-Identifier: MIT OR Apache-2.0
//! The interpreters of the other codes in software, RustHDL and Verilator: Brenner's alternate notation in its three
//! layouts, the 11-bit notation, and jose's GameText in both profiles.

use crate::common;
use common::{all_engines, assert_agreement_of, coded_games, fast_engines, named};
use halfmove::eleven::Word;
use halfmove_sim::stream::Pattern;
use halfmove_testbench::code::{CodeName, bytes_of};
use halfmove_testbench::damage::damage_all;
use halfmove_testbench::engines::HardwareOptions;
use halfmove_testbench::generator::{Generator, game_texts, situations, wild, words};

const ALTERNATE: [CodeName; 3] = [CodeName::Printed, CodeName::Exchanged, CodeName::Fixed];

fn paced(code: CodeName, seed: u64) -> HardwareOptions {
    HardwareOptions {
        code,
        gaps: Pattern::Random { active_of_256: 200 },
        stalls: Pattern::RandomBursts { longest: 40 },
        seed,
        ..HardwareOptions::default()
    }
}

fn at_full_speed(code: CodeName) -> HardwareOptions {
    HardwareOptions {
        code,
        ..HardwareOptions::default()
    }
}

/// Games of the first notation in another one.
fn translated(code: CodeName, games: impl IntoIterator<Item = Vec<u8>>) -> Vec<Vec<u8>> {
    games.into_iter().filter_map(|game| code.translate(&game)).collect()
}

#[test]
fn the_alternate_notation_agrees_on_games_right_and_wrong() {
    for code in ALTERNATE {
        let mut games = coded_games(41, 12);
        games.extend(
            damage_all(&coded_games(42, 3), 1, 42)
                .into_iter()
                .map(|game| game.bytes),
        );
        games.extend(wild::games(1, 43).into_iter().map(|game| game.bytes));
        games.extend(situations::find(40, 44).games.into_iter().map(|game| game.bytes));
        assert_agreement_of(
            code,
            all_engines(&paced(code, 45)),
            "right and wrong",
            named(translated(code, games)),
        );
    }
}

#[test]
fn the_verilog_of_the_alternate_notation_agrees_on_every_game_of_one_and_two_bytes() {
    for code in ALTERNATE {
        let Some(engines) = fast_engines(&at_full_speed(code)) else {
            return;
        };
        let single = (0..=u8::MAX).map(|byte| vec![byte]);
        let pairs = (0..=u16::MAX).step_by(3).map(|pair| pair.to_be_bytes().to_vec());
        assert_agreement_of(code, engines, "one and two bytes", named(single.chain(pairs)));
    }
}

#[test]
fn words_agree_on_generated_games() {
    let code = CodeName::Eleven;
    let games = Generator::new(51).take(60).filter_map(|game| code.encode(&game).ok());
    let report = assert_agreement_of(code, all_engines(&at_full_speed(code)), "generated", named(games));
    assert!(report.total().half_moves > 4_000);
}

#[test]
fn words_agree_on_damaged_and_wild_games() {
    let code = CodeName::Eleven;
    let sample = words::damaged(10, 1, 52)
        .into_iter()
        .map(|game| (game.name, game.bytes));
    assert_agreement_of(code, all_engines(&paced(code, 52)), "damaged, sample", sample);
    if let Some(engines) = fast_engines(&paced(code, 53)) {
        let games = words::damaged(80, 8, 53)
            .into_iter()
            .map(|game| (game.name, game.bytes));
        assert_agreement_of(code, engines, "damaged", games);
    }
}

#[test]
fn the_verilog_agrees_on_every_game_of_one_word_and_many_of_two() {
    let code = CodeName::Eleven;
    let Some(engines) = fast_engines(&at_full_speed(code)) else {
        return;
    };
    let word = |bits: u32| Word::from_low_bits(bits);
    let single = (0..Word::COUNT as u32).map(|bits| bytes_of(&[word(bits)]));
    let pairs = (0..Word::COUNT as u32 * 16).map(|bits| bytes_of(&[word(bits.wrapping_mul(0x9e37) >> 4), word(bits)]));
    assert_agreement_of(code, engines, "one and two words", named(single.chain(pairs)));
}

const JOSE: [CodeName; 3] = [
    CodeName::JoseProgram,
    CodeName::JoseDocument,
    CodeName::JoseProgramColumn,
];

fn damaged_texts(code: CodeName, games: usize, times: usize, seed: u64) -> impl Iterator<Item = (String, Vec<u8>)> {
    let options = code.jose().expect("a code of jose's");
    let games = game_texts::damaged(options, games, times, seed).into_iter();
    games.map(|game| (game.name, game.bytes))
}

#[test]
fn game_texts_agree_on_generated_games() {
    for code in JOSE {
        let games = Generator::new(61).take(40).filter_map(|game| code.encode(&game).ok());
        let report = assert_agreement_of(code, all_engines(&at_full_speed(code)), "generated", named(games));
        assert!(report.total().half_moves > 3_000);
    }
}

#[test]
fn game_texts_agree_on_damaged_and_wild_games() {
    for code in JOSE {
        let sample = damaged_texts(code, 6, 1, 62);
        assert_agreement_of(code, all_engines(&paced(code, 62)), "damaged, sample", sample);
        if let Some(engines) = fast_engines(&paced(code, 63)) {
            assert_agreement_of(code, engines, "damaged", damaged_texts(code, 60, 4, 63));
        }
    }
}

#[test]
fn the_verilog_agrees_on_every_game_text_of_one_and_two_bytes() {
    for code in JOSE {
        let Some(engines) = fast_engines(&at_full_speed(code)) else {
            return;
        };
        let single = (0..=u8::MAX).map(|byte| vec![byte]);
        let pairs = (0..=u16::MAX).map(|pair| pair.to_be_bytes().to_vec());
        assert_agreement_of(code, engines, "one and two bytes", named(single.chain(pairs)));
    }
}
