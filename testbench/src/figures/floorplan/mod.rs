// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the blocks of `brenner_interpreter` lie on iCE40 HX8K, how many cells each takes, and how much time it leaves.
//!
//! The placer's netlist keeps the names of the hierarchy, so that every cell names its block; its detailed timing
//! report gives the slowest path that ends in each cell.

mod blocks;
mod drawing;

use std::path::Path;

use serde_json::Value;

use super::measure::{fill, synthesize};
use super::{FAMILIES, FiguresError};
use crate::tools::NEXTPNR_ICE40;
use crate::verilog;
use blocks::{BLOCKS, tallied};

/// The core that is drawn; the table of blocks is one of its instances.
pub const CORE: &str = "brenner_interpreter";

/// As the figures are made, with the placed netlist and the timing of every path besides.
const ARGUMENTS: &str = "--hx8k --package ct256 --json TOP.json --write TOP_placed.json --report TOP_timing.json \
                         --detailed-timing-report --freq 500 --seed SEED --pcf-allow-unconstrained \
                         --timing-allow-fail -q";

/// The report's delays are rounded to picoseconds.
const ROUNDING: f64 = 0.002;

/// A cell where the placer put it.
struct Cell {
    /// The place of its block in [`BLOCKS`], or none for what belongs to no block.
    block: Option<usize>,
    column: u32,
    row: u32,
    /// Which of the eight logic cells of a tile, or none for a block RAM, which takes two tiles.
    lane: Option<u32>,
}

/// Places the core with a seed, in a folder that takes the files, and draws it.
///
/// # Errors
/// If a tool is missing or fails, if a block of the table is not in the core any more, or if a text does not fit.
pub fn draw(folder: &Path, seed: u32) -> Result<String, FiguresError> {
    let design = verilog::core(CORE)?;
    design.write_to(folder)?;
    let mut files: Vec<String> = design.files.iter().map(|file| file.name.clone()).collect();
    files.sort_unstable();
    synthesize(folder, &FAMILIES[0], CORE, &files)?;
    let arguments = fill(ARGUMENTS, CORE, &seed.to_string());
    NEXTPNR_ICE40.run(folder, &arguments.iter().map(String::as_str).collect::<Vec<_>>())?;
    let netlist = json(&folder.join(format!("{CORE}_placed.json")))?;
    let cells = netlist["modules"]["top"]["cells"].as_object();
    let cells = cells.ok_or(FiguresError::Report("the placed netlist", "module"))?;
    let cells: Vec<Cell> = cells.iter().filter_map(|(name, cell)| read(name, cell)).collect();
    let report = json(&folder.join(format!("{CORE}_timing.json")))?;
    let tally = tallied(&cells, &delays(&report)?);
    if let Some((missing, _)) = BLOCKS.iter().zip(&tally).find(|(_, tally)| tally.cells == 0) {
        return Err(FiguresError::Block(missing.name));
    }
    Ok(drawing::picture(CORE, &cells, &tally)?)
}

fn json(path: &Path) -> Result<Value, FiguresError> {
    Ok(serde_json::from_str(&std::fs::read_to_string(path)?)?)
}

/// A logic cell or a block RAM; nothing else is drawn.
fn read(name: &str, cell: &Value) -> Option<Cell> {
    let place = cell["attributes"]["NEXTPNR_BEL"].as_str()?;
    let mut parts = place.split('/');
    let column = parts.next()?.strip_prefix('X')?.parse().ok()?;
    let row = parts.next()?.strip_prefix('Y')?.parse().ok()?;
    let kind = parts.next()?;
    let lane = kind.strip_prefix("lc").and_then(|lane| lane.parse().ok());
    (lane.is_some() || kind == "ram").then(|| Cell {
        block: blocks::of(name),
        column,
        row,
        lane,
    })
}

/// The delay in ns of the slowest path to every input of a register, with the block that it ends in.
///
/// The report mixes in paths that begin at a pin where both reach a register through a global buffer. They are told by
/// their delay: no path from a register is slower than the clock that the report gives.
fn delays(report: &Value) -> Result<Vec<(Option<usize>, f64)>, FiguresError> {
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
    let delay = |end: &Value| Some((blocks::of(end["cell"].as_str()?), end["delay"].as_f64()?));
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
        delays.push((blocks::of(end.ok_or(missing("critical path"))?), delay));
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
        let of_block = |report: &Value| delays(report).unwrap().iter().map(|end| end.1).collect::<Vec<_>>();
        assert_eq!(of_block(&report(&[3.0, 5.0, 5.9])), [3.0, 5.0]);
        assert!(
            delays(&report(&[3.0, 5.9])).is_err(),
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
        assert!(delays(&with_path(4.5)).is_err(), "that is another clock's");
        assert!(delays(&json!({})).is_err());
    }
}
