// SPDX-License-Identifier: MIT OR Apache-2.0
//! A stream core under the names that vendors' tools look for: `aclk`, `aresetn`, and attributes for AMD's.

use std::fmt::Write;

use super::interface::Interface;

/// The module's name.
pub(super) fn name(core: &str) -> String {
    format!("{core}_axis")
}

pub(super) fn text(core: &str, interface: &Interface) -> String {
    let streams = interface.streams();
    let mut text = format!(
        "// SPDX-License-Identifier: MIT OR Apache-2.0\n// Written by `halfmove-hw package`; do not edit.\n//\n// \
         `{core}` with the names of vendors' tools: `aclk`, and the reset `aresetn`, synchronous and active low.\n\n\
         module {} {}(\n",
        name(core),
        listed(interface, "", |parameter| format!("parameter [0:0] {parameter} = 1'b0"))
    );
    let mut ports = Vec::new();
    let mut beside = String::new();
    let mut connections = Vec::new();
    for signal in &interface.signals {
        let (outer, inner) = match signal.name.as_str() {
            "clk" => ("aclk", "aclk"),
            "rst" => ("aresetn", "reset"),
            name => (name, name),
        };
        let attributes = match outer {
            "aclk" => format!(
                "    (* X_INTERFACE_INFO = \"xilinx.com:signal:clock:1.0 aclk CLK\",\n       X_INTERFACE_PARAMETER = \
                 \"ASSOCIATED_BUSIF {}{}\" *)\n",
                streams.join(":"),
                if interface.has("rst") {
                    ", ASSOCIATED_RESET aresetn"
                } else {
                    ""
                }
            ),
            "aresetn" => "    (* X_INTERFACE_INFO = \"xilinx.com:signal:reset:1.0 aresetn RST\",\n       \
                          X_INTERFACE_PARAMETER = \"POLARITY ACTIVE_LOW\" *)\n"
                .to_owned(),
            name => {
                let of = streams.iter().find_map(|stream| {
                    let rest = name.strip_prefix(stream)?.strip_prefix('_')?;
                    Some((stream, rest.to_uppercase()))
                });
                of.map_or(String::new(), |(stream, role)| {
                    format!("    (* X_INTERFACE_INFO = \"xilinx.com:interface:axis:1.0 {stream} {role}\" *)\n")
                })
            }
        };
        let direction = if signal.input { "input" } else { "output" };
        let (used, mut width) = (signal.width, signal.width);
        let mut inner = inner.to_owned();
        // AXI4-Stream has data of whole bytes.
        if outer.ends_with("_tdata") && !used.is_multiple_of(8) {
            width = used.next_multiple_of(8);
            let rest = format!("{outer}[{}:{used}]", width - 1);
            inner = format!("{outer}[{}:0]", used - 1);
            beside += &match signal.input {
                true => format!("    wire unused = &{rest};\n\n"),
                false => format!("    assign {rest} = {}'d0;\n\n", width - used),
            };
        }
        let range = match width {
            1 => String::new(),
            width => format!("[{}:0] ", width - 1),
        };
        ports.push(format!("{attributes}    {direction} wire {range}{outer}"));
        connections.push(format!("        .{}({inner})", signal.name));
    }
    let _ = write!(text, "{}\n);\n\n", ports.join(",\n"));
    if interface.has("rst") {
        text.push_str("    wire reset = !aresetn;\n\n");
    }
    text += &beside;
    let _ = write!(
        text,
        "    {core} {}core (\n{}\n    );\nendmodule\n",
        listed(interface, "    ", |parameter| format!(".{parameter}({parameter})")),
        connections.join(",\n")
    );
    text
}

/// The parameters between brackets, as they stand in a line indented so far; nothing if there are none.
fn listed(interface: &Interface, indented: &str, one: impl Fn(&String) -> String) -> String {
    let line = |parameter| format!("{indented}    {}", one(parameter));
    let all: Vec<String> = interface.parameters.iter().map(line).collect();
    match all.is_empty() {
        true => String::new(),
        false => format!("#(\n{}\n{indented}) ", all.join(",\n")),
    }
}
