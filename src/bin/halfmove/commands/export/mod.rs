// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove export`: games as a table in Parquet, a row each.

pub mod arguments;
pub mod columns;
pub mod part;
mod row;
pub mod table;

use std::io::Write;
use std::path::PathBuf;

use halfmove::compression::{Compression, plain_name};
use halfmove::{Game, Remark};
use serde_json::json;

use crate::conversion::{Conversion, Inputs};
use crate::input::detect;
use crate::input::{Input, is_standard};
use crate::options::codes::USUAL_CODE;
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::output::{Output, write_failure};
use crate::report::status::Status;
use crate::report::summary::Coded;
use crate::report::{Failure, counted, json_line, printable};

use arguments::ExportArguments;
use row::Row;
use table::{Table, Written};

/// Runs the subcommand.
pub fn run(arguments: &ExportArguments, color: ColorWhen) -> Result<Status, Failure> {
    let standard = [PathBuf::from("-")];
    let paths = match arguments.inputs.as_slice() {
        [] => &standard,
        paths => paths,
    };
    let path = &arguments.parquet;
    if is_standard(Some(path)) {
        let reason = "a table goes to a file or a folder, not to standard output".to_owned();
        return Err(Failure::Usage(reason));
    }
    if Compression::of_name(path).is_some() && table::is_file(&plain_name(path)) {
        let reason = format!(
            "{}: a table is compressed inside; its name ends in .parquet and in nothing else",
            path.display()
        );
        return Err(Failure::Usage(reason));
    }
    if arguments.game.is_some() && paths.len() > 1 {
        return Err(Failure::Usage(
            "--game chooses games of one file, and there are several".to_owned(),
        ));
    }
    let options = &arguments.options.options(arguments.run.pgn);
    let mut jobs = arguments.run.jobs.jobs();
    let (memory, rest) = jobs.budget.reserve_half();
    jobs.budget = rest;
    let from = |input: &mut Input| detect::any(input, arguments.from, false, options);
    let inputs = Inputs::open(paths.to_vec(), &[Some(&arguments.parquet)], jobs.budget, from)?;
    let movetext = arguments.movetext;
    let conversion = Conversion {
        legal: arguments.legal,
        salvage: arguments.salvage,
        moves_only: true,
        selection: arguments.game.clone(),
        coded: Coded::Output,
        jobs,
        label_has_all: true,
        label: Some(Box::new(move |game: &Game, remarks: &mut Vec<Remark>| {
            Row::of(game, movetext, remarks)
        })),
        ..Conversion::new(
            detect::codec_of(detect::named(USUAL_CODE)?, true, options),
            &arguments.run,
        )
    };
    let mut reporter = arguments.run.reporter(color, paths, false);
    let mut table = Table::create(
        &arguments.parquet,
        paths,
        movetext,
        arguments.row_group,
        arguments.replace,
        memory,
    )?;
    let mut summary = conversion.collect(inputs, &mut table, &mut reporter)?;
    let mut list = Vec::new();
    if summary.has_failed() {
        let path = &arguments.parquet;
        reporter.not_written(&path.display().to_string(), path.exists());
    } else {
        (summary.bytes_out, list) = table.finish()?;
    }
    if !arguments.run.quiet {
        print(&list, arguments.run.format)?;
    }
    reporter.summary(&summary);
    Ok(summary.status())
}

/// Tells the files with the numbers of their games.
fn print(list: &[Written], format: Format) -> Result<(), Failure> {
    let line = |Written { name, games }: &Written| match format {
        Format::Text => format!("{}: {}\n", printable(name), counted(*games, "game")),
        Format::Json => json_line(&json!({ "file": name, "games": games })),
    };
    let list: String = list.iter().map(line).collect();
    let mut output = Output::standard();
    let written = output.write_all(list.as_bytes());
    written.map_err(|error| write_failure(&output.name, error))?;
    output.finish()
}
