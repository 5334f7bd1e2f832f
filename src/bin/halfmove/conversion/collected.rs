// SPDX-License-Identifier: MIT OR Apache-2.0
//! The outcome of a conversion: games are written, and what could not be written is reported.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use super::game::Outcome;
use super::target::{ConvertedGame, Taken, Target};
use super::{Conversion, ConvertedChunk};
use crate::report::remarks::{PlacedRemark, RemarksWanted};
use crate::report::summary::Summary;
use crate::report::trouble::Trouble;
use crate::report::{Failure, Reporter, printable};

/// What has been converted so far.
pub(super) struct Collected<'a, L> {
    pub(super) summary: Summary,
    /// How many bytes the inputs before this one have.
    pub(super) before: u64,
    pub(super) place: InFile,
    pub(super) reporter: &'a mut Reporter,
    pub(super) conversion: &'a Conversion<L>,
}

/// The position in the inputs.
#[derive(Default)]
pub(super) struct InFile {
    /// The file, where there are several.
    pub(super) file: Option<String>,
    /// Its name, if `halfmove explain` can show its games.
    pub(super) path: Option<PathBuf>,
    /// How many games of it have been read.
    pub(super) number_of_games: u64,
    /// The number in its file of the game taken last; texts without a game do not count.
    pub(super) number: u64,
    /// How many of its texts held no game.
    pub(super) empty: u64,
    /// The name of its code.
    pub(super) code: &'static str,
    /// Whether it is text.
    pub(super) is_text: bool,
}

impl<L> Collected<'_, L> {
    /// Writes a chunk's games and reports what could not be written.
    pub(super) fn take(&mut self, converted: ConvertedChunk<L>, target: &mut dyn Target<L>) -> Result<(), Failure> {
        for remark in converted.remarks {
            self.report_remark(PlacedRemark::of_file(remark));
        }
        for (outcome, place) in converted.games {
            let outcome = self.counted(outcome, place.number);
            let (half_moves, label, said) = match outcome {
                Outcome::Written(half_moves, label, remarks) => (half_moves, label, Ok(remarks)),
                Outcome::Salvaged(half_moves, label, trouble) => (half_moves, label, Err(trouble)),
                Outcome::Skipped(trouble) => {
                    self.report(*trouble);
                    self.summary.games_skipped += 1;
                    continue;
                }
                Outcome::BadFile(trouble) => {
                    self.summary.bad_file = true;
                    self.summary.games_lost += trouble.games_lost();
                    let file = self.place.file.as_deref().map(printable);
                    self.reporter.trouble(&Trouble { file, ..*trouble });
                    continue;
                }
                Outcome::NoGame => continue,
            };
            let game = ConvertedGame {
                bytes: &converted.bytes[place.bytes],
                label,
                number: self.place.number,
                is_salvaged: said.is_err(),
            };
            let taken = target.take(game, self.reporter)?;
            if let Taken::Refused(reason) = taken {
                self.report(self.refused(reason, place.start));
                self.summary.games_skipped += 1;
                continue;
            }
            let games = match said {
                Ok(remarks) => {
                    self.report_remarks(remarks);
                    &mut self.summary.games_written
                }
                Err(trouble) => {
                    self.report(*trouble);
                    &mut self.summary.games_salvaged
                }
            };
            if let Taken::Written = taken {
                *games += 1;
                self.summary.half_moves += half_moves;
            }
        }
        self.reporter.at(self.before + converted.read);
        Ok(())
    }

    /// Counts a game, and skips it if the output has its only one.
    fn counted(&mut self, outcome: Outcome<L>, number: Option<u64>) -> Outcome<L> {
        if matches!(outcome, Outcome::NoGame | Outcome::BadFile(_)) {
            self.place.empty += u64::from(number.is_some());
            return outcome;
        }
        self.summary.games_read += 1;
        self.place.number_of_games += 1;
        let read = self.place.number_of_games;
        self.place.number = number.map_or(read, |number| number - self.place.empty);
        if self.conversion.bare_output && self.summary.games_read > 2 {
            // That was told of the game before.
            self.summary.games_skipped += 1;
            return Outcome::NoGame;
        }
        if self.conversion.bare_output && self.summary.games_read > 1 {
            let line = match outcome {
                Outcome::Skipped(trouble) | Outcome::Salvaged(_, _, trouble) => trouble.line,
                _ => None,
            };
            return Outcome::Skipped(Box::new(Trouble {
                line,
                reason: "--bare writes one game, and the input holds more: this game and all that follow are skipped"
                    .to_owned(),
                help: Some("without --bare all of them are written, as a file of games".to_owned()),
                ..Trouble::default()
            }));
        }
        outcome
    }

    /// A game that begins here, and that the file that is written cannot hold.
    fn refused(&self, reason: String, start: u64) -> Trouble {
        let place = |is_meant: bool| is_meant.then_some(start);
        Trouble {
            line: place(self.place.is_text),
            file_byte: place(!self.place.is_text && !self.conversion.bare_input),
            reason,
            ..Trouble::default()
        }
    }

    /// Reports a game that is skipped or salvaged.
    fn report(&mut self, mut trouble: Trouble) {
        let is_first = self.summary.games_skipped + self.summary.games_salvaged == 0;
        trouble.game = Some(self.place.number);
        trouble.file = self.place.file.as_deref().map(printable);
        if is_first && trouble.help.is_none() {
            trouble.help = self.how_to_see_it();
        }
        self.reporter.trouble(&trouble);
    }

    /// Reports what is to be said of a game that is written.
    fn report_remarks(&mut self, remarks: Vec<PlacedRemark>) {
        self.summary.games_with_remarks += u64::from(!remarks.is_empty());
        let game = Some(self.place.number);
        for remark in remarks {
            self.report_remark(PlacedRemark { game, ..remark });
        }
    }

    fn report_remark(&mut self, remark: PlacedRemark) {
        if let Some(totals) = &mut self.summary.remarks {
            totals.count(remark.remark.kind);
        }
        if self.conversion.remarks == RemarksWanted::All {
            let file = self.place.file.clone();
            self.reporter.remark(&PlacedRemark { file, ..remark });
        }
    }

    /// How `halfmove explain` shows the game read last.
    fn how_to_see_it(&self) -> Option<String> {
        let path = self.place.path.as_ref()?.display();
        // One game alone does not show its code.
        let code = match self.conversion.is_code_given || self.conversion.bare_input {
            true => format!(" --code {}", self.place.code),
            false => String::new(),
        };
        let reading = code + &self.conversion.reading;
        Some(if self.conversion.bare_input {
            format!("`halfmove explain{reading} --bare {path}` shows every byte of it")
        } else {
            let number = self.place.number;
            format!("`halfmove explain{reading} {path} --game {number}` shows every byte of it")
        })
    }

    /// Says that games which are wanted are not in a file of this name and number of games.
    pub(super) fn missing(&mut self, games: RangeInclusive<u64>, file: &str, has: u64) {
        self.summary.bad_file = true;
        self.reporter.trouble(&Trouble::not_there(games, file, has));
    }

    /// Says that there is no game where one was wanted, or where there is something else.
    pub(super) fn no_game(&mut self, help: Option<&str>) {
        self.summary.bad_file = true;
        self.reporter.trouble(&Trouble {
            file: self.place.file.as_deref().map(printable),
            reason: "the input holds no game".to_owned(),
            help: help.map(str::to_owned),
            ..Trouble::default()
        });
    }
}
