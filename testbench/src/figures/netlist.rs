// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cells that synthesis made, counted in Yosys' netlist.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::FiguresError;
use super::family::Resource;

/// The cells of a netlist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Netlist {
    /// Tables of four inputs, in Xilinx 7 of six.
    pub luts: u64,
    /// Flip-flops.
    pub flip_flops: u64,
    /// Carry cells.
    pub carries: u64,
    /// Blocks of RAM.
    pub block_rams: u64,
    /// Cells of RAM made of tables.
    pub distributed_rams: u64,
}

impl Netlist {
    pub(super) fn read(
        path: &Path,
        top: &str,
        resource: impl Fn(&str) -> Option<Resource>,
    ) -> Result<Self, FiguresError> {
        let netlist: Value = serde_json::from_reader(BufReader::new(File::open(path)?))?;
        let cells = netlist["modules"][top]["cells"].as_object();
        let cells = cells.ok_or(FiguresError::Report("the netlist", "top module"))?;
        let mut counts = Self::default();
        for kind in cells.values().filter_map(|cell| cell["type"].as_str()) {
            match resource(kind) {
                Some(Resource::Table) => counts.luts += 1,
                Some(Resource::FlipFlop) => counts.flip_flops += 1,
                Some(Resource::Carry) => counts.carries += 1,
                Some(Resource::BlockRam) => counts.block_rams += 1,
                Some(Resource::DistributedRam) => counts.distributed_rams += 1,
                None => {}
            }
        }
        Ok(counts)
    }
}
