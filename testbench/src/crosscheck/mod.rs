// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cross-check: the same games go through several engines, and every record of every game must be the same.
//!
//! Games come one by one and are played in batches, so that memory does not grow with their number.

mod mismatch;
mod report;
mod source;

pub use mismatch::{Mismatch, Place};
pub use report::{EngineReport, Report, SourceReport};

use halfmove::HalfMove;
use halfmove::hardware::Record;
use halfmove::hardware::record::RecordType;

use crate::cannot_hold::Unheld;
use crate::code::CodeName;
use crate::coded_game::CodedGame;
use crate::engines::{Answer, Engine};
use crate::features::Features;

/// A batch is played when it has this many bytes or games.
const BATCH_BYTES: usize = 1 << 18;
const BATCH_GAMES: usize = 1 << 10;

/// A game waiting to be played.
struct Waiting {
    name: String,
    game: CodedGame,
    /// What it must hold, if that is known from elsewhere.
    half_moves: Option<Vec<HalfMove>>,
}

/// A cross-check in progress.
pub struct Crosscheck {
    engines: Vec<Box<dyn Engine>>,
    /// The code of the games.
    code: CodeName,
    /// The core that cannot load a position, if it is one.
    without_set_ups: Option<&'static str>,
    /// Engines that broke down and are not asked again.
    broken: Vec<bool>,
    report: Report,
    batch: Vec<Waiting>,
    batch_bytes: usize,
}

impl Crosscheck {
    /// A cross-check of these engines on games of Brenner's first notation; the first is the reference that the others are compared with.
    ///
    /// # Panics
    /// Without an engine.
    pub fn new(engines: Vec<Box<dyn Engine>>) -> Self {
        Self::of(CodeName::Brenner, engines)
    }

    /// The same for games of any code.
    ///
    /// # Panics
    /// Without an engine.
    pub fn of(code: CodeName, engines: Vec<Box<dyn Engine>>) -> Self {
        assert!(!engines.is_empty(), "a cross-check needs an engine");
        Self {
            broken: vec![false; engines.len()],
            report: Report::new(engines.iter().map(|engine| engine.name())),
            engines,
            code,
            without_set_ups: None,
            batch: Vec::new(),
            batch_bytes: 0,
        }
    }

    /// Counts also what occurs in the games, which takes the software another pass. Of Brenner's first notation only.
    pub fn count_features(&mut self) {
        if self.code == CodeName::Brenner {
            self.report.features = Some(Features::default());
        }
    }

    /// Leaves games from a set-up to the software alone: this core cannot load a position.
    pub const fn leave_out_set_ups(&mut self, core: &'static str) {
        self.without_set_ups = Some(core);
    }

    /// Begins a new source of games: what follows is counted under this name.
    pub fn begin_source(&mut self, name: impl Into<String>) {
        self.play_batch();
        self.report.sources.push(SourceReport::new(name));
    }

    /// Plays what still waits, so that [`report`](Self::report) has all of it.
    pub fn flush(&mut self) {
        self.play_batch();
    }

    /// What has been found so far; games of the batch in progress are not in it.
    pub const fn report(&self) -> &Report {
        &self.report
    }

    /// Adds a coded game, which may be damaged. An empty one is skipped: it has no byte that could be its last.
    pub fn add_coded(&mut self, name: impl Into<String>, game: impl Into<CodedGame>) {
        self.add(name.into(), game.into(), None);
    }

    fn add(&mut self, name: String, game: CodedGame, half_moves: Option<Vec<HalfMove>>) {
        if game.bytes.is_empty() {
            return self.skip_whole(&name, Unheld::Nothing.to_string());
        }
        self.batch_bytes += game.beats.len() + game.bytes.len();
        self.batch.push(Waiting { name, game, half_moves });
        if self.batch_bytes >= BATCH_BYTES || self.batch.len() >= BATCH_GAMES {
            self.play_batch();
        }
    }

    /// Plays what still waits and gives the report.
    pub fn finish(mut self) -> Report {
        self.play_batch();
        for (engine, line) in self.engines.iter().zip(&mut self.report.engines) {
            line.work = engine.work();
        }
        self.report
    }

    fn source(&mut self) -> &mut SourceReport {
        if self.report.sources.is_empty() {
            self.report.sources.push(SourceReport::new("games"));
        }
        self.report.sources.last_mut().expect("there is one now")
    }

    fn play_batch(&mut self) {
        let batch = std::mem::take(&mut self.batch);
        self.batch_bytes = 0;
        if batch.is_empty() {
            return;
        }
        let games: Vec<&CodedGame> = batch.iter().map(|waiting| &waiting.game).collect();
        let mut reference: Option<Vec<Answer>> = None;
        for index in 0..self.engines.len() {
            if self.broken[index] {
                continue;
            }
            let engine = &mut self.engines[index];
            let name = engine.name();
            let answers = match engine.play(&games) {
                Ok(answers) => answers,
                Err(breakdown) => {
                    self.broken[index] = true;
                    let unfinished = &batch[breakdown.game.min(batch.len() - 1)];
                    self.mismatch(Mismatch::breakdown(
                        name,
                        &unfinished.name,
                        &unfinished.game,
                        &breakdown,
                    ));
                    continue;
                }
            };
            self.report.engines[index].games += answers.len() as u64;
            self.report.engines[index].half_moves += answers
                .iter()
                .map(|answer| count_half_moves(&answer.records))
                .sum::<u64>();
            for (number, (waiting, found)) in batch.iter().zip(&answers).enumerate() {
                let expected = reference.as_ref().map(|answers| &answers[number]);
                if let Some(mismatch) = first_mismatch(self.code, name, waiting, expected, found) {
                    self.mismatch(mismatch);
                }
            }
            if reference.is_none() {
                reference = Some(answers);
            }
        }
        if let Some(features) = &mut self.report.features {
            games
                .iter()
                .for_each(|game| features.add_from(&game.beats, &game.bytes));
        }
        let answers = reference.unwrap_or_default();
        let code = self.code;
        let source = self.source();
        for (number, game) in games.iter().enumerate() {
            let half_moves = answers
                .get(number)
                .map_or(0, |answer| count_half_moves(&answer.records));
            let is_set_up = !game.beats.is_empty();
            source.games += 1;
            source.half_moves += half_moves;
            source.bytes += code.length(&game.bytes);
            source.set_ups += u64::from(is_set_up);
            source.set_up_half_moves += if is_set_up { half_moves } else { 0 };
        }
    }

    fn mismatch(&mut self, mismatch: Mismatch) {
        self.source().mismatches += 1;
        self.report.keep(mismatch);
    }
}

fn first_mismatch(
    code: CodeName,
    engine: &'static str,
    waiting: &Waiting,
    expected: Option<&Answer>,
    found: &Answer,
) -> Option<Mismatch> {
    let Waiting { name, game, half_moves } = waiting;
    let with_reference = expected.and_then(|expected| Mismatch::between(engine, name, (code, game), expected, found));
    with_reference.or_else(|| Mismatch::with_game(engine, name, (code, game), half_moves.as_ref()?, found))
}

/// How many of these records are half-moves.
pub fn count_half_moves(records: &[Record]) -> u64 {
    let half_moves = records
        .iter()
        .filter(|record| record.record_type() == RecordType::HalfMove);
    half_moves.count() as u64
}
