// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lattice iCE40: HX8K, the quick one; HX1K, its little brother; and UP5K, the slow one with few pins.

use super::{Counting, Family, Place, Resource};
use crate::tools::{NEXTPNR_ICE40, YOSYS};

pub(super) const HX8K: Family = Family {
    id: "hx8k",
    name: "iCE40 HX8K (ct256)",
    cells: "logic cells of 7680, each a table, a flip-flop and a carry",
    capacity: 7680,
    blocks: "of 32, 4 kbit each",
    synthesizer: YOSYS,
    reading: "read_verilog",
    replacements: &[],
    synthesis: "synth_ice40 -abc9 -device hx -top TOP -json TOP.json",
    resource,
    counting: Counting::Packed {
        arguments: "--hx8k --package ct256 --json TOP.json --report TOP_packed.json --pack-only \
                    --pcf-allow-unconstrained -q",
        kind: "ICESTORM_LC",
    },
    place: Some(Place {
        placer: NEXTPNR_ICE40,
        arguments: "--hx8k --package ct256 --json TOP.json --asc TOP_SEED.asc --report TOP_SEED_report.json \
                    --freq 500 --seed SEED --pcf-allow-unconstrained --timing-allow-fail -q",
        pins: 200,
        pin_file: None,
    }),
    filled: None,
};

pub(super) const HX1K: Family = Family {
    id: "hx1k",
    name: "iCE40 HX1K (tq144)",
    cells: "logic cells of 1280, each a table, a flip-flop and a carry",
    capacity: 1280,
    blocks: "of 16, 4 kbit each",
    synthesizer: YOSYS,
    reading: "read_verilog",
    replacements: &[],
    synthesis: "synth_ice40 -abc9 -device hx -top TOP -json TOP.json",
    resource,
    counting: Counting::Packed {
        arguments: "--hx1k --package tq144 --json TOP.json --report TOP_packed.json --pack-only \
                    --pcf-allow-unconstrained -q",
        kind: "ICESTORM_LC",
    },
    place: Some(Place {
        placer: NEXTPNR_ICE40,
        arguments: "--hx1k --package tq144 --json TOP.json --asc TOP_SEED.asc --report TOP_SEED_report.json \
                    --freq 500 --seed SEED --pcf-allow-unconstrained --timing-allow-fail -q",
        pins: 90,
        pin_file: None,
    }),
    filled: None,
};

pub(super) const UP5K: Family = Family {
    id: "up5k",
    name: "iCE40 UP5K (sg48)",
    cells: "logic cells of 5280, each a table, a flip-flop and a carry",
    capacity: 5280,
    blocks: "of 30, 4 kbit each",
    synthesizer: YOSYS,
    reading: "read_verilog",
    replacements: &[],
    synthesis: "synth_ice40 -abc9 -device u -top TOP -json TOP.json",
    resource,
    counting: Counting::Packed {
        arguments: "--up5k --package sg48 --json TOP.json --report TOP_packed.json --pack-only \
                    --pcf-allow-unconstrained -q",
        kind: "ICESTORM_LC",
    },
    place: Some(Place {
        placer: NEXTPNR_ICE40,
        arguments: "--up5k --package sg48 --json TOP.json --asc TOP_SEED.asc --report TOP_SEED_report.json \
                    --freq 300 --seed SEED --pcf-allow-unconstrained --timing-allow-fail -q",
        pins: 0,
        pin_file: None,
    }),
    filled: None,
};

fn resource(kind: &str) -> Option<Resource> {
    match kind {
        "SB_LUT4" => Some(Resource::Table),
        "SB_CARRY" => Some(Resource::Carry),
        _ if kind.starts_with("SB_DFF") => Some(Resource::FlipFlop),
        _ if kind.starts_with("SB_RAM") => Some(Resource::BlockRam),
        _ => None,
    }
}
