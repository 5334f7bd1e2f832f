// SPDX-License-Identifier: MIT OR Apache-2.0
//! The interpreters of ChessBase's records in Verilator, beside the software; and how many clocks they take for a
//! half-move of real games.

use crate::common;
use std::fs::File;

use common::{checkout, verilated};
use halfmove::Game;
use halfmove::cbf::file::Records;
use halfmove::cbf::{Options, Recorder};
use halfmove::pgn::PgnReader;
use halfmove_sim::stream::{self, Pattern, VerilatedCore, run};
use halfmove_testbench::code::CodeName;
use halfmove_testbench::coded_game::CodedGame;
use halfmove_testbench::crosscheck::count_half_moves;
use halfmove_testbench::generator::Generator;
use halfmove_testbench::judge::{Before, SOURCE};
use halfmove_testbench::paces::{BURSTS, STEADY};
use halfmove_testbench::{bundled, corpus};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The cores, and how ChessBase's moves are numbered in what they take.
const CORES: [(&str, Options); 2] = [("cbf_interpreter", Options::USUAL), ("cbf_interpreter_source", SOURCE)];

/// The games as records hold them, with their variations.
fn coded(games: impl IntoIterator<Item = Game>, options: Options) -> Vec<CodedGame> {
    let before = Before::Chessbase(options);
    games.into_iter().filter_map(|game| before.coded(&game)).collect()
}

/// Plays games; what differs from the software is a failure. Gives half-moves and clocks.
fn play(core: &mut VerilatedCore, games: &[CodedGame], options: Options, pace: [Pattern; 2]) -> (u64, u64) {
    let streams = games.iter().map(|game| game.on_the_stream(CodeName::Brenner));
    let settings = stream::Options {
        set_ups: true,
        gaps: pace[0],
        stalls: pace[1],
        ..stream::Options::default()
    };
    let mut half_moves = 0;
    let statistics = run(core, streams, &settings, |finished| {
        let game = &games[finished.index];
        let (records, bad) = Recorder::game_from(options, &game.beats, &game.bytes);
        assert_eq!((finished.records, finished.bad), (&records[..], bad), "{game:02x?}");
        half_moves += count_half_moves(finished.records);
    })
    .unwrap();
    (half_moves, statistics.cycles_to_last_record)
}

/// Each game several times with something wrong: a byte or its length is another, bytes are missing or doubled.
fn damaged(games: &[CodedGame], times: usize, seed: u64) -> Vec<CodedGame> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut all = Vec::new();
    for good in games {
        for _ in 0..times {
            let mut game = good.clone();
            let at = random.random_range(0..game.bytes.len());
            match random.random_range(0..6) {
                0 => game.bytes[at] = random.random(),
                1 => game.bytes[at] ^= 1 << random.random_range(0..8),
                2 => game.bytes.truncate(at + 1),
                3 => game.bytes.insert(at, random.random()),
                4 => game.bytes[0] = random.random(),
                _ => {
                    let place = random.random_range(0..64);
                    if let Some(beat) = game.beats.get_mut(place) {
                        *beat = 0;
                    } else {
                        game.bytes.truncate(1);
                    }
                }
            }
            all.push(game);
        }
    }
    all
}

#[test]
fn the_verilog_gives_the_records_of_the_software() {
    for (name, options) in CORES {
        let Some(mut core) = verilated(name) else { return };
        let good = coded(Generator::new(61).take(150), options);
        let (half_moves, _) = play(&mut core, &good, options, STEADY);
        assert!(half_moves > 5_000, "{half_moves}");
        play(&mut core, &good[..40], options, BURSTS);
        play(&mut core, &damaged(&good, 8, 62), options, STEADY);
        play(&mut core, &damaged(&good[..40], 8, 63), options, BURSTS);
    }
}

#[test]
fn databases_of_the_corpus_give_the_records_of_the_software() {
    let Some(folder) = corpus_databases() else { return };
    for (name, options) in CORES {
        let Some(mut core) = verilated(name) else { return };
        for database in ["annotated", "promotions", "setups"] {
            let plain = if options.phantom { "" } else { "-plain" };
            let [games, index] = ["cbf", "cbi"]
                .map(|extension| File::open(folder.join(format!("{database}{plain}.{extension}"))).unwrap());
            let mut records = Records::new(games, index).unwrap();
            let mut all = Vec::new();
            while let Some(record) = records.next_record() {
                all.extend(CodedGame::of_record(record.unwrap(), options));
            }
            let (half_moves, _) = play(&mut core, &all, options, STEADY);
            println!("{name}, {database}: {} games, {half_moves} half-moves", all.len());
            assert!(all.len() > 100 && half_moves > 1_000);
            play(&mut core, &damaged(&all, 3, 64), options, STEADY);
        }
    }
}

/// The corpus's folder of databases; none, and a word about it, without the corpus.
fn corpus_databases() -> Option<std::path::PathBuf> {
    let files = corpus::files_for_test(&checkout())?;
    let folder = files.first()?.parent()?.parent()?.join("cbf");
    folder.is_dir().then_some(folder)
}

/// Clocks a half-move of games behind another one, with every byte there in time and every record taken at once. And the
/// end of its row in the page, without commas.
fn measure(what: &str, games: &[CodedGame]) -> Option<(f64, String)> {
    let (name, options) = CORES[0];
    let mut core = verilated(name)?;
    play(&mut core, &games[..1], options, STEADY);
    let (half_moves, clocks) = play(&mut core, games, options, STEADY);
    let each = clocks as f64 / half_moves as f64;
    println!(
        "{what}: {} games, {half_moves} half-moves, {clocks} clocks: {each:.2} a half-move",
        games.len()
    );
    Some((each, format!("| {half_moves} | {clocks} | {each:.2} |")))
}

/// Without variations and set-ups.
fn bare(games: impl IntoIterator<Item = Game>) -> Vec<CodedGame> {
    let games = games.into_iter().filter(|game| game.fen().is_none());
    coded(games.map(|game| game.moves_only()), Options::USUAL)
}

#[test]
fn real_games_take_sixty_clocks_a_half_move_or_fewer() {
    let famous = bundled::games().unwrap().into_iter().map(|bundled| bundled.game);
    let Some((clocks, row)) = measure("bundled games", &bare(famous)) else {
        return;
    };
    assert!(clocks <= 60.0, "{clocks}");
    let page = std::fs::read_to_string(checkout().join("docs/cores/cbf.md")).unwrap();
    assert!(page.replace(',', "").contains(&row), "docs/cores/cbf.md lacks {row}");

    let Some(files) = corpus::files_for_test(&checkout()) else {
        return;
    };
    let mut all = Vec::new();
    for file in files {
        let coded = bare(PgnReader::new(File::open(&file).unwrap()).flatten());
        if !coded.is_empty() {
            let (clocks, _) = measure(&corpus::name(&file), &coded).expect("Verilator is there");
            assert!(clocks <= 60.0, "{}: {clocks}", file.display());
        }
        all.extend(coded);
    }
    measure("all games of the corpus", &all);
}
