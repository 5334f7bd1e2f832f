// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the blocks of a core lie on a device, how many cells each takes, and how much time it leaves.
//!
//! The placer's netlist keeps the names of the hierarchy, so that every cell names its block; its detailed timing
//! report gives the slowest path that ends in each cell.

mod blocks;
mod device;
mod drawing;

use std::path::Path;

use serde_json::Value;

use super::measure::{fill, synthesize};
use super::{FiguresError, family, few_pins};
use blocks::{Group, INTERPRETER, PERFT, tallied};
use device::{Device, ECP5, HX8K};

/// A core on a device, as it is drawn.
pub struct Plan {
    /// The core.
    pub core: &'static str,
    /// The short name of its family.
    pub family: &'static str,
    /// The file of the picture.
    pub picture: &'static str,
    /// Instances of the core.
    blocks: &'static [Group],
    device: &'static Device,
}

/// All that are drawn.
pub const PLANS: [Plan; 2] = [
    Plan {
        core: "brenner_interpreter",
        family: "hx8k",
        picture: "floorplan.svg",
        blocks: &INTERPRETER,
        device: &HX8K,
    },
    Plan {
        core: "machine_perft",
        family: "ecp5",
        picture: "floorplan-machine.svg",
        blocks: &PERFT,
        device: &ECP5,
    },
];

/// The report's delays are rounded to picoseconds.
const ROUNDING: f64 = 0.002;

/// What stands at a place of a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A table, with what belongs to it.
    Logic,
    /// A flip-flop that is a cell by itself.
    FlipFlop,
    BlockRam,
}

/// A cell where the placer put it.
struct Cell {
    /// The place of its block, or none for what belongs to no block.
    block: Option<usize>,
    column: u32,
    row: u32,
    /// Which of the cells of a tile.
    lane: u32,
    kind: Kind,
}

impl Plan {
    /// Places the core with a seed, in a folder that takes the files, and draws it: as it was measured, by itself or between
    /// registers with few pins.
    ///
    /// # Errors
    /// If a tool is missing or fails, if a block of the table is not in the core any more, or if a text does not fit.
    pub fn draw(&self, folder: &Path, seed: u32, with_few_pins: bool) -> Result<String, FiguresError> {
        let unknown = FiguresError::Report("the table of families", "family that is placed");
        let Some((family, place)) = family(self.family).and_then(|family| Some((family, family.place?))) else {
            return Err(unknown);
        };
        let design = family.core(self.core)?;
        design.write_to(folder)?;
        let mut files: Vec<String> = design.files.iter().map(|file| file.name.clone()).collect();
        files.sort_unstable();
        let mut top = self.core.to_owned();
        if with_few_pins {
            top = few_pins::name(self.core);
            std::fs::write(
                folder.join(format!("{top}.v")),
                few_pins::verilog(self.core, &design.ports()),
            )?;
            files.push(format!("{top}.v"));
        }
        synthesize(folder, &family, &top, &files)?;
        let seed = seed.to_string();
        // As the figures are made, with the placed netlist and the timing of every path besides.
        let more = "--write TOP_placed.json --detailed-timing-report";
        let arguments = [fill(place.arguments, &top, &seed), fill(more, &top, &seed)].concat();
        place
            .placer
            .run(folder, &arguments.iter().map(String::as_str).collect::<Vec<_>>())?;
        let netlist = json(&folder.join(format!("{top}_placed.json")))?;
        let cells = netlist["modules"]["top"]["cells"].as_object();
        let cells = cells.ok_or(FiguresError::Report("the placed netlist", "module"))?;
        let cells: Vec<Cell> = cells.iter().filter_map(|(name, cell)| self.read(name, cell)).collect();
        let report = json(&folder.join(format!("{top}_{seed}_report.json")))?;
        let of_block = |name: &str| blocks::of(self.blocks, name);
        let tally = tallied(self.blocks.len(), &cells, &delays(&report, of_block)?);
        if let Some((missing, _)) = self.blocks.iter().zip(&tally).find(|(_, tally)| tally.cells == 0) {
            return Err(FiguresError::Block(missing.name));
        }
        Ok(drawing::picture(self, &cells, &tally)?)
    }

    /// A logic cell, a flip-flop or a block RAM; nothing else is drawn.
    fn read(&self, name: &str, cell: &Value) -> Option<Cell> {
        let place = cell["attributes"]["NEXTPNR_BEL"].as_str()?;
        let mut parts = place.split('/');
        let column = parts.next()?.strip_prefix('X')?.parse().ok()?;
        let row = parts.next()?.strip_prefix('Y')?.parse().ok()?;
        let (kind, lane) = (self.device.bel)(parts.next()?)?;
        Some(Cell {
            block: blocks::of(self.blocks, name),
            column,
            row,
            lane,
            kind,
        })
    }
}

