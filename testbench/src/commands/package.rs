// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw package`: core files, testbenches, wrappers, diagrams and pages of the cores.

use halfmove_testbench::packaging;

use super::checkout;
use crate::cli::PackageArguments;
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &PackageArguments) -> Result<Verdict, Failure> {
    let checkout = checkout()?;
    if !arguments.check {
        packaging::write(&checkout)?;
        return Ok(Verdict::Clean);
    }
    let stale = packaging::stale(&checkout)?;
    for path in &stale {
        console::tell(&format!("{} is not as it should be", path.display()));
    }
    if stale.is_empty() {
        console::print(&format!("{} is as it should be\n", checkout.display()))?;
    }
    Ok(Verdict::of(stale.is_empty()))
}
