// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove split`, and its help.

use std::path::PathBuf;

use clap::{ArgGroup, Args};
use halfmove::codec::Code;

use super::pattern::Pattern;
use crate::code_options::{CodeOptions, code_parser};
use crate::compression::Choice;
use crate::conversion::Selection;
use crate::conversion::arguments::RunArguments;

pub const EXAMPLES: &str = "\
Examples:
  halfmove split games.pgn --every 10000 -o 'games-{}.pgn'
  halfmove split games.brenner.zst --every 100000 -o 'part-{:04}.brenner.zst'
  halfmove split games.pgn --by ECO --letters 1 -o 'eco-{}.pgn'
  halfmove split games.pgn.gz --by Date --letters 4 -o 'years/{}.brenner'
  halfmove convert eco-A.pgn eco-B.pgn -o both.pgn     and together again";

pub const DETAILS: &str = "\
Every game goes into one file, and games stay in their order. --every N begins another file after N games that are \
written; the files are numbered from 1. --by TAG makes a file for each value of the tag, or with --letters for what \
the value begins with. A game without the tag, or with nothing but question marks there, goes into `unknown`.

PATTERN is the name of the files with `{}` where they differ; `{:04}` writes numbers with at least four digits. The \
extension tells code and compression, as for `halfmove convert`. Of a value, letters, digits and - + , . stay in the \
name, anything else becomes _, and 100 bytes are kept. Values that differ only so, or in upper and lower case, share a \
file, which is named by the first of them.

The files are written beside their names and get these when the whole run has succeeded; then files that had these \
names are replaced. Any number of files may be written, up to --most, but no more than --open are open at once: the \
one that was used longest ago is closed, and opened again where a game for it comes. What is compressed then ends a \
member of gzip or a frame of zstd and begins another, so sorted input, or a greater --open, compresses better. Closed \
files need memory for their names alone. Databases of two files (cbf) are not written; `halfmove convert` makes them.

Standard output has a line for every file: its name and the number of its games. With --format json it has one JSON \
object a line, with file and games, and standard error has the events that `halfmove encode --help` describes. With \
--quiet there is no list.";

#[derive(Args, Debug)]
#[command(group = ArgGroup::new("how").required(true).args(["every", "by"]))]
pub struct SplitArguments {
    /// The files to read, one after the other; standard input without them or for `-`
    #[arg(value_name = "IN")]
    pub inputs: Vec<PathBuf>,

    /// The names of the files to write, with {} where they differ
    #[arg(short, long, value_name = "PATTERN")]
    pub output: Pattern,

    /// Begin another file after so many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub every: Option<u64>,

    /// A file for each value of this tag: ECO, Date, White, Event ...
    #[arg(long, value_name = "TAG")]
    pub by: Option<String>,

    /// Only the first letters of the value count: 1 of ECO, 4 of Date
    #[arg(long, value_name = "N", requires = "by", conflicts_with = "every", value_parser = clap::value_parser!(u16).range(1..))]
    pub letters: Option<u16>,

    /// How many files may be open at once
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..))]
    pub open: u16,

    /// How many files may be written; more are an error, and nothing is written
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub most: u32,

    /// The code that is read [default: what the file shows by its first bytes or its name, else pgn]
    #[arg(long, value_parser = code_parser(), value_name = "CODE")]
    pub from: Option<&'static Code>,

    /// The code that is written [default: what the extension of PATTERN tells]
    #[arg(long, value_parser = code_parser(), value_name = "CODE")]
    pub to: Option<&'static Code>,

    #[command(flatten)]
    pub options: CodeOptions,

    /// How the files are compressed [default: as the pattern tells: .gz is gzip, .zst is zstd]
    #[arg(long, value_enum, value_name = "HOW")]
    pub compress: Option<Choice>,

    /// Only these games of the input, by their numbers: 7, 3-9, 100- or 1,5,8-
    #[arg(long, value_name = "NUMBERS")]
    pub game: Option<Selection>,

    /// Write the part of a game before its error, with the result `*` and a comment that says where decoding stopped
    #[arg(long)]
    pub salvage: bool,

    #[command(flatten)]
    pub run: RunArguments,
}
