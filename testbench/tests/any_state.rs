// SPDX-License-Identifier: MIT OR Apache-2.0
//! A reset of one clock heals: cores whose registers and memories begin with random numbers play all games of their shipped
//! testbench. `nothing_undefined_leaves_a_core` in tests/proofs proves it; this is the same with a simulator.

use crate::common;
use common::checkout;
use halfmove_testbench::any_state::AnyState;
use halfmove_testbench::shipped::Verdict;
use halfmove_testbench::tools::VERILATOR;
use halfmove_testbench::verilog;

/// `make heal` plays all stream cores, from more states.
const CORES: [&str; 2] = ["brenner_interpreter", "brenner_interpreter_small"];
/// Of these nothing is proved.
const MACHINE: [&str; 4] = ["machine_lister", "machine_board", "machine_mates", "machine_perft"];
const STATES: u32 = 3;

#[test]
fn a_reset_heals_any_state() {
    heals(&CORES);
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn a_reset_heals_the_machine() {
    heals(&MACHINE);
}

fn heals(cores: &[&str]) {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    for core in cores {
        let files = verilog::core(core).unwrap().files;
        let healed = AnyState::compile(&checkout(), core, &files).unwrap();
        for seed in 1..=STATES {
            let verdict = healed.play(seed, true).unwrap();
            assert!(verdict.is_pass(), "{core}, state {seed}: {verdict:?}");
        }
        // Without a reset the states are too wild to work: they are not what power-up gives.
        let failed = (1..=STATES).any(|seed| matches!(healed.play(seed, false).unwrap(), Verdict::Failed(_)));
        assert!(failed, "{core} works in any state");
    }
}

#[test]
fn what_a_reset_leaves_is_noticed() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    let core = "brenner_interpreter";
    let files = verilog::core(core).unwrap().files;
    let faulty = verilog::with_fault(&files, "halfmove_game_tag", "if (clear)", "if (1'b0)").unwrap();
    let sick = AnyState::compile(&checkout(), core, &faulty).unwrap();
    assert!((1..=STATES).any(|seed| !sick.play(seed, true).unwrap().is_pass()));
}
