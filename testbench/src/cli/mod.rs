// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove-hw`, and the help that teaches them.

mod board;
mod cores;
mod games;

use clap::{Parser, Subcommand, ValueEnum};

pub use self::board::{
    BoardArguments, BoardFiles, BoardFormat, BoardJob, BoardsArguments, EncodeFiles, FindFiles, RecordArguments,
};
pub use self::cores::{FiguresArguments, HealArguments, MutateArguments, PackageArguments, VerilogArguments};
pub use self::games::{
    CampaignArguments, CrosscheckArguments, DemoArguments, PaceName, RecordsArguments, TraceArguments, TraceEngine,
};
use crate::console::ColorWhen;

// Paragraphs are one line each here; clap wraps them for the terminal.
const STATUS: &str = "\
Exit status:
  0  all went well, also when the reader of our output stopped early
  1  engines disagree, or files are stale
  2  wrong usage, a file that cannot be read or written, or a missing tool

Examples:
  halfmove-hw demo
  halfmove-hw crosscheck games.pgn --format json
  halfmove-hw verilog -o my_project/rtl
  halfmove-hw trace kieseritzky -o immortal.vcd";

/// The hardware side of halfmove: cores in RustHDL and Verilog, checked against the software
#[derive(Debug, Parser)]
#[command(name = "halfmove-hw", version, after_help = STATUS, max_term_width = 100, arg_required_else_help = true)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,

    /// When to use colours; `auto` is on a terminal without NO_COLOR
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value_t,
        display_order = 100
    )]
    pub color: ColorWhen,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the whole flow on famous games: encode, decode in three engines, compare, export
    #[command(after_help = games::DEMO_HELP)]
    Demo(DemoArguments),
    /// Compare the engines with each other on your games
    #[command(after_help = games::CROSSCHECK_HELP)]
    Crosscheck(CrosscheckArguments),
    /// Play hundreds of millions of half-moves on every stream core and compare them with the software; takes hours
    #[command(after_help = games::CAMPAIGN_HELP)]
    Campaign(CampaignArguments),
    /// Export the Verilog, or check that exported files are up to date
    #[command(after_help = cores::VERILOG_HELP)]
    Verilog(VerilogArguments),
    /// Write a waveform of the core decoding a game
    #[command(after_help = games::TRACE_HELP)]
    Trace(TraceArguments),
    /// Write the files packaged with the cores, or check that they are up to date
    #[command(after_help = cores::PACKAGE_HELP)]
    Package(PackageArguments),
    /// Send games to a board, real or simulated, and check its answers against the software
    #[command(after_help = board::HELP)]
    Board(BoardArguments),
    /// Build the boards' bitstreams with several seeds, and report their cells and clocks
    #[command(after_help = board::BOARDS_HELP)]
    Boards(BoardsArguments),
    /// Write games with the software's records, for other testbenches
    #[command(after_help = games::RECORDS_HELP)]
    Records(RecordsArguments),
    /// Measure cells and clock of the cores on families of FPGAs
    #[command(after_help = cores::FIGURES_HELP)]
    Figures(FiguresArguments),
    /// Start the stream cores in random states, and check that a reset of one clock heals them
    #[command(after_help = cores::HEAL_HELP)]
    Heal(HealArguments),
    /// Mutate a core's netlist and report the mutations that go unnoticed; needs Yosys, and Verilator or Icarus
    Mutate(MutateArguments),
}

/// The form of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Text for people
    #[default]
    Text,
    /// One JSON object
    Json,
    /// Markdown tables
    Markdown,
}
