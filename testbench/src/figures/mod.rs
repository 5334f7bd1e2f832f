// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every core costs and how fast it is: Yosys synthesizes, nextpnr places and routes with several seeds, for every
//! [`Family`] of FPGAs.

pub mod family;
pub mod few_pins;
pub mod floorplan;
mod kept;
mod measure;
mod netlist;
mod page;
mod plot;
mod rate;
mod route;
mod section;

pub use family::{FAMILIES, Family, Filled, family};
pub use kept::{json, read};
pub use measure::{inputs, measure};
pub use netlist::Netlist;
pub use page::{critical_paths, markdown, merge};
pub use plot::{KINDS, Kind, plot};
pub use rate::half_moves_a_clock;
pub use route::{CriticalPath, Routed};
pub use section::{merged_rows, replace_section};

use serde::{Deserialize, Serialize};

use crate::picture::Crowded;
use crate::tools::ToolError;
use crate::verilog::ExportFailed;

/// The cores that people ask for first.
pub const FLAGSHIPS: [&str; 4] = [
    "brenner_interpreter",
    "brenner_interpreter_small",
    "eleven_interpreter",
    "machine_perft",
];

/// With how many seeds a core is placed and routed: the median of five is within a few percent, and eleven show how far one
/// seed can be from it. To fill a device takes long, so three have to do.
pub fn seeds(core: &str, family: &Family) -> u32 {
    match family.filled {
        Some(_) => 3,
        None if FLAGSHIPS.contains(&core) => 11,
        None => 5,
    }
}

/// The figures of one core on one family.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    /// The core.
    pub core: String,
    /// The short name of the family.
    pub family: String,
    /// The fingerprint of everything that the figures depend on, as of [`inputs`]: other inputs want other figures.
    pub inputs: String,
    /// The versions of the tools, in the order of their use.
    pub tools: Vec<String>,
    /// The commands, with `SEED` where it differs.
    pub commands: Vec<String>,
    /// What synthesis gives for the core alone.
    #[serde(flatten)]
    pub netlist: Netlist,
    /// The family's cells that the core alone takes.
    pub cells: u64,
    /// Half-moves that the core does in a clock, by its design, if it takes half-moves.
    pub half_moves_a_clock: Option<f64>,
    /// Whether it was placed between registers with few pins.
    pub few_pins: bool,
    /// What place and route gives, by seed.
    pub seeds: Vec<Routed>,
}

impl Figures {
    /// The seed whose clock is the median; of an even number the slower of the two in the middle.
    pub fn median(&self) -> Option<&Routed> {
        let by_clock = self.by_clock();
        by_clock.get(by_clock.len().saturating_sub(1) / 2).copied()
    }

    /// The lowest and the highest clock in MHz.
    pub fn spread(&self) -> Option<(f64, f64)> {
        let by_clock = self.by_clock();
        Some((by_clock.first()?.mhz, by_clock.last()?.mhz))
    }

    /// Millions of half-moves a second at the median clock, if half-moves and nothing else come in.
    pub fn rate(&self) -> Option<f64> {
        Some(self.median()?.mhz * self.half_moves_a_clock?)
    }

    fn by_clock(&self) -> Vec<&Routed> {
        let mut by_clock: Vec<&Routed> = self.seeds.iter().collect();
        by_clock.sort_by(|a, b| a.mhz.total_cmp(&b.mhz));
        by_clock
    }
}

/// Why there are no figures.
#[derive(Debug, thiserror::Error)]
pub enum FiguresError {
    /// A tool is missing or fails.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The core does not export.
    #[error(transparent)]
    Export(#[from] ExportFailed),
    /// A file cannot be written or read.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// A report is not what was expected.
    #[error("{0} has no {1}")]
    Report(&'static str, &'static str),
    /// The floorplan knows a block that the core lacks.
    #[error("no cell of the placed netlist belongs to the block `{0}`: its instances have other names now")]
    Block(&'static str),
    /// A picture has no room for its texts.
    #[error(transparent)]
    Crowded(#[from] Crowded),
    /// A report is no JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(clocks: &[f64]) -> Figures {
        let routed = clocks.iter().zip(1..).map(|(&mhz, seed)| Routed {
            seed,
            mhz,
            path: CriticalPath::default(),
        });
        Figures {
            core: "core".to_owned(),
            family: "hx8k".to_owned(),
            inputs: String::new(),
            tools: Vec::new(),
            commands: Vec::new(),
            netlist: Netlist::default(),
            cells: 100,
            half_moves_a_clock: Some(0.5),
            few_pins: false,
            seeds: routed.collect(),
        }
    }

    #[test]
    fn the_median_is_the_middle_clock_and_never_a_flattering_one() {
        let median = |clocks: &[f64]| figures(clocks).median().map(|routed| routed.mhz);
        assert_eq!(median(&[170.0, 150.0, 160.0]), Some(160.0));
        assert_eq!(median(&[170.0, 150.0]), Some(150.0));
        assert_eq!(median(&[]), None);
    }

    #[test]
    fn the_rate_is_that_of_the_median_clock() {
        let figures = figures(&[170.0, 150.0, 160.0]);
        assert_eq!(figures.spread(), Some((150.0, 170.0)));
        assert_eq!(figures.rate(), Some(80.0));
    }

    #[test]
    fn a_core_that_takes_positions_has_a_clock_and_no_rate() {
        let counting = |core: &str| Figures {
            core: core.to_owned(),
            family: "ecp5".to_owned(),
            half_moves_a_clock: None,
            ..figures(&[170.0, 150.0, 160.0])
        };
        // What a core does in a clock is not measured, so rows of old are of today's design too.
        let kept = merge(
            vec![counting("machine_board"), counting("machine_perft")],
            Vec::new(),
            &["machine_board", "machine_perft"],
        );
        let page = markdown(&kept);
        assert!(
            page.contains("| `machine_board` | 100 | 0 | 0 | 0 | 0 | **160.0** | 3: 150.0 to 170.0 | 160.0 |\n"),
            "{page}"
        );
        assert!(
            page.contains("| `machine_perft` | 100 | 0 | 0 | 0 | 0 | **160.0** | 3: 150.0 to 170.0 | |\n"),
            "{page}"
        );
    }
}
