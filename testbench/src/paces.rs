// SPDX-License-Identifier: MIT OR Apache-2.0
//! When inputs are offered and outputs taken.

use halfmove_sim::stream::{Options, Pattern, Reset, Resume};

/// Gaps and stalls: none.
pub const STEADY: [Pattern; 2] = [Pattern::Steady; 2];
/// Gaps and stalls, the stalls longer, so that what waits fills the output FIFO.
pub const BURSTS: [Pattern; 2] = [
    Pattern::RandomBursts { longest: 9 },
    Pattern::RandomBursts { longest: 90 },
];

/// The ways in which games are played: at full speed, with gaps and stalls, with resets.
pub fn ways(plain: &Options, seed: u64) -> [Options; 3] {
    let reset = |number: u64| Reset {
        cycle: 400 + 1_013 * number,
        length: 1,
        quiet: if number.is_multiple_of(2) { 40 } else { 0 },
        resume: Resume::Unfinished,
    };
    let [gaps, stalls] = BURSTS;
    [
        plain.clone(),
        Options {
            gaps,
            stalls,
            seed,
            ..plain.clone()
        },
        Options {
            resets: (0..40).map(reset).collect(),
            ..plain.clone()
        },
    ]
}
