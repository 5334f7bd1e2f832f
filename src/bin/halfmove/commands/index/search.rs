// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove index --search`: what `find` must know of every game of a file.

use std::fs::File;
use std::io;
use std::path::Path;

use halfmove::codec::Codec;
use halfmove::{Game, Remark};

use super::build::NoIndex;
use crate::index::file::fingerprint;
use crate::index::search::{Names, Record, SearchWriter, is_search_index, name_of};
use crate::input::Input;
use crate::input::games::{Found, FoundGame, FoundGames};
use crate::output::{Output, write_failure};
use crate::report::{Failure, Reporter};
use crate::work::jobs::{self, Jobs};
use crate::work::memory::Budget;

/// A game that takes more memory may not fit into that of a search, which then says so.
const LARGE: usize = 1 << 20;

/// What is noted of a game before its names have numbers.
struct Told {
    record: Record,
    players: [Option<String>; 2],
}

/// Writes the search index of a file.
pub fn write(
    input: &mut Input,
    path: &Path,
    codec: &dyn Codec,
    budget: Budget,
    reporter: &mut Reporter,
) -> Result<(), NoIndex> {
    let name = name_of(path);
    if name.exists() && !is_search_index(&name) {
        let reason = format!(
            "{} exists and is not a search index: it is left as it is",
            name.display()
        );
        return Err(Failure::Usage(reason).into());
    }
    let mut output = Output::index(&name)?;
    let output_name = output.name.clone();
    let failed = |error: io::Error| write_failure(&output_name, error);
    let (room, budget) = budget.reserve_half();
    let jobs = Jobs {
        number: jobs::number(None),
        budget,
    };
    let mut names = Names::within(room);
    let mut writer = SearchWriter::new(&mut output).map_err(failed)?;
    let mut has_remarks = false;
    let games = FoundGames::all(input, codec, false)?;
    games.each(
        input,
        jobs,
        |_, game, _| Ok(told(game)),
        |found| {
            match found {
                Found::Read(read) => reporter.at(read),
                Found::Remarks(remarks) => has_remarks |= !remarks.is_empty(),
                Found::Game(FoundGame { number, game, remarks }) => {
                    // What belongs to no game is noted of the whole file.
                    has_remarks |= number.is_none();
                    let mut record = Record::ODD;
                    if let Ok(Told { record: told, players }) = game {
                        let [white, black] = players.each_ref().map(|player| names.name(player.as_deref()));
                        record = told.with_players(white, black);
                        if !remarks.is_empty() {
                            record = record.as_odd();
                        }
                    }
                    if number.is_some() {
                        writer.game(record).map_err(failed)?;
                    }
                }
            }
            Ok(())
        },
    )?;
    let archive = File::open(path).and_then(|mut file| fingerprint(&mut file));
    let archive = archive.map_err(|error| input.failure(error))?;
    let finished = writer.finish(&names, has_remarks, codec.code().name, archive);
    finished.map_err(failed)?;
    output.finish()?;
    Ok(())
}

fn told(game: &Game) -> Told {
    let player = |name: &str| game.tag(name).map(str::to_owned);
    let record = Record::of(game);
    let is_large = game.size().memory + Remark::MEMORY > LARGE;
    // A record has room for one value.
    let is_twice = |name: &&str| game.tags.iter().filter(|tag| tag.name == **name).nth(1).is_some();
    let is_odd = is_large || ["White", "Black", "ECO", "Date"].iter().any(is_twice);
    Told {
        record: if is_odd { record.as_odd() } else { record },
        players: [player("White"), player("Black")],
    }
}
