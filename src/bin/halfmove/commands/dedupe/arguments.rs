// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove dedupe`, and its help.

use halfmove::codes::Entry;
use std::path::PathBuf;

use clap::Args;

use crate::conversion::arguments::CommonArguments;
use crate::options::codes::{WrittenCodeOptions, code_parser};

pub const EXAMPLES: &str = "\
Examples:
  halfmove dedupe games.pgn -o unique.pgn
  halfmove dedupe old.brenner new.pgn.gz -o all.brenner.zst      merged, each game once
  halfmove dedupe games.pgn -o unique.pgn --duplicates dropped.pgn
  halfmove dedupe games.pgn -o unique.pgn --tags White,Black,Date
  halfmove dedupe games.pgn -o /dev/null --to pgn --duplicates twice.pgn      only the duplicates";

pub const DETAILS: &str = "\
Two games are the same if they have the same half-moves from the same start. Of each half-move the origin square, the \
target square and the promoted piece are compared; of a FEN the board, the side to move and the castling rights. \
Tags, comments, glyphs, variations and results do not matter. A game that ends where another goes on is a different \
game. With --tags the values of these tags must agree as well, regardless of upper and lower case; a missing tag, an \
empty one and question marks are equal. Games without half-moves are never the same.

The first of them is written, in its place. The later ones, from any input, are dropped, and standard error names the \
game that each repeats. --duplicates writes the dropped games to a file, in the same code.

Each game is remembered by 16 bytes: the SipHash-2-4 of what is compared, with a random key for each run. The chance \
that two different games among N have the same hash is N * N / 2^129: among a billion games, one in 7 * 10^20. Nobody \
can construct such games without the key. A game takes 29 to 57 bytes of memory, and half as much again while the \
table grows.

With --format json, standard error has the events that `halfmove encode --help` describes, and for each game that is \
dropped:
  duplicate   game, file, of_game, of_file
The summary also has games_duplicate.";

#[derive(Args, Debug)]
pub struct DedupeArguments {
    /// Compare these tags as well: White,Black,Date
    #[arg(long, value_name = "TAGS", value_delimiter = ',')]
    pub tags: Vec<String>,

    /// Write the dropped games to this file; `-` is standard output
    #[arg(long, value_name = "OUT")]
    pub duplicates: Option<PathBuf>,

    /// The code that is read [default: by the file's first bytes or its name, else pgn]
    #[arg(long, value_parser = code_parser(), value_name = "CODE")]
    pub from: Option<&'static Entry>,

    /// The code that is written [default: by the extension of OUT]
    #[arg(long, value_parser = code_parser(), value_name = "CODE")]
    pub to: Option<&'static Entry>,

    #[command(flatten)]
    pub options: WrittenCodeOptions,

    #[command(flatten)]
    pub convert: CommonArguments,
}
