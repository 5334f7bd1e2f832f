// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the cores are packaged with is up to date, and others' tools run it.

mod common;

use std::path::Path;

use common::checkout;
use halfmove_hdl::cores;
use halfmove_testbench::packaging;
use halfmove_testbench::tools::{FUSESOC, ICEPACK, IVERILOG, NEXTPNR_ICE40, ToolError, VERILATOR, YOSYS};

/// Runs a target of a core.
fn fusesoc(verilog: &Path, build: &Path, target: &str, core: &str) -> Result<String, ToolError> {
    let verilog = verilog.canonicalize().unwrap();
    let (verilog, target) = (verilog.to_string_lossy(), format!("--target={target}"));
    let name = format!("halfmove:cores:{core}");
    FUSESOC.run(
        build,
        &["--cores-root", &verilog, "run", "--build-root", "build", &target, &name],
    )
}

fn committed() -> std::path::PathBuf {
    checkout().join("hdl/verilog")
}

#[test]
fn core_files_testbenches_wrappers_and_diagrams_are_those_of_the_cores() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let stale = packaging::stale(&checkout()).unwrap();
    assert!(stale.is_empty(), "{stale:?}: `halfmove-hw package` writes them anew");
}

#[test]
fn fusesoc_lints_every_core_and_every_wrapper() {
    if !(FUSESOC.is_there_for_test() && VERILATOR.is_there_for_test()) {
        return;
    }
    let build = tempfile::tempdir().unwrap();
    for core in cores() {
        fusesoc(&committed(), build.path(), "lint", core.name).unwrap();
        let text = std::fs::read_to_string(committed().join(format!("{}.core", core.name))).unwrap();
        if text.contains("\n  vendor:") {
            fusesoc(&committed(), build.path(), "vendor", core.name).unwrap();
        }
    }
}

#[test]
fn fusesoc_simulates_every_core() {
    if !(FUSESOC.is_there_for_test() && IVERILOG.is_there_for_test()) {
        return;
    }
    let build = tempfile::tempdir().unwrap();
    for core in cores() {
        let said = fusesoc(&committed(), build.path(), "sim", core.name).unwrap();
        assert!(
            said.contains(&format!("{}: 400 clocks as recorded", core.name)),
            "{said}"
        );
    }
}

/// The interpreters differ little for these tools and take them ten seconds each: of the large cores one is enough.
fn is_quick(core: &str) -> bool {
    let list = std::fs::read_to_string(committed().join(format!("{core}.f"))).unwrap();
    core == "brenner_interpreter" || list.lines().count() <= 12
}

#[test]
fn fusesoc_synthesizes_places_and_routes_the_cores() {
    let tools = [FUSESOC, YOSYS, NEXTPNR_ICE40, ICEPACK];
    if !tools.into_iter().all(|tool| tool.is_there_for_test()) {
        return;
    }
    let build = tempfile::tempdir().unwrap();
    for core in cores().iter().filter(|core| is_quick(core.name)) {
        fusesoc(&committed(), build.path(), "ice40", core.name).unwrap();
    }
}

/// Simulates a copy of `eleven_kinds`, one of its files changed, and gives what is wrong.
fn simulated_with(name: &str, change: impl Fn(&str) -> String) -> String {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("verilog");
    let mut changed = 0;
    for file in [
        "eleven/eleven_kinds.v",
        "eleven_kinds.core",
        "testbench/eleven_kinds_tb.v",
        "testbench/eleven_kinds_tb.hex",
    ] {
        let mut text = std::fs::read_to_string(committed().join(file)).unwrap();
        if file == name {
            let other = change(&text);
            changed += usize::from(other != text);
            text = other;
        }
        let file = copy.join(file);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    }
    assert_eq!(changed, 1, "{name}");
    fusesoc(&copy, folder.path(), "sim", "eleven_kinds")
        .unwrap_err()
        .to_string()
}

#[test]
fn the_recorded_run_finds_a_fault_and_a_recording_that_is_cut_short() {
    if !(FUSESOC.is_there_for_test() && IVERILOG.is_there_for_test()) {
        return;
    }
    let fault = |text: &str| text.replacen("assign kinds = ", "assign kinds = 7'd1 ^ ", 1);
    let said = simulated_with("eleven/eleven_kinds.v", fault);
    assert!(said.contains("instead of"), "{said}");
    let cut = |text: &str| text.lines().take(300).map(|line| format!("{line}\n")).collect();
    let said = simulated_with("testbench/eleven_kinds_tb.hex", cut);
    assert!(said.contains("does not give clock 298"), "{said}");
}
