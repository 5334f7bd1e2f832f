// SPDX-License-Identifier: MIT OR Apache-2.0
//! Mutations judged by the testbench that is shipped with a core: what those notice who have nothing else.

use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use halfmove_sim::VerilogFile;

use super::{CONTROL, CONTROL_WIDTH, FlipFlops, Mutated, Mutation, MutationError, Survey, is_equivalent, mutate};
use crate::shipped::{Judge, Shipped};
use crate::verilog;

/// A mutated core may take so many times as long as the sound one, and is stopped then: it has a loop without a clock.
const SLOWER: u32 = 6;
/// The sound one ends within this.
const LONGEST: Duration = Duration::from_secs(1_200);

/// Mutates a core and plays its shipped testbench against each mutation. If it is to be thorough, ABC is asked of each
/// survivor whether it makes a difference.
///
/// # Errors
/// If a tool is missing, or the testbench does not pass without a mutation.
///
/// # Panics
/// If no file can be written in the temporary folder.
pub fn survey_by_testbench(
    checkout: &Path,
    judge: Judge,
    top: &str,
    count: u32,
    seed: u32,
    thorough: bool,
    progress: impl Fn() + Sync,
) -> Result<Survey, MutationError> {
    let core = verilog::core(top)?;
    let mutated = mutate(&core, count, seed, FlipFlops::Registers)?;
    let testbench = Shipped::of(checkout, top).map_err(MutationError::File)?;
    let netlist = [with_plusarg(&mutated, top, &core.ports())];
    let folder = tempfile::tempdir().map_err(MutationError::File)?;
    testbench
        .write_to(folder.path(), &netlist)
        .map_err(MutationError::File)?;
    testbench.compile(judge, folder.path(), &netlist)?;
    let run = |mutation: u64, limit: Duration| {
        let plusarg = format!("+{CONTROL}={mutation}");
        Shipped::run(judge, folder.path(), &[&plusarg], limit).map_err(MutationError::File)
    };
    let start = Instant::now();
    if !run(0, LONGEST)?.is_pass() {
        return Err(MutationError::Unsound(top.to_owned()));
    }
    let limit = Duration::from_secs(10) + start.elapsed() * SLOWER;
    let left = Mutex::new(mutated.mutations.iter());
    let next = || left.lock().map_or(None, |mut left| left.next());
    let worker = || -> Result<Vec<Mutation>, MutationError> {
        let mut survivors = Vec::new();
        while let Some(mutation) = next() {
            if run(mutation.number, limit)?.is_pass() {
                survivors.push(mutation.clone());
            }
            progress();
        }
        Ok(survivors)
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let found: Result<Vec<Vec<Mutation>>, MutationError> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers
            .into_iter()
            .map(|worker| worker.join().expect("a worker does not panic"))
            .collect()
    });
    let mut survivors = found?.concat();
    survivors.sort_by_key(|mutation| mutation.number);
    let mut equivalent = Vec::new();
    for mutation in &survivors {
        if thorough && is_equivalent(&mutated, top, mutation.number)? {
            equivalent.push(mutation.number);
        }
    }
    Ok(Survey {
        core: top.to_owned(),
        seed,
        count: mutated.mutations.len(),
        survivors,
        equivalent,
        exhaustive: false,
    })
}

/// The mutated netlist behind a module with the core's own ports, which takes the mutation from a plusarg.
fn with_plusarg(mutated: &Mutated, top: &str, ports: &[halfmove_hdl::cores::CorePort]) -> VerilogFile {
    use halfmove::hardware::ports::Direction;
    let inner = format!("{top}_mutated");
    let netlist = mutated
        .verilog
        .replacen(&format!("module {top}("), &format!("module {inner}("), 1);
    let declared = ports.iter().map(|port| {
        let direction = if port.direction == Direction::Input {
            "input"
        } else {
            "output"
        };
        format!("    {direction} wire [{}:0] {}", port.width - 1, port.name)
    });
    let connected = ports.iter().map(|port| format!("        .{0}({0})", port.name));
    let text = format!(
        "{netlist}\nmodule {top} (\n{}\n);\n    reg [{}:0] {CONTROL};\n    initial if \
         (!$value$plusargs(\"{CONTROL}=%d\", {CONTROL})) {CONTROL} = 0;\n    {inner} core (\n        \
         .{CONTROL}({CONTROL}),\n{}\n    );\nendmodule\n",
        declared.collect::<Vec<_>>().join(",\n"),
        CONTROL_WIDTH - 1,
        connected.collect::<Vec<_>>().join(",\n"),
    );
    VerilogFile {
        name: format!("{inner}.v"),
        text,
    }
}
