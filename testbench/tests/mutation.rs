// SPDX-License-Identifier: MIT OR Apache-2.0
//! A quick look at how good the cross-check is; docs/mutation.md has the long one.

use halfmove_testbench::mutation::{Survey, survey};
use halfmove_testbench::tools::{VERILATOR, YOSYS};

/// A survey, unless a tool is missing and that is said aloud.
fn quick_survey(core: &str, count: u32, seed: u32) -> Option<Survey> {
    if ![YOSYS, VERILATOR].iter().all(|tool| tool.is_there_for_test()) {
        return None;
    }
    Some(survey(core, count, seed, 1, false, || ()).unwrap())
}

/// Every input is tried, so a survivor is no fault; but then most must fall, or the comparison sees too little.
#[test]
fn most_mutations_of_the_combinational_blocks_are_noticed() {
    for core in ["eleven_decode", "eleven_encode", "eleven_kinds"] {
        let Some(found) = quick_survey(core, 60, 5) else {
            return;
        };
        println!("{core}: {:?}", found.survivors);
        assert!(found.survivors.len() * 4 < found.count);
    }
}

/// The floor of a quick look; docs/mutation.md tells of the survivors.
#[test]
fn the_cross_check_notices_mutations_of_the_interpreter() {
    let Some(found) = quick_survey("brenner_interpreter", 40, 5) else {
        return;
    };
    println!("{} of {} were not noticed", found.survivors.len(), found.count);
    assert!(found.survivors.len() * 20 <= found.count, "{:?}", found.survivors);
}
