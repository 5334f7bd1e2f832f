// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove decode`: a code in, PGN out.

use std::io::Write;
use std::path::PathBuf;

use halfmove::Game;
use halfmove::pgn::{WriteError, write_game};

use crate::cli::DecodeArguments;
use crate::code::{Codec, CodedGame, FileFault};
use crate::color::ColorWhen;
use crate::input::Input;
use crate::legality;
use crate::output::{Output, write_failure};
use crate::progress::Progress;
use crate::report::{Failure, Fate, Reporter, Trouble, Verdict, printable};
use crate::salvage::{Broken, salvage, up_to};
use crate::summary::Summary;

/// Runs the subcommand.
pub fn run(arguments: &DecodeArguments, color: ColorWhen) -> Result<Verdict, Failure> {
    let convert = &arguments.convert;
    let mut input = Input::open(convert.input.as_deref())?;
    let mut output = Output::open(convert.output.as_deref(), &input)?;
    let progress = Progress::new(!convert.quiet && !output.is_terminal, input.size);
    let mut decoding = Decoding {
        codec: convert.code.codec(),
        bare: convert.bare,
        legal: convert.legal,
        path: input.path.clone(),
        salvage: arguments.salvage,
        pgn: Vec::new(),
        reporter: Reporter::new(convert.format, convert.quiet, color, progress),
        summary: Summary::default(),
    };
    let mut games = input.take_games(decoding.codec, convert.bare);
    while let Some(mut coded) = games.next_game() {
        if let Some(FileFault::Io(error)) = coded.fault.take_if(|fault| matches!(fault, FileFault::Io(_))) {
            return Err(input.failure(error));
        }
        decoding.decode(&coded);
        let written = output.write_all(&decoding.pgn);
        written.map_err(|error| write_failure(&output.name, error))?;
        decoding.reporter.at(input.read.get());
    }
    let Decoding {
        reporter, mut summary, ..
    } = decoding;
    summary.bytes_in = input.read.get();
    summary.bytes_out = output.written;
    summary.bytes_coded = summary.bytes_in;
    output.finish()?;
    reporter.summary(&summary);
    Ok(summary.verdict())
}

/// A conversion that is going on.
struct Decoding {
    codec: &'static dyn Codec,
    bare: bool,
    legal: bool,
    salvage: bool,
    /// The file that is read, to speak of it.
    path: Option<PathBuf>,
    /// The PGN of the game that was decoded last; empty if it is skipped.
    pgn: Vec<u8>,
    reporter: Reporter,
    summary: Summary,
}

impl Decoding {
    /// Decodes a game into `self.pgn`.
    fn decode(&mut self, coded: &CodedGame<'_>) {
        self.pgn.clear();
        if coded.number.is_none() {
            self.summary.bad_file = true;
            let trouble = file_trouble(coded).unwrap_or_default();
            self.reporter.trouble(&trouble);
            return;
        }
        self.summary.games_read += 1;
        match self.decode_whole(coded) {
            Ok(half_moves) => {
                self.summary.games_written += 1;
                self.summary.half_moves += half_moves;
            }
            Err(broken) => self.decode_broken(*broken, coded),
        }
    }

    /// Decodes a game that should have no error, and gives the number of its half-moves.
    fn decode_whole(&mut self, coded: &CodedGame<'_>) -> Result<u64, Box<Broken>> {
        let (game, trouble) = match (self.codec.decode(coded.bytes), file_trouble(coded)) {
            (Ok(game), trouble) => (game, trouble),
            // What is open at the end of a game that is cut short is not its own fault.
            (Err(stopped), trouble @ Some(_)) if stopped.offset + 1 >= coded.bytes.len() as u64 => {
                (stopped.decoded, trouble)
            }
            (Err(stopped), _) => (
                stopped.decoded,
                Some(Trouble {
                    half_move: Some(stopped.half_move),
                    byte: Some(stopped.offset),
                    reason: printable(&stopped.reason),
                    ..Trouble::default()
                }),
            ),
        };
        let broken_at = |game, half_move, reason| {
            let trouble = Trouble {
                half_move: Some(half_move),
                byte: offset_of(self.codec, coded.bytes, half_move),
                reason,
                ..Trouble::default()
            };
            Box::new(Broken {
                sound: up_to(game, half_move),
                trouble,
            })
        };
        if self.legal
            && let Err(illegal) = legality::check(&game)
        {
            return Err(broken_at(game, illegal.half_move, printable(&illegal.reason)));
        }
        if let Some(trouble) = trouble {
            return Err(Box::new(Broken { sound: game, trouble }));
        }
        write_game(&mut self.pgn, &game).map_err(|error| {
            let reason = printable(&error.to_string());
            match error {
                WriteError::HalfMove { half_move, .. } | WriteError::Variation { half_move, .. } => {
                    broken_at(game.clone(), half_move, reason)
                }
                _ => broken_at(Game::default(), 0, reason),
            }
        })?;
        Ok(game.plies.len() as u64)
    }

    /// Salvages a game or skips it, and reports which.
    fn decode_broken(&mut self, broken: Broken, coded: &CodedGame<'_>) {
        self.pgn.clear();
        let first = self.summary.games_skipped + self.summary.games_salvaged == 0;
        let mut trouble = Trouble {
            game: coded.number,
            ..broken.trouble
        };
        if !self.bare {
            trouble.file_byte = trouble.byte.map(|byte| coded.start + byte);
        }
        if first && trouble.help.is_none() {
            trouble.help = self.how_to_see_it(coded);
        }
        let sound = broken.sound;
        let worth_it = self.salvage && !(sound.tags.is_empty() && sound.plies.is_empty());
        if worth_it {
            let salvaged = salvage(sound, &trouble);
            if write_game(&mut self.pgn, &salvaged).is_ok() {
                self.summary.games_salvaged += 1;
                self.summary.half_moves += salvaged.plies.len() as u64;
                trouble.fate = Fate::Salvaged(salvaged.plies.len() as u32);
                return self.reporter.trouble(&trouble);
            }
        }
        self.summary.games_skipped += 1;
        self.reporter.trouble(&trouble);
    }

    /// How `halfmove explain` shows a game of this input.
    fn how_to_see_it(&self, coded: &CodedGame<'_>) -> Option<String> {
        let path = self.path.as_ref()?.display();
        Some(match (self.bare, coded.number) {
            (false, Some(number)) => format!("`halfmove explain {path} --game {number}` shows every byte of it"),
            _ => format!("`halfmove explain --bare {path}` shows every byte of it"),
        })
    }
}

/// What is wrong with the file at this game; nothing as a rule.
fn file_trouble(coded: &CodedGame<'_>) -> Option<Trouble> {
    match &coded.fault {
        Some(FileFault::Data { reason, help }) => Some(Trouble {
            byte: Some(coded.bytes.len() as u64),
            reason: reason.clone(),
            help: help.map(str::to_owned),
            ..Trouble::default()
        }),
        _ => None,
    }
}

/// The offset in its game of the byte that plays this half-move.
fn offset_of(codec: &dyn Codec, bytes: &[u8], half_move: u32) -> Option<u64> {
    let mut offset = None;
    let mut played = 0;
    let explained = codec.explain(bytes, &mut |explained| {
        if explained.played.is_some() {
            played += 1;
            if played == half_move {
                offset = Some(explained.offset);
            }
        }
        Ok(())
    });
    explained.ok().and(offset)
}
