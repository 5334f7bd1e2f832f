// SPDX-License-Identifier: MIT OR Apache-2.0
//! Runs games through a core: drivers, monitor and core meet here cycle by cycle. Games are taken from an iterator and
//! handed back one by one as they finish, so the memory needed does not grow with their number.

use std::collections::VecDeque;

use halfmove::hardware::Record;

use super::core::{StreamCore, StreamInputs};
use super::drive::{Sink, Source};
use super::monitor::{Beat, Monitor};
use super::options::{Options, Reset, Resume, RunError, RunErrorKind, Statistics};

/// A game whose last record was taken.
#[derive(Clone, Copy, Debug)]
pub struct FinishedGame<'a> {
    /// Its number among the games fed, from 0.
    pub index: usize,
    /// Its bytes.
    pub bytes: &'a [u8],
    /// Its records in order; the last one carries `last`.
    pub records: &'a [Record],
    /// `m_axis_tuser` beside the last record: the game had an error.
    pub bad: bool,
}

/// The records of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecords {
    /// In order; the last one carries `last`.
    pub records: Vec<Record>,
    /// `m_axis_tuser` beside the last record: the game had an error.
    pub bad: bool,
}

/// Feeds the games to the core, one after the other without a pause except for the gaps wanted, and calls `finished`
/// for each game when its last record has been taken, in the order of the games. The core must be at rest when it
/// starts (power-up, or an earlier run that ended well) unless [`Options::reset_first`] puts it there.
///
/// # Errors
/// The rule that the core broke, or that it stands still; an empty game cannot be fed.
pub fn run<C, G>(
    core: &mut C,
    games: impl IntoIterator<Item = G>,
    options: &Options,
    finished: impl FnMut(FinishedGame<'_>),
) -> Result<Statistics, RunError>
where
    C: StreamCore + ?Sized,
    G: AsRef<[u8]>,
{
    let mut run = Run {
        games: games.into_iter().fuse(),
        finished,
        options,
        underway: VecDeque::new(),
        taken: 0,
        feeding: 0,
        at: 0,
        records: Vec::new(),
        source: Source::of(options),
        // Another stream of chance than the source's.
        sink: Sink::new(options.stalls, options.seed ^ 0x5eed_5eed_5eed_5eed),
        monitor: Monitor::new(),
        statistics: Statistics::default(),
        idle: 0,
        rest: 0,
    };
    match run.finish_all(core) {
        Ok(()) => Ok(run.statistics),
        Err(kind) => Err(RunError {
            cycle: run.statistics.cycles,
            game: run.statistics.games + run.statistics.dropped,
            seed: options.seed,
            kind,
        }),
    }
}

/// [`run`] for games that fit into memory: the records of every game that finished, in order.
///
/// # Errors
/// As [`run`].
pub fn run_collect<C, G>(
    core: &mut C,
    games: impl IntoIterator<Item = G>,
    options: &Options,
) -> Result<(Vec<GameRecords>, Statistics), RunError>
where
    C: StreamCore + ?Sized,
    G: AsRef<[u8]>,
{
    let mut all = Vec::new();
    let statistics = run(core, games, options, |game| {
        all.push(GameRecords {
            records: game.records.to_vec(),
            bad: game.bad,
        });
    })?;
    Ok((all, statistics))
}

struct Run<'a, I, G, F> {
    games: I,
    finished: F,
    options: &'a Options,
    /// The games from the first unfinished one to the one being fed.
    underway: VecDeque<G>,
    /// How many games were ever taken from the iterator.
    taken: usize,
    /// Which game of `underway` is being fed; its length when the next game is still to be taken.
    feeding: usize,
    /// Which byte of that game is next.
    at: usize,
    /// The records so far of the first unfinished game.
    records: Vec<Record>,
    source: Source,
    sink: Sink,
    monitor: Monitor,
    statistics: Statistics,
    /// Cycles since the last byte or record was taken.
    idle: u64,
    /// Cycles since the last game finished.
    rest: u64,
}

