// SPDX-License-Identifier: MIT OR Apache-2.0
//! The floorplan as a picture: the device on the left, a legend with the figures of each block on the right.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::blocks::{REST, Tally};
use super::device::{Device, Ram};
use super::{Cell, Kind, Plan};
use crate::picture::{Anchor, Area, Crowded, FAINT, Picture, RULE, Style, number};

/// Around the device.
const MARGIN: u32 = 14;
/// The legend's columns: the swatch, and where the numbers end.
const LEGEND: f64 = 582.0;
const ENDS: [f64; 4] = [768.0, 838.0, 878.0, 946.0];
const LINE: f64 = 24.0;
const SIZE: (f64, f64) = (966.0, 572.0);
const TEXT: Style = Style::plain(13.0);

/// The paths of all blocks, and behind them of all else.
fn outlines(device: &Device, blocks: usize, cells: &[Cell]) -> Vec<String> {
    let mut paths = vec![String::new(); blocks + 1];
    let (width, height) = device.tile;
    let place = |column, row| (MARGIN + column * width, MARGIN + (device.tiles.1 - 1 - row) * height);
    // How many cells of each block there are in a tile, from the top row on.
    let mut tiles: BTreeMap<(u32, u32), Vec<u32>> = BTreeMap::new();
    for cell in cells {
        let block = cell.block.unwrap_or(blocks);
        let (x, y) = place(cell.column, cell.row);
        let path = &mut paths[block];
        match (cell.kind, &device.ram) {
            (Kind::BlockRam, Ram::Columns(_)) => rectangle(path, (x, y - height), (width - 1, 2 * height - 1)),
            (Kind::BlockRam, Ram::Rows(_)) => rectangle(path, (x, y), (2 * width - 1, height - 1)),
            // Lanes count from the bottom, in two columns of four.
            (Kind::Logic, _) if device.shows_cells => {
                let corner = (x + width / 2 * (cell.lane / 4), y + height / 4 * (3 - cell.lane % 4));
                rectangle(path, corner, (width / 2 - 1, height / 4 - 1));
            }
            _ => {
                let top = device.tiles.1 - 1 - cell.row;
                tiles.entry((top, cell.column)).or_insert_with(|| vec![0; blocks + 1])[block] += 1;
            }
        }
    }
    // Tiles beside each other that show the same block are one rectangle.
    let most = |counts: &Vec<u32>| (0..=blocks).max_by_key(|&block| (counts[block], blocks - block));
    let shown: Vec<_> = tiles
        .iter()
        .map(|(&(top, column), counts)| (top, column, most(counts)))
        .collect();
    for run in shown.chunk_by(|a, b| (a.0, a.1 + 1, a.2) == (b.0, b.1, b.2)) {
        let &(top, column, block) = &run[0];
        let (x, y) = (MARGIN + column * width, MARGIN + top * height);
        let size = (run.len() as u32 * width, height - 1);
        rectangle(&mut paths[block.unwrap_or(blocks)], (x, y), size);
    }
    paths
}

fn rectangle(path: &mut String, (x, y): (u32, u32), (width, height): (u32, u32)) {
    let _ = write!(path, "M{x} {y}h{width}v{height}h-{width}z");
}

pub(super) fn picture(plan: &Plan, cells: &[Cell], tally: &[Tally]) -> Result<String, Crowded> {
    let title = format!("{}: its blocks on {}", plan.core, plan.device.name);
    let mut picture = Picture::new(SIZE.0, SIZE.1, &title);
    empty(&mut picture, plan.device);
    for (block, path) in outlines(plan.device, plan.blocks.len(), cells).iter().enumerate() {
        picture.shape(&format!("<path fill=\"{}\" d=\"{path}\"/>", look(plan, block).1));
    }
    legend(&mut picture, plan, tally);
    picture.finish()
}

/// Name and colour of a block, or of all else.
fn look(plan: &Plan, block: usize) -> (&'static str, &'static str) {
    plan.blocks.get(block).map_or(REST, |block| (block.name, block.color))
}

