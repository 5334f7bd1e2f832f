// SPDX-License-Identifier: MIT OR Apache-2.0
//! The devices on which cores are drawn.

use super::Kind;

/// What a device looks like.
pub(super) struct Device {
    /// Its name.
    pub name: &'static str,
    /// Columns and rows of tiles.
    pub tiles: (u32, u32),
    /// Width and height of a tile in pixels.
    pub tile: (u32, u32),
    /// Where its block RAM is.
    pub ram: Ram,
    /// A tile shows each of its cells; otherwise the block that most of them belong to.
    pub shows_cells: bool,
    /// What stands at a place of a tile, by its name, and which of the tile's cells it is.
    pub bel: fn(&str) -> Option<(Kind, u32)>,
    /// What the legend says of cells and RAM.
    pub notes: [&'static str; 3],
}

/// Columns or rows of tiles that are block RAM; a RAM takes two tiles.
pub(super) enum Ram {
    Columns(&'static [u32]),
    Rows(&'static [u32]),
}

/// Lattice iCE40-HX8K: eight logic cells in a tile.
pub(super) const HX8K: Device = Device {
    name: "iCE40 HX8K",
    tiles: (34, 34),
    tile: (16, 16),
    ram: Ram::Columns(&[8, 25]),
    shows_cells: true,
    bel: ice40,
    notes: [
        "A cell is a table of four inputs, a flip-flop and a carry;",
        "it belongs to the block that names the net it drives.",
        "RAM: blocks of 4 kbit, in the two grey columns.",
    ],
};

/// Lattice LFE5U-25F: eight tables and eight flip-flops in a tile.
pub(super) const ECP5: Device = Device {
    name: "ECP5-25F",
    tiles: (73, 51),
    tile: (7, 10),
    ram: Ram::Rows(&[25, 37]),
    shows_cells: false,
    bel: ecp5,
    notes: [
        "A cell is a table of four inputs. A tile of eight shows the",
        "block to which most of it belongs, flip-flops as well.",
        "RAM: blocks of 18 kbit, in the two grey rows.",
    ],
};

fn ice40(bel: &str) -> Option<(Kind, u32)> {
    match bel.strip_prefix("lc") {
        Some(lane) => Some((Kind::Logic, lane.parse().ok()?)),
        None => (bel == "ram").then_some((Kind::BlockRam, 0)),
    }
}

fn ecp5(bel: &str) -> Option<(Kind, u32)> {
    if bel.starts_with("EBR") {
        return Some((Kind::BlockRam, 0));
    }
    let (_, part) = bel.strip_prefix("SLICE")?.split_once('.')?;
    if part.starts_with('K') {
        Some((Kind::Logic, 0))
    } else {
        part.starts_with("FF").then_some((Kind::FlipFlop, 0))
    }
}
