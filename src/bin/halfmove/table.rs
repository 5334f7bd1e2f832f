// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove table`: all codes there are, one a line, with what they mean.

use std::io::Write;

use crate::cli::TableArguments;
use crate::detect;
use crate::output::{Output, write_failure};
use crate::report::Failure;
use crate::status::Status;

/// Runs the subcommand.
pub fn run(arguments: &TableArguments) -> Result<Status, Failure> {
    let codec = detect::codec_of(arguments.code, false, &arguments.options.options(false));
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
