// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove decode`: a code in, PGN out.

use clap::Args;
use halfmove::codes::Entry;

use crate::conversion::arguments::CommonArguments;
use crate::conversion::to_code::ToCode;
use crate::conversion::{Conversion, Inputs};
use crate::input::Input;
use crate::input::detect;
use crate::input::row::RowOptions;
use crate::options::codes::{CodeOptions, code_parser};
use crate::options::color::ColorWhen;
use crate::output::refuse_input_as_output;
use crate::report::Failure;
use crate::report::status::Status;
use crate::report::summary::Coded;

pub const EXAMPLES: &str = "\
Examples:
  halfmove decode games.brenner -o games.pgn
  echo 2C2C6117DB1E06065302 | xxd -r -p | halfmove decode --bare
  halfmove decode games.brenner --game 100-120 | less
  halfmove decode --code jose --bare moves --column comments --fen '4k3/8/8/8/8/8/4P3/4K3 w - -'
  halfmove decode damaged.brenner --salvage > games.pgn
  halfmove decode games.brenner --legal --format json -o games.pgn 2> report.jsonl";

pub const DETAILS: &str = "\
A game with an error is skipped, and the others are written. Standard error tells its number, its half-move, and the \
byte's offset in the game and in the file. The exit status is then 1. Nothing is guessed after an error; --salvage \
writes what was decoded before it. `halfmove explain FILE --game N` shows the place of the error.

With --format json, standard error has one JSON object a line, as `halfmove encode --help` describes.";

#[derive(Args, Debug)]
pub struct DecodeArguments {
    /// The code [default: by the file's first bytes or its name, else brenner]
    #[arg(long, value_parser = code_parser())]
    pub code: Option<&'static Entry>,

    #[command(flatten)]
    pub options: CodeOptions,

    #[command(flatten)]
    pub convert: CommonArguments,

    /// One game with nothing around it
    #[arg(long)]
    pub bare: bool,

    #[command(flatten)]
    pub row: RowOptions,

    /// Write the part of a game before its error, with a comment that says where decoding stopped, and the result `*`
    /// unless it was read
    #[arg(long)]
    pub salvage: bool,
}

/// Runs the subcommand.
pub fn run(arguments: &DecodeArguments, color: ColorWhen) -> Result<Status, Failure> {
    let convert = &arguments.convert;
    let options = &arguments.options.options(convert.run.pgn);
    let to = detect::named("pgn")?;
    ToCode::written_by("decode", |code| code.name == to.name, convert.output.as_deref())?;
    if let Some(column) = &arguments.row.column {
        refuse_input_as_output(convert.output.as_deref(), std::slice::from_ref(column))?;
    }
    let is_alone = arguments.bare && convert.paths().len() < 2;
    let from = |input: &mut Input| match arguments.row.codec(arguments.code, is_alone, options)? {
        Some(codec) => Ok(codec),
        None => detect::coded(input, arguments.code, arguments.bare, options),
    };
    let inputs = Inputs::open(
        convert.paths(),
        &[convert.output.as_deref()],
        convert.run.jobs.jobs().budget,
        from,
    )?;
    let mut output = convert.open_output()?;
    let to = detect::codec_of(to, false, options);
    output.for_terminal(&*to, convert.output.is_some())?;
    let reporter = convert.reporter(color, &output);
    let conversion = Conversion {
        legal: convert.legal,
        salvage: arguments.salvage,
        selection: convert.selection()?,
        by_index: !arguments.bare && convert.run.pgn.encoding.is_none(),
        bare_input: arguments.bare,
        reading: arguments.options.given(),
        is_code_given: arguments.code.is_some(),
        coded: Coded::Input,
        ..Conversion::new(to, &convert.run)
    };
    conversion.run(inputs, output, reporter)
}
