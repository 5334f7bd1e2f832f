// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games as the jose program writes them, through the cores. They are not part of this project: `HALFMOVE_CORPUS` says
//! where they are, and these tests say so when they are missing.

use crate::common;
use std::fs;

use common::{all_engines, assert_agreement_of, checkout, fast_engines, named};
use halfmove::hardware::record::RecordType;
use halfmove::jose::Options;
use halfmove::jose::game::{GameText, decode_text, encode_text};
use halfmove_testbench::code::CodeName;
use halfmove_testbench::corpus;
use halfmove_testbench::engines::HardwareOptions;

/// The moves and comments of the games in one of the program's files that start from the normal position.
fn games(name: &str) -> Option<Vec<(Vec<u8>, Vec<u8>)>> {
    let file = corpus::for_test(&checkout(), &format!("jose/{name}"))?;
    let text = fs::read_to_string(file).unwrap();
    let game = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        (fields[2] == "-").then(|| (bytes(fields[0]), bytes(fields[1])))
    };
    let games: Vec<_> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(game)
        .collect();
    assert!(!games.is_empty());
    Some(games)
}

fn bytes(hex: &str) -> Vec<u8> {
    let digits = hex.trim_start_matches('-');
    let byte = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).expect("hexadecimal");
    (0..digits.len()).step_by(2).map(byte).collect()
}

fn options(code: CodeName) -> HardwareOptions {
    HardwareOptions {
        code,
        ..HardwareOptions::default()
    }
}

#[test]
fn what_the_program_writes_agrees_and_holds_no_error() {
    let Some(games) = games("golden-program.tsv") else {
        return;
    };
    let code = CodeName::JoseProgramColumn;
    let played: Vec<_> = games.into_iter().map(|(moves, _)| moves).collect();
    let mut half_moves = 0;
    for game in &played {
        let (records, bad) = code.records(game);
        assert!(!bad, "{game:02x?}");
        let is_half_move = |record: &&halfmove::hardware::Record| record.record_type() == RecordType::HalfMove;
        half_moves += records.iter().filter(is_half_move).count();
    }
    assert!(half_moves > 20_000, "{half_moves}");
    let sample = played.iter().step_by(10).cloned();
    assert_agreement_of(
        code,
        all_engines(&options(code)),
        "the program's games, sample",
        named(sample),
    );
    if let Some(engines) = fast_engines(&options(code)) {
        assert_agreement_of(code, engines, "the program's games", named(played));
    }
}

#[test]
fn the_same_games_with_their_texts_inline_agree_in_both_profiles() {
    let files = [
        (CodeName::JoseProgram, "golden-program.tsv"),
        (CodeName::JoseDocument, "golden-document.tsv"),
    ];
    for (code, file) in files {
        let Some(games) = games(file) else { return };
        let inline = code.jose().expect("a code of jose's");
        let column = Options {
            comments: halfmove::jose::Comments::Column,
            ..inline
        };
        let with_texts = |(moves, comments): (Vec<u8>, Vec<u8>)| {
            let game = decode_text(&moves, &comments, None, column).expect("a sound game");
            let mut text = GameText::default();
            encode_text(&game, inline, &mut text).expect("it can be held");
            text.moves
        };
        let games: Vec<_> = games.into_iter().map(with_texts).collect();
        assert!(games.iter().all(|game| !code.records(game).1));
        let Some(engines) = fast_engines(&options(code)) else {
            return;
        };
        assert_agreement_of(code, engines, file, named(games));
    }
}
