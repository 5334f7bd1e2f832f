// SPDX-License-Identifier: MIT OR Apache-2.0
//! Streams games through the simulated core, with gaps and stalls, and watches the rules of AXI4-Stream.

use halfmove_hdl::brenner::BrennerInterpreter;
use halfmove_hdl::simulation::{Inputs, Outputs, StreamBlock, StreamSimulation};

use super::random::Random;

/// How often, in a hundred clocks, nothing is offered or nothing is taken.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    pub gaps: u64,
    pub stalls: u64,
}

/// Bytes and records at full speed.
pub const FULL_SPEED: Pace = Pace { gaps: 0, stalls: 0 };

/// A game: the beats of a set-up before it, if it has one, and its bytes or words.
#[derive(Clone, Debug)]
pub struct Game<S> {
    pub set_up: Vec<u8>,
    pub bytes: Vec<S>,
}

/// A core and the stream rules it is held to.
pub struct Driver<C: StreamBlock = BrennerInterpreter> {
    pub core: StreamSimulation<C>,
    pub random: Random,
    before: Option<(Inputs<C::Symbol>, Outputs)>,
}

impl Driver {
    /// Of `brenner_interpreter`.
    pub fn new(seed: u64) -> Self {
        Self::of(seed)
    }
}

impl<C: StreamBlock> Driver<C> {
    /// Of any core.
    pub fn of(seed: u64) -> Self {
        Self {
            core: StreamSimulation::new(),
            random: Random(seed),
            before: None,
        }
    }

    /// One clock, with the rules of the output checked: what is valid and not taken stays as it is.
    pub fn cycle(&mut self, inputs: Inputs<C::Symbol>) -> Outputs {
        let outputs = self.core.cycle(inputs);
        if let Some((earlier, shown)) = self.before
            && shown.m_tvalid
            && !earlier.m_tready
            && !earlier.rst
        {
            let now = Outputs {
                s_tready: shown.s_tready,
                ..outputs
            };
            assert_eq!(now, shown, "a record that was not taken has changed");
        }
        assert!(
            !outputs.m_tuser || outputs.m_tlast || !outputs.m_tvalid,
            "tuser without tlast"
        );
        self.before = Some((inputs, outputs));
        outputs
    }

    /// Clocks with these inputs until the core is ready. One that never is, is a failure.
    pub fn until_ready(&mut self, inputs: Inputs<C::Symbol>) -> Outputs {
        let ready = (0..1_000).map(|_| self.cycle(inputs)).find(|outputs| outputs.s_tready);
        ready.expect("the core is ready within 1,000 clocks")
    }

    /// Resets for this many clocks.
    pub fn reset(&mut self, clocks: usize) {
        for _ in 0..clocks {
            self.cycle(Inputs {
                rst: true,
                ..Inputs::default()
            });
        }
    }

    /// Streams whole games and gives the records of each with its tuser. A core that stops answering is a failure.
    pub fn stream(&mut self, games: &[Vec<C::Symbol>], pace: Pace) -> Vec<(Vec<u32>, bool)> {
        let bytes = |game: &Vec<C::Symbol>| Game {
            set_up: vec![],
            bytes: game.clone(),
        };
        self.stream_games(&games.iter().map(bytes).collect::<Vec<_>>(), pace)
    }

    /// The same of games that may have set-ups.
    pub fn stream_games(&mut self, games: &[Game<C::Symbol>], pace: Pace) -> Vec<(Vec<u32>, bool)> {
        let mut beats = vec![];
        for game in games {
            beats.extend(game.set_up.iter().map(|&beat| (beat.into(), false, true)));
            beats.extend(game.bytes.iter().map(|&symbol| (symbol, false, false)));
            beats.last_mut().expect("a game has a beat").1 = true;
        }
        self.stream_beats(&beats, pace)
    }

    /// Streams beats, each with whether it is the last of its game and one of a set-up.
    pub fn stream_beats(&mut self, beats: &[(C::Symbol, bool, bool)], pace: Pace) -> Vec<(Vec<u32>, bool)> {
        let has_set_ups = beats.iter().any(|beat| beat.2);
        let games = beats.iter().filter(|beat| beat.1).count();
        let (mut sent, mut idle) = (0, 0);
        let (mut done, mut open) = (vec![], vec![]);
        let mut offering = false;
        while done.len() < games {
            offering |= sent < beats.len() && !self.random.percent(pace.gaps);
            let (byte, last, marked) = if offering {
                beats[sent]
            } else {
                let marked = has_set_ups && self.random.percent(50);
                (self.random.byte().into(), self.random.percent(50), marked)
            };
            let inputs = Inputs {
                rst: false,
                s_tdata: byte,
                s_tvalid: offering,
                s_tlast: last,
                s_tuser: marked,
                m_tready: !self.random.percent(pace.stalls),
            };
            let outputs = self.cycle(inputs);
            idle += 1;
            if offering && outputs.s_tready {
                (sent, offering, idle) = (sent + 1, false, 0);
            }
            if outputs.m_tvalid && inputs.m_tready {
                idle = 0;
                open.push(outputs.m_tdata);
                assert_eq!(outputs.m_tlast, outputs.m_tdata >> 31 == 1);
                if outputs.m_tlast {
                    done.push((std::mem::take(&mut open), outputs.m_tuser));
                }
            }
            assert!(idle < 5000, "nothing moves after {sent} bytes and {} games", done.len());
        }
        done
    }
}
