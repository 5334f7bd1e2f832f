// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games from one code to another: what `encode`, `decode` and `convert` all do. Games are read and written one after
//! the other, and converted on as many threads as are asked for.

pub mod arguments;
mod collected;
pub mod edit;
mod game;
mod inputs;
pub mod legality;
mod salvage;
pub mod sort;
mod sought;
mod target;
pub mod to_code;
pub mod written_only;

use std::ops::Range;

pub use game::{LabelOf, encode_game};
pub use inputs::{FromInput, Inputs};
pub use sought::Sought;
pub use target::{ConvertedGame, OneOutput, Taken, Target, taken};

use halfmove::codec::{Codec, CodedGames};
use halfmove::{Game, Remark};

use crate::index::{self, SelectedGames};
use crate::input::Input;
use crate::input::chunks::{Chunk, Reading};
use crate::input::detect::NO_GAME_HELP;
use crate::input::selection::Selection;
use crate::output::Output;
use crate::report::remarks::{RemarksWanted, Totals};
use crate::report::status::Status;
use crate::report::summary::{Coded, Summary};
use crate::report::{Failure, Reporter};
use crate::work::jobs::{self, Jobs, Share};
use arguments::RunArguments;
use collected::{Collected, InFile};
use edit::Edit;
use game::{GameConverter, Outcome};

/// A conversion, ready to run. `L` is what its target wants to know of a game beside its bytes.
pub struct Conversion<L> {
    /// The code that is written.
    pub to: Box<dyn Codec>,
    /// Whether every half-move must be legal.
    pub legal: bool,
    /// Whether a game that needs a repair is skipped.
    pub strict: bool,
    /// Whether the part of a game before its error is written.
    pub salvage: bool,
    /// Whether only half-moves and results are written.
    pub moves_only: bool,
    /// What is changed in every game.
    pub edit: Edit,
    /// The games that are wanted; all without it.
    pub selection: Option<Selection>,
    /// Whether they are read by an index, if there is one.
    pub by_index: bool,
    /// Whether an input is one game with nothing around it.
    pub bare_input: bool,
    /// With which arguments the inputs are read, a blank before each: what shows them needs the same.
    pub reading: String,
    /// Whether they name the code of the inputs.
    pub is_code_given: bool,
    /// Whether one game is written, with nothing around it.
    pub bare_output: bool,
    /// How many threads convert.
    pub jobs: Jobs,
    /// Which side is coded, for the summary.
    pub coded: Coded,
    /// Which remarks are reported.
    pub remarks: RemarksWanted,
    /// What decides the target of a game.
    pub label: Option<Box<LabelOf<L>>>,
    /// Whether that may hold all of the game.
    pub label_has_all: bool,
}

/// What became of a chunk.
struct ConvertedChunk<L> {
    /// The bytes of all games that are written.
    bytes: Vec<u8>,
    /// What became of each game, and its place.
    games: Vec<(Outcome<L>, InChunk)>,
    remarks: Vec<Remark>,
    read: u64,
}

/// Where a game is.
struct InChunk {
    /// Its number in its file.
    number: Option<u64>,
    /// Its bytes among those that are written.
    bytes: Range<usize>,
    /// Where it begins in its file.
    start: u64,
}

impl<L: Default + Send> Conversion<L> {
    /// All games of the input, as they are, into this code; what a command does otherwise it says.
    pub fn new(to: Box<dyn Codec>, run: &RunArguments) -> Self {
        Self {
            coded: if to.code().is_text() {
                Coded::Input
            } else {
                Coded::Output
            },
            to,
            legal: false,
            strict: run.pgn.strict,
            salvage: false,
            moves_only: false,
            edit: Edit::default(),
            selection: None,
            by_index: run.pgn.encoding.is_none(),
            bare_input: false,
            reading: String::new(),
            is_code_given: false,
            bare_output: false,
            jobs: run.jobs.jobs(),
            remarks: run.remarks(),
            label: None,
            label_has_all: false,
        }
    }

    /// Converts all games of all inputs, and gives them to the target. What is written is not counted.
    pub fn collect<F: FromInput>(
        &self,
        mut inputs: Inputs<F>,
        target: &mut dyn Target<L>,
        reporter: &mut Reporter,
    ) -> Result<Summary, Failure> {
        let mut collected = Collected {
            summary: Summary {
                remarks: (self.remarks > RemarksWanted::None).then(Totals::default),
                coded: self.coded,
                is_selected: self.selection.is_some(),
                ..Summary::default()
            },
            before: 0,
            place: InFile::default(),
            reporter,
            conversion: self,
        };
        while let Some((input, from)) = inputs.next()? {
            let file = inputs.are_several.then(|| input.name.clone());
            target.begin(&input.name);
            self.take_file(input, &*from, file, target, &mut collected)?;
        }
        if self.bare_output && collected.summary.games_read == 0 && !collected.summary.bad_file {
            collected.no_game(None);
        }
        Ok(collected.summary)
    }

