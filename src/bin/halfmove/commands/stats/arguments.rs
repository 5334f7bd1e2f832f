// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove stats`, and its help.

use halfmove::codes::Entry;
use std::path::PathBuf;

use clap::Args;

use crate::options::codes::{CodeOptions, code_parser};
use crate::options::format::Format;
use crate::options::number::whole;
use crate::options::pgn::PgnOptions;
use crate::work::jobs::JobsArguments;

pub const EXAMPLES: &str = "\
Examples:
  halfmove stats games.pgn
  halfmove stats --no-codes *.brenner.zst      only what the games are, not how they are coded
  halfmove stats games.pgn --format json | jq '.codes[] | [.code, .bytes_per_half_move]'";

pub const DETAILS: &str = "\
Reads all files and writes figures for all their games together to standard output. They are the results, the \
lengths of the games, and their variations, comments and glyphs, with those inside variations. The most frequent \
openings follow by the tag ECO, and the most frequent first half-moves of White and Black in games from the normal \
start. The bytes that each code needs come last.

For the last, each game is encoded in every code. `bytes a half-move` counts only the half-moves of the game, with \
its set-up if it has one, without other tags, comments, glyphs, variations and result. `whole` counts all that the \
code holds of a game, without the frames of files. `entropy` is the order-0 entropy of the half-moves' bytes, in bits \
a half-move: what a perfect coder would need if it knew how frequent each byte is and nothing else. Games that a code \
cannot hold are counted, and left out of its figures. PGN is there for comparison.

Memory does not grow with the number of games. The median is exact. A game with an error is skipped and reported on \
standard error; the exit status is then 1.

With --format json, standard output is one JSON object, in which unknown values are null:
  games, games_skipped, results, variations, comments, glyphs, games_without_eco
  half_moves        total, minimum, median, mean, maximum, histogram (from, to, games)
  openings          eco, games
  first_half_moves  half_moves, games
  codes             code, games, games_not_held, half_moves, bytes, bytes_per_half_move, entropy_per_half_move, \
bytes_whole, bytes_whole_per_half_move";

#[derive(Args, Debug)]
pub struct StatsArguments {
    /// The files; `-`, or no file, is standard input
    #[arg(value_name = "FILE")]
    pub inputs: Vec<PathBuf>,

    /// How many openings and first half-moves to list
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = whole::<usize>(0..=u64::MAX))]
    pub top: usize,

    /// The width of a line of the histogram of game lengths, in half-moves
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = whole::<u32>(1..=u32::MAX.into()))]
    pub step: u32,

    /// Encode nothing, and leave out the figures of the codes
    #[arg(long)]
    pub no_codes: bool,

    /// The code that is read [default: by the file's first bytes or its name, else pgn]
    #[arg(long, value_parser = code_parser(), value_name = "CODE")]
    pub from: Option<&'static Entry>,

    #[command(flatten)]
    pub options: CodeOptions,

    #[command(flatten)]
    pub pgn: PgnOptions,

    #[command(flatten)]
    pub jobs: JobsArguments,

    /// Text for people, or one JSON object
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,

    /// Show no progress; skipped games are still reported
    #[arg(short, long)]
    pub quiet: bool,
}
