// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games from one code to another: what `encode`, `decode` and `convert` all do. Games are read and written one after
//! the other, and converted on as many threads as are asked for.

pub mod arguments;
mod game;
mod jobs;

use std::ops::Range;

pub use game::{Route, encode_game};

use halfmove::Remark;
use halfmove::codec::{CodedGame, CodedGames, FileFault, GameWriter};

use crate::input::Input;
use crate::lost;
use crate::output::{Output, write_failure};
use crate::place;
use crate::remarks::{PlacedRemark, RemarksWanted, Totals};
use crate::report::{Failure, Reporter};
use crate::status::Status;
use crate::summary::{Coded, Summary};
use crate::trouble::Trouble;
use game::Conclusion;

/// What to do about a text without a game.
pub const NO_GAME_HELP: &str = "if it is in another code than its name and its first bytes tell, name the code";

/// How many bytes of games go to a thread at once.
const CHUNK: usize = 16 << 10;

/// A conversion, ready to run.
pub struct Conversion {
    /// What is done with every game.
    pub route: Route,
    /// Whether one game is written, with nothing around it.
    pub bare_output: bool,
    /// How many threads convert.
    pub jobs: usize,
    /// Which side is coded, for the summary.
    pub coded: Coded,
    /// Which remarks are reported.
    pub remarks: RemarksWanted,
}

/// Games that are converted together.
#[derive(Default)]
struct Chunk {
    /// The bytes of all games.
    bytes: Vec<u8>,
    games: Vec<ChunkGame>,
    /// What is to be said of the file as a whole.
    remarks: Vec<Remark>,
    /// How many bytes of the input had been read.
    read: u64,
}

/// As [`CodedGame`], its bytes those of the chunk.
struct ChunkGame {
    number: Option<u64>,
    start: u64,
    bytes: Range<usize>,
    fault: Option<FileFault>,
}

/// What became of a chunk.
struct Converted {
    /// The bytes of all games that are written.
    bytes: Vec<u8>,
    /// What became of each game, its number in the file, and its bytes.
    games: Vec<(Conclusion, Option<u64>, Range<usize>)>,
    remarks: Vec<Remark>,
    read: u64,
}

impl Conversion {
    /// Converts all games of the input.
    pub fn run(&self, mut input: Input, mut output: Output, mut reporter: Reporter) -> Result<Status, Failure> {
        let mut games = input.games(&*self.route.from, self.route.bare)?;
        let name = output.name.clone();
        let mut read_error = None;
        let mut collected = Collected {
            summary: Summary {
                remarks: (self.remarks > RemarksWanted::None).then(Totals::default),
                ..Summary::default()
            },
            number: 0,
            empty: 0,
            reporter: &mut reporter,
            conversion: self,
            input: &input,
        };
        {
            let mut writer = output.games(&*self.route.to, self.bare_output)?;
            jobs::in_order(
                self.jobs,
                || next_chunk(&mut *games, &input, &mut read_error),
                |chunk| self.convert(chunk),
                |converted| collected.take(converted, &mut *writer, &name),
            )?;
            if let Some(error) = read_error {
                return Err(input.failure(error));
            }
            writer.finish().map_err(|error| write_failure(&name, error))?;
        }
        collected.nothing_found();
        let mut summary = collected.summary;
        summary.bytes_in = input.plain_bytes();
        summary.bytes_out = output.written;
        summary.coded = self.coded;
        if summary.has_failed() {
            output.discard()?;
        } else {
            output.finish()?;
        }
        reporter.summary(&summary);
        Ok(summary.status())
    }

    fn convert(&self, chunk: Chunk) -> Converted {
        let mut converted = Converted {
            bytes: Vec::with_capacity(chunk.bytes.len()),
            games: Vec::with_capacity(chunk.games.len()),
            remarks: chunk.remarks,
            read: chunk.read,
        };
        let mut bytes = Vec::new();
        for game in chunk.games {
            let coded = CodedGame {
                number: game.number,
                start: game.start,
                bytes: &chunk.bytes[game.bytes],
                fault: game.fault,
            };
            let outcome = self.route.convert(&coded, &mut bytes);
            let start = converted.bytes.len();
            converted.bytes.extend_from_slice(&bytes);
            let bytes = start..converted.bytes.len();
            converted.games.push((outcome, game.number, bytes));
        }
        converted
    }
}

/// Reads games until they fill a chunk; `None` when there are no more.
fn next_chunk(games: &mut dyn CodedGames, input: &Input, read_error: &mut Option<std::io::Error>) -> Option<Chunk> {
    let mut chunk = Chunk::default();
    while chunk.bytes.len() < CHUNK && read_error.is_none() {
        let Some(mut game) = games.next_game() else { break };
        if let Some(FileFault::Io(error)) = game.fault.take_if(|fault| place::is_unreadable(fault)) {
            *read_error = Some(error);
            break;
        }
        let start = chunk.bytes.len();
        chunk.bytes.extend_from_slice(game.bytes);
        chunk.games.push(ChunkGame {
            number: game.number,
            start: game.start,
            bytes: start..chunk.bytes.len(),
            fault: game.fault,
        });
    }
    chunk.remarks = games.remarks();
    chunk.read = input.read.get();
    (!chunk.games.is_empty() || !chunk.remarks.is_empty()).then_some(chunk)
}

