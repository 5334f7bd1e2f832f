// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove index`: writes the index of a file, or checks it.

pub mod arguments;
mod build;
mod directory;
mod search;

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use halfmove::codec::Codec;
use halfmove::codes::Options;
use halfmove::files::is_descriptor;
use serde_json::json;

use crate::index::file::{self, IndexFile, Unusable};
use crate::index::form::{Footer, MAGIC};
use crate::input::detect;
use crate::input::{Input, is_standard};
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::options::pgn::PgnOptions;
use crate::output::{Output, write_failure};
use crate::report::progress::Progress;
use crate::report::status::Status;
use crate::report::trouble::{Fate, Trouble};
use crate::report::{Failure, Reporter, counted, json_line, print_failure, printable};

use arguments::IndexArguments;
use build::NoIndex;

/// Runs the subcommand.
pub fn run(arguments: &IndexArguments, color: ColorWhen) -> Result<Status, Failure> {
    let options = arguments.options.options(PgnOptions::default());
    if let Some(path) = &arguments.directory {
        return directory::write(path, arguments, options, color);
    }
    let mut output = Output::standard();
    let mut status = Status::Clean;
    for path in &arguments.files {
        let progress = Progress::new(!arguments.quiet, path.metadata().ok().map(|metadata| metadata.len()));
        let mut reporter = Reporter::new(arguments.format, true, color, progress);
        let done = if arguments.check {
            check(path, arguments, &options, &mut reporter)
        } else {
            write(path, arguments, &options, &mut reporter)
        };
        reporter.end_progress();
        match done {
            Ok(games) => tell(&mut output, arguments, path, games)?,
            Err(NoIndex::Trouble(trouble)) => {
                reporter.trouble(&Trouble {
                    file: Some(printable(&path.display().to_string())),
                    ..*trouble
                });
                if status == Status::Clean {
                    status = Status::Faults;
                }
            }
            Err(NoIndex::Failure(failure)) => {
                print_failure(&failure, arguments.format, color);
                status = Status::Failed;
            }
        }
    }
    output.finish()?;
    Ok(status)
}

/// Opens a file that can have an index.
fn open(path: &Path, arguments: &IndexArguments, options: &Options) -> Result<(Input, Box<dyn Codec>), Failure> {
    if is_standard(Some(path)) || is_descriptor(path) {
        let name = match is_standard(Some(path)) {
            true => "standard input".to_owned(),
            false => path.display().to_string(),
        };
        let reason = format!("an index belongs beside a file, and {name} is not the place of one");
        return Err(Failure::Usage(reason));
    }
    let mut input = Input::open(Some(path), arguments.memory.budget())?;
    let codec = detect::any(&mut input, arguments.code, false, options)?;
    if input.random_access()?.is_none() {
        let reason = format!(
            "{} is compressed, or not a regular file: it can only be read from its beginning, so an index would not help. Decompress it, or write it without compression with `halfmove convert`",
            input.name
        );
        return Err(Failure::Usage(reason));
    }
    if matches!(
        codec.code().files,
        halfmove::codec::FileForm::Set | halfmove::codec::FileForm::OneGame
    ) {
        let reason = format!(
            "{} needs no index: its games are found without one, or it is one",
            input.name
        );
        return Err(Failure::Usage(reason));
    }
    Ok((input, codec))
}

