// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove split`, and its help.

use halfmove::codes::Entry;
use std::path::PathBuf;

use clap::{ArgGroup, Args};

use super::pattern::Pattern;
use crate::compression::Choice;
use crate::conversion::arguments::RunArguments;
use crate::input::selection::Selection;
use crate::options::codes::{WrittenCodeOptions, code_parser};
use crate::options::number::whole;

pub const EXAMPLES: &str = "\
Examples:
  halfmove split games.pgn --every 10000 -o 'games-{}.pgn'
  halfmove split games.brenner.zst --every 100000 -o 'part-{:04}.brenner.zst'
  halfmove split games.pgn --by ECO --letters 1 -o 'eco-{}.pgn'
  halfmove split games.pgn.gz --by Date --letters 4 -o 'years/{}.brenner'
  halfmove convert eco-A.pgn eco-B.pgn -o both.pgn     and together again";

pub const DETAILS: &str = "\
Every game goes into one file, and games stay in their order. --every N begins a new file after N games; the files \
are numbered from 1. --by TAG makes a file for each value of the tag, or with --letters for each beginning of a \
value. Games without the tag, or whose value is only question marks, go into `unknown`.

PATTERN is the name of the files with `{}` where they differ; `{:04}` writes numbers with at least four digits. The \
extension gives code and compression, as for `halfmove convert`. A value keeps its letters, digits and - + , . in the \
name; any other character becomes _, and the name is cut after 100 bytes of the value. Values that give the same \
name, or differ only in upper and lower case, share a file, which is named by the first of them.

The files have temporary names until the whole run has succeeded; only then are they renamed and older files of \
these names replaced. Up to --most files may be written, but at most --open of them are open at once. The least \
recently used file is closed, and opened again when another game for it comes. A compressed file then begins a new \
gzip member or zstd frame, so sorted input, or a greater --open, compresses better. A closed file takes memory only \
for its name. Databases of two files (cbf) are not written; `halfmove convert` makes them.

Standard output lists every file with its number of games. With --format json it has one JSON object a line, with \
file and games, and standard error has the events that `halfmove encode --help` describes. With --quiet there is no \
list.";

#[derive(Args, Debug)]
#[command(group = ArgGroup::new("how").required(true).args(["every", "by"]))]
pub struct SplitArguments {
    /// The files to read, one after another; `-`, or no file, is standard input
    #[arg(value_name = "IN")]
    pub inputs: Vec<PathBuf>,

    /// The names of the files to write, with {} where they differ
    #[arg(short, long, value_name = "PATTERN")]
    pub output: Pattern,

    /// Begin a new file after every N games
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub every: Option<u64>,

    /// Write a file for each value of this tag: ECO, Date, White, Event ...
    #[arg(long, value_name = "TAG")]
    pub by: Option<String>,

    /// Compare only the first N letters of the value: 1 of ECO, 4 of Date
    #[arg(long, value_name = "N", requires = "by", conflicts_with = "every", value_parser = whole::<u16>(1..=u16::MAX.into()))]
    pub letters: Option<u16>,

    /// How many files may be open at once
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = whole::<u16>(1..=u16::MAX.into()))]
    pub open: u16,

    /// How many files may be written; if there would be more, nothing is written
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = whole::<u32>(1..=u32::MAX.into()))]
    pub most: u32,

    /// The code that is read [default: by the file's first bytes or its name, else pgn]
    #[arg(long, value_parser = code_parser(), value_name = "CODE")]
    pub from: Option<&'static Entry>,

    /// The code that is written [default: by the extension of PATTERN]
    #[arg(long, value_parser = code_parser(), value_name = "CODE")]
    pub to: Option<&'static Entry>,

    #[command(flatten)]
    pub options: WrittenCodeOptions,

    /// How the files are compressed [default: by the pattern: .gz is gzip, .zst is zstd]
    #[arg(long, value_enum, value_name = "HOW")]
    pub compress: Option<Choice>,

    /// Only these games of the input, by their numbers: 7, 3-9, 100- or 1,5,8-
    #[arg(long, value_name = "NUMBERS")]
    pub game: Option<Selection>,

    /// Write the part of a game before its error, with a comment that says where decoding stopped, and the result `*`
    /// unless it was read
    #[arg(long)]
    pub salvage: bool,

    #[command(flatten)]
    pub run: RunArguments,
}
