// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove export`, and its help.

use halfmove::codes::Entry;
use std::path::PathBuf;

use clap::Args;

use crate::conversion::arguments::RunArguments;
use crate::input::selection::Selection;
use crate::options::codes::{CodeOptions, code_parser};
use crate::options::number::whole;

pub const EXAMPLES: &str = "\
Examples:
  halfmove export lichess_db_2022-05.pgn.zst --parquet lichess      lichess/data/year=2022/month=05/train-00000.parquet
  halfmove export games.pgn old.cbf --parquet games.parquet         one file
  halfmove export games.brenner --parquet games.parquet --movetext
  duckdb -c \"select White, count(*) from 'lichess/**/*.parquet' group by all order by 2 desc limit 10\"";

pub const DETAILS: &str = "\
Writes a table with a row for every game, for DuckDB, Polars, DataFusion, Spark, pandas and other readers of \
Parquet. The columns are named as in the data set of lichess on Hugging Face. They are Event, Site, White, Black, \
Result, WhiteTitle, BlackTitle, WhiteElo, BlackElo, WhiteRatingDiff, BlackRatingDiff, UTCDate, UTCTime, ECO, \
Opening, Termination and TimeControl. Then comes `moves`, the bytes that `halfmove encode --moves-only` writes for \
the game in Brenner's code. FEN is the set-up, which `moves` holds too; it is null for games from the normal start. \
With --movetext the last column is movetext: PGN with comments and variations, on one line. Only a comment with a } in it \
ends its line. Other tags have no \
column.

A missing tag is null, and so is a number or date of question marks only. A value that cannot be read, such as a \
rating of `abc`, is null and is reported in a remark. Without a tag UTCDate the column holds the tag Date.

A PATH that ends in .parquet is one file, which is replaced when the run has succeeded. Any other PATH is a folder \
with the layout of the data set: data/year=YYYY/month=MM/train-00000.parquet, by UTCDate. A year or month that is not \
known is __HIVE_DEFAULT_PARTITION__, which readers of such folders take for null. Where only the year is known, that is \
the month alone: year=1851/month=__HIVE_DEFAULT_PARTITION__. A later run adds the files of other months. If one of \
its files exists already, that is an error and nothing is written, unless --replace is given.

Files are compressed with zstd, and get their names when the whole run has succeeded. Rows are kept in memory until \
a file has --row-group of them. They also go when all take more than their part of --memory, at most 64 MiB: then \
the file with the most rows writes a row group. So memory stays bounded, except for a few kilobytes for each row \
group. Query engines divide their work by row groups.

A game that is damaged, or that Brenner's code cannot hold (a fifth man of a kind), is skipped and reported, as \
`halfmove encode --help` describes. The exit status is then 1. Standard output lists every file with its number of \
games; with --format json it has one JSON object a line, with file and games; with --quiet there is no list.";

#[derive(Args, Debug)]
pub struct ExportArguments {
    /// The files to read, one after another; `-`, or no file, is standard input
    #[arg(value_name = "IN")]
    pub inputs: Vec<PathBuf>,

    /// Write Parquet: a file if the name ends in .parquet, else a folder with a file for each month
    #[arg(long, value_name = "PATH")]
    pub parquet: PathBuf,

    /// Add the column movetext: the game as PGN has it, with comments and variations
    #[arg(long)]
    pub movetext: bool,

    /// The greatest number of rows in a row group
    #[arg(long, value_name = "ROWS", default_value_t = 100_000, value_parser = whole::<u32>(1..=u32::MAX.into()))]
    pub row_group: u32,

    /// Replace files that exist already in the folder
    #[arg(long)]
    pub replace: bool,

    /// The code that is read [default: by the file's first bytes or its name, else pgn]
    #[arg(long, value_parser = code_parser(), value_name = "CODE")]
    pub from: Option<&'static Entry>,

    #[command(flatten)]
    pub options: CodeOptions,

    /// Also check that every half-move is legal, and skip games where one is not
    #[arg(long)]
    pub legal: bool,

    /// Only these games of the input, by their numbers: 7, 3-9, 100- or 1,5,8-
    #[arg(long, value_name = "NUMBERS")]
    pub game: Option<Selection>,

    /// Write the part of a game before its error, with the result `*` unless it was read
    #[arg(long)]
    pub salvage: bool,

    #[command(flatten)]
    pub run: RunArguments,
}
