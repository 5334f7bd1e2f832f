// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `brenner_interpreter_small` takes of the small parts that it is meant for.

use std::fmt::Write;
use std::path::Path;

use halfmove::ports::STREAM_CORE;

use super::harness::harness;
use super::{FiguresError, Netlist, Routed};
use crate::tools::{NEXTPNR_ICE40, YOSYS};
use crate::verilog::Core;

/// A part, and how the tools are told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its name.
    pub name: &'static str,
    /// Its family in `synth_ice40 -device`.
    family: &'static str,
    /// Its flags for nextpnr.
    flags: &'static str,
    /// Its logic cells.
    pub cells: u64,
    /// Its block RAMs.
    pub rams: u64,
    /// The frequency asked for, in MHz.
    asked: u32,
    /// It has fewer pins than the core has ports: the core is put behind a harness.
    few_pins: bool,
}

/// The parts.
pub const PARTS: [Part; 2] = [
    Part {
        name: "iCE40 HX1K",
        family: "hx",
        flags: "--hx1k --package tq144",
        cells: 1_280,
        rams: 16,
        asked: 100,
        few_pins: false,
    },
    Part {
        name: "iCE40 UP5K",
        family: "u",
        flags: "--up5k --package sg48",
        cells: 5_280,
        rams: 30,
        asked: 40,
        few_pins: true,
    },
];

/// What a part gave.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The part.
    pub part: Part,
    /// What synthesis gives, the harness included.
    pub netlist: Netlist,
    /// What place and route gives, by seed, the harness included.
    pub routed: Vec<Routed>,
    /// The commands, with `SEED` where it differs.
    pub commands: [String; 2],
}

/// Places and routes a stream core on a part. `folder` takes what the tools write.
///
/// # Errors
/// If a tool is missing or fails.
pub fn fit(folder: &Path, core: &Core, part: Part, seeds: &[u32]) -> Result<Fit, FiguresError> {
    core.write_to(folder)?;
    let mut files: Vec<String> = core.files.iter().map(|file| file.name.clone()).collect();
    files.sort_unstable();
    let mut top = core.top.clone();
    if part.few_pins {
        top += "_harness";
        std::fs::write(folder.join(format!("{top}.v")), harness(&top, &core.top, &STREAM_CORE))?;
        files.push(format!("{top}.v"));
    }
    let script = |files: &str| {
        format!(
            "read_verilog {files}; synth_ice40 -abc9 -device {} -top {top} -json {top}.json",
            part.family
        )
    };
    YOSYS.run(folder, &["-q", "-p", &script(&files.join(" "))])?;
    let netlist = Netlist::read(&folder.join(format!("{top}.json")), &top)?;
    let arguments = |seed: &str| {
        format!(
            "{} --json {top}.json --asc {top}_{seed}.asc --report {top}_{seed}_report.json --freq {} --seed {seed} \
             --pcf-allow-unconstrained --timing-allow-fail -q",
            part.flags, part.asked
        )
    };
    let mut routed = Vec::new();
    for &seed in seeds {
        let text = arguments(&seed.to_string());
        NEXTPNR_ICE40.run(folder, &text.split_whitespace().collect::<Vec<_>>())?;
        routed.push(Routed::read(&folder.join(format!("{top}_{seed}_report.json")), seed)?);
    }
    let list = format!("$(tr '\\n' ' ' < {}.f)", core.top);
    let list = if part.few_pins { format!("{list} {top}.v") } else { list };
    Ok(Fit {
        part,
        netlist,
        routed,
        commands: [
            format!("yosys -q -p \"{}\"", script(&list)),
            format!("nextpnr-ice40 {}", arguments("SEED")),
        ],
    })
}

impl Fit {
    /// A line of a table for each seed, after the head of [`table`].
    fn lines(&self) -> String {
        let mut text = String::new();
        for routed in &self.routed {
            let _ = writeln!(
                text,
                "| {} | {} | {} of {} | {} of {} | {:.1} |",
                self.part.name,
                routed.seed,
                routed.logic_cells,
                self.part.cells,
                routed.rams,
                self.part.rams,
                routed.fmax
            );
        }
        let mut clocks: Vec<f64> = self.routed.iter().map(|routed| routed.fmax).collect();
        clocks.sort_by(f64::total_cmp);
        if let Some(median) = clocks.get(clocks.len().saturating_sub(1) / 2) {
            let _ = writeln!(text, "| **{}** | **median** | | | **{median:.1}** |", self.part.name);
        }
        text
    }
}

/// The figures as Markdown, with the commands.
pub fn table(fits: &[Fit], tools: &[String]) -> String {
    let mut text =
        String::from("| part | seed | logic cells | block RAMs | clock in MHz |\n|---|---:|---:|---:|---:|\n");
    text.extend(fits.iter().map(Fit::lines));
    let _ = write!(text, "\nMade with {}:\n\n```sh\n", tools.join(" and "));
    for fit in fits {
        let _ = writeln!(text, "{}\n{}", fit.commands[0], fit.commands[1]);
    }
    text + "```\n"
}
