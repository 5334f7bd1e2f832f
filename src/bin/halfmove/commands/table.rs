// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove table`: all codes there are, one a line, with what they mean.

use halfmove::codes::Entry;
use std::io::Write;

use clap::Args;

use crate::input::detect;
use crate::options::codes::{CodeOptions, USUAL_CODE, code_parser};
use crate::options::pgn::PgnOptions;
use crate::output::{Output, write_failure};
use crate::report::Failure;
use crate::report::status::Status;

pub const EXAMPLES: &str = "\
Examples:
  halfmove table --code eleven | grep knight
  halfmove table --code brenner | grep queen
  halfmove table --code brenner-alt --layout exchanged";

#[derive(Args, Debug)]
pub struct TableArguments {
    /// The code
    #[arg(long, value_parser = code_parser(), default_value = USUAL_CODE)]
    pub code: &'static Entry,

    #[command(flatten)]
    pub options: CodeOptions,
}

/// Runs the subcommand.
pub fn run(arguments: &TableArguments) -> Result<Status, Failure> {
    let codec = detect::codec_of(arguments.code, false, &arguments.options.options(PgnOptions::default()));
    let Some(table) = codec.table() else {
        let reason = format!(
            "{} has no table of codes: what a byte says depends on the game",
            arguments.code.name
        );
        return Err(Failure::Usage(reason));
    };
    let mut output = Output::standard();
    let written = output.write_all(table.as_bytes());
    written.map_err(|error| write_failure(&output.name, error))?;
    output.finish()?;
    Ok(Status::Clean)
}
