// SPDX-License-Identifier: MIT OR Apache-2.0
//! Streams games through an encoder, alone or behind an interpreter, with gaps and stalls, and watches the rules of
//! AXI4-Stream.

use halfmove::hardware::Record;
use halfmove::hardware::encoder::{BAD, Beat, Written};
use halfmove_hdl::brenner::encoder::simulation::{Inputs, Outputs};
use halfmove_sim::stream::{Pace, Pattern, StreamCore, StreamInputs};

use super::cores::EncoderCore;

/// Clocks without anything moving after which a core is given up.
const PATIENCE: u64 = 3_000;

/// When something is offered and when it is taken.
#[derive(Clone, Copy, Debug, Default)]
pub struct Patterns {
    /// When beats are offered.
    pub gaps: Pattern,
    /// When bytes are taken.
    pub stalls: Pattern,
    /// The seed of both.
    pub seed: u64,
}

/// What came out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// The bytes of each game, with what stood beside them.
    pub games: Vec<Vec<Written>>,
    /// Clocks until the last byte was taken.
    pub clocks: u64,
    /// Clocks from the first beat taken to the last one.
    pub taking: u64,
}

/// The output side: takes bytes by a pattern, and checks that they come as they should.
struct Sink {
    stalls: Pace,
    waits: Option<Outputs>,
    open: Vec<Written>,
    games: Vec<Vec<Written>>,
}

impl Sink {
    fn new(patterns: &Patterns) -> Self {
        Self {
            // Another stream of chance than the gaps'.
            stalls: Pace::new(patterns.stalls, patterns.seed ^ 0x5eed),
            waits: None,
            open: Vec::new(),
            games: Vec::new(),
        }
    }

    /// Sees a clock; returns whether a byte was taken.
    fn observe(&mut self, ready: bool, outputs: Outputs, ends_taken: usize) -> Result<bool, String> {
        let shown = Outputs {
            s_tready: false,
            ..outputs
        };
        if self.waits.is_some_and(|before| before != shown) {
            return Err(format!("{:?} was not taken and became {shown:?}", self.waits));
        }
        self.waits = (outputs.m_tvalid && !ready).then_some(shown);
        if !outputs.m_tvalid || !ready {
            return Ok(false);
        }
        let written = Written {
            byte: outputs.m_tdata,
            last: outputs.m_tlast,
            user: outputs.m_tuser,
        };
        if BAD.of(written.user) != 0 && !written.last {
            return Err(format!("{written:?} says that a game is bad that has not ended"));
        }
        self.open.push(written);
        if written.last {
            self.games.push(std::mem::take(&mut self.open));
        }
        if self.games.len() > ends_taken {
            return Err("a game ends that was not given to its end".to_owned());
        }
        Ok(true)
    }
}

/// Streams games, none of them empty, through a core that is at rest, one after the other.
///
/// # Errors
/// The rule that the core broke, or that it stands still.
pub fn encode<B: Copy + Into<Beat>>(
    core: &mut impl EncoderCore,
    games: &[Vec<B>],
    patterns: &Patterns,
) -> Result<Run, String> {
    let beats: Vec<(B, bool)> = games.iter().flat_map(|game| with_last(game)).collect();
    let mut gaps = Pace::new(patterns.gaps, patterns.seed);
    let mut sink = Sink::new(patterns);
    let (mut sent, mut ends, mut idle, mut clocks) = (0, 0, 0, 0);
    let (mut first, mut latest) = (None, 0);
    let mut offering = false;
    while sink.games.len() < games.len() {
        offering |= sent < beats.len() && gaps.next_is_active();
        // What is not valid means nothing: something misleading.
        let (beat, last) = match beats.get(sent).filter(|_| offering) {
            Some(&(beat, last)) => (beat.into(), last),
            None if clocks % 3 == 0 => (Beat::SetUp(!0), true),
            None => (Beat::Record(Record(!0)), true),
        };
        let (s_tdata, s_tuser) = match beat {
            // The upper bits mean nothing.
            Beat::SetUp(man) => (0xabcd_ef00 | u32::from(man), true),
            Beat::Record(record) => (record.0, false),
        };
        let inputs = Inputs {
            rst: false,
            s_tdata,
            s_tvalid: offering,
            s_tlast: last,
            s_tuser,
            m_tready: sink.stalls.next_is_active(),
        };
        let outputs = core.cycle(inputs);
        clocks += 1;
        idle += 1;
        if offering && outputs.s_tready {
            (sent, offering, idle) = (sent + 1, false, 0);
            ends += usize::from(last);
            first.get_or_insert(clocks);
            latest = clocks;
        }
        let at = |why| format!("clock {clocks}, game {ends}: {why}");
        if sink.observe(inputs.m_tready, outputs, ends).map_err(at)? {
            idle = 0;
        }
        if idle > PATIENCE {
            return Err(format!(
                "nothing moves after {sent} beats and {} games",
                sink.games.len()
            ));
        }
    }
    Ok(Run {
        games: sink.games,
        clocks,
        taking: latest - first.unwrap_or(0),
    })
}

/// Streams coded games through an interpreter and its records straight into an encoder.
///
/// # Errors
/// As [`encode`].
pub fn recode(
    interpreter: &mut impl StreamCore,
    encoder: &mut impl EncoderCore,
    games: &[Vec<u8>],
    patterns: &Patterns,
) -> Result<Run, String> {
    let bytes: Vec<(u8, bool)> = games.iter().flat_map(|game| with_last(game)).collect();
    let mut gaps = Pace::new(patterns.gaps, patterns.seed);
    let mut sink = Sink::new(patterns);
    let (mut sent, mut ends, mut idle, mut clocks) = (0, 0, 0, 0);
    let mut offering = false;
    // A register between the two, as a board's designer may put one there.
    let mut between: Option<(u32, bool)> = None;
    while sink.games.len() < games.len() {
        offering |= sent < bytes.len() && gaps.next_is_active();
        let (byte, last) = if offering { bytes[sent] } else { (0xff, true) };
        let free = between.is_none();
        let given = interpreter.cycle(StreamInputs {
            rst: false,
            s_tdata: byte.into(),
            s_tvalid: offering,
            s_tlast: last,
            s_tuser: false,
            m_tready: free,
        });
        let inputs = Inputs {
            rst: false,
            s_tdata: between.map_or(0, |(record, _)| record),
            s_tvalid: between.is_some(),
            s_tlast: between.is_some_and(|(_, last)| last),
            s_tuser: false,
            m_tready: sink.stalls.next_is_active(),
        };
        let outputs = encoder.cycle(inputs);
        clocks += 1;
        idle += 1;
        if offering && given.s_tready {
            (sent, offering, idle) = (sent + 1, false, 0);
        }
        if inputs.s_tvalid && outputs.s_tready {
            ends += usize::from(inputs.s_tlast);
            between = None;
        }
        if given.m_tvalid && free {
            between = Some((given.m_tdata as u32, given.m_tlast));
        }
        if sink.observe(inputs.m_tready, outputs, ends)? {
            idle = 0;
        }
        if idle > PATIENCE {
            return Err(format!(
                "nothing moves after {sent} bytes and {} games",
                sink.games.len()
            ));
        }
    }
    Ok(Run {
        games: sink.games,
        clocks,
        taking: 0,
    })
}

fn with_last<T: Copy>(game: &[T]) -> impl Iterator<Item = (T, bool)> + '_ {
    let beats = game.iter().enumerate();
    beats.map(|(index, &beat)| (beat, index + 1 == game.len()))
}