fn json(path: &Path) -> Result<Value, FiguresError> {
    Ok(serde_json::from_str(&std::fs::read_to_string(path)?)?)
}

/// The delay in ns of the slowest path to every input of a register, with the block that it ends in.
///
/// The report mixes in paths that begin at a pin where both reach a register through a global buffer. They are told by
/// their delay: no path from a register is slower than the clock that the report gives.
fn delays(report: &Value, of_block: impl Fn(&str) -> Option<usize>) -> Result<Vec<(Option<usize>, f64)>, FiguresError> {
    let missing = |what| FiguresError::Report("the report of nextpnr", what);
    let clocks = report["fmax"].as_object().ok_or(missing("clock"))?;
    let clocks = clocks.values().filter_map(|clock| clock["achieved"].as_f64());
    let period = 1000.0 / clocks.reduce(f64::min).ok_or(missing("clock"))?;
    let nets = report["detailed_net_timings"]
        .as_array()
        .ok_or(missing("timing of nets"))?;
    let is_clock = |event: &Value| event.as_str().is_some_and(|event| event.starts_with("posedge"));
    let ends = nets.iter().filter(|net| is_clock(&net["event"])).flat_map(|net| {
        let ends = net["endpoints"].as_array().map_or(&[][..], Vec::as_slice);
        ends.iter().filter(|end| is_clock(&end["event"]))
    });
    // Newer placers say the shortest and the longest.
    let longest = |delay: &Value| delay.as_f64().or_else(|| delay.as_array()?.last()?.as_f64());
    let delay = |end: &Value| Some((of_block(end["cell"].as_str()?), longest(&end["delay"])?));
    let delays: Option<Vec<_>> = ends.map(delay).collect();
    let mut delays = delays.ok_or(missing("delay"))?;
    delays.retain(|&(_, delay)| delay < period + ROUNDING);
    // The path that the clock comes from. Among the nets a slower one from a pin may stand in its place.
    if !delays.iter().any(|&(_, delay)| delay > period - ROUNDING) {
        let paths = report["critical_paths"].as_array().ok_or(missing("critical path"))?;
        let slowest = paths
            .iter()
            .find(|path| is_clock(&path["from"]) && is_clock(&path["to"]));
        let steps = slowest
            .and_then(|path| path["path"].as_array())
            .ok_or(missing("critical path"))?;
        let delay: f64 = steps.iter().filter_map(|step| step["delay"].as_f64()).sum();
        let end = steps.last().and_then(|step| step["to"]["cell"].as_str());
        if (delay - period).abs() > ROUNDING {
            return Err(missing("critical path of its clock"));
        }
        delays.push((of_block(end.ok_or(missing("critical path"))?), delay));
    }
    Ok(delays)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn report(delays: &[f64]) -> Value {
        let net = |&delay: &f64| {
            let end = json!({ "cell": "pipeline.decode.x_DFFLC", "delay": delay, "event": "posedge clk" });
            json!({ "event": "posedge clk", "endpoints": [end] })
        };
        let nets: Vec<Value> = delays.iter().map(net).collect();
        json!({ "fmax": { "clk": { "achieved": 200.0 } }, "detailed_net_timings": nets })
    }

    #[test]
    fn what_is_slower_than_the_clock_begins_at_a_pin() {
        let of_block = |report: &Value| {
            delays(report, |_| None)
                .unwrap()
                .iter()
                .map(|end| end.1)
                .collect::<Vec<_>>()
        };
        assert_eq!(of_block(&report(&[3.0, 5.0, 5.9])), [3.0, 5.0]);
        let mut both = report(&[3.0, 5.0]);
        both["detailed_net_timings"][0]["endpoints"][0]["delay"] = json!([2.0, 4.0]);
        assert_eq!(of_block(&both), [4.0, 5.0]);
        assert!(
            delays(&report(&[3.0, 5.9]), |_| None).is_err(),
            "no path is as slow as the clock says"
        );
        let with_path = |delay: f64| {
            let mut report = report(&[3.0, 5.9]);
            let end = json!({ "delay": delay - 2.0, "to": { "cell": "pipeline.decode.x_DFFLC" } });
            let steps = [json!({ "delay": 2.0, "to": { "cell": "other" } }), end];
            report["critical_paths"] = json!([
                { "from": "<async>", "to": "posedge clk", "path": [] },
                { "from": "posedge clk", "to": "posedge clk", "path": steps },
            ]);
            report
        };
        assert_eq!(
            of_block(&with_path(5.0)),
            [3.0, 5.0],
            "a pin's path hides it among the nets"
        );
        assert!(delays(&with_path(4.5), |_| None).is_err(), "that is another clock's");
        assert!(delays(&json!({}), |_| None).is_err());
    }
}
