// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments, and the help that teaches them.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue};
use clap::{Parser, Subcommand};
use halfmove::codes::CODES;

use crate::commands::completions::{self, CompletionsArguments};
use crate::commands::convert::{self, ConvertArguments};
use crate::commands::decode::{self, DecodeArguments};
use crate::commands::dedupe::arguments::{self as dedupe, DedupeArguments};
use crate::commands::encode::{self, EncodeArguments};
use crate::commands::explain::arguments::{self as explain, ExplainArguments};
use crate::commands::export::arguments::{self as export, ExportArguments};
use crate::commands::find::arguments::{self as find, FindArguments};
use crate::commands::gbr::arguments::{self as gbr, GbrArguments};
use crate::commands::get::{self, GetArguments};
use crate::commands::index::arguments::{self as index, IndexArguments};
use crate::commands::legal::arguments::{self as legal, LegalArguments};
use crate::commands::manual::{self, ManualArguments};
use crate::commands::perft::arguments::{self as perft, PerftArguments};
use crate::commands::solve::arguments::{self as solve, SolveArguments};
use crate::commands::split::arguments::{self as split, SplitArguments};
use crate::commands::stats::arguments::{self as stats, StatsArguments};
use crate::commands::table::{self, TableArguments};
use crate::commands::verify::arguments::{self as verify, VerifyArguments};
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::report::remarks;

// Paragraphs are one line each here; clap wraps them for the terminal.
const FORMAT: &str = "\
File of games:
  It begins with eight bytes that name the code and the version: for Brenner's byte, the letters brenner and 02. \
Every game follows in a frame with a mark, its number, its length and checksums; an end mark with the number of games \
closes the file. Damage costs only the damaged games and is reported, and files may be joined. --framing 1 writes the \
first version, BRENNER and 01, in which only a length stands before each game. With --bare there is one game and \
nothing but its bytes. Files compressed with gzip or zstd are read directly, and output is compressed if its name \
ends in .gz or .zst.";

const FILES: &str = "\
Output:
  A file gets its name, and replaces the one that had it, when the run has succeeded; owner, group and mode are kept \
where the system allows. Devices, pipes and descriptors such as /dev/stdout are written directly. An output is never \
an input, and an index is replaced only by `halfmove index`. What a killed run leaves is called .halfmove-*; the next \
run that writes into the folder deletes it.";

const STATUS: &str = "\
Exit status:
  0  all went well, even if the reader of our output stopped early
  1  a game was skipped or salvaged, the data has an error, or a problem has no solution
  2  wrong usage, or a file that cannot be opened, read or written

Examples:
  halfmove explain 2C2C6117DB1E06065302     every bit of the Scholar's Mate
  halfmove encode games.pgn -o games.brenner
  halfmove decode games.brenner | less";

const LONG_VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\nMIT OR Apache-2.0, at your choice.");

/// Chess games as half-move codes: from PGN, back to PGN, and explained bit by bit
#[derive(Debug, Parser)]
#[command(
    name = "halfmove",
    version,
    long_version = LONG_VERSION,
    after_help = format_and_status(),
    max_term_width = 100,
    arg_required_else_help = true
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,

    /// When to use colours; `auto` is on a terminal without NO_COLOR
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value_t,
        display_order = 100
    )]
    pub color: ColorWhen,
}

/// Reads the arguments. Where a value stands behind an option that takes it only with `=`, the error says so.
pub fn parsed(arguments: &[OsString]) -> Result<Cli, clap::Error> {
    Cli::try_parse_from(arguments).map_err(|mut error| {
        let stray = match error.get(ContextKind::InvalidArg) {
            Some(ContextValue::String(stray)) => stray.clone(),
            _ => return error,
        };
        for (place, pair) in arguments.windows(2).enumerate() {
            if pair[1] != *stray || !pair[0].as_encoded_bytes().starts_with(b"--") {
                continue;
            }
            let mut joined = pair[0].clone();
            joined.push("=");
            joined.push(&pair[1]);
            let tip = format!("write {}", joined.display());
            let rest = arguments[place + 2..].iter();
            let others = arguments[..place].iter().chain([&joined]).chain(rest);
            if Cli::try_parse_from(others).is_ok() {
                error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
            }
        }
        error
    })
}

/// What stands below the list of subcommands.
fn format_and_status() -> String {
    let texts: Vec<_> = CODES
        .iter()
        .filter(|code| code.is_text())
        .map(|code| code.name)
        .collect();
    format!("{FORMAT} {} are text.\n\n{FILES}\n\n{STATUS}", texts.join(" and "))
}

/// What stands below the arguments in the long help.
fn joined(examples: &str, details: &str) -> String {
    format!("{examples}\n\n{details}\n")
}

