// SPDX-License-Identifier: MIT OR Apache-2.0
//! Places for faults, by lot: who writes a fault at a place that was drawn cannot choose one that is easy, or hard, to
//! notice.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::verilog::{self, ExportFailed};

/// The cores of a draw's faults: every interpreter, and the cores beside them.
pub const CORES: [&str; 20] = [
    "brenner_interpreter",
    "brenner_interpreter",
    "brenner_interpreter",
    "brenner_alternate_printed",
    "brenner_alternate_exchanged",
    "brenner_alternate_fixed",
    "brenner_interpreter_small",
    "eleven_interpreter",
    "jose_document",
    "jose_program",
    "jose_program_column",
    "cbf_interpreter",
    "cbf_interpreter_source",
    "brenner_interpreter_gbr",
    "brenner_interpreter_judge",
    "record_judge",
    "brenner_encoder",
    "gbr_tally",
    "machine_board",
    "machine_perft",
];

/// The sorts of mistakes that people make.
const SORTS: [&str; 5] = [
    "a condition dropped",
    "a register taken for its neighbour",
    "a clear forgotten",
    "a constant off by one",
    "two cases swapped",
];

/// A place that was drawn, and what is to be wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lot {
    /// The core whose testbench must notice.
    pub core: &'static str,
    /// The module.
    pub module: String,
    /// A line of its file, from 1. Where the sort does not fit this line, the next line that it fits takes its place.
    pub line: usize,
    /// The sort of the mistake.
    pub sort: &'static str,
}

/// The places of a draw. The seed is what was not known when the vectors were made, such as the name of the commit that
/// has them.
///
/// # Errors
/// If a core does not export.
pub fn lots(seed: u64) -> Result<Vec<Lot>, ExportFailed> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let lot = |core| {
        let exported = verilog::core(core)?;
        let places: Vec<(&str, usize)> = exported
            .files
            .iter()
            .filter(|file| file.name.ends_with(".v"))
            .flat_map(|file| statements(&file.text).map(|line| (file.name.trim_end_matches(".v"), line)))
            .collect();
        let (module, line) = places[random.random_range(0..places.len())];
        Ok(Lot {
            core,
            module: module.to_owned(),
            line,
            sort: SORTS.choose(&mut random).copied().unwrap_or(SORTS[0]),
        })
    };
    CORES.into_iter().map(lot).collect()
}

/// The lines of a module in which something is decided or kept.
fn statements(text: &str) -> impl Iterator<Item = usize> {
    let is_statement = |line: &str| {
        let code = line.split("//").next().unwrap_or(line);
        let is_said = ["<=", " = ", "if (", "case (", "&&", "||", "?"]
            .iter()
            .any(|sign| code.contains(sign));
        is_said && !code.contains("initial ") && !code.contains("localparam ")
    };
    text.lines()
        .zip(1..)
        .filter(move |(line, _)| is_statement(line))
        .map(|(_, line)| line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_draws_the_same_places_again_and_another_one_others() {
        let first = lots(7).unwrap();
        assert_eq!(first.len(), 20);
        assert_eq!(first, lots(7).unwrap());
        assert_ne!(first, lots(8).unwrap());
        for lot in &first {
            let core = verilog::core(lot.core).unwrap();
            let file = core
                .files
                .iter()
                .find(|file| file.name.trim_end_matches(".v") == lot.module);
            assert!(file.unwrap().text.lines().count() >= lot.line, "{lot:?}");
        }
    }

    #[test]
    fn comments_ports_and_initial_values_are_no_statements() {
        let text = "// a = b\ninput wire a, // if (b)\nreg b; initial b = 1'b0;\nwire c = b;\nif (c) b <= a;\nend\n";
        assert_eq!(statements(text).collect::<Vec<_>>(), [4, 5]);
    }
}
