// SPDX-License-Identifier: MIT OR Apache-2.0
//! Engines with a clock: cores on AXI4-Stream, several at a time, fed by the harness of `halfmove-sim` with its monitor.

use std::time::Instant;

use halfmove_sim::stream::{FinishedGame, Options, Pattern, Statistics, StreamCore, run};

use super::{Answer, Breakdown, Engine, Work};
use crate::code::CodeName;
use crate::coded_game::CodedGame;
use crate::processors;

/// How the cores are driven.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HardwareOptions {
    /// The code of the games, and so the core.
    pub code: CodeName,
    /// `brenner_interpreter_small` in the place of `brenner_interpreter`.
    pub small: bool,
    /// Cores simulated at the same time, a thread each; by default one a processor.
    pub threads: Option<usize>,
    /// When bytes are offered.
    pub gaps: Pattern,
    /// When records are taken.
    pub stalls: Pattern,
    /// The seed of both.
    pub seed: u64,
}

impl HardwareOptions {
    /// The name of the core.
    pub const fn core(&self) -> &'static str {
        match self.code {
            CodeName::Brenner if self.small => "brenner_interpreter_small",
            code => code.core(),
        }
    }

    /// Whether the core can load a position.
    pub const fn takes_set_ups(&self) -> bool {
        !(self.small && matches!(self.code, CodeName::Brenner))
    }

    /// How many cores to make.
    pub fn cores(&self) -> usize {
        self.threads.unwrap_or_else(processors::count).max(1)
    }
}

/// Some equal cores. Of `n` cores the first plays the games 0, n, 2n ..., so that a run can be repeated.
pub struct Hardware<C> {
    name: &'static str,
    cores: Vec<C>,
    options: HardwareOptions,
    /// How often it was asked to play: every time the patterns go another course.
    plays: u64,
    work: Work,
}

impl<C: StreamCore + Send> Hardware<C> {
    /// Cores that are at rest.
    ///
    /// # Panics
    /// Without a core.
    pub fn new(name: &'static str, cores: Vec<C>, options: HardwareOptions) -> Self {
        assert!(!cores.is_empty(), "an engine needs a core");
        let work = Work {
            clocks: Some(0),
            ..Work::default()
        };
        Self {
            name,
            cores,
            options,
            plays: 0,
            work,
        }
    }
}

/// What one core did: the answers to its games, and what the harness counted.
type Share = Result<(Vec<Answer>, Statistics), Breakdown>;

impl<C: StreamCore + Send> Engine for Hardware<C> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn play(&mut self, games: &[&CodedGame]) -> Result<Vec<Answer>, Breakdown> {
        let start = Instant::now();
        let (code, number) = (self.options.code, self.cores.len());
        let seed = self.options.seed.wrapping_add(self.plays * number as u64);
        let options = |core| Options {
            words: code.has_words(),
            set_ups: self.options.takes_set_ups(),
            gaps: self.options.gaps,
            stalls: self.options.stalls,
            seed: seed.wrapping_add(core),
            ..Options::default()
        };
        let shares: Vec<Share> = std::thread::scope(|scope| {
            let play = |(first, core)| {
                scope.spawn(move || play_share(core, (code, games), first, number, &options(first as u64)))
            };
            let workers: Vec<_> = self.cores.iter_mut().enumerate().map(play).collect();
            let join = |worker: std::thread::ScopedJoinHandle<'_, Share>| {
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            workers.into_iter().map(join).collect()
        });
        let mut answers = vec![Answer::default(); games.len()];
        for (first, share) in shares.into_iter().enumerate() {
            let (share, statistics) = share?;
            for (answer, place) in share
                .into_iter()
                .zip(answers[first.min(games.len())..].iter_mut().step_by(number))
            {
                *place = answer;
            }
            self.work.bytes += statistics.bytes;
            self.work.clocks = self.work.clocks.map(|clocks| clocks + statistics.cycles_to_last_record);
        }
        self.work.time += start.elapsed();
        self.plays += 1;
        Ok(answers)
    }

    fn work(&self) -> Work {
        self.work
    }
}

