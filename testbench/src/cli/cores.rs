// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of the commands that export, package and measure the cores.

use std::path::PathBuf;

use clap::Args;
use halfmove_testbench::shipped::Judge;

use super::Format;

pub const VERILOG_HELP: &str = "\
Writes one file for each module, and two headers with the fields of the record and of m_axis_tuser. With --check nothing is \
written: the files in DIR (by default hdl/verilog of this checkout) are compared with what the blocks export now, and \
the exit status is 1 if one differs.

Examples:
  halfmove-hw verilog -o my_project/rtl
  halfmove-hw verilog --check";

pub const PACKAGE_HELP: &str = "\
Writes for every core the core file for FuseSoC (hdl/verilog/CORE.core), the testbench with a recorded run \
(hdl/verilog/testbench/), the wrapper with aclk and aresetn for stream cores (hdl/verilog/vendor/), the timing \
diagram (docs/pictures/timing-CORE.json and .svg, from a simulation by Verilator), and the core's section of a page \
in docs/cores. With --check nothing is written, and the exit status is 1 if a file is stale. Works in the checkout around the current folder.

Examples:
  halfmove-hw package
  halfmove-hw package --check";

pub const FIGURES_HELP: &str = "\
Synthesizes the cores with Yosys and places and routes them with nextpnr, once for each seed, for the families hx8k \
(iCE40 HX8K), hx1k (iCE40 HX1K, for those that fit), up5k (iCE40 UP5K), ecp5 (ECP5-25F), gowin (Gowin GW1NR-9) and \
xilinx7 (counts only). A core without a clock, or with more ports than the package has pins, is placed between \
registers with three pins. Takes minutes.

Examples:
  halfmove-hw figures --core brenner_interpreter --family hx8k
  halfmove-hw figures --write docs/figures.md
  halfmove-hw figures --core eleven_decode --family hx8k,ecp5 --seeds 1 --format json";

pub const HEAL_HELP: &str = "\
Every flip-flop and every memory begins with a random value, as after power-up on a device without initial values, or \
after an upset. After a reset of one clock the core plays all games of its shipped testbench, in Verilator. The proof \
that this holds for every state is part of `make test`; its result is shown in the same table, and the proof is run \
if no result is remembered.

Examples:
  halfmove-hw heal --core brenner_interpreter
  halfmove-hw heal --states 100 --write docs/data/healing.md";

#[derive(Args, Debug)]
pub struct VerilogArguments {
    /// The folder for the files
    #[arg(short, long = "out", value_name = "DIR", required_unless_present = "check")]
    pub output: Option<PathBuf>,

    /// Write nothing; compare
    #[arg(long)]
    pub check: bool,
}

#[derive(Args, Debug)]
pub struct PackageArguments {
    /// Write nothing; compare
    #[arg(long)]
    pub check: bool,
}

#[derive(Args, Debug)]
pub struct FiguresArguments {
    /// The cores, separated by commas [default: all]
    #[arg(long = "core", value_delimiter = ',', value_name = "NAMES")]
    pub cores: Vec<String>,

    /// The families, separated by commas [default: all]
    #[arg(long = "family", value_delimiter = ',', value_name = "NAMES")]
    pub families: Vec<String>,

    /// The number of seeds, counted from 1 [default: 5; 11 for brenner_interpreter, brenner_interpreter_small,
    /// eleven_interpreter and machine_perft; 3 on ecp5-85]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub seeds: Option<u32>,

    /// The form of the report
    #[arg(long, value_enum, default_value_t = Format::Markdown)]
    pub format: Format,

    /// Put the tables between `<!-- figures -->` and `<!-- end of figures -->` of this file, the JSON beside it, and
    /// the pictures into `pictures/`; the figures of other cores and families stay
    #[arg(long, value_name = "FILE.md")]
    pub write: Option<PathBuf>,

    /// Measure nothing: redraw tables and pictures from the existing JSON
    #[arg(long, requires = "write", conflicts_with_all = ["cores", "families"])]
    pub redraw: bool,

    /// Keep Verilog, netlists and reports in this folder
    #[arg(long, value_name = "DIR")]
    pub keep: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct MutateArguments {
    /// The core: `brenner_interpreter`, or a combinational one; with --testbench any with streams
    #[arg(long, default_value = "brenner_interpreter")]
    pub core: String,

    /// Use the testbench shipped with the core, in this simulator, instead of the cross-check
    #[arg(long, value_enum, value_name = "SIMULATOR")]
    pub testbench: Option<Judge>,

    /// Do not let ABC decide whether each unnoticed mutation makes a difference
    #[arg(long)]
    pub quick: bool,

    /// The number of mutations
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=4000))]
    pub count: u32,

    /// The seed with which Yosys chooses them
    #[arg(long, default_value_t = 1)]
    pub seed: u32,

    /// The number of games, as a multiple of the quick test's
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub scale: usize,

    /// Put the report between the marks of the core's name in this file
    #[arg(long, value_name = "FILE.md")]
    pub write: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct FaultsArguments {
    /// The draws, separated by commas [default: all]
    #[arg(long = "draw", value_delimiter = ',', value_name = "N")]
    pub draws: Vec<usize>,

    /// Plant nothing: draw the places of twenty faults by lot. The seed is a hexadecimal number, such as the name of the
    /// commit that last changed the vectors
    #[arg(long, value_name = "SEED", conflicts_with_all = ["draws", "write"])]
    pub lots: Option<String>,

    /// Put the tables between `<!-- faults -->` and `<!-- end of faults -->` of this file
    #[arg(long, value_name = "FILE.md")]
    pub write: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct HealArguments {
    /// The cores, separated by commas [default: all stream cores]
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    pub core: Vec<String>,

    /// The number of states
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    pub states: u32,

    /// Put the table between its marks in this file
    #[arg(long, value_name = "FILE.md")]
    pub write: Option<PathBuf>,
}
