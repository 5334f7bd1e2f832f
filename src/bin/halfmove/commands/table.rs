// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove table`: all codes there are, one a line, with what they mean.

use std::io::Write;

use clap::Args;
use halfmove::codes::{Entry, Options};
use serde_json::{Map, Value};

use crate::input::detect;
use crate::options::codes::{LayoutOption, USUAL_CODE, listed_code_parser};
use crate::options::format::Format;
use crate::output::{Output, write_failure};
use crate::report::status::Status;
use crate::report::{Failure, json_line};

pub const EXAMPLES: &str = "\
Examples:
  halfmove table --code eleven | grep knight
  halfmove table --code brenner | grep queen
  halfmove table --code brenner --format json | jq .meaning
  halfmove table --code brenner-alt --layout exchanged";

#[derive(Args, Debug)]
pub struct TableArguments {
    /// The code
    #[arg(long, value_parser = listed_code_parser(), default_value = USUAL_CODE)]
    pub code: &'static Entry,

    #[command(flatten)]
    pub layout: LayoutOption,

    /// Columns separated by tabs, under their names, or an object a line with these names, without what is empty
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Runs the subcommand.
pub fn run(arguments: &TableArguments) -> Result<Status, Failure> {
    let options = Options {
        layout: arguments.layout.layout,
        ..Options::USUAL
    };
    let codec = detect::codec_of(arguments.code, false, &options);
    let Some(table) = codec.table() else {
        return Err(Failure::Usage(format!("{} has no table of codes", arguments.code.name)));
    };
    let table = match arguments.format {
        Format::Text => table,
        Format::Json => as_json(&table),
    };
    let mut output = Output::standard();
    let written = output.write_all(table.as_bytes());
    written.map_err(|error| write_failure(&output.name, error))?;
    output.finish()?;
    Ok(Status::Clean)
}

/// An object a line, with the names of the columns as its keys; what does not apply to a code is left out.
fn as_json(table: &str) -> String {
    let mut lines = table.lines().map(|line| line.split('\t'));
    let names = Vec::from_iter(lines.next().into_iter().flatten());
    let object = |columns| -> Map<String, Value> {
        let pairs = names.iter().copied().zip(columns);
        let given = pairs.filter(|(_, value): &(&str, &str)| !value.is_empty());
        given.map(|(name, value)| (name.to_owned(), value.into())).collect()
    };
    lines.map(|columns| json_line(&object(columns).into())).collect()
}
