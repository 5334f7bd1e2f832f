// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove encode`: PGN in, a code out.

use std::io::{Read, Write};

use halfmove::Game;
use halfmove::pgn::{Damage, PgnError, PgnReader};

use crate::cli::EncodeArguments;
use crate::code::Codec;
use crate::color::ColorWhen;
use crate::input::Input;
use crate::legality;
use crate::output::{Output, write_failure};
use crate::progress::Progress;
use crate::report::{Failure, Reporter, Trouble, Verdict, printable};
use crate::summary::Summary;

/// Runs the subcommand.
pub fn run(arguments: &EncodeArguments, color: ColorWhen) -> Result<Verdict, Failure> {
    let convert = &arguments.convert;
    let mut input = Input::open(convert.input.as_deref())?;
    let mut output = Output::open(convert.output.as_deref(), &input)?;
    if output.is_terminal && convert.output.is_none() {
        let advice = "coded games are no text for a terminal: give -o FILE, or `-o -` to have them all the same";
        return Err(Failure::Usage(advice.to_owned()));
    }
    let progress = Progress::new(!convert.quiet, input.size);
    let mut encoding = Encoding {
        codec: convert.code.codec(),
        legal: convert.legal,
        bytes: Vec::new(),
        reporter: Reporter::new(convert.format, convert.quiet, color, progress),
        summary: Summary::default(),
    };
    let games = PgnReader::new(input.take_reader());
    if convert.bare {
        encoding.encode_one(games, &input, &mut output)?;
    } else {
        encoding.encode_all(games, &input, &mut output)?;
    }
    let Encoding {
        reporter, mut summary, ..
    } = encoding;
    summary.bytes_in = input.read.get();
    summary.bytes_out = output.written;
    summary.bytes_coded = output.written;
    output.finish()?;
    reporter.summary(&summary);
    Ok(summary.verdict())
}

type Games = PgnReader<Box<dyn Read>>;

/// A conversion that is going on.
struct Encoding {
    codec: &'static dyn Codec,
    legal: bool,
    /// The bytes of the game that is being encoded.
    bytes: Vec<u8>,
    reporter: Reporter,
    summary: Summary,
}

impl Encoding {
    /// All games, as a file.
    fn encode_all(&mut self, mut games: Games, input: &Input, output: &mut Output) -> Result<(), Failure> {
        let name = output.name.clone();
        let cannot_write = |error| write_failure(&name, error);
        let mut writer = self.codec.writer(output).map_err(cannot_write)?;
        while let Some(game) = games.next() {
            if self.encode(game, games.line(), input)? {
                writer.write_game(&self.bytes).map_err(cannot_write)?;
            }
            self.reporter.at(input.read.get());
        }
        Ok(())
    }

    /// The one game that there should be, without anything around its bytes.
    fn encode_one(&mut self, mut games: Games, input: &Input, output: &mut Output) -> Result<(), Failure> {
        let Some(game) = games.next() else {
            self.summary.bad_file = true;
            self.reporter.trouble(&Trouble {
                reason: "the input holds no game".to_owned(),
                ..Trouble::default()
            });
            return Ok(());
        };
        if self.encode(game, games.line(), input)? {
            let written = output.write_all(&self.bytes);
            written.map_err(|error| write_failure(&output.name, error))?;
        }
        if games.next().is_some() {
            self.summary.games_read += 1;
            self.skip(Trouble {
                line: Some(games.line()),
                reason: "--bare writes one game, and the input holds more".to_owned(),
                help: Some("without --bare all of them are written, as a file of games".to_owned()),
                ..Trouble::default()
            });
        }
        Ok(())
    }

    /// Encodes the game that begins on this line into `self.bytes`; false if it is skipped.
    fn encode(&mut self, game: Result<Game, PgnError>, line: u64, input: &Input) -> Result<bool, Failure> {
        let game = match game {
            Err(PgnError {
                damage: Damage::Input(error),
                ..
            }) => return Err(input.failure(error)),
            other => other,
        };
        self.summary.games_read += 1;
        self.bytes.clear();
        match game.map_err(damaged).and_then(|game| self.encode_sound(&game, line)) {
            Ok(half_moves) => {
                self.summary.games_written += 1;
                self.summary.half_moves += half_moves;
                Ok(true)
            }
            Err(trouble) => {
                self.skip(*trouble);
                Ok(false)
            }
        }
    }

    /// Encodes a game that could be read, and gives the number of its half-moves.
    fn encode_sound(&mut self, game: &Game, line: u64) -> Result<u64, Box<Trouble>> {
        let at = |half_move, reason| {
            Box::new(Trouble {
                half_move: Some(half_move),
                line: Some(line),
                reason,
                ..Trouble::default()
            })
        };
        if self.legal {
            legality::check(game).map_err(|illegal| at(illegal.half_move, illegal.reason))?;
        }
        let encoded = self.codec.encode(game, &mut self.bytes);
        encoded.map_err(|cannot| at(cannot.half_move, cannot.reason))?;
        Ok(game.plies.len() as u64)
    }

    /// Reports the game that was read last as skipped.
    fn skip(&mut self, trouble: Trouble) {
        self.summary.games_skipped += 1;
        self.reporter.trouble(&Trouble {
            game: Some(self.summary.games_read),
            ..trouble
        });
    }
}

/// What is said of a game that is damaged in the PGN.
fn damaged(error: PgnError) -> Box<Trouble> {
    Box::new(Trouble {
        half_move: Some(error.half_move),
        line: Some(error.line),
        reason: printable(&error.damage.to_string()),
        ..Trouble::default()
    })
}
