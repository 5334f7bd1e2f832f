// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether what a property speaks of happens at all: an assertion about a full FIFO is worth nothing if the FIFO never
//! fills. Each checker has `cover` statements; here ABC looks for an input sequence that reaches each of them.
//!
//! The search begins in the state in which a core is [`QUIET`] clocks after power-up if all its inputs are low: so long
//! it restarts anyway, and the whole way would take ABC many times as long.

use std::path::Path;

use halfmove_sim::VerilogFile;
use serde::{Deserialize, Serialize};

use super::aiger::Aiger;
use super::{PATIENCE, inputs, number_after, to_aiger, write};
use crate::memo::{Memory, Source};
use crate::tools::{ToolError, YOSYS_ABC};

/// Where Yosys says how many cases there are.
const COUNT: &str = "cases.txt";

/// Whether every case is reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Covered {
    /// All of them, the last one after this many clocks from power-up.
    All {
        /// How many.
        cases: u32,
        /// How many clocks the longest way takes.
        clocks: u32,
    },
    /// Some are not reached; what ABC says of them.
    Missing(String),
}

/// Clocks that are played with all inputs low before the search begins. A core restarts for 256 of them.
const QUIET: u32 = 192;

/// The same modules with the covered cases as what ABC looks for, and no assertions.
pub fn of(mut sources: Vec<VerilogFile>) -> Vec<VerilogFile> {
    for file in &mut sources {
        if file.text.contains("assert (") {
            file.text = cases_of(&file.text);
        }
    }
    sources
}

fn cases_of(checker: &str) -> String {
    let line = |line: &str| match line.split_once("cover (") {
        // What is left of a line behind its case is a comment.
        Some((before, case)) => {
            let (case, comment) = case.rsplit_once(");").expect("a case takes a line");
            format!("{before}assert (!({case}));{comment}\n")
        }
        None => line.replace("assert (", "cover (") + "\n",
    };
    checker.lines().map(line).collect()
}

/// Looks for a way to each case of the modules from [`of`], in at most this many clocks. If all are reached, that is
/// kept in memory.
pub fn reached(
    what: String,
    sources: &[VerilogFile],
    place: (&str, &str),
    clocks: u32,
    memory: &Memory,
) -> Result<(Covered, Source), ToolError> {
    let inputs = inputs(format!("{what}, covered in {clocks} clocks"), sources)?;
    let is_all = |covered: &Covered| matches!(covered, Covered::All { .. });
    memory.result(&inputs, is_all, || {
        let folder = tempfile::tempdir().expect("there is a temporary folder");
        write(folder.path(), sources);
        let count = format!("tee -q -o {COUNT} select -count t:$assert");
        to_aiger(folder.path(), sources, place, &count)?;
        let path = folder.path().join("proof.aig");
        let graph = std::fs::read(&path).expect("Yosys wrote it");
        let graph = Aiger::read(&graph).expect("Yosys writes such graphs");
        let cases = assertions(folder.path());
        if cases == 0 || graph.bad_states() < cases {
            return Ok(Covered::Missing(format!(
                "{} of {cases} cases are left in the netlist",
                graph.bad_states()
            )));
        }
        let later = graph
            .after_quiet_clocks(QUIET)
            .expect("quiet inputs are assumed nowhere to be other");
        std::fs::write(&path, later).expect("the temporary folder can be written");
        let mut longest = 0;
        for case in 0..cases {
            match reached_alone(folder.path(), case, clocks - QUIET)? {
                Ok(found) => longest = longest.max(QUIET + found),
                Err(said) => return Ok(Covered::Missing(format!("case {case}: {said}"))),
            }
        }
        Ok(Covered::All { cases, clocks: longest })
    })
}

/// How many cases there are.
fn assertions(folder: &Path) -> u32 {
    let said = std::fs::read_to_string(folder.join(COUNT)).expect("Yosys wrote it");
    let count = said.split_whitespace().next().and_then(|count| count.parse().ok());
    count.expect("Yosys counts them")
}

/// In which clock a case is reached, or what ABC says instead. Each case is looked for alone: when one of several is
/// reached, ABC also reads from its solver the value of the others, which it may not have.
fn reached_alone(folder: &Path, case: u32, clocks: u32) -> Result<Result<u32, String>, ToolError> {
    let command = format!("read_aiger proof.aig; fold; cone -s -O {case}; bmc3 -F {clocks} -T {PATIENCE}");
    let said = YOSYS_ABC.run(folder, &["-c", &command])?;
    Ok(number_after(&said, "was asserted in frame ").ok_or(said))
}

#[cfg(test)]
mod tests {
    use super::cases_of;

    #[test]
    fn cases_take_the_place_of_the_assertions() {
        let checker = "    if (a) assert (b);\n    cover (a && !(b)); // A case.\n";
        assert_eq!(
            cases_of(checker),
            "    if (a) cover (b);\n    assert (!(a && !(b))); // A case.\n"
        );
    }
}
