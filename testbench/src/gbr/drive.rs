// SPDX-License-Identifier: MIT OR Apache-2.0
//! Feeds records to a block and takes what it gives, with gaps and stalls, and watches the rules of the streams.

use halfmove::gbr::Pattern;
use halfmove_hdl::gbr::simulation::{Inputs, Outputs};
use halfmove_sim::stream::{Pace, Pattern as When};

use super::RecordBlock;

/// Clocks without anything happening that are a hang.
const HANG: u32 = 2_000;
/// Clocks after the last record in which the block must be silent.
const REST: u32 = 20;

/// A record with what stands beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Beat {
    /// The record.
    pub record: u32,
    /// It is the last of its game.
    pub last: bool,
    /// `tuser`.
    pub user: u64,
}

/// When records are offered and taken.
#[derive(Clone, Copy, Debug, Default)]
pub struct Paces {
    /// When they are offered.
    pub gaps: When,
    /// When they are taken.
    pub stalls: When,
    /// The seed of both.
    pub seed: u64,
}

/// Its outcome.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// The records given.
    pub beats: Vec<Beat>,
    /// Clocks in which a record was offered and not taken.
    pub refused: u64,
    /// Clocks in which a record would have been taken and none was there, between the first and the last.
    pub bubbles: u64,
    /// From the clock in which the first record was taken to the one in which it was given.
    pub latency: u64,
}

/// Writes patterns, from the first on; those that are `None` are written as not in use.
pub fn load(block: &mut dyn RecordBlock, patterns: &[Option<Pattern>]) {
    for (address, pattern) in (0..).zip(patterns) {
        block.cycle(Inputs {
            pattern: Some((address, pattern.map_or(0, |pattern| pattern.word()))),
            ..Inputs::default()
        });
    }
    // The word is taken in one clock and in its place after the next.
    block.cycle(Inputs::default());
}

/// Feeds records until all have come out.
///
/// # Errors
/// A sentence about the rule that the block broke.
pub fn feed(block: &mut dyn RecordBlock, beats: &[Beat], paces: Paces) -> Result<Run, String> {
    feed_until(block, beats, beats.len(), paces)
}

/// The same until so many have come out: beats of set-ups between records give none.
///
/// # Errors
/// As [`feed`].
pub fn feed_until(block: &mut dyn RecordBlock, beats: &[Beat], due: usize, paces: Paces) -> Result<Run, String> {
    let mut offers = Pace::new(paces.gaps, paces.seed);
    let mut takes = Pace::new(paces.stalls, !paces.seed);
    let mut run = Run::default();
    let (mut sent, mut offered, mut idle, mut rest) = (0, false, 0, 0);
    let (mut clock, mut first_taken) = (0, 0);
    let mut waiting: Option<Beat> = None;
    while rest < REST {
        offered = offered || (offers.next_is_active() && sent < beats.len());
        // What is not valid must not matter, so it is the opposite of what follows.
        let next = beats.get(sent).copied().unwrap_or_default();
        let mask = if offered { 0 } else { u64::MAX };
        let ready = takes.next_is_active();
        let outputs = block.cycle(Inputs {
            s_tdata: next.record ^ mask as u32,
            s_tvalid: offered,
            s_tlast: next.last != (mask != 0),
            s_tuser: next.user ^ mask >> 4,
            m_tready: ready,
            ..Inputs::default()
        });
        let is_taken = offered && outputs.s_tready;
        let given = beat(&outputs);
        if waiting.is_some() && given != waiting {
            return Err(format!("clock {clock}: {waiting:?} waited and became {given:?}"));
        }
        waiting = if ready { None } else { given };
        if given.is_some() && run.beats.len() == sent {
            return Err(format!("clock {clock}: {given:?} came before its record"));
        }
        run.refused += u64::from(offered && !outputs.s_tready);
        run.bubbles += u64::from(ready && given.is_none() && !run.beats.is_empty() && run.beats.len() < due);
        if is_taken {
            if sent == 0 {
                first_taken = clock;
            }
            sent += 1;
            offered = false;
        }
        if let Some(given) = given.filter(|_| ready) {
            if run.beats.is_empty() {
                run.latency = clock - first_taken;
            }
            run.beats.push(given);
        }
        idle = if is_taken || (given.is_some() && ready) {
            0
        } else {
            idle + 1
        };
        if idle > HANG {
            return Err(format!(
                "clock {clock}: {sent} records in, {} out, and nothing more",
                run.beats.len()
            ));
        }
        if run.beats.len() == due && sent == beats.len() {
            rest += 1;
        }
        clock += 1;
    }
    Ok(run)
}

fn beat(outputs: &Outputs) -> Option<Beat> {
    outputs.m_tvalid.then_some(Beat {
        record: outputs.m_tdata,
        last: outputs.m_tlast,
        user: outputs.m_tuser,
    })
}
