// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove verify`: which games of a file are sound, and what is lost.

pub mod arguments;

use std::io::{self, Write};
use std::path::Path;

use halfmove::Game;
use halfmove::codec::CodedGame;
use halfmove::codes::Options;
use halfmove::pgn::check_variations;
use serde_json::{Value, json};

use crate::conversion::legality;
use crate::input::Input;
use crate::input::detect;
use crate::input::games::{Found, FoundGame, FoundGames};
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::output::{Output, refuse_input_as_standard, write_failure};
use crate::report::place;
use crate::report::progress::Progress;
use crate::report::remark_reporter::RemarkReporter;
use crate::report::remarks::PlacedRemark;
use crate::report::status::Status;
use crate::report::trouble::{Fate, Trouble};
use crate::report::{Failure, Reporter, counted, json_line, print_failure, printable};
use crate::work::memory::MEMORY_HELP;

use arguments::VerifyArguments;

/// Runs the subcommand.
pub fn run(arguments: &VerifyArguments, color: ColorWhen) -> Result<Status, Failure> {
    let standard = [Path::new("-").to_owned()];
    let paths = match arguments.inputs.as_slice() {
        [] => &standard,
        paths => paths,
    };
    let mut verifying = Verifying {
        arguments,
        options: arguments.options.options(arguments.pgn),
        output: Output::standard(),
        reporter: Reporter::new(arguments.format, false, color, Progress::new(false, None)),
    };
    let mut status = Status::Clean;
    for path in paths {
        match verifying.file(path) {
            Ok(true) => {}
            Ok(false) if status == Status::Clean => status = Status::Faults,
            Ok(false) => {}
            Err(failure @ (Failure::Open { .. } | Failure::Read { .. })) => {
                status = Status::Failed;
                verifying.flush()?;
                print_failure(&failure, arguments.format, color);
            }
            Err(failure) => return Err(failure),
        }
    }
    verifying.output.finish()?;
    Ok(status)
}

/// The outcome of a file.
#[derive(Default)]
struct Totals {
    sound: u64,
    unsound: u64,
    lost: u64,
    /// Whether bytes belong to no sound game, or the file to no code.
    is_damaged: bool,
}

impl Totals {
    const fn is_sound(&self) -> bool {
        self.unsound == 0 && self.lost == 0 && !self.is_damaged
    }
}

struct Verifying<'a> {
    arguments: &'a VerifyArguments,
    options: Options,
    output: Output,
    reporter: Reporter,
}

