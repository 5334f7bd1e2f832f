// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove find`, and its help.

use std::path::PathBuf;

use clap::Args;
use halfmove::gbr::Pattern;

use crate::format::Format;
use crate::pgn_options::PgnOptions;
use crate::remarks::RemarksWanted;

pub const EXAMPLES: &str = "\
Examples:
  halfmove find --material 0002.01 games.pgn               two white knights against a pawn
  halfmove find --material '0400.??' *.pgn                 rook against rook, with any pawns
  halfmove find --material 2000.00 --at-least games.brenner
  halfmove find --material '????.00' --format json games.pgn.zst";

pub const DETAILS: &str = "\
A material is a GBR code, as `halfmove gbr --help` explains it; `?` stands for any digit. With --at-least White has to \
have at least as many men of every kind as the code says, and Black too, so 0 is met by any number; 9 is met by three \
or more of one side. A position's true counts are compared, also where its own code has a 9.

A file is PGN or a file of coded games, as its first bytes show. Standard output has a line for every game in which \
the material stands after some half-move of the game itself (variations are not looked at): the file, the number of the \
game, the first such half-move (0 is the position at the start), the position, and its code. The move counters of \
the FEN are written as 0 1.

A game with an error is skipped, even if the material stands before the error, and reported on standard error. The \
exit status is then 1. To find nothing is no error.

With --format json, standard output has one JSON object a line: file, game, half_move, fen, code. Standard error gets \
the events that `halfmove encode --help` describes, with the name of the file, and a \"summary\" with games_read, \
games_found, games_skipped and remarks.";

#[derive(Args, Debug)]
pub struct FindArguments {
    /// The digits to look for
    #[arg(long, value_name = "CODE")]
    pub material: Pattern,

    /// Find positions with more men, too
    #[arg(long)]
    pub at_least: bool,

    /// The files to search; standard input without them or for `-`
    #[arg(value_name = "GAMES")]
    pub inputs: Vec<PathBuf>,

    #[command(flatten)]
    pub pgn: PgnOptions,

    /// Which remarks are reported on the games that are searched: repairs of PGN, notices
    #[arg(long, value_enum, value_name = "WHICH", default_value_t)]
    pub remarks: RemarksWanted,

    /// Lines to read, or JSON lines
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,

    /// No remarks, no summary and no progress; skipped games are still reported
    #[arg(short, long)]
    pub quiet: bool,
}

impl FindArguments {
    /// Which remarks are reported.
    pub fn remarks(&self) -> RemarksWanted {
        if self.quiet { RemarksWanted::None } else { self.remarks }
    }
}
