// SPDX-License-Identifier: MIT OR Apache-2.0
//! A whole conversation: the host at one end of the link, and at the other a core that answers each byte with a record.

use std::collections::VecDeque;

use halfmove::hardware::Record;

use super::{Heard, HostEnd, Inputs, LinkModel, Noise};

/// Clocks between two chances of the core to go on, drawn anew each time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// At most this many clocks between bytes that it takes.
    pub takes: u64,
    /// At most this many clocks between records that it offers.
    pub gives: u64,
}

impl Pace {
    /// At every clock.
    pub const FAST: Self = Self { takes: 0, gives: 0 };
}

/// How a conversation went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// What the host heard.
    pub heard: Heard,
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
    /// After this many clocks it is given up.
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
        let (mut clocks, mut core) = (0, Core::default());
        // Some of the longest frames, and what the core may wait.
        let patience = (self.bit * 10.0) as u64 * 300 + 600 * (self.pace.takes + self.pace.gives);
        let noise = [self.to_board.clone(), self.from_board.clone()];
        let mut host = HostEnd::new(bytes, self.bit, patience, noise);
        while clocks < self.limit {
            let inputs = Inputs {
                rst: false,
                rx: host.drive(),
                m_tready: core.until_take == 0 && core.waiting.len() < 8,
                s_tdata: core.waiting.front().copied().unwrap_or_default(),
                s_tvalid: core.until_give == 0 && !core.waiting.is_empty(),
                game_damaged: false,
            };
            let outputs = model.cycle(inputs);
            clocks += 1;
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

            host.hear(outputs.tx);
            let records = &host.heard().records;
            if records.len() >= bytes.len() && host.is_sent() {
                let right = bytes.iter().enumerate().map(|(number, byte)| echo(number, *byte));
                return match records.iter().copied().eq(right) {
                    true => Ok(Outcome {
                        heard: host.heard().clone(),
                        clocks,
                        error: outputs.error,
                    }),
                    false => Err(format!("wrong records: {records:?}")),
                };
            }
        }
        Err(format!("not {} records: {:?}", bytes.len(), host.heard()))
    }
}
