// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove find`: the games in which a material occurs.

pub mod arguments;

use std::io::{self, Write};
use std::path::Path;

use halfmove::codec::Options;
use halfmove::gbr::{Pattern, Tally};
use halfmove::{Game, Position};
use serde_json::json;

use crate::color::ColorWhen;
use crate::format::Format;
use crate::games::{FoundGame, games_of};
use crate::input::{Input, is_standard};
use crate::output::{Output, refuse_input_as_standard, write_failure};
use crate::progress::Progress;
use crate::remarks::Told;
use crate::report::{Failure, Reporter, printable};
use crate::status::Status;
use crate::trouble::Trouble;

use arguments::FindArguments;

/// Runs the subcommand.
pub fn run(arguments: &FindArguments, color: ColorWhen) -> Result<Status, Failure> {
    let standard = [Path::new("-").to_owned()];
    let paths = match arguments.inputs.as_slice() {
        [] => &standard,
        paths => paths,
    };
    let output = Output::standard();
    let progress = Progress::new(!arguments.quiet && !output.is_terminal, total_size(paths));
    let mut finding = Finding {
        pattern: match arguments.at_least {
            true => arguments.material.at_least(),
            false => arguments.material,
        },
        options: Options {
            pgn: arguments.pgn.options(),
            ..Options::USUAL
        },
        remarks: Told::new(arguments.remarks()),
        format: arguments.format,
        reporter: Reporter::new(arguments.format, arguments.quiet, color, progress),
        output,
        read: 0,
        found: 0,
        skipped: 0,
        unreadable: 0,
    };
    let mut bytes = 0;
    for path in paths {
        bytes += finding.file(path, bytes)?;
    }
    finding.finish()
}

/// The size of all files together, if all are regular.
fn total_size(paths: &[impl AsRef<Path>]) -> Option<u64> {
    let size = |path: &Path| {
        let metadata = path.metadata().ok()?;
        (!is_standard(Some(path)) && metadata.is_file()).then_some(metadata.len())
    };
    paths.iter().map(|path| size(path.as_ref())).sum()
}

/// Where a material first stands in a game.
struct Hit {
    /// The half-move after which it stands; 0 is the start.
    half_move: u32,
    position: Position,
}

/// A search that is going on.
struct Finding {
    pattern: Pattern,
    options: Options,
    remarks: Told,
    format: Format,
    reporter: Reporter,
    output: Output,
    read: u64,
    found: u64,
    skipped: u64,
    /// Files with an error that belongs to no game.
    unreadable: u64,
}

impl Finding {
    /// Searches a file, and gives its size in bytes. So many were read before it.
    fn file(&mut self, path: &Path, before: u64) -> Result<u64, Failure> {
        let mut input = Input::open(Some(path))?;
        refuse_input_as_standard(&input)?;
        let mut games = games_of(&mut input, None, false, &self.options)?;
        while let Some(FoundGame { number, game, remarks }) = games.next_game().map_err(|error| input.failure(error))? {
            self.remarks.tell(remarks, &input.name, &self.reporter);
            self.read += u64::from(number.is_some());
            match game.and_then(|game| first_hit(&game, self.pattern)) {
                Ok(None) => {}
                Ok(Some(hit)) => {
                    self.found += 1;
                    let written = self.write(&input.name, number, &hit);
                    written.map_err(|error| write_failure(&self.output.name, error))?;
                }
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

    fn write(&mut self, file: &str, game: Option<u64>, hit: &Hit) -> io::Result<()> {
        let Hit { half_move, position } = hit;
        // More than nine pawns of a side have no code, and can be found all the same.
        let code = Tally::of(position).material().map(|material| material.to_string());
        let fen = position.to_fen();
        match self.format {
            Format::Json => {
                let hit = json!({
                    "file": file, "game": game, "half_move": half_move, "fen": fen, "code": code.ok(),
                });
                writeln!(self.output, "{hit}")
            }
            Format::Text => writeln!(
                self.output,
                "{}: game {}, half-move {half_move}: {fen}  {}",
                printable(file),
                game.unwrap_or_default(),
                code.as_deref().unwrap_or("-"),
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
            read,
            found,
            skipped,
            unreadable,
            ..
        } = self;
        output.finish()?;
        let (remarks, totals) = (remarks.to_json(), remarks.totals());
        reporter.figures(
            &format!("games: {read} read, {found} found, {skipped} skipped{totals}"),
            &json!({
                "event": "summary", "games_read": read, "games_found": found, "games_skipped": skipped,
                "remarks": remarks,
            }),
        );
        Ok(if skipped + unreadable == 0 {
            Status::Clean
        } else {
            Status::Faults
        })
    }
}

/// Where the material first stands in a game, if it ever does. The men are counted once; after that only what each
/// half-move changes.
fn first_hit(game: &Game, pattern: Pattern) -> Result<Option<Hit>, Box<Trouble>> {
    let at = |half_move, reason: String| {
        Box::new(Trouble {
            half_move: Some(half_move),
            reason: printable(&reason),
            ..Trouble::default()
        })
    };
    let start = match game.fen() {
        None => Position::start(),
        Some(fen) => fen.parse().map_err(|error| at(0, format!("`{fen}`: {error}")))?,
    };
    let hit = pattern.first_in(Tally::of(&start), game.half_moves());
    let Some(number) = hit else { return Ok(None) };
    let mut position = start;
    for (half_move, number) in game.half_moves().zip(1..=number) {
        if half_move.is_null() {
            position.pass();
        } else {
            let (from, to) = (half_move.from(), half_move.to());
            let played = position.play(from, to, half_move.promotion());
            played.map_err(|error| at(number, error.to_string()))?;
        }
    }
    Ok(Some(Hit {
        half_move: number,
        position,
    }))
}
