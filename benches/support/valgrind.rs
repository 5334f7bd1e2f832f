// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instructions of this program, counted by valgrind.

use std::process::Command;

/// All instructions of a run of this program with these arguments, or why they could not be counted.
pub fn instructions(arguments: &[&str]) -> Result<u64, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(program)
        .args(arguments)
        .output()
        .map_err(|error| format!("not counted: valgrind: {error}"))?;
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
