// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the output FIFO's own proof assumes of the core around it, as assertions in that core.

use super::inside::{UNDER_WAY, connected, with_inside};

/// Clocks after an input in which `brenner_encoder` takes no other, at most: a promotion has a word before it.
const LONGEST_PAUSE: u32 = 12;

/// The instance of the output FIFO.
const INSTANCE: &str = "record_fifo";

/// Whether a module instantiates the output FIFO.
pub fn has_fifo(module: &str) -> bool {
    module.contains(&format!("halfmove_{INSTANCE} {INSTANCE} ("))
}

/// The module with `fifo_credit_inside.sv` in it.
pub fn with_checker(module: &str, latency: u32, prefixes: bool) -> String {
    let net = |port| connected(module, INSTANCE, port);
    // Of the encoder, a square of a set-up that does not end its game.
    let silent = if prefixes {
        "s_axis_tuser && !s_axis_tlast"
    } else {
        "1'b0"
    };
    let declarations = format!(
        "localparam UNDER_WAY = {UNDER_WAY};\nlocalparam LATENCY = {latency};\nlocalparam PREFIXES = {};\nlocalparam PAUSE = {};\n\
         wire credit_silent = {silent};\nwire credit_clock = {};\nwire credit_reset = {};\nwire credit_filling = {};\nwire credit_record_valid = {};\n",
        u32::from(prefixes),
        if prefixes { LONGEST_PAUSE } else { 0 },
        net("clk"),
        net("reset"),
        net("filling"),
        net("record_valid"),
    );
    with_inside(
        module,
        &declarations,
        include_str!("../../proofs/fifo_credit_inside.sv"),
    )
}
