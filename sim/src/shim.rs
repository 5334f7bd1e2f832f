// SPDX-License-Identifier: MIT OR Apache-2.0
//! The C++ between Rust and a Verilated model: the fixed part is `shim.hpp`, the part made here gives the address of
//! every port. Also the check that the ports Verilator found are the ports that the caller gave.

use std::fmt::Write;

use halfmove::hardware::ports::Direction;

use crate::design::{Design, MAX_WIDTH};
use crate::error::direction_word;

/// The name of the C++ class that Verilator makes.
pub(crate) const MODEL_CLASS: &str = "Vmodel";

const FIXED_PART: &str = include_str!("shim.hpp");

/// The number of bytes in which Verilator keeps a port of this many bits.
pub(crate) fn storage_bytes(width: u32) -> usize {
    match width {
        ..=8 => 1,
        9..=16 => 2,
        17..=32 => 4,
        _ => 8,
    }
}

/// The C++ text for a design.
pub(crate) fn text(design: &Design) -> String {
    let mut text = format!(
        "{FIXED_PART}\n// The address of a port, counted in the order in which the design gives them.\n\
         HALFMOVE_EXPORT void* halfmove_port(void* handle, std::uint32_t index) {{\n    \
         auto& top = static_cast<Model*>(handle)->top;\n    switch (index) {{\n"
    );
    let mut sizes = String::new();
    for (index, port) in design.port_specs().iter().enumerate() {
        let name = &port.name;
        let bytes = storage_bytes(port.width);
        // Writing to a String cannot fail.
        let _ = writeln!(text, "        case {index}: return &top.{name};");
        let _ = writeln!(
            sizes,
            "static_assert(sizeof({MODEL_CLASS}::{name}) == {bytes}, \"storage of {name}\");"
        );
    }
    text.push_str("        default: (void)top; return nullptr;\n    }\n}\n\n");
    text.push_str(&sizes);
    text
}

/// Compares the ports of Verilator's header with those of the design: one sentence for each difference.
pub(crate) fn port_differences(design: &Design, header: &str) -> Vec<String> {
    let mut differences = Vec::new();
    let mut found = Vec::new();
    for line in listed_ports(header) {
        match found_port(line) {
            Some(port) => found.push(port),
            None => differences.push(format!("a port that Verilator writes as `{line}` cannot be simulated")),
        }
    }
    for port in design.port_specs() {
        let name = &port.name;
        match found.iter().find(|found| found.name == name) {
            None => differences.push(format!("the module has no port `{name}`")),
            Some(found) if found.direction != Some(port.direction) => {
                let is = match found.direction {
                    Some(direction) => format!("an {}", direction_word(direction)),
                    None => "a bidirectional port".to_owned(),
                };
                differences.push(format!("`{name}` is {is}"));
            }
            Some(found) if found.width != port.width => {
                differences.push(format!("`{name}` has {} bits, not {}", found.width, port.width));
            }
            Some(_) => {}
        }
    }
    for found in &found {
        if !design.port_specs().iter().any(|port| port.name == found.name) {
            let note = if found.width > MAX_WIDTH {
                ", too wide to be simulated"
            } else {
                ""
            };
            differences.push(format!("`{}` ({} bits{note}) is not given", found.name, found.width));
        }
    }
    differences
}

/// The lines of Verilator's list of ports, without its comments; behind it stands an empty line.
fn listed_ports(header: &str) -> impl Iterator<Item = &str> {
    let mut lines = header.lines().map(str::trim);
    lines.by_ref().find(|line| *line == "// PORTS");
    lines
        .take_while(|line| !line.is_empty())
        .filter(|line| !line.starts_with("//"))
}

struct FoundPort<'a> {
    name: &'a str,
    /// `None` for a bidirectional port.
    direction: Option<Direction>,
    width: u32,
}

/// Reads a line such as `VL_IN8(&s_axis_tdata,7,0);`.
fn found_port(line: &str) -> Option<FoundPort<'_>> {
    let (kind, rest) = line.strip_prefix("VL_")?.split_once("(&")?;
    let direction = match kind.trim_end_matches(|c: char| c.is_ascii_digit() || c == 'W') {
        "IN" => Some(Direction::Input),
        "OUT" => Some(Direction::Output),
        "INOUT" => None,
        _ => return None,
    };
    let mut arguments = rest.split([',', ')']);
    let name = arguments.next()?;
    let first: i32 = arguments.next()?.trim().parse().ok()?;
    let second: i32 = arguments.next()?.trim().parse().ok()?;
    Some(FoundPort {
        name,
        direction,
        width: first.abs_diff(second).checked_add(1)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use halfmove::hardware::ports::Direction::{Input, Output};

    const HEADER: &str = "    int VL_MT;\n\n    // PORTS\n    // The application reads these.\n    VL_IN8(&clk,0,0);\n    \
                          VL_OUT(&sum,31,0);\n    VL_INW(&wide,99,0,4);\n\n    // CELLS\n    Vmodel* const rootp;\n";

    #[test]
    fn ports_that_agree_give_no_difference() {
        let design = Design::new("t").port("clk", Input, 1).port("sum", Output, 32);
        assert_eq!(
            port_differences(&design, HEADER),
            ["`wide` (100 bits, too wide to be simulated) is not given"]
        );
    }

    #[test]
    fn every_way_in_which_ports_differ_is_told() {
        let design = Design::new("t")
            .port("clk", Output, 1)
            .port("sum", Output, 16)
            .port("carry", Output, 1);
        assert_eq!(
            port_differences(&design, HEADER),
            [
                "`clk` is an input",
                "`sum` has 32 bits, not 16",
                "the module has no port `carry`",
                "`wide` (100 bits, too wide to be simulated) is not given"
            ]
        );
    }
}
