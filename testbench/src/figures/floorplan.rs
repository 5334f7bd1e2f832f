// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the blocks of a core lie on iCE40 HX8K: the placer's cells, drawn and coloured by the block they belong to.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use serde_json::Value;

use super::measure::synthesize;
use super::{FAMILIES, FiguresError};
use crate::tools::NEXTPNR_ICE40;
use crate::verilog;

/// Columns and rows of tiles.
const TILES: (u32, u32) = (34, 34);
/// Half of a tile's width; a tile is eight logic cells in two columns of four.
const UNIT: u32 = 6;
const COLORS: [&str; 12] = [
    "#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b", "#e377c2", "#bcbd22", "#17becf", "#393b79",
    "#a55194", "#637939",
];
/// What is not of one of the largest blocks.
const REST: &str = "#b0b0b0";

/// A cell where the placer put it.
struct Cell {
    block: String,
    column: u32,
    row: u32,
    /// Which of the eight cells of a tile, or none for a block RAM, which takes two tiles.
    lane: Option<u32>,
}

/// Places a core with a seed, in a folder that takes the files, and draws it.
///
/// # Errors
/// If a tool is missing or fails.
pub fn draw(folder: &Path, core: &str, seed: u32) -> Result<String, FiguresError> {
    let design = verilog::core(core)?;
    design.write_to(folder)?;
    let mut files: Vec<String> = design.files.iter().map(|file| file.name.clone()).collect();
    files.sort_unstable();
    synthesize(folder, &FAMILIES[0], core, &files)?;
    let arguments = format!(
        "--hx8k --package ct256 --json {core}.json --write {core}_placed.json --freq 500 --seed {seed} \
         --pcf-allow-unconstrained --timing-allow-fail -q"
    );
    NEXTPNR_ICE40.run(folder, &arguments.split_whitespace().collect::<Vec<_>>())?;
    let text = std::fs::read_to_string(folder.join(format!("{core}_placed.json")))?;
    let netlist: Value = serde_json::from_str(&text)?;
    let cells = netlist["modules"]["top"]["cells"].as_object();
    let cells = cells.ok_or(FiguresError::Report("the placed netlist", "module"))?;
    let cells: Vec<Cell> = cells.iter().filter_map(|(name, cell)| read(name, cell)).collect();
    Ok(picture(core, &cells))
}

/// A logic cell or a block RAM; nothing else is drawn.
fn read(name: &str, cell: &Value) -> Option<Cell> {
    let place = cell["attributes"]["NEXTPNR_BEL"].as_str()?;
    let mut parts = place.split('/');
    let column = parts.next()?.strip_prefix('X')?.parse().ok()?;
    let row = parts.next()?.strip_prefix('Y')?.parse().ok()?;
    let kind = parts.next()?;
    let lane = kind.strip_prefix("lc").and_then(|lane| lane.parse().ok());
    let block = name.split_once('.').map_or("", |(block, _)| block);
    (lane.is_some() || kind == "ram").then(|| Cell {
        block: block.to_owned(),
        column,
        row,
        lane,
    })
}

fn picture(core: &str, cells: &[Cell]) -> String {
    let mut sizes: BTreeMap<&str, usize> = BTreeMap::new();
    for cell in cells {
        *sizes.entry(&cell.block).or_default() += 1;
    }
    let mut largest: Vec<(&str, usize)> = sizes.into_iter().filter(|(block, _)| !block.is_empty()).collect();
    largest.sort_by_key(|&(block, size)| (std::cmp::Reverse(size), block));
    let named = &largest[..largest.len().min(COLORS.len())];
    let color = |block: &str| {
        let place = named.iter().position(|&(name, _)| name == block);
        place.map_or(REST, |place| COLORS[place])
    };
    let mut paths: BTreeMap<&str, String> = BTreeMap::new();
    for cell in cells {
        let path = paths.entry(color(&cell.block)).or_default();
        let (x, y) = (cell.column * 2 * UNIT, (TILES.1 - 1 - cell.row) * 2 * UNIT);
        // A half unit of four rows a tile: a cell is UNIT wide and half as high.
        let _ = match cell.lane {
            Some(lane) => write!(
                path,
                "M{} {}h{}v2h-{}z",
                x + UNIT * (lane / 4),
                y + 3 * (3 - lane % 4),
                UNIT - 1,
                UNIT - 1
            ),
            None => write!(path, "M{x} {}h{1}v{2}h-{1}z", y - 2 * UNIT, 2 * UNIT - 1, 4 * UNIT - 1),
        };
    }
    let (width, height) = (TILES.0 * 2 * UNIT, TILES.1 * 2 * UNIT);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {height}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"{}\" height=\"{height}\" fill=\"#fff\"/>\n<rect width=\"{width}\" \
         height=\"{height}\" fill=\"#f4f4f4\" stroke=\"#ccc\"/>\n",
        width + 190,
        width + 190
    );
    for (color, path) in paths {
        let _ = writeln!(svg, "<path fill=\"{color}\" d=\"{path}\"/>");
    }
    let title = std::iter::once((core, "", None));
    let legend = named.iter().map(|&(name, size)| (name, color(name), Some(size)));
    let rest: usize = cells.iter().filter(|cell| color(&cell.block) == REST).count();
    let lines = title.chain(legend).chain([("all else", REST, Some(rest))]);
    for ((name, color, size), line) in lines.zip(1..) {
        let (x, y) = (width + 12, 20 * line);
        if let Some(size) = size {
            let _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{}\" width=\"10\" height=\"10\" fill=\"{color}\"/><text x=\"{}\" y=\"{y}\">{name}: \
                 {size}</text>",
                y - 9,
                x + 16
            );
        } else {
            let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" font-weight=\"bold\">{name}</text>");
        }
    }
    svg.push_str("</svg>\n");
    svg
}
