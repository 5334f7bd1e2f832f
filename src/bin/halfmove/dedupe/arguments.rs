// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove dedupe`, and its help.

use std::path::PathBuf;

use clap::Args;
use halfmove::codec::Code;

use crate::code_options::{CodeOptions, code_parser};
use crate::conversion::arguments::CommonArguments;

pub const EXAMPLES: &str = "\
Examples:
  halfmove dedupe games.pgn -o unique.pgn
  halfmove dedupe old.brenner new.pgn.gz -o all.brenner.zst      merged, each game once
  halfmove dedupe games.pgn -o unique.pgn --duplicates dropped.pgn
  halfmove dedupe games.pgn -o unique.pgn --tags White,Black,Date
  halfmove dedupe games.pgn -o /dev/null --to pgn --duplicates twice.pgn      only the duplicates";

pub const DETAILS: &str = "\
Two games are the same if they have the same half-moves from the same start: for each half-move the square left, the \
square reached, and what a pawn becomes; of a FEN the board, the side to move and the castling rights. Tags, comments, \
glyphs, variations and results do not matter, and a game that ends where another goes on is another game. With --tags, \
the values of these tags must be the same too, in upper or lower case; no tag, an empty one and question marks are \
equal. Games without half-moves are never the same.

The first of them is written, in its place; the others are dropped, also from other inputs, and standard error tells \
of each which game it is. --duplicates writes what is dropped to a file, in the same code.

Of every game 16 bytes are remembered, the SipHash-2-4 of what is compared, with a key that is drawn for each run. \
That two games among N that differ have the same hash has a chance of N * N / 2^129: among a billion games, one in \
7 * 10^20; nobody can make such games without the key. In memory a game takes 29 to 57 bytes, and half as much again for a \
moment while the table grows.

With --format json, standard error has the events that `halfmove encode --help` describes, and \
  duplicate   game, file, of_game, of_file
of each game that is dropped; the summary has games_duplicate.";

#[derive(Args, Debug)]
pub struct DedupeArguments {
    /// Games are only the same if these tags are, too: White,Black,Date
    #[arg(long, value_name = "TAGS", value_delimiter = ',')]
    pub tags: Vec<String>,

    /// Write the games that are dropped to this file, or to standard output with `-`
    #[arg(long, value_name = "OUT")]
    pub duplicates: Option<PathBuf>,

    /// The code that is read [default: what the file shows by its first bytes or its name, else pgn]
    #[arg(long, value_parser = code_parser(), value_name = "CODE")]
    pub from: Option<&'static Code>,

    /// The code that is written [default: what the extension of OUT tells]
    #[arg(long, value_parser = code_parser(), value_name = "CODE")]
    pub to: Option<&'static Code>,

    #[command(flatten)]
    pub options: CodeOptions,

    #[command(flatten)]
    pub convert: CommonArguments,
}
