// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove find`: the games in which a material or a position occurs, that begin or end as is wanted, or whose tags
//! say what is looked for.

pub mod arguments;
mod board_pattern;
mod candidates;
mod chosen;
mod course;
mod lines;
mod place;
mod search;
mod seeking;
mod tags;
mod variations;
mod verdicts;

use std::cell::RefCell;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use halfmove::Game;
use halfmove::codec::{Codec, CodedGame};
use halfmove::codes::Options;
use serde_json::json;

use crate::conversion::to_code::ToCode;
use crate::index;
use crate::input::chunks::Known;
use crate::input::detect;
use crate::input::games::{Found, FoundGame, FoundGames};
use crate::input::{Input, is_standard, total_size};
use crate::options::color::ColorWhen;
use crate::output::{Output, refuse_input_as_standard, write_failure};
use crate::report::progress::Progress;
use crate::report::remark_reporter::RemarkReporter;
use crate::report::status::Status;
use crate::report::trouble::Trouble;
use crate::report::{Failure, Reporter, printable};

use arguments::FindArguments;
use candidates::{CandidateGames, Candidates};
use chosen::{Chosen, Encoded};
use lines::Lines;
use search::{FoundHit, Header, Hits, Search};
use seeking::Seeker;

/// Runs the subcommand.
pub fn run(arguments: &FindArguments, color: ColorWhen) -> Result<Status, Failure> {
    let standard = [PathBuf::from("-")];
    let paths = match arguments.inputs.as_slice() {
        [] => &standard,
        paths => paths,
    };
    let options = arguments.options.options(arguments.pgn);
    let to = arguments.to.or_else(|| ToCode::by_name(arguments.games.as_deref()?));
    let to = to.map_or_else(|| detect::named("pgn").map(ToCode::Code), Ok)?;
    let to = to.codec(false, &options);
    let mut games = match &arguments.games {
        Some(path) => Some(Output::open(Some(path), paths, arguments.compress)?),
        None => None,
    };
    let mut output = Output::standard();
    if games.is_some() {
        output.may_be_left();
    }
    let progress = Progress::new(!arguments.quiet && !output.is_terminal, total_size(paths));
    let chosen = match &mut games {
        Some(games) => Some(Chosen::new(games, &*to)?),
        None => None,
    };
    let search = Search {
        arguments,
        wanted: arguments.wanted(),
    };
    let mut finding = Finding {
        arguments,
        search: &search,
        codec: &*to,
        options,
        remarks: RemarkReporter::new(arguments.remarks()),
        reporter: Reporter::new(arguments.format, arguments.quiet, color, progress),
        output,
        prints: !arguments.games.as_deref().is_some_and(|path| is_standard(Some(path))),
        lines: Lines::new(arguments.format, arguments.variations),
        chosen,
        read: 0,
        found: 0,
        skipped: 0,
        unreadable: 0,
    };
    let mut bytes = 0;
    for path in paths {
        bytes += finding.file(path, bytes)?;
    }
    let status = finding.finish()?;
    if let Some(games) = games {
        games.finish()?;
    }
    Ok(status)
}

/// A search that is going on.
struct Finding<'a> {
    arguments: &'a FindArguments,
    search: &'a Search<'a>,
    /// The code in which games are written.
    codec: &'a dyn Codec,
    options: Options,
    remarks: RemarkReporter,
    reporter: Reporter,
    output: Output,
    /// Whether the hits are reported on standard output.
    prints: bool,
    lines: Lines,
    /// What takes the games that are found.
    chosen: Option<Chosen<'a>>,
    read: u64,
    found: u64,
    skipped: u64,
    /// Files with an error that belongs to no game.
    unreadable: u64,
}

