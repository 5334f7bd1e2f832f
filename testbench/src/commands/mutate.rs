// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw mutate`: how many mutations of a core's netlist the cross-check notices, or the shipped testbench.

use std::fmt::Write;

use halfmove_hdl::cores;
use halfmove_testbench::mutation::{Effort, Survey, survey, survey_by_testbench};
use halfmove_testbench::tools::{VERILATOR, YOSYS};

use super::figures::update_section;
use super::{checkout, chosen};
use crate::cli::MutateArguments;
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &MutateArguments) -> Result<Verdict, Failure> {
    let bar = console::progress("mutations tried");
    bar.tick();
    chosen(
        "core",
        cores::exported_cores(),
        |core| core.name,
        std::slice::from_ref(&arguments.core),
    )?;
    let (core, count, seed) = (arguments.core.as_str(), arguments.count, arguments.seed);
    let found = match arguments.testbench {
        Some(judge) => {
            let checkout = checkout()?;
            survey_by_testbench(&checkout, judge, core, count, seed, !arguments.quick, || bar.inc(1))
        }
        None => {
            let effort = Effort {
                scale: arguments.scale,
                rare_games: !arguments.quick,
                solver: !arguments.quick,
            };
            survey(core, count, seed, effort, || bar.inc(1))
        }
    };
    let found = found.map_err(|error| Failure::Usage(error.to_string()))?;
    bar.finish_and_clear();
    let version = |tool: halfmove_testbench::tools::Tool| tool.version().unwrap_or_default();
    let (judge, mut option) = match arguments.testbench {
        Some(judge) => (judge.tool(), format!("--testbench {}", judge.name())),
        None => (VERILATOR, format!("--scale {}", arguments.scale)),
    };
    if arguments.quick {
        option.push_str(" --quick");
    }
    let text = markdown(&found, &option, &[version(YOSYS), version(judge)]);
    match &arguments.write {
        Some(path) => update_section(path, &arguments.core, &text)?,
        None => console::print(&text)?,
    }
    Ok(Verdict::Clean)
}

fn markdown(found: &Survey, option: &str, tools: &[String]) -> String {
    let (survivors, equivalent) = (found.survivors.len(), found.equivalent.len());
    let noticed = found.count - survivors;
    let mut text = format!(
        "## {0}\n\n`halfmove-hw mutate --core {0} --count {1} --seed {2} {option}`, with {3}\n\n\
         | mutations | noticed | shown equivalent | together | neither |\n|---:|---:|---:|---:|---:|\n\
         | {1} | {noticed} | {equivalent} | {4:.1} % | {5} |\n",
        found.core,
        found.count,
        found.seed,
        tools.join(", "),
        100.0 * (noticed + equivalent) as f64 / found.count.max(1) as f64,
        survivors - equivalent,
    );
    if found.exhaustive {
        text.push_str("\nEvery input was tried: the mutations not noticed make no difference that means anything.\n");
    }
    if survivors > 0 {
        text.push_str("\n| not noticed | mode | place | shown equivalent |\n|---:|---|---|---|\n");
    }
    for mutation in &found.survivors {
        let shown = if found.equivalent.contains(&mutation.number) {
            "yes"
        } else {
            "no"
        };
        let _ = writeln!(
            text,
            "| {} | {} | `{}` | {shown} |",
            mutation.number, mutation.mode, mutation.place
        );
    }
    text
}