/// The same for commands that read whole games, with the kinds of remarks.
fn joined_with_remarks(examples: &str, details: &str) -> String {
    format!("{examples}\n\n{details}\n\n{}\n", remarks::help())
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Write the games of a PGN file in a code
    #[command(after_help = encode::EXAMPLES, after_long_help = joined_with_remarks(encode::EXAMPLES, encode::DETAILS))]
    Encode(EncodeArguments),
    /// Write coded games as PGN
    #[command(after_help = decode::EXAMPLES, after_long_help = joined_with_remarks(decode::EXAMPLES, decode::DETAILS))]
    Decode(DecodeArguments),
    /// Turn games of any code into any other
    #[command(after_help = convert::EXAMPLES, after_long_help = joined_with_remarks(convert::EXAMPLES, convert::DETAILS))]
    Convert(ConvertArguments),
    /// List every byte or word of a code with its meaning
    #[command(after_help = table::EXAMPLES)]
    Table(TableArguments),
    /// Show what every bit of a coded game means
    #[command(after_help = explain::EXAMPLES, after_long_help = joined(explain::EXAMPLES, explain::DETAILS))]
    Explain(ExplainArguments),
    /// Write the GBR code of positions, and read it back
    #[command(after_help = gbr::EXAMPLES, after_long_help = joined(gbr::EXAMPLES, gbr::DETAILS))]
    Gbr(GbrArguments),
    /// Check which games of a file are sound, and report what is lost
    #[command(after_help = verify::EXAMPLES, after_long_help = joined_with_remarks(verify::EXAMPLES, verify::DETAILS))]
    Verify(VerifyArguments),
    /// Find games by material, position, tags, opening or result, and write them out
    #[command(after_help = find::EXAMPLES, after_long_help = joined_with_remarks(find::EXAMPLES, find::DETAILS))]
    Find(Box<FindArguments>),
    /// Count games, lengths and openings, and the bytes that each code needs
    #[command(after_help = stats::EXAMPLES, after_long_help = joined(stats::EXAMPLES, stats::DETAILS))]
    Stats(StatsArguments),
    /// Split a file of games into several, by number or by a tag
    #[command(after_help = split::EXAMPLES, after_long_help = joined_with_remarks(split::EXAMPLES, split::DETAILS))]
    Split(Box<SplitArguments>),
    /// Write each game once, and report the duplicates
    #[command(after_help = dedupe::EXAMPLES, after_long_help = joined_with_remarks(dedupe::EXAMPLES, dedupe::DETAILS))]
    Dedupe(Box<DedupeArguments>),
    /// Write an index of a file, so that any game can be read at once
    #[command(after_help = index::EXAMPLES, after_long_help = joined(index::EXAMPLES, index::DETAILS))]
    Index(IndexArguments),
    /// Write games as a table in Parquet, for DuckDB, Polars, DataFusion, Spark and others
    #[command(after_help = export::EXAMPLES, after_long_help = joined_with_remarks(export::EXAMPLES, export::DETAILS))]
    Export(Box<ExportArguments>),
    /// Write chosen games of a file, found by its index
    #[command(after_help = get::EXAMPLES, after_long_help = joined_with_remarks(get::EXAMPLES, get::DETAILS))]
    Get(GetArguments),
    /// List the legal half-moves of a position
    #[command(after_help = legal::EXAMPLES, after_long_help = joined(legal::EXAMPLES, legal::DETAILS))]
    Legal(LegalArguments),
    /// Count the lines of legal half-moves from a position
    #[command(after_help = perft::EXAMPLES, after_long_help = joined(perft::EXAMPLES, perft::DETAILS))]
    Perft(PerftArguments),
    /// Solve a chess problem: a mate in N, or a helpmate
    #[command(after_help = solve::EXAMPLES, after_long_help = joined(solve::EXAMPLES, solve::DETAILS))]
    Solve(SolveArguments),
    /// Write the manual pages
    #[command(after_help = manual::EXAMPLES)]
    Man(ManualArguments),
    /// Write completions of the arguments for a shell
    #[command(after_help = completions::EXAMPLES)]
    Completions(CompletionsArguments),
}

impl Command {
    /// The format of what is reported.
    pub const fn format(&self) -> Format {
        match self {
            Self::Encode(arguments) => arguments.convert.run.format,
            Self::Decode(arguments) => arguments.convert.run.format,
            Self::Convert(arguments) => arguments.convert.run.format,
            Self::Table(_) | Self::Man(_) | Self::Completions(_) => Format::Text,
            Self::Explain(arguments) => arguments.format,
            Self::Gbr(arguments) => arguments.format,
            Self::Legal(arguments) => arguments.format,
            Self::Perft(arguments) => arguments.format,
            Self::Solve(arguments) => arguments.format,
            Self::Find(arguments) => arguments.format,
            Self::Verify(arguments) => arguments.format,
            Self::Stats(arguments) => arguments.format,
            Self::Split(arguments) => arguments.run.format,
            Self::Dedupe(arguments) => arguments.convert.run.format,
            Self::Index(arguments) => arguments.format,
            Self::Export(arguments) => arguments.run.format,
            Self::Get(arguments) => arguments.run.format,
        }
    }
}
