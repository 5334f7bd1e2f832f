// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove perft`, and its help.

use std::path::PathBuf;

use clap::Args;

use crate::input::position::FEN_IN_PARTS;
use crate::options::format::Format;
use crate::options::number::whole;

pub const EXAMPLES: &str = "\
Examples:
  halfmove perft startpos 5                               4865609
  halfmove perft 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 4 --divide
  halfmove perft startpos 4 e2e4 e7e5 --divide            after these half-moves
  halfmove perft startpos 7 --jobs 4 --limit 1000000000
  halfmove perft --epd docs/data/perft-suite.epd          check a suite";

pub const DETAILS: &str = "\
Perft is the number of lines of legal half-moves with this length. It is known for many positions, so it tests whatever \
makes half-moves.

With --divide, standard output has a line for each legal half-move with the number of lines that begin with it. An \
empty line and the total follow, as perftree and similar programs read it. A script for perftree is
  halfmove perft --divide -- \"$2\" \"$1\" $3
Half-moves are written as in UCI: e2e4, e7e8q, castling e1g1; in Chess960 castling is the king's step onto its rook, \
e1h1. The rights to castle in a FEN show Chess960, as in X-FEN and Shredder-FEN. If king and rooks stand as in a normal \
game, it is one, also if the FEN writes HAha.

The total is written when it is complete and not before. DEPTH is 0 to 64. More lines than --limit allows end the run \
with exit status 2; an interruption (Ctrl-C) reports how far it got, and ends it as the signal does.

--epd checks a suite: a position a line, as FEN or EPD, with the operations D1, D2 and so on, as in \
`8/8/8/8/8/8/8/K1k5 w - - 0 1 ;D1 1 ;D2 3`. Other operations are ignored, as are empty lines, and lines that a # \
begins. Standard output has a line for each position. It begins with the number of the line in the file, and with the id in \
parentheses. Then comes `right`, or `wrong` with the first number that differs, or `cannot be read` with the reason. It is \
`not counted` if --deepest leaves no number. If one is wrong or cannot be read, the exit status is 1. \
--limit is for each number. The file may be compressed; `-` is standard input.

With --format json, standard output has one JSON object: fen, depth, and lines. The fen is that of the position that is \
counted from, after the half-moves; its counters are always 0 1. With --divide the object has half_moves too, an array of \
half_move and lines. With --epd there is an object for each position: line, id, fen, right. A wrong one has depth, lines and \
expected, one that cannot be read has line, right and reason alone; right is null if nothing was counted. Standard error has the event \"failed\" \
with reason, or \"interrupted\" with lines. Beside lines, positions says the same under its older name.";

/// The longest lines, in half-moves.
pub const LONGEST: u32 = 64;

#[derive(Args, Debug)]
pub struct PerftArguments {
    /// The position: a FEN in quotation marks, a GBR code with every square, or `startpos`
    #[arg(value_name = "POSITION", required_unless_present = "epd")]
    pub position: Option<String>,

    /// The number of half-moves of each line
    #[arg(value_name = "DEPTH", required_unless_present = "epd", value_parser = depth)]
    pub depth: Option<u32>,

    /// Half-moves that are played first, as in UCI, in one argument or several
    #[arg(value_name = "HALF-MOVES")]
    pub half_moves: Vec<String>,

    /// Check the numbers of this suite instead
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "depth", "half_moves", "divide"])]
    pub epd: Option<PathBuf>,

    /// Of a suite, leave out the numbers of longer lines than this
    #[arg(long, value_name = "N", requires = "epd", conflicts_with = "position", value_parser = whole::<u32>(0..=u32::MAX.into()))]
    pub deepest: Option<u32>,

    /// Write the number for each half-move of the position too
    #[arg(long)]
    pub divide: bool,

    /// How many threads to use [default: one for each processor]
    #[arg(short, long, value_name = "N", value_parser = whole::<u16>(1..=u16::MAX.into()))]
    pub jobs: Option<u16>,

    /// Give up when more lines than this are counted
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub limit: Option<u64>,

    /// Show no progress
    #[arg(short, long)]
    pub quiet: bool,

    /// Text for people and programs, or JSON
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// A number of half-moves; what a FEN without its quotation marks leaves here is told as such.
fn depth(text: &str) -> Result<u32, String> {
    match text {
        "w" | "b" => Err(FEN_IN_PARTS.to_owned()),
        _ => whole(0..=LONGEST.into())(text),
    }
}
