// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove solve`, and its help.

use clap::Args;

use crate::options::format::Format;
use crate::work::memory::Budget;

pub const EXAMPLES: &str = "\
Examples:
  halfmove solve '7k/8/5K2/8/8/8/8/6R1 w - - 0 1' '#2'
  halfmove solve '8/8/8/8/8/2k5/8/K6Q b - - 0 1' 'h#2' --set-play
  halfmove solve 'a7d3 0116.00 b2b3c6d6 3/3+.' '#2' --tries 1      a position in the GBR code";

pub const DETAILS: &str = "\
The stipulation is #N, h#N or h#N.5. In a direct mate the side to move mates. In a helpmate White mates, so Black begins h#N \
and White h#N.5, whoever is to move by the position. Castling and a capture en passant are legal if the position says so; the \
GBR code says neither.

The output is as readers of Popeye know it: long algebraic notation, S for knights, * for captures. A helpmate has a \
line for each solution, shorter ones first. A direct mate has each key (!) with threats or zugzwang, and the replies \
that defeat a threat. After them comes everything that mates in the fewest moves, so that duals are seen. --tries \
shows first moves that fail (?) to at most N replies. --set-play shows first what happens if the other side begins. \
The last line counts solutions or keys.

Exit status 0: there is a solution; 1: there is none; 2: wrong arguments, the limit, or an interruption (Ctrl-C), after which \
the solutions so far are written.

With --format json, standard output has one JSON object for each part: event \"set_play\", \"solution\", \"key\" or \
\"try\", with half-moves as in UCI. At the end comes \"solved\" with the number of solutions.";

#[derive(Args, Debug)]
pub struct SolveArguments {
    /// The position: a FEN in quotation marks, a GBR code with every square, or `startpos`
    #[arg(value_name = "POSITION")]
    pub position: String,

    /// The stipulation: #2, h#3, h#2.5
    #[arg(value_name = "STIPULATION")]
    pub stipulation: String,

    /// Show the play if the other side begins
    #[arg(long)]
    pub set_play: bool,

    /// Show first moves of a direct mate that fail to at most N replies
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "1")]
    pub tries: Option<usize>,

    /// How many threads to use [default: one for each processor]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,

    /// How much memory the known positions may take, all threads together: 512M, 2G, at least 128M [default: 256M, or a
    /// quarter of the machine's memory if that is less]
    #[arg(long, value_name = "SIZE")]
    pub memory: Option<Budget>,

    /// Give up when more positions than this are searched
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,

    /// Show no progress
    #[arg(short, long)]
    pub quiet: bool,

    /// Text for problemists, or JSON
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}