/// Plays every `number`th game from the game `first` on.
fn play_share<C: StreamCore>(
    core: &mut C,
    (code, games): (CodeName, &[&CodedGame]),
    first: usize,
    number: usize,
    options: &Options,
) -> Share {
    let mut answers = Vec::with_capacity(games.len() / number + 1);
    let finished = |game: FinishedGame<'_>| {
        answers.push(Answer {
            records: game.records.to_vec(),
            bad: game.bad,
        });
    };
    let share = games.iter().skip(first).step_by(number);
    let on_the_stream = |game: &&CodedGame| match options.set_ups {
        true => game.on_the_stream(code),
        false => game.bytes.clone(),
    };
    match run(core, share.map(on_the_stream), options, finished) {
        Ok(statistics) => Ok((answers, statistics)),
        Err(error) => Err(Breakdown {
            game: first + error.game * number,
            what: format!("core {first} of {number}: {error}"),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::Software;
    use crate::generator::Generator;
    use halfmove::brenner::{Recorder, game};
    use halfmove::hardware::Record;
    use halfmove_sim::stream::{StreamInputs, StreamOutputs};
    use std::collections::VecDeque;

    /// The software behind the ports of a core: records wait in a queue of bounded length.
    #[derive(Default)]
    struct Pretended {
        recorder: Recorder,
        bad: bool,
        queue: VecDeque<(Record, bool)>,
        /// From this record on it lies; 0 is never.
        spoiled: usize,
        given: usize,
    }

    impl StreamCore for Pretended {
        fn cycle(&mut self, inputs: StreamInputs) -> StreamOutputs {
            let head = self.queue.front().copied();
            let record = head.map_or(Record(0), |(record, _)| record);
            let outputs = StreamOutputs {
                s_tready: self.queue.len() < 4,
                m_tdata: record.0.into(),
                m_tvalid: head.is_some(),
                m_tlast: record.is_last(),
                m_tuser: head.is_some_and(|(record, bad)| record.is_last() && bad).into(),
            };
            if inputs.m_tready && self.queue.pop_front().is_some() {
                self.given += 1;
            }
            if inputs.s_tvalid && outputs.s_tready {
                let record = self.recorder.push(inputs.s_tdata as u8, inputs.s_tlast);
                self.bad |= record.is_some_and(|record| record.fault().is_some());
                if let Some(mut record) = record {
                    if self.spoiled > 0 && self.given >= self.spoiled {
                        record = Record(record.0 ^ halfmove::hardware::record::LAST.put(1));
                    }
                    self.queue.push_back((record, self.bad));
                }
                self.bad &= !inputs.s_tlast;
            }
            outputs
        }
    }

    fn coded(games: usize) -> Vec<CodedGame> {
        let encode = |game| {
            let mut bytes = Vec::new();
            game::encode(&game, &mut bytes).map(|()| CodedGame::from(bytes))
        };
        Generator::new(9)
            .take(games)
            .map(encode)
            .collect::<Result<_, _>>()
            .unwrap()
    }

    #[test]
    fn answers_come_in_the_order_of_the_games_however_many_cores_there_are() {
        let games = coded(11);
        let games: Vec<&CodedGame> = games.iter().collect();
        let expected = Software::default().play(&games).unwrap();
        for cores in [1, 2, 3, 16] {
            for pattern in [Pattern::Steady, Pattern::RandomBursts { longest: 5 }] {
                let options = HardwareOptions {
                    gaps: pattern,
                    stalls: pattern,
                    ..HardwareOptions::default()
                };
                let cores: Vec<_> = (0..cores).map(|_| Pretended::default()).collect();
                let mut engine = Hardware::new("pretended", cores, options);
                assert_eq!(engine.play(&games).unwrap(), expected);
                assert_eq!(
                    engine.work().bytes,
                    games.iter().map(|game| game.bytes.len() as u64).sum::<u64>()
                );
            }
        }
    }

    #[test]
    fn a_core_that_breaks_the_rules_is_reported_with_its_game() {
        let games = coded(4);
        let games: Vec<&CodedGame> = games.iter().collect();
        let first = Recorder::game(&games[0].bytes).0.len();
        let spoiled = Pretended {
            spoiled: first + 1,
            ..Pretended::default()
        };
        let breakdown = Hardware::new("x", vec![spoiled], HardwareOptions::default())
            .play(&games)
            .unwrap_err();
        assert_eq!(breakdown.game, 1, "{breakdown}");
    }
}
