// SPDX-License-Identifier: MIT OR Apache-2.0
//! The rules that a core's Verilog is made of, each broken by itself.
//!
//! A rule is a condition or a term of an expression. Broken, it is left out: an operand of a chain, a negation, one of the
//! bits that must all be set, one side of a choice, a whole assignment or what a condition guards. All broken rules are in
//! one Verilog and are chosen by the value of an input, so that Verilator compiles a single model.

mod chosen;
pub mod equivalent;
mod expression;
pub mod names;
pub mod network;
mod planting;
pub mod suite;

use halfmove::hardware::ports::Direction;
use halfmove_sim::{CompiledDesign, Design, Model, VerilogFile};

use crate::engines::EngineError;
use crate::verilog::{self, Core};

pub use chosen::{Fault, WithFaults, with_faults, with_faults_of_plusarg};
pub use planting::Unreadable;

/// The input or plusarg that chooses: 0 breaks none, `n` the rule `n`.
pub const BROKEN: &str = "broken";
/// Its width, and so the most rules.
pub const BROKEN_WIDTH: u32 = 12;

/// A rule of a core.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The value of the input that breaks it.
    pub number: u64,
    /// The module.
    pub module: String,
    /// The signal that is assigned, or `if`.
    pub target: String,
    /// The expression that is assigned.
    pub whole: String,
    /// What is not as it was.
    pub change: String,
}

/// A core with all rules of some of its modules in it, each ready to be broken.
pub struct Breakable {
    /// Its Verilog, with the input that chooses.
    pub design: Design,
    /// The rules, in the order of their numbers.
    pub rules: Vec<Rule>,
}

impl Breakable {
    /// The laws of chess as `machine_perft` has them.
    ///
    /// # Errors
    /// If a module is written otherwise than the exporter writes.
    pub fn laws() -> Result<Self, EngineError> {
        let core = verilog::core("machine_perft")?;
        let mut laws = Self::new(&core, |module| suite::MODULES.contains(&module))?;
        // How the count of checkers is put together from squares is not among them.
        let is_sum = |rule: &Rule| rule.module == "machine_check_count" && !rule.target.contains("check");
        let is_part = |rule: &Rule| !matches!(&*rule.change, "never" | "always");
        laws.rules
            .retain(|rule| rule.module != "machine_check_count" || !(is_sum(rule) || is_part(rule)));
        Ok(laws)
    }

    /// All rules of the core's modules whose names are wanted.
    ///
    /// # Errors
    /// If a module is written otherwise than the exporter writes.
    pub fn new(core: &Core, wanted: impl Fn(&str) -> bool) -> Result<Self, Unreadable> {
        let mut rules = Vec::new();
        let mut files = Vec::new();
        for file in &core.files {
            let module = file.name.trim_end_matches(".v");
            let text = if wanted(module) {
                planting::plant(&core.top, module, &file.text, &mut rules)?
            } else {
                file.text.clone()
            };
            let mut file = VerilogFile {
                name: file.name.clone(),
                text,
            };
            if file.name.trim_end_matches(".v") == core.top {
                chosen::with_input(&mut file);
            }
            files.push(file);
        }
        let design = core.design_of(&files).port(BROKEN, Direction::Input, BROKEN_WIDTH);
        Ok(Self { design, rules })
    }
}

/// The design with this rule broken, or this fault planted, in all models that are made of it; with 0 none.
///
/// # Errors
/// If it is not one of a [`Breakable`] or of [`with_faults`].
pub fn broken(compiled: &CompiledDesign, number: u64) -> Result<CompiledDesign, EngineError> {
    let input = compiled.model()?.input(BROKEN, BROKEN_WIDTH)?;
    Ok(compiled.with_input(input, number))
}

/// A model of it.
///
/// # Errors
/// As [`broken`].
pub fn model(compiled: &CompiledDesign, number: u64) -> Result<Model, EngineError> {
    Ok(broken(compiled, number)?.model()?)
}
