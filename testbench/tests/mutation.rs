// SPDX-License-Identifier: MIT OR Apache-2.0
//! A quick look at how good the cross-check is; docs/mutation.md has the long one.

use halfmove_testbench::mutation::{Survey, survey};
use halfmove_testbench::tools::{VERILATOR, YOSYS, YOSYS_ABC};

/// A survey, unless a tool is missing and that is said aloud.
fn quick_survey(core: &str, count: u32, seed: u32) -> Option<Survey> {
    if ![YOSYS, YOSYS_ABC, VERILATOR]
        .iter()
        .all(|tool| tool.is_there_for_test())
    {
        return None;
    }
    Some(survey(core, count, seed, 1, || ()).unwrap())
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

#[test]
fn mutations_of_the_interpreter_are_noticed_or_shown_to_make_no_difference() {
    let Some(found) = quick_survey("brenner_interpreter", 40, 5) else {
        return;
    };
    let neither = found.survivors.len() - found.equivalent.len();
    assert!(neither * 50 <= found.count, "{:?}", found.survivors);
}
