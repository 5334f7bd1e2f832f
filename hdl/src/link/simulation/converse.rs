// SPDX-License-Identifier: MIT OR Apache-2.0
//! A whole conversation: the host at one end of the link, and at the other a core that answers each byte with a record.

use std::collections::VecDeque;

use halfmove::hardware::Record;
use halfmove::hardware::link::{Event, FrameReader, Host, Identity, State};

use super::{Inputs, LineIn, LineOut, LinkModel, Noise};

/// Clocks between two chances of the core to go on, drawn anew each time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// At most so many clocks between bytes that it takes.
    pub takes: u64,
    /// At most so many clocks between records that it offers.
    pub gives: u64,
}

impl Pace {
    /// At every clock.
    pub const FAST: Self = Self { takes: 0, gives: 0 };
}

/// How a conversation went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Every record, in its order.
    pub records: Vec<Record>,
    /// Who the board is.
    pub identity: Identity,
    /// What it said last.
    pub state: State,
    /// How often records were lost, and everything began anew.
    pub restarts: u32,
    /// Frames of the board that were damaged on the line.
    pub damaged: u32,
    /// How often nothing came for a while.
    pub silences: u32,
    /// Clocks in all.
    pub clocks: u64,
    /// The board's error output at the end.
    pub error: bool,
}

/// What both ends do.
#[derive(Clone, Debug)]
pub struct Conversation {
    /// Clocks that a bit takes at the host.
    pub bit: f64,
    /// The core's pace.
    pub pace: Pace,
    /// What disturbs the line to the board.
    pub to_board: Noise,
    /// What disturbs the line from it.
    pub from_board: Noise,
    /// After so many clocks it is given up.
    pub limit: u64,
}

/// A core that gives for the byte number `n` the record [`echo`].
#[derive(Default)]
struct Core {
    waiting: VecDeque<u32>,
    bytes: u32,
    until_take: u64,
    until_give: u64,
    random: u64,
}

/// The record that answers a byte: its number and itself.
pub const fn echo(number: usize, byte: u8) -> Record {
    Record((number as u32) << 8 | byte as u32)
}

impl Core {
    fn draw(&mut self, longest: u64) -> u64 {
        self.random = self
            .random
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        (self.random >> 33) % (longest + 1)
    }
}

impl Conversation {
    /// Sends the bytes until every record is there.
    ///
    /// # Errors
    /// What was wrong: records that were not to come, or none for too long.
    pub fn run(&self, model: &mut impl LinkModel, bytes: &[u8]) -> Result<Outcome, String> {
        let mut outcome = Outcome::default();
        let (mut to_board, mut from_board) = (LineOut::new(self.bit), LineIn::new(self.bit));
        let (mut noise_to, mut noise_from) = (self.to_board.clone(), self.from_board.clone());
        let (mut host, mut reader, mut core) = (Host::default(), FrameReader::default(), Core::default());
        let (mut offered, mut silent) = (0, 0);
        // Three of the longest frames, and what the core may wait.
        let patience = (self.bit * 10.0) as u64 * 300 + 600 * (self.pace.takes + self.pace.gives);
        to_board.send_break(12);
        while outcome.clocks < self.limit {
            if to_board.is_idle()
                && let Some(frame) = host.next_frame()
            {
                let mut line = Vec::new();
                frame.write(&mut line);
                line.into_iter().for_each(|byte| to_board.send(byte));
            }
            offered += host.offer(&bytes[offered..]);

            let inputs = Inputs {
                rst: false,
                rx: noise_to.disturb(to_board.level()),
                m_tready: core.until_take == 0 && core.waiting.len() < 8,
                s_tdata: core.waiting.front().copied().unwrap_or_default(),
                s_tvalid: core.until_give == 0 && !core.waiting.is_empty(),
                game_damaged: false,
            };
            let outputs = model.cycle(inputs);
            outcome.clocks += 1;
            outcome.error = outputs.error;
            core.until_take = core.until_take.saturating_sub(1);
            core.until_give = core.until_give.saturating_sub(1);
            if inputs.s_tvalid && outputs.s_tready {
                core.waiting.pop_front();
                core.until_give = core.draw(self.pace.gives);
            }
            if inputs.m_tready && outputs.m_tvalid {
                core.waiting.push_back(echo(core.bytes as usize, outputs.m_tdata).0);
                core.bytes += 1;
                core.until_take = core.draw(self.pace.takes);
            }
            if outputs.core_rst {
                core = Core {
                    random: core.random,
                    ..Core::default()
                };
            }

            silent += 1;
            if silent > patience {
                (silent, outcome.silences) = (0, outcome.silences + 1);
                host.ask();
            }
            let Some(byte) = from_board.hear(noise_from.disturb(outputs.tx)) else {
                continue;
            };
            let frame = match reader.push(byte) {
                Some(Ok(frame)) => frame,
                Some(Err(_)) => {
                    outcome.damaged += 1;
                    continue;
                }
                None => continue,
            };
            silent = 0;
            match host.receive(&frame) {
                Ok(Some(Event::Records(records))) => outcome.records.extend(records),
                Ok(Some(Event::Identity(identity))) => outcome.identity = identity,
                Ok(Some(Event::State(state))) => outcome.state = state,
                Ok(None) => {}
                Err(_) => {
                    outcome.restarts += 1;
                    outcome.records.clear();
                    (host, reader, offered) = (Host::default(), FrameReader::default(), 0);
                    to_board = LineOut::new(self.bit);
                    to_board.send_break(12);
                }
            }
            if outcome.records.len() >= bytes.len() && host.is_accepted() && to_board.is_idle() {
                let right = bytes.iter().enumerate().map(|(number, byte)| echo(number, *byte));
                return match outcome.records.iter().copied().eq(right) {
                    true => Ok(outcome),
                    false => Err(format!("wrong records: {:?}", outcome.records)),
                };
            }
        }
        Err(format!(
            "{} of {} records: {outcome:?}",
            outcome.records.len(),
            bytes.len()
        ))
    }
}
