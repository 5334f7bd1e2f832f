// SPDX-License-Identifier: MIT OR Apache-2.0
//! A board after synthesis, gate by gate in Icarus: a game that was played on the simulated board is played again on the
//! cells of the iCE40, and every level of the line to the host must be the same, clock by clock.

use crate::boards;
use crate::common;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use boards::{bundled_games, file};
use common::checkout;
use halfmove::brenner::Recorder;
use halfmove::framing::Version;
use halfmove_sim::{Simulator, Tracing};
use halfmove_testbench::board::{BOARDS, Board, Running};
use halfmove_testbench::tools::{IVERILOG, VERILATOR, YOSYS};

const BOARD: &Board = &BOARDS[0];

/// Synthesis as `hdl/boards/build.sh` has it.
const SYNTHESIS: &str = "synth_ice40 -abc9 -dsp -top top; write_verilog -noattr";

/// The levels of both lines at every clock, one bit each: the line to the board, and the one from it.
fn played() -> String {
    let games = bundled_games().into_iter().filter(|game| game.len() > 8);
    let game = games.min_by_key(Vec::len).unwrap();
    let file = file(std::slice::from_ref(&game), Version::Two);
    let design = BOARD.simulated(&checkout()).unwrap();
    let compiled = Simulator::find().unwrap().compile(&design, Tracing::Off).unwrap();
    let mut board = Running::new(BOARD, compiled.model().unwrap()).unwrap();
    board.levels = Some(Vec::new());
    let answer = board.play(&file, 1, 1_000_000);
    assert_eq!(answer.heard.records, Recorder::game(&game).0);
    let levels = board.levels.unwrap();
    levels.iter().fold(String::new(), |mut text, [rx, tx]| {
        let _ = writeln!(text, "{}{}", u8::from(*rx), u8::from(*tx));
        text
    })
}

/// Plays the levels on a netlist, and says what Icarus wrote.
fn play_on(folder: &Path, netlist: &str, clocks: usize) -> String {
    let testbench = format!(
        "`timescale 1ns / 1ps\nmodule testbench;\n    reg [1:0] levels [0:{last}];\n    reg clk = 0;\n    reg rx = 1;\n    wire tx;\n    \
         integer at;\n    integer wrong;\n    top dut (.clk(clk), .rx(rx), .tx(tx));\n    initial begin\n        \
         $readmemb(\"levels.mem\", levels);\n        wrong = 0;\n        for (at = 0; at <= {last}; at = at + 1) begin\n            \
         rx = levels[at][1];\n            #20;\n            if (tx !== levels[at][0]) wrong = wrong + 1;\n            clk = 1;\n            \
         #20;\n            clk = 0;\n        end\n        $display(\"%0d of %0d clocks differ\", wrong, at);\n        $finish;\n    \
         end\nendmodule\n",
        last = clocks - 1
    );
    fs::write(folder.join("testbench.v"), testbench).unwrap();
    IVERILOG
        .run(
            folder,
            &[
                "-g2005",
                "-DNO_ICE40_DEFAULT_ASSIGNMENTS",
                "-o",
                "gates",
                "-s",
                "testbench",
                "testbench.v",
                netlist,
                "cells.v",
            ],
        )
        .unwrap();
    let output = Command::new("vvp").arg("gates").current_dir(folder).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
#[ignore = "a minute; `make test-board` runs it"]
fn the_synthesized_board_plays_a_game_clock_by_clock() {
    if ![YOSYS, IVERILOG, VERILATOR].iter().all(|tool| tool.is_there_for_test()) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let levels = played();
    let clocks = levels.lines().count();
    fs::write(folder.path().join("levels.mem"), levels).unwrap();
    let hdl = checkout().join("hdl");
    let mut sources = String::new();
    for path in BOARD.files(&checkout()).unwrap() {
        let name = Path::new(&path).file_name().unwrap().to_str().unwrap();
        fs::copy(hdl.join(&path), folder.path().join(name)).unwrap();
        sources += &format!(" {name}");
    }
    let version = BOARD.simulated_version(&checkout()).unwrap();
    let macros = BOARD
        .macros()
        .map(|(name, value)| format!(" -D{name}={value}"))
        .concat();
    let script =
        format!("read_verilog -defer -DHALFMOVE_VERSION=32'h{version}{macros}{sources}; {SYNTHESIS} netlist.v");
    YOSYS.run(folder.path(), &["-q", "-p", &script]).unwrap();
    cells(folder.path());
    assert_eq!(
        play_on(folder.path(), "netlist.v", clocks),
        format!("0 of {clocks} clocks differ\n")
    );

    // Lookup tables that are others show.
    let netlist = fs::read_to_string(folder.path().join("netlist.v")).unwrap();
    let wrong = netlist.replacen(".LUT_INIT(16'h", ".LUT_INIT(~16'h", 40);
    assert_ne!(wrong, netlist);
    fs::write(folder.path().join("wrong.v"), wrong).unwrap();
    let said = play_on(folder.path(), "wrong.v", clocks);
    let differ = said.strip_suffix(&format!(" of {clocks} clocks differ\n"));
    assert!(
        differ.is_some_and(|differ| differ.parse::<usize>().unwrap() > 0),
        "{said}"
    );
    println!("{clocks} clocks");
}

/// Yosys' own models of the cells, beside its program.
fn cells(folder: &Path) {
    let found = std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())
        .map(|path| path.join("../share/yosys/ice40/cells_sim.v"))
        .find(|path| path.exists())
        .expect("Yosys has models of the cells that it makes");
    fs::copy(found, folder.join("cells.v")).unwrap();
}
