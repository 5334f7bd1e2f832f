// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_interpreter_small` fits the parts that it is meant for.

use halfmove_testbench::figures::small_parts::{PARTS, fit};
use halfmove_testbench::tools::{NEXTPNR_ICE40, YOSYS};
use halfmove_testbench::verilog;

/// The cells that the core may take, its harness included where it has one.
const CELLS: u64 = 700;

#[test]
fn the_small_core_is_placed_and_routed_in_700_cells_or_fewer() {
    if !YOSYS.is_there_for_test() || !NEXTPNR_ICE40.is_there_for_test() {
        return;
    }
    let core = verilog::core("brenner_interpreter_small").unwrap();
    for part in PARTS {
        let folder = tempfile::tempdir().unwrap();
        let fit = fit(folder.path(), &core, part, &[1]).unwrap();
        let routed = &fit.routed[0];
        println!(
            "{}: {} cells, {} block RAMs, {:.1} MHz",
            part.name, routed.logic_cells, routed.rams, routed.fmax
        );
        assert!(routed.logic_cells <= CELLS, "{}: {routed:?}", part.name);
        assert!(routed.rams <= part.rams);
    }
}
