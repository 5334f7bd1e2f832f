// SPDX-License-Identifier: MIT OR Apache-2.0
//! The host's end of a serial line, clock by clock, as a program that sends a file to a board behaves.

use halfmove::hardware::Record;
use halfmove::hardware::link::{Event, FrameReader, Host, Identity, State};

use super::{LineIn, LineOut, Noise};

/// Bits of the break with which a conversation begins.
const BREAK: u64 = 12;

/// What the host knows when it is done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// Every answer, in its order; of most designs they are records.
    pub records: Vec<Record>,
    /// The board's identity.
    pub identity: Identity,
    /// What it said last.
    pub state: State,
    /// How often records were lost, and everything began anew.
    pub restarts: u32,
    /// Frames of the board that were damaged on the line.
    pub damaged: u32,
    /// How often nothing came for a while.
    pub silences: u32,
}

/// A host that sends a file. It begins with a break, and again whenever records are lost.
pub struct HostEnd<'a> {
    file: &'a [u8],
    /// Bytes of the file that were taken.
    offered: usize,
    bit: f64,
    /// Clocks without a frame after which the host asks.
    patience: u64,
    silent: u64,
    to_board: LineOut,
    from_board: LineIn,
    /// What disturbs the line to the board, and from it.
    noise: [Noise; 2],
    host: Host,
    reader: FrameReader,
    heard: Heard,
}

impl<'a> HostEnd<'a> {
    /// A bit takes `bit` clocks; after `patience` clocks without a frame the host asks.
    pub fn new(file: &'a [u8], bit: f64, patience: u64, noise: [Noise; 2]) -> Self {
        let mut to_board = LineOut::new(bit);
        to_board.send_break(BREAK);
        Self {
            file,
            offered: 0,
            bit,
            patience,
            silent: 0,
            to_board,
            from_board: LineIn::new(bit),
            noise,
            host: Host::default(),
            reader: FrameReader::default(),
            heard: Heard::default(),
        }
    }

    /// The level of the line to the board in the next clock.
    pub fn drive(&mut self) -> bool {
        if self.to_board.is_idle()
            && let Some(frame) = self.host.next_frame()
        {
            let mut line = Vec::new();
            frame.write(&mut line);
            line.into_iter().for_each(|byte| self.to_board.send(byte));
        }
        self.offered += self.host.offer(&self.file[self.offered..]);
        self.noise[0].disturb(self.to_board.level())
    }

    /// Hears the line from the board in that clock. Says whether a sound frame has ended.
    pub fn hear(&mut self, level: bool) -> bool {
        self.silent += 1;
        if self.silent > self.patience {
            self.silent = 0;
            self.heard.silences += 1;
            self.host.ask();
        }
        let byte = self.from_board.hear(self.noise[1].disturb(level));
        let frame = match byte.and_then(|byte| self.reader.push(byte)) {
            Some(Ok(frame)) => frame,
            Some(Err(_)) => {
                self.heard.damaged += 1;
                return false;
            }
            None => return false,
        };
        self.silent = 0;
        match self.host.receive(&frame) {
            Ok(Some(Event::Answers(answers))) => self.heard.records.extend(answers.into_iter().map(Record)),
            Ok(Some(Event::Identity(identity))) => self.heard.identity = identity,
            Ok(Some(Event::State(state))) => self.heard.state = state,
            Ok(None) => {}
            Err(_) => {
                self.heard.restarts += 1;
                self.heard.records.clear();
                (self.host, self.reader, self.offered) = (Host::default(), FrameReader::default(), 0);
                self.to_board = LineOut::new(self.bit);
                self.to_board.send_break(BREAK);
            }
        }
        true
    }

    /// Whether the whole file is sent and accepted.
    pub fn is_sent(&self) -> bool {
        self.offered == self.file.len() && self.host.is_accepted() && self.to_board.is_idle()
    }

    /// What came so far.
    pub const fn heard(&self) -> &Heard {
        &self.heard
    }
}
