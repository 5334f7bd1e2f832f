// SPDX-License-Identifier: MIT OR Apache-2.0
//! A quick look at how good the cross-check is; docs/design/mutation.md has the long one.

use crate::common;
use common::checkout;
use halfmove_testbench::memo::{Inputs, Memory};
use halfmove_testbench::mutation::{Effort, Survey, survey};
use halfmove_testbench::tools::{VERILATOR, YOSYS};

/// Without the games that take minutes.
const QUICK: Effort = Effort {
    scale: 1,
    rare_games: false,
    solver: true,
};

/// Whether this many mutations are noticed as each test below wants: of a combinational block, whose every input is
/// tried, three of four; of an interpreter nineteen of twenty, with those that ABC shows to make no difference.
fn is_good(found: &Survey) -> bool {
    let enough = match found.exhaustive {
        true => found.survivors.len() * 4 < found.count,
        false => (found.survivors.len() - found.equivalent.len()) * 20 <= found.count,
    };
    found.count > 0 && enough
}

/// A survey, unless a tool is missing and that is said aloud.
fn quick_survey(core: &str, count: u32, seed: u32) -> Option<Survey> {
    if ![YOSYS, VERILATOR].iter().all(|tool| tool.is_there_for_test()) {
        return None;
    }
    // Games, records and their comparison are all over this program, and so are the blocks that the netlist is made of.
    let inputs = Inputs::of(format!("{count} mutations of {core}, seed {seed}")).program();
    let inputs = inputs.tool(YOSYS).and_then(|inputs| inputs.tool(VERILATOR)).unwrap();
    let make = || survey(core, count, seed, QUICK, || ());
    let (found, source) = Memory::of_checkout().result(&inputs, is_good, make).unwrap();
    println!("{core}: {} mutations{}", found.count, source.remark());
    Some(found)
}

/// Every input is tried, so a survivor is no fault; but then most must fall, or the comparison sees too little.
#[test]
fn most_mutations_of_the_combinational_blocks_are_noticed() {
    for core in ["eleven_decode", "eleven_encode", "eleven_kinds"] {
        let Some(found) = quick_survey(core, 60, 5) else {
            return;
        };
        println!("{core}: {:?}", found.survivors);
        assert!(is_good(&found), "{:?}", found.survivors);
    }
}

/// The floor of a quick look; docs/design/mutation.md lists the survivors.
#[test]
#[ignore = "minutes: `make test-long`"]
fn the_cross_check_notices_mutations_of_the_interpreter() {
    let Some(found) = quick_survey("brenner_interpreter", 40, 5) else {
        return;
    };
    let (survivors, equivalent) = (found.survivors.len(), found.equivalent.len());
    println!(
        "{survivors} of {} were not noticed, {equivalent} make no difference",
        found.count
    );
    assert!(is_good(&found), "{:?}", found.survivors);
}

/// The first numbers of a row: how many mutations, and how many were noticed.
fn counts(row: &str) -> Option<[u32; 2]> {
    let mut cells = row.split('|').map(str::trim).filter_map(|cell| cell.parse().ok());
    Some([cells.next()?, cells.next()?])
}

/// The floor of the long look: nineteen of twenty noticed, whatever else is shown of the others.
#[test]
fn the_long_look_noticed_nineteen_of_twenty() {
    let measured = std::fs::read_to_string(checkout().join("docs/data/mutation.md")).unwrap();
    let (_, section) = measured.split_once("<!-- brenner_interpreter -->").unwrap();
    let [planted, noticed] = section.lines().find_map(counts).unwrap();
    assert!(planted >= 300 && noticed * 20 >= planted * 19, "{noticed} of {planted}");
}

#[test]
fn the_page_quotes_the_numbers_that_were_measured() {
    let read = |page: &str| std::fs::read_to_string(checkout().join("docs").join(page)).unwrap();
    let (measured, page) = (read("data/mutation.md"), read("design/mutation.md"));
    for core in ["eleven_decode", "eleven_encode", "eleven_kinds", "brenner_interpreter"] {
        let (_, section) = measured.split_once(&format!("<!-- {core} -->")).unwrap();
        let found = section.lines().find_map(counts).unwrap();
        let quoted = page
            .lines()
            .find(|line| line.starts_with(&format!("| `{core}` |")))
            .unwrap();
        assert_eq!(counts(quoted), Some(found), "{core}");
    }
}
