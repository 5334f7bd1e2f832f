// SPDX-License-Identifier: MIT OR Apache-2.0
//! What Yosys shows by the structure of the netlists.

use halfmove_hdl::cores::cores;
use halfmove_sim::VerilogFile;
use halfmove_testbench::tools::YOSYS;
use halfmove_testbench::verilog;

use crate::proofs::stream::{
    Stream, first_of_others, others_that_offer, stream, with_all_others, with_one_of_each_kind,
};

/// Runs Yosys on a core, which must not complain.
fn yosys(files: &[VerilogFile], top: &str, script: &str) -> Result<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let mut names = Vec::new();
    for file in files {
        std::fs::write(folder.path().join(&file.name), &file.text).unwrap();
        names.push(file.name.as_str());
    }
    std::fs::write(
        folder.path().join("fault.ys"),
        "synth_ice40\nsetparam -set LUT_INIT 0 t:SB_LUT4\n",
    )
    .unwrap();
    let script = format!(
        "read_verilog {}; hierarchy -check -top {top}; proc; {script}",
        names.join(" ")
    );
    YOSYS
        .run(folder.path(), &["-q", "-p", &script])
        .map_err(|error| error.to_string())
}

/// No input reaches a `ready` or a `valid` but through a register: neither `tready` the other one, nor anything else. What
/// a memory gives comes from one too, if it is read at an edge.
const REGISTERED: &str = "flatten; memory -nomap; memory_unpack; opt_clean; \
    chtype -set read_at_an_edge t:$memrd_v2 r:CLK_ENABLE=1 %i; \
    select -assert-none o:*ready o:*valid %u %ci*:-$dff,$dffe,$sdff,$sdffe,$sdffce,$adff,read_at_an_edge i:* %i";

#[test]
fn no_ready_and_no_valid_depends_on_an_input_in_the_same_clock() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    with_one_of_each_kind(is_registered);
    is_registered(&first_of_others());
    let core = stream("brenner_interpreter");
    let top = core
        .files
        .iter()
        .find(|file| file.text.contains("assign s_axis_tready = ready_q;"))
        .unwrap();
    let module = top.name.trim_end_matches(".v");
    let faulty = core.with_fault(
        module,
        "assign s_axis_tready = ready_q;",
        "assign s_axis_tready = ready_q && m_axis_tready;",
    );
    is_refuted(&faulty);
    // The same function as a table.
    let table = "reg [0:0] rom [0:3]; initial begin rom[0] = 0; rom[1] = 0; rom[2] = 0; rom[3] = 1; end
    assign s_axis_tready = rom[{ready_q, m_axis_tready}];";
    is_refuted(&core.with_fault(module, "assign s_axis_tready = ready_q;", table));
}

fn is_refuted(faulty: &Stream) {
    let refuted = yosys(&faulty.files, faulty.name, REGISTERED).unwrap_err();
    assert!(refuted.contains("Assertion failed"), "{refuted}");
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn no_ready_and_no_valid_of_others_depends_on_an_input_in_the_same_clock() {
    if YOSYS.is_there_for_test() {
        with_all_others(is_registered);
        others_that_offer().iter().for_each(is_registered);
    }
}

fn is_registered(stream: &Stream) {
    yosys(&stream.files, stream.name, REGISTERED).unwrap_or_else(|error| panic!("{}: {error}", stream.name));
}

#[test]
fn the_netlists_of_the_combinational_blocks_are_what_was_synthesized() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let combinational: Vec<&str> = cores()
        .iter()
        .filter(|core| {
            core.ports()
                .is_ok_and(|ports| ports.iter().all(|port| port.name != "clk"))
        })
        .map(|core| core.name)
        .collect();
    assert!(combinational.len() >= 4, "{combinational:?}");
    let prove = |name: &str, synthesis: &str| {
        let files = verilog::core(name).unwrap().files;
        yosys(
            &files,
            name,
            &format!("equiv_opt -assert -map +/ice40/cells_sim.v {synthesis}"),
        )
    };
    for name in combinational {
        prove(name, "synth_ice40").unwrap_or_else(|error| panic!("{name}: {error}"));
        println!("{name}: netlist and text are the same function");
    }
    let refuted = prove("eleven_kinds", "script fault.ys").unwrap_err();
    assert!(refuted.contains("unproven"), "{refuted}");
}
