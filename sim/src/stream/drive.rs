// SPDX-License-Identifier: MIT OR Apache-2.0
//! The two drivers: one offers bytes, the other takes records. Both keep the rules of AXI4-Stream whatever their pace.

use super::core::StreamInputs;
use super::options::Options;
use super::pace::{Pace, Pattern};

/// Offers bytes. A byte once offered stays until it is taken; in a gap the lines carry what a core that forgets to
/// look at `tvalid` would stumble over: the next byte inverted, marked as last.
#[derive(Clone, Debug)]
pub struct Source {
    pace: Pace,
    offering: bool,
    /// The bits that the core has lines for, the mark of a set-up's beat among them.
    lines: u16,
}

/// The bit of a beat of a set-up.
const MARKED: u16 = 0x8000;

impl Source {
    /// A source that pauses by this pattern.
    pub fn new(gaps: Pattern, seed: u64) -> Self {
        Self {
            pace: Pace::new(gaps, seed),
            offering: false,
            lines: 0xff,
        }
    }

    /// The source of a run.
    pub fn of(options: &Options) -> Self {
        let data = if options.words { 0x7ff } else { 0xff };
        Self {
            lines: data | if options.set_ups { MARKED } else { 0 },
            ..Self::new(options.gaps, options.seed)
        }
    }

    /// Drives the input stream in this cycle. `next` is the byte whose turn it is, with its top bit if it is a beat of a
    /// set-up, and whether it is the last of its game; the same byte must be given until it is taken.
    pub fn drive(&mut self, next: Option<(u16, bool)>, inputs: &mut StreamInputs) {
        if !self.offering {
            // The pace is asked in any case, so that it does not depend on what is to be sent.
            self.offering = self.pace.next_is_active() && next.is_some();
        }
        let (byte, last) = next.unwrap_or_default();
        inputs.s_tvalid = self.offering;
        let lines = if self.offering { byte } else { !byte & self.lines };
        inputs.s_tdata = (lines & !MARKED).into();
        inputs.s_tuser = lines & MARKED != 0;
        inputs.s_tlast = last || !self.offering;
    }

    /// The byte offered was taken, or a reset made it void.
    pub fn release(&mut self) {
        self.offering = false;
    }
}

/// Takes records.
#[derive(Clone, Debug)]
pub struct Sink {
    pace: Pace,
}

impl Sink {
    /// A sink that stalls by this pattern.
    pub fn new(stalls: Pattern, seed: u64) -> Self {
        Self {
            pace: Pace::new(stalls, seed),
        }
    }

    /// Drives the output stream's `tready` in this cycle.
    pub fn drive(&mut self, inputs: &mut StreamInputs) {
        inputs.m_tready = self.pace.next_is_active();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_offered_stays_until_it_is_taken() {
        let mut source = Source::new(Pattern::Alternating, 1);
        let mut inputs = StreamInputs::default();
        for _ in 0..5 {
            source.drive(Some((0x2c, true)), &mut inputs);
            assert!(inputs.s_tvalid && inputs.s_tlast);
            assert_eq!(inputs.s_tdata, 0x2c);
        }
        source.release();
        source.drive(Some((0x61, false)), &mut inputs);
        assert!(!inputs.s_tvalid);
        assert_eq!((inputs.s_tdata, inputs.s_tlast), (0xff ^ 0x61, true));
    }

    #[test]
    fn without_a_byte_nothing_is_offered() {
        let mut source = Source::new(Pattern::Steady, 1);
        let mut inputs = StreamInputs::default();
        source.drive(None, &mut inputs);
        assert!(!inputs.s_tvalid);
    }
}
