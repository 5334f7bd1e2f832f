// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove explain`: what every bit of coded games means.

pub mod arguments;
mod explanation;
mod hex;
mod json;
mod notation;
mod text;

use std::cell::Cell;
use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::Path;
use std::rc::Rc;

use clap::ValueEnum;
use halfmove::codec::{Advice, Anatomy, Codec, CodedGame, CodedGames, FileFault, Stopped};
use halfmove::compression::is_damage;

use explanation::Explanation;
use json::JsonLines;
use notation::Notation;
use text::TextLines;

use crate::diagram::bits::Palette;
use crate::diagram::board::{BoardAfter, Figures};
use crate::index::{self, SelectedGames};
use crate::input::Input;
use crate::input::chunks::decode_within;
use crate::input::detect;
use crate::input::selection::Selection;
use crate::options::codes::USUAL_CODE;
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::options::pgn::PgnOptions;
use crate::output::{Output, refuse_input_as_standard, write_failure};
use crate::report::place;
use crate::report::progress::Progress;
use crate::report::status::Status;
use crate::report::trouble::{Fate, Trouble};
use crate::report::{Failure, Reporter};
use crate::work::memory::Budget;

use arguments::ExplainArguments;

/// Runs the subcommand.
pub fn run(arguments: &ExplainArguments, color: ColorWhen) -> Result<Status, Failure> {
    let options = arguments.options.options(PgnOptions::default());
    let reporter = Reporter::new(arguments.format, false, color, Progress::new(false, None));
    let palette = Palette::new(color.colors(&io::stdout()));
    let usual = || detect::named(USUAL_CODE);
    let code = arguments.code.map_or_else(usual, Ok)?;
    let bytes = if code.is_text() {
        hex::words(&arguments.input).map(Ok)
    } else {
        hex::parse(&arguments.input)
    };
    let is_alone = arguments.bare || bytes.is_some();
    let row = arguments.row.codec(arguments.code, is_alone, &options)?;
    let Some(bytes) = bytes else {
        let mut input = Input::open(file_of(arguments)?, arguments.memory.budget())?;
        refuse_input_as_standard(&input)?;
        let codec = match row {
            Some(codec) => codec,
            None => detect::coded(&mut input, arguments.code, arguments.bare, &options)?,
        };
        let mut explaining = Explaining::new(codec, arguments, palette, reporter)?;
        explaining.file(&mut input, arguments)?;
        return explaining.finish();
    };
    let bytes = bytes.map_err(|word| {
        let reason = format!("`{word}` has an odd number of hexadecimal digits");
        Failure::Usage(reason)
    })?;
    if arguments.game.is_some() {
        let reason = "--game chooses a game of a file; hexadecimal bytes are one game";
        return Err(Failure::Usage(reason.to_owned()));
    }
    let codec = row.unwrap_or_else(|| detect::codec_of(code, true, &options));
    let mut explaining = Explaining::new(codec, arguments, palette, reporter)?;
    let game = CodedGame {
        number: Some(1),
        start: 0,
        bytes: &bytes,
        fault: None,
    };
    explaining.game(&game, false)?;
    explaining.finish()
}

/// The file that the arguments name, if they name one.
fn file_of(arguments: &ExplainArguments) -> Result<Option<&Path>, Failure> {
    match arguments.input.as_slice() {
        [] => Ok(None),
        [path] => Ok(Some(Path::new(path))),
        several => {
            let mut words = several.iter().filter_map(|word| word.to_str());
            if let Some(after) = words.find(|word| BoardAfter::from_str(word, false).is_ok()) {
                let reason = format!("`{after}` is no file: write --board={after}");
                return Err(Failure::Usage(reason));
            }
            let reason = format!(
                "`{}` are neither hexadecimal bytes nor one file",
                several.join(OsStr::new(" ")).display()
            );
            Err(Failure::Usage(reason))
        }
    }
}

/// An explanation that is going on.
struct Explaining {
    codec: Rc<dyn Codec>,
    explanation: Box<dyn Explanation>,
    reporter: Reporter,
    output: Output,
    status: Status,
    budget: Budget,
    /// The set-up that is given beside the game.
    set_up: Option<String>,
    /// The largest window that decompressing has needed.
    window: Rc<Cell<usize>>,
}

