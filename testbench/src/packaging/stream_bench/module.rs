// SPDX-License-Identifier: MIT OR Apache-2.0
//! The module that joins a core to the testbench that all stream cores share.

use std::fmt::Write;

use super::SHARED;
use super::hex::Widths;
use super::pace::Pace;
use crate::packaging::interface::Interface;

/// What differs from core to core.
pub(super) struct Parts {
    /// The file, and its words.
    pub games: (String, usize),
    pub answers: (String, usize),
    /// The file, and its sets.
    pub patterns: Option<(String, usize)>,
    /// How many games there are.
    pub count: usize,
    /// How many are played, the first ones.
    pub played: usize,
    /// How many of the first of them are played in every pass, but for the long ones.
    pub often: usize,
    /// How many of the first of them are played once.
    pub long: usize,
    pub passes: usize,
    pub into: Widths,
    pub out: Widths,
    pub pace: Pace,
}

/// The module's file.
pub(super) fn name(core: &str) -> String {
    format!("{core}_tb.v")
}

/// The ports of the shared testbench. Those that a core does not have stay open.
const PORTS: [&str; 15] = [
    "clk",
    "rst",
    "s_axis_tdata",
    "s_axis_tvalid",
    "s_axis_tready",
    "s_axis_tlast",
    "s_axis_tuser",
    "m_axis_tdata",
    "m_axis_tvalid",
    "m_axis_tready",
    "m_axis_tlast",
    "m_axis_tuser",
    "pattern_write",
    "pattern_address",
    "pattern_data",
];

pub(super) fn text(core: &str, interface: &Interface, parts: &Parts) -> String {
    let mut text = format!(
        "// SPDX-License-Identifier: MIT OR Apache-2.0\n// Written by `halfmove-hw package`; do not edit.\n//\n// Plays {} \
         games to `{core}` and compares what comes out with what the software gives. {SHARED}\n// does the work and says \
         how; it also lists the plusargs.\n\n`default_nettype none\n\nmodule {core}_tb;\n",
        parts.played
    );
    for signal in &interface.signals {
        let range = match signal.width {
            1 => String::new(),
            width => format!("[{}:0] ", width - 1),
        };
        let _ = writeln!(text, "    wire {range}{};", signal.name);
    }
    let connections: Vec<String> = interface
        .signals
        .iter()
        .map(|s| format!("        .{0}({0})", s.name))
        .collect();
    let _ = write!(text, "\n    {core} dut (\n{}\n    );\n\n", connections.join(",\n"));
    let mut parameters = vec![
        ("CORE", format!("\"{core}\"")),
        ("GAMES", format!("\"{}\"", parts.games.0)),
        ("GAME_WORDS", parts.games.1.to_string()),
        ("ANSWERS", format!("\"{}\"", parts.answers.0)),
        ("ANSWER_WORDS", parts.answers.1.to_string()),
        ("GAME_COUNT", parts.count.to_string()),
        ("PASSES", parts.passes.to_string()),
    ];
    if parts.played < parts.count {
        parameters.push(("PLAYED", parts.played.to_string()));
    }
    if parts.often < parts.played {
        parameters.push(("OFTEN", parts.often.to_string()));
    }
    if parts.long > 0 {
        parameters.push(("LONG", parts.long.to_string()));
    }
    if let Some((file, sets)) = &parts.patterns {
        parameters.push(("PATTERNS", format!("\"{file}\"")));
        parameters.push(("PATTERN_SETS", sets.to_string()));
    }
    parameters.extend([
        ("S_WIDTH", parts.into.data.to_string()),
        ("S_USER", parts.into.user.to_string()),
        ("M_WIDTH", parts.out.data.to_string()),
        ("M_USER", parts.out.user.to_string()),
        ("RESTART", parts.pace.restart.to_string()),
        ("LATENCY", parts.pace.latency.to_string()),
        ("WAITS", parts.pace.waits.to_string()),
    ]);
    let parameters: Vec<String> = parameters
        .iter()
        .map(|(name, value)| format!("        .{name}({value})"))
        .collect();
    let _ = write!(
        text,
        "    halfmove_stream_bench #(\n{}\n    ) bench (\n",
        parameters.join(",\n")
    );
    let bound = |name| if interface.has(name) { name } else { "" };
    let connections = PORTS.map(|name| format!("        .{name}({})", bound(name)));
    let _ = write!(
        text,
        "{}\n    );\nendmodule\n\n`default_nettype wire\n",
        connections.join(",\n")
    );
    text
}