    /// Converts all games of an input.
    fn take_file(
        &self,
        mut input: Input,
        from: &dyn Codec,
        file: Option<String>,
        target: &mut dyn Target<L>,
        collected: &mut Collected<'_, L>,
    ) -> Result<(), Failure> {
        let converter = GameConverter { from, conversion: self };
        let selection = self.selection.as_ref().filter(|_| self.by_index);
        let indexed = match selection {
            Some(selection) => {
                let indexed = index::games(&mut input, from, collected.reporter)?;
                indexed.map(|games| games.selected(selection))
            }
            None => None,
        };
        let in_index = indexed.as_ref().map(SelectedGames::number_of_games);
        let games: Box<dyn CodedGames + '_> = match indexed {
            Some(indexed) => Box::new(indexed),
            None => input.games(from, self.bare_input)?,
        };
        let mut reading = Reading::new(games, &input, from, self.selection.as_ref(), self.jobs.budget);
        collected.place = InFile {
            file,
            path: input.path.clone().filter(|_| from.anatomy().is_some()),
            code: from.code().name,
            is_text: from.code().is_text(),
            ..InFile::default()
        };
        jobs::in_order(
            self.jobs,
            || reading.next_chunk(),
            |chunk, share| convert(&converter, chunk, share),
            |converted| collected.take(converted, target),
        )?;
        let seen = in_index.unwrap_or(reading.seen);
        if let Some(error) = reading.error {
            return Err(input.failure(error));
        }
        let InFile {
            number_of_games, empty, ..
        } = collected.place;
        if empty > 0 && number_of_games == 0 && !collected.summary.bad_file {
            collected.no_game(Some(NO_GAME_HELP));
        }
        for missing in self.selection.iter().flat_map(|selection| selection.missing(seen)) {
            collected.missing(missing, &input.name, seen);
        }
        collected.before += input.read.get();
        collected.summary.bytes_in += input.plain_bytes();
        Ok(())
    }
}

impl Conversion<()> {
    /// Converts all games of all inputs into one output.
    pub fn run<F: FromInput>(
        &self,
        inputs: Inputs<F>,
        mut output: Output,
        mut reporter: Reporter,
    ) -> Result<Status, Failure> {
        let summary = {
            let mut target = OneOutput::new(&mut output, &*self.to, self.bare_output)?;
            let summary = self.collect(inputs, &mut target, &mut reporter)?;
            target.finish()?;
            summary
        };
        conclude(summary, output, &reporter)
    }
}

/// Gives the output its name, unless there were errors and no game is in it, and reports what was done.
pub fn conclude(mut summary: Summary, output: Output, reporter: &Reporter) -> Result<Status, Failure> {
    summary.bytes_out = output.written;
    if summary.has_failed() {
        summary.bytes_out = output.discard(reporter)?;
    } else {
        output.finish()?;
    }
    reporter.summary(&summary);
    Ok(summary.status())
}

/// Converts the games of a chunk. It comes back if one of them needs more than a small share.
fn convert<L: Default>(
    converter: &GameConverter<'_, L>,
    mut chunk: Chunk,
    share: Share,
) -> Result<ConvertedChunk<L>, Chunk> {
    let memory = chunk.memory_of(share);
    // Text is nearly three times as long as codes.
    let longer = match converter.conversion.to.code().is_text() && !converter.from.code().is_text() {
        true => 3,
        false => 1,
    };
    let mut converted = ConvertedChunk {
        bytes: Vec::with_capacity((longer * chunk.bytes.len()).min(memory)),
        games: Vec::with_capacity(chunk.games.len()),
        remarks: Vec::new(),
        read: chunk.read,
    };
    let mut bytes = Vec::new();
    let mut spare = Game::default();
    let mut remarks = 0;
    for game in &mut chunk.games {
        // The results of the games before are still there.
        let before = 2 * converted.bytes.len() + remarks * Remark::MEMORY;
        let fault = game.fault.take();
        let coded = game.coded(&chunk.bytes, fault);
        let outcome = converter.convert(&coded, &mut bytes, memory.saturating_sub(before), &mut spare);
        game.fault = coded.fault;
        if outcome.is_too_large() && matches!(share, Share::Small(_)) {
            return Err(chunk);
        }
        remarks += outcome.remarks();
        let start = converted.bytes.len();
        converted.bytes.extend_from_slice(&bytes);
        let place = InChunk {
            number: game.number,
            bytes: start..converted.bytes.len(),
            start: game.start,
        };
        converted.games.push((outcome, place));
    }
    converted.remarks = chunk.remarks;
    Ok(converted)
}
