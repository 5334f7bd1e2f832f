// SPDX-License-Identifier: MIT OR Apache-2.0
//! A serial line as another UART drives it and hears it, at a rate of its own, and what disturbs it.

use std::collections::VecDeque;

/// Parts of a clock in which a bit's length is given.
const PARTS: u64 = 1024;

/// Bytes as levels of a line: eight data bits, no parity, one stop bit.
#[derive(Clone, Debug)]
pub struct LineOut {
    /// Parts of a clock that a bit takes.
    bit: u64,
    /// What is to be sent: a level, and for how many bits.
    levels: VecDeque<(bool, u64)>,
    /// Parts of a clock that the first of these has had.
    elapsed: u64,
}

impl LineOut {
    /// An idle line. `clocks` is how many clocks a bit takes.
    pub fn new(clocks: f64) -> Self {
        Self {
            bit: (clocks * PARTS as f64).round() as u64,
            levels: VecDeque::new(),
            elapsed: 0,
        }
    }

    /// A byte is to be sent.
    pub fn send(&mut self, byte: u8) {
        self.levels.push_back((false, 1));
        self.levels.extend((0..8).map(|bit| (byte >> bit & 1 == 1, 1)));
        self.levels.push_back((true, 1));
    }

    /// A break is to be sent: the line is low for this many bits, and idle for some more.
    pub fn send_break(&mut self, bits: u64) {
        self.levels.extend([(false, bits), (true, 4)]);
    }

    /// Whether everything is sent.
    pub fn is_idle(&self) -> bool {
        self.levels.is_empty()
    }

    /// The level in the next clock.
    pub fn level(&mut self) -> bool {
        let Some((level, bits)) = self.levels.front().copied() else {
            return true;
        };
        self.elapsed += PARTS;
        if self.elapsed >= bits * self.bit {
            self.elapsed -= bits * self.bit;
            self.levels.pop_front();
        }
        if self.levels.is_empty() {
            self.elapsed = 0;
        }
        level
    }
}

/// The bytes of a line. A byte without a stop bit is dropped.
#[derive(Clone, Debug)]
pub struct LineIn {
    bit: u64,
    /// Parts of a clock since the start bit began, and what came since.
    byte: Option<(u64, u16)>,
    was_high: bool,
}

impl LineIn {
    /// `clocks` is how many clocks a bit takes.
    pub fn new(clocks: f64) -> Self {
        Self {
            bit: (clocks * PARTS as f64).round() as u64,
            byte: None,
            was_high: true,
        }
    }

    /// Hears the level of a clock. Gives the byte whose stop bit it is in.
    pub fn hear(&mut self, level: bool) -> Option<u8> {
        let falls = self.was_high && !level;
        self.was_high = level;
        let Some((since, bits)) = &mut self.byte else {
            self.byte = falls.then_some((0, 0x8000));
            return None;
        };
        let before = (2 * *since + self.bit) / (2 * self.bit);
        *since += PARTS;
        // The middles of ten bits: each is shifted in, and the mark that began at the top is at bit 6 before the last.
        if (2 * *since + self.bit) / (2 * self.bit) == before {
            return None;
        }
        let mark = *bits & 0x40 != 0;
        *bits = *bits >> 1 | u16::from(level) << 15;
        if !mark {
            return None;
        }
        let (start, data, stop) = (*bits >> 6 & 1, (*bits >> 7) as u8, level);
        self.byte = None;
        (start == 0 && stop).then_some(data)
    }
}

/// Turns a line over for some clocks now and then.
#[derive(Clone, Debug)]
pub struct Noise {
    /// Once in this many clocks on average; never if it is zero.
    seldom: u64,
    /// For at most this many clocks.
    longest: u64,
    left: u64,
    state: u64,
}

impl Noise {
    /// None at all.
    pub const NONE: Self = Self {
        seldom: 0,
        longest: 1,
        left: 0,
        state: 1,
    };

    /// Once in this many clocks on average, for at most `longest` clocks. The seed is not zero.
    pub const fn new(seldom: u64, longest: u64, seed: u64) -> Self {
        Self {
            seldom,
            longest,
            left: 0,
            state: seed,
        }
    }

    /// A level after the noise.
    pub fn disturb(&mut self, level: bool) -> bool {
        if self.seldom == 0 {
            return level;
        }
        // Xorshift, as published by Marsaglia: simulations need no better one.
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        if self.left > 0 {
            self.left -= 1;
        } else if self.state.is_multiple_of(self.seldom) {
            self.left = 1 + (self.state >> 32) % self.longest;
        }
        level != (self.left > 0)
    }
}
