// SPDX-License-Identifier: MIT OR Apache-2.0
//! One run of nextpnr, read from its report.

use std::fmt;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::FiguresError;

/// What one seed gave.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Routed {
    /// The seed.
    pub seed: u32,
    /// The highest clock in MHz.
    pub mhz: f64,
    /// What limits it.
    pub path: CriticalPath,
}

/// The slowest path from a register to a register.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CriticalPath {
    /// The net it begins at.
    pub from: String,
    /// The cell it ends in.
    pub to: String,
    /// Tables and carries passed.
    pub levels: usize,
    /// Time in cells, in ns, clock-to-out and setup included.
    pub logic_ns: f64,
    /// Time on wires, in ns.
    pub routing_ns: f64,
}

/// As a sentence without a full stop.
impl fmt::Display for CriticalPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.levels == 1 { "" } else { "s" };
        write!(
            f,
            "`{}` to `{}`, {} level{plural} of logic: ",
            self.from, self.to, self.levels
        )?;
        write!(
            f,
            "{:.2} ns in cells, {:.2} ns on wires",
            self.logic_ns, self.routing_ns
        )
    }
}

impl Routed {
    pub(super) fn read(path: &Path, seed: u32) -> Result<Self, FiguresError> {
        let report: Value = serde_json::from_reader(BufReader::new(File::open(path)?))?;
        let missing = |what| FiguresError::Report("the report of nextpnr", what);
        let clocks = report["fmax"].as_object().ok_or(missing("clock"))?;
        let fmax = clocks
            .values()
            .filter_map(|clock| clock["achieved"].as_f64())
            .reduce(f64::min);
        let paths = report["critical_paths"].as_array().ok_or(missing("critical path"))?;
        let is_clock = |end: &Value| end.as_str().is_some_and(|end| end.starts_with("posedge"));
        let path = paths
            .iter()
            .find(|path| is_clock(&path["from"]) && is_clock(&path["to"]));
        Ok(Self {
            seed,
            mhz: fmax.map(rounded).ok_or(missing("clock"))?,
            path: path.map(CriticalPath::from_report).unwrap_or_default(),
        })
    }
}

impl CriticalPath {
    fn from_report(path: &Value) -> Self {
        let steps = path["path"].as_array().map_or(&[][..], Vec::as_slice);
        let delay = |routing: bool| {
            let of_sort = steps.iter().filter(|step| (step["type"] == "routing") == routing);
            of_sort.filter_map(|step| step["delay"].as_f64()).sum()
        };
        let text = |value: &Value| value.as_str().unwrap_or("?").to_owned();
        let first_net = steps.iter().find(|step| step["type"] == "routing");
        Self {
            from: first_net.map_or_else(|| "?".to_owned(), |step| text(&step["net"])),
            to: steps
                .last()
                .map_or_else(|| "?".to_owned(), |step| text(&step["to"]["cell"])),
            levels: steps.iter().filter(|step| step["type"] == "logic").count(),
            logic_ns: rounded(delay(false)),
            routing_ns: rounded(delay(true)),
        }
    }
}

/// The tools' figures have not more than two decimals of meaning.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}
