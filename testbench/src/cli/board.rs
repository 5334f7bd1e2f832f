// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove-hw board`, which are those of `halfmove-board` and one more, and of `halfmove-hw boards`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use halfmove_host::cli::{Command, Connection};

pub const HELP: &str = "\
This is the program `halfmove-board`, whose help explains the subcommands and has examples. Only `serve` is more: it \
prints the name of the pseudo-terminal of a simulated board, for programs of your own.

Examples:
  halfmove-hw board --simulate icebreaker verify testbench/games/famous.pgn
  halfmove-hw board --simulate icebreaker serve";

#[derive(Args, Debug)]
pub struct BoardArguments {
    #[command(subcommand)]
    pub command: BoardCommand,

    #[command(flatten)]
    pub connection: Connection,
}

/// What a board is asked for.
#[derive(Debug, Subcommand)]
pub enum BoardCommand {
    #[command(flatten)]
    Host(Command),
    /// Print the name of the simulated board's pseudo-terminal, and run until stopped
    Serve {
        /// End with standard input, and answer each of its lines by the clocks that the board has had
        #[arg(long)]
        attended: bool,
    },
}

pub const BOARDS_HELP: &str = "\
hdl/boards/build.sh builds every bitstream, and every seed must reach the board's clock with room to spare. The slack \
is that of the slowest seed. The half-moves a second on the line are counted in Verilator, on the bundled games \
without texts; those inside are what the core alone would play at this clock. Results are remembered as long as the \
files and the tools are the same.

Examples:
  halfmove-hw boards --board icebreaker --seeds 1
  halfmove-hw boards --write docs/board.md";

#[derive(Args, Debug)]
pub struct BoardsArguments {
    /// The boards, by their names for build.sh, separated by commas [default: all]
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    pub board: Vec<String>,

    /// The number of seeds, counted from 1
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub seeds: u32,

    /// Put the table between `<!-- boards -->` and `<!-- end of boards -->` of this file
    #[arg(long, value_name = "FILE.md")]
    pub write: Option<PathBuf>,
}
