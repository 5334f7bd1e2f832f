// SPDX-License-Identifier: MIT OR Apache-2.0
//! A core for designs in VHDL: a package with its component.

use std::fmt::Write;

use super::interface::Interface;

/// Words of VHDL that may be a port's name in Verilog: they are written between backslashes.
const RESERVED: [&str; 16] = [
    "access", "all", "block", "file", "label", "map", "next", "of", "on", "range", "record", "register", "select",
    "signal", "to", "type",
];

/// The file of a core, from `hdl/verilog`.
pub(super) fn path(core: &str) -> String {
    format!("vendor/{core}.vhd")
}

/// The package: each port with what its comment in the Verilog says.
pub(super) fn text(core: &str, interface: &Interface) -> String {
    let mut text = format!(
        "-- SPDX-License-Identifier: MIT OR Apache-2.0\n-- Written by `halfmove-hw package`; do not edit.\n--\n\
         -- `{core}` for a design in VHDL: compile its Verilog into the same library, and `use work.{core}_pkg.all;`.\n\n\
         library ieee;\nuse ieee.std_logic_1164.all;\n\npackage {core}_pkg is\n    component {core} is\n"
    );
    let generic = |parameter: &String| format!("            {parameter} : natural range 0 to 1 := 0");
    let generics: Vec<String> = interface.parameters.iter().map(generic).collect();
    if !generics.is_empty() {
        let _ = writeln!(text, "        generic (\n{}\n        );", generics.join(";\n"));
    }
    text.push_str("        port (\n");
    let last = interface.signals.len();
    for (number, signal) in (1..).zip(&interface.signals) {
        let direction = if signal.input { "in" } else { "out" };
        let kind = match signal.width {
            1 => "std_logic".to_owned(),
            width => format!("std_logic_vector({} downto 0)", width - 1),
        };
        let end = if number < last { ";" } else { "" };
        let meaning = if signal.meaning.is_empty() {
            String::new()
        } else {
            format!(" -- {}", signal.meaning)
        };
        let name = match &*signal.name {
            reserved if RESERVED.contains(&reserved) => format!("\\{reserved}\\"),
            name => name.to_owned(),
        };
        let _ = writeln!(text, "            {name} : {direction} {kind}{end}{meaning}");
    }
    text + &format!("        );\n    end component;\nend package {core}_pkg;\n")
}
