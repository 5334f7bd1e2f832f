// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of the commands that run the half-move machine.

use std::path::PathBuf;

use clap::Args;
use halfmove_testbench::engines::EngineName;
use halfmove_testbench::perft::LONGEST;

use super::Format;

pub const PERFT_HELP: &str = "\
Counts the lines of DEPTH legal half-moves from a position: in software, by the RustHDL simulation of machine_perft, or by \
its Verilog in Verilator. Of the positions whose half-moves are counted, the number of mates is reported too. For the core \
come the clocks, from the start to the last number added, and the positions counted in a clock.

With --format json the report is one object: fen, depth, engine, lines (nodes is the same), mates, positions (those whose half-moves are \
counted), expanded (those whose half-moves are played), and of the core clocks, positions_per_clock and deepest (the most \
positions that waited on its stack).

DEPTH is 1 to 15. Positions of Chess960 are refused: the core castles with king and rooks as a normal game has them.

With --epd each position has a line: its number in the file, and `right`, or `wrong` with the first number that \
differs, or why it cannot be read or counted; then the exit status is 1. With --format json it is an object: line, fen, right, and \
where it is wrong depth, positions, expected, or reason. --limit is for each number. `-` is standard \
input. An interruption (Ctrl-C) reports how many lines were counted, and ends the program as the signal does.

Examples:
  halfmove-hw perft startpos 5
  halfmove-hw perft --epd docs/data/perft-suite.epd
  halfmove-hw perft 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 4 --engine software --format json";

#[derive(Args, Debug)]
pub struct PerftArguments {
    /// The position: a FEN in quotation marks, or `startpos`
    #[arg(value_name = "FEN", required_unless_present = "epd")]
    pub fen: Option<String>,

    /// The number of half-moves of each line
    #[arg(
        value_name = "DEPTH",
        required_unless_present = "epd",
        value_parser = clap::value_parser!(u8).range(1..=i64::from(LONGEST))
    )]
    pub depth: Option<u8>,

    /// Check the numbers of this suite instead: a position a line, as EPD or FEN, with `;D1 20 ;D2 400`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "depth"])]
    pub epd: Option<PathBuf>,

    /// Of a suite, leave out the numbers of longer lines than this
    #[arg(long, value_name = "N", requires = "epd", conflicts_with_all = ["fen", "depth"])]
    pub deepest: Option<u32>,

    /// What counts
    #[arg(long, value_enum, value_name = "NAME", default_value = "verilator")]
    pub engine: EngineName,

    /// Give up when more lines than this are counted
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,

    /// The form of the report
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub format: Format,
}

pub const SOLVE_HELP: &str = "\
Solves a problem: in software, by the RustHDL simulation of machine_mates, or by its Verilog in Verilator. The stipulation is \
#N, h#N or h#N.5, and the output that of `halfmove solve`. The core finds the lines of a helpmate, and of a direct mate \
the keys, the tries with their refutations, and the replies of set play that are answered by mate. What follows those \
half-moves is found by the software, which so confirms them. For the core come the positions that it looked at, the clocks, \
and the most positions that waited on its stack.

With --format json the report is one object: fen, stipulation, engine, and solutions or keys as lists of half-moves in UCI; \
with --tries and --set-play tries and set_play; of the core positions, clocks, positions_per_clock and deepest.

Helpmates have at most 10 half-moves, direct mates 15. Positions of Chess960 are refused: the core castles with king and rooks \
as a normal game has them. --limit is of clocks, for the software of positions. An interruption (Ctrl-C) says how far it came, \
and ends the program as the signal does.

Exit status 0: there is a solution; 1: there is none, or the software says another thing; 2: wrong arguments, or the limit.

Examples:
  halfmove-hw solve '8/8/8/8/8/p7/k7/2K4R b - - 0 1' 'h#2' --set-play
  halfmove-hw solve 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' '#2' --tries --format json";

#[derive(Args, Debug)]
pub struct SolveArguments {
    /// The position: a FEN in quotation marks, or `startpos`
    #[arg(value_name = "FEN")]
    pub fen: String,

    /// The stipulation: #2, h#3, h#2.5
    #[arg(value_name = "STIPULATION")]
    pub stipulation: String,

    /// Show the play if the other side begins
    #[arg(long)]
    pub set_play: bool,

    /// Show first moves of a direct mate that fail to one reply
    #[arg(long)]
    pub tries: bool,

    /// What solves
    #[arg(long, value_enum, value_name = "NAME", default_value = "verilator")]
    pub engine: EngineName,

    /// Give up after so many clocks
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,

    /// The form of the report
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub format: Format,
}

pub const RULES_HELP: &str = "\
Each condition and each term of the Verilog is left out by itself. machine_possibilities is compared with the laws of chess on \
random set-ups; machine_perft counts many positions, and a few are chosen that together notice every error that any of them notices. \
Needs Verilator; takes some minutes.

Example:
  halfmove-hw rules --write docs";

#[derive(Args, Debug)]
pub struct RulesArguments {
    /// Write data/mutation-machine.md, data/perft-suite.epd and the tables of perft-suite.md in this folder
    #[arg(long, value_name = "FOLDER")]
    pub write: Option<PathBuf>,
}
