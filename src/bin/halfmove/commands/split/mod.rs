// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove split`: a file of games into several, by number or by a tag.

pub mod arguments;
mod part;
mod parts;
mod pattern;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use halfmove::compression::Compression;
use halfmove::{Game, Remark};
use serde_json::json;

use crate::compression;
use crate::conversion::to_code::{ToCode, unnamed};
use crate::conversion::{Conversion, Inputs, LabelOf, Sought};
use crate::files::sets;
use crate::input::Input;
use crate::input::detect;
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::output::{Output, write_failure};
use crate::report::status::Status;
use crate::report::{Failure, counted, json_line, printable};

use arguments::SplitArguments;
use parts::Parts;
use pattern::part_of_name;

/// Runs the subcommand.
pub fn run(arguments: &SplitArguments, color: ColorWhen) -> Result<Status, Failure> {
    let standard = [PathBuf::from("-")];
    let paths = match arguments.inputs.as_slice() {
        [] => &standard,
        paths => paths,
    };
    let options = &arguments.options.options(arguments.run.pgn);
    let example = arguments.output.numbered(1);
    let by_name = || ToCode::written_by("split", |_| true, Some(&example));
    let to = arguments.to.map_or_else(by_name, |code| Ok(Some(code)))?;
    let to = to.ok_or_else(|| unnamed(Some(&example)))?;
    if !to.set().is_empty() {
        let reason = format!(
            "{} keeps its games in two files, {}, which split does not write: split into another code, then convert the parts",
            to.name,
            sets::in_words(to.set())
        );
        return Err(Failure::Usage(reason));
    }
    if arguments.game.is_some() && paths.len() > 1 {
        return Err(Failure::Usage(
            "--game chooses games of one file, and there are several".to_owned(),
        ));
    }
    let mut jobs = arguments.run.jobs.jobs();
    let (memory, rest) = jobs.budget.reserve_half();
    jobs.budget = rest;
    let from = |input: &mut Input| detect::any(input, arguments.from, false, options);
    let inputs = Inputs::open(paths.to_vec(), &[], jobs.budget, from)?;
    let mut reporter = arguments.run.reporter(color, paths, false);
    let compression = compression::of_output(arguments.compress, Some(&example));
    let compression = compression.map_err(|other| Failure::Usage(other.to_string()))?;
    let tag = arguments.by.clone().map(|name| Arc::new(Sought::new(name)));
    let conversion = Conversion {
        salvage: arguments.salvage,
        selection: arguments.game.clone(),
        label: tag.clone().map(|tag| label(tag, arguments)),
        jobs,
        ..Conversion::new(detect::codec_of(to, false, options), &arguments.run)
    };
    let mut parts = Parts::new(&arguments.output, paths, &*conversion.to, compression);
    parts.every = arguments.every;
    parts.most_open = open_at_once(arguments.open, compression, memory);
    parts.most = arguments.most as usize;
    let mut summary = conversion.collect(inputs, &mut parts, &mut reporter)?;
    parts.end()?;
    summary.bytes_out = parts.parts.iter().map(part::Part::written).sum();
    if let Some(tag) = tag {
        tag.tell(&summary, &reporter);
    }
    if !summary.has_failed() {
        let list = (!arguments.run.quiet).then(|| list(&parts, arguments.run.format));
        parts.finish()?;
        print(&list.unwrap_or_default())?;
    }
    reporter.summary(&summary);
    Ok(summary.status())
}

/// How many files may be open at once: as many as are wanted, and find room in this much memory.
fn open_at_once(wanted: u16, compression: Option<Compression>, memory: usize) -> usize {
    // The buffer, and what a compressor keeps.
    let each = match compression {
        None => 32 << 10,
        Some(Compression::Gzip) => 512 << 10,
        Some(Compression::Zstd) => 4 << 20,
    };
    usize::from(wanted).min(memory / each).max(1)
}

/// What decides into which file a game goes.
fn label(tag: Arc<Sought>, arguments: &SplitArguments) -> Box<LabelOf<String>> {
    let letters = arguments.letters.map(usize::from);
    Box::new(move |game: &Game, _: &mut Vec<Remark>| part_of_name(tag.value(game), letters))
}

/// The files with the numbers of their games.
fn list(parts: &Parts<'_>, format: Format) -> String {
    let line = |part: &part::Part| match format {
        Format::Text => format!("{}: {}\n", printable(&part.name), counted(part.games, "game")),
        Format::Json => json_line(&json!({ "file": part.name, "games": part.games })),
    };
    parts.parts.iter().map(line).collect()
}

fn print(list: &str) -> Result<(), Failure> {
    let mut output = Output::standard();
    let written = output.write_all(list.as_bytes());
    written.map_err(|error| write_failure(&output.name, error))?;
    output.finish()
}
