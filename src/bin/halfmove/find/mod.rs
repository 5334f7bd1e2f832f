// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove find`: the games in which a material or a position occurs, or whose tags say what is looked for.

pub mod arguments;
mod chosen;
mod material;
mod place;
mod tags;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use halfmove::Game;
use halfmove::codec::Options;
use halfmove::game::Outcome;
use halfmove::gbr::Tally;
use serde_json::json;

use crate::color::ColorWhen;
use crate::detect;
use crate::format::Format;
use crate::games::{FoundGame, games_of};
use crate::input::{Input, is_standard, total_size};
use crate::output::{Output, refuse_input_as_standard, write_failure};
use crate::progress::Progress;
use crate::remarks::Told;
use crate::report::{Failure, Reporter, printable};
use crate::status::Status;
use crate::trouble::Trouble;

use arguments::FindArguments;
use chosen::Chosen;
use place::{Hit, Wanted};

/// Runs the subcommand.
pub fn run(arguments: &FindArguments, color: ColorWhen) -> Result<Status, Failure> {
    let standard = [PathBuf::from("-")];
    let paths = match arguments.inputs.as_slice() {
        [] => &standard,
        paths => paths,
    };
    let options = arguments.options.options(arguments.pgn);
    let to = arguments.to.or_else(|| detect::by_name(arguments.games.as_deref()?));
    let to = detect::codec_of(to.map_or_else(|| detect::named("pgn"), Ok)?, false, &options);
    let mut games = match &arguments.games {
        Some(path) => Some(Output::open(Some(path), paths, arguments.compress)?),
        None => None,
    };
    let output = Output::standard();
    let progress = Progress::new(!arguments.quiet && !output.is_terminal, total_size(paths));
    let chosen = match &mut games {
        Some(games) => Some(Chosen::new(games, &*to, arguments.pgn.strict)?),
        None => None,
    };
    let mut finding = Finding {
        arguments,
        wanted: arguments.wanted(),
        options,
        remarks: Told::new(arguments.remarks()),
        reporter: Reporter::new(arguments.format, arguments.quiet, color, progress),
        output,
        prints: !arguments.games.as_deref().is_some_and(|path| is_standard(Some(path))),
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
    wanted: Wanted,
    options: Options,
    remarks: Told,
    reporter: Reporter,
    output: Output,
    /// Whether the hits are told on standard output.
    prints: bool,
    /// What takes the games that are found.
    chosen: Option<Chosen<'a>>,
    read: u64,
    found: u64,
    skipped: u64,
    /// Files with an error that belongs to no game.
    unreadable: u64,
}

/// A game that is found.
enum Found {
    /// By its tags alone.
    Game,
    /// By what stands on the board.
    Place(Box<Hit>),
}

impl Finding<'_> {
    /// Searches a file, and gives its size in bytes. So many were read before it.
    fn file(&mut self, path: &Path, before: u64) -> Result<u64, Failure> {
        let mut input = Input::open(Some(path))?;
        refuse_input_as_standard(&input)?;
        let mut games = games_of(&mut input, None, false, &self.options)?;
        while let Some(FoundGame { number, game, remarks }) = games.next_game().map_err(|error| input.failure(error))? {
            self.remarks.tell(remarks, &input.name, &self.reporter);
            self.read += u64::from(number.is_some());
            match game.and_then(|game| Ok(self.look_at(&game)?.map(|found| (game, found)))) {
                Ok(None) => {}
                Ok(Some((game, found))) => self.found(&input.name, number, game, &found)?,
                Err(trouble) => self.skip(&input.name, number, *trouble),
            }
            self.reporter.at(before + input.read.get());
        }
        self.remarks.tell(games.file_remarks(), &input.name, &self.reporter);
        if let Some(trouble) = games.nothing_found() {
            self.skip(&input.name, None, trouble);
        }
        Ok(input.read.get())
    }

    /// Whether a game is looked for.
    fn look_at(&self, game: &Game) -> Result<Option<Found>, Box<Trouble>> {
        if !self.arguments.header(game) {
            return Ok(None);
        }
        match &self.wanted {
            Wanted::Nothing => Ok(Some(Found::Game)),
            wanted => Ok(wanted.first_in(game)?.map(|hit| Found::Place(Box::new(hit)))),
        }
    }

    /// Tells of a game that is found, and writes it where that is wanted.
    fn found(&mut self, file: &str, number: Option<u64>, game: Game, found: &Found) -> Result<(), Failure> {
        self.found += 1;
        if self.prints {
            let written = self.print(file, number, &game, found);
            written.map_err(|error| write_failure(&self.output.name, error))?;
        }
        let Some(chosen) = &mut self.chosen else { return Ok(()) };
        match chosen.write(game, number)? {
            Ok(remarks) => self.remarks.tell(remarks, file, &self.reporter),
            Err(trouble) => self.skip(file, number, *trouble),
        }
        Ok(())
    }

    fn print(&mut self, file: &str, number: Option<u64>, game: &Game, found: &Found) -> io::Result<()> {
        let result = game.outcome.map_or("*", Outcome::token);
        let (line, hit) = match found {
            Found::Game => {
                let player = |name| game.tag(name).unwrap_or("?");
                let (white, black) = (player("White"), player("Black"));
                (
                    printable(&format!(": {white} - {black}, {result}")),
                    json!({ "white": white, "black": black, "result": result }),
                )
            }
            Found::Place(hit) => {
                let Hit { half_move, position } = &**hit;
                // More than nine pawns of a side have no code, and can be found all the same.
                let code = Tally::of(position).material().map(|material| material.to_string()).ok();
                let fen = position.to_fen();
                let shown = code.as_deref().unwrap_or("-");
                (
                    format!(", half-move {half_move}: {fen}  {shown}"),
                    json!({ "half_move": half_move, "fen": fen, "code": code }),
                )
            }
        };
        match self.arguments.format {
            Format::Json => {
                let mut told = json!({ "file": file, "game": number });
                for (name, value) in hit.as_object().into_iter().flatten() {
                    told[name] = value.clone();
                }
                writeln!(self.output, "{told}")
            }
            Format::Text => writeln!(
                self.output,
                "{}: game {}{line}",
                printable(file),
                number.unwrap_or_default()
            ),
        }
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
