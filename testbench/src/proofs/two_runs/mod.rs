// SPDX-License-Identifier: MIT OR Apache-2.0
//! The proof that nothing undefined leaves a core, by two runs of it to which something else comes where nothing is
//! defined. They agree in all outputs that mean something, and some clocks later their states are the same again.
//!
//! What stands beside an input that is not offered: the runs begin in the same state, any one, reachable or not. In the
//! first clock nothing is offered, and to each of them something else stands there; from then on both get the same, any
//! inputs whatever. So any number of clocks in which nothing is offered may be changed, one after the other, and nothing
//! that comes out changes.
//!
//! What a register is at power-up whose text does not say it: the runs begin at power-up, with something else in each such
//! register, and get the same inputs.
//!
//! What anything is before a reset: the runs begin in any two states, reachable or not, and get a reset of one clock, then
//! the same inputs. What the output FIFO is given while it is reset itself is lost. A longer reset is one of a clock, before
//! which there was a state like any other.
//!
//! States are the same if they agree in what matters (`testbench/proofs/matters.txt`). Two runs from states that are, with
//! the same inputs, agree again: that is the induction.

mod graph;
mod netlist;
mod relation;
mod runs;

use halfmove_hdl::cores::CorePort;
use halfmove_sim::VerilogFile;
use serde::{Deserialize, Serialize};
use tempfile::TempDir;

use super::stand_ins::{listening_fifo, old_words_of, shift_register_of, with_own_memory, written_words_of};
use super::{DELAY_LINE, FIFO, RAM, TO_GATES, harness, inputs, write};
use crate::memo::{Memory, Source};
use crate::tools::{ToolError, YOSYS};
use netlist::Netlist;
use relation::Relation;
use runs::{Inputs, Register, two_runs};

/// Registers of which both cases are looked at one by one: in the encoder, whether a half-move is in its second clock, in
/// which it reads a second square in the place of the input; or a square of a set-up, which reads none.
const CASES: [&str; 2] = [".intake.moves_0_q[0]", ".intake.places_0_q[0]"];

/// A memory that is empty when a game begins.
const STAMPED: &str = "halfmove_stamped_memory.v";

/// What becomes of the difference between two runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Forgotten {
    /// So many clocks later nothing is left of it, and no output ever depended on it.
    After {
        /// How many.
        clocks: u32,
    },
    /// It was not shown that this output does not depend on it.
    Given {
        /// The name of the output, and its bit.
        output: String,
        /// How many clocks later.
        clock: u32,
    },
    /// It was not shown that this register forgets it.
    Kept {
        /// The name of the register, and its bit.
        register: String,
    },
}

/// What is made of the memories that are empty when a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memories {
    /// What they say of a word that no game wrote may be anything: it is not used.
    WrittenWords,
    /// It is what was written there before.
    AllWords,
}

impl Memories {
    /// As a core needs it whose modules these are.
    #[must_use]
    pub fn of(files: &[VerilogFile]) -> Self {
        // Of a pawn that became nobody jose's cores read and use what its word happens to be; but they take nothing in that
        // is not offered, so nothing of it is ever written.
        match files.iter().any(|file| file.name == "jose_moving_man.v") {
            true => Self::AllWords,
            false => Self::WrittenWords,
        }
    }
}

/// What becomes of everything that is undefined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Undefined {
    /// What stands beside an input that is not offered.
    pub unoffered: Forgotten,
    /// What does not matter, in states that are the same.
    pub immaterial: Forgotten,
    /// What registers are at power-up whose text does not say it.
    pub power_up: Forgotten,
    /// What everything was before a reset of one clock.
    pub reset: Forgotten,
}

impl Undefined {
    /// All of it, with names.
    pub const fn all(&self) -> [(&'static str, &Forgotten); 4] {
        [
            ("not offered", &self.unoffered),
            ("immaterial", &self.immaterial),
            ("power-up", &self.power_up),
            ("before a reset", &self.reset),
        ]
    }
}

/// What becomes of everything undefined in a core. If all of it is forgotten, that is kept in memory.
///
/// # Errors
/// If a tool is missing or fails.
///
/// # Panics
/// If no file can be written in the temporary folder.
pub fn undefined(
    core: &str,
    ports: &[CorePort],
    files: &[VerilogFile],
    memories: Memories,
    memory: &Memory,
) -> Result<(Undefined, Source), ToolError> {
    let inputs = inputs(format!("{core}: two runs"), &sources(core, ports, files, memories))?
        .text("matters.txt", relation::MATTERS);
    let is_final = |found: &Undefined| {
        let mut all = found.all().into_iter();
        all.all(|(_, outcome)| matches!(outcome, Forgotten::After { .. }))
    };
    memory.result(&inputs, is_final, || {
        let runs = TwoRuns::of(core, ports, files, memories)?;
        Ok(Undefined {
            unoffered: runs.unoffered()?,
            immaterial: runs.immaterial()?,
            power_up: runs.power_up()?,
            reset: runs.reset()?,
        })
    })
}

/// A core, ready to be run twice.
#[derive(Debug)]
pub struct TwoRuns {
    folder: TempDir,
    netlist: Netlist,
    relation: Relation,
}

impl TwoRuns {
    /// Of a core whose module texts are given; they may have a fault planted.
    ///
    /// # Errors
    /// If Yosys is missing or refuses its input.
    ///
    /// # Panics
    /// If no file can be written in the temporary folder.
    pub fn of(core: &str, ports: &[CorePort], files: &[VerilogFile], memories: Memories) -> Result<Self, ToolError> {
        let folder = tempfile::tempdir().expect("there is a temporary folder");
        let netlist = netlist(&folder, &sources(core, ports, files, memories))?;
        let names: Vec<&str> = netlist.registers().collect();
        let relation = Relation::written(&names);
        Ok(Self {
            folder,
            netlist,
            relation,
        })
    }

