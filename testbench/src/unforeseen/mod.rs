// SPDX-License-Identifier: MIT OR Apache-2.0
//! Faults that nobody thought of when the vectors of the shipped testbenches were made, and whether these notice them.

mod draws;
pub mod lots;

use std::path::Path;
use std::time::Duration;

pub use draws::DRAWS;

use crate::memo::Memory;
use crate::shipped::{Judge, PlayError, Said, Shipped};
use crate::verilog::{self, ExportFailed, FaultNotPlanted};

/// No testbench takes longer, even beside others.
const LIMIT: Duration = Duration::from_secs(900);

/// A mistake that a person could make: one text of a core's Verilog replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The core whose testbench must notice.
    pub core: &'static str,
    /// The module of the core that is wrong.
    pub module: &'static str,
    /// What is wrong.
    pub name: &'static str,
    /// What the sound module says, once.
    pub is: &'static str,
    /// What the faulty one says.
    pub becomes: &'static str,
}

/// Nobody can say whether a fault is noticed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The core does not export.
    #[error(transparent)]
    Export(#[from] ExportFailed),
    /// The fault does not fit the core's Verilog.
    #[error(transparent)]
    Planted(#[from] FaultNotPlanted),
    /// The testbench does not run.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl Fault {
    /// What the testbench that is shipped with the core says in Icarus. What it said of the same files before is
    /// remembered.
    ///
    /// # Errors
    /// If the core does not export, the fault does not fit it, or Icarus is missing or refuses the Verilog.
    pub fn said(&self, checkout: &Path) -> Result<Said, Error> {
        let core = verilog::core(self.core)?;
        let files = verilog::with_fault(&core.files, self.module, self.is, self.becomes)?;
        let testbench = Shipped::of(checkout, self.core).map_err(PlayError::File)?;
        Ok(testbench.said(Judge::Icarus, &files, LIMIT, &Memory::of_checkout())?.0)
    }
}

/// What a testbench met that is wrong, and where: of its words the first line that says so and the one with the place.
pub fn met(words: &str) -> String {
    let lines: Vec<&str> = words.lines().map(str::trim).collect();
    let failed = lines
        .iter()
        .find_map(|line| line.split_once(": FAILED, ").map(|(_, what)| what));
    let place = lines.iter().find(|line| line.contains(" of game "));
    let place = place.and_then(|line| line.split(';').next());
    match (failed, place) {
        (Some(what), Some(place)) => format!("{what}: {place}"),
        (Some(what), None) => what.to_owned(),
        _ => lines
            .first()
            .and_then(|line| line.split_once(": "))
            .map_or_else(String::new, |(_, what)| what.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_draw_has_twenty_faults_and_each_fault_fits_its_core() {
        let all: Vec<&Fault> = DRAWS.iter().flat_map(|draw| draw.iter()).collect();
        assert!(DRAWS.iter().all(|draw| draw.len() == 20));
        let names: HashSet<&str> = all.iter().map(|fault| fault.name).collect();
        assert_eq!(names.len(), all.len());
        for fault in all {
            let core = verilog::core(fault.core).unwrap();
            verilog::with_fault(&core.files, fault.module, fault.is, fault.becomes).unwrap();
        }
    }

    #[test]
    fn of_what_a_testbench_says_the_place_is_kept() {
        let said = "gbr_tally: wrong answer\n  got      tlast 0\ngbr_tally: FAILED, it is another one\n  seed 1, pass 2, clock \
                    7989\n  answer 0 of game 14; the source is at beat 17 of game 14 (all counted from 0)\n";
        assert_eq!(met(said), "it is another one: answer 0 of game 14");
        let said = "machine_board: pass 1, beat 3, answer 4: refused is wrong\nFATAL: x\n";
        assert_eq!(met(said), "pass 1, beat 3, answer 4: refused is wrong");
    }
}
