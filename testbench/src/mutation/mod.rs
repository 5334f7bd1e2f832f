// SPDX-License-Identifier: MIT OR Apache-2.0
//! How good the cross-check is: mutations of a core's netlist, and how many of them it notices.

mod equivalence;
mod netlist;
mod stream;
mod table;
mod testbench;

use equivalence::is_equivalent;
pub use netlist::{CONTROL, CONTROL_WIDTH, FlipFlops, Mutated, Mutation, mutate};
pub use stream::Stimuli;
pub use testbench::survey_by_testbench;

use halfmove_sim::stream::VerilatedCore;
use halfmove_sim::{BuildError, CompiledDesign, PortError, Simulator, Tracing};
use serde::{Deserialize, Serialize};

use crate::processors::each;
use crate::tools::ToolError;
use crate::verilog::{self, ExportFailed};

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum MutationError {
    /// There is no such core, or it does not export.
    #[error(transparent)]
    Export(#[from] ExportFailed),
    /// Yosys is missing or fails.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// Verilator is missing or fails.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The netlist has other ports than the core.
    #[error(transparent)]
    Port(#[from] PortError),
    /// A file of the testbench cannot be read or written, or its program does not start.
    #[error("the shipped testbench: {0}")]
    File(std::io::Error),
    /// The netlist without a mutation fails already.
    #[error("the netlist of {0} without a mutation does not pass")]
    Unsound(String),
}

/// What became of the mutations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Survey {
    /// The core.
    pub core: String,
    /// The seed of Yosys' choice.
    pub seed: u32,
    /// How many there were.
    pub count: usize,
    /// Those that passed.
    pub survivors: Vec<Mutation>,
    /// The numbers of those among them that are shown to make no difference.
    pub equivalent: Vec<u64>,
    /// Every input there is was tried, so a survivor makes no difference.
    pub exhaustive: bool,
}

/// How hard a survey of mutations looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many games: this many times the fewest.
    pub scale: usize,
    /// Games that are made for what seldom happens are played too. That takes minutes.
    pub rare_games: bool,
    /// ABC is asked of each survivor whether it makes a difference.
    pub solver: bool,
}

/// Mutates a core and plays the cross-check against each mutation.
///
/// # Errors
/// If a tool is missing, or the core is not one that the cross-check knows.
pub fn survey(
    top: &str,
    count: u32,
    seed: u32,
    effort: Effort,
    progress: impl Fn() + Sync,
) -> Result<Survey, MutationError> {
    let core = verilog::core(top)?;
    let mutated = mutate(&core, count, seed, FlipFlops::Single)?;
    let mutations = &mutated.mutations;
    let compiled = Simulator::find()?.compile(&mutated.design, Tracing::Off)?;
    let exhaustive = !mutated.design.port_specs().iter().any(|port| port.name == "clk");
    let survivors = if exhaustive {
        survivors_of_table(&compiled, mutations, progress)?
    } else {
        let stimuli = Stimuli::new(effort.scale, effort.rare_games);
        survivors_of_stream(&compiled, mutations, &stimuli, top, progress)?
    };
    let mut equivalent = Vec::new();
    for mutation in &survivors {
        if exhaustive || (effort.solver && is_equivalent(&mutated, top, mutation.number)?) {
            equivalent.push(mutation.number);
        }
    }
    Ok(Survey {
        core: top.to_owned(),
        seed,
        count: mutations.len(),
        survivors,
        equivalent,
        exhaustive,
    })
}

fn survivors_of_table(
    compiled: &CompiledDesign,
    mutations: &[Mutation],
    progress: impl Fn(),
) -> Result<Vec<Mutation>, MutationError> {
    let mut model = compiled.model()?;
    let sound = table::answers(&mut model, 0)?;
    let mut survivors = Vec::new();
    for mutation in mutations {
        if table::answers(&mut model, mutation.number)? == sound {
            survivors.push(mutation.clone());
        }
        progress();
    }
    Ok(survivors)
}

fn survivors_of_stream(
    compiled: &CompiledDesign,
    mutations: &[Mutation],
    stimuli: &Stimuli,
    top: &str,
    progress: impl Fn() + Sync,
) -> Result<Vec<Mutation>, MutationError> {
    let core = |number: u64| -> Result<VerilatedCore, MutationError> {
        let mut core = VerilatedCore::new(compiled.model()?)?;
        let control = core.model_mut().input(CONTROL, CONTROL_WIDTH)?;
        core.model_mut().set(control, number);
        Ok(core)
    };
    // Whether a core can be made is known after the first one.
    let make = |number: u64| core(number).expect("a model that was made once can be made again");
    core(0)?;
    let Some(sound) = stimuli.pass(|| make(0), None) else {
        return Err(MutationError::Unsound(top.to_owned()));
    };
    let survivor = |mutation: &Mutation| {
        let survives = stimuli.pass(|| make(mutation.number), Some(&sound)).is_some();
        progress();
        survives.then(|| mutation.clone())
    };
    let mut survivors: Vec<Mutation> = each(mutations, survivor).into_iter().flatten().collect();
    survivors.sort_by_key(|mutation: &Mutation| mutation.number);
    Ok(survivors)
}
