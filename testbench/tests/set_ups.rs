// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games with set-ups in Verilator and RustHDL, beside the software.

use halfmove::hardware::record::RecordType;
use halfmove_hdl::brenner::BrennerInterpreter;
use halfmove_hdl::eleven::ElevenInterpreter;
use halfmove_hdl::jose::JoseInterpreter;
use halfmove_sim::Tracing;
use halfmove_sim::stream::{Options, Pattern, StreamCore, VerilatedCore, run};
use halfmove_testbench::code::CodeName;
use halfmove_testbench::coded_game::CodedGame;
use halfmove_testbench::engines::rusthdl::Simulated;
use halfmove_testbench::engines::verilator;
use halfmove_testbench::paces::{BURSTS, STEADY};
use halfmove_testbench::set_up_games::{bad_games, games};

/// Games without an end; every tenth is one whose beats are no set-up.
fn some_games(code: CodeName, seed: u64) -> impl Iterator<Item = CodedGame> {
    let mut bad = bad_games(code, seed);
    games(code, seed, 60).enumerate().flat_map(move |(number, game)| {
        let bad = if number % 9 == 0 { bad.next() } else { None };
        [Some(game), bad].into_iter().flatten()
    })
}

/// Plays games until there are so many half-moves; what differs from the software is a failure.
fn play<C: StreamCore>(core: &mut C, code: CodeName, seed: u64, half_moves: usize, pace: [Pattern; 2]) {
    let mut left = half_moves;
    let mut all = some_games(code, seed);
    while left > 0 {
        let some: Vec<CodedGame> = all.by_ref().take(500).collect();
        let streams: Vec<Vec<u8>> = some.iter().map(|game| game.on_the_stream(code)).collect();
        let options = Options {
            words: code.has_words(),
            set_ups: true,
            gaps: pace[0],
            stalls: pace[1],
            seed,
            ..Options::default()
        };
        let played = run(core, &streams, &options, |finished| {
            let game = &some[finished.index];
            let (records, bad) = game.records(code);
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

/// A core of a code in Verilator, if that is there.
fn in_verilator(code: CodeName, seed: u64, half_moves: usize, pace: [Pattern; 2]) {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let design = verilator::compile_core(code.core(), Tracing::Off).expect("the exported Verilog compiles");
    let model = design.model().unwrap();
    let core = match code.has_words() {
        true => VerilatedCore::of_words(model),
        false => VerilatedCore::new(model),
    };
    play(&mut core.unwrap(), code, seed, half_moves, pace);
}

#[test]
fn the_verilog_and_rusthdl_play_games_with_set_ups_as_the_software() {
    for (seed, pace) in [(1, STEADY), (2, BURSTS)] {
        let mut core = Simulated::<BrennerInterpreter>::default();
        play(&mut core, CodeName::Brenner, seed, 2_000, pace);
        in_verilator(CodeName::Brenner, seed, 60_000, pace);
    }
}

#[test]
fn the_alternate_cores_play_games_with_set_ups_as_the_software() {
    for code in [CodeName::Printed, CodeName::Exchanged, CodeName::Fixed] {
        in_verilator(code, 3, 5_000, STEADY);
    }
}

#[test]
fn eleven_interpreter_plays_games_with_set_ups_as_the_software() {
    for (seed, pace) in [(4, STEADY), (5, BURSTS)] {
        let mut core = Simulated::<ElevenInterpreter>::default();
        play(&mut core, CodeName::Eleven, seed, 2_000, pace);
        in_verilator(CodeName::Eleven, seed, 60_000, pace);
    }
}

#[test]
fn joses_cores_play_games_with_set_ups_as_the_software() {
    for (seed, pace) in [(6, STEADY), (7, BURSTS)] {
        let mut core = Simulated::<JoseInterpreter<0, 0>>::default();
        play(&mut core, CodeName::JoseProgram, seed, 2_000, pace);
        in_verilator(CodeName::JoseProgram, seed, 60_000, pace);
    }
    for code in [CodeName::JoseDocument, CodeName::JoseProgramColumn] {
        in_verilator(code, 8, 5_000, STEADY);
    }
}

#[test]
#[ignore = "three million half-moves; takes minutes"]
fn a_million_half_moves_from_set_ups_of_each_kind_of_core() {
    for code in [CodeName::Brenner, CodeName::Eleven, CodeName::JoseProgram] {
        in_verilator(code, 9, 800_000, STEADY);
        in_verilator(code, 10, 200_000, BURSTS);
    }
}
