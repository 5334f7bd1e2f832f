// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the cores are packaged with is up to date, and others' tools run it.

use crate::common;
use std::path::Path;

use common::checkout;
use halfmove_hdl::cores::{cores, exported_cores, machines, of_codes};
use halfmove_testbench::memo::{Inputs, Memory};
use halfmove_testbench::packaging;
use halfmove_testbench::processors::each;
use halfmove_testbench::tools::{
    FUSESOC, ICEPACK, IVERILOG, NEXTPNR_ECP5, NEXTPNR_ICE40, Tool, ToolError, VERILATOR, YOSYS,
};
use halfmove_testbench::verilog;

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

/// What the core file of a core says, and all files that it names: what a run of FuseSoC depends on, with the tools.
fn inputs(target: &str, core: &str, tools: &[Tool]) -> Inputs {
    let read = |name: &str| {
        let path = committed().join(name);
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let mut inputs = Inputs::of(format!("FuseSoC: {target} of {core}"));
    // What it shares with others has core files beside the modules.
    let mut waiting = vec![format!("{core}.core")];
    while let Some(name) = waiting.pop() {
        let description = read(&name);
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        for line in description.lines().filter_map(|line| line.strip_prefix("      - ")) {
            if let Some(shared) = line.strip_prefix("halfmove:shared:") {
                waiting.push(core_file(shared));
                continue;
            }
            // `- gbr/gbr_match.v`, or `- testbench/gbr_match_tb.hex: {file_type: user}`.
            let file = line.split(':').next().unwrap_or(line);
            let path = Path::new(folder).join(file).to_string_lossy().into_owned();
            inputs = inputs.text(&path, read(&path));
        }
        inputs = inputs.text(&name, description);
    }
    for tool in tools {
        inputs = inputs.tool(*tool).unwrap();
    }
    inputs
}

/// The core file of what cores share: it is in one of the folders.
fn core_file(name: &str) -> String {
    let folders = std::fs::read_dir(committed()).unwrap();
    let names = folders.map(|folder| folder.unwrap().file_name().to_string_lossy().into_owned());
    let paths = names.map(|folder| format!("{folder}/{name}.core"));
    let mut found: Vec<String> = paths.filter(|path| committed().join(path).is_file()).collect();
    assert_eq!(found.len(), 1, "{name}: {found:?}");
    found.remove(0)
}

/// Runs a target of a committed core, unless that was done with the same files and tools. Only success is remembered.
fn run_committed(build: &Path, target: &str, core: &str, tools: &[Tool]) -> String {
    let inputs = inputs(target, core, tools);
    let make = || fusesoc(&committed(), build, target, core);
    let (said, source) = Memory::of_checkout().result(&inputs, |_| true, make).unwrap();
    println!("{core}: {target}{}", source.remark());
    said
}

#[test]
fn every_file_of_a_core_counts() {
    let fingerprint = |inputs: Inputs| inputs.fingerprint();
    let core = inputs("sim", "gbr_match", &[]);
    for name in [
        "gbr/gbr_match.v",
        "testbench/gbr_match_tb.v",
        "testbench/halfmove_stream_bench.v",
        "testbench/gbr_match_games.hex",
        "testbench/gbr_match_answers.hex",
        "testbench/gbr_match_patterns.hex",
        "vendor/gbr_match_axis.v",
    ] {
        assert!(core.has(name), "{name}");
    }
    assert_ne!(fingerprint(core), fingerprint(inputs("lint", "gbr_match", &[])));
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

/// One of each kind of core file: with a wrapper, without one, with data for a testbench, and a part of a board.
const OF_EACH_KIND: [&str; 4] = [
    "brenner_interpreter",
    "eleven_kinds",
    "machine_perft",
    "halfmove_board_full",
];

#[test]
fn fusesoc_lints_a_core_of_each_kind_and_its_wrapper() {
    lints(OF_EACH_KIND);
}

#[test]
#[ignore = "a second a core: `make test-long`"]
fn fusesoc_lints_every_core_and_every_wrapper() {
    lints(exported_cores().map(|core| core.name));
}

fn lints(cores: impl IntoIterator<Item = &'static str, IntoIter: Send>) {
    if !(FUSESOC.is_there_for_test() && VERILATOR.is_there_for_test()) {
        return;
    }
    let build = tempfile::tempdir().unwrap();
    each(cores, |core| {
        let text = std::fs::read_to_string(committed().join(format!("{core}.core"))).unwrap();
        // With the wrapper Verilator lints the core in it.
        let target = if text.contains("\n  vendor:") { "vendor" } else { "lint" };
        run_committed(build.path(), target, core, &[FUSESOC, VERILATOR]);
    });
}

#[test]
fn every_core_file_names_files_that_are_there() {
    for core in exported_cores() {
        let files = inputs("lint", core.name, &[]);
        let own = verilog::core(core.name).unwrap().paths();
        assert!(own.iter().all(|file| files.has(file)), "{}", core.name);
    }
}

/// A design of someone's own.
const OWN: &str = "CAPI=2:
name: somebody::own:0
filesets:
  rtl: {files: [own.v: {file_type: verilogSource}], depend: [CORES]}
targets:
  default: {filesets: [rtl], toplevel: own}
  lint:
    filesets: [rtl]
    toplevel: own
    flow: lint
    flow_options: {tool: verilator, verilator_options: [-Wall]}
";

/// Cores that share blocks, cores within cores, and the constants.
#[test]
fn fusesoc_takes_what_two_cores_share_once() {
    if !(FUSESOC.is_there_for_test() && VERILATOR.is_there_for_test()) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let cores = [
        "brenner_interpreter",
        "brenner_interpreter_judge",
        "cbf_interpreter",
        "machine_lister",
    ];
    let mut own = "module own (input wire clk, output wire [5:0] square);\n\
                   // verilator lint_off UNUSEDPARAM\n`include \"halfmove_record.vh\"\n// verilator lint_on UNUSEDPARAM\n\
                   assign square = {HALFMOVE_FROM_WIDTH{clk}};\n// verilator lint_off PINMISSING\n"
        .to_owned();
    own.extend(cores.iter().map(|core| format!("{core} its_{core} (.clk(clk));\n")));
    std::fs::write(folder.path().join("own.v"), own + "endmodule\n").unwrap();
    let depend = cores.map(|core| format!("halfmove:cores:{core}")).join(", ");
    std::fs::write(folder.path().join("own.core"), OWN.replace("CORES", &depend)).unwrap();
    let verilog = committed().canonicalize().unwrap();
    let verilog = verilog.to_string_lossy();
    let roots = ["--cores-root", ".", "--cores-root", &*verilog];
    let run = ["run", "--build-root", "build", "--target=lint", "somebody::own"];
    FUSESOC.run(folder.path(), &[&roots[..], &run].concat()).unwrap();
}

/// A testbench of each kind: that of an interpreter by Verilator, one clock by clock, and one of records.
#[test]
fn fusesoc_simulates_a_core_of_each_kind() {
    simulate("sim", IVERILOG, vec!["eleven_kinds", "gbr_tally"]);
    simulate("sim_verilator", VERILATOR, vec!["brenner_interpreter"]);
}

#[test]
#[ignore = "half a minute a core: `make test-long`"]
fn fusesoc_simulates_the_machine_in_verilator() {
    simulate(
        "sim_verilator",
        VERILATOR,
        machines().iter().map(|core| core.name).collect(),
    );
}

#[test]
#[ignore = "Icarus takes each of the large cores about a minute: `make test-long`"]
fn fusesoc_simulates_every_core_in_icarus() {
    simulate("sim", IVERILOG, simulated().collect());
}

/// The cores that have a testbench.
fn simulated() -> impl Iterator<Item = &'static str> {
    let all = of_codes().into_iter().chain(machines().iter().copied());
    all.map(|core| core.name)
}

fn simulate(target: &str, simulator: Tool, cores: Vec<&'static str>) {
    if !(FUSESOC.is_there_for_test() && simulator.is_there_for_test()) {
        return;
    }
    assert!(!cores.is_empty());
    let build = tempfile::tempdir().unwrap();
    each(cores, |core| {
        let said = run_committed(build.path(), target, core, &[FUSESOC, simulator]);
        let passed = ["400 clocks as recorded", "passed, "];
        let is_pass = |end: &&str| said.contains(&format!("{core}: {end}"));
        assert!(passed.iter().any(is_pass), "{said}");
        if core == "brenner_interpreter" {
            // Games and clocks are the same in every simulator.
            let line = said.lines().find(|line| line.contains("passed, ")).unwrap();
            let readme = std::fs::read_to_string(committed().join("README.md")).unwrap();
            assert!(readme.contains(line), "{line}");
        }
    });
}

/// The tools take seconds for a core of so few modules.
fn is_small(core: &str) -> bool {
    let list = std::fs::read_to_string(committed().join(format!("{core}.f"))).unwrap();
    list.lines().count() <= 12
}

#[test]
fn fusesoc_synthesizes_places_and_routes_a_block() {
    place_and_route(vec!["eleven_decode_pipe"]);
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn fusesoc_synthesizes_places_and_routes_an_interpreter_and_the_small_cores() {
    let small = cores().iter().map(|core| core.name).filter(|core| is_small(core));
    // The interpreters differ little for these tools. Whole designs are packed as boards.
    let others = ["brenner_interpreter", "halfmove_board_link", "halfmove_deframer"];
    place_and_route(small.chain(others).collect());
}

fn place_and_route(cores: Vec<&'static str>) {
    let tools = [FUSESOC, YOSYS, NEXTPNR_ICE40, ICEPACK];
    if !tools.iter().all(|tool| tool.is_there_for_test()) {
        return;
    }
    let build = tempfile::tempdir().unwrap();
    each(cores, |core| run_committed(build.path(), "ice40", core, &tools));
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
    // Two lines of comments, then 32 clocks a line.
    let cut = |text: &str| text.lines().take(11).map(|line| format!("{line}\n")).collect();
    let said = simulated_with("testbench/eleven_kinds_tb.hex", cut);
    assert!(said.contains("does not give clock 288"), "{said}");
}

/// Any core would do: the examples name the clock alone.
fn placer_takes(placer: Tool, synthesis: &str, device: &str, files: &[&str]) {
    const TOP: &str = "eleven_decode_pipe";
    if ![YOSYS, placer].iter().all(|tool| tool.is_there_for_test()) {
        return;
    }
    let build = tempfile::tempdir().unwrap();
    let netlist = build.path().join("netlist.json").display().to_string();
    let read = verilog::core(TOP).unwrap().paths().join(" ");
    let script = format!("read_verilog {read}; {synthesis} -top {TOP} -json {netlist}");
    YOSYS.run(&committed(), &["-q", "-p", &script]).unwrap();
    for file in files {
        let example = format!("clock.{file}");
        // A placer in WebAssembly sees the folder that it runs in, but not all others.
        std::fs::copy(committed().join("vendor").join(&example), build.path().join(&example)).unwrap();
        let mut arguments = vec!["--pack-only", "--json", "netlist.json"];
        arguments.extend(device.split(' ').chain([&*example]));
        let said = placer.run(build.path(), &arguments).unwrap();
        assert!(
            said.contains("onstraining clock net 'clk' to 100.00 MHz"),
            "{example}: {said}"
        );
    }
}

#[test]
fn the_placer_for_ice40_takes_the_example_of_constraints() {
    let device = "--hx8k --package ct256 --pcf-allow-unconstrained --pcf";
    placer_takes(NEXTPNR_ICE40, "synth_ice40", device, &["pcf"]);
}

/// Vivado's has the command of the SDC, and is read as one.
#[test]
#[ignore = "needs the placer for ECP5: `make test-board`"]
fn the_placer_for_ecp5_takes_the_examples_of_constraints() {
    let device = "--25k --package CABGA381 --lpf-allow-unconstrained";
    placer_takes(NEXTPNR_ECP5, "synth_ecp5", &format!("{device} --lpf"), &["lpf"]);
    placer_takes(NEXTPNR_ECP5, "synth_ecp5", &format!("{device} --sdc"), &["sdc", "xdc"]);
}
