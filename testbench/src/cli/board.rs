// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove-hw board`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use halfmove::framing::Version;

pub const HELP: &str = "\
Sends games of any code to a board at a serial port, a board of hdl/boards that has its bitstream, and holds every record \
that comes back against the software. The first bytes or the extension tell the code of a file, else it is PGN; games \
are converted on the fly. What noise on the line damages is sent again. docs/board.md tells the protocol.

--simulate runs the board in Verilator behind a pseudo-terminal, and this program speaks to it as to a port: all can be \
tried without a board. `serve` only prints the name of that terminal, for programs of your own.

Exit status 1 means that a record differs or a game of the files is damaged; 2 that there is no board, or that it was \
unplugged.

Examples:
  halfmove-hw board --port /dev/ttyUSB1 info
  halfmove-hw board --port /dev/ttyUSB1 verify games.pgn more.brenner
  halfmove-hw board --port /dev/ttyUSB1 decode games.cbf --format json | head
  halfmove-hw board --simulate icebreaker verify testbench/games/famous.pgn
  halfmove-hw board --simulate icebreaker --noise 5000 verify testbench/games/famous.pgn
  halfmove-hw board --simulate icebreaker serve";

#[derive(Args, Debug)]
pub struct BoardArguments {
    #[command(subcommand)]
    pub job: BoardJob,

    /// The serial port of the board
    #[arg(long, global = true, value_name = "PORT", conflicts_with = "simulate")]
    pub port: Option<PathBuf>,

    /// Run this board in Verilator; works in a checkout of the project
    #[arg(long, global = true, value_name = "BOARD")]
    pub simulate: Option<String>,

    /// Bits a second [default: the board's own; at a port, those of all boards are tried]
    #[arg(long, global = true, value_name = "RATE", value_parser = clap::value_parser!(u32).range(50..))]
    pub baud: Option<u32>,

    /// Seconds after which a board that says nothing is given up
    #[arg(long, global = true, value_name = "SECONDS", default_value_t = 3.0, value_parser = seconds)]
    pub patience: f64,

    /// Damage one byte in N on the line of a simulated board, both ways: turn a bit over, lose it, or add another
    #[arg(long, global = true, value_name = "N", default_value_t = 0, requires = "simulate")]
    pub noise: u32,

    /// The seed of the noise
    #[arg(long, global = true, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

pub const BOARDS_HELP: &str = "\
Every bitstream is built by hdl/boards/build.sh, and every seed must reach the board's clock with room. The slack is that of \
the slowest seed. The half-moves a second at the line are counted in Verilator, on the bundled games without texts; those \
inside are what the core alone would play at this clock. What is built is remembered, as long as its files and the tools are \
the same.

Examples:
  halfmove-hw boards --board icebreaker --seeds 1
  halfmove-hw boards --write docs/board.md";

#[derive(Args, Debug)]
pub struct BoardsArguments {
    /// The boards, by their names for build.sh, separated by commas [default: all]
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    pub board: Vec<String>,

    /// How many seeds, from 1
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub seeds: u32,

    /// Put the table between `<!-- boards -->` and `<!-- end of boards -->` of this file
    #[arg(long, value_name = "FILE.md")]
    pub write: Option<PathBuf>,
}

/// What a board is asked for.
#[derive(Debug, Subcommand)]
pub enum BoardJob {
    /// Tell who the board is: its design, clock and version
    Info {
        /// The form of the answer
        #[arg(long, value_enum, default_value_t)]
        format: BoardFormat,
    },
    /// Hold every record of the games against the software, and tell totals and rates
    Verify(BoardFiles),
    /// Print the half-moves of the games as the board gives them, held against the software too
    Decode(BoardFiles),
    /// Print the name of the simulated board's pseudo-terminal, and run until stopped
    Serve,
}

#[derive(Args, Debug)]
pub struct BoardFiles {
    /// Files of games of any code; `-` is standard input
    #[arg(value_name = "GAMES", required = true)]
    pub files: Vec<PathBuf>,

    /// Send tags, comments and variations too: each of their bytes is a record
    #[arg(long)]
    pub texts: bool,

    /// The framing in which games are sent, whatever the files have; boards take both
    #[arg(long, value_name = "VERSION", default_value = "2", value_parser = framing)]
    pub framing: Version,

    /// The form of the output; of `decode`, JSON is an object a line
    #[arg(long, value_enum, default_value_t)]
    pub format: BoardFormat,
}

/// The form of what a board says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum BoardFormat {
    /// For reading at a terminal
    #[default]
    Text,
    /// JSON
    Json,
}

fn framing(text: &str) -> Result<Version, String> {
    let version = Version::ALL.into_iter().find(|version| version.name() == text);
    version.ok_or_else(|| "1 or 2".to_owned())
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "a number of seconds".to_owned())?;
    let is_fit = (0.1..=3600.0).contains(&seconds);
    is_fit
        .then_some(seconds)
        .ok_or_else(|| "from 0.1 to 3600 seconds".to_owned())
}
