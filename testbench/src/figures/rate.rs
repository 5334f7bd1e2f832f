// SPDX-License-Identifier: MIT OR Apache-2.0
//! How many half-moves a core does in a clock, by its design; the clock itself is measured.

use crate::judge::interpreter_and_judge;

/// Half-moves a clock, when bytes always come in time and records are taken at once. Where a half-move takes more than
/// one byte or clock, it is the mean over real games on the core's page in `docs/`. None of a core that takes positions.
pub fn half_moves_a_clock(core: &str) -> Option<f64> {
    // The judge keeps the pace of what stands before it.
    Some(
        match interpreter_and_judge(core).map_or(core, |(interpreter, _)| interpreter) {
            // 7.84 clocks a half-move over real games: docs/cores/small.md.
            "brenner_interpreter_small" => 1.0 / 7.84,
            // 41.30 clocks a half-move over real games: docs/cores/cbf.md.
            "cbf_interpreter" | "cbf_interpreter_source" => 1.0 / 41.30,
            // A half-move every two clocks.
            "brenner_encoder" => 0.5,
            // A byte a clock is 8 bits of words of 11.
            "eleven_unpacker" => 8.0 / 11.0,
            "machine_mates" | "machine_perft" | "machine_possibilities" => return None,
            // All others take a half-move a clock.
            _ => 1.0,
        },
    )
}
