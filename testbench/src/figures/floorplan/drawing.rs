// SPDX-License-Identifier: MIT OR Apache-2.0
//! The floorplan as a picture: the device on the left, a legend with the figures of each block on the right.

use std::fmt::Write;

use super::Cell;
use super::blocks::{BLOCKS, REST, Tally};
use crate::picture::{Anchor, Area, Crowded, FAINT, Picture, RULE, Style, number};

/// Columns and rows of tiles of HX8K.
const TILES: (u32, u32) = (34, 34);
/// The columns of tiles that are block RAM.
const RAM_COLUMNS: [u32; 2] = [8, 25];
/// A tile's side in pixels: eight logic cells in two columns of four.
const TILE: u32 = 16;
/// Around the device.
const MARGIN: u32 = 14;
/// The legend's columns: the swatch, and where the numbers end.
const LEGEND: f64 = 582.0;
const ENDS: [f64; 4] = [768.0, 838.0, 878.0, 946.0];
const LINE: f64 = 24.0;
const SIZE: (f64, f64) = (966.0, 572.0);
const TEXT: Style = Style::plain(13.0);

/// Adds a cell's rectangle to the path of its colour.
fn outline(path: &mut String, cell: &Cell) {
    let (x, y) = (MARGIN + cell.column * TILE, MARGIN + (TILES.1 - 1 - cell.row) * TILE);
    let _ = match cell.lane {
        // Lanes count from the bottom.
        Some(lane) => write!(
            path,
            "M{} {}h7v3h-7z",
            x + TILE / 2 * (lane / 4),
            y + TILE / 4 * (3 - lane % 4)
        ),
        None => write!(path, "M{x} {}h15v31h-15z", y - TILE),
    };
}

pub(super) fn picture(core: &str, cells: &[Cell], tally: &[Tally]) -> Result<String, Crowded> {
    let title = format!("{core}: its blocks on iCE40 HX8K");
    let mut picture = Picture::new(SIZE.0, SIZE.1, &title);
    device(&mut picture);
    for block in 0..=BLOCKS.len() {
        let mut path = String::new();
        let is = |cell: &&Cell| cell.block.unwrap_or(BLOCKS.len()) == block;
        cells.iter().filter(is).for_each(|cell| outline(&mut path, cell));
        picture.shape(&format!("<path fill=\"{}\" d=\"{path}\"/>", look(block).1));
    }
    legend(&mut picture, core, tally);
    picture.finish()
}

/// Name and colour of a block, or of all else.
fn look(block: usize) -> (&'static str, &'static str) {
    BLOCKS.get(block).map_or(REST, |block| (block.name, block.color))
}

/// The empty device.
fn device(picture: &mut Picture) {
    let (width, height) = (TILES.0 * TILE, TILES.1 * TILE);
    picture.shape(&format!(
        "<rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{width}\" height=\"{height}\" fill=\"#f3f5f7\" stroke=\"{RULE}\"/>"
    ));
    for column in RAM_COLUMNS {
        let x = MARGIN + column * TILE;
        picture.shape(&format!(
            "<rect x=\"{x}\" y=\"{MARGIN}\" width=\"{}\" height=\"{height}\" fill=\"#e4e8ec\"/>",
            TILE - 1
        ));
    }
}

fn legend(picture: &mut Picture, core: &str, tally: &[Tally]) {
    let whole = Tally {
        cells: tally.iter().map(|tally| tally.cells).sum(),
        block_rams: tally.iter().map(|tally| tally.block_rams).sum(),
        slowest: tally.iter().filter_map(|tally| tally.slowest).reduce(f64::max),
    };
    let period = whole.slowest.unwrap_or(f64::NAN);
    let note = TEXT.in_color(FAINT);
    let mut y = 40.0;
    picture.text((LEGEND, y), Anchor::Start, Style::plain(16.0).bold(), core);
    y += LINE;
    // Rounded as in the table, from two decimals.
    let clock = (100_000.0 / period).round() / 100.0;
    let clock = format!("iCE40 HX8K, {clock:.1} MHz, a period of {period:.2} ns");
    picture.text((LEGEND, y), Anchor::Start, note, &clock);
    y += 2.0 * LINE;
    for (end, head) in ENDS.into_iter().zip(["cells", "share", "RAM", "slack, ns"]) {
        picture.text((end, y), Anchor::End, note, head);
    }
    rule(picture, y + 8.0);
    for (block, tally) in tally.iter().enumerate() {
        y += LINE;
        let (name, color) = look(block);
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
    let notes = [
        "Slack: the period less the slowest path from a register",
        "to a register of the block.",
        "A cell is a table of four inputs, a flip-flop and a carry;",
        "it belongs to the block that names the net it drives.",
        "RAM: blocks of 4 kbit, in the two grey columns.",
    ];
    for line in notes {
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
