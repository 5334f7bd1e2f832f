// SPDX-License-Identifier: MIT OR Apache-2.0
//! The committed Verilog is what the blocks export, and synthesis finds no latch, no loop and no double driver in it.

use crate::common;
use std::path::PathBuf;

use common::checkout;
use halfmove_hdl::{cores, verilog as exported};
use halfmove_testbench::tools::YOSYS;
use halfmove_testbench::verilog;

fn committed() -> PathBuf {
    checkout().join("hdl/verilog")
}

/// The cores: top modules of the committed files.
fn tops() -> impl Iterator<Item = &'static str> {
    cores().iter().map(|core| core.name)
}

/// The files of a core, by the paths under which they are committed.
fn files(top: &str) -> Vec<String> {
    verilog::core(top).unwrap().paths()
}

#[test]
fn the_committed_verilog_is_what_the_blocks_export() {
    let stale = exported::stale(&committed()).unwrap();
    let told: Vec<String> = stale.iter().map(ToString::to_string).collect();
    assert!(
        stale.is_empty(),
        "{}\n`halfmove-hw verilog -o hdl/verilog` exports anew",
        told.join("\n")
    );
}

/// Whether a macro makes a difference to a core.
fn knows(top: &str, define: &str) -> bool {
    let name = define.trim_start_matches("-D ");
    let core = verilog::core(top).unwrap();
    core.files.iter().any(|file| file.text.contains(name))
}

#[test]
fn yosys_finds_no_latch_no_loop_and_no_double_driver() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    for top in tops() {
        for defined in ["", "-D HALFMOVE_TABLE_RAM"]
            .into_iter()
            .filter(|define| knows(top, define))
        {
            let script = format!(
                "read_verilog {defined} {}; hierarchy -check -top {top}; proc; select -assert-none t:$dlatch t:$_DLATCH_*; \
                 opt; check -assert; flatten; check -assert; select -assert-none t:$dlatch",
                files(top).join(" ")
            );
            let said = YOSYS.run(&committed(), &["-q", "-p", &script]).unwrap();
            assert!(!said.contains("Warning"), "{top} {defined}: {said}");
        }
    }
}