/// The empty device.
fn empty(picture: &mut Picture, device: &Device) {
    let (columns, rows) = device.tiles;
    let (width, height) = (columns * device.tile.0, rows * device.tile.1);
    picture.shape(&format!(
        "<rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{width}\" height=\"{height}\" fill=\"#f3f5f7\" stroke=\"{RULE}\"/>"
    ));
    let mut grey = |x: u32, y: u32, width: u32, height: u32| {
        picture.shape(&format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"#e4e8ec\"/>"
        ));
    };
    match device.ram {
        Ram::Columns(columns) => {
            for column in columns {
                grey(MARGIN + column * device.tile.0, MARGIN, device.tile.0 - 1, height);
            }
        }
        Ram::Rows(of_ram) => {
            for row in of_ram {
                grey(
                    MARGIN,
                    MARGIN + (rows - 1 - row) * device.tile.1,
                    width,
                    device.tile.1 - 1,
                );
            }
        }
    }
}

fn legend(picture: &mut Picture, plan: &Plan, tally: &[Tally]) {
    let whole = Tally {
        cells: tally.iter().map(|tally| tally.cells).sum(),
        block_rams: tally.iter().map(|tally| tally.block_rams).sum(),
        slowest: tally.iter().filter_map(|tally| tally.slowest).reduce(f64::max),
    };
    let period = whole.slowest.unwrap_or(f64::NAN);
    let note = TEXT.in_color(FAINT);
    let mut y = 40.0;
    picture.text((LEGEND, y), Anchor::Start, Style::plain(16.0).bold(), plan.core);
    y += LINE;
    // Rounded as in the table, from two decimals.
    let clock = (100_000.0 / period).round() / 100.0;
    let clock = format!("{}, {clock:.1} MHz, a period of {period:.2} ns", plan.device.name);
    picture.text((LEGEND, y), Anchor::Start, note, &clock);
    y += 2.0 * LINE;
    for (end, head) in ENDS.into_iter().zip(["cells", "share", "RAM", "slack, ns"]) {
        picture.text((end, y), Anchor::End, note, head);
    }
    rule(picture, y + 8.0);
    for (block, tally) in tally.iter().enumerate() {
        y += LINE;
        let (name, color) = look(plan, block);
        picture.shape(&format!(
            "<rect x=\"{LEGEND}\" y=\"{}\" width=\"12\" height=\"12\" fill=\"{color}\"/>",
            number(y - 11.0)
        ));
        row(picture, y, TEXT, name, tally, &whole);
    }
    rule(picture, y + 8.0);
    y += LINE + 4.0;
    row(picture, y, TEXT.bold(), "all", &whole, &whole);
    y += LINE;
    let slack = [
        "Slack: the period less the slowest path from a register",
        "to a register of the block.",
    ];
    for line in slack.iter().chain(&plan.device.notes) {
        y += 18.0;
        picture.text((LEGEND, y), Anchor::Start, Style::plain(11.0).in_color(FAINT), line);
    }
}

fn rule(picture: &mut Picture, y: f64) {
    picture.shape(&format!(
        "<path d=\"M{LEGEND} {}H{}\" stroke=\"{RULE}\"/>",
        number(y),
        number(ENDS[3])
    ));
}

fn row(picture: &mut Picture, y: f64, style: Style, name: &str, tally: &Tally, whole: &Tally) {
    let start = LEGEND + 20.0;
    let cell = Area::new(start, y - LINE, ENDS[0] - 38.0 - start, 2.0 * LINE);
    picture.text_within(cell, (start, y), Anchor::Start, style, name);
    let share = format!("{:.1} %", 100.0 * tally.cells as f64 / whole.cells as f64);
    let block_rams = match tally.block_rams {
        0 => "-".to_owned(),
        some => some.to_string(),
    };
    let slack = tally.slowest.zip(whole.slowest);
    let slack = slack.map_or("-".to_owned(), |(slowest, period)| format!("{:.2}", period - slowest));
    for (end, text) in ENDS
        .into_iter()
        .zip([tally.cells.to_string(), share, block_rams, slack])
    {
        picture.text((end, y), Anchor::End, style, &text);
    }
}
