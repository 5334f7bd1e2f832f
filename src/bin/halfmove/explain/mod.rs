// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove explain`: what every bit of coded games says.

pub mod explained;
mod json;
mod text;

use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::Path;

use explained::Explained;
use json::JsonLines;
use text::TextLines;

use crate::bits::Palette;
use crate::board::Figures;
use crate::cli::{ExplainArguments, Format};
use crate::codec::{Codec, CodedGame, FileFault};
use crate::color::ColorWhen;
use crate::detect;
use crate::hex;
use crate::input::Input;
use crate::output::{Output, write_failure};
use crate::progress::Progress;
use crate::report::{Failure, Fate, Reporter, Trouble, Verdict};

/// Writes explained games down.
pub trait Explanation {
    /// A game begins; `number` and `start` are those in its file, if it comes from one.
    fn begin(&mut self, game: &CodedGame<'_>, framed: bool, output: &mut dyn Write) -> io::Result<()>;

    /// The game's next byte.
    fn byte(&mut self, explained: &Explained<'_>, output: &mut dyn Write) -> io::Result<()>;

    /// The game ends.
    fn end(&mut self, output: &mut dyn Write) -> io::Result<()>;
}

/// Runs the subcommand.
pub fn run(arguments: &ExplainArguments, color: ColorWhen) -> Result<Verdict, Failure> {
    let mut explaining = Explaining {
        codec: arguments.code.unwrap_or_default().codec(&arguments.options, true),
        explanation: match arguments.format {
            Format::Json => Box::new(JsonLines::new(arguments.board)),
            Format::Text => {
                let figures = if arguments.ascii {
                    Figures::Ascii
                } else {
                    Figures::Unicode
                };
                let palette = Palette::new(color.colors(&io::stdout()));
                Box::new(TextLines::new(arguments.board, figures, palette))
            }
        },
        reporter: Reporter::new(arguments.format, false, color, Progress::new(false, None)),
        output: Output::standard(),
        verdict: Verdict::Clean,
    };
    match hex::parse(&arguments.input) {
        Some(Ok(bytes)) => explaining.hexadecimal(&bytes, arguments)?,
        Some(Err(word)) => {
            let reason = format!("`{word}` has an odd number of hexadecimal digits");
            return Err(Failure::Usage(reason));
        }
        None => explaining.file(arguments)?,
    }
    explaining.output.finish()?;
    Ok(explaining.verdict)
}

/// An explanation that is going on.
struct Explaining {
    codec: Box<dyn Codec>,
    explanation: Box<dyn Explanation>,
    reporter: Reporter,
    output: Output,
    verdict: Verdict,
}

impl Explaining {
    /// The game whose bytes are on the command line.
    fn hexadecimal(&mut self, bytes: &[u8], arguments: &ExplainArguments) -> Result<(), Failure> {
        if arguments.game.is_some() {
            let reason = "--game chooses a game of a file; hexadecimal bytes are one game";
            return Err(Failure::Usage(reason.to_owned()));
        }
        let game = CodedGame {
            number: Some(1),
            start: 0,
            bytes,
            fault: None,
        };
        self.game(&game, false)
    }

    /// The games of a file, or the chosen one.
    fn file(&mut self, arguments: &ExplainArguments) -> Result<(), Failure> {
        let path = match arguments.input.as_slice() {
            [] => None,
            [path] => Some(Path::new(path)),
            several => {
                let reason = format!(
                    "`{}` are neither hexadecimal bytes nor one file",
                    several.join(OsStr::new(" ")).display()
                );
                return Err(Failure::Usage(reason));
            }
        };
        let mut input = Input::open(path)?;
        self.codec = detect::coded(&mut input, arguments.code, arguments.bare, &arguments.options)?;
        let mut games = if arguments.bare {
            input.take_bare_game()
        } else {
            self.codec.open(&mut input)?
        };
        let mut found = 0;
        while let Some(mut game) = games.next_game() {
            let fault = game.fault.take();
            found = game.number.unwrap_or(found);
            if arguments.game.is_none_or(|chosen| chosen == found) && game.number.is_some() {
                self.game(&game, !arguments.bare)?;
            }
            match fault {
                None => {}
                Some(FileFault::Io(error)) => return Err(input.failure(error)),
                Some(FileFault::Data { reason, help }) => self.file_fault(&game, reason, help)?,
            }
            if arguments.game.is_some_and(|chosen| chosen <= found) {
                break;
            }
        }
        match arguments.game {
            Some(chosen) if chosen > found && self.verdict == Verdict::Clean => Err(Failure::Usage(format!(
                "there is no game {chosen} in {}: it has {found}",
                input.name
            ))),
            _ => Ok(()),
        }
    }

    /// Explains a game.
    fn game(&mut self, game: &CodedGame<'_>, framed: bool) -> Result<(), Failure> {
        let Self {
            codec,
            explanation,
            output,
            verdict,
            ..
        } = self;
        let mut explain = || {
            explanation.begin(game, framed, output)?;
            let explained = codec.explain(game.bytes, &mut |explained| {
                if explained.error.is_some() {
                    *verdict = Verdict::Faults;
                }
                explanation.byte(explained, output)
            });
            match explained {
                None => return Ok(false),
                Some(explained) => explained?,
            }
            explanation.end(output)?;
            Ok(true)
        };
        let explained = match explain() {
            Ok(false) => {
                let reason = "this code is not explained byte by byte: `halfmove decode` shows its games";
                return Err(Failure::Usage(reason.to_owned()));
            }
            Ok(true) => Ok(()),
            Err(error) => Err(error),
        };
        explained.map_err(|error| write_failure(&self.output.name, error))
    }

    /// Reports that the file is damaged at this game, after what could be explained of it.
    fn file_fault(&mut self, game: &CodedGame<'_>, reason: String, help: Option<&str>) -> Result<(), Failure> {
        self.verdict = Verdict::Faults;
        let flushed = self.output.flush();
        flushed.map_err(|error| write_failure(&self.output.name, error))?;
        let length = game.bytes.len() as u64;
        self.reporter.trouble(&Trouble {
            game: game.number,
            byte: game.number.map(|_| length),
            file_byte: Some(game.start + length),
            reason,
            help: help.map(str::to_owned),
            fate: Fate::Incomplete,
            ..Trouble::default()
        });
        Ok(())
    }
}