impl Verifying<'_> {
    /// Verifies a file, and returns whether it is sound.
    fn file(&mut self, path: &Path) -> Result<bool, Failure> {
        let jobs = self.arguments.jobs.jobs();
        let mut input = Input::open(Some(path), jobs.budget)?;
        refuse_input_as_standard(&input)?;
        let VerifyArguments { code, bare, legal, .. } = *self.arguments;
        let codec = detect::any(&mut input, code, bare, &self.options)?;
        let games = FoundGames::all(&mut input, &*codec, bare)?;
        let code = codec.code().name;
        let mut totals = Totals::default();
        let mut remark_reporter = RemarkReporter::new(self.arguments.remarks());
        let strict = self.arguments.pgn.strict;
        let work = |coded: &CodedGame<'_>, game: &mut Game, memory| {
            if legal {
                legality::check(game).map_err(|illegal| unsound(illegal.half_move, &illegal.reason))?;
            }
            let mut remarks = check_variations(game, memory).map_err(|large| Trouble {
                help: Some(MEMORY_HELP.to_owned()),
                is_too_large: true,
                ..*unsound(0, &large)
            })?;
            place::in_variations(&*codec, coded, &mut remarks, memory);
            let remarks = PlacedRemark::of_game(&*codec, coded, remarks, bare);
            match remarks.first() {
                Some(PlacedRemark { remark, line, .. }) if strict => Err(Box::new(Trouble {
                    line: *line,
                    ..*unsound(remark.half_move, &remark.text)
                })),
                _ => Ok(remarks),
            }
        };
        let nothing = games.each(&input, jobs, work, |found| {
            match found {
                Found::Read(_) => {}
                Found::Remarks(remarks) => remark_reporter.report(remarks, &input.name, &self.reporter),
                Found::Game(FoundGame { number, game, remarks }) => {
                    remark_reporter.report(remarks, &input.name, &self.reporter);
                    match game {
                        Ok(mut variations) => {
                            totals.sound += 1;
                            for remark in &mut variations {
                                remark.game = number;
                            }
                            remark_reporter.report(variations, &input.name, &self.reporter);
                        }
                        Err(trouble) => self.trouble(&input.name, number, *trouble, &mut totals)?,
                    }
                }
            }
            Ok(())
        })?;
        if let Some(trouble) = nothing {
            self.trouble(&input.name, None, trouble, &mut totals)?;
        }
        self.totals(&input.name, code, &totals, &remark_reporter)?;
        Ok(totals.is_sound())
    }

    fn trouble(&mut self, file: &str, game: Option<u64>, trouble: Trouble, totals: &mut Totals) -> Result<(), Failure> {
        Status::Faults.certain();
        totals.lost += trouble.games_lost();
        match game {
            Some(_) => totals.unsound += 1,
            None => totals.is_damaged = true,
        }
        let trouble = Trouble {
            file: Some(printable(file)),
            game,
            ..trouble
        };
        self.write(&match self.arguments.format {
            Format::Json => json_line(&as_event(&trouble)),
            Format::Text => line_of(&trouble) + "\n",
        })
    }

    fn totals(
        &mut self,
        file: &str,
        code: &str,
        totals: &Totals,
        remark_reporter: &RemarkReporter,
    ) -> Result<(), Failure> {
        if self.arguments.quiet && totals.is_sound() {
            return Ok(());
        }
        let file = printable(file);
        let Totals {
            sound, unsound, lost, ..
        } = totals;
        self.write(&match self.arguments.format {
            Format::Json => json_line(&json!({
                "event": "verified", "file": file, "code": code,
                "games_sound": sound, "games_unsound": unsound, "games_lost": lost,
                "is_sound": totals.is_sound(), "remarks": remark_reporter.to_json(),
            })),
            Format::Text if totals.is_sound() => format!("{file}: {code}, sound: {}\n", counted(*sound, "game")),
            Format::Text => format!(
                "{file}: {code}, not sound: {} sound, {unsound} unsound, {lost} lost\n",
                counted(*sound, "game")
            ),
        })
    }

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.output.write_all(text.as_bytes());
        written.map_err(|error: io::Error| write_failure(&self.output.name, error))
    }

    fn flush(&mut self) -> Result<(), Failure> {
        let flushed = self.output.flush();
        flushed.map_err(|error| write_failure(&self.output.name, error))
    }
}

fn unsound(half_move: u32, reason: &dyn std::fmt::Display) -> Box<Trouble> {
    Box::new(Trouble {
        half_move: Some(half_move),
        reason: printable(&reason.to_string()),
        ..Trouble::default()
    })
}

/// A line of what is wrong: the file, the place, the reason.
fn line_of(trouble: &Trouble) -> String {
    let mut parts = Vec::from_iter(trouble.file.clone());
    if !matches!(trouble.fate, Fate::Lost(_)) {
        parts.extend(trouble.game.map(|game| format!("game {game}")));
        let places = trouble.places();
        parts.extend((!places.is_empty()).then(|| places.join(", ")));
    }
    parts.push(trouble.reason.clone());
    printable(&parts.join(": "))
}

fn as_event(trouble: &Trouble) -> Value {
    let mut event = trouble.to_json();
    if !matches!(trouble.fate, Fate::Lost(_)) {
        event["event"] = json!("unsound");
    }
    event
}
