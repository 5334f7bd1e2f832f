// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw mutate`: how many mutations of a core's netlist the cross-check notices.

use std::fmt::Write;

use halfmove_testbench::mutation::{Survey, survey};
use halfmove_testbench::tools::{VERILATOR, YOSYS};

use super::figures::update_section;
use crate::cli::MutateArguments;
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &MutateArguments) -> Result<Verdict, Failure> {
    let bar = console::progress("mutations tried");
    bar.tick();
    let found = survey(
        &arguments.core,
        arguments.count,
        arguments.seed,
        arguments.scale,
        || bar.inc(1),
    )
    .map_err(|error| Failure::Usage(error.to_string()))?;
    bar.finish_and_clear();
    let version = |tool: halfmove_testbench::tools::Tool| tool.version().unwrap_or_default();
    let text = markdown(&found, arguments.scale, &[version(YOSYS), version(VERILATOR)]);
    match &arguments.write {
        Some(path) => update_section(path, &arguments.core, &text)?,
        None => console::print(&text)?,
    }
    Ok(Verdict::Clean)
}

fn markdown(found: &Survey, scale: usize, tools: &[String]) -> String {
    let survivors = found.survivors.len();
    let killed = found.count - survivors;
    let mut text = format!(
        "`halfmove-hw mutate --core {} --count {} --seed {} --scale {scale}`, with {}\n\n\
         | mutations | noticed | share | not noticed |\n|---:|---:|---:|---:|\n| {} | {killed} | {:.1} % | {survivors} |\n",
        found.core,
        found.count,
        found.seed,
        tools.join(", "),
        found.count,
        100.0 * killed as f64 / found.count.max(1) as f64,
    );
    if found.exhaustive {
        text.push_str("\nEvery input was tried: the mutations not noticed make no difference that means anything.\n");
    }
    if survivors > 0 {
        text.push_str("\n| number | mode | place |\n|---:|---|---|\n");
    }
    for mutation in &found.survivors {
        let _ = writeln!(
            text,
            "| {} | {} | `{}` |",
            mutation.number, mutation.mode, mutation.place
        );
    }
    text
}
