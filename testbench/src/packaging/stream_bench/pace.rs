// SPDX-License-Identifier: MIT OR Apache-2.0
//! How fast a core is when nobody pauses: measured by playing what the first pass of the testbench plays.

use halfmove_sim::{Model, PortError};

use super::Plan;
use crate::packaging::interface::Interface;
use crate::packaging::stimulus::Bench;

/// Latency and rate, in clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pace {
    /// From power-up to the first clock in which a beat would be taken.
    pub restart: usize,
    /// From the clock that takes the first beat to the one that shows the first answer.
    pub latency: usize,
    /// In which a beat waits, once the first was taken.
    pub waits: usize,
}

/// Clocks after which a core that has not given every answer never will.
const HANG: usize = 1 << 20;

pub(super) fn measure(model: &mut Model, interface: &Interface, plan: &Plan, played: usize) -> Result<Pace, PortError> {
    let mut bench = Bench::at_power_up(model, interface)?;
    let mut pace = Pace::default();
    let (mut first_taken, mut first_shown, mut clocks) = (None, None, 0);
    let (mut owed, mut sets) = (0, 0);
    for game in &plan.games[..played] {
        if game.has_patterns {
            // The testbench waits until everything before has come out, writes, and waits until it has taken effect.
            while owed > 0 && clocks < HANG {
                let (_, shown) = shows(&mut bench, &[]);
                if shown {
                    first_shown.get_or_insert(clocks);
                }
                owed -= usize::from(shown);
                clocks += 1;
            }
            for (address, &word) in (0..).zip(&plan.patterns[sets]) {
                let write = [
                    ("pattern_write", 1),
                    ("pattern_address", address),
                    ("pattern_data", word),
                ];
                shows(&mut bench, &write);
            }
            for _ in 0..2 {
                shows(&mut bench, &[]);
            }
            clocks += 6;
            sets += 1;
        }
        owed += game.answers.len();
        for beat in &game.sent {
            let values = [
                ("s_axis_tvalid", 1),
                ("s_axis_tdata", beat.data),
                ("s_axis_tuser", beat.user),
                ("s_axis_tlast", u64::from(beat.last)),
            ];
            loop {
                let (taken, shown) = shows(&mut bench, &values);
                owed -= usize::from(shown && owed > 0);
                if shown {
                    first_shown.get_or_insert(clocks);
                }
                clocks += 1;
                if taken || clocks >= HANG {
                    if first_taken.is_none() {
                        first_taken = Some(clocks - 1);
                        pace.restart = clocks - 1;
                    }
                    break;
                }
                pace.waits += usize::from(first_taken.is_some());
            }
        }
    }
    pace.latency = first_shown.unwrap_or(0) - first_taken.unwrap_or(0);
    Ok(pace)
}

/// A clock with these inputs and a sink that takes everything: whether a beat is taken, and whether an answer is there.
fn shows(bench: &mut Bench, values: &[(&str, u64)]) -> (bool, bool) {
    let vector = bench.clock(&[values, &[("m_axis_tready", 1)]].concat());
    let is_high = |name| bench.output(&vector, name) == Some(1);
    let offered = values.iter().any(|(name, _)| *name == "s_axis_tvalid");
    (offered && is_high("s_axis_tready"), is_high("m_axis_tvalid"))
}
