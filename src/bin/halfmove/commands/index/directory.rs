// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove index --directory`: the materials of all games in the order of their codes, with where each is on the board.

use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use halfmove::Game;
use halfmove::codes::Options;
use halfmove::gbr::Tally;
use serde_json::json;

use super::arguments::IndexArguments;
use crate::commands::export::columns::{Cell, Column, Kind, column};
use crate::commands::export::part::{Form, Part};
use crate::commands::export::table::is_file;
use crate::files::replacement;
use crate::input::detect;
use crate::input::games::{Found, FoundGame, FoundGames};
use crate::input::{Input, total_size};
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::output::{Output, in_temporary_file, refuse_input_as_output, write_failure};
use crate::report::progress::Progress;
use crate::report::status::Status;
use crate::report::trouble::Trouble;
use crate::report::{Failure, Reporter, json_line, printable};
use crate::work::jobs::{self, Jobs};
use crate::work::sorter::Sorter;

/// The columns of a directory as a table.
const COLUMNS: [Column; 5] = [
    column("code", Kind::Text, true),
    column("file", Kind::Text, true),
    column("game", Kind::Count, false),
    column("first", Kind::Count, false),
    column("last", Kind::Count, false),
];

/// The greatest number of rows in a row group.
const ROW_GROUP: u32 = 100_000;

/// What stands for men that have no code.
const NO_CODE: &str = "-";

/// A stretch of a game in which the men stay the same.
struct Stretch {
    code: String,
    /// The half-moves after which they first and last are on the board; 0 is the start.
    first: u32,
    last: u32,
}

/// Writes the directory of all the files.
pub fn write(
    path: &Path,
    arguments: &IndexArguments,
    mut options: Options,
    color: ColorWhen,
) -> Result<Status, Failure> {
    options.pgn.keeps_notes = false;
    refuse_input_as_output(Some(path), &arguments.files)?;
    let mut target = Target::open(path, arguments)?;
    let progress = Progress::new(!arguments.quiet && !target.is_terminal(), total_size(&arguments.files));
    let mut reporter = Reporter::new(arguments.format, arguments.quiet, color, progress);
    let (room, budget) = arguments.memory.budget().reserve_half();
    let jobs = Jobs {
        number: jobs::number(None),
        budget,
    };
    let (mut games, mut skipped, mut unreadable) = (0_u64, 0_u64, 0_u64);
    let mut sorter = Sorter::within(room);
    let mut before = 0;
    for (file, path) in (0_u32..).zip(&arguments.files) {
        let mut input = Input::open(Some(path), budget)?;
        let from = detect::any(&mut input, arguments.code, false, &options)?;
        let skip = |reporter: &Reporter, game, trouble| {
            let file = Some(printable(&path.display().to_string()));
            reporter.trouble(&Trouble { file, game, ..trouble });
        };
        let found = FoundGames::all(&mut input, &*from, false)?;
        let nothing = found.each(
            &input,
            jobs,
            |_, game, _| stretches(game),
            |found| {
                match found {
                    Found::Read(read) => reporter.at(before + read),
                    Found::Remarks(_) => {}
                    Found::Game(FoundGame {
                        number,
                        game: Ok(stretches),
                        ..
                    }) => {
                        games += 1;
                        for stretch in stretches {
                            let key = key(&stretch, file, number.unwrap_or_default());
                            let kept = sorter.push(&key, &stretch.last.to_be_bytes());
                            kept.map_err(in_temporary_file)?;
                        }
                    }
                    Found::Game(FoundGame {
                        number,
                        game: Err(trouble),
                        ..
                    }) => {
                        *(if number.is_some() {
                            &mut skipped
                        } else {
                            &mut unreadable
                        }) += 1;
                        skip(&reporter, number, *trouble);
                    }
                }
                Ok(())
            },
        )?;
        if let Some(trouble) = nothing {
            unreadable += 1;
            skip(&reporter, None, trouble);
        }
        before += input.read.get();
    }
    let mut sorted = sorter.finish().map_err(in_temporary_file)?;
    let (mut entries, mut codes) = (0_u64, 0_u64);
    let mut last_code = String::new();
    while let Some((key, last)) = sorted.next().map_err(in_temporary_file)? {
        let entry = Entry::of(key, last, &arguments.files);
        entries += 1;
        if entry.code != last_code {
            codes += 1;
            last_code.clone_from(&entry.code);
        }
        target.write(&entry)?;
    }
    target.finish()?;
    reporter.figures(
        &format!("games: {games} listed, {skipped} skipped; codes: {codes}, in {entries} places"),
        &json!({ "event": "summary", "games_listed": games, "games_skipped": skipped, "codes": codes, "places": entries }),
    );
    Ok(if skipped + unreadable == 0 {
        Status::Clean
    } else {
        Status::Faults
    })
}

