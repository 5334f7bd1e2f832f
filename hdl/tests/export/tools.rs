// SPDX-License-Identifier: MIT OR Apache-2.0
//! The outside judges: iverilog simulates, Verilator lints, Yosys looks for latches.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output};

use halfmove_hdl::export::Design;

/// Whether a tool is there. If not, says so past the capture of the test harness; fails if the environment asks for all
/// tools.
pub fn present(tool: &str, version: &str) -> bool {
    let found = Command::new(tool).arg(version).output().is_ok();
    if !found {
        let test = std::thread::current().name().unwrap_or("a test").to_owned();
        // Not `eprintln`, which a passing test keeps to itself.
        let _ = writeln!(std::io::stderr(), "skipped: {test}: `{tool}` is not installed");
        let required = std::env::var_os("HALFMOVE_REQUIRE_TOOLS").is_some_and(|value| !value.is_empty());
        assert!(!required, "`{tool}` is not installed and HALFMOVE_REQUIRE_TOOLS is set");
    }
    found
}

fn report(output: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

/// Fails unless all judges accept the design without a word.
pub fn lint(design: &Design) {
    let directory = tempfile::tempdir().unwrap();
    design.write_to(directory.path()).unwrap();
    let files: Vec<String> = design
        .modules
        .iter()
        .map(|module| format!("{}.v", module.name))
        .collect();
    let top = &design.top().name;
    let run = |tool: &str, arguments: &[&str]| {
        Command::new(tool)
            .args(arguments)
            .args(&files)
            .current_dir(directory.path())
            .output()
            .unwrap()
    };
    if present("verilator", "--version") {
        let output = run("verilator", &["--lint-only", "-Wall", "--top-module", top]);
        let text = report(&output);
        assert!(
            output.status.success() && text.trim().is_empty(),
            "verilator: {text}\n{}",
            design.concatenated()
        );
    }
    if present("iverilog", "-V") {
        let output = run("iverilog", &["-g2012", "-Wall", "-tnull", "-s", top]);
        let text = report(&output);
        // Icarus 11 says this of every module without delays, and of nothing else.
        let words: Vec<&str> = text.lines().filter(|line| !line.contains("timescale")).collect();
        assert!(
            output.status.success() && words.is_empty(),
            "iverilog: {text}\n{}",
            design.concatenated()
        );
    }
    if let Some(text) = yosys(directory.path(), &files, top) {
        assert!(text.is_empty(), "yosys: {text}\n{}", design.concatenated());
    }
}

/// What Yosys has against some files: latches, undriven or doubly driven bits, loops. `None` without Yosys.
fn yosys(directory: &Path, files: &[String], top: &str) -> Option<String> {
    if !present("yosys", "-V") {
        return None;
    }
    let script = format!(
        "read_verilog {}; hierarchy -check -top {top}; proc; select -assert-none t:$dlatch; flatten; opt; check -assert",
        files.join(" ")
    );
    let output = Command::new("yosys")
        .args(["-q", "-p", &script])
        .current_dir(directory)
        .output()
        .unwrap();
    let text = report(&output);
    let text = text
        .lines()
        .filter(|line| !line.contains("Replacing memory"))
        .collect::<Vec<_>>()
        .join("\n");
    Some(if output.status.success() && text.trim().is_empty() {
        String::new()
    } else {
        format!("not accepted\n{text}")
    })
}

/// Whether Yosys finds a latch in a text of Verilog. `None` without Yosys.
pub fn has_latch(verilog: &str, top: &str) -> Option<bool> {
    if !present("yosys", "-V") {
        return None;
    }
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("latch.v"), verilog).unwrap();
    let script = format!("read_verilog latch.v; hierarchy -top {top}; proc; select -assert-none t:$dlatch");
    let output = Command::new("yosys")
        .args(["-q", "-p", &script])
        .current_dir(directory.path())
        .output()
        .unwrap();
    Some(!output.status.success())
}

/// Runs a design and its test bench in iverilog. The bench prints one line a step. `None` without iverilog.
pub fn simulate(design: &Design, bench: &str, stimuli: &str) -> Option<Vec<String>> {
    if !present("iverilog", "-V") {
        return None;
    }
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    std::fs::write(path.join("design.v"), design.concatenated()).unwrap();
    std::fs::write(path.join("bench.v"), bench).unwrap();
    std::fs::write(path.join("stimuli.hex"), stimuli).unwrap();
    let arguments = ["-g2012", "-s", "bench", "-o", "bench.out", "design.v", "bench.v"];
    let output = Command::new("iverilog")
        .args(arguments)
        .current_dir(path)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}\n{}",
        report(&output),
        design.concatenated()
    );
    let output = Command::new("vvp")
        .args(["-n", "bench.out"])
        .current_dir(path)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", report(&output));
    Some(report(&output).lines().map(str::to_string).collect())
}
