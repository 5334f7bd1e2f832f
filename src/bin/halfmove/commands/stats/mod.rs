// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove stats`: figures of the games of files, and of what each code needs for them.

pub mod arguments;
mod game;
mod lengths;
mod text;
mod totals;

use std::io::Write;
use std::path::{Path, PathBuf};

use halfmove::Game;
use halfmove::codec::CodedGame;
use halfmove::codes::Options;

use crate::input::detect;
use crate::input::games::{Found, FoundGame, FoundGames};
use crate::input::{Input, total_size};
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::output::{Output, refuse_input_as_standard, write_failure};
use crate::report::progress::Progress;
use crate::report::status::Status;
use crate::report::trouble::Trouble;
use crate::report::{Failure, Reporter, json_line, printable};

use arguments::StatsArguments;
use game::{Coders, GameFigures};
use text::Text;
use totals::Totals;

/// Runs the subcommand.
pub fn run(arguments: &StatsArguments, color: ColorWhen) -> Result<Status, Failure> {
    let standard = [PathBuf::from("-")];
    let paths = match arguments.inputs.as_slice() {
        [] => &standard,
        paths => paths,
    };
    let options = arguments.options.options(arguments.pgn);
    let coders = if arguments.no_codes {
        Coders::none()
    } else {
        Coders::all(&options)
    };
    let progress = Progress::new(!arguments.quiet, total_size(paths));
    let mut counting = Counting {
        arguments,
        totals: Totals::new(&coders.names()),
        coders,
        options,
        reporter: Reporter::new(arguments.format, arguments.quiet, color, progress),
        is_damaged: false,
    };
    let mut before = 0;
    for path in paths {
        before += counting.file(path, before)?;
    }
    counting.reporter.end_progress();
    counting.print()
}

/// A count that is going on.
struct Counting<'a> {
    arguments: &'a StatsArguments,
    totals: Totals,
    coders: Coders,
    options: Options,
    reporter: Reporter,
    /// Whether a file has an error that belongs to no game.
    is_damaged: bool,
}

impl Counting<'_> {
    /// Counts the games of a file, and gives its size in bytes. This many were read before it.
    fn file(&mut self, path: &Path, before: u64) -> Result<u64, Failure> {
        let jobs = self.arguments.jobs.jobs();
        let mut input = Input::open(Some(path), jobs.budget)?;
        refuse_input_as_standard(&input)?;
        let codec = detect::any(&mut input, self.arguments.from, false, &self.options)?;
        let games = FoundGames::all(&mut input, &*codec, false)?;
        let Self {
            totals,
            coders,
            reporter,
            is_damaged,
            ..
        } = self;
        let mut skip = |number: Option<u64>, trouble: Trouble, reporter: &Reporter, totals: &mut Totals| {
            match number {
                Some(_) => totals.skipped += 1,
                None => *is_damaged = true,
            }
            reporter.trouble(&Trouble {
                file: Some(printable(&input.name)),
                game: number,
                ..trouble
            });
        };
        let coders = &*coders;
        let work = |_: &CodedGame<'_>, game: &mut Game, memory| GameFigures::of(game, coders, memory);
        let nothing = games.each(&input, jobs, work, |found| {
            match found {
                Found::Remarks(_) => {}
                Found::Read(read) => reporter.at(before + read),
                Found::Game(FoundGame { number, game, .. }) => match game {
                    Ok(figures) => totals.add(&figures),
                    Err(trouble) => skip(number, *trouble, reporter, totals),
                },
            }
            Ok(())
        })?;
        if let Some(trouble) = nothing {
            skip(None, trouble, reporter, totals);
        }
        Ok(input.read.get())
    }

    fn print(self) -> Result<Status, Failure> {
        let StatsArguments { top, step, format, .. } = *self.arguments;
        let totals = &self.totals;
        let told = match format {
            Format::Json => json_line(&totals.to_json(top, step)),
            Format::Text => Text { totals, top, step }.to_string(),
        };
        let mut output = Output::standard();
        let written = output.write_all(told.as_bytes());
        written.map_err(|error| write_failure(&output.name, error))?;
        output.finish()?;
        Ok(if totals.skipped == 0 && !self.is_damaged {
            Status::Clean
        } else {
            Status::Faults
        })
    }
}
