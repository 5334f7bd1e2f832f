// SPDX-License-Identifier: MIT OR Apache-2.0
//! No unknown value leaves a stream core: Icarus, which knows `x`, runs each from power-up and over a reset, with `x` on
//! the data of every clock in which nothing is offered. The proof of it is in `proofs/`; this is a second, independent look.

use std::fmt::Write;
use std::process::Command;

use halfmove::hardware::ports::Direction;
use halfmove_hdl::cores::{self, CorePort, ports_of};
use halfmove_sim::VerilogFile;
use halfmove_testbench::memo::{Inputs, Memory};
use halfmove_testbench::processors::each;
use halfmove_testbench::proofs::is_stream_core;
use halfmove_testbench::tools::{IVERILOG, ToolError};
use halfmove_testbench::verilog;

/// Clocks of a run; the reset comes in the middle.
const CLOCKS: u32 = 4_000;

/// Core, source and sink; it says what it found.
fn bench(core: &str, ports: &[CorePort], seed: u32) -> String {
    let range = |port: &CorePort| format!("[{}:0] {}", port.width - 1, port.name);
    let mut text = String::from("module bench;\n");
    for port in ports {
        let kind = if port.direction == Direction::Input {
            "reg"
        } else {
            "wire"
        };
        let start = if port.direction == Direction::Input { " = 0" } else { "" };
        let _ = writeln!(text, "{kind} {}{start};", range(port));
    }
    let names = |prefix: &str, but: &[&str]| -> Vec<String> {
        let names = ports.iter().map(|port| port.name.clone());
        names
            .filter(|name| name.starts_with(prefix) && !but.contains(&name.as_str()))
            .collect()
    };
    let content = names("m_axis_", &["m_axis_tready", "m_axis_tvalid"]).join(", ");
    let (mut random, mut unknown) = (String::new(), String::new());
    for name in names("s_axis_", &["s_axis_tready", "s_axis_tvalid", "s_axis_tlast"]) {
        let _ = write!(random, "{name} = {{$random(seed), $random(seed)}}; ");
        let _ = write!(unknown, "{name} = 'bx; ");
    }
    let connections: Vec<String> = ports.iter().map(|port| format!(".{0}({0})", port.name)).collect();
    let _ = write!(
        text,
        "{core} core ({});\ninteger seed = {seed}, clocks = 0, given = 0;\n\
         initial forever begin\n\
         #1 if (^{{s_axis_tready, m_axis_tvalid}} === 1'bx) begin $display(\"unknown handshake, clock %0d\", clocks); $finish; end\n\
         if (m_axis_tvalid && ^{{{content}}} === 1'bx) begin $display(\"unknown content, clock %0d\", clocks); $finish; end\n\
         if (m_axis_tvalid && m_axis_tready) given = given + 1;\n\
         #1 clk = 1; #1 clk = 0; clocks = clocks + 1;\n\
         rst = clocks == {middle};\n\
         m_axis_tready = $random(seed);\n\
         s_axis_tvalid = $random(seed);\n\
         if (s_axis_tvalid) begin {random}s_axis_tlast = $random(seed) % 8 == 0; end\n\
         else begin {unknown}s_axis_tlast = 1'bx; end\n\
         if (clocks == {CLOCKS}) begin $display(\"known, %0d given\", given); $finish; end\n\
         end\nendmodule\n",
        connections.join(", "),
        middle = CLOCKS / 2,
    );
    text
}

/// What a run says. That everything was known is remembered by all texts and the version of Icarus.
fn run(core: &str, ports: &[CorePort], files: &[VerilogFile], seed: u32) -> String {
    let bench = bench(core, ports, seed);
    let texts = files.iter().map(|file| (file.name.as_str(), file.text.as_str()));
    let inputs = Inputs::of(format!("unknown values in {core}, seed {seed}")).text("bench.v", bench.as_str());
    let inputs = inputs.texts(texts).tool(IVERILOG).unwrap();
    let is_final = |said: &String| said.starts_with("known, ") && !said.starts_with("known, 0 ");
    let make = || simulate(files, &bench);
    let (said, source) = Memory::of_checkout().result(&inputs, is_final, make).unwrap();
    println!("{core}, seed {seed}: {}{}", said.trim(), source.remark());
    said
}

fn simulate(files: &[VerilogFile], bench: &str) -> Result<String, ToolError> {
    let folder = tempfile::tempdir().unwrap();
    let mut arguments = vec!["-g2012", "-s", "bench", "-o", "bench.vvp", "bench.v"];
    for file in files {
        std::fs::write(folder.path().join(&file.name), &file.text).unwrap();
        arguments.push(&file.name);
    }
    std::fs::write(folder.path().join("bench.v"), bench).unwrap();
    IVERILOG.run(folder.path(), &arguments)?;
    let output = Command::new("vvp")
        .args(["-n", "bench.vvp"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn no_unknown_value_leaves_a_stream_core() {
    known_with(&[1], cores::cores().iter());
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn no_unknown_value_leaves_any_stream_core_with_other_inputs() {
    known_with(&[2, 3], cores::of_codes().iter());
}

fn known_with<'a>(seeds: &[u32], cores: impl Iterator<Item = &'a cores::Core>) {
    if !IVERILOG.is_there_for_test() {
        return;
    }
    let cores: Vec<_> = cores.collect();
    each(cores, |core| {
        let ports = core.ports().expect("it exports");
        if !is_stream_core(&ports) {
            return;
        }
        let files = verilog::core(core.name).unwrap().files;
        for &seed in seeds {
            let said = run(core.name, &ports, &files, seed);
            assert!(
                said.starts_with("known, ") && !said.starts_with("known, 0 "),
                "{}: {said}",
                core.name
            );
        }
    });
}

#[test]
fn an_unknown_value_that_leaves_is_seen() {
    if !IVERILOG.is_there_for_test() {
        return;
    }
    let core = verilog::core("brenner_interpreter").unwrap();
    let ports = ports_of(core.exported());
    let faults = [
        ("halfmove_record_fifo", " initial output_valid_q = 1'b0;", ""),
        (
            "halfmove_back_end",
            "assign accepted = s_axis_tvalid && ready_q;",
            "assign accepted = ready_q;",
        ),
    ];
    for (module, is, becomes) in faults {
        let files = verilog::with_fault(&core.files, module, is, becomes).unwrap();
        let said = run(&core.top, &ports, &files, 1);
        assert!(said.starts_with("unknown"), "{module}: {said}");
    }
}