impl<I, G, F> Run<'_, I, G, F>
where
    I: Iterator<Item = G>,
    G: AsRef<[u8]>,
    F: FnMut(FinishedGame<'_>),
{
    fn finish_all<C: StreamCore + ?Sized>(&mut self, core: &mut C) -> Result<(), RunErrorKind> {
        self.hold_reset(core, self.options.reset_first)?;
        let mut resets = self.options.resets.iter().peekable();
        while self.has_work()? {
            if let Some(reset) = resets.next_if(|reset| reset.cycle <= self.statistics.cycles) {
                self.reset(core, reset)?;
            }
            self.cycle(core, true)?;
        }
        Ok(())
    }

    /// Bytes of a game that make a beat.
    const fn step(&self) -> usize {
        if self.options.words || self.options.set_ups {
            2
        } else {
            1
        }
    }

    /// Takes the next game when the one before it is fed; false when all is done and the core has been at rest for the
    /// time wanted.
    fn has_work(&mut self) -> Result<bool, RunErrorKind> {
        if self.feeding < self.underway.len() {
            return Ok(true);
        }
        if let Some(game) = self.games.next() {
            if game.as_ref().is_empty() {
                return Err(RunErrorKind::EmptyGame(self.taken));
            }
            if game.as_ref().len() % self.step() != 0 {
                return Err(RunErrorKind::HalfWord(self.taken));
            }
            if self.underway.len() >= self.options.games_underway_limit {
                return Err(RunErrorKind::MissingLast);
            }
            self.taken += 1;
            self.underway.push_back(game);
            return Ok(true);
        }
        Ok(!self.underway.is_empty() || self.rest < self.options.rest_cycles)
    }

    /// One clock cycle; without `feed` nothing is offered.
    fn cycle<C: StreamCore + ?Sized>(&mut self, core: &mut C, feed: bool) -> Result<(), RunErrorKind> {
        let next = match self.underway.get(self.feeding) {
            Some(game) if feed => {
                let rest = &game.as_ref()[self.at..];
                let symbol = match self.step() {
                    2 => u16::from_be_bytes([rest[0], rest[1]]),
                    _ => rest[0].into(),
                };
                Some((symbol, rest.len() == self.step()))
            }
            _ => None,
        };
        let mut inputs = StreamInputs::default();
        self.source.drive(next, &mut inputs);
        self.sink.drive(&mut inputs);
        let outputs = core.cycle(inputs);
        let beat = self.monitor.observe(&inputs, &outputs)?;
        let byte_taken = inputs.s_tvalid && outputs.s_tready;
        self.rest += 1;
        self.statistics.refused += u64::from(inputs.s_tvalid && !outputs.s_tready);
        self.statistics.gaps += u64::from(next.is_some() && !inputs.s_tvalid);
        self.statistics.stalled += u64::from(outputs.m_tvalid && !inputs.m_tready);
        if byte_taken {
            self.advance(inputs.s_tlast);
        }
        if let Some(beat) = beat {
            self.collect(beat);
        }
        self.check_limits(byte_taken || beat.is_some())?;
        self.statistics.cycles += 1;
        Ok(())
    }

    fn advance(&mut self, last: bool) {
        self.statistics.bytes += 1;
        self.source.release();
        if last {
            self.feeding += 1;
            self.at = 0;
        } else {
            self.at += self.step();
        }
    }

    fn collect(&mut self, beat: Beat) {
        self.statistics.records += 1;
        self.records.push(beat.record);
        if !beat.last {
            return;
        }
        // The monitor lets a `tlast` pass only when the last byte of its game was taken, so there is a game.
        if let Some(game) = self.underway.pop_front() {
            self.feeding -= 1;
            (self.finished)(FinishedGame {
                index: self.statistics.games + self.statistics.dropped,
                bytes: game.as_ref(),
                records: &self.records,
                bad: beat.user,
            });
        }
        self.statistics.games += 1;
        self.statistics.cycles_to_last_record = self.statistics.cycles + 1;
        self.records.clear();
        self.rest = 0;
    }

    fn check_limits(&mut self, moved: bool) -> Result<(), RunErrorKind> {
        self.idle = if moved { 0 } else { self.idle + 1 };
        if self.idle > self.options.idle_limit && !self.underway.is_empty() {
            let all_fed = self.feeding == self.underway.len();
            return Err(if all_fed {
                RunErrorKind::MissingLast
            } else {
                RunErrorKind::Stuck
            });
        }
        match self.options.cycle_limit {
            Some(limit) if self.statistics.cycles + 1 >= limit => Err(RunErrorKind::CycleLimit(limit)),
            _ => Ok(()),
        }
    }

    /// A reset in mid-game, and where to go on after it.
    fn reset<C: StreamCore + ?Sized>(&mut self, core: &mut C, reset: &Reset) -> Result<(), RunErrorKind> {
        self.hold_reset(core, reset.length.max(1))?;
        self.statistics.resets += 1;
        if reset.resume == Resume::Next {
            let begun = self.feeding + usize::from(self.at > 0);
            self.underway.drain(..begun);
            self.statistics.dropped += begun;
        }
        self.records.clear();
        self.feeding = 0;
        self.at = 0;
        for _ in 0..reset.quiet {
            self.cycle(core, false)?;
        }
        Ok(())
    }

    /// Holds the reset; nothing is offered meanwhile.
    fn hold_reset<C: StreamCore + ?Sized>(&mut self, core: &mut C, cycles: u32) -> Result<(), RunErrorKind> {
        self.source.release();
        self.idle = 0;
        for _ in 0..cycles {
            let mut inputs = StreamInputs {
                rst: true,
                ..StreamInputs::default()
            };
            self.sink.drive(&mut inputs);
            let outputs = core.cycle(inputs);
            self.monitor.observe(&inputs, &outputs)?;
            self.statistics.cycles += 1;
        }
        Ok(())
    }
}