impl Finding<'_> {
    /// Searches a file, and gives its size in bytes. This many were read before it.
    fn file(&mut self, path: &Path, before: u64) -> Result<u64, Failure> {
        let jobs = self.arguments.jobs.jobs();
        let mut input = Input::open(Some(path), jobs.budget)?;
        refuse_input_as_standard(&input)?;
        // What is said of the half-moves is only needed where games are written or variations searched.
        let mut options = self.options;
        options.pgn.keeps_notes = self.chosen.is_some() || self.arguments.variations;
        let from = detect::any(&mut input, None, false, &options)?;
        let (arguments, search, codec) = (self.arguments, self.search, self.codec);
        let encodes = self.chosen.is_some();
        let candidates = Candidates::of_file(path, from.code().name, arguments, encodes, &self.reporter);
        let candidates = candidates.map(|candidates| Rc::new(RefCell::new(candidates)));
        let indexed = match &candidates {
            Some(candidates) => {
                let games = index::games(&mut input, &*from, &self.reporter)?;
                games.map(|games| (games, Rc::clone(candidates)))
            }
            None => None,
        };
        let candidates = candidates.filter(|_| indexed.is_some());
        let games = match indexed {
            Some((games, candidates)) => {
                let known = Rc::default();
                let games = CandidateGames::new(candidates, games, Rc::clone(&known));
                FoundGames::these(&*from, Box::new(games), known)
            }
            None => FoundGames::all(&mut input, &*from, false)?,
        };
        let work = |_: &CodedGame<'_>, game: &mut Game, memory| {
            let Some(found) = search.look_at(game, memory)? else {
                return Ok(None);
            };
            let strict = arguments.pgn.strict;
            let encoded = encodes.then(|| Encoded::new(codec, strict, game, memory));
            Ok(Some((found, encoded.transpose()?)))
        };
        let seeker = Seeker::new(&*from, &search.wanted);
        let passes = |coded: &CodedGame<'_>, known: Known| search.look_ahead(&seeker, coded, known);
        self.lines.begin(&input.name);
        let nothing = games.each_unless(&input, jobs, passes, work, |found| {
            match found {
                Found::Read(read) => self.reporter.at(before + read),
                Found::Remarks(remarks) => self.remarks.report(remarks, &input.name, &self.reporter),
                Found::Game(FoundGame { number, game, remarks }) => {
                    self.remarks.report(remarks, &input.name, &self.reporter);
                    self.read += u64::from(number.is_some());
                    match game {
                        Ok(None) => {}
                        Ok(Some(hit)) => self.found(&input.name, number, hit, candidates.as_deref())?,
                        Err(trouble) => self.skip(&input.name, number, *trouble),
                    }
                }
            }
            Ok(())
        })?;
        if let Some(candidates) = candidates {
            self.read += candidates.borrow().passed;
        }
        if let Some(trouble) = nothing {
            self.skip(&input.name, None, trouble);
        }
        Ok(input.read.get())
    }

    /// Tells of a game that is found, and writes it where that is wanted. It may be told by a search index.
    fn found(
        &mut self,
        file: &str,
        number: Option<u64>,
        (hits, encoded): FoundHit,
        index: Option<&RefCell<Candidates<'_>>>,
    ) -> Result<(), Failure> {
        self.found += 1;
        if self.prints {
            let index = index.map(RefCell::borrow);
            let line = match &hits {
                Hits::Header(Header { white, black, result }) => self.lines.of_header(number, (white, black, result)),
                Hits::Told(record) => {
                    let header = index.as_ref().map(|index| index.header(record));
                    self.lines.of_header(number, header.unwrap_or_default())
                }
                Hits::Place(hit) => self.lines.of_place(number, hit),
            };
            let written = self.output.write_all(line.as_bytes());
            written.map_err(|error| write_failure(&self.output.name, error))?;
        }
        let (Some(chosen), Some(encoded)) = (&mut self.chosen, encoded) else {
            return Ok(());
        };
        match chosen.write(encoded, number)? {
            Ok(remarks) => self.remarks.report(remarks, file, &self.reporter),
            Err(trouble) => self.skip(file, number, *trouble),
        }
        Ok(())
    }

    fn skip(&mut self, file: &str, game: Option<u64>, trouble: Trouble) {
        if game.is_some() {
            self.skipped += 1;
        } else {
            self.unreadable += 1;
        }
        self.reporter.trouble(&Trouble {
            file: Some(printable(file)),
            game,
            ..trouble
        });
    }

    fn finish(self) -> Result<Status, Failure> {
        let Self {
            output,
            reporter,
            remarks,
            chosen,
            read,
            found,
            skipped,
            unreadable,
            ..
        } = self;
        output.finish()?;
        let written = chosen.map(Chosen::finish).transpose()?;
        let (remarks, totals) = (remarks.to_json(), remarks.totals());
        let mut figures = json!({
            "event": "summary", "games_read": read, "games_found": found, "games_skipped": skipped,
        });
        let mut told = format!("games: {read} read, {found} found, ");
        if let Some(written) = written {
            figures["games_written"] = json!(written);
            told += &format!("{written} written, ");
        }
        figures["remarks"] = remarks;
        reporter.figures(&format!("{told}{skipped} skipped{totals}"), &figures);
        Ok(if skipped + unreadable == 0 {
            Status::Clean
        } else {
            Status::Faults
        })
    }
}
