// SPDX-License-Identifier: MIT OR Apache-2.0
//! A quick look at how good the cross-check is; docs/mutation.md has the long one.

use halfmove_testbench::mutation::survey;
use halfmove_testbench::tools::{VERILATOR, YOSYS};

/// A survey, unless a tool is missing and that is said aloud.
fn survivors(core: &str, count: u32, seed: u32) -> Option<(usize, Vec<String>)> {
    if !YOSYS.is_there_for_test() || !VERILATOR.is_there_for_test() {
        return None;
    }
    let found = survey(core, count, seed, 1, || ()).unwrap();
    let places = found
        .survivors
        .iter()
        .map(|mutation| format!("{} {}", mutation.mode, mutation.place));
    Some((found.count, places.collect()))
}

/// Every input is tried, so a survivor is no fault; but then most must fall, or the comparison sees too little.
#[test]
fn most_mutations_of_the_combinational_blocks_are_noticed() {
    for core in ["eleven_decode", "eleven_encode", "eleven_kinds"] {
        let Some((count, survivors)) = survivors(core, 60, 5) else {
            return;
        };
        println!(
            "{core}: {} of {count} make no difference: {survivors:?}",
            survivors.len()
        );
        assert!(survivors.len() * 4 < count);
    }
}

/// The floor of a quick look; docs/mutation.md tells of the survivors.
#[test]
fn the_cross_check_notices_mutations_of_the_interpreter() {
    let Some((count, survivors)) = survivors("brenner_interpreter", 40, 5) else {
        return;
    };
    println!("{} of {count} were not noticed: {survivors:?}", survivors.len());
    assert!(survivors.len() * 20 <= count * 3, "{survivors:?}");
}
