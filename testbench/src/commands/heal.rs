// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw heal`: whether a reset heals the cores, whatever state they are in.

use halfmove_hdl::cores::{self, Core, CorePort};
use halfmove_testbench::any_state::healing;
use halfmove_testbench::figures::merged_rows;
use halfmove_testbench::memo::Memory;
use halfmove_testbench::proofs::{Forgotten, Memories, is_stream_core, undefined};
use halfmove_testbench::tools::VERILATOR;
use halfmove_testbench::verilog;

use super::figures::update_section;
use super::{checkout, chosen};
use crate::cli::HealArguments;
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &HealArguments) -> Result<Verdict, Failure> {
    let checkout = checkout()?;
    let usage = |error: &dyn std::error::Error| Failure::Usage(error.to_string());
    let all = healed()?;
    let bar = console::progress("cores healed");
    bar.tick();
    let mut verdict = Verdict::Clean;
    let mut rows = Vec::new();
    for (core, ports) in chosen("core with a reset", &all, |(core, _)| core.name, &arguments.core)? {
        let files = verilog::core(core.name).map_err(|error| usage(&error))?.files;
        let found = healing(&checkout, core.name, &files, arguments.states).map_err(|error| usage(&error))?;
        if let Some(fault) = &found.fault {
            verdict = Verdict::Faults;
            console::tell(&format!("{}: {fault}", core.name));
        }
        let mut proved = "not proved".to_owned();
        // What the machine remembers is too much for the proof.
        if !is_machine(core) {
            let (all, _) = undefined(core.name, ports, &files, Memories::of(&files), &Memory::of_proofs())
                .map_err(|error| usage(&error))?;
            match all.reset {
                Forgotten::After { clocks } => proved = format!("{clocks} clocks"),
                kept => {
                    verdict = Verdict::Faults;
                    console::tell(&format!("{}: {kept:?}", core.name));
                }
            }
        }
        let restart = found
            .restart
            .map_or_else(|| "—".to_owned(), |clocks| clocks.to_string());
        rows.push(format!(
            "{}{restart} | {} of {} | {} | {proved} |",
            beginning(core),
            found.healed,
            arguments.states,
            found.well
        ));
        bar.inc(1);
    }
    bar.finish_and_clear();
    match &arguments.write {
        Some(path) => {
            let page = std::fs::read_to_string(path).map_err(Failure::file("read", path))?;
            let rows = merged_rows(&page, &rows, all.iter().map(|(core, _)| beginning(core)));
            update_section(path, "healing", &section(arguments.states, &rows))?;
        }
        None => console::print(&section(arguments.states, &rows))?,
    }
    Ok(verdict)
}

/// The cores that a reset heals, with their ports.
fn healed() -> Result<Vec<(Core, Vec<CorePort>)>, Failure> {
    let mut healed = Vec::new();
    for core in [&cores::of_codes(), cores::machines()].concat() {
        let ports = core.ports().map_err(|errors| Failure::Usage(format!("{errors:?}")))?;
        let is_healed = match is_machine(&core) {
            true => ports.iter().any(|port| port.name == "rst"),
            false => is_stream_core(&ports),
        };
        if is_healed {
            healed.push((core, ports));
        }
    }
    Ok(healed)
}

fn is_machine(core: &Core) -> bool {
    cores::machines().iter().any(|machine| machine.name == core.name)
}

/// How the row of a core begins.
fn beginning(core: &Core) -> String {
    format!("| `{}` | ", core.name)
}

fn section(states: u32, rows: &[String]) -> String {
    format!(
        "`halfmove-hw heal --states {states}`, with {}\n\n\
         | core | clocks from reset to ready | states healed | works without a reset | nothing of a state is left after |\n\
         |---|---:|---:|---:|---:|\n{}\n",
        VERILATOR.version().unwrap_or_default(),
        rows.join("\n")
    )
}
