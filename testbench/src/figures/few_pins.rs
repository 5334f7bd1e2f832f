// SPDX-License-Identifier: MIT OR Apache-2.0
//! A core between registers, with three pins: for devices with few pins, and for cores without a clock.
//!
//! The inputs come from a shift register, so each has a flip-flop of its own. The outputs go each to a flip-flop, and
//! from there into a second shift register that adds them up, so that none is unused. Both are quicker than any core:
//! what limits the clock is the core, from register to register.

use std::fmt::Write;

use halfmove::hardware::ports::Direction;
use halfmove_hdl::cores::CorePort;

/// The name of the clock of every core that has one.
pub(super) const CLOCK: &str = "clk";

/// The name of the module around a core.
pub fn name(core: &str) -> String {
    format!("few_pins_{core}")
}

/// Its Verilog.
pub fn verilog(core: &str, ports: &[CorePort]) -> String {
    let width = |direction| -> u32 {
        let ports = ports
            .iter()
            .filter(|port| port.name != CLOCK && port.direction == direction);
        ports.map(|port| port.width).sum()
    };
    let (inputs, outputs) = (width(Direction::Input), width(Direction::Output));
    let mut connections = Vec::new();
    let (mut input, mut output) = (0, 0);
    for port in ports {
        let (wires, next) = match port.direction {
            Direction::Input => ("stimulus", &mut input),
            Direction::Output => ("answer", &mut output),
        };
        if port.name == CLOCK {
            connections.push(format!("        .{CLOCK}({CLOCK})"));
        } else {
            connections.push(format!(
                "        .{}({wires}[{}:{next}])",
                port.name,
                *next + port.width - 1
            ));
            *next += port.width;
        }
    }
    let mut text = String::from("// SPDX-License-Identifier: MIT OR Apache-2.0\n");
    let _ = write!(
        text,
        "// {core} between registers, with few pins.\n\n\
         module {} (\n    input wire clk,\n    input wire shift_in,\n    output wire signature\n);\n\n    \
         reg [{}:0] stimulus;\n    wire [{last}:0] answer;\n    reg [{last}:0] captured;\n    reg [{last}:0] sum;\n\n    \
         assign signature = sum[{last}];\n\n    \
         {core} core (\n{}\n    );\n\n    \
         always @(posedge clk) begin\n        stimulus <= {};\n        captured <= answer;\n        \
         sum <= {} ^ captured;\n    end\nendmodule\n",
        name(core),
        inputs.max(1) - 1,
        connections.join(",\n"),
        shifted("stimulus", inputs, "shift_in"),
        shifted("sum", outputs, "1'b0"),
        last = outputs.max(1) - 1,
    );
    text
}

/// The name of the module around several of a core.
pub(super) fn name_of_chain(core: &str, copies: u32) -> String {
    format!("few_pins_{copies}_{core}")
}

/// Several modules of [`verilog`], of which each shifts what comes out of the one before it.
pub(super) fn chain(core: &str, copies: u32) -> String {
    format!(
        "\nmodule {} (\n    input wire clk,\n    input wire shift_in,\n    output wire signature\n);\n\n    \
         wire [{copies}:0] shifted;\n    assign shifted[0] = shift_in;\n    assign signature = shifted[{copies}];\n\n    \
         genvar place;\n    generate\n        for (place = 0; place < {copies}; place = place + 1) begin : side_by_side\n            \
         {} one (\n                .clk(clk),\n                .shift_in(shifted[place]),\n                \
         .signature(shifted[place + 1])\n            );\n        end\n    endgenerate\nendmodule\n",
        name_of_chain(core, copies),
        name(core),
    )
}

/// A register of this many bits moved up by one, with this bit below: exactly as wide as the register, for lint.
fn shifted(register: &str, width: u32, bit: &str) -> String {
    match width {
        0 | 1 => bit.to_owned(),
        _ => format!("{{{register}[{}:0], {bit}}}", width - 2),
    }
}