/// What has been converted so far.
struct Collected<'a> {
    summary: Summary,
    /// The number in its file of the game taken last; texts without a game do not count.
    number: u64,
    /// How many texts held no game.
    empty: u64,
    reporter: &'a mut Reporter,
    conversion: &'a Conversion,
    input: &'a Input,
}

impl Collected<'_> {
    /// Writes a chunk's games and reports what could not be written.
    fn take(&mut self, converted: Converted, writer: &mut dyn GameWriter, name: &str) -> Result<(), Failure> {
        for remark in converted.remarks {
            self.report_remark(&PlacedRemark::of_file(remark));
        }
        for (outcome, number, range) in converted.games {
            let outcome = self.counted(outcome, number);
            let bytes = match outcome {
                Conclusion::Written(half_moves, remarks) => {
                    self.summary.games_written += 1;
                    self.summary.half_moves += half_moves;
                    self.report_remarks(remarks);
                    &converted.bytes[range]
                }
                Conclusion::Salvaged(half_moves, trouble) => {
                    self.summary.half_moves += half_moves;
                    self.report(*trouble);
                    self.summary.games_salvaged += 1;
                    &converted.bytes[range]
                }
                Conclusion::Skipped(trouble) => {
                    self.report(*trouble);
                    self.summary.games_skipped += 1;
                    continue;
                }
                Conclusion::BadFile(trouble) => {
                    self.summary.bad_file = true;
                    self.summary.games_lost += lost::games(&trouble);
                    self.reporter.trouble(&trouble);
                    continue;
                }
                Conclusion::NoGame => continue,
            };
            writer.write_game(bytes).map_err(|error| write_failure(name, error))?;
        }
        self.reporter.at(converted.read);
        Ok(())
    }

    /// Counts a game, and skips it if the output has its only one.
    fn counted(&mut self, outcome: Conclusion, number: Option<u64>) -> Conclusion {
        if matches!(outcome, Conclusion::NoGame | Conclusion::BadFile(_)) {
            self.empty += u64::from(number.is_some());
            return outcome;
        }
        self.summary.games_read += 1;
        self.number = number.map_or(self.summary.games_read, |number| number - self.empty);
        if self.conversion.bare_output && self.summary.games_read > 1 {
            let line = match outcome {
                Conclusion::Skipped(trouble) | Conclusion::Salvaged(_, trouble) => trouble.line,
                _ => None,
            };
            return Conclusion::Skipped(Box::new(Trouble {
                line,
                reason: "--bare writes one game, and the input holds more".to_owned(),
                help: Some("without --bare all of them are written, as a file of games".to_owned()),
                ..Trouble::default()
            }));
        }
        outcome
    }

    /// Reports a game that is skipped or salvaged.
    fn report(&mut self, mut trouble: Trouble) {
        let is_first = self.summary.games_skipped + self.summary.games_salvaged == 0;
        trouble.game = Some(self.number);
        if is_first && trouble.help.is_none() {
            trouble.help = self.how_to_see_it();
        }
        self.reporter.trouble(&trouble);
    }

    /// Reports what is to be said of a game that is written.
    fn report_remarks(&mut self, remarks: Vec<PlacedRemark>) {
        self.summary.games_with_remarks += u64::from(!remarks.is_empty());
        let game = Some(self.number);
        for remark in remarks {
            self.report_remark(&PlacedRemark { game, ..remark });
        }
    }

    fn report_remark(&mut self, remark: &PlacedRemark) {
        if let Some(totals) = &mut self.summary.remarks {
            totals.count(remark.remark.kind);
        }
        if self.conversion.remarks == RemarksWanted::All {
            self.reporter.remark(remark);
        }
    }

    /// How `halfmove explain` shows the game read last.
    fn how_to_see_it(&self) -> Option<String> {
        let route = &self.conversion.route;
        route.from.anatomy()?;
        let path = self.input.path.as_ref()?.display();
        Some(if route.bare {
            format!("`halfmove explain --bare {path}` shows every byte of it")
        } else {
            let number = self.number;
            format!("`halfmove explain {path} --game {number}` shows every byte of it")
        })
    }

    /// Says so if there is no game where one was wanted, or where there is something else.
    fn nothing_found(&mut self) {
        let holds_text = self.conversion.bare_output || self.empty > 0;
        if holds_text && self.summary.games_read == 0 && !self.summary.bad_file {
            self.summary.bad_file = true;
            self.reporter.trouble(&Trouble {
                reason: "the input holds no game".to_owned(),
                help: (self.empty > 0).then(|| NO_GAME_HELP.to_owned()),
                ..Trouble::default()
            });
        }
    }
}
