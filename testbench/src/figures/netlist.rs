// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cells that synthesis made, counted in Yosys' netlist.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use serde_json::Value;

use super::FiguresError;

/// The cells of a netlist for iCE40.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Netlist {
    /// Four-input tables.
    pub luts: u64,
    /// Flip-flops.
    pub flip_flops: u64,
    /// Carry cells.
    pub carries: u64,
    /// Block RAMs of 4 kbit.
    pub rams: u64,
}

impl Netlist {
    pub(super) fn read(path: &Path, top: &str) -> Result<Self, FiguresError> {
        let netlist: Value = serde_json::from_reader(BufReader::new(File::open(path)?))?;
        let cells = netlist["modules"][top]["cells"].as_object();
        let cells = cells.ok_or(FiguresError::Report("the netlist", "top module"))?;
        let mut counts = Self::default();
        for kind in cells.values().filter_map(|cell| cell["type"].as_str()) {
            match kind {
                "SB_LUT4" => counts.luts += 1,
                "SB_CARRY" => counts.carries += 1,
                kind if kind.starts_with("SB_DFF") => counts.flip_flops += 1,
                kind if kind.starts_with("SB_RAM") => counts.rams += 1,
                _ => {}
            }
        }
        Ok(counts)
    }
}
