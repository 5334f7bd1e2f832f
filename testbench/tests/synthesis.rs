// SPDX-License-Identifier: MIT OR Apache-2.0
//! Other tools read the committed Verilog without a complaint: lint, a second parser, synthesis without latches.

mod common;

use std::path::PathBuf;

use common::checkout;
use halfmove_hdl::{cores, verilog as exported};
use halfmove_testbench::tools::{IVERILOG, VERILATOR, YOSYS};
use halfmove_testbench::verilog;

fn committed() -> PathBuf {
    checkout().join("hdl/verilog")
}

/// The cores: top modules of the committed files.
fn tops() -> impl Iterator<Item = &'static str> {
    cores().iter().map(|core| core.name)
}

/// The files of a core, by the paths under which they are committed.
fn files(top: &str) -> Vec<String> {
    verilog::core(top).unwrap().paths()
}

fn arguments<'a>(fixed: &[&'a str], files: &'a [String]) -> Vec<&'a str> {
    fixed.iter().copied().chain(files.iter().map(String::as_str)).collect()
}

#[test]
fn the_committed_verilog_is_what_the_blocks_export() {
    let stale = exported::stale(&committed()).unwrap();
    let told: Vec<String> = stale.iter().map(ToString::to_string).collect();
    assert!(
        stale.is_empty(),
        "{}\n`halfmove-hw verilog -o hdl/verilog` exports anew",
        told.join("\n")
    );
}

#[test]
fn verilator_lints_every_core_without_a_warning_and_without_a_waiver() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    for top in tops() {
        let files = files(top);
        for file in &files {
            let text = std::fs::read_to_string(committed().join(file)).unwrap();
            assert!(!text.contains("lint_off"), "{file} has a waiver");
        }
        let said = VERILATOR.run(
            &committed(),
            &arguments(&["--lint-only", "-Wall", "--top-module", top], &files),
        );
        assert_eq!(said.unwrap().trim(), "", "{top}");
    }
}

#[test]
fn icarus_parses_every_core_without_a_warning() {
    if !IVERILOG.is_there_for_test() {
        return;
    }
    for top in tops() {
        let files = files(top);
        let said = IVERILOG.run(
            &committed(),
            &arguments(&["-g2012", "-Wall", "-tnull", "-s", top], &files),
        );
        assert_eq!(said.unwrap().trim(), "", "{top}");
    }
}

#[test]
fn yosys_finds_no_latch_no_loop_and_no_double_driver() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    for top in tops() {
        let script = format!(
            "read_verilog {}; hierarchy -check -top {top}; proc; select -assert-none t:$dlatch t:$_DLATCH_*; opt; \
             check -assert; flatten; check -assert; select -assert-none t:$dlatch",
            files(top).join(" ")
        );
        let said = YOSYS.run(&committed(), &["-q", "-p", &script]).unwrap();
        assert!(!said.contains("Warning"), "{top}: {said}");
    }
}
