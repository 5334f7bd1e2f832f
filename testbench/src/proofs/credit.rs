// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the output FIFO's own proof assumes of the core around it, as assertions in that core.

use super::inside::{UNDER_WAY, connected, with_inside};

/// Clocks after an input in which `brenner_encoder` takes no other, at most: a promotion has a word before it.
const LONGEST_PAUSE: u32 = 12;

/// The name of the output FIFO in a module that has one, whatever it is.
pub fn fifo_in(module: &str) -> Option<&str> {
    module
        .lines()
        .find_map(|line| line.trim().strip_prefix("halfmove_record_fifo ")?.strip_suffix(" ("))
}

/// The module with `fifo_credit_inside.sv` in it, about its FIFO of this name.
pub fn with_checker(module: &str, fifo: &str, latency: u32, prefixes: bool) -> String {
    let net = |port| connected(module, fifo, port);
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

#[cfg(test)]
mod tests {
    use super::fifo_in;

    #[test]
    fn the_fifo_is_found_by_its_module_under_any_name() {
        let module =
            "module halfmove_back_end (\n);\n    halfmove_record_fifo fifo (\n        .clk(clk)\n    );\nendmodule\n";
        assert_eq!(fifo_in(module), Some("fifo"));
        assert_eq!(fifo_in("module halfmove_record_fifo (\n"), None);
    }
}