impl Explaining {
    fn new(
        codec: Box<dyn Codec>,
        arguments: &ExplainArguments,
        palette: Palette,
        reporter: Reporter,
    ) -> Result<Self, Failure> {
        let code = codec.code();
        let Some(anatomy): Option<&'static Anatomy> = codec.anatomy() else {
            let reason = format!(
                "{} is text and needs no explanation; explain is for the other codes",
                code.name
            );
            return Err(Failure::Usage(reason));
        };
        let figures = if arguments.ascii {
            Figures::Ascii
        } else {
            Figures::Unicode
        };
        let board = arguments.board;
        Ok(Self {
            explanation: match arguments.format {
                Format::Json => Box::new(JsonLines::new(board)),
                Format::Text => Box::new(TextLines::new((anatomy, code.is_text()), board, figures, palette)),
            },
            codec: Rc::from(codec),
            reporter,
            output: Output::standard(),
            status: Status::Clean,
            budget: arguments.memory.budget(),
            set_up: arguments.row.fen.clone(),
            window: Rc::default(),
        })
    }

    fn finish(self) -> Result<Status, Failure> {
        self.output.finish()?;
        Ok(self.status)
    }

    /// The games of a file, or the chosen one.
    fn file(&mut self, input: &mut Input, arguments: &ExplainArguments) -> Result<(), Failure> {
        let codec = Rc::clone(&self.codec);
        self.window = Rc::clone(&input.window);
        let selection = arguments.game.map(Selection::one);
        let indexed = match &selection {
            Some(selection) => {
                let indexed = index::games(input, &*codec, &self.reporter)?;
                indexed.map(|games| games.selected(selection))
            }
            None => None,
        };
        let in_index = indexed.as_ref().map(SelectedGames::number_of_games);
        let mut games: Box<dyn CodedGames + '_> = match indexed {
            Some(indexed) => Box::new(indexed),
            None => input.games(&*codec, arguments.bare)?,
        };
        let mut found = 0;
        while let Some(mut game) = games.next_game() {
            let fault = game.fault.take();
            found = game.number.unwrap_or(found);
            let is_chosen = arguments.game.is_none_or(|chosen| chosen == found) && game.number.is_some();
            let is_there = fault.is_none() || !game.bytes.is_empty();
            if is_chosen && is_there {
                self.game(&game, !arguments.bare)?;
            }
            match fault {
                None => {}
                // It concerns only a game that is not asked for.
                Some(FileFault::Data {
                    help: Some(Advice::RestFollows),
                    ..
                }) if game.number.is_some() && !is_chosen => {}
                Some(FileFault::Io(error)) if !is_damage(&error) => return Err(input.failure(error)),
                Some(FileFault::Data { reason, help }) => self.file_fault(&game, reason.to_string(), help)?,
                Some(fault @ (FileFault::Lost(_) | FileFault::Io(_))) => self.lost(CodedGame {
                    fault: Some(fault),
                    ..game
                })?,
            }
            if arguments.game.is_some_and(|chosen| chosen <= found) {
                break;
            }
        }
        found = in_index.unwrap_or(found);
        if let Some(chosen) = arguments.game.filter(|&chosen| chosen > found)
            && self.status == Status::Clean
        {
            self.status = Status::Faults;
            self.reporter
                .trouble(&Trouble::not_there(chosen..=chosen, &input.name, found));
        }
        Ok(())
    }

    /// Explains a game.
    fn game(&mut self, game: &CodedGame<'_>, framed: bool) -> Result<(), Failure> {
        // It is decoded once more while it is explained, and its texts are shown.
        let memory = self.budget.of_a_game(self.window.get()) / 4;
        if let Err(stopped) = decode_within(&*self.codec, game.bytes, memory)
            && stopped.is_too_large
        {
            return self.too_large(game, &stopped);
        }
        let explained = self.write_game(game, framed);
        explained.map_err(|error| write_failure(&self.output.name, error))
    }

    fn write_game(&mut self, game: &CodedGame<'_>, framed: bool) -> io::Result<()> {
        let Self {
            codec,
            explanation,
            output,
            status,
            set_up,
            ..
        } = self;
        explanation.begin(game, framed, output)?;
        let mut notation = Notation::new(set_up.as_deref());
        let mut written = Ok(());
        let error = codec.explain(game.bytes, &mut |explained| {
            if explained.error.is_some() {
                *status = Status::Faults.certain();
            }
            let played = explained.played.as_ref();
            let notated = played.map(|played| notation.play(played, explained.depth));
            if let Some(fen) = &explained.set_up {
                notation = Notation::new(Some(fen));
            }
            if written.is_ok() {
                written = explanation.unit(explained, notated.as_ref(), output);
            }
        });
        written?;
        if let Some(error) = error {
            *status = Status::Faults.certain();
            explanation.empty(&error, output)?;
        }
        explanation.end(output)
    }

    /// Reports a game that is not explained because it needs too much memory.
    fn too_large(&mut self, game: &CodedGame<'_>, stopped: &Stopped) -> Result<(), Failure> {
        self.status = Status::Faults.certain();
        let flushed = self.output.flush();
        flushed.map_err(|error| write_failure(&self.output.name, error))?;
        self.reporter.trouble(&Trouble {
            game: game.number,
            ..place::of_stopped(&*self.codec, game, stopped, false)
        });
        Ok(())
    }

    /// Reports what the file has lost here.
    fn lost(&mut self, game: CodedGame<'_>) -> Result<(), Failure> {
        self.status = Status::Faults.certain();
        let flushed = self.output.flush();
        flushed.map_err(|error| write_failure(&self.output.name, error))?;
        if let Some(trouble) = place::of_fault(&*self.codec, &game, false) {
            self.reporter.trouble(&trouble);
        }
        Ok(())
    }

    /// Reports that the file is damaged at this game, after what could be explained of it.
    fn file_fault(&mut self, game: &CodedGame<'_>, reason: String, help: Option<Advice>) -> Result<(), Failure> {
        self.status = Status::Faults.certain();
        let flushed = self.output.flush();
        flushed.map_err(|error| write_failure(&self.output.name, error))?;
        let length = game.bytes.len() as u64;
        self.reporter.trouble(&Trouble {
            game: game.number,
            byte: game.number.map(|_| length),
            file_byte: Some(game.start + length),
            reason,
            help: help.map(place::advice),
            fate: place::fate(help, Fate::Incomplete),
            ..Trouble::default()
        });
        Ok(())
    }
}
