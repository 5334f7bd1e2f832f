// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the page about integration says of each core.

use std::fmt::Write;

use halfmove_hdl::cores::Core;

use super::interface::Interface;
use super::{timing, wrapper};

pub(super) fn text(core: &Core, design: &crate::verilog::Core, interface: &Interface) -> String {
    let name = core.name;
    let mut text = format!("### `{name}`\n\n{}.\n\n", capitalized(core.summary));
    text.push_str("| port | direction | width | what it carries |\n|---|---|---|---|\n");
    for signal in &interface.signals {
        let direction = if signal.input { "in" } else { "out" };
        let meaning = signal.meaning.trim_end_matches('.').replace('|', "\\|");
        let _ = writeln!(
            text,
            "| `{}` | {direction} | {} | {meaning} |",
            signal.name, signal.width
        );
    }
    let connections: Vec<String> = interface
        .signals
        .iter()
        .map(|signal| format!("    .{0}({0})", signal.name))
        .collect();
    let _ = write!(
        text,
        "\n```verilog\n{name} {name}_instance (\n{}\n);\n```\n\n{}Files: `hdl/verilog/{name}.f`, {} module{}.",
        connections.join(",\n"),
        timing::picture(name, interface).map_or(String::new(), |path| format!("![{name}: timing]({path})\n\n")),
        design.files.len(),
        if design.files.len() == 1 { "" } else { "s" }
    );
    if interface.is_stream() {
        let _ = write!(
            text,
            " With `aclk` and `aresetn`: `hdl/verilog/vendor/{}.v`.",
            wrapper::name(name)
        );
    }
    text.push_str("\n\n");
    text
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}
