// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instructions of a program, counted by valgrind.

use std::path::{Path, PathBuf};
use std::process::Command;

/// This program.
#[allow(dead_code)] // of the benchmarks that count another
pub fn this() -> PathBuf {
    std::env::current_exe().expect("a program has a path")
}

/// All instructions of a run of this program with these arguments, or why they could not be counted.
pub fn instructions(program: &Path, arguments: &[&str]) -> Result<u64, String> {
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(program)
        .args(arguments)
        .output()
        .map_err(|error| format!("not counted: valgrind: {error}"))?;
    // The command line says with 1 that it has skipped something.
    if !matches!(output.status.code(), Some(0 | 1)) {
        return Err(format!("not counted: {}", output.status));
    }
    let report = String::from_utf8_lossy(&output.stderr);
    let refs = report
        .lines()
        .find_map(|line| line.split_once("I   refs:").or_else(|| line.split_once("I refs:")));
    let (_, number) = refs.ok_or("not counted: valgrind gave no number")?;
    number
        .trim()
        .replace(',', "")
        .parse()
        .map_err(|_| format!("not counted: {number}"))
}