/// The materials of a game, one after the other.
fn stretches(game: &Game) -> Result<Vec<Stretch>, Box<Trouble>> {
    let start = game.start().map_err(|fault| Trouble {
        half_move: Some(0),
        reason: printable(&format!("`{}`: {fault}", game.fen().unwrap_or_default())),
        ..Trouble::default()
    })?;
    let mut men = Tally::of(&start);
    let code = |men: &Tally| {
        men.material()
            .map_or_else(|_| NO_CODE.to_owned(), |material| material.to_string())
    };
    let mut all = Vec::new();
    let mut now = Stretch {
        code: code(&men),
        first: 0,
        last: 0,
    };
    for (half_move, number) in game.half_moves().zip(1..) {
        if men.play(half_move) {
            let next = Stretch {
                code: code(&men),
                first: number,
                last: number,
            };
            all.push(std::mem::replace(&mut now, next));
        }
        now.last = number;
    }
    all.push(now);
    Ok(all)
}

/// What entries are sorted by.
fn key(stretch: &Stretch, file: u32, game: u64) -> Vec<u8> {
    [
        stretch.code.as_bytes(),
        &[0],
        &file.to_be_bytes(),
        &game.to_be_bytes(),
        &stretch.first.to_be_bytes(),
    ]
    .concat()
}

/// A line of the directory.
struct Entry<'a> {
    code: String,
    file: &'a Path,
    game: u64,
    first: u32,
    last: u32,
}

impl<'a> Entry<'a> {
    fn of(key: &[u8], last: &[u8], files: &'a [PathBuf]) -> Self {
        let number = |bytes: &[u8]| bytes.iter().fold(0, |number, &byte| number << 8 | u64::from(byte));
        let (code, place) = key.split_at(key.iter().position(|&byte| byte == 0).unwrap_or_default());
        let [file, game, first] = [1..5, 5..13, 13..17].map(|range| number(&place[range]));
        Self {
            code: String::from_utf8_lossy(code).into_owned(),
            file: &files[file as usize],
            game,
            first: first as u32,
            last: number(last) as u32,
        }
    }
}

impl fmt::Display for Entry<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            code,
            game,
            first,
            last,
            ..
        } = self;
        let file = printable(&self.file.display().to_string());
        writeln!(f, "{code}\t{file}\t{game}\t{first}\t{last}")
    }
}

/// Where a directory goes.
enum Target {
    Text(Box<Output>, Format),
    Table(Box<Part>, Form),
}

impl Target {
    fn open(path: &Path, arguments: &IndexArguments) -> Result<Self, Failure> {
        if !is_file(path) {
            let output = Output::open(Some(path), &arguments.files, None)?;
            return Ok(Self::Text(Box::new(output), arguments.format));
        }
        let form = Form::of(&COLUMNS, &path.display().to_string())?;
        Ok(Self::Table(
            Box::new(Part::create(path, &arguments.files, &form)?),
            form,
        ))
    }

    fn is_terminal(&self) -> bool {
        matches!(self, Self::Text(output, _) if output.is_terminal)
    }

    fn write(&mut self, entry: &Entry<'_>) -> Result<(), Failure> {
        let Entry {
            code,
            file,
            game,
            first,
            last,
        } = entry;
        let file = file.display().to_string();
        match self {
            Self::Text(output, format) => {
                let line = match format {
                    Format::Text => entry.to_string(),
                    Format::Json => json_line(&json!({
                        "code": code, "file": file, "game": game, "first": first, "last": last,
                    })),
                };
                let written = output.write_all(line.as_bytes());
                written.map_err(|error| write_failure(&output.name, error))
            }
            Self::Table(part, form) => {
                let number = |number: u64| u32::try_from(number).map(|number| Cell::Number(number.cast_signed()));
                let game = number(*game).map_err(|error| write_failure(&part.name, io::Error::other(error)))?;
                let text = |text: &str| Cell::Bytes(text.as_bytes().to_vec());
                let half_moves = [*first, *last].map(|number| Cell::Number(number.cast_signed()));
                let cells = [text(code), text(&file), game]
                    .into_iter()
                    .chain(half_moves)
                    .collect::<Vec<_>>();
                part.rows.push(cells.iter());
                match part.rows.number {
                    ROW_GROUP.. => part.write_rows(form),
                    _ => Ok(()),
                }
            }
        }
    }

    fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Text(output, _) => output.finish(),
            Self::Table(part, form) => {
                let name = part.name.clone();
                let (_, written) = part.end(&form)?;
                replacement::finish_each(written.into_iter().collect()).map_err(|error| write_failure(&name, error))
            }
        }
    }
}
