// SPDX-License-Identifier: MIT OR Apache-2.0
//! `single/CORE.v`: a core as one file to copy.

use std::fmt::Write;

use crate::cores::Core;
use crate::export::{Design, Module, Port, PortDirection};

/// The line that opens every file.
const LICENCE: &str = "// SPDX-License-Identifier: MIT OR Apache-2.0\n";

/// The core with all its modules, the top first.
pub fn text(core: &Core, design: &Design) -> String {
    let mut text = banner(core, &design.top().ports);
    for (place, module) in design.modules.iter().enumerate() {
        if place == 1 {
            text.push_str(
                "\n// For lint by Verilator, which wants a file for each module: this one holds all that the core needs.\n\
                 // verilator lint_off DECLFILENAME\n",
            );
        }
        let _ = write!(text, "\n{}", whole(module));
    }
    if design.modules.len() > 1 {
        text.push_str("\n// verilator lint_on DECLFILENAME\n");
    }
    text
}

/// What it is, how it is connected, and its ports.
fn banner(core: &Core, ports: &[Port]) -> String {
    let Core { name, summary, .. } = core;
    let mut text = format!(
        "{LICENCE}// Written by `halfmove-hw verilog`; do not edit.\n//\n\
         // {name}, version {}: {summary}.\n\
         // The whole core in one file: copy it into a design and instantiate it.\n//\n",
        env!("CARGO_PKG_VERSION")
    );
    let longest = ports.iter().map(|port| port.name.len()).max().unwrap_or(0);
    for port in ports {
        let direction = match port.direction {
            PortDirection::Input => "in ",
            PortDirection::Output => "out",
        };
        let meaning = port.comment.as_deref().unwrap_or_default();
        let line = format!(
            "//     {:longest$}  {direction} {:>3}  {meaning}",
            port.name, port.width
        );
        let _ = writeln!(text, "{}", line.trim_end());
    }
    let connections: Vec<String> = ports
        .iter()
        .map(|port| format!("//         .{0}({0})", port.name))
        .collect();
    let _ = write!(
        text,
        "//\n//     {name} {name}_instance (\n{}\n//     );\n",
        connections.join(",\n")
    );
    text
}

/// A module's text without its licence, which the file says once.
fn whole(module: &Module) -> &str {
    let text = module.verilog.strip_prefix(LICENCE).unwrap_or(&module.verilog);
    text.trim_start_matches("//\n")
}
