// SPDX-License-Identifier: MIT OR Apache-2.0
//! Synthesis finds no loop and no double driver across the modules of a core; of each module `hdl/tests/verilog_gate.rs` says it.

use crate::common;
use std::path::PathBuf;

use common::checkout;
use halfmove_hdl::cores::exported_cores;
use halfmove_testbench::tools::YOSYS;
use halfmove_testbench::verilog;

fn committed() -> PathBuf {
    checkout().join("hdl/verilog")
}

/// The files of a core, by the paths under which they are committed.
fn files(top: &str) -> Vec<String> {
    verilog::core(top).unwrap().paths()
}

/// Whether a macro makes a difference to a core.
fn knows(top: &str, define: &str) -> bool {
    let name = define.trim_start_matches("-D ");
    let core = verilog::core(top).unwrap();
    core.files.iter().any(|file| file.text.contains(name))
}

/// One with each sort of part: a search with its interpreter, the network of all half-moves, a design of a board.
const OF_EACH_KIND: [&str; 3] = [
    "brenner_interpreter_gbr",
    "machine_possibilities",
    "halfmove_board_full",
];

#[test]
fn yosys_finds_no_latch_no_loop_and_no_double_driver() {
    are_sound(OF_EACH_KIND.into_iter());
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn yosys_finds_no_latch_no_loop_and_no_double_driver_in_any_other_core() {
    are_sound(
        exported_cores()
            .map(|core| core.name)
            .filter(|top| !OF_EACH_KIND.contains(top)),
    );
}

fn are_sound(tops: impl Iterator<Item = &'static str>) {
    if !YOSYS.is_there_for_test() {
        return;
    }
    for top in tops {
        for defined in ["", "-D HALFMOVE_TABLE_RAM"]
            .into_iter()
            .filter(|define| knows(top, define))
        {
            let script = format!(
                "read_verilog {defined} {}; hierarchy -check -top {top}; proc; flatten; check -assert; \
                 select -assert-none t:$dlatch",
                files(top).join(" ")
            );
            let said = YOSYS.run(&committed(), &["-q", "-p", &script]).unwrap();
            assert!(!said.contains("Warning"), "{top} {defined}: {said}");
        }
    }
}