/// Writes the index of a file, and gives the number of games.
fn write(path: &Path, arguments: &IndexArguments, options: &Options, reporter: &mut Reporter) -> Result<u64, NoIndex> {
    let (mut input, codec) = open(path, arguments, options)?;
    let name = file::name_of(path);
    if name.exists() && !file::is_index(&name).is_ok_and(|is_index| is_index) {
        let reason = format!(
            "{} exists and is not an index: it is left as it is. Delete it first, if it may go",
            name.display()
        );
        return Err(Failure::Usage(reason).into());
    }
    let mut output = Output::index(&name)?;
    let read = std::rc::Rc::clone(&input.read);
    put(&mut output, &MAGIC)?;
    let games = build::entries(&mut input, &*codec, arguments.memory.budget(), |number, entry| {
        reporter.at(read.get());
        Ok(put(&mut output, &entry.to_bytes(number))?)
    })?;
    let archive = File::open(path).and_then(|mut file| file::fingerprint(&mut file));
    let archive = archive.map_err(|error| input.failure(error))?;
    if archive.size != input.read.get() {
        let changed = io::Error::other("it changed while it was read");
        return Err(input.failure(changed).into());
    }
    put(&mut output, &Footer::new(codec.code().name, games, archive).to_bytes())?;
    output.finish()?;
    if arguments.search {
        let mut input = Input::open(Some(path), arguments.memory.budget())?;
        let codec = detect::any(&mut input, arguments.code, false, options)?;
        search::write(&mut input, path, &*codec, arguments.memory.budget(), reporter)?;
    }
    Ok(games)
}

fn put(output: &mut Output, bytes: &[u8]) -> Result<(), Failure> {
    let written = output.write_all(bytes);
    written.map_err(|error| write_failure(&output.name, error))
}

/// Holds the index of a file against all its games, and gives their number.
fn check(path: &Path, arguments: &IndexArguments, options: &Options, reporter: &mut Reporter) -> Result<u64, NoIndex> {
    let (mut input, codec) = open(path, arguments, options)?;
    let name = file::name_of(path);
    let wrong = |unusable: Unusable| match unusable {
        Unusable::Io(source) => NoIndex::Failure(Failure::Read {
            name: name.display().to_string(),
            source,
        }),
        unusable => NoIndex::Trouble(Box::new(Trouble {
            reason: unusable.to_string(),
            fate: Fate::IndexNotTrue,
            help: Some(match file::is_index(&name) {
                Ok(true) => "`halfmove index` rebuilds it".to_owned(),
                _ => "it is no index, which `halfmove index` leaves as it is: delete it first".to_owned(),
            }),
            ..Trouble::default()
        })),
    };
    let mut archive = File::open(path).map_err(|error| input.failure(error))?;
    let index = IndexFile::open(path, &mut archive, codec.code().name).map_err(wrong)?;
    let mut index = index.ok_or_else(|| {
        NoIndex::Failure(Failure::Open {
            name: name.display().to_string(),
            source: io::Error::new(
                io::ErrorKind::NotFound,
                "there is no such file: `halfmove index` writes it",
            ),
        })
    })?;
    let read = std::rc::Rc::clone(&input.read);
    let stale = |reason| wrong(Unusable::Stale(reason));
    let games = build::entries(&mut input, &*codec, arguments.memory.budget(), |number, entry| {
        reporter.at(read.get());
        if number > index.games {
            return Err(stale("the file has more games"));
        }
        match index.entry(number).map_err(wrong)? {
            told if told == entry => Ok(()),
            _ => Err(stale("a game has changed or moved")),
        }
    });
    let games = games.map_err(|no_index| match no_index {
        NoIndex::Trouble(trouble) => NoIndex::Trouble(Box::new(Trouble {
            fate: Fate::IndexNotTrue,
            ..*trouble
        })),
        failure => failure,
    })?;
    if games < index.games {
        return Err(stale("the file has fewer games"));
    }
    Ok(games)
}

fn tell(output: &mut Output, arguments: &IndexArguments, path: &Path, games: u64) -> Result<(), Failure> {
    if arguments.quiet {
        return Ok(());
    }
    let index = file::name_of(path).display().to_string();
    let line = match arguments.format {
        Format::Json => {
            let mut told = json!({ "file": path.display().to_string(), "index": index, "games": games });
            if arguments.check {
                told["is_true"] = json!(true);
            }
            json_line(&told)
        }
        Format::Text => {
            let matches = if arguments.check { "matches all " } else { "" };
            format!("{}: {matches}{}\n", printable(&index), counted(games, "game"))
        }
    };
    put(output, line.as_bytes())
}
