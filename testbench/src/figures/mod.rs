// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a core costs and how fast it is on iCE40 HX8K: Yosys synthesizes, nextpnr places and routes with several seeds.

mod harness;
mod netlist;
mod route;
pub mod small_parts;
mod table;

pub use netlist::Netlist;
pub use route::{CriticalPath, Routed};
pub use table::replace_section;

use std::path::Path;
use std::sync::Mutex;

use crate::tools::{NEXTPNR_ICE40, ToolError, YOSYS};

/// The frequency asked for, in MHz: above what is reached, so that the placer does not stop early.
const ASKED: u32 = 160;

/// The figures of one core.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// The top module.
    pub top: String,
    /// The versions of the tools, in the order of their use.
    pub tools: Vec<String>,
    /// The commands, with `SEED` where it differs.
    pub commands: [String; 2],
    /// What synthesis gives.
    pub netlist: Netlist,
    /// What place and route gives, by seed.
    pub routed: Vec<Routed>,
}

/// Why there are no figures.
#[derive(Debug, thiserror::Error)]
pub enum FiguresError {
    /// A tool is missing or fails.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// A file cannot be written or read.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// A report is not what was expected.
    #[error("{0} has no {1}")]
    Report(&'static str, &'static str),
    /// A report is no JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

/// Measures a core whose Verilog files are in `folder`, which also takes what the tools write. `progress` is called
/// after each seed.
///
/// # Errors
/// If a tool is missing or fails.
pub fn measure(
    folder: &Path,
    files: &[&str],
    top: &str,
    seeds: &[u32],
    progress: impl Fn(&Routed) + Sync,
) -> Result<Figures, FiguresError> {
    let tools = vec![YOSYS.version()?, NEXTPNR_ICE40.version()?];
    let script =
        |files: &str| format!("read_verilog {files}; synth_ice40 -abc9 -device hx -top {top} -json {top}.json");
    // The order of the files has an influence on the result, so it is that of the names, as in the list beside them.
    let mut sorted = files.to_vec();
    sorted.sort_unstable();
    YOSYS.run(folder, &["-q", "-p", &script(&sorted.join(" "))])?;
    let netlist = Netlist::read(&folder.join(format!("{top}.json")), top)?;
    let routed = route_all(folder, top, seeds, progress)?;
    let list = format!("$(tr '\\n' ' ' < {top}.f)");
    Ok(Figures {
        top: top.to_owned(),
        tools,
        commands: [
            format!("yosys -q -p \"{}\"", script(&list)),
            format!("nextpnr-ice40 {}", nextpnr_arguments(top, "SEED").join(" ")),
        ],
        netlist,
        routed,
    })
}

fn nextpnr_arguments(top: &str, seed: &str) -> Vec<String> {
    let text = format!(
        "--hx8k --package ct256 --json {top}.json --asc {top}_{seed}.asc --report {top}_{seed}_report.json \
         --freq {ASKED} --seed {seed} --pcf-allow-unconstrained --timing-allow-fail -q"
    );
    text.split_whitespace().map(str::to_owned).collect()
}

/// Routes every seed, several at a time, and gives them in their order.
fn route_all(
    folder: &Path,
    top: &str,
    seeds: &[u32],
    progress: impl Fn(&Routed) + Sync,
) -> Result<Vec<Routed>, FiguresError> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let left = Mutex::new(seeds.to_vec());
    let worker = || {
        let mut done = Vec::new();
        loop {
            let Some(seed) = left.lock().ok().and_then(|mut left| left.pop()) else {
                return Ok(done);
            };
            let arguments = nextpnr_arguments(top, &seed.to_string());
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            NEXTPNR_ICE40.run(folder, &arguments)?;
            let routed = Routed::read(&folder.join(format!("{top}_{seed}_report.json")), seed)?;
            progress(&routed);
            done.push(routed);
        }
    };
    let results: Vec<Result<Vec<Routed>, FiguresError>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.min(seeds.len())).map(|_| scope.spawn(worker)).collect();
        let join = |worker: std::thread::ScopedJoinHandle<'_, _>| {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        workers.into_iter().map(join).collect()
    });
    let mut routed = results.into_iter().collect::<Result<Vec<_>, _>>()?.concat();
    routed.sort_by_key(|routed| routed.seed);
    Ok(routed)
}