    /// What becomes of what stands beside an input that is not offered.
    ///
    /// # Errors
    /// If ABC is missing or fails.
    pub fn unoffered(&self) -> Result<Forgotten, ToolError> {
        let of_name = |case: &str| self.netlist.registers().position(|name| name.ends_with(case));
        let registers: Vec<usize> = CASES.into_iter().filter_map(of_name).collect();
        let cases = (0..1 << registers.len()).map(|values: usize| {
            let known = |register| match registers.iter().position(|case| *case == register) {
                Some(case) => Register::Constant(values >> case & 1 != 0),
                None => Register::Same,
            };
            self.run(known, Inputs::NothingOfferedFirst)
        });
        all(cases)
    }

    /// What becomes of what does not matter, in the same states, with any inputs.
    ///
    /// # Errors
    /// If ABC is missing or fails.
    pub fn immaterial(&self) -> Result<Forgotten, ToolError> {
        self.run(|register| self.agreed(register), Inputs::Same)
    }

    /// What becomes of what the registers are at power-up whose text does not say it, if no reset comes until then;
    /// [`reset`](Self::reset) looks at one that does.
    ///
    /// # Errors
    /// If ABC is missing or fails.
    pub fn power_up(&self) -> Result<Forgotten, ToolError> {
        let known = |register: usize| match self.netlist.initial()[register] {
            Some(value) => Register::Constant(value),
            None => Register::Open,
        };
        self.run(known, Inputs::NoReset)
    }

    /// What becomes of any two states, by a reset of one clock.
    ///
    /// # Errors
    /// If ABC is missing or fails.
    pub fn reset(&self) -> Result<Forgotten, ToolError> {
        self.run(|_| Register::Open, Inputs::AfterReset)
    }

    /// What is known of a register in states that are the same.
    fn agreed(&self, register: usize) -> Register {
        if self.relation.knows(register) {
            Register::SameIfItMatters
        } else {
            Register::Same
        }
    }

    fn run(&self, known: impl Fn(usize) -> Register, inputs: Inputs) -> Result<Forgotten, ToolError> {
        let state = (0..self.netlist.initial().len()).map(known).collect();
        two_runs(self.folder.path(), &self.netlist, &self.relation, state, inputs)
    }
}

/// The longest time of some cases, or what is wrong with the first that is not forgotten.
fn all(cases: impl IntoIterator<Item = Result<Forgotten, ToolError>>) -> Result<Forgotten, ToolError> {
    let mut longest = 0;
    for case in cases {
        match case? {
            Forgotten::After { clocks } => longest = longest.max(clocks),
            other => return Ok(other),
        }
    }
    Ok(Forgotten::After { clocks: longest })
}

/// The memory in a `halfmove_stamped_memory`.
fn stamped_memory(files: &[VerilogFile], memories: Memories) -> String {
    let memory = files.iter().find(|file| file.name == RAM).expect("it has a memory");
    match memories {
        Memories::WrittenWords => written_words_of(&memory.text),
        Memories::AllWords => old_words_of(&memory.text),
    }
}

/// The texts that Yosys reads: the core, what goes with `m_axis_tvalid` low while that is.
fn sources(core: &str, ports: &[CorePort], files: &[VerilogFile], memories: Memories) -> Vec<VerilogFile> {
    let source = |file: &VerilogFile| VerilogFile {
        name: file.name.clone(),
        text: match file.name.as_str() {
            DELAY_LINE => shift_register_of(&file.text),
            FIFO => listening_fifo(&file.text),
            STAMPED => with_own_memory(&file.text, &stamped_memory(files, memories)),
            _ => file.text.clone(),
        },
    };
    let top = VerilogFile {
        name: "proof.v".to_owned(),
        text: harness::meaningful(core, ports),
    };
    std::iter::once(top).chain(files.iter().map(source)).collect()
}

/// The core as a graph.
fn netlist(folder: &TempDir, sources: &[VerilogFile]) -> Result<Netlist, ToolError> {
    write(folder.path(), sources);
    let names: Vec<&str> = sources.iter().map(|file| file.name.as_str()).collect();
    let script = format!(
        "read_verilog -formal -sv {}; hierarchy -check -top {}; proc; flatten; setundef -undriven -expose; \
         opt_clean -purge; memory -nomap; opt -full; {TO_GATES}; write_aiger -ascii -vmap proof.map proof.aag",
        names.join(" "),
        harness::TOP
    );
    YOSYS.run(folder.path(), &["-q", "-p", &script])?;
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("Yosys wrote it");
    Ok(Netlist::read(&read("proof.aag"), &read("proof.map")).expect("Yosys writes AIGER"))
}
