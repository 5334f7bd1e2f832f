// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove-hw`, and the help that teaches them.

mod board;
mod cores;
mod games;
mod machine;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

pub use self::board::{BoardArguments, BoardCommand, BoardsArguments};
pub use self::cores::{
    FaultsArguments, FiguresArguments, HealArguments, MutateArguments, PackageArguments, VerilogArguments,
};
pub use self::games::{
    CampaignArguments, CrosscheckArguments, DemoArguments, PaceName, RecordsArguments, TraceArguments, TraceEngine,
};
pub use self::machine::{PerftArguments, RulesArguments, SolveArguments};
use crate::console::ColorWhen;

// Paragraphs are one line each here; clap wraps them for the terminal.
const STATUS: &str = "\
Exit status:
  0  all went well, also when the reader of our output stopped early
  1  engines disagree, files are stale, or a game is damaged or left out
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

    /// Colours: auto (the default, on a terminal without NO_COLOR), always, never
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value_t,
        hide_possible_values = true,
        hide_default_value = true,
        display_order = 100
    )]
    pub color: ColorWhen,
}

/// Subcommands for those who change the cores; the others are for those who use cores and boards.
const FOR_MAINTAINERS: [&str; 8] = [
    "campaign", "package", "boards", "figures", "heal", "mutate", "faults", "rules",
];

impl Cli {
    /// Parses the program's arguments. Its help groups the subcommands, which clap cannot by itself.
    pub fn parse_grouped() -> Self {
        let mut built = Self::command();
        built.build();
        let list = |is_for_maintainers: bool| -> String {
            let subcommands = built.get_subcommands();
            let listed =
                subcommands.filter(|subcommand| FOR_MAINTAINERS.contains(&subcommand.get_name()) == is_for_maintainers);
            let line = |subcommand: &clap::Command| {
                let about = subcommand.get_about().map(ToString::to_string).unwrap_or_default();
                format!("  {:<12}{about}\n", subcommand.get_name())
            };
            listed.map(line).collect()
        };
        let template = format!(
            "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\nFor those who use cores and boards:\n{}\nFor those who \
             change them:\n{}\nOptions:\n{{options}}{{after-help}}",
            list(false),
            list(true)
        );
        let matches = Self::command().help_template(template).get_matches();
        Self::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the whole flow on famous games: encode, decode in three engines, compare, export
    #[command(after_help = games::DEMO_HELP)]
    Demo(DemoArguments),
    /// Compare the engines with each other on your games
    #[command(after_help = games::CROSSCHECK_HELP)]
    Crosscheck(CrosscheckArguments),
    /// Play hundreds of millions of half-moves on stream cores, beside the software; hours
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
    /// Count lines of half-moves in the half-move machine
    #[command(after_help = machine::PERFT_HELP)]
    Perft(PerftArguments),
    /// Solve a chess problem in the half-move machine
    #[command(after_help = machine::SOLVE_HELP)]
    Solve(SolveArguments),
    /// Write games with the software's records, for other testbenches
    #[command(after_help = games::RECORDS_HELP)]
    Records(RecordsArguments),
    /// Measure cells and clock of the cores on families of FPGAs
    #[command(after_help = cores::FIGURES_HELP)]
    Figures(FiguresArguments),
    /// Start stream cores in random states, and check that a reset of one clock heals them
    #[command(after_help = cores::HEAL_HELP)]
    Heal(HealArguments),
    /// Mutate a core's netlist and report the mutations that go unnoticed
    ///
    /// Needs Yosys, and Verilator or Icarus.
    Mutate(MutateArguments),
    /// Plant faults that the shipped testbenches were not made for, and report who notices
    ///
    /// Needs Icarus. Minutes a draw; what was said of unchanged files is remembered.
    Faults(FaultsArguments),
    /// Break every rule of the half-move machine, and say which positions notice
    #[command(after_help = machine::RULES_HELP)]
    Rules(RulesArguments),
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
