// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove dedupe`: games that stand several times, once.

pub mod arguments;
mod sameness;
mod seen;

use std::sync::Arc;

use halfmove::files::Identity;
use halfmove::{Game, Remark};

use crate::conversion::to_code::{ToCode, unnamed};
use crate::conversion::{Conversion, Inputs, OneOutput, Sought};
use crate::input::detect;
use crate::input::{Input, is_standard};
use crate::options::color::ColorWhen;
use crate::output::Output;
use crate::report::Failure;
use crate::report::status::Status;

use arguments::DedupeArguments;
use sameness::Sameness;
use seen::Seen;

/// Runs the subcommand.
pub fn run(arguments: &DedupeArguments, color: ColorWhen) -> Result<Status, Failure> {
    let convert = &arguments.convert;
    let options = &arguments.options.options(convert.run.pgn);
    let output = convert.output.as_deref();
    let by_name = |path| ToCode::written_by("dedupe", |_| true, path);
    let to = arguments.to.map_or_else(|| by_name(output), |code| Ok(Some(code)))?;
    let to = to.ok_or_else(|| unnamed(output))?;
    refuse_one_place(arguments)?;
    if let Some(other) = by_name(arguments.duplicates.as_deref())?
        && other.name != to.name
    {
        let reason = format!(
            "dropped games are written in the same code as the others, {}, not in {}",
            to.name, other.name
        );
        return Err(Failure::Usage(reason));
    }
    let from = |input: &mut Input| detect::any(input, arguments.from, false, options);
    let mut outputs = vec![convert.output.as_deref()];
    outputs.extend(arguments.duplicates.as_deref().map(Some));
    let inputs = Inputs::open(convert.paths(), &outputs, convert.run.jobs.jobs().budget, from)?;
    let mut output = convert.open_output()?;
    let to = detect::codec_of(to, false, options);
    output.for_terminal(&*to, convert.output.is_some())?;
    let open = |path| Output::open(Some(path), &convert.inputs, convert.compress);
    let mut dropped = arguments.duplicates.as_deref().map(open).transpose()?;
    if dropped.is_some() {
        output.may_be_left();
    }
    let mut reporter = convert.reporter(color, &output);
    let tags: Arc<[Sought]> = arguments.tags.iter().cloned().map(Sought::new).collect();
    let sameness = Sameness::new(Arc::clone(&tags));
    let conversion = Conversion {
        legal: convert.legal,
        selection: convert.selection()?,
        label: Some(Box::new(move |game: &Game, _: &mut Vec<Remark>| sameness.hash(game))),
        ..Conversion::new(to, &convert.run)
    };
    let mut summary = {
        let begin = |output| OneOutput::new(output, &*conversion.to, false);
        let unique = begin(&mut output)?;
        let mut seen = Seen::new(unique, dropped.as_mut().map(begin).transpose()?);
        let mut summary = conversion.collect(inputs, &mut seen, &mut reporter)?;
        summary.games_duplicate = Some(seen.duplicates);
        seen.finish()?;
        summary
    };
    for tag in &*tags {
        tag.tell(&summary, &reporter);
    }
    summary.bytes_out = output.written;
    if summary.has_failed() {
        summary.bytes_out = output.discard(&reporter)?;
        dropped.map(|dropped| dropped.discard(&reporter)).transpose()?;
    } else {
        // What is dropped first: so no game is nowhere.
        dropped.map_or(Ok(()), Output::finish)?;
        output.finish()?;
    }
    reporter.summary(&summary);
    Ok(summary.status())
}

/// Both outputs cannot be one.
fn refuse_one_place(arguments: &DedupeArguments) -> Result<(), Failure> {
    let unique = arguments.convert.output.as_deref();
    let Some(dropped) = arguments.duplicates.as_deref() else {
        return Ok(());
    };
    let are_standard = is_standard(unique) && is_standard(Some(dropped));
    let are_one = unique.is_some_and(|unique| {
        let dropped_file = Identity::of_path(dropped);
        unique == dropped || dropped_file.is_some() && Identity::of_path(unique) == dropped_file
    });
    if are_standard || are_one {
        let reason = "-o and --duplicates name the same output".to_owned();
        return Err(Failure::Usage(reason));
    }
    Ok(())
}
