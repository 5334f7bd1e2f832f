// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove solve`, and its help.

use clap::Args;

use crate::options::format::Format;
use crate::options::number::whole;
use crate::work::memory::Budget;

pub const EXAMPLES: &str = "\
Examples:
  halfmove solve 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' '#2' --set-play --tries=2
  halfmove solve '8/8/8/8/8/p7/k7/2K4R b - - 0 1' 'h#2' --set-play
  halfmove solve 'f6h8 0100.00 g1 2/1+.' '#2'      a position in the GBR code";

pub const DETAILS: &str = "\
The stipulation is #N, h#N or h#N.5. In a direct mate the side to move mates. In a helpmate White mates, so Black begins h#N \
and White h#N.5, whoever is to move by the position. Castling and a capture en passant are legal if the position says so; the \
GBR code says neither. A right whose king or rook does not stand as in chess is one of Chess960, and is used; standard error \
says so. All problems are solved as orthodox ones.

The output is as readers of Popeye know it: long algebraic notation, S for knights, * for captures. A helpmate has a \
line for each solution, shorter ones first. A direct mate has each key (!) with threats or zugzwang, and the replies \
that defeat a threat. After them comes everything that mates in the fewest moves, so that duals are seen. --tries \
shows first moves that fail (?) to at most N replies, to one without N; one that stalemates is no try. --set-play shows first \
what happens if the other side begins. There is none if the whole play is one half-move, or if the side that begins by the \
stipulation is in check. The last line counts solutions or keys.

Exit status 0: there is a solution; 1: there is none; 2: wrong arguments, or the limit. After the limit or an interruption \
(Ctrl-C) what was solved so far is written; how much that is depends on the threads. An interruption ends the program as \
the signal does.

With --format json, standard output has one JSON object for each part: event \"set_play\", \"solution\", \"key\" or \
\"try\", with half-moves as in UCI. A key or a try has half_move, zugzwang, threats, replies and refutations. A reply has \
half_move and continuations; these and threats are made as keys are. The set play of a direct mate has replies. A helpmate has \
half_moves. At the end comes \"solved\", with stipulation, solutions, positions and chess960. Positions is how many were \
searched; chess960 is true if castling is that of Chess960.";

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
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "1", require_equals = true, value_parser = whole::<usize>(0..=u64::MAX))]
    pub tries: Option<usize>,

    /// How many threads to use [default: one for each processor]
    #[arg(short, long, value_name = "N", value_parser = whole::<u16>(1..=u16::MAX.into()))]
    pub jobs: Option<u16>,

    /// How much memory the known positions may take, all threads together: 512M, 2G, at least 128M [default: 256M, or a
    /// quarter of the machine's memory if that is less]
    #[arg(long, value_name = "SIZE")]
    pub memory: Option<Budget>,

    /// Give up when more positions than this are searched
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub limit: Option<u64>,

    /// Show no progress
    #[arg(short, long)]
    pub quiet: bool,

    /// Text for problemists, or JSON
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}
