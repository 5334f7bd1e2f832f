// SPDX-License-Identifier: MIT OR Apache-2.0
//! Mutations judged by the testbench that is shipped with a core: what those notice who have nothing else.

use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use halfmove_sim::{VerilogFile, direction_word};
use tempfile::TempDir;

use super::{CONTROL, CONTROL_WIDTH, FlipFlops, Mutated, Mutation, MutationError, Survey, is_equivalent, mutate};
use crate::memo::{Inputs, Memory};
use crate::processors::try_each;
use crate::shipped::{Judge, Shipped, Verdict};
use crate::tools::{YOSYS, YOSYS_ABC};
use crate::verilog;

/// A mutated core may take this many times as long as the sound one, and is stopped then: it has a loop without a
/// clock.
const SLOWER: u32 = 6;
/// The sound one ends within this.
const LONGEST: Duration = Duration::from_secs(1_200);

/// Mutates a core and plays its shipped testbench against each mutation. If it is to be thorough, ABC is asked of each
/// survivor whether it makes a difference. What became of a mutation is remembered, so that a survey that was stopped
/// goes on where it was.
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
    let stage = Stage::set(checkout, judge, &core, &mutated)?;
    let survivor = |mutation: &Mutation| -> Result<Option<(Mutation, bool)>, MutationError> {
        let survivor = if stage.survives(mutation.number)? {
            let is_equivalent = thorough && stage.is_equivalent(&mutated, mutation.number)?;
            Some((mutation.clone(), is_equivalent))
        } else {
            None
        };
        progress();
        Ok(survivor)
    };
    let mut found: Vec<(Mutation, bool)> = try_each(&mutated.mutations, survivor)?.into_iter().flatten().collect();
    found.sort_by_key(|(mutation, _)| mutation.number);
    let equivalent = found.iter().filter(|(_, is_equivalent)| *is_equivalent);
    Ok(Survey {
        core: top.to_owned(),
        seed,
        count: mutated.mutations.len(),
        equivalent: equivalent.map(|(mutation, _)| mutation.number).collect(),
        survivors: found.into_iter().map(|(mutation, _)| mutation).collect(),
        exhaustive: false,
    })
}

/// A compiled testbench with all mutations of a core.
struct Stage {
    top: String,
    judge: Judge,
    folder: TempDir,
    /// Everything that what it says depends on, but the mutation.
    inputs: String,
    /// How long the sound core takes, when it has run.
    sound: Mutex<Option<Duration>>,
    memory: Memory,
}

impl Stage {
    fn set(checkout: &Path, judge: Judge, core: &verilog::Core, mutated: &Mutated) -> Result<Self, MutationError> {
        let top = core.top.clone();
        let testbench = Shipped::of(checkout, &top).map_err(MutationError::File)?;
        let netlist = [with_plusarg(mutated, &top, &core.ports())];
        let folder = tempfile::tempdir().map_err(MutationError::File)?;
        testbench
            .write_to(folder.path(), &netlist)
            .map_err(MutationError::File)?;
        testbench.compile(judge, folder.path(), &netlist)?;
        let inputs = testbench.inputs(Inputs::of("mutations of a core")).tool(judge.tool())?;
        Ok(Self {
            inputs: inputs.text("netlist", &*netlist[0].text).fingerprint(),
            top,
            judge,
            folder,
            sound: Mutex::default(),
            memory: Memory::of_checkout(),
        })
    }

    /// Whether the testbench passes with this mutation.
    fn survives(&self, number: u64) -> Result<bool, MutationError> {
        let inputs = Inputs::of(format!("mutation {number} of {} by its testbench", self.top))
            .text("inputs", &*self.inputs)
            .text("mutation", number.to_string());
        // What was stopped is not remembered: it took too long on this machine.
        let make = || {
            let limit = Duration::from_secs(10) + self.sound()? * SLOWER;
            Ok::<_, MutationError>(match self.run(number, limit)? {
                Verdict::Passed(_) => Some(true),
                Verdict::Failed(_) => Some(false),
                Verdict::Endless => None,
            })
        };
        let (passes, _) = self.memory.result(&inputs, Option::is_some, make)?;
        Ok(passes.unwrap_or(false))
    }

    /// How long the sound core takes; it must pass.
    fn sound(&self) -> Result<Duration, MutationError> {
        // Whoever comes meanwhile waits for it.
        let mut known = self.sound.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sound) = *known {
            return Ok(sound);
        }
        let start = Instant::now();
        if !self.run(0, LONGEST)?.is_pass() {
            return Err(MutationError::Unsound(self.top.clone()));
        }
        Ok(*known.insert(start.elapsed()))
    }

    fn run(&self, mutation: u64, limit: Duration) -> Result<Verdict, MutationError> {
        let plusarg = format!("+{CONTROL}={mutation}");
        Shipped::run(self.judge, self.folder.path(), &[&plusarg], limit).map_err(MutationError::File)
    }

    fn is_equivalent(&self, mutated: &Mutated, number: u64) -> Result<bool, MutationError> {
        let inputs = Inputs::of(format!("mutation {number} of {} by ABC", self.top))
            .text("netlist", &*mutated.netlist)
            .text("mutation", number.to_string())
            .text("script", include_str!("equivalence.rs"))
            .text("abc", include_str!("../proofs/mod.rs"))
            .tool(YOSYS)?
            .tool(YOSYS_ABC)?;
        let make = || is_equivalent(mutated, &self.top, number);
        // What is not shown may only have taken too long.
        let (is_equivalent, _) = self.memory.result(&inputs, |is_equivalent| *is_equivalent, make)?;
        Ok(is_equivalent)
    }
}

/// The mutated netlist behind a module with the core's own ports, which takes the mutation from a plusarg.
fn with_plusarg(mutated: &Mutated, top: &str, ports: &[halfmove_hdl::cores::CorePort]) -> VerilogFile {
    let inner = format!("{top}_mutated");
    let netlist = mutated
        .verilog
        .replacen(&format!("module {top}("), &format!("module {inner}("), 1);
    let declared = ports.iter().map(|port| {
        let direction = direction_word(port.direction);
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
