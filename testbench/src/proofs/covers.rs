// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether what a property speaks of happens at all: an assertion about a full FIFO is worth nothing if the FIFO never
//! fills. Each checker has `cover` statements; here ABC looks for an input sequence that reaches each of them.

use halfmove_sim::VerilogFile;
use serde::{Deserialize, Serialize};

use super::{abc_within_patience, inputs, number_after, to_aiger, write};
use crate::memo::{Memory, Source};
use crate::tools::ToolError;

/// Whether every case is reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Covered {
    /// Each of so many, the last of them so many clocks after power-up.
    All {
        /// How many.
        cases: u32,
        /// How many clocks the longest way takes.
        clocks: u32,
    },
    /// Some are not reached; what ABC says of them.
    Missing(String),
}

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

/// Looks for a way to each case of the modules from [`of`], in at most so many clocks. If all are reached, that is kept in
/// memory.
pub fn reached(
    what: String,
    sources: &[VerilogFile],
    (top, opened): (&str, &str),
    clocks: u32,
    memory: &Memory,
) -> Result<(Covered, Source), ToolError> {
    let inputs = inputs(format!("{what}, covered in {clocks} clocks"), sources)?;
    let is_all = |covered: &Covered| matches!(covered, Covered::All { .. });
    memory.result(&inputs, is_all, || {
        let folder = tempfile::tempdir().expect("there is a temporary folder");
        write(folder.path(), sources);
        to_aiger(folder.path(), sources, top, opened)?;
        // With cases left over ABC ends with an error status.
        let said = match abc_within_patience(folder.path(), &format!("bmc3 -a -F {clocks}")) {
            Err(ToolError::Failed { output, .. }) if output.contains("was asserted in frame") => output,
            said => said?,
        };
        let reached = said.contains("outputs are found to be SAT");
        let cases = number_after(&said, "All ").filter(|_| reached);
        let longest = number_after(&said, "found to be SAT after ");
        Ok(match (cases, longest) {
            (Some(cases), Some(clocks)) => Covered::All { cases, clocks },
            _ => Covered::Missing(said),
        })
    })
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
