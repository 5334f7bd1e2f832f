// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove get`: chosen games of a file, straight from where they are.

use halfmove::codes::Entry;
use std::path::PathBuf;

use clap::Args;

use crate::compression::Choice;
use crate::conversion::arguments::RunArguments;
use crate::conversion::to_code::{ToCode, to_code_parser};
use crate::conversion::{Conversion, Inputs};
use crate::input::Input;
use crate::input::detect;
use crate::input::selection::Selection;
use crate::options::codes::{WrittenCodeOptions, code_parser};
use crate::options::color::ColorWhen;
use crate::output::Output;
use crate::report::Failure;
use crate::report::status::Status;

pub const EXAMPLES: &str = "\
Examples:
  halfmove index games.brenner
  halfmove get games.brenner 123456
  halfmove get games.brenner 500-520,7 -o some.pgn
  halfmove get games.pgn 1000- --to brenner > rest.brenner";

pub const DETAILS: &str = "\
Writes the games with these numbers, in the order of the file, as PGN or in the code given by --to or the extension \
of OUT. If the file has an index from `halfmove index` and it matches the file, only these games are read. Otherwise \
the file is read up to the last of them, as `halfmove convert --game` does. `halfmove index --help` says when an \
index matches.

With --format json, standard error has the events that `halfmove encode --help` describes, and \"index_not_used\" \
with index and reason.";

#[derive(Args, Debug)]
pub struct GetArguments {
    /// The file; `-` is standard input
    #[arg(value_name = "FILE")]
    pub input: PathBuf,

    /// The games, by their numbers: 7, 3-9, 100- or 1,5,8-
    #[arg(value_name = "NUMBERS")]
    pub game: Selection,

    /// The file to write; `-`, or none, is standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    /// The code that is read [default: by the file's first bytes or its name, else pgn]
    #[arg(long, value_parser = code_parser(), value_name = "CODE")]
    pub from: Option<&'static Entry>,

    /// The code that is written [default: by the extension of OUT, else pgn]
    #[arg(long, value_parser = to_code_parser(), value_name = "CODE")]
    pub to: Option<ToCode>,

    #[command(flatten)]
    pub options: WrittenCodeOptions,

    /// How the output is compressed [default: by its name: .gz is gzip, .zst is zstd]
    #[arg(long, value_enum, value_name = "HOW")]
    pub compress: Option<Choice>,

    #[command(flatten)]
    pub run: RunArguments,
}

/// Runs the subcommand.
pub fn run(arguments: &GetArguments, color: ColorWhen) -> Result<Status, Failure> {
    let options = &arguments.options.options(arguments.run.pgn);
    let by_name = || ToCode::by_name(arguments.output.as_deref()?);
    let to = arguments.to.or_else(by_name);
    let to = to.map_or_else(|| detect::named("pgn").map(ToCode::Code), Ok)?;
    let paths = [arguments.input.clone()];
    let from = |input: &mut Input| detect::any(input, arguments.from, false, options);
    let inputs = Inputs::open(
        paths.to_vec(),
        &[arguments.output.as_deref()],
        arguments.run.jobs.jobs().budget,
        from,
    )?;
    let mut output = Output::open(arguments.output.as_deref(), &paths, arguments.compress)?;
    let to = to.codec(false, options);
    output.for_terminal(&*to, arguments.output.is_some())?;
    let reporter = arguments.run.reporter(color, &paths, output.is_terminal);
    let conversion = Conversion {
        selection: Some(arguments.game.clone()),
        ..Conversion::new(to, &arguments.run)
    };
    conversion.run(inputs, output, reporter)
}
