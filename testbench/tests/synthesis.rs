// SPDX-License-Identifier: MIT OR Apache-2.0
//! Synthesis finds no loop and no double driver across the modules of a core; of each module `hdl/tests/verilog_gate.rs` says it.

use crate::common;
use std::path::PathBuf;

use common::checkout;
use halfmove_hdl::cores;
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
                "read_verilog {defined} {}; hierarchy -check -top {top}; proc; flatten; check -assert; \
                 select -assert-none t:$dlatch",
                files(top).join(" ")
            );
            let said = YOSYS.run(&committed(), &["-q", "-p", &script]).unwrap();
            assert!(!said.contains("Warning"), "{top} {defined}: {said}");
        }
    }
}
